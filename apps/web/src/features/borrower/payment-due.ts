import { add, sumCents, ZERO } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import type { BorrowerView } from './queries.ts'

/** The amount to pay now. */
export interface PaymentDue {
  /**
   * Everything overdue with its fees and what is due today, or else the next instalment. The server's `transfers` add
   * up to the same amount.
   */
  readonly amount: Cents
  readonly isLate: boolean
  /** The oldest unpaid instalment; null if only fees are left. */
  readonly next: { readonly dueDate: LocalDate; readonly isOverdue: boolean } | null
}

/**
 * From the server's figures, which include fees and partial payments, or else from the schedule. Null if nothing is
 * left.
 */
export function paymentDue({ loan, schedule }: BorrowerView): PaymentDue | null {
  if (loan.next_payment === undefined || loan.overdue_amount === undefined) return fromSchedule(schedule)
  const { next_payment: next, overdue_amount: late } = loan
  const amount = late > 0 ? add(late, loan.due_today ?? ZERO) : next?.amount
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

/**
 * True if nothing more is due from the borrower. `written_off`: the lender no longer expects payment. Unknown statuses
 * count as active.
 */
export const isOpen = ({ status }: Pick<BorrowerView['loan'], 'status'>): boolean =>
  status !== 'completed' && status !== 'written_off'
