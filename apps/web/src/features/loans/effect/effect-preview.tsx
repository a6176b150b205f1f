import { loanState, payOffQuote, unlessUnfit } from '@winterjay/lending'
import type { RecordedLoan } from '@winterjay/lending'
import { isRefusal, sumCents } from '@winterjay/money'
import { clsx } from 'clsx'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { recordedLoan } from '../expected-payment.ts'
import type { LoanDetail } from '../queries.ts'
import { effectWords } from './words/words.ts'

type Facts = Pick<RecordedLoan, 'payments' | 'events'>

interface EffectPreviewProps {
  readonly detail: LoanDetail
  /** The facts once it is recorded or taken back; null while it is not complete. */
  readonly change: ((facts: Facts) => Facts) | null
}

/** Where the loan stands now, and after a fact is recorded or taken back: by the rules that the server applies. */
export function EffectPreview({ detail, change }: EffectPreviewProps) {
  const m = useWords(effectWords)
  const figures = useFigures(detail)
  const now = figures((facts) => facts)
  const after = change === null ? null : figures(change)
  if (now === null) return null
  return (
    <table aria-live="polite" className="num w-full rounded-card bg-sunken text-right text-sm">
      <caption className="sr-only">{m.title}</caption>
      <thead>
        <tr className="border-b border-line text-muted">
          <th scope="col" className="px-4 py-1.5 text-left">
            <span className="sr-only">{m.figure}</span>
          </th>
          <th scope="col" className="py-1.5 font-medium">
            {m.now}
          </th>
          <th scope="col" className="px-4 py-1.5 font-medium">
            {m.after}
          </th>
        </tr>
      </thead>
      <tbody>
        {(['owedNow', 'next', 'principal', 'payOff'] as const).map((figure) => (
          <tr key={figure} className="border-b border-line align-top last:border-0">
            <th scope="row" className="px-4 py-1.5 text-left font-normal text-muted">
              {m[figure]}
            </th>
            <td className="py-1.5 whitespace-pre">{now[figure]}</td>
            <td
              className={clsx(
                'px-4 py-1.5 whitespace-pre',
                after?.[figure] === now[figure] ? 'text-muted' : 'font-[650]',
              )}
            >
              {after === null ? '–' : after[figure] === now[figure] ? m.same : after[figure]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Figures = Readonly<Record<'owedNow' | 'next' | 'principal' | 'payOff', string>>

/** Null for terms or facts that the rules refuse. */
function useFigures(detail: LoanDetail): (change: (facts: Facts) => Facts) => Figures | null {
  const f = useFormat()
  const loan = recordedLoan(detail)
  return (change) => {
    if (loan === null) return null
    const terms = { ...loan.terms, ...loan.lateFeeTerms }
    const { payments, events } = change(loan)
    const found = unlessUnfit(() => ({
      state: loanState(terms, payments, detail.as_of, events),
      payOff: payOffQuote(terms, payments, detail.as_of, events),
    }))
    if (isRefusal(found)) return null
    const { state, payOff } = found
    const { overdueCents, feesOwedCents, arrearsOwedCents, chargesOwedCents, nextDue } = state
    return {
      owedNow: f.cents(sumCents([overdueCents, feesOwedCents, arrearsOwedCents, chargesOwedCents])),
      next: nextDue === null ? '–' : `${f.cents(nextDue.amountCents)}\n${f.date(nextDue.dueDate)}`,
      principal: f.cents(state.outstandingPrincipalCents),
      payOff: f.cents(payOff.totalCents),
    }
  }
}
