/** A calendar day, `YYYY-MM-DD`, without time or zone. Compares correctly as text. Years 1900 to 2199. */
export type LocalDate = string & { readonly [localDateBrand]: true }
declare const localDateBrand: unique symbol

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/

/** Null if `text` is not a real calendar day in the years 1900 to 2199 (30 February is not). */
export function parseLocalDate(text: string): LocalDate | null {
  const match = SHAPE.exec(text)
  if (!match) return null
  return makeLocalDate(Number(match[1]), Number(match[2]), Number(match[3]))
}

/** @throws RangeError for text that is not a day: use `parseLocalDate` on input. */
export function localDate(text: string): LocalDate {
  const date = parseLocalDate(text)
  if (date === null) throw new RangeError(`not a calendar day: ${text}`)
  return date
}

/** Month 1 to 12. Null if there is no such day. */
export function makeLocalDate(year: number, month: number, day: number): LocalDate | null {
  if (!Number.isInteger(year) || year < 1900 || year > 2199) return null
  if (!Number.isInteger(month) || month < 1 || month > 12) return null
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) return null
  return write(year, month, day)
}

export const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0

export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

export const yearOf = (date: LocalDate): number => Number(date.slice(0, 4))
/** 1 to 12. */
export const monthOf = (date: LocalDate): number => Number(date.slice(5, 7))
export const dayOf = (date: LocalDate): number => Number(date.slice(8, 10))
/** `YYYY-MM`. */
export const yearMonthOf = (date: LocalDate): string => date.slice(0, 7)

/**
 * Returns the day `months` later (or earlier if negative), clamped to the end of a shorter month. For a series, always
 * count from the first day, so that the 31st returns after a 28th.
 */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const index = yearOf(date) * 12 + (monthOf(date) - 1) + months
  const year = Math.floor(index / 12)
  const month = index - year * 12 + 1
  return write(year, month, Math.min(dayOf(date), daysInMonth(year, month)))
}

export const addYears = (date: LocalDate, years: number): LocalDate => addMonths(date, years * 12)

const DAY_MS = 86_400_000

/** Days since 1 January 1970 (negative before). */
export const dayNumber = (date: LocalDate): number => Date.UTC(yearOf(date), monthOf(date) - 1, dayOf(date)) / DAY_MS

export function fromDayNumber(days: number): LocalDate {
  const instant = new Date(days * DAY_MS)
  return write(instant.getUTCFullYear(), instant.getUTCMonth() + 1, instant.getUTCDate())
}

export const addDays = (date: LocalDate, days: number): LocalDate => fromDayNumber(dayNumber(date) + days)

/** Days from `from` to `to`; negative if `to` is earlier. */
export const daysBetween = (from: LocalDate, to: LocalDate): number => dayNumber(to) - dayNumber(from)

export const startOfMonth = (date: LocalDate): LocalDate => write(yearOf(date), monthOf(date), 1)
export const endOfMonth = (date: LocalDate): LocalDate =>
  write(yearOf(date), monthOf(date), daysInMonth(yearOf(date), monthOf(date)))

/** The calendar day at `instant` in an IANA time zone such as `America/Toronto`. */
export function localDateIn(timeZone: string, instant: Date): LocalDate {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(instant)
  const part = (type: string): string => parts.find((p) => p.type === type)?.value ?? ''
  return localDate(`${part('year')}-${part('month')}-${part('day')}`)
}

function write(year: number, month: number, day: number): LocalDate {
  return `${year}-${month < 10 ? '0' : ''}${month}-${day < 10 ? '0' : ''}${day}` as LocalDate
}
