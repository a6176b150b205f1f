import type { LocalDate } from '@winterjay/money'
import { addDays, makeLocalDate, yearOf } from '@winterjay/money'

/**
 * Which part comes first in `05/06/2026`. Dates that begin with a four-digit year or name their month need no order.
 */
export type DateOrder = 'mdy' | 'dmy' | 'ymd'

/**
 * Parses a printed day without time zone arithmetic: ISO, `20260131`, `2026/01/31`, `1/31/2026`, `1/13'26`, `20 Sep
 * 2026`, `26 Mar. 2026`, `15-Jun-25`, `Sep 20, 2026`, `1er août 2026`; ignores a time of day after it. Null for days
 * that do not exist (`2/30/2026`) and for anything else.
 *
 * @param order of all-number dates that do not begin with the year
 * @param today decides the century of two-digit years: at most one year ahead
 */
export function parseDay(cell: string, order: DateOrder, today: LocalDate): LocalDate | null {
  const parts = dayParts(cell)
  if (parts === null) return null
  const { numbers, month, hasApostrophe } = parts
  const year = (text: string): number => fullYear(text, hasApostrophe, today)
  const [a, b, c] = numbers
  if (a === undefined) return null
  if (month !== null) {
    if (b === undefined || c !== undefined) return null
    return a.length === 4 ? makeLocalDate(year(a), month, Number(b)) : makeLocalDate(year(b), month, Number(a))
  }
  if (b === undefined || c === undefined) return null
  if (a.length === 4 || order === 'ymd') return makeLocalDate(year(a), Number(b), Number(c))
  return order === 'mdy' ? makeLocalDate(year(c), Number(a), Number(b)) : makeLocalDate(year(c), Number(b), Number(a))
}

/** Whether a cell is a day, in whichever order its numbers are. */
export const isDay = (cell: string, today: LocalDate): boolean =>
  parseDay(cell, 'mdy', today) !== null || parseDay(cell, 'dmy', today) !== null

/**
 * Returns the calendar day of `20260131230000.000[-5:EST]`: its first eight digits, regardless of time zone
 * (budget §1.0, 3). Null if they are not a day.
 */
export function parseOfxDay(value: string, today: LocalDate): LocalDate | null {
  if (!/^\d{8}/.test(value)) return parseDay(value, 'ymd', today)
  return makeLocalDate(Number(value.slice(0, 4)), Number(value.slice(4, 6)), Number(value.slice(6, 8)))
}

export interface SettledOrder {
  readonly order: DateOrder
  /** An ambiguous date, if nothing in the file decides; null if the order is certain. */
  readonly openExample: string | null
}

/**
 * Decides the order of all dates of one file: any part over 12 settles it (the majority, if a damaged row disagrees).
 * Otherwise months come first, unless only that would put dates in the future; both remain a question to the user.
 */
export function settleDateOrder(cells: Iterable<string>, today: LocalDate): SettledOrder {
  let monthFirst = 0
  let dayFirst = 0
  let openExample: string | null = null
  let isMonthFirstInFuture = false
  let isDayFirstInFuture = false
  const horizon = addDays(today, 1)
  for (const cell of cells) {
    const asMonthFirst = parseDay(cell, 'mdy', today)
    const asDayFirst = parseDay(cell, 'dmy', today)
    if (asMonthFirst === asDayFirst) continue
    if (asMonthFirst === null) dayFirst += 1
    else if (asDayFirst === null) monthFirst += 1
    else {
      openExample ??= cell.trim()
      if (asMonthFirst > horizon) isMonthFirstInFuture = true
      if (asDayFirst > horizon) isDayFirstInFuture = true
    }
  }
  if (monthFirst !== dayFirst) return { order: monthFirst > dayFirst ? 'mdy' : 'dmy', openExample: null }
  return { order: isMonthFirstInFuture && !isDayFirstInFuture ? 'dmy' : 'mdy', openExample }
}

interface DayParts {
  readonly numbers: readonly string[]
  readonly month: number | null
  readonly hasApostrophe: boolean
}

const MAX_DAY_TEXT = 40
const SEPARATORS = /[\s/.\-',]+/
/** A clock time after the day, with or without a zone: `T00:00:00Z`, ` 01:35 AM`. */
const TIME_OF_DAY = /(?:T| +)\d{1,2}:\d{2}.*$/

function dayParts(cell: string): DayParts | null {
  if (cell.length > MAX_DAY_TEXT) return null
  const text = cell.replace(TIME_OF_DAY, '').trim()
  if (/^\d{8}$/.test(text)) {
    return { numbers: [text.slice(0, 4), text.slice(4, 6), text.slice(6)], month: null, hasApostrophe: false }
  }
  const numbers: string[] = []
  let month: number | null = null
  for (const part of text.split(SEPARATORS)) {
    const number = part === '1er' ? '1' : part
    if (/^\d{1,4}$/.test(number)) {
      numbers.push(number)
      continue
    }
    if (month !== null) return null
    month = monthNamed(part)
    if (month === null) return null
  }
  return { numbers, month, hasApostrophe: text.includes("'") }
}

function fullYear(text: string, hasApostrophe: boolean, today: LocalDate): number {
  const year = Number(text)
  if (text.length === 4) return year
  if (text.length !== 2) return Number.NaN
  const isThisCentury = hasApostrophe || 2000 + year <= yearOf(today) + 1
  return isThisCentury ? 2000 + year : 1900 + year
}

/**
 * Returns month 1 to 12 from an English or French name or its first letters, accents optional. Null for `jui`, which
 * may be June or July in French.
 */
export function monthNamed(word: string): number | null {
  if (word.length < 3 || word.length > 12 || word.toLowerCase() === 'jui') return null
  const key = word
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
  const index = MONTHS.findIndex((names) => names.some((name) => name.startsWith(key)))
  return index === -1 ? null : index + 1
}

const MONTHS: readonly (readonly string[])[] = [
  ['january', 'janvier'],
  ['february', 'fevrier'],
  ['march', 'mars'],
  ['april', 'avril'],
  ['may', 'mai'],
  ['june', 'juin'],
  ['july', 'juillet'],
  ['august', 'aout'],
  ['september', 'septembre'],
  ['october', 'octobre'],
  ['november', 'novembre'],
  ['december', 'decembre'],
]
