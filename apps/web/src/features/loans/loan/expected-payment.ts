import { loanState } from '@winterjay/lending'
import type { LoanEvent, LoanPayment, LoanState } from '@winterjay/lending'
import { add, cents, isRefusal, sumCents, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { contractOf } from '../loan-contract.ts'
import type { LoanDetail, NewPayment } from '../queries.ts'

/**
 * Returns what a borrower is expected to pay on `day`, in cents: everything due by then with late fees, or else the next
 * instalment. Anything beyond it is an excess, which the payer decides about (lending §1.7).
 */
export function expectedOn(detail: LoanDetail, day: LocalDate): Cents {
  const state = stateOn(detail, recordedPayments(detail), day)
  if (state === null) return ZERO
  const unpaid = state.rows.filter((row) => !row.isPaid)
  const due = unpaid.filter((row) => row.dueDate <= state.day)
  const asked = due.length > 0 || state.feesOwedCents > 0 ? due : unpaid.slice(0, 1)
  return add(sumCents(asked.map((row) => row.remainingCents)), state.feesOwedCents)
}

/** Returns the state of the loan after one more payment, by the server's rules; null if its terms are invalid. */
export function stateAfter(detail: LoanDetail, payment: NewPayment, today: LocalDate): LoanState | null {
  const recorded = recordedPayments(detail)
  const added: LoanPayment = {
    id: 'new',
    amountCents: payment.amount,
    paidOn: payment.paid_on,
    sequence: Infinity,
    excess: payment.excess ?? 'next_installments',
  }
  return stateOn(detail, [...recorded, added], today)
}

/** Payments and facts in force, as input of the rules. */
export const factsOf = (detail: LoanDetail): { payments: LoanPayment[]; events: LoanEvent[] } => ({
  payments: recordedPayments(detail),
  events: eventsOf(detail),
})

/** Returns the state of the loan on `day`, by the rules; null if its terms are invalid. */
const stateOf = (detail: LoanDetail, day: LocalDate): LoanState | null => stateOn(detail, recordedPayments(detail), day)

/** Returns the late fees still owed, by instalment number. */
export function feesOwedOf(detail: LoanDetail): ReadonlyMap<number, Cents> {
  const rows = stateOf(detail, detail.as_of)?.rows ?? []
  const owed = rows.map(
    (row) => [row.installment, cents(row.feeCents - row.feePaidCents - row.feeWaivedCents)] as const,
  )
  return new Map(owed.filter(([, amount]) => amount > 0))
}

function stateOn(detail: LoanDetail, payments: readonly LoanPayment[], day: LocalDate): LoanState | null {
  const contract = contractOf(detail.loan, day)
  return isRefusal(contract)
    ? null
    : loanState({ ...contract.terms, ...contract.lateFeeTerms }, payments, day, eventsOf(detail))
}

/** Facts in force other than payments: the server's figures include them. */
function eventsOf({ loan, facts, write_off }: LoanDetail): LoanEvent[] {
  const standing = facts.filter(({ voided_at }) => voided_at === null)
  const events = standing.map(({ id, event, on, installment, amount, reason, sequence }): LoanEvent => {
    const base = { id, sequence, effectiveOn: on }
    if (event === 'paid_up_to') return { ...base, kind: event }
    return { ...base, kind: event, of: { lateFeeOf: installment ?? 0 }, amountCents: amount, reason: reason ?? '' }
  })
  return write_off === null
    ? events
    : [...events, { kind: 'write_off', id: loan.id, effectiveOn: write_off.on, sequence: 0 }]
}

/** Payments that are not reversed. */
const recordedPayments = ({ payments }: LoanDetail): LoanPayment[] =>
  payments
    .filter(({ reversed_at }) => reversed_at === null)
    .map(({ id, amount, paid_on, excess, sequence }) => ({
      id,
      amountCents: amount,
      paidOn: paid_on,
      sequence,
      excess,
    }))
