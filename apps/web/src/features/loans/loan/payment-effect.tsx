import { dueIn, isRecovery } from '@winterjay/lending'
import type { LoanState } from '@winterjay/lending'
import { ZERO } from '@winterjay/money'
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

/** Previews the state of the loan after the payment; of a loan that is given up, what the payment counts as. */
export function PaymentEffect({ detail, payment, today }: PaymentEffectProps) {
  const m = useWords(loanWords).record
  const f = useFormat()
  const next = useNext(today)
  const state = stateAfter(detail, payment, today)
  if (state === null) return null
  const lostOn = detail.write_off?.on ?? null
  return (
    <section aria-label={m.after} className="rounded-card bg-sunken px-4 py-3">
      <h3 className="text-label font-semibold tracking-normal text-muted">{m.after}</h3>
      {lostOn === null && (
        <p className="num text-figure leading-tight font-bold tracking-[-.03em]">
          {m.afterOutstanding(f.cents(state.outstandingPrincipalCents))}
        </p>
      )}
      <p className="num text-sm">
        {lostOn === null
          ? next(state)
          : isRecovery(payment.paid_on, lostOn)
            ? m.afterRecovered
            : m.afterLost(f.cents(stateAfter(detail, payment, lostOn)?.outstandingPrincipalCents ?? ZERO))}
      </p>
      {state.unappliedCents > 0 && (
        <Note tone="care" className="mt-2">
          {m.afterUnapplied(f.cents(state.unappliedCents))}
        </Note>
      )}
    </section>
  )
}

/** Says what is to be paid next, and when: what is late is not to come. */
function useNext(today: LocalDate): (state: LoanState) => string {
  const m = useWords(loanWords).record
  const f = useFormat()
  return (state) => {
    const { nextDue, rows } = state
    if (nextDue === null) return m.afterNothing
    const lastDue = rows.at(-1)?.dueDate ?? null
    const last = lastDue === null || lastDue === nextDue.dueDate ? null : f.unbrokenDate(lastDue)
    const day = f.unbrokenDate(nextDue.dueDate)
    return nextDue.dueDate < today
      ? m.afterOverdue(f.cents(dueIn(state).lateCents), day, last)
      : m.afterNext(f.cents(nextDue.amountCents), day, last)
  }
}
