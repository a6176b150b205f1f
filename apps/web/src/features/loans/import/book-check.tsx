import type { AnswerOf, checkLoanImport } from '@winterjay/contract'
import { lineRanges } from '@winterjay/lending'
import { useFormat } from '../../../lib/language/format.ts'
import { RadioGroup } from '../../../ui/form/choice.tsx'
import { Note } from '../../../ui/note.tsx'
import type { UnderstoodTape } from './use-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { tapeWords } from './words/words.ts'

export interface BookCheckProps {
  readonly tape: UnderstoodTape
  /** Null while loading, or if it could not be loaded. */
  readonly answer: AnswerOf<typeof checkLoanImport> | null
  readonly hasFailed: boolean
  readonly choice: 'create' | 'refuse'
  readonly onChoice: (choice: 'create' | 'refuse') => void
}

/** Rows that are already in the loan book (lending §4.3.7): shown before anything is stored, and the lender decides. */
export function BookCheck({ tape, answer, hasFailed, choice, onChoice }: BookCheckProps) {
  const m = useWords(tapeWords).preview.book
  const format = useFormat()
  if (hasFailed) return <Note>{m.unknown}</Note>
  if (answer === null || answer.lines_in_book.length === 0) return null
  const known = answer.lines_in_book.length
  const all = tape.preview.acceptedCount
  return (
    <div className="grid gap-4 rounded-xl border border-larch-line bg-larch-soft p-4">
      <output className="grid gap-1">
        <span className="font-semibold">{known === all ? m.allKnown(all) : m.known(known, all)}</span>
        <span className="num wrap-anywhere">{m.lines(lineRanges(answer.lines_in_book), known)}</span>
        <span className="text-sm text-muted">
          {answer.imported_on === null ? m.sameKey : m.sameFile(format.date(answer.imported_on, 'long'))}
        </span>
      </output>
      <RadioGroup
        legend={m.question}
        value={choice}
        choices={[
          { value: 'refuse', label: m.refuse, hint: m.refuseHint },
          { value: 'create', label: m.create, hint: m.createHint },
        ]}
        onChange={onChoice}
      />
      {choice === 'refuse' && known === all && <p className="font-semibold">{m.nothingLeft}</p>}
    </div>
  )
}
