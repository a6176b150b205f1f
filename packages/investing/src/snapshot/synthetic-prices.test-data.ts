import { addDays, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { at, range } from '../solver/matrix.ts'
import type { PriceTable } from '../estimates/prices.ts'
import { normalDraws } from '../optimiser/resampled.ts'
import { HISTORY_SYMBOLS } from './history.ts'

/** Yearly risk of the synthetic funds, in the order of the columns; half of each day's variance is common to all. */
export const SYNTHETIC_RISKS = [0.03, 0.06, 0.15, 0.15, 0.14, 0.18, 0.17, 0.15]

/** Synthetic prices: one per day for `days` days that end on `to`, the same on every run. */
export function syntheticPrices(to: LocalDate = localDate('2026-10-30'), days = 1_600): PriceTable {
  const normal = normalDraws(11)
  const current = HISTORY_SYMBOLS.map(() => 100)
  const prices = range(days).map(() => {
    const common = normal()
    return current.map((price, i) => {
      const move = (at(SYNTHETIC_RISKS, i) / Math.sqrt(365)) * Math.SQRT1_2 * (common + normal())
      current[i] = price * Math.exp(move)
      return at(current, i)
    })
  })
  return { dates: range(days).map((t) => addDays(to, t + 1 - days)), symbols: HISTORY_SYMBOLS, prices }
}

export const csvOf = ({ dates, symbols, prices }: PriceTable): string =>
  [
    ['date', ...symbols].join(','),
    ...dates.map((date, t) => [date, ...at(prices, t).map((price) => price ?? '')].join(',')),
  ].join('\n')
