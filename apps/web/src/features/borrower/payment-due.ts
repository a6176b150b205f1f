import { sumCents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import type { BorrowerView } from './queries.ts'

/** What is to pay now. */
export interface PaymentDue {
  /** Everything late with its fees; else the next instalment. The server plans its `transfers` for the same amount. */
  readonly amount: Cents
  readonly isLate: boolean
  /** The oldest instalment that is not paid; null when only fees are left. */
  readonly next: { readonly dueDate: LocalDate; readonly isOverdue: boolean } | null
}

/** From the server's own figures, which know of fees and part payments; else from the schedule. Null when nothing is left. */
export function paymentDue({ loan, schedule }: BorrowerView): PaymentDue | null {
  if (loan.next_payment === undefined || loan.overdue_amount === undefined) return fromSchedule(schedule)
  const { next_payment: next, overdue_amount: late } = loan
  const amount = late > 0 ? late : next?.amount
  if (amount === undefined) return null
  return { amount, isLate: late > 0, next: next && { dueDate: next.due_date, isOverdue: next.overdue } }
}

function fromSchedule(schedule: BorrowerView['schedule']): PaymentDue | null {
  const unpaid = schedule.filter(({ is_paid: isPaid }) => !isPaid)
  const late = unpaid.filter(({ overdue }) => overdue)
  const [first] = late.length > 0 ? late : unpaid
  if (first === undefined) return null
  return {
    amount: late.length > 0 ? sumCents(late.map(({ payment }) => payment)) : first.payment,
    isLate: late.length > 0,
    next: { dueDate: first.due_date, isOverdue: first.overdue },
  }
}

/** Nothing more is asked of the borrower. `written_off`: the lender has given up; any other word of the server's is a loan that goes on. */
export const isOpen = ({ status }: BorrowerView['loan']): boolean => status !== 'completed' && status !== 'written_off'
