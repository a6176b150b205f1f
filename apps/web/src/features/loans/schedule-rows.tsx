import type { ScheduleRow } from '@winterjay/lending'
import { clsx } from 'clsx'
import { useState } from 'react'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { Button } from '../../ui/button.tsx'
import { loanWords } from './words/words.ts'

const FIRST_ROWS = 3
/** Payment and balance matter most; interest is shown if there is room. */
const ROOMY = '@max-[21rem]:hidden'

/** A schedule in a preview: its first rows on a wide screen, all of them on request. */
export function ScheduleRows({ rows }: { readonly rows: readonly ScheduleRow[] }) {
  const m = useWords(loanWords)
  const f = useFormat()
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <div className="@container mt-3">
      {/* On phones the payment says enough, and the fields below go on. */}
      <table
        className={clsx(
          'num w-full text-right text-sm wrap-anywhere',
          !isWhole && rows.length > FIRST_ROWS && 'max-lg:hidden',
        )}
      >
        <caption className="mb-1 text-left font-semibold">
          {shown.length < rows.length ? m.preview.firstRows(shown.length, rows.length) : m.schedule.heading}
        </caption>
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              {m.schedule.due}
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              {m.schedule.payment}
            </th>
            <th scope="col" className={clsx(ROOMY, 'py-1.5 pl-3 font-medium')}>
              {m.schedule.interest}
            </th>
            <th scope="col" className="py-1.5 pl-3 font-medium">
              {m.schedule.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.installment} className="border-b border-line last:border-0">
              <th scope="row" className="py-1.5 text-left font-normal">
                {f.date(row.dueDate)}
              </th>
              <td className="py-1.5 pl-3">{f.cents(row.paymentCents)}</td>
              <td className={clsx(ROOMY, 'py-1.5 pl-3')}>{f.cents(row.interestCents)}</td>
              <td className="py-1.5 pl-3">{f.cents(row.balanceCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > FIRST_ROWS && (
        <Button size="sm" className="mt-2" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? m.preview.showFirst : m.preview.showAll(rows.length)}
        </Button>
      )}
    </div>
  )
}
