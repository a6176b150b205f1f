import type { LocalDate } from '@winterjay/money'
import { dayOf, makeLocalDate, monthOf, yearOf } from '@winterjay/money'
import { monthNamed } from '../day.ts'
import type { Line, Word } from './lines.ts'

/** A day without a year, as rows print it. */
export interface PrintedDay {
  readonly month: number
  readonly day: number
  /** How many words it takes. */
  readonly words: number
}

const LETTERS = String.raw`[A-Za-zÀ-ÿ]{3,9}`
const GLUED = new RegExp(`^(?:(\\d{1,2})(${LETTERS})|(${LETTERS})\\.?(\\d{1,2}))$`)
const NUMBERS = /^(?:\d{4}-)?(\d{1,2})[-/](\d{1,2})(?:\/\d{2,4})?$/

/** The day that begins with `words[at]`: `7 May`, `MAY06`, `May. 6`, `JAN 10`, `7May`, `05/06`; null if none does. */
export function printedDay(words: readonly Word[], at: number): PrintedDay | null {
  const [first = '', second = ''] = [words[at]?.text, words[at + 1]?.text]
  const glued = GLUED.exec(first)
  if (glued !== null) return made(glued[2] ?? glued[3] ?? '', glued[1] ?? glued[4] ?? '', 1)
  const numbers = NUMBERS.exec(first)
  if (numbers !== null) return valid(Number(numbers[1]), Number(numbers[2]), 1)
  if (/^\d{1,2}$/.test(first)) return made(second, first, 2)
  return /^\d{1,2}$/.test(second) ? made(first, second, 2) : null
}

const made = (name: string, day: string, words: number): PrintedDay | null => {
  const month = monthNamed(name.replace(/\.$/, ''))
  return month === null ? null : valid(month, Number(day), words)
}

const valid = (month: number, day: number, words: number): PrintedDay | null =>
  makeLocalDate(2024, month, day) === null ? null : { month, day, words }

/** The year of the period's end, or the one before if the day comes later in a year (budget §1.6). */
export function inPeriod({ month, day }: PrintedDay, end: LocalDate): LocalDate | null {
  const isLater = month > monthOf(end) || (month === monthOf(end) && day > dayOf(end))
  return makeLocalDate(yearOf(end) - (isLater ? 1 : 0), month, day)
}

const FULL_DAYS = [
  new RegExp(`(?<name>${LETTERS})\\.? ?(?<day>\\d{1,2}),? ?(?<year>20\\d\\d)`, 'g'),
  new RegExp(`(?<day>\\d{1,2})(?:er)? (?<name>${LETTERS})\\.? (?<year>20\\d\\d)`, 'g'),
  /(?<year>20\d\d)-(?<month>\d\d)-(?<day>\d\d)/g,
]
const PERIOD = /\bperiod|statement date|\bfrom\b.*\bto\b|\bending\b|balance on|p\u00e9riode|relev\u00e9|\bau\b/i

/** The last day that a line about the period names; of all lines if none speaks of it. */
export function periodEnd(lines: readonly Line[]): LocalDate | null {
  const named = lines.filter(({ text }) => PERIOD.test(text)).flatMap(fullDays)
  const days = named.length > 0 ? named : lines.flatMap(fullDays)
  return days.toSorted().at(-1) ?? null
}

function fullDays({ text }: Line): LocalDate[] {
  return FULL_DAYS.flatMap((form) =>
    [...text.matchAll(form)].flatMap(({ groups = {} }) => {
      const month = groups['month'] === undefined ? monthNamed(groups['name'] ?? '') : Number(groups['month'])
      const day = month === null ? null : makeLocalDate(Number(groups['year']), month, Number(groups['day']))
      return day === null ? [] : [day]
    }),
  )
}
