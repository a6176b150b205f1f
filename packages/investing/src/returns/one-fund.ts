import { addDays, cents, roundHalfUp, type Cents, type LocalDate } from '@winterjay/money'
import type { FUND_GAPS } from '../lists.ts'
import type { Period } from './periods.ts'
import { moneyWeighted, rateOver, type Rate } from './rates.ts'

/** Closing prices of a fund by day, with its distributions reinvested if the source says so. */
export interface FundSeries {
  readonly symbol: string
  readonly prices: ReadonlyMap<LocalDate, number>
}

export interface FundReturns {
  /** What the same payments would have become. */
  readonly worth: Cents | null
  readonly moneyWeighted: Rate | null
  /** Over the same days. */
  readonly timeWeighted: Rate | null
  readonly gap: (typeof FUND_GAPS)[number] | null
  /** The first day without a price. */
  readonly gapOn: LocalDate | null
}

/** A close stands for days without trading after it. */
const CLOSE_DAYS = 4

/** The same amounts on the same days into and out of one fund (investing §6.10). */
export function fundReturns(periods: readonly Period[], { prices }: FundSeries): FundReturns {
  const nothing = { worth: null, moneyWeighted: null, timeWeighted: null }
  if (prices.size === 0) return { ...nothing, gap: 'no_prices', gapOn: null }
  const priceOn = (day: LocalDate): number | null => lastClose(prices, day)
  const needed = periods.flatMap(({ from, to, flows }) => [from, to, ...flows.map(({ on }) => on)])
  const missing = needed.find((day) => priceOn(day) === null)
  if (missing !== undefined) return { ...nothing, gap: 'days_missing', gapOn: missing }
  let units = 0
  let growth = 1
  const flows: Period['flows'][number][] = []
  for (const [k, { from, before, to, flows: own }] of periods.entries()) {
    if (k === 0 && before > 0) flows.push({ on: from, amount: before })
    flows.push(...own)
    growth *= (priceOn(to) ?? 1) / (priceOn(from) ?? 1)
  }
  for (const { on, amount } of flows) {
    units += amount / (priceOn(on) ?? 1)
    if (units < -1e-9) return { ...nothing, timeWeighted: rateOver(growth, periods), gap: 'runs_out', gapOn: on }
  }
  const to = periods.at(-1)?.to
  if (to === undefined) return { ...nothing, gap: 'no_prices', gapOn: null }
  const worth = cents(roundHalfUp(units * (priceOn(to) ?? 0)))
  return {
    worth,
    moneyWeighted: moneyWeighted(flows, { to, after: worth }),
    timeWeighted: rateOver(growth, periods),
    gap: null,
    gapOn: null,
  }
}

function lastClose(prices: FundSeries['prices'], day: LocalDate): number | null {
  for (let back = 0; back <= CLOSE_DAYS; back += 1) {
    const price = prices.get(addDays(day, -back))
    if (price !== undefined) return price
  }
  return null
}
