import { useQuery } from '@tanstack/react-query'
import { localDateIn } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { Note } from '../../../ui/note.tsx'
import { documentsQuery } from './queries.ts'
import { documentWords } from './words/words.ts'

interface WrittenSinceProps {
  readonly loanId: string
  /** When the fact or payment that is to be taken back was recorded. */
  readonly recordedAt: string
}

/**
 * What the borrower was told since something was recorded that is now to be taken back: such a letter keeps its figure
 * (lending §5.16). An agreement says what was agreed, whatever came after it.
 */
export function WrittenSince({ loanId, recordedAt }: WrittenSinceProps) {
  const { told: m, kinds } = useWords(documentWords)
  const f = useFormat()
  const { data = [] } = useQuery(documentsQuery(loanId))
  const since = data.filter(({ kind, made_at }) => kind !== 'agreement' && made_at >= recordedAt)
  if (since.length === 0) return null
  return (
    <Note tone="care" title={m.title}>
      <ul className="mt-1 grid gap-1">
        {since.map(({ id, kind, number, made_at, figure }) => {
          const day = f.date(localDateIn(timeZone(), new Date(made_at)), 'long')
          return (
            <li key={id}>
              {figure === undefined
                ? m.written(kinds[kind], number, day)
                : m.said(kinds[kind], number, day, `${figure.name} ${figure.value}`)}
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
