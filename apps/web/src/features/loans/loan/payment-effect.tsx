import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { DescriptionList } from '../../../ui/display/description-list.tsx'
import { Note } from '../../../ui/note.tsx'
import { stateAfter } from './expected-payment.ts'
import type { LoanDetail, NewPayment } from '../queries.ts'
import { useWords } from '../../../lib/language/words.ts'
import { loanWords } from '../words/words.ts'

interface PaymentEffectProps {
  readonly detail: LoanDetail
  readonly payment: NewPayment
  readonly today: LocalDate
}

/** Previews the state of the loan after the payment. */
export function PaymentEffect({ detail, payment, today }: PaymentEffectProps) {
  const m = useWords(loanWords).record
  const f = useFormat()
  const state = stateAfter(detail, payment, today)
  if (state === null) return null
  const next = state.nextDue
  const last = state.rows.at(-1)
  return (
    <section aria-label={m.after} className="rounded-card bg-sunken px-4 py-3">
      <h3 className="font-semibold">{m.after}</h3>
      <DescriptionList
        layout="lines"
        items={[
          { term: m.afterOutstanding, value: f.cents(state.outstandingPrincipalCents) },
          {
            term: m.afterNext,
            value: next === null ? m.afterNothing : m.afterNextValue(f.cents(next.amountCents), f.date(next.dueDate)),
          },
          ...(next === null || last === undefined ? [] : [{ term: m.afterLast, value: f.date(last.dueDate) }]),
        ]}
      />
      {state.unappliedCents > 0 && (
        <Note tone="care" className="mt-2">
          {m.afterUnapplied(f.cents(state.unappliedCents))}
        </Note>
      )}
    </section>
  )
}
