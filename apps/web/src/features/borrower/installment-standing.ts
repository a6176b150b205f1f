import { isOpen } from './payment-due.ts'
import type { BorrowerLoan, Installment } from './queries.ts'

export type Standing = 'paid' | 'overdue' | 'due' | 'nothing'

/**
 * product §4: "A schedule installment shows Paid, Overdue or Due". Nothing is due of one that was skipped or planned
 * again, nor of what is not late on a loan that was written off or settled for less.
 */
export function standingOf(
  { is_paid: isPaid, overdue, payment }: Installment,
  loan: Pick<BorrowerLoan, 'status'>,
): Standing {
  if (payment === 0) return 'nothing'
  if (isPaid) return 'paid'
  return overdue ? 'overdue' : isOpen(loan) ? 'due' : 'nothing'
}
