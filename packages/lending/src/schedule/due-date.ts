import type { LocalDate } from '@winterjay/money'
import {
  addDays,
  addMonths,
  dayOf,
  daysInMonth,
  endOfMonth,
  fromDayNumber,
  makeLocalDate,
  monthOf,
  yearOf,
} from '@winterjay/money'

/**
 * Returns the day instalment `k` (1, 2, …) falls due: `k` months after the start, on the start's day of the month or on
 * the last day of a shorter month. Always counted from the start, so 31 January gives 28 February and then 31 March
 * (lending §1.3).
 */
export const dueDate = (startDate: LocalDate, k: number): LocalDate => addMonths(startDate, k)

/** `dueDate(startDate, k)` for every k from `first` to `last`, in order. */
export function dueDates(startDate: LocalDate, first: number, last: number): LocalDate[] {
  const day = dayOf(startDate)
  const startMonth = (yearOf(startDate) - 1900) * 12 + monthOf(startDate) - 1
  const dates: LocalDate[] = []
  for (let k = first; k <= last; k += 1) dates.push(dayInMonth(startMonth + k, day))
  return dates
}

/**
 * The schedules of a loan book repeat the same few thousand days, and formatting a day costs more than the arithmetic
 * of its row. So each day is formatted once and cached by month (counted from January 1900) and day of the month. The
 * array is allocated for 300 years at once: an array first written far from its start becomes a slow dictionary.
 */
const written = Array.from<LocalDate[] | undefined>({ length: 300 * 12 })

/** `day` of the month, or the last day of a shorter month. */
export function dayInMonth(monthsSince1900: number, day: number): LocalDate {
  const days = (written[monthsSince1900] ??= [])
  return (days[day] ??= writeDay(1900 + Math.floor(monthsSince1900 / 12), (monthsSince1900 % 12) + 1, day))
}

/** Days since 1 January 1900, written once each like those above, in pages of 512 days. */
const numbered = Array.from<LocalDate[] | undefined>({ length: 300 })
const DAYS_BEFORE_1970 = 25_567

export function numberedDay(daysSince1970: number): LocalDate {
  const days = daysSince1970 + DAYS_BEFORE_1970
  const page = (numbered[days >> 9] ??= [])
  return (page[days & 511] ??= fromDayNumber(daysSince1970))
}

function writeDay(year: number, month: number, day: number): LocalDate {
  const date = makeLocalDate(year, month, Math.min(day, daysInMonth(year, month)))
  if (date === null) throw new RangeError(`no day can be written in ${year}-${month}`)
  return date
}

/**
 * Counts how many of the `termMonths` due dates fall strictly before `day`, without listing them: the months from the
 * start's month to the day's, less one if that month's own due date has not passed.
 */
export function countDueBefore(startDate: LocalDate, termMonths: number, day: LocalDate): number {
  const months = (yearOf(day) - yearOf(startDate)) * 12 + monthOf(day) - monthOf(startDate)
  const dueDay = Math.min(dayOf(startDate), daysInMonth(yearOf(day), monthOf(day)))
  const count = months - (dueDay < dayOf(day) ? 0 : 1)
  return Math.max(0, Math.min(termMonths, count))
}

/**
 * Returns for k = 1 to `count` the latest start whose instalment k falls due strictly before `day`. A loan has as many
 * due dates before `day` as there are days here that are not before its start: `countDueBefore` for a whole book.
 */
export function latestStartsDueBefore(day: LocalDate, count: number): LocalDate[] {
  const eve = addDays(day, -1)
  // Starts on the 29th to the 31st fall due on the last day of a shorter month.
  const isMonthEnd = eve === endOfMonth(eve)
  return Array.from({ length: count }, (_, k) => {
    const start = addMonths(eve, -(k + 1))
    return isMonthEnd ? endOfMonth(start) : start
  })
}
