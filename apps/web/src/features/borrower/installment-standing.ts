import type { Installment } from './queries.ts'

export type Standing = 'paid' | 'overdue' | 'due'

/** product §4: "A schedule installment shows Paid, Overdue or Due". */
export const standingOf = ({ is_paid: isPaid, overdue }: Installment): Standing =>
  isPaid ? 'paid' : overdue ? 'overdue' : 'due'
