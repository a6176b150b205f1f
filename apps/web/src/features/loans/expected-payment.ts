import { loanState } from '@winterjay/lending'
import type { LoanEvent, LoanPayment, LoanState } from '@winterjay/lending'
import { add, isRefusal, sumCents, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { contractOf } from './loan-form-values.ts'
import type { LoanDetail, NewPayment } from './queries.ts'

/**
 * What a borrower is expected to pay on `day`: everything due by then with late fees, else the next instalment.
 * Anything beyond it is an excess, about which the payer is asked (lending.md §1.7).
 */
export function expectedOn(detail: LoanDetail, day: LocalDate): Cents {
  const state = stateOn(detail, recordedPayments(detail), day)
  if (state === null) return ZERO
  const unpaid = state.rows.filter((row) => !row.isPaid)
  const due = unpaid.filter((row) => row.dueDate <= state.day)
  const asked = due.length > 0 || state.feesOwedCents > 0 ? due : unpaid.slice(0, 1)
  return add(sumCents(asked.map((row) => row.remainingCents)), state.feesOwedCents)
}

/** Where the loan would stand with one payment more, by the rules the server follows. Null for terms they refuse. */
export function stateAfter(detail: LoanDetail, payment: NewPayment, today: LocalDate): LoanState | null {
  const recorded = recordedPayments(detail)
  const added: LoanPayment = {
    id: 'new',
    amountCents: payment.amount,
    paidOn: payment.paid_on,
    sequence: recorded.length,
    excess: payment.excess ?? 'next_installments',
  }
  return stateOn(detail, [...recorded, added], today)
}

function stateOn(detail: LoanDetail, payments: readonly LoanPayment[], day: LocalDate): LoanState | null {
  const contract = contractOf(detail.loan, day)
  return isRefusal(contract) ? null : loanState({ ...contract.terms, ...contract.lateFeeTerms }, payments, day, eventsOf(detail))
}

/** The facts beside the payments that the server's figures rest on. */
const eventsOf = ({ loan, write_off }: LoanDetail): LoanEvent[] =>
  write_off === null ? [] : [{ kind: 'write_off', id: loan.id, effectiveOn: write_off.on, sequence: 0 }]

/** The payments that stand, in the order in which the server lists and applies them. */
const recordedPayments = ({ payments }: LoanDetail): LoanPayment[] =>
  payments
    .filter(({ reversed_at }) => reversed_at === null)
    .map(({ id, amount, paid_on, excess }, sequence) => ({ id, amountCents: amount, paidOn: paid_on, sequence, excess }))
