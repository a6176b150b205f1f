import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import {
  BUNDLED_SNAPSHOT,
  equalRiskWeights,
  hierarchicalWeights,
  lastOfEach,
  ledoitWolfConstantCorrelation,
  maximumSharpe,
  minimumVariance,
  parsePriceCsv,
  pickColumns,
  sampleCovariance,
  walkForward,
} from '@winterjay/investing'
import type { PriceTable, Solver, Strategy, WalkForwardResult } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import type { Row } from './bench.ts'

export const title = 'Walk-forward on a price file (npm run bench -- walk-forward PRICES.csv [SYMBOL …])'

/** 36 months of weekly prices before each choice, a choice every four weeks (investing §3.6); returns above 2 %. */
const SETTINGS = { window: 156, every: 4, periodsPerYear: 52, riskFreePercent: 2 }

const sampled = (history: readonly (readonly number[])[]): number[][] => sampleCovariance(history)
const shrunk = (history: readonly (readonly number[])[]): readonly (readonly number[])[] =>
  ledoitWolfConstantCorrelation(history).covariance
const means = (history: readonly (readonly number[])[]): number[] =>
  (history[0] ?? []).map((_, i) => history.reduce((sum, row) => sum + (row[i] ?? 0), 0) / history.length)

export async function run(): Promise<Row[]> {
  const words = process.argv.slice(2)
  const path = words.find((word) => word.endsWith('.csv'))
  if (path === undefined)
    return [
      {
        what: 'Not run: name a file of prices (date,SYMBOL,…), for instance npm run bench -- walk-forward prices.csv',
        value: Number.NaN,
        unit: '',
      },
    ]
  // Relative to the caller's folder: npm runs scripts in the package's folder.
  const prices = parsePriceCsv(readFileSync(resolve(process.env['INIT_CWD'] ?? '.', path), 'utf8'))
  if (prices === null) return [{ what: `Not run: ${path} is not a table of prices`, value: Number.NaN, unit: '' }]
  const weekly = lastOfEach(prices, weekOf)
  const named = words.slice(words.indexOf(path) + 1)
  const wanted = named.length === 0 ? weekly : pickColumns(weekly, named)
  if (wanted === null)
    return [{ what: `Not run: ${path} has not all of ${named.join(', ')}`, value: Number.NaN, unit: '' }]
  const table = withoutGaps(wanted)
  const solver = await loadSolver()
  const assets = {
    what: `assets with a price in every week: ${table.symbols.join(' ')}`,
    value: table.symbols.length,
    unit: '',
  }
  const rows = Object.entries({ ...strategies(table.symbols, solver), ...oneFund(weekly) }).flatMap(
    ([name, { on = table, choose }]) => {
      const result = choose === null ? null : walkForward(on, choose, SETTINGS)
      if (choose === null)
        return [
          { what: `${name}: not run, a class without a guideline is among the assets`, value: Number.NaN, unit: '' },
        ]
      if (result === null) return [{ what: `${name}: not enough prices`, value: Number.NaN, unit: '' }]
      return [{ what: name, value: lineOf(result), unit: '' }]
    },
  )
  const { from, to } = firstResult(table) ?? { from: '–', to: '–' }
  return [
    assets,
    { what: `${from} to ${to}, above ${SETTINGS.riskFreePercent} % without risk`, value: HEADER, unit: '' },
    ...rows,
  ]
}

const COLUMNS = ['return %', 'volatility %', 'Sharpe', '± error', 'worst fall %', 'turnover %'] as const
const HEADER = COLUMNS.join('  ')

/** The figures of one strategy, each below its column. */
function lineOf({
  returnPercent,
  volatilityPercent,
  sharpe,
  sharpeError,
  worstDrawdownPercent,
  turnoverPercent,
}: WalkForwardResult): string {
  const figures = [
    returnPercent.toFixed(2),
    volatilityPercent.toFixed(2),
    sharpe.toFixed(2),
    sharpeError.toFixed(2),
    worstDrawdownPercent.toFixed(1),
    turnoverPercent.toFixed(1),
  ]
  return figures.map((figure, i) => figure.padStart(COLUMNS[i]?.length ?? 0)).join('  ')
}

