import type { LocalDate } from '@winterjay/money'
import {
  addDays,
  dayNumber,
  easterSunday,
  fromDayNumber,
  isWeekend,
  localDate,
  mondayFrom,
  observedOn,
  yearOf,
} from '@winterjay/money'

/** Where a payment goes whose day is closed: to the bank day before it, to the one after it, or it stays. */
export type Shift = 'before' | 'none' | 'after'

/** Whether banks book payments on a day: a weekday that is not one of their holidays (budget §5.8). */
export const isBankDay = (day: LocalDate): boolean => !isWeekend(day) && !holidaysOf(yearOf(day)).has(day)

/** Returns the day itself if it is a bank day, otherwise the nearest bank day in the direction of `shift`. */
export const shiftDay = (day: LocalDate, shift: Shift): LocalDate => fromDayNumber(shiftNumber(dayNumber(day), shift))

/** The same for `dayNumber`s: fitting a schedule asks for the same few thousand days again and again. */
export function shiftNumber(day: number, shift: Shift): number {
  if (shift === 'none') return day
  const known = SHIFTED[shift]
  const by = known[day]
  if (by !== undefined && by !== UNKNOWN) return day + by
  const shifted = moved(day, shift === 'before' ? -1 : 1)
  if (by !== undefined) known[day] = shifted - day
  return shifted
}

/** From 1970 to 2100; other days are worked out each time. */
const KNOWN_DAYS = 47_500
const UNKNOWN = 127
const SHIFTED = {
  before: new Int8Array(KNOWN_DAYS).fill(UNKNOWN),
  after: new Int8Array(KNOWN_DAYS).fill(UNKNOWN),
}

function moved(day: number, by: -1 | 1): number {
  let at = day
  while (!isBankDay(fromDayNumber(at))) at += by
  return at
}

const FIXED = ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26'] as const

const known = new Map<number, ReadonlySet<LocalDate>>()

function holidaysOf(year: number): ReadonlySet<LocalDate> {
  let holidays = known.get(year)
  if (holidays === undefined) known.set(year, (holidays = bankHolidays(year)))
  return holidays
}

function bankHolidays(year: number): ReadonlySet<LocalDate> {
  const holidays = new Set([
    addDays(easterSunday(year), -2),
    // Family Day: the third Monday of February. Victoria Day: the last Monday before May 25.
    mondayFrom(localDate(`${year}-02-15`)),
    mondayFrom(localDate(`${year}-05-18`)),
    // The Civic Holiday and Labour Day: the first Mondays of August and September. Thanksgiving: the second of October.
    mondayFrom(localDate(`${year}-08-01`)),
    mondayFrom(localDate(`${year}-09-01`)),
    mondayFrom(localDate(`${year}-10-08`)),
  ])
  for (const date of FIXED) holidays.add(observedOn(localDate(`${year}-${date}`), holidays))
  return holidays
}
