import { paymentRuns, planSchedule } from '@winterjay/lending'
import type { TapeRow } from '@winterjay/lending'
import { isRefusal } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import type { TapePreview } from './read-tape.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'
import { tapeWords } from './words/words.ts'

/** The first rows in words, so that a swapped column or a wrong scale is noticed. */
export function FirstLoans({ preview }: { readonly preview: TapePreview }) {
  const m = useWords(tapeWords).preview
  const format = useFormat()
  const { firstRows, acceptedCount } = preview
  if (firstRows.length === 0) return null
  const moreCount = acceptedCount - firstRows.length
  return (
    <section>
      <h3 className="mb-1 font-semibold">{m.understood}</h3>
      <ol className="grid">
        {firstRows.map((row) => (
          <li key={row.line} className="border-b border-line py-1.75 last:border-0">
            <LoanInWords row={row} />
          </li>
        ))}
      </ol>
      {moreCount > 0 && <p className="text-sm text-muted">{m.more(format.number(moreCount))}</p>}
    </section>
  )
}

function LoanInWords({ row }: { readonly row: TapeRow }) {
  const m = useWords(tapeWords).preview
  const { payment_frequencies: frequencies } = useWords(loanWords).fields
  const format = useFormat()
  const frequency = row.plan?.frequency ?? 'monthly'
  const schedule = planSchedule(row)
  const payments = isRefusal(schedule)
    ? []
    : row.loanType === 'amortizing'
      ? [{ count: 1, paymentCents: schedule.paymentCents }]
      : paymentRuns(schedule.rows)
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-4">
        <span className="font-semibold wrap-anywhere">{row.borrowerName}</span>
        <span className="num font-semibold">{format.cents(row.principalCents)}</span>
      </p>
      <p className="num text-sm text-muted">
        {m.loan(format.date(row.startDate), format.rate(row.annualRate), format.number(row.termMonths))}
        {payments.length > 0 &&
          ` · ${payments.map(({ count, paymentCents }) => (count === 1 ? '' : `${count} × `) + format.cents(paymentCents)).join(m.nextPayment)}`}
        {frequency !== 'monthly' && ` · ${frequencies[frequency]}`}
      </p>
    </>
  )
}
