import type { LocalDate } from '@winterjay/money'
import { addDays, easterSunday, isWeekend, localDate, mondayFrom, observedOn, yearOf } from '@winterjay/money'

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
