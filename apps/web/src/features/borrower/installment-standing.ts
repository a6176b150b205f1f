import type { BorrowerLoan, Installment } from './queries.ts'

export type Standing = 'paid' | 'overdue' | 'due' | 'nothing'

/**
 * product §4: "A schedule installment shows Paid, Overdue or Due". Nothing is due of one that was skipped or planned
 * again, or was not paid when the loan was settled for less.
 */
export function standingOf(
  { is_paid: isPaid, overdue, payment }: Installment,
  { settled_for: settledFor }: Pick<BorrowerLoan, 'settled_for'>,
): Standing {
  if (payment === 0 || (settledFor !== undefined && !isPaid)) return 'nothing'
  return isPaid ? 'paid' : overdue ? 'overdue' : 'due'
}
