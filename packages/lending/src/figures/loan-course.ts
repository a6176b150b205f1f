import type { LocalDate } from '@winterjay/money'
import { addMonths, cents, daysBetween, endOfMonth, localDate, monthOf, yearOf } from '@winterjay/money'
import type { CourseState, EndState } from '../lists.ts'
import { activeEvents, paidThrough, writtenOffOn } from '../payments/loan-event.ts'
import type { BookEntry, LoanToPost } from '../postings/book-entries.ts'
import { bookEntries } from '../postings/book-entries.ts'
import type { LoanState } from '../replay/loan-state.ts'
import { ageingBucket } from '../replay/loan-state.ts'

/** A calendar month as year × 12 + month − 1, so that months can be counted. */
export type MonthNumber = number

export const monthNumberOf = (day: LocalDate): MonthNumber => yearOf(day) * 12 + monthOf(day) - 1
export const lastDayOf = (month: MonthNumber): LocalDate => endOfMonth(firstDayOf(month))
export const firstDayOf = (month: MonthNumber): LocalDate => addMonths(YEAR_2000, month - MONTH_OF_2000)
const YEAR_2000 = localDate('2000-01-01')
const MONTH_OF_2000 = monthNumberOf(YEAR_2000)
/** "2026-10" */
export const monthText = (month: MonthNumber): string => firstDayOf(month).slice(0, 7)

/**
 * How a loan stood at the end of each month, as known now (lending §7.9). Nothing in it depends on the day it is read:
 * after the last fact the loan owes what it owes, and only its age grows.
 */
export interface LoanCourse {
  /** The month of its start. */
  readonly start: MonthNumber
  readonly lentCents: number
  /** The first month at whose end these books know the loan. */
  readonly from: MonthNumber
  /** Whether they know it from its start. */
  readonly isWhole: boolean
  /** Principal owed at the end of each month from `from` to that of the last fact. */
  readonly owed: readonly number[]
  /** Days past due at the same ends. */
  readonly late: readonly number[]
  /** After them: the oldest due day that is not paid; null if everything is. */
  readonly due: LocalDate | null
  /** Principal that falls due in each month from `from` on and was not paid before it. */
  readonly scheduled: readonly number[]
  /** Principal paid before its month, by month since `from`. */
  readonly unscheduled: readonly (readonly [index: number, amountCents: number])[]
  /** The month in which it ended. */
  readonly end: { readonly month: MonthNumber; readonly state: EndState; readonly lostCents: number } | null
}

/** Where a loan stood at the end of a month, or of today in the running month. */
export interface CoursePoint {
  readonly state: CourseState
  readonly owedCents: number
}

/** Returns where a loan stood; null before these books know it. Nothing is owed after its end. */
export function pointOf(course: LoanCourse, month: MonthNumber, today: LocalDate): CoursePoint | null {
  const index = month - course.from
  if (index < 0 || course.owed.length === 0) return null
  if (course.end !== null && month >= course.end.month) return { state: course.end.state, owedCents: 0 }
  const last = course.owed.length - 1
  const owedCents = course.owed[Math.min(index, last)] ?? 0
  const isRunning = month === monthNumberOf(today)
  const late =
    index <= last && !isRunning ? (course.late[index] ?? 0) : lateOn(course.due, isRunning ? today : lastDayOf(month))
  return { state: ageingBucket(late), owedCents }
}

/** So many months without an amount. */
export const zeros = (count: number): number[] => Array.from({ length: count }, () => 0)

const lateOn = (due: LocalDate | null, day: LocalDate): number =>
  due === null || due >= day ? 0 : daysBetween(due, day)

/**
 * Returns the course of a loan after a replay (lending §7.9).
 *
 * @param entries its `bookEntries`, if they are known
 */
