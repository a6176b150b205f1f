import { loanState } from '@winterjay/lending'
import type { LoanPayment, LoanState } from '@winterjay/lending'
import { cents, isRefusal, sumCents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { contractOf } from './loan-form-values.ts'
import type { LoanDetail, NewPayment } from './queries.ts'

/**
 * What a borrower is expected to pay on `day`: everything due by then with late fees, else the next instalment.
 * Anything beyond it is an excess, about which the payer is asked (lending.md §1.7).
 */
export function expectedOn(detail: LoanDetail, day: LocalDate): Cents {
  const unpaid = detail.schedule.filter((row) => !row.is_paid)
  const due = unpaid.filter((row) => row.due_date <= day)
  const asked = due.length > 0 ? due : unpaid.slice(0, 1)
  return cents(sumCents(asked.map((row) => cents(row.payment - row.paid))) + detail.overdue.late_fees)
}

/** Where the loan would stand with one payment more, by the rules the server follows. Null for terms they refuse. */
export function stateAfter(detail: LoanDetail, payment: NewPayment, today: LocalDate): LoanState | null {
  const contract = contractOf(detail.loan, today)
  if (isRefusal(contract)) return null
  const standing = detail.payments.filter(({ reversed_at }) => reversed_at === null)
  // The server lists payments in the order in which they were applied.
  const recorded = standing.map((known, sequence): LoanPayment => ({
    id: known.id,
    amountCents: known.amount,
    paidOn: known.paid_on,
    sequence,
    excess: known.excess,
  }))
  const added: LoanPayment = {
    id: 'new',
    amountCents: payment.amount,
    paidOn: payment.paid_on,
    sequence: recorded.length,
    excess: payment.excess ?? 'next_installments',
  }
  return loanState({ ...contract.terms, ...contract.lateFeeTerms }, [...recorded, added], today)
}
