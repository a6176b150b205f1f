import type { LocalDate } from '@winterjay/money'
import { dayNumber, dayOf, daysInMonth, monthOf, yearOf } from '@winterjay/money'
import type { PaymentFrequency } from '../lists.ts'
import type { LoanTerms } from '../terms/loan.ts'
import { MONTHLY_PLAN } from '../terms/plan-terms.ts'
import type { PlanTerms } from '../terms/plan-terms.ts'
import { dayInMonth, numberedDay } from './due-date.ts'

/** The due days of a loan (lending §1.3, §1.9). */
export interface Calendar {
  /**
   * The day instalment 1, 2, … falls due. For 0, the day from which the first period would be a regular one: the start,
   * unless the first period is odd.
   */
  readonly dueDay: (installment: number) => LocalDate
}

/** Payments in a year. A loan repaid at maturity has none. */
export const PAYMENTS_A_YEAR: Record<PaymentFrequency, number> = {
  weekly: 52,
  biweekly: 26,
  semi_monthly: 24,
  monthly: 12,
  quarterly: 4,
  yearly: 1,
  at_maturity: 0,
}

/** Weekly payments over the longest term. */
export const MOST_PAYMENTS = 2_600

/** The 15th and the last day. */
export const SEMI_MONTHLY_DAYS: readonly [number, number] = [15, 31]

/** Returns the calendar of a loan whose terms `refuseTerms` accepts. */
export function calendarOf({ startDate, termMonths, plan = MONTHLY_PLAN }: LoanTerms): Calendar {
  if (plan.frequency === 'weekly' || plan.frequency === 'biweekly') {
    const step = plan.frequency === 'weekly' ? 7 : 14
    const first = plan.firstDueDate === null ? dayNumber(startDate) + step : dayNumber(plan.firstDueDate)
    return { dueDay: (installment) => numberedDay(first + (installment - 1) * step) }
  }
  if (plan.frequency === 'semi_monthly') return twiceAMonth(startDate, plan)
  const step = monthsBetween(plan.frequency, termMonths)
  const day = plan.paymentDays?.[0] ?? dayOf(plan.firstDueDate ?? startDate)
  const firstMonth = plan.firstDueDate === null ? monthIndex(startDate) + step : monthIndex(plan.firstDueDate)
  return { dueDay: (installment) => dayInMonth(firstMonth + (installment - 1) * step, day) }
}

/** Months from one payment to the next; the whole term if there is only one. */
export const monthsBetween = (frequency: PaymentFrequency, termMonths: number): number =>
  frequency === 'at_maturity' ? termMonths : 12 / PAYMENTS_A_YEAR[frequency]

/** Counts half months: twice the month, plus 1 for the second day. */
function twiceAMonth(startDate: LocalDate, { paymentDays, firstDueDate }: PlanTerms): Calendar {
  const [day = 15, other = 31] = paymentDays ?? SEMI_MONTHLY_DAYS
  const dayOfHalf = (half: number): LocalDate => dayInMonth(half >> 1, half % 2 === 0 ? day : other)
  let first = 2 * monthIndex(firstDueDate ?? startDate)
  while (firstDueDate === null ? dayOfHalf(first) <= startDate : dayOfHalf(first) < firstDueDate) first += 1
  return { dueDay: (installment) => dayOfHalf(first + installment - 1) }
}

/** Whether `date` is one of the days of the month, or the last day of a shorter month. */
export const isPaymentDay = (date: LocalDate, days: readonly number[]): boolean =>
  days.some((day) => dayOf(date) === Math.min(day, daysInMonth(yearOf(date), monthOf(date))))

/** Months since January 1900. */
const monthIndex = (date: LocalDate): number => (yearOf(date) - 1900) * 12 + monthOf(date) - 1
