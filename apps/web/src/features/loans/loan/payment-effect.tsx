import { isRecovery } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'
import { Note } from '../../../ui/note.tsx'
import { stateAfter } from '../expected-payment.ts'
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
  const recovers = isRecovery(payment.paid_on, detail.write_off?.on ?? null)
  const last = state.rows.at(-1)
  return (
    <section aria-label={m.after} className="rounded-card bg-sunken px-4 py-3">
      <h3 className="text-label font-semibold tracking-normal text-muted">{m.after}</h3>
      {!state.isSettled && (
        <p className="num text-figure leading-tight font-bold tracking-[-.03em]">
          {m.afterOutstanding(f.cents(state.outstandingPrincipalCents))}
        </p>
      )}
      <p className="num text-sm">
        {recovers
          ? m.afterRecovered
          : next === null
            ? m.afterNothing
            : m.afterNext(
                f.cents(next.amountCents),
                f.unbrokenDate(next.dueDate),
                last === undefined ? null : f.unbrokenDate(last.dueDate),
              )}
      </p>
      {state.unappliedCents > 0 && (
        <Note tone="care" className="mt-2">
          {m.afterUnapplied(f.cents(state.unappliedCents))}
        </Note>
      )}
    </section>
  )
}
