import { loanState, payOffQuote } from '@winterjay/lending'
import type { FactOf } from '@winterjay/lending'
import { sumCents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { recordedLoan } from '../expected-payment.ts'
import type { LoanDetail } from '../queries.ts'
import { chargeWords } from './words/words.ts'

interface ChargePreviewProps {
  readonly detail: LoanDetail
  /** Null while it is not complete. */
  readonly charge: { readonly amount: Cents | null; readonly on: LocalDate | null }
}

/** What is owed now and with the charge, by the rules that the server applies. */
export function ChargePreview({ detail, charge: { amount, on } }: ChargePreviewProps) {
  const m = useWords(chargeWords)
  const f = useFormat()
  const now = figuresOf(detail, [])
  const charge = { id: 'new', sequence: Infinity, kind: 'charge', charge: 'other', label: null } as const
  const after =
    amount === null || on === null ? null : figuresOf(detail, [{ ...charge, amountCents: amount, effectiveOn: on }])
  if (now === null) return null
  return (
    <table aria-live="polite" className="num w-full rounded-card bg-sunken text-right text-sm wrap-anywhere">
      <caption className="sr-only">{m.preview}</caption>
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
        {(['owedNow', 'payOff'] as const).map((figure) => (
          <tr key={figure} className="border-b border-line last:border-0">
            <th scope="row" className="px-4 py-1.5 text-left font-normal text-muted">
              {m[figure]}
            </th>
            <td className="py-1.5">{f.cents(now[figure])}</td>
            <td className="px-4 py-1.5 font-[650]">{after === null ? '–' : f.cents(after[figure])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function figuresOf(detail: LoanDetail, charges: readonly FactOf<'charge'>[]) {
  const loan = recordedLoan(detail)
  if (loan === null) return null
  const terms = { ...loan.terms, ...loan.lateFeeTerms }
  const events = [...loan.events, ...charges]
  const state = loanState(terms, loan.payments, detail.as_of, events)
  const { overdueCents, feesOwedCents, arrearsOwedCents, chargesOwedCents } = state
  return {
    owedNow: sumCents([overdueCents, feesOwedCents, arrearsOwedCents, chargesOwedCents]),
    payOff: payOffQuote(terms, loan.payments, detail.as_of, events).totalCents,
  }
}
