import type { Cents, LocalDate } from '@winterjay/money'
import { dayNumber, daysBetween, fromDayNumber } from '@winterjay/money'
import type { Transaction } from '../budget.ts'
import { median } from './median.ts'
import { dayInMonth, monthIndex } from '../schedules/schedule.ts'

/** The day of the month on which a card's statements close. */
export interface StatementDay {
  /** 1 to 31, 31 for the last day; null if it is not known. */
  readonly day: number | null
  readonly dayFrom: 'stated' | 'inferred' | 'none'
  /** The days around an inferred one that explain the payments as well, such as 3 to 7, or 30 to 2. */
  readonly range: readonly [number, number] | null
}

/** Returns the last closing day before `day`, at most 31 days back. */
export function closingBefore(statementDay: number, day: LocalDate): LocalDate {
  const before = dayNumber(day)
  const month = monthIndex(before)
  const closing = dayInMonth(month, statementDay)
  return fromDayNumber(closing < before ? closing : dayInMonth(month - 1, statementDay))
}

/** A payment is usually made this many days after the statement. */
const USUAL_DAYS = 21
const LAST_DAY = 31

/**
 * Infers the statement day from payments that equal, to the cent, what was owed at the end of a day of the month before
 * them; at least two must (budget §5.11). Of equally good days, the one whose payments come nearest to three weeks
 * later, then the smallest. Null if none explains two payments.
 */
export function inferStatementDay(
  payments: readonly Transaction[],
  owedOn: (day: LocalDate) => Cents,
): StatementDay | null {
  const scores = Array.from({ length: LAST_DAY }, (_, index) => {
    const distances = payments.flatMap(({ date, amountCents }) => {
      const closing = closingBefore(index + 1, date)
      return owedOn(closing) === amountCents ? [daysBetween(closing, date)] : []
    })
    return { count: distances.length, off: Math.abs(median(distances) - USUAL_DAYS) }
  })
  const most = Math.max(...scores.map(({ count }) => count))
  if (most < 2) return null
  let best = -1
  for (const [at, { count, off }] of scores.entries())
    if (count === most && (best < 0 || off < (scores[best]?.off ?? 0))) best = at
  const isAsGood = (at: number): boolean => scores[(at + LAST_DAY) % LAST_DAY]?.count === most
  let from = best
  let to = best
  while (isAsGood(from - 1) && to - from < LAST_DAY - 1) from -= 1
  while (isAsGood(to + 1) && to - from < LAST_DAY - 1) to += 1
  return { day: best + 1, dayFrom: 'inferred', range: [asDay(from), asDay(to)] }
}

const asDay = (at: number): number => ((at + LAST_DAY) % LAST_DAY) + 1
