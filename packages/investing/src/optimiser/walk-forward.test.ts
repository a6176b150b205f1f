import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { equalRiskWeights } from './equal-risk.ts'
import { ledoitWolfConstantCorrelation } from '../estimates/covariance.ts'
import { lastOfEach, parsePriceCsv, pickColumns, type PriceTable } from '../estimates/prices.ts'
import { walkForward, worstDrawdown, type Strategy } from './walk-forward.ts'

const equal: Strategy = (_history, symbols) => symbols.map(() => 1 / symbols.length)
const options = { window: 2, every: 1, periodsPerYear: 4, riskFreePercent: 0 }
const table = (prices: number[][]): PriceTable => ({
  dates: prices.map((_, t) => `2026-01-0${t + 1}`),
  symbols: ['a', 'b'],
  prices,
})

describe('walk-forward (investing §3.6)', () => {
  it('never shows the strategy a future return', () => {
    const seen: number[] = []
    const peeking: Strategy = (history, symbols) => {
      seen.push(history.length, history.at(-1)?.[0] ?? Number.NaN)
      return symbols.map(() => 0.5)
    }
    walkForward(
      table([
        [1, 1],
        [2, 1],
        [6, 1],
        [24, 1],
      ]),
      peeking,
      options,
    )
    expect(seen).toEqual([2, 2])
  })
  it('weights drift with prices between rebalancing days', () => {
    // Half each at the start; a doubles, so the next rebalancing sells a third of the 2/3 back to half: turnover
    // 1/6.
    const result = walkForward(
      table([
        [1, 1],
        [1, 1],
        [1, 1],
        [2, 1],
        [2, 1],
      ]),
      equal,
      options,
    )
    expect(result?.returnPercent).toBeCloseTo((1.5 ** 2 - 1) * 100, 9)
    expect(result?.turnoverPercent).toBeCloseTo(100 / 6, 9)
  })
  it('charges the cost of trades', () => {
    const run = (tradingCost: number) =>
      walkForward(
        table([
          [1, 1],
          [1, 1],
          [1, 1],
          [2, 1],
          [2, 1],
        ]),
        equal,
        { ...options, tradingCost },
      )!
    expect(run(0.01).returnPercent).toBeLessThan(run(0).returnPercent)
  })
  it('refuses gaps and short tables', () => {
    expect(
      walkForward(
        table([
          [1, 1],
          [2, 1],
        ]),
        equal,
        options,
      ),
    ).toBeNull()
    expect(
      walkForward({ dates: ['1', '2', '3', '4'], symbols: ['a'], prices: [[1], [null], [1], [1]] }, equal, options),
    ).toBeNull()
  })
  it('measures the largest fall from a high', () => expect(worstDrawdown([0.5, -0.2, -0.5, 1])).toBeCloseTo(0.6, 12))
})

const file = new URL('../../../../../shared/data/market/ca_etf_daily_adjclose_2014_2024.csv', import.meta.url)
const hasData = existsSync(file)
if (!hasData) console.info('no fund prices found next to the repository: the walk-forward table is not replayed')

describe.skipIf(!hasData)('on TSX funds, 2017 to 2024', () => {
  it('equal risk contribution falls less than equal weights, and the gap in Sharpe is within its error', () => {
    const all = parsePriceCsv(readFileSync(file, 'utf8'))!
    const funds = pickColumns(all, ['XIC', 'VFV', 'XEF', 'VEE', 'ZRE', 'CGL', 'ZAG', 'XSB'])!
    const week = (date: string) => String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7))
    const weekly = lastOfEach(funds, week)
    const settings = { window: 156, every: 4, periodsPerYear: 52, riskFreePercent: 2 }
    const one = walkForward(weekly, equal, settings)!
    const erc = walkForward(
      weekly,
      (history) => equalRiskWeights(ledoitWolfConstantCorrelation(history).covariance),
      settings,
    )!
    expect(erc.worstDrawdownPercent).toBeLessThan(one.worstDrawdownPercent)
    expect(Math.abs(erc.sharpe - one.sharpe)).toBeLessThan(2 * one.sharpeError)
    expect(one.sharpeError).toBeCloseTo(0.39, 1)
  })
})
