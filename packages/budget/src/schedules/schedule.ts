import type { LocalDate } from '@winterjay/money'
import { dayNumber, fromDayNumber } from '@winterjay/money'
import type { Shift } from './bank-days.ts'
import { shiftNumber } from './bank-days.ts'
import type { BenefitProgram } from './benefit-days.ts'
import { benefitDaysAfter } from './benefit-days.ts'

/** The days on which something comes back (budget §5.9). */
export type Schedule =
  | {
      readonly type: 'weekly'
      readonly everyWeeks: EveryWeeks
      /** One of its days, before the shift. */
      readonly anchor: LocalDate
      readonly shift: Shift
    }
  | {
      readonly type: 'monthly'
      readonly everyMonths: EveryMonths
      /** (year × 12 + month) modulo `everyMonths`. */
      readonly phase: number
      /** 1 to 31; 31, and any day that a month does not have, is its last day. */
      readonly day: number
      readonly shift: Shift
    }
  | { readonly type: 'semi_monthly'; readonly days: readonly [number, number]; readonly shift: Shift }
  /** `nth` −1 is the last one of the month; `weekday` 1 is Monday, 7 Sunday. */
  | { readonly type: 'nth_weekday'; readonly nth: number; readonly weekday: number }
  /** The second or third last bank day of the month. */
  | { readonly type: 'nth_last_bank_day'; readonly nth: 2 | 3 }
  | { readonly type: 'benefit'; readonly program: BenefitProgram }

export type EveryWeeks = 1 | 2 | 3 | 4
export type EveryMonths = 1 | 2 | 3 | 6 | 12

/** How often an item recurs, for a reader. */
export type Rhythm =
  | 'weekly'
  | 'fortnightly'
  | 'three-weekly'
  | 'four-weekly'
  | 'twice-monthly'
  | 'monthly'
  | 'two-monthly'
  | 'quarterly'
  | 'half-yearly'
  | 'yearly'

const WEEKS: Readonly<Record<EveryWeeks, Rhythm>> = {
  1: 'weekly',
  2: 'fortnightly',
  3: 'three-weekly',
  4: 'four-weekly',
}
const MONTHS: Readonly<Record<EveryMonths, Rhythm>> = {
  1: 'monthly',
  2: 'two-monthly',
  3: 'quarterly',
  6: 'half-yearly',
  12: 'yearly',
}

export function rhythmOf(schedule: Schedule): Rhythm {
  if (schedule.type === 'weekly') return WEEKS[schedule.everyWeeks]
  if (schedule.type === 'monthly') return MONTHS[schedule.everyMonths]
  if (schedule.type === 'semi_monthly') return 'twice-monthly'
  return schedule.type === 'benefit' && schedule.program === 'cgeb' ? 'quarterly' : 'monthly'
}

/** `matchDays` of monthly schedules. */
export const MATCH_MONTHS: Readonly<Record<EveryMonths, number>> = { 1: 3, 2: 5, 3: 7, 6: 10, 12: 15 }

/** A payment at most this many days away from a day of the schedule was made for that day. */
export function matchDays(schedule: Schedule): number {
  if (schedule.type === 'weekly') return schedule.everyWeeks === 1 ? 1 : 2
  if (schedule.type === 'monthly') return MATCH_MONTHS[schedule.everyMonths]
  return schedule.type === 'semi_monthly' || schedule.type === 'benefit' ? 3 : 1
}

/** A bank day is at most this far away: over Christmas and a weekend. */
const SHIFT_DAYS = 5

/** Returns a schedule's days between two `dayNumber`s, both included, ascending, after the shift. */
export function scheduleDays(schedule: Schedule, from: number, to: number): number[] {
  if (schedule.type === 'weekly') return weekly(schedule, from, to)
  if (schedule.type === 'benefit') return benefitDays(schedule.program, from, to)
  const every = schedule.type === 'monthly' ? schedule.everyMonths : 1
  const phase = schedule.type === 'monthly' ? schedule.phase : 0
  const days: number[] = []
  const add = (day: number): void => {
    if (day >= from && day <= to && days.at(-1) !== day) days.push(day)
  }
  const first = monthIndex(from - SHIFT_DAYS)
  const last = monthIndex(to + SHIFT_DAYS)
  for (let month = first + ((phase - (first % every) + every) % every); month <= last; month += every) {
    if (schedule.type === 'monthly') add(shiftNumber(dayInMonth(month, schedule.day), schedule.shift))
    else if (schedule.type === 'semi_monthly')
      for (const day of schedule.days) add(shiftNumber(dayInMonth(month, day), schedule.shift))
    else if (schedule.type === 'nth_weekday') add(nthWeekday(month, schedule.nth, schedule.weekday))
    else add(nthLastBankDay(month, schedule.nth))
  }
  return days
}

function weekly(
  { everyWeeks, anchor, shift }: Extract<Schedule, { type: 'weekly' }>,
  from: number,
  to: number,
): number[] {
  const step = 7 * everyWeeks
  const known = dayNumber(anchor)
  const days: number[] = []
  for (let day = known + Math.ceil((from - SHIFT_DAYS - known) / step) * step; day <= to + SHIFT_DAYS; day += step) {
    const at = shiftNumber(day, shift)
    if (at >= from && at <= to) days.push(at)
  }
  return days
}

const benefitDays = (program: BenefitProgram, from: number, to: number): number[] =>
  benefitDaysAfter(program, fromDayNumber(from - 1), fromDayNumber(to)).map(dayNumber)

/** year × 12 + month, of a `dayNumber`. */
export function monthIndex(day: number): number {
  // At most a month off, whatever the year.
  let month = FIRST_MONTH + Math.floor(day / MEAN_MONTH_DAYS)
  while (startOf(month) > day) month -= 1
  while (startOf(month + 1) <= day) month += 1
  return month
}

const MEAN_MONTH_DAYS = 365.2425 / 12
const DAY_MS = 86_400_000
/** From 1970 to 2100; other months are worked out each time. */
const FIRST_MONTH = 1970 * 12 + 1
const starts = new Int32Array(130 * 12).fill(-1)

/** The `dayNumber` of a month's first day. */
function startOf(month: number): number {
  const known = starts[month - FIRST_MONTH]
  if (known !== undefined && known >= 0) return known
  const start = Date.UTC(Math.floor((month - 1) / 12), (month - 1) % 12, 1) / DAY_MS
  starts[month - FIRST_MONTH] = start
  return start
}

/** The `dayNumber` of a day of a month, or of its last day. */
export const dayInMonth = (month: number, day: number): number =>
  Math.min(startOf(month) + day - 1, startOf(month + 1) - 1)

/** 1 is Monday, 7 Sunday. */
export const weekdayNumber = (day: number): number => ((((day + 3) % 7) + 7) % 7) + 1

function nthWeekday(month: number, nth: number, weekday: number): number {
  if (nth > 0) {
    const start = startOf(month)
    return start + ((weekday - weekdayNumber(start) + 7) % 7) + 7 * (nth - 1)
  }
  const end = startOf(month + 1) - 1
  return end - ((weekdayNumber(end) - weekday + 7) % 7)
}

function nthLastBankDay(month: number, nth: number): number {
  let day = shiftNumber(startOf(month + 1) - 1, 'before')
  for (let back = 1; back < nth; back += 1) day = shiftNumber(day - 1, 'before')
  return day
}
