import type { LocalDate } from '@winterjay/money'
import { addDays, addMonths, daysBetween } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { daysOf, monthAt, shiftMonth } from '../months/month.ts'
import type { ReportDays } from './report-shape.ts'
import { firstDay } from './report.ts'

/** The days of a report as they are chosen; any others are typed. */
export const REPORT_RANGES = ['month', 'last-3', 'last-12', 'year', 'last-year', 'all'] as const
export type ReportRange = (typeof REPORT_RANGES)[number]

/** With which days a report is compared. */
export const COMPARISONS = ['none', 'before', 'year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/**
 * Returns the days of a range, by the budget's own months (budget §5.18), up to and including this month or year.
 * `all` begins with the month of the first transaction.
 */
export function rangeDays(budget: Budget, range: ReportRange, today: LocalDate): ReportDays {
  const now = monthAt(budget, today)
  const year = now.slice(0, 4)
  const months: Readonly<Record<ReportRange, readonly [first: string, last: string]>> = {
    month: [now, now],
    'last-3': [shiftMonth(now, -2), now],
    'last-12': [shiftMonth(now, -11), now],
    year: [`${year}-01`, `${year}-12`],
    'last-year': [shiftMonth(`${year}-01`, -12), shiftMonth(`${year}-12`, -12)],
    all: [range === 'all' ? monthAt(budget, firstDay(budget) ?? today) : now, now],
  }
  const [first, last] = months[range]
  return { from: daysOf(budget, first).from, to: daysOf(budget, last).to }
}

/**
 * Returns the days that a report is compared with: as many whole months before it, or the same a year before. Days that
 * are no whole months have as many days before them. What lies after `today` has nothing to be compared with, so the
 * other days end as early. Null if they all come before the first transaction: of them nothing is known.
 */
export function comparedDays(
  budget: Budget,
  days: ReportDays,
  comparison: Comparison,
  today: LocalDate,
): ReportDays | null {
  if (comparison === 'none' || days.from > today) return null
  const before = daysBefore(budget, days, comparison, today)
  const first = firstDay(budget)
  return first === null || first > before.to ? null : before
}

function daysBefore(
  budget: Budget,
  { from, to }: ReportDays,
  comparison: Exclude<Comparison, 'none'>,
  today: LocalDate,
): ReportDays {
  const last = to > today ? today : to
  const [first, end] = [monthAt(budget, from), monthAt(budget, to)]
  const isWhole = daysOf(budget, first).from === from && daysOf(budget, end).to === to
  if (!isWhole && comparison === 'before')
    return { from: addDays(from, -daysBetween(from, last) - 1), to: addDays(from, -1) }
  if (!isWhole) return { from: addMonths(from, -12), to: addMonths(last, -12) }
  const back = comparison === 'year' ? 12 : countMonths(first, end)
  return { from: daysOf(budget, shiftMonth(first, -back)).from, to: sameDay(budget, last, -back) }
}

function countMonths(first: string, last: string): number {
  let count = 1
  for (let month = first; month < last; month = shiftMonth(month, 1)) count += 1
  return count
}

/** As far into another month as the day is into its own, and at its end at its end. */
function sameDay(budget: Budget, day: LocalDate, months: number): LocalDate {
  const month = monthAt(budget, day)
  const [here, there] = [daysOf(budget, month), daysOf(budget, shiftMonth(month, months))]
  if (day === here.to) return there.to
  const same = addDays(there.from, daysBetween(here.from, day))
  return same > there.to ? there.to : same
}