const firstResult = (table: PriceTable): WalkForwardResult | null =>
  walkForward(table, (_history, names) => names.map(() => 1 / names.length), SETTINGS)

interface Contender {
  /** A price table other than the common one. */
  readonly on?: PriceTable
  /** Null when the strategy cannot be used with these assets. */
  readonly choose: Strategy | null
}

/** The baseline without a choice: the first all-in-one fund with a price in every week. */
function oneFund(weekly: PriceTable): Record<string, Contender> {
  const allInOne = BUNDLED_SNAPSHOT.instruments
    .filter(({ equityPercent }) => equityPercent !== undefined)
    .map(({ symbol }) => symbol)
  const [symbol] = withoutGaps(weekly).symbols.filter((one) => allInOne.includes(one))
  const on = symbol === undefined ? null : pickColumns(weekly, [symbol])
  return symbol === undefined || on === null ? {} : { [`one fund, ${symbol}`]: { on, choose: () => [1] } }
}

const weekOf = (date: string): string => String(Math.floor((Date.parse(date) / 86_400_000 + 3) / 7))

/**
 * Only assets that cover the whole period: a later start would introduce look-ahead bias about what is going to be
 * listed.
 */
function withoutGaps(table: PriceTable): PriceTable {
  const whole = table.symbols.filter((_, i) => table.prices.every((row) => row[i] !== null))
  return pickColumns(table, whole) ?? table
}

function strategies(symbols: readonly string[], solver: Solver): Record<string, Contender> {
  const bounds = { lower: symbols.map(() => 0), upper: symbols.map(() => 1) }
  const zero = symbols.map(() => 0)
  const weightsOf = (found: ReturnType<typeof minimumVariance>): readonly number[] | null =>
    found.status === 'optimal' ? found.weights : null
  const weekly = 0.02 / SETTINGS.periodsPerYear
  const guideline = guidelineReturns(symbols)
  return {
    'equal weight': { choose: (_history, names) => names.map(() => 1 / names.length) },
    'inverse volatility': {
      choose: (history) => {
        const inverse = sampled(history).map((row, i) => 1 / Math.sqrt(row[i] ?? Number.NaN))
        const total = inverse.reduce((sum, x) => sum + x, 0)
        return inverse.map((x) => x / total)
      },
    },
    'equal risk contribution': { choose: (history) => equalRiskWeights(shrunk(history)) },
    'hierarchical risk parity': { choose: (history) => hierarchicalWeights(sampled(history)) },
    'minimum variance, sample': {
      choose: (history) => weightsOf(minimumVariance({ mu: zero, covariance: sampled(history), ...bounds }, solver)),
    },
    'minimum variance, shrunk': {
      choose: (history) => weightsOf(minimumVariance({ mu: zero, covariance: shrunk(history), ...bounds }, solver)),
    },
    'best Sharpe, sample means': {
      choose: (history) =>
        weightsOf(maximumSharpe({ mu: means(history), covariance: sampled(history), ...bounds }, weekly, solver)),
    },
    'best Sharpe, guideline means, shrunk': {
      choose:
        guideline === null
          ? null
          : (history) =>
              weightsOf(
                maximumSharpe(
                  {
                    mu: guideline.map((yearly) => yearly / SETTINGS.periodsPerYear),
                    covariance: shrunk(history),
                    ...bounds,
                  },
                  weekly,
                  solver,
                ),
              ),
    },
  }
}

/** The bundled guideline's expected return of each fund's class, as a fraction per year; null when one is unknown. */
function guidelineReturns(symbols: readonly string[]): number[] | null {
  const { instruments, classes, figures } = BUNDLED_SNAPSHOT
  const known = symbols.map((symbol) => {
    const assetClass = instruments.find((one) => one.symbol === symbol)?.assetClass
    const anchor = classes.find(({ id }) => id === assetClass)?.anchor.years
    return figures.find(({ name }) => name === anchor)?.percent
  })
  return known.every((percent) => percent !== undefined) ? known.map((percent) => percent / 100) : null
}
