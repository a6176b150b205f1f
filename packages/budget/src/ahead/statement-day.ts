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
 * Infers the statement day from payments, in ascending order of days, that equal to the cent what was owed at the end
 * of a day of the month before them (budget §5.11). It moves only to a day that explains more. Null if none explains
 * two.
 */
export function inferStatementDay(
  payments: readonly Transaction[],
  owedOn: (day: LocalDate) => Cents,
): StatementDay | null {
  const explained = Array.from({ length: LAST_DAY }, (_, at) =>
    payments.map(({ date, amountCents }) => {
      const closing = closingBefore(at + 1, date)
      return owedOn(closing) === amountCents ? daysBetween(closing, date) : null
    }),
  )
  let best: Best | null = null
  for (let seen = 2; seen <= payments.length; seen += 1)
    best = bestOf(
      explained.map((days) => days.slice(0, seen).filter((distance) => distance !== null)),
      best,
    )
  if (best === null) return null
  const { at, good } = best
  const isAsGood = (one: number): boolean => good.has((one + LAST_DAY) % LAST_DAY)
  let from = at
  let to = at
  while (isAsGood(from - 1) && to - from < LAST_DAY - 1) from -= 1
  while (isAsGood(to + 1) && to - from < LAST_DAY - 1) to += 1
  return { day: at + 1, dayFrom: 'inferred', range: [asDay(from), asDay(to)] }
}

interface Best {
  readonly at: number
  /** Every day that explains as many payments. */
  readonly good: ReadonlySet<number>
}

/** @param distances of each day, to the payments that it explains */
function bestOf(distances: readonly (readonly number[])[], before: Best | null): Best | null {
  const most = Math.max(...distances.map(({ length }) => length))
  if (most < 2) return null
  const good = [...distances.entries()].filter(([, { length }]) => length === most)
  const days = new Set(good.map(([at]) => at))
  if (before !== null && days.has(before.at)) return { at: before.at, good: days }
  const off = good.map(([, of]) => Math.abs(median(of) - USUAL_DAYS))
  return { at: good[off.indexOf(Math.min(...off))]?.[0] ?? 0, good: days }
}

const asDay = (at: number): number => ((at + LAST_DAY) % LAST_DAY) + 1
