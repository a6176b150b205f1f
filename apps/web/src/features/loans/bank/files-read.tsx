import { statementSentence } from '@winterjay/budget'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { Unfold } from '../../../ui/display/unfold.tsx'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { Note } from '../../../ui/note.tsx'
import type { ChosenFile, FileAnswers, ReadFile } from './reading/read-files.ts'
import { bankWords } from './words/words.ts'

interface FilesReadProps {
  readonly files: readonly ReadFile[]
  readonly chosen: readonly ChosenFile[]
  /** Null where nothing can be answered: the files have no rows. */
  readonly onAnswer: ((chosen: readonly ChosenFile[]) => void) | null
}

/** What could not be read of the files, and what they leave open. */
export function FilesRead({ files, chosen, onAnswer }: FilesReadProps) {
  return files.map((file, at) => (
    <FileRead
      // Two files may have one name.
      key={`${at} ${file.name}`}
      file={file}
      answers={chosen[at]?.answers ?? {}}
      onAnswer={
        onAnswer === null
          ? null
          : (answers) =>
              onAnswer(chosen.map((one, n) => (n === at ? { ...one, answers: { ...one.answers, ...answers } } : one)))
      }
    />
  ))
}

interface FileReadProps {
  readonly file: ReadFile
  readonly answers: FileAnswers
  readonly onAnswer: ((answers: FileAnswers) => void) | null
}

const SHOWN = 20

function FileRead({ file, answers, onAnswer }: FileReadProps) {
  const m = useWords(bankWords)
  const f = useFormat()
  const { error, rowErrors, questions, needsMapping } = file
  const isUnknown = needsMapping !== null && error !== null
  if (error === null && rowErrors.length === 0 && questions.length === 0) return null
  return (
    <div className="grid gap-3">
      {error !== null && (
        <Note tone="over" role="alert" title={file.name}>
          {isUnknown ? m.columns : statementSentence(error, f.locale)}
        </Note>
      )}
      {onAnswer !== null && <Questions file={file} answers={answers} onAnswer={onAnswer} />}
      {rowErrors.length > 0 && (
        <Unfold title={m.badRows(rowErrors.length)}>
          <ul className="grid gap-1 text-sm wrap-anywhere">
            {rowErrors.slice(0, SHOWN).map(({ line, reason }) => (
              <li key={line}>{m.lineOf(f.number(line), statementSentence(reason, f.locale))}</li>
            ))}
          </ul>
        </Unfold>
      )}
    </div>
  )
}

function Questions({ file, answers, onAnswer }: FileReadProps & { readonly onAnswer: (answers: FileAnswers) => void }) {
  const m = useWords(bankWords)
  return file.questions.map((question) => {
    if (question.ask === 'columns') return null
    if (question.ask === 'sign') {
      return (
        <RadioGroup
          key="sign"
          legend={m.sign}
          value={answers.sign ?? question.assumed}
          choices={[
            { value: 'as_printed', label: m.asPrinted },
            { value: 'flipped', label: m.flipped },
          ]}
          onChange={(sign) => onAnswer({ sign })}
        />
      )
    }
    return (
      <RadioGroup
        key="date"
        legend={m.dateOrder(question.example)}
        value={answers.dateOrder ?? question.assumed}
        choices={[
          { value: 'dmy', label: m.dmy },
          { value: 'mdy', label: m.mdy },
          { value: 'ymd', label: m.ymd },
        ]}
        onChange={(dateOrder) => onAnswer({ dateOrder })}
      />
    )
  })
}
