import { completeDraft } from '@winterjay/lending'
import type { LocalDate } from '@winterjay/money'
import type { Loan } from './loan-view.ts'

/** The rules' view of a stored loan. Its `payment_amount` is the first instalment, not one that the lender gave. */
export const contractOf = (loan: Loan, today: LocalDate): ReturnType<typeof completeDraft> =>
  completeDraft({ ...loan, payment_amount: loan.payment_amount_given ?? null }, today)
