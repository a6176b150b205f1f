import { roundHalfUp, dayNumber, localDate, type LocalDate } from '@winterjay/money'
import { correlationOf, ledoitWolfConstantCorrelation, sampleCorrelation } from '../estimates/covariance.ts'
import { at, dot, range } from '../solver/matrix.ts'
import {
  columns,
  completeRows,
  deviation,
  lastOfEach,
  mean,
  pickColumns,
  simpleReturns,
  type PriceTable,
} from '../estimates/prices.ts'
import { CLASS_FUNDS } from '../lists.ts'
import type { AssetClassId, ClassRisk } from './snapshot.ts'

/** The fund whose history represents a class. */
export const PROXIES: Readonly<Partial<Record<AssetClassId, string>>> = CLASS_FUNDS
export const MEME_PROXY = 'DOGE'

type Measured = Omit<ClassRisk, 'source'>

/**
 * Weeks end on Sunday. Weekly, because bond funds trade thinly and markets close at different hours, so daily risk
 * misleads.
 */
export const weekOf = (date: string): string => String(Math.floor((dayNumber(localDate(date)) + 3) / 7))
const month = (date: string): string => date.slice(0, 7)

/** Yearly risk of one column: the larger of the weekly and the monthly deviation. Percent, two decimals. */
export function measureRisk(table: PriceTable, symbol: string): Measured {
  const known = knownDays(table, symbol)
  const monthly = lastOfEach(known, month)
  const weeklyPercent = percent(deviation(returnsOf(lastOfEach(known, weekOf))) * Math.sqrt(52))
  const monthlyPercent = percent(deviation(returnsOf(monthly)) * Math.sqrt(12))
  const closes = monthly.prices.map((row) => at(row, 0) ?? Number.NaN)
  const years = range(closes.length - 12).map((t) => ({
    end: at(monthly.dates, t + 12),
    change: at(closes, t + 12) / at(closes, t) - 1,
  }))
  const worst = years.reduce((a, b) => (b.change < a.change ? b : a))
  return {
    volatilityPercent: Math.max(weeklyPercent, monthlyPercent),
    weeklyPercent,
    monthlyPercent,
    worstYearPercent: percent(worst.change),
    worstYearEnd: localDate(worst.end),
    proxy: symbol,
    ...span(known),
  }
}

/**
 * Risk of a coin: from log returns, because a single week of several hundred percent would otherwise dominate the
 * figure.
 */
export function measureCoinRisk(table: PriceTable, symbol: string): Measured {
  const measured = measureRisk(table, symbol)
  const logs = (period: (date: string) => string): number[] =>
    returnsOf(lastOfEach(knownDays(table, symbol), period)).map(Math.log1p)
  const weeklyPercent = percent(deviation(logs(weekOf)) * Math.sqrt(52))
  const monthlyPercent = percent(deviation(logs(month)) * Math.sqrt(12))
  return { ...measured, weeklyPercent, monthlyPercent, volatilityPercent: Math.max(weeklyPercent, monthlyPercent) }
}

/**
 * Weekly correlations of the classes with a fund proxy, shrunk towards one common correlation on standardised returns,
 * and the meme proxy's plain correlations over the weeks it has. Cash is assumed uncorrelated.
 */
export function measureCorrelations(
  funds: PriceTable,
  coins: PriceTable,
): { order: AssetClassId[]; matrix: number[][]; weeks: number; shrinkage: number } {
  const { ids, matrix: fundCorrelation, weeks, shrinkage } = measureFundCorrelations(funds)
  const withCoin = Object.values(PROXIES).map((proxy) => coinCorrelation(chosen(funds, [proxy]), coins))
  const order: AssetClassId[] = ['cash', ...ids, 'meme']
  const matrix = order.map((a, i) =>
    order.map((b, j) => {
      if (a === b) return 1
      if (a === 'cash' || b === 'cash') return 0
      if (a === 'meme') return roundHalfUp(at(withCoin, j - 1), 3)
      if (b === 'meme') return roundHalfUp(at(withCoin, i - 1), 3)
      return at(at(fundCorrelation, i - 1), j - 1)
    }),
  )
  return { order, matrix, weeks, shrinkage }
}

