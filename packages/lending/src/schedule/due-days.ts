import type { LocalDate } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'
import { calendarOf } from './calendar.ts'
import { numberOfPayments } from './course.ts'
import { planSchedule } from './schedule.ts'
import type { ScheduleRow } from './schedule.ts'

/** The day instalment 1, 2, … of a loan falls due, without its schedule. */
export const dueDayOf = (terms: LoanTerms, installment: number): LocalDate => calendarOf(terms).dueDay(installment)

/**
 * The due days of a schedule, in order; null for plain monthly payments that were never changed, whose days follow from
 * the start alone.
 */
export const dueDaysOf = (
  { plan }: LoanTerms,
  { rows }: { readonly rows: readonly Pick<ScheduleRow, 'dueDate' | 'installment'>[] },
  isAmended = false,
): LocalDate[] | null =>
  plan === undefined && !isAmended ? null : rows.flatMap((row) => (row.installment > 0 ? [row.dueDate] : []))

/** The last due day. Only accelerated payments need the schedule to know how many they are. */
export function lastDueDay(terms: LoanTerms): LocalDate {
  const schedule = terms.plan?.isAccelerated === true ? planSchedule(terms) : null
  const last = schedule === null || isRefusal(schedule) ? null : schedule.rows.at(-1)
  return last?.dueDate ?? dueDayOf(terms, numberOfPayments(terms))
}
