import { at, dot, filled, range, sum, type Matrix, type Vector } from '../solver/matrix.ts'
import { completeRows, deviation, mean, simpleReturns, type PriceTable } from '../estimates/prices.ts'

/** Chooses weights from the returns known so far, never from later ones. Null keeps the current weights. */
export type Strategy = (history: Matrix, symbols: readonly string[]) => readonly number[] | null

export interface WalkForward {
  /** Rows of history given to the strategy, and rows between two choices (36 months weekly: 156 and about 4). */
  readonly window: number
  readonly every: number
  readonly periodsPerYear: number
  readonly riskFreePercent: number
  /** Cost of trading as a fraction of the traded value; default 0. */
  readonly tradingCost?: number
}

export interface WalkForwardResult {
  readonly returnPercent: number
  readonly volatilityPercent: number
  readonly sharpe: number
  /**
   * Standard error of the Sharpe ratio, `sqrt((1 + S^2 / 2) / years)` (Lo 2002): differences below twice this mean
   * little.
   */
  readonly sharpeError: number
  readonly worstDrawdownPercent: number
  /** Mean share of the portfolio traded per rebalancing, in percent (half the sum of absolute changes). */
  readonly turnoverPercent: number
  readonly choices: number
  readonly from: string
  readonly to: string
}

/**
 * Replays a strategy on past prices: each choice uses the window before it and applies until the next, with weights
 * drifting with prices in between. Rows with a missing price are refused: choose assets that cover the period. Null if
 * the table is shorter than the window or has gaps.
 */
export function walkForward(table: PriceTable, strategy: Strategy, options: WalkForward): WalkForwardResult | null {
  const all = simpleReturns(table)
  const returns = completeRows(all)
  if (returns.length !== all.length || returns.length <= options.window) return null
  const path = replay(returns, table.symbols, strategy, options)
  const years = path.returns.length / options.periodsPerYear
  const growth = path.returns.reduce((value, r) => value * (1 + r), 1)
  const volatility = deviation(path.returns) * Math.sqrt(options.periodsPerYear)
  const yearly = growth ** (1 / years) - 1
  const sharpe = (mean(path.returns) * options.periodsPerYear - options.riskFreePercent / 100) / volatility
  return {
    returnPercent: yearly * 100,
    volatilityPercent: volatility * 100,
    sharpe,
    sharpeError: Math.sqrt((1 + sharpe ** 2 / 2) / years),
    worstDrawdownPercent: worstDrawdown(path.returns) * 100,
    turnoverPercent: path.turnovers.length === 0 ? 0 : mean(path.turnovers) * 100,
    choices: path.turnovers.length + 1,
    from: at(table.dates, options.window),
    to: at(table.dates, table.dates.length - 1),
  }
}

function replay(
  returns: Matrix,
  symbols: readonly string[],
  strategy: Strategy,
  { window, every, tradingCost = 0 }: WalkForward,
): { returns: number[]; turnovers: number[] } {
  let weights: readonly number[] = filled(symbols.length, 1 / symbols.length)
  const earned: number[] = []
  const turnovers: number[] = []
  for (let t = window; t < returns.length; t += 1) {
    let cost = 0
    if ((t - window) % every === 0) {
      const chosen = strategy(returns.slice(t - window, t), symbols) ?? weights
      // The first choice is the start, not a trade.
      if (t > window) {
        const traded = sum(chosen.map((w, i) => Math.abs(w - at(weights, i)))) / 2
        turnovers.push(traded)
        cost = 2 * traded * tradingCost
      }
      weights = chosen
    }
    const row = at(returns, t)
    const gross = dot(weights, row)
    earned.push((1 + gross) * (1 - cost) - 1)
    weights = weights.map((w, i) => (w * (1 + at(row, i))) / (1 + gross))
  }
  return { returns: earned, turnovers }
}

/** The largest fall from a high, 0 to 1. */
export function worstDrawdown(returns: Vector): number {
  let value = 1
  let high = 1
  let worst = 0
  for (const t of range(returns.length)) {
    value *= 1 + at(returns, t)
    high = Math.max(high, value)
    worst = Math.max(worst, 1 - value / high)
  }
  return worst
}
