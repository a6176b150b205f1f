import { localDate, roundHalfUp, type LocalDate } from '@winterjay/money'
import { ledoitWolfConstantCorrelation } from '../estimates/covariance.ts'
import { lastOfEach, pickColumns, type PriceTable } from '../estimates/prices.ts'
import { OBJECTIVES, type Objective, type WALKED_WAYS } from '../lists.ts'
import { walkForward, type Strategy, type WalkForward } from '../optimiser/walk-forward.ts'
import { weekOf } from '../snapshot/calibrate.ts'
import { HISTORY_SYMBOLS } from '../snapshot/history.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { scaled } from '../solver/matrix.ts'
import type { Solver } from '../solver/highs.ts'
import { assetOf, riskFreeOf } from './assets.ts'
import { equalWeights, weightsFor } from './plan.ts'
import walked from './walked.json' with { type: 'json' }

/** What a way to choose would have returned. Yearly fractions. */
export interface Walked {
  readonly id: (typeof WALKED_WAYS)[number]
  readonly return: number
  readonly volatility: number
  readonly sharpe: number
  /** Standard error of the Sharpe ratio. */
  readonly error: number
  readonly worstFall: number
  /** Mean share that is traded every four weeks. */
  readonly turnover: number
}

export interface WalkForwardTable {
  readonly from: LocalDate
  readonly to: LocalDate
  /** The funds that are chosen from, one of each class, and the one fund. */
  readonly symbols: readonly string[]
  readonly fund: string
  /** Of trading, as a share of what is traded. */
  readonly cost: number
  /** Of the two objectives that need one. */
  readonly targets: { readonly target_volatility: number; readonly target_return: number }
  readonly results: readonly Walked[]
}

// TypeScript infers types of JSON too widely; the test of this file recomputes it.
const WALKED = walked as unknown as WalkForwardTable

/** The table with the objective, one fund and equal parts only, and the target that the objective was walked with. */
export function walkedFor(
  objective: Objective,
): Omit<WalkForwardTable, 'targets'> & { readonly target: number | null } {
  const { targets, results, ...table } = WALKED
  return {
    ...table,
    target: targetOf(objective, targets),
    results: results.filter(({ id }) => id === objective || id === 'one_fund' || id === 'equal_weight'),
  }
}

const targetOf = (objective: Objective, targets: WalkForwardTable['targets']): number | null =>
  objective === 'target_volatility' || objective === 'target_return' ? targets[objective] : null

/** Three years of weeks before each choice, and a choice every four weeks (investing §3.6). */
const WINDOW: WalkForward = { window: 156, every: 4, periodsPerYear: 52, riskFreePercent: 2, tradingCost: 0.001 }
const FUND = 'XBAL'
const TARGETS = { target_volatility: 0.08, target_return: 0.05 }

/**
 * Every objective, equal parts and one fund, walked forward over the funds that stand for their classes (investing
 * §7.2.11): expected returns are those of the snapshot, the covariance is that of the three years before each choice.
 *
 * @throws RangeError if the table lacks one of the funds, or is too short
 */
export function measureWalked(prices: PriceTable, snapshot: Snapshot, solver: Solver): WalkForwardTable {
  const weekly = lastOfEach(prices, weekOf)
  const ways: [Walked['id'], readonly string[], Strategy][] = [
    ...OBJECTIVES.map((objective): (typeof ways)[number] => [
      objective,
      HISTORY_SYMBOLS,
      strategyOf(objective, snapshot, solver),
    ]),
    ['one_fund', [FUND], () => [1]],
    ['equal_weight', HISTORY_SYMBOLS, (_history, symbols) => equalWeights(symbols.length)],
  ]
  const found = ways.map(([id, symbols, strategy]) => {
    const table = pickColumns(weekly, symbols)
    const result = table === null ? null : walkForward(table, strategy, WINDOW)
    if (result === null) throw new RangeError(`no walk-forward of ${id}`)
    return { id, result }
  })
  const span = found[0]?.result
  return {
    from: localDate(span?.from ?? ''),
    to: localDate(span?.to ?? ''),
    symbols: HISTORY_SYMBOLS,
    fund: FUND,
    cost: WINDOW.tradingCost ?? 0,
    targets: TARGETS,
    results: found.map(({ id, result }) => ({
      id,
      return: four(result.returnPercent / 100),
      volatility: four(result.volatilityPercent / 100),
      sharpe: four(result.sharpe),
      error: four(result.sharpeError),
      worstFall: four(result.worstDrawdownPercent / 100),
      turnover: four(result.turnoverPercent / 100),
    })),
  }
}

const four = (x: number): number => roundHalfUp(x, 4)

function strategyOf(objective: Objective, snapshot: Snapshot, solver: Solver): Strategy {
  const none = HISTORY_SYMBOLS.map(() => 0)
  const mu = HISTORY_SYMBOLS.map((symbol) => assetOf(symbol, snapshot)?.mu ?? Number.NaN)
  return (history) => {
    const weights = weightsFor(
      {
        mu,
        covariance: scaled(ledoitWolfConstantCorrelation(history).covariance, WINDOW.periodsPerYear),
        riskFree: riskFreeOf(snapshot),
        objective,
        target: targetOf(objective, TARGETS),
        limits: [],
        views: [],
        current: null,
        costs: none,
        smallestLine: 0,
        mostLines: HISTORY_SYMBOLS.length,
      },
      solver,
    )
    return Array.isArray(weights) ? weights : null
  }
}
