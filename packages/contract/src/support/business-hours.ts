import {
  addDays,
  dayNumber,
  easterSunday,
  isWeekend,
  localDate,
  localDateIn,
  mondayFrom,
  observedOn,
  yearOf,
} from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'

/* The clock of support: it runs in business hours only (support §2). */

const ZONE = 'America/Toronto'
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const OPENS_AT = 9
const CLOSES_AT = 17

const hourIn = new Intl.DateTimeFormat('en-CA', { timeZone: ZONE, hour: 'numeric', hourCycle: 'h23' })

/** The business hours of a day, as milliseconds since 1970. Clocks change at night, so noon's offset holds for them. */
function hoursOf(day: LocalDate): { readonly opens: number; readonly closes: number } {
  const midnight = dayNumber(day) * DAY_MS
  const offset = Number(hourIn.format(midnight + 12 * HOUR_MS)) - 12
  return { opens: midnight + (OPENS_AT - offset) * HOUR_MS, closes: midnight + (CLOSES_AT - offset) * HOUR_MS }
}

/**
 * Returns the moment when so much of the business hours has passed since `at`. A deadline that falls exactly on closing
 * stays there.
 *
 * @param minutes at least 1
 */
export function dueBy(at: Date, minutes: number): Date {
  let left = minutes * MINUTE_MS
  for (let day = localDateIn(ZONE, at); ; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue
    const { opens, closes } = hoursOf(day)
    const start = Math.max(at.getTime(), opens)
    const room = Math.max(0, closes - start)
    if (left <= room) return new Date(start + left)
    left -= room
  }
}

/** Returns the whole minutes of business hours between two moments; 0 if `to` is not later. */
export function businessMinutes(from: Date, to: Date): number {
  const last = localDateIn(ZONE, to)
  let passed = 0
  for (let day = localDateIn(ZONE, from); day <= last; day = addDays(day, 1)) {
    if (!isBusinessDay(day)) continue
    const { opens, closes } = hoursOf(day)
    passed += Math.max(0, Math.min(to.getTime(), closes) - Math.max(from.getTime(), opens))
  }
  return Math.floor(passed / MINUTE_MS)
}

const isBusinessDay = (day: LocalDate): boolean => !isWeekend(day) && !holidaysOf(yearOf(day)).has(day)

const FIXED = ['01-01', '07-01', '12-25', '12-26'] as const

const known = new Map<number, ReadonlySet<LocalDate>>()

/** Ontario's public holidays (Employment Standards Act, 2000, s. 1), on the next free weekday if on a weekend. */
function holidaysOf(year: number): ReadonlySet<LocalDate> {
  const found = known.get(year)
  if (found !== undefined) return found
  const holidays = new Set([
    addDays(easterSunday(year), -2),
    // Family Day: the third Monday of February. Victoria Day: the last Monday before May 25.
    mondayFrom(localDate(`${year}-02-15`)),
    mondayFrom(localDate(`${year}-05-18`)),
    // Labour Day and Thanksgiving: the first Monday of September, the second of October.
    mondayFrom(localDate(`${year}-09-01`)),
    mondayFrom(localDate(`${year}-10-08`)),
  ])
  for (const date of FIXED) holidays.add(observedOn(localDate(`${year}-${date}`), holidays))
  known.set(year, holidays)
  return holidays
}
