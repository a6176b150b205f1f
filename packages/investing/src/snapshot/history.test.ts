import { addDays, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { at } from '../solver/matrix.ts'
import type { PriceTable } from '../estimates/prices.ts'
import { recommend } from '../picks/recommend.ts'
import { loadSolver } from '../solver/highs.ts'
import { BUNDLED_SNAPSHOT } from './bundled.ts'
import { HISTORY_SYMBOLS, measureHistory, withHistory } from './history.ts'
import type { MeasuredHistory, PriceOrigin } from './history.ts'
import { SYNTHETIC_RISKS, syntheticPrices } from './synthetic-prices.test-data.ts'

const today = localDate('2026-11-21')
const origin: PriceOrigin = { id: 'import', name: 'prices.csv', url: null, readOn: today }
const plain = syntheticPrices()
const measure = (prices: PriceTable) => measureHistory(prices, origin, BUNDLED_SNAPSHOT, today)
function measured(prices: PriceTable): MeasuredHistory {
  const found = measure(prices)
  if (isRefusal(found)) throw new Error(found.code)
  return found
}
/** The table with one price changed. */
const altered = (day: number, symbol: string, change: (price: number) => number | null, table = plain): PriceTable => ({
  ...table,
  prices: table.prices.map((row, t) =>
    t === day ? row.map((price, i) => (table.symbols[i] === symbol && price !== null ? change(price) : price)) : row,
  ),
})

describe('risk measured from an operator’s prices (investing §1.3)', () => {
  it('recovers the risk and the common half from which the prices were generated', () => {
    const { risks, correlations, from, to } = measured(plain)
    expect([from, to]).toEqual([plain.dates[0], '2026-10-30'])
    Object.values(risks).forEach((risk, i) =>
      expect(Math.abs((risk?.volatilityPercent ?? 0) / 100 / at(SYNTHETIC_RISKS, i) - 1)).toBeLessThan(0.25),
    )
    const [short, wide] = [correlations.order.indexOf('bond_short'), correlations.order.indexOf('equity_us')]
    expect(at(at(correlations.matrix, short), wide)).toBeGreaterThan(0.35)
    expect(at(at(correlations.matrix, short), wide)).toBeLessThan(0.65)
  })

  it('changes risk, worst year and correlations of the funds, names the source of each, and leaves the rest unchanged', () => {
    const snapshot = withHistory(BUNDLED_SNAPSHOT, measured(plain))
    const replaced = snapshot.classes.filter(({ risk }) => risk.source === 'import-history')
    expect(replaced.map(({ risk }) => risk.proxy)).toEqual([...HISTORY_SYMBOLS])
    for (const { risk } of replaced) expect(risk).toMatchObject({ to: '2026-10-30', from: plain.dates[0] })
    expect(snapshot.correlations.source).toBe('import-history')
    expect(snapshot.sources.at(-1)).toMatchObject({
      id: 'import-history',
      title: expect.stringContaining('prices.csv') as string,
      grade: 'computed',
    })
    expect([snapshot.figures, snapshot.instruments]).toEqual([BUNDLED_SNAPSHOT.figures, BUNDLED_SNAPSHOT.instruments])
    for (const id of ['cash', 'meme'] as const)
      expect(snapshot.classes.find((c) => c.id === id)).toEqual(BUNDLED_SNAPSHOT.classes.find((c) => c.id === id))
  })

  it('picks follow the prices, have another hash, and are the same bytes on repeat', async () => {
    const solver = await loadSolver()
    const request = { risk: 'medium', horizon: 'years', assets: ['stocks', 'bonds'] } as const
    const ask = () =>
      JSON.stringify(recommend(request, withHistory(BUNDLED_SNAPSHOT, measured(syntheticPrices())), [], solver))
    const bundled = JSON.stringify(recommend(request, BUNDLED_SNAPSHOT, [], solver))
    const once = ask()
    expect(ask()).toBe(once)
    const hash = (text: string): string => (JSON.parse(text) as { snapshotHash: string }).snapshotHash
    expect(hash(once)).not.toBe(hash(bundled))
  })

  it.each<[string, PriceTable, string]>([
    [
      'a column is missing',
      { ...plain, symbols: HISTORY_SYMBOLS.map((s) => (s === 'ZRE' ? 'ZRX' : s)) },
      'prices_missing',
    ],
    ['a column is empty', { ...plain, prices: plain.prices.map((row) => [null, ...row.slice(1)]) }, 'prices_missing'],
    ['days run backwards', { ...plain, dates: plain.dates.toReversed() }, 'dates_unordered'],
    [
      'a day occurs twice',
      { ...plain, dates: plain.dates.map((date, t) => (t === 7 ? at(plain.dates, 6) : date)) },
      'dates_unordered',
    ],
    [
      'a day is invalid',
      { ...plain, dates: plain.dates.map((date, t) => (t === 7 ? '20/11/2021' : date)) },
      'dates_unordered',
    ],
    ['less than three years', syntheticPrices(localDate('2026-10-30'), 1_000), 'history_short'],
    ['older than the bundled prices', syntheticPrices(localDate('2023-12-29')), 'history_old'],
    ['days to come', syntheticPrices(addDays(today, 1)), 'history_ahead'],
    ['an unadjusted split', altered(800, 'XIC', (price) => price / 2), 'move_unexplained'],
    [
      'two months without a price',
      Array.from({ length: 60 }, (_, k) => 700 + k).reduce(
        (table, day) => altered(day, 'XEF', () => null, table),
        plain,
      ),
      'history_gap',
    ],
    [
      'a price that never moves',
      { ...plain, prices: plain.prices.map((row) => row.map((price, i) => (i === 2 ? 10 : price))) },
      'risk_implausible',
    ],
  ])('refuses when %s', (_what, table, code) => {
    expect(measure(table)).toMatchObject({ code })
  })
})
