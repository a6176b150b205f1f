import type { LocalDate } from '@winterjay/money'
import { addDays, dayNumber, localDate, yearOf } from '@winterjay/money'

/** 0 is Sunday. */
export const weekdayOf = (day: LocalDate): number => (((dayNumber(day) + 4) % 7) + 7) % 7

export const isWeekend = (day: LocalDate): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

/**
 * Whether the federal government makes payments on a day: a weekday that is not a federal holiday (budget §5.1). Family
 * Day and the Civic Holiday are not federal holidays; Easter Monday is.
 */
export function isGovernmentDay(day: LocalDate): boolean {
  return !isWeekend(day) && !holidaysOf(yearOf(day)).has(day)
}

/** Returns the last day on or before `day` on which the government pays. */
export function governmentDayBefore(day: LocalDate): LocalDate {
  let paid = day
  while (!isGovernmentDay(paid)) paid = addDays(paid, -1)
  return paid
}

const FIXED = ['01-01', '07-01', '09-30', '11-11', '12-25', '12-26'] as const

const known = new Map<number, ReadonlySet<LocalDate>>()

function holidaysOf(year: number): ReadonlySet<LocalDate> {
  let holidays = known.get(year)
  if (holidays === undefined) known.set(year, (holidays = federalHolidays(year)))
  return holidays
}

function federalHolidays(year: number): ReadonlySet<LocalDate> {
  const easter = easterSunday(year)
  const holidays = new Set([
    addDays(easter, -2),
    addDays(easter, 1),
    // Victoria Day: the last Monday before May 25.
    mondayFrom(localDate(`${year}-05-18`)),
    // Labour Day and Thanksgiving: the first Monday of September, the second of October.
    mondayFrom(localDate(`${year}-09-01`)),
    mondayFrom(localDate(`${year}-10-08`)),
  ])
  for (const date of FIXED) holidays.add(observedOn(localDate(`${year}-${date}`), holidays))
  return holidays
}

/** A holiday on a weekend is observed on the next free weekday: December 26, 2026, a Saturday, on Monday the 28th. */
export function observedOn(day: LocalDate, taken: ReadonlySet<LocalDate>): LocalDate {
  let kept = day
  while (isWeekend(kept) || taken.has(kept)) kept = addDays(kept, 1)
  return kept
}

export const mondayFrom = (day: LocalDate): LocalDate => addDays(day, (8 - weekdayOf(day)) % 7)

/** In the Gregorian calendar, by the anonymous algorithm in Meeus (Astronomical Algorithms, chapter 8). */
export function easterSunday(year: number): LocalDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const ofCentury = year % 100
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + leaps + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(ofCentury / 4) - epact - (ofCentury % 4)) % 7
  const correction = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const days = epact + weekday - 7 * correction + 114
  return localDate(`${year}-0${Math.floor(days / 31)}-${String((days % 31) + 1).padStart(2, '0')}`)
}
