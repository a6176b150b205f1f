import type { PortfolioProblem } from '../optimiser/frontier.ts'
import { at, filled, makeMatrix, range, sum, type Matrix, type Vector } from '../solver/matrix.ts'
import { denseRow, type Row } from '../solver/program.ts'
import { solveProgram } from '../solver/solve-program.ts'
import type { Solver } from '../solver/highs.ts'

/** A limit that the person chose. `name` says it in an answer. Shares are fractions of the portfolio. */
export type Limit =
  | { readonly name: string; readonly kind: 'line'; readonly index: number; readonly from: number; readonly to: number }
  | {
      readonly name: string
      readonly kind: 'group'
      readonly members: readonly number[]
      readonly from: number
      readonly to: number
    }
  /** Half the sum of all changes of weights is at most this. */
  | { readonly name: string; readonly kind: 'turnover'; readonly to: number }

export interface LimitedPortfolio {
  readonly mu: Vector
  readonly covariance: Matrix
  readonly limits: readonly Limit[]
  /** The weights held now; null if nothing is held. */
  readonly current: Vector | null
  /** Cost of trading, as a share of what is bought or sold of each asset. */
  readonly costs: Vector
}

/** Curvature of purchases and sales: far too little to change an answer, and enough that only one is the least. */
const SMALL = 1e-6

/**
 * The optimisation problem of a portfolio with limits. With holdings each weight is `w = w0 + b - s`: what is bought
 * and sold costs money and counts towards the turnover. The variables are then the weights, the purchases, the sales.
 */
export function limitedProblem(portfolio: LimitedPortfolio): PortfolioProblem {
  const { mu, covariance, limits, current, costs } = portfolio
  const n = mu.length
  const lower = filled(n, 0)
  const upper = filled(n, 1)
  for (const limit of limits) {
    if (limit.kind !== 'line') continue
    lower[limit.index] = Math.max(at(lower, limit.index), limit.from)
    upper[limit.index] = Math.min(at(upper, limit.index), limit.to)
  }
  const groups = limits.flatMap((limit): Row[] =>
    limit.kind === 'group'
      ? [{ indices: limit.members, values: filled(limit.members.length, 1), lower: limit.from, upper: limit.to }]
      : [],
  )
  if (current === null) return { mu, covariance, lower, upper, rows: groups }
  const trades = range(n).map((i): Row => ({
    indices: [i, n + i, 2 * n + i],
    values: [1, -1, 1],
    lower: at(current, i),
    upper: at(current, i),
  }))
  const turnover = limits.flatMap((limit): Row[] =>
    limit.kind === 'turnover' ? [denseRow([...filled(n, 0), ...filled(2 * n, 1)], -Infinity, 2 * limit.to)] : [],
  )
  return {
    mu: [...mu, ...costs.map((cost) => -cost), ...costs.map((cost) => -cost)],
    covariance: makeMatrix(3 * n, 3 * n, (i, j) =>
      i < n && j < n ? at(at(covariance, i), j) : i === j ? SMALL * at(at(covariance, i % n), i % n) : 0,
    ),
    lower: [...lower, ...filled(2 * n, 0)],
    upper: [...upper, ...filled(2 * n, 1)],
    rows: [...groups, ...trades, ...turnover],
    budget: [...filled(n, 1), ...filled(2 * n, 0)],
  }
}

/** Whether some portfolio meets every limit. */
export function isFeasible(portfolio: LimitedPortfolio, solver: Solver): boolean {
  const { limits } = portfolio
  if (limits.some((limit) => limit.kind !== 'turnover' && limit.from > limit.to)) return false
  const problem = limitedProblem(portfolio)
  if (problem.lower.some((bound, i) => bound > at(problem.upper, i))) return false
  const outcome = solveProgram(
    {
      hessian: null,
      linear: filled(problem.mu.length, 0),
      lower: problem.lower,
      upper: problem.upper,
      rows: [denseRow(problem.budget ?? filled(problem.mu.length, 1), 1, 1), ...(problem.rows ?? [])],
    },
    solver,
  )
  return outcome.status === 'optimal'
}

/**
 * Limits that no portfolio meets together, and of which none can be left out: each limit is dropped in turn, and stays
 * out if the rest still clash. Empty if the limits can be met.
 */
export function clashingLimits(portfolio: LimitedPortfolio, solver: Solver): readonly Limit[] {
  if (isFeasible(portfolio, solver)) return []
  let clashing = portfolio.limits
  for (const limit of portfolio.limits) {
    const without = clashing.filter((one) => one !== limit)
    if (!isFeasible({ ...portfolio, limits: without }, solver)) clashing = without
  }
  return clashing
}

/** The limits that hold a portfolio back: the ones it just meets. */
export function boundLimits(limits: readonly Limit[], weights: Vector, current: Vector | null): readonly Limit[] {
  const meets = (value: number, from: number, to: number): boolean =>
    (from > 0 && value - from < 1e-7) || (to < 1 && to - value < 1e-7)
  return limits.filter((limit) => {
    if (limit.kind === 'line') return meets(at(weights, limit.index), limit.from, limit.to)
    if (limit.kind === 'group') return meets(sum(limit.members.map((i) => at(weights, i))), limit.from, limit.to)
    return current !== null && limit.to - turnoverOf(weights, current) < 1e-7
  })
}

/** Half the sum of all changes. */
export const turnoverOf = (weights: Vector, current: Vector): number =>
  sum(weights.map((w, i) => Math.abs(w - at(current, i)))) / 2
