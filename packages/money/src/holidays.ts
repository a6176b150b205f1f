import { addDays, dayNumber, localDate } from './local-date.ts'
import type { LocalDate } from './local-date.ts'

/* What calendars of holidays are made of. */

/** 0 is Sunday. */
export const weekdayOf = (day: LocalDate): number => (((dayNumber(day) + 4) % 7) + 7) % 7

export const isWeekend = (day: LocalDate): boolean => weekdayOf(day) === 0 || weekdayOf(day) === 6

/** A holiday on a weekend is observed on the next free weekday: December 26, 2026, a Saturday, on Monday the 28th. */
export function observedOn(day: LocalDate, taken: ReadonlySet<LocalDate>): LocalDate {
  let kept = day
  while (isWeekend(kept) || taken.has(kept)) kept = addDays(kept, 1)
  return kept
}

/**
 * The last day on which money put in an RRSP counts for a year: the 60th day of the next one, 1 March or in a leap year
 * 29 February; on a weekend the Monday after it, until which the CRA accepts it.
 */
export const rrspUntil = (year: number): LocalDate => observedOn(addDays(localDate(`${year + 1}-01-01`), 59), new Set())

/** The first Monday on or after `day`. */
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