export function courseOf(loan: LoanToPost, entries: readonly BookEntry[] = bookEntries(loan)): LoanCourse {
  const { terms, state, events } = loan
  const known = [
    terms.startDate,
    paidThrough(events),
    activeEvents(events).find(({ kind }) => kind === 'opened_with_history')?.effectiveOn ?? null,
  ].reduce<LocalDate>((latest, day) => (day !== null && day > latest ? day : latest), terms.startDate)
  const from = monthNumberOf(known)
  const days = [
    known,
    ...entries.map(({ effectiveOn }) => effectiveOn),
    ...state.rows.flatMap(({ paidOn }) => paidOn ?? []),
  ]
  const months = Math.max(...days.map(monthNumberOf)) - from + 1
  const owed = zeros(months)
  for (const { effectiveOn, amounts } of entries)
    for (let at = Math.max(0, monthNumberOf(effectiveOn) - from); at < months; at += 1)
      owed[at] = (owed[at] ?? 0) + amounts.principal
  return {
    start: monthNumberOf(terms.startDate),
    lentCents: terms.principalCents,
    from,
    isWhole: known === terms.startDate,
    owed,
    late: owed.map((_, index) => daysLateOn(state, lastDayOf(from + index))),
    due: state.nextDue?.dueDate ?? null,
    ...principalDue(loan, from),
    end: endOf(loan, entries, days),
  }
}

/** The days past due at the end of a day: since the oldest instalment before it that was paid after it, or never. */
export function daysLateOn({ rows }: LoanState, day: LocalDate): number {
  const oldest = rows.find(({ dueDate, isPaid, paidOn }) => dueDate < day && (paidOn === null ? !isPaid : paidOn > day))
  return oldest === undefined ? 0 : daysBetween(oldest.dueDate, day)
}

/** Splits principal into what falls due in its month, and what was paid before (lending §7.7). */
function principalDue(
  { payments, events, state: { rows, allocations } }: LoanToPost,
  from: MonthNumber,
): Pick<LoanCourse, 'scheduled' | 'unscheduled'> {
  const paidOn = new Map(payments.map((payment) => [payment.id, payment.paidOn]))
  const lost = writtenOffOn(events)
  const dueIn = rows.map(({ dueDate }) => monthNumberOf(dueDate) - from)
  const firstNumber = rows[0]?.installment ?? 1
  const scheduled = zeros(Math.max(0, ...dueIn) + 1)
  const plus = (index: number, amount: number): void => {
    if (index >= 0 && index < scheduled.length) scheduled[index] = (scheduled[index] ?? 0) + amount
  }
  rows.forEach(({ dueDate, principalCents, isAssumed }, index) => {
    // From the day of the write-off on nothing falls due.
    if (!isAssumed && (lost === null || dueDate < lost)) plus(dueIn[index] ?? 0, Math.max(0, principalCents))
  })
  const unscheduled = new Map<number, number>()
  for (const { paymentId, lines } of allocations) {
    const day = paidOn.get(paymentId)
    if (day === undefined) continue
    const at = monthNumberOf(day) - from
    for (const { installment, principalCents } of lines) {
      const due = installment === null ? null : (dueIn[installment - firstNumber] ?? at)
      if (due !== null && due <= at) continue
      if (due !== null) plus(due, 0 - principalCents)
      unscheduled.set(at, (unscheduled.get(at) ?? 0) + principalCents)
    }
  }
  return { scheduled, unscheduled: [...unscheduled].filter(([, amount]) => amount !== 0) }
}

function endOf(
  { state, events }: LoanToPost,
  entries: readonly BookEntry[],
  days: readonly LocalDate[],
): LoanCourse['end'] {
  const lost = writtenOffOn(events)
  if (lost !== null) {
    const lostCents = entries.find(({ kind }) => kind === 'write_off')?.amounts.loss ?? cents(0)
    return { month: monthNumberOf(lost), state: 'written_off', lostCents }
  }
  if (state.status !== 'completed') return null
  const waived = activeEvents(events).flatMap(({ kind, effectiveOn }) =>
    kind === 'waiver' || kind === 'charge_waiver' ? [effectiveOn] : [],
  )
  return { month: Math.max(...[...days, ...waived].map(monthNumberOf)), state: 'completed', lostCents: 0 }
}
