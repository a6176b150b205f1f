import { readLossRates } from '@winterjay/lending'
import {
  addDays,
  addMonths,
  addYears,
  daysBetween,
  localDate,
  parseLocalDate,
  startOfMonth,
  yearOf,
} from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { DayRange } from '../../ui/form/day-range.ts'

export const PERIODS = ['year', 'twelve', 'lastYear', 'other'] as const
export type Period = (typeof PERIODS)[number]
export const COMPARISONS = ['none', 'before', 'yearBefore'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What the page shows; a saved view keeps it. */
export interface Choices {
  readonly period: Period
  /** Of the period `other`. */
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly compare: Comparison
  /** Percent expected to be lost of each bucket, `1,5,20,50,80`; null for ours. */
  readonly lossRates: string | null
}

export const FIRST_CHOICES: Choices = { period: 'twelve', from: null, to: null, compare: 'none', lossRates: null }

/** Returns the days of a choice; null while they make no range. */
export function rangeOf({ period, from, to }: Choices, today: LocalDate): DayRange | null {
  const year = yearOf(today)
  if (period === 'year') return { from: localDate(`${year}-01-01`), to: today }
  if (period === 'twelve') return { from: addMonths(startOfMonth(today), -11), to: today }
  if (period === 'lastYear') return { from: localDate(`${year - 1}-01-01`), to: localDate(`${year - 1}-12-31`) }
  return from === null || to === null || from > to || to > today ? null : { from, to }
}

/** Returns the days to compare with: as many days right before, or the same days a year earlier. */
export function comparedWith({ from, to }: DayRange, compare: Comparison): DayRange | null {
  if (compare === 'none') return null
  if (compare === 'yearBefore') return { from: addYears(from, -1), to: addYears(to, -1) }
  return { from: addDays(from, -1 - daysBetween(from, to)), to: addDays(from, -1) }
}

/** Returns the choices as a saved view keeps them. */
export const queryOf = ({ period, from, to, compare, lossRates }: Choices): Record<string, string> => ({
  period,
  compare,
  ...(from === null ? {} : { from }),
  ...(to === null ? {} : { to }),
  ...(lossRates === null ? {} : { loss_rates: lossRates }),
})

/** Returns the choices of a saved view; what is not understood is as at first. */
export const choicesOf = (query: Readonly<Record<string, string>>): Choices => ({
  period: PERIODS.find((one) => one === query['period']) ?? FIRST_CHOICES.period,
  compare: COMPARISONS.find((one) => one === query['compare']) ?? FIRST_CHOICES.compare,
  from: parseLocalDate(query['from'] ?? ''),
  to: parseLocalDate(query['to'] ?? ''),
  lossRates: readLossRates(query['loss_rates'] ?? '') === null ? null : (query['loss_rates'] ?? null),
})
