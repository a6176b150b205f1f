import { TEXT_ENCODINGS } from '@winterjay/money'
import type { TextEncoding } from '@winterjay/money'
import type { TapeQuestion } from '@winterjay/lending'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/text-input.tsx'
import type { TapeReader, UnderstoodTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

export interface TapeQuestionsProps {
  readonly tape: UnderstoodTape
  readonly reader: TapeReader
  /** True if the lender tried to continue without answering. */
  readonly isMissing: boolean
}

/** Questions that the file leaves open and only the lender can answer: a guess would misread loans (lending §4.3). */
export function TapeQuestions({ tape, reader, isMissing }: TapeQuestionsProps) {
  const { questions: m, encodings, preview } = useWords(tapeWords)
  const { answers, questions, source } = tape
  const examplesOf = ({ examples }: TapeQuestion): string =>
    m.inFile(examples.map(({ value, line }) => m.example(value, line)).join(', '))
  const sheets = source.sheet === null || source.sheet.book.sheets.length === 1 ? null : source.sheet
  const hasNothingToAsk = questions.length === 0 && source.bytes === null && sheets === null
  if (hasNothingToAsk) return null
  return (
    <div className="grid gap-5 rounded-xl border border-larch-line bg-larch-soft p-4">
      {sheets !== null && (
        <Field label={m.sheet}>
          <Select
            value={String(sheets.at)}
            options={sheets.book.sheets.map(({ name }, at) => ({ value: String(at), label: name }))}
            onChange={(at) => void reader.chooseSheet(Number(at))}
          />
        </Field>
      )}
      {questions.map((question) =>
        question.kind === 'date_order' ? (
          <RadioGroup
            key={question.kind}
            legend={m.dateOrder}
            hint={examplesOf(question)}
            value={answers.dateOrder}
            error={isMissing && answers.dateOrder === null ? preview.answerFirst : null}
            choices={[
              { value: 'dmy', label: m.dmy },
              { value: 'mdy', label: m.mdy },
            ]}
            onChange={(dateOrder) => void reader.answer({ dateOrder })}
          />
        ) : (
          <RadioGroup
            key={question.kind}
            legend={m.fractions}
            hint={examplesOf(question)}
            value={answers.percentAsFraction === null ? null : answers.percentAsFraction ? 'fraction' : 'percent'}
            error={isMissing && answers.percentAsFraction === null ? preview.answerFirst : null}
            choices={[
              { value: 'fraction', label: m.fraction },
              { value: 'percent', label: m.percent },
            ]}
            onChange={(choice) => void reader.answer({ percentAsFraction: choice === 'fraction' })}
          />
        ),
      )}
      {source.bytes !== null && source.encoding !== null && (
        <Field label={encodings.question} hint={encodings.explain}>
          <Select<TextEncoding>
            value={source.encoding}
            options={TEXT_ENCODINGS.map((value) => ({ value, label: encodings.names[value] }))}
            onChange={(encoding) => void reader.chooseEncoding(encoding)}
          />
        </Field>
      )}
    </div>
  )
}

/** True if every open question is answered. */
export const isAnswered = ({ questions, answers }: UnderstoodTape): boolean =>
  questions.every(({ kind }) =>
    kind === 'date_order' ? answers.dateOrder !== null : answers.percentAsFraction !== null,
  )
