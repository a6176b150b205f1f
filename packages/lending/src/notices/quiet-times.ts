import { addDays, easterSunday, isWeekend, localDate, mondayFrom, weekdayOf, yearOf } from '@winterjay/money'
import type { LocalDate, Province } from '@winterjay/money'

/*
 * When a borrower is written to (lending §5.18.4): the strictest of what provinces ask of those who collect.
 */

const FROM_HOUR = 9
/** A mail that is posted may take an hour to go, and none goes after 20:00. */
const TO_HOUR = 19

const ZONES: Record<Province, readonly string[]> = {
  AB: ['America/Edmonton'],
  BC: ['America/Vancouver', 'America/Edmonton'],
  MB: ['America/Winnipeg'],
  NB: ['America/Moncton'],
  NL: ['America/St_Johns', 'America/Goose_Bay'],
  NS: ['America/Halifax'],
  NT: ['America/Edmonton'],
  NU: ['America/Iqaluit', 'America/Edmonton'],
  ON: ['America/Toronto', 'America/Winnipeg'],
  PE: ['America/Halifax'],
  QC: ['America/Toronto', 'America/Halifax'],
  SK: ['America/Regina'],
  YT: ['America/Whitehorse'],
}
/** Where no province is known, it must be an hour of the day from one coast to the other. */
const ALL_ZONES = ['America/Vancouver', 'America/St_Johns']

/** True while it is between 9:00 and 19:00 wherever the borrower may be. */
export const isHourToWrite = (instant: Date, province: Province | null): boolean =>
  (province === null ? ALL_ZONES : ZONES[province]).every((timeZone) => {
    const hour = hourIn(timeZone, instant)
    return hour >= FROM_HOUR && hour < TO_HOUR
  })

/** On Monday from 8:00 in Toronto, and on the two days after it if nothing ran: the Monday that a lender is told of. */
export function digestMonday(today: LocalDate, instant: Date): LocalDate | null {
  const weekday = weekdayOf(today)
  if (weekday === 1) return hourIn('America/Toronto', instant) >= DIGEST_FROM_HOUR ? today : null
  return weekday === 2 || weekday === 3 ? addDays(today, 1 - weekday) : null
}

const DIGEST_FROM_HOUR = 8

const hourIn = (timeZone: string, instant: Date): number =>
  Number(new Intl.DateTimeFormat('en-CA', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant))

/** True for a day other than Sunday that is no statutory holiday in any province or territory. */
export const isDayToWrite = (day: LocalDate): boolean => weekdayOf(day) !== 0 && !isHolidayAnywhere(day)

/** Those with a fixed date; on a weekend the Monday after is quiet, too. */
const FIXED = ['01-01', '06-21', '06-24', '07-01', '07-09', '09-30', '11-11', '12-25', '12-26']

function isHolidayAnywhere(day: LocalDate): boolean {
  const year = yearOf(day)
  const on = (monthDay: string): LocalDate => localDate(`${year}-${monthDay}`)
  const fixed = FIXED.map(on)
  if (fixed.includes(day)) return true
  // Christmas on a Saturday moves two holidays, to Monday and Tuesday.
  const isObserved = fixed.some((one) => isWeekend(one) && daysUntilWorkday(one).includes(day))
  const easter = easterSunday(year)
  const moving = [
    addDays(easter, -2),
    addDays(easter, 1),
    mondayFrom(on('02-15')),
    mondayFrom(on('05-18')),
    mondayFrom(on('08-01')),
    mondayFrom(on('08-15')),
    mondayFrom(on('09-01')),
    mondayFrom(on('10-08')),
  ]
  return isObserved || moving.includes(day)
}

function daysUntilWorkday(holiday: LocalDate): LocalDate[] {
  const monday = mondayFrom(holiday)
  return holiday.endsWith('-12-25') || holiday.endsWith('-12-26') ? [monday, addDays(monday, 1)] : [monday]
}