/** The fund classes alone, in the order of `PROXIES`; three decimals. */
export function measureFundCorrelations(funds: PriceTable): {
  ids: AssetClassId[]
  matrix: number[][]
  weeks: number
  shrinkage: number
} {
  const proxies = Object.values(PROXIES)
  const weekly = lastOfEach(chosen(funds, proxies), weekOf)
  const rows = completeRows(simpleReturns(weekly))
  const scales = range(proxies.length).map((i) => deviation(rows.map((row) => at(row, i))))
  const shrunk = ledoitWolfConstantCorrelation(rows.map((row) => row.map((r, i) => r / at(scales, i))))
  const matrix = correlationOf(shrunk.covariance).map((row, i) =>
    row.map((value, j) => (i === j ? 1 : roundHalfUp(value, 3))),
  )
  return {
    ids: Object.keys(PROXIES) as AssetClassId[],
    matrix,
    weeks: rows.length,
    shrinkage: roundHalfUp(shrunk.intensity, 4),
  }
}

/**
 * Correlation of one fund with the coin over the weeks both have: the coin's last price on or before the fund's day.
 */
function coinCorrelation(fund: PriceTable, coins: PriceTable): number {
  const coin = knownDays(coins, MEME_PROXY)
  const weekly = lastOfEach(fund, weekOf)
  const prices = weekly.dates.map((date, t) => [at(at(weekly.prices, t), 0), priceOn(coin, date)])
  const returns = simpleReturns({ dates: weekly.dates, symbols: ['fund', 'coin'], prices })
  return at(at(sampleCorrelation(returns.map((row) => row.map((r) => (r === null ? null : Math.log1p(r))))), 0), 1)
}

function priceOn(coin: PriceTable, date: string): number | null {
  const after = coin.dates.findIndex((d) => d > date)
  const index = (after === -1 ? coin.dates.length : after) - 1
  return index < 0 ? null : at(at(coin.prices, index), 0)
}

/** Slope of a stock against the Canadian market, and the yearly deviation of what the market does not explain. */
export function measureStock(
  funds: PriceTable,
  stocks: PriceTable,
  symbol: string,
): { beta: number; residualVolatilityPercent: number } {
  const market = chosen(funds, ['XIC'])
  const stock = chosen(stocks, [symbol])
  const prices = market.dates.map((date, t) => [at(at(market.prices, t), 0), priceOn(stock, date)])
  const joint = { dates: market.dates, symbols: ['XIC', symbol], prices }
  const rows = completeRows(simpleReturns(lastOfEach(joint, weekOf)))
  const [m, s] = [rows.map((row) => at(row, 0)), rows.map((row) => at(row, 1))]
  const centredMarket = m.map((x) => x - mean(m))
  const centredStock = s.map((x) => x - mean(s))
  const beta = dot(centredMarket, centredStock) / dot(centredMarket, centredMarket)
  const residual = deviation(centredStock.map((x, t) => x - beta * at(centredMarket, t)))
  return { beta: roundHalfUp(beta, 3), residualVolatilityPercent: percent(residual * Math.sqrt(52)) }
}

const percent = (x: number): number => roundHalfUp(x * 100, 2)
const returnsOf = (table: PriceTable): number[] => at(columns(simpleReturns(table)), 0)
const span = (table: PriceTable): { from: LocalDate; to: LocalDate } => ({
  from: localDate(at(table.dates, 0)),
  to: localDate(at(table.dates, table.dates.length - 1)),
})

/** One column, without the days that have no price. */
function knownDays(table: PriceTable, symbol: string): PriceTable {
  const one = chosen(table, [symbol])
  const days = range(one.dates.length).filter((t) => at(at(one.prices, t), 0) !== null)
  return { ...one, dates: days.map((t) => at(one.dates, t)), prices: days.map((t) => at(one.prices, t)) }
}

function chosen(table: PriceTable, symbols: readonly string[]): PriceTable {
  const columns = pickColumns(table, symbols)
  if (columns === null) throw new RangeError(`no prices for one of ${symbols.join(', ')}`)
  return columns
}
