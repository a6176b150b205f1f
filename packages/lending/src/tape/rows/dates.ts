import type { DateOrder } from '../../lists.ts'
import type { LocalDate } from '@winterjay/money'
import { fromDayNumber, makeLocalDate, yearOf } from '@winterjay/money'

export interface WrittenDate {
  readonly date: LocalDate
  /** How precisely the cell gives the day: `month` is "Dec-2011", `serial` an Excel day number. */
  readonly form: 'day' | 'month' | 'serial'
}

export type DateFlaw =
  | 'date_unreadable'
  | 'date_no_such_day'
  | 'date_order_unknown'
  | 'date_no_year'
  | 'date_short_year'

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ]0?0:00(?::00(?:\.0{1,9})?)?Z?)?$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const PARTS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?: 0?0:00(?::00)?)?$/
const YEAR_MONTH = /^(\d{4})[-/](\d{1,2})$/
const MONTH_YEAR = /^(\d{1,2})[-/](\d{4})$/
const SERIAL = /^\d{5}(?:[.,]0{1,9})?$/
/** Day 25569 of Excel's 1900 system is 1 January 1970. Accepted from 1950 to 2149. */
const SERIAL_EPOCH = 25_569
const SERIAL_MIN = 18_264
const SERIAL_MAX = 91_312

/**
 * Reads a day as spreadsheets and people write it, in English or French.
 *
 * @param order which of two numbers is the day in 03/04/2026; if null, such a cell is
 *   `date_order_unknown` unless both readings agree
 * @param today decides the century of a two-digit year: at most ten years ahead
 */
export function readDate(cell: string, order: DateOrder | null, today: LocalDate): WrittenDate | DateFlaw {
  const text = cell.trim()
  if (text.length > 40) return 'date_unreadable'
  const ymd = ISO.exec(text) ?? COMPACT.exec(text)
  if (ymd) return day(Number(ymd[1]), Number(ymd[2]), Number(ymd[3]))
  const parts = splitDateParts(text)
  if (parts) return readParts(parts, order, today)
  const yearMonth = YEAR_MONTH.exec(text)
  if (yearMonth) return firstOfMonth(Number(yearMonth[1]), Number(yearMonth[2]))
  const monthYear = MONTH_YEAR.exec(text)
  if (monthYear) return firstOfMonth(Number(monthYear[2]), Number(monthYear[1]))
  if (SERIAL.test(text)) return readSerial(Number(text.slice(0, 5)))
  return readWords(text, today)
}

/** A date in three numbers with the year last: 31/01/2026, 1-31-26. */
export interface DateParts {
  readonly first: number
  readonly second: number
  readonly year: string
  readonly separator: string
}

export function splitDateParts(text: string): DateParts | null {
  const match = PARTS.exec(text.trim())
  if (!match) return null
  return { first: Number(match[1]), second: Number(match[3]), year: match[4] ?? '', separator: match[2] ?? '' }
}

/** 26-01-31: with hyphens the year may well come first, the short Canadian form. */
export const isShortYear = ({ year, separator }: DateParts): boolean => year.length === 2 && separator === '-'

/**
 * Returns the order that a date in three numbers proves for its file; null if both readings are valid days, or neither.
 */
export function orderShownBy({ first, second }: DateParts): DateOrder | null {
  if (first > 12 && first <= 31 && second <= 12) return 'dmy'
  if (second > 12 && second <= 31 && first <= 12) return 'mdy'
  return null
}

function readParts(parts: DateParts, order: DateOrder | null, today: LocalDate): WrittenDate | DateFlaw {
  const { first, second } = parts
  if (isShortYear(parts)) return 'date_short_year'
  const year = parts.year.length === 2 ? fullYear(Number(parts.year), today) : Number(parts.year)
  const chosen = order ?? orderShownBy(parts) ?? (first === second ? 'dmy' : null)
  if (chosen === null) return first <= 12 && second <= 12 ? 'date_order_unknown' : 'date_no_such_day'
  return chosen === 'dmy' ? day(year, second, first) : day(year, first, second)
}

function readSerial(serial: number): WrittenDate | DateFlaw {
  if (serial < SERIAL_MIN || serial > SERIAL_MAX) return 'date_unreadable'
  return { date: fromDayNumber(serial - SERIAL_EPOCH), form: 'serial' }
}

const MONTHS: readonly string[] = [
  'jan january janv janvier',
  'feb february fev fevr fevrier',
  'mar march mars',
  'apr april avr avril',
  'may mai',
  'jun june juin',
  'jul july juil juill juillet',
  'aug august aou aout',
  'sep sept september septembre',
  'oct october octobre',
  'nov november novembre',
  'dec december decembre',
]
const MONTH_NUMBERS = new Map(
  MONTHS.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
)
const DAY = /^(\d{1,2})(?:st|nd|rd|th|er|e)?$/
const FILLERS = new Set(['le', 'the', 'of', 'de'])

/** 31-Jan-26, January 31, 2026, 1er février 2026, Dec-2011. */
function readWords(text: string, today: LocalDate): WrittenDate | DateFlaw {
  const folded = text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = folded.split(/[\s,./-]+/).filter((word) => word !== '' && !FILLERS.has(word))
  const at = words.findIndex((word) => MONTH_NUMBERS.has(word))
  const month = MONTH_NUMBERS.get(words[at] ?? '')
  if (month === undefined) return 'date_unreadable'
  const [first = '', second = ''] = words.filter((_, index) => index !== at)
  if (words.length === 2) return readMonthAndNumber(month, first, at === 0 && folded.includes('-'), today)
  if (words.length !== 3) return 'date_unreadable'
  if (/^\d{4}$/.test(first) && at === 1 && DAY.test(second))
    return day(Number(first), month, Number.parseInt(second, 10))
  if (!DAY.test(first) || at === 2 || !/^(?:\d{4}|\d{2})$/.test(second)) return 'date_unreadable'
  return day(second.length === 2 ? fullYear(Number(second), today) : Number(second), month, Number.parseInt(first, 10))
}

/** "Dec-2011" and "Dec-11" are months; "11-Dec" and "Dec 11" are days without a year. */
function readMonthAndNumber(
  month: number,
  number: string,
  isShortMonthYear: boolean,
  today: LocalDate,
): WrittenDate | DateFlaw {
  if (/^\d{4}$/.test(number)) return firstOfMonth(Number(number), month)
  if (!DAY.test(number)) return 'date_unreadable'
  const year = 2000 + Number(number)
  if (isShortMonthYear && /^\d{2}$/.test(number) && year <= yearOf(today) + 1) return firstOfMonth(year, month)
  return 'date_no_year'
}

function fullYear(short: number, today: LocalDate): number {
  const recent = 2000 + short
  return recent <= yearOf(today) + 10 ? recent : 1900 + short
}

function day(year: number, month: number, dayOfMonth: number): WrittenDate | DateFlaw {
  const date = makeLocalDate(year, month, dayOfMonth)
  return date === null ? 'date_no_such_day' : { date, form: 'day' }
}

function firstOfMonth(year: number, month: number): WrittenDate | DateFlaw {
  const date = makeLocalDate(year, month, 1)
  return date === null ? 'date_no_such_day' : { date, form: 'month' }
}
