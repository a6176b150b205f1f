import { at, dot, filled, makeMatrix, quadratic, range, type Matrix, type Vector } from '../solver/matrix.ts'
import { denseRow, type Outcome, type Program, type Row, type Solved } from '../solver/program.ts'
import { solveProgram } from '../solver/solve-program.ts'
import type { Solver } from '../solver/highs.ts'
import type { Hint } from '../solver/warm-start.ts'

/** Weights that add to one, within bounds and linear rows. Returns and covariance in one unit of time. */
export interface PortfolioProblem {
  /** 1 for each weight, 0 for each other variable; absent if all variables are weights. */
  readonly budget?: Vector
  readonly mu: Vector
  readonly covariance: Matrix
  readonly lower: Vector
  readonly upper: Vector
  readonly rows?: readonly Row[]
  /** Coefficient of the sum of squared weights in the objective; spreads the weights (0: none). */
  readonly l2?: number
}

export type Frontier =
  | { readonly status: 'optimal'; readonly weights: number[]; readonly gap: number; readonly hint?: Hint }
  | { readonly status: 'infeasible' | 'unsolved' | 'target-too-low' | 'target-too-high' | 'no-excess-return' }

/** The feasible portfolio with the smallest variance. */
export const minimumVariance = (problem: PortfolioProblem, solver: Solver): Frontier =>
  portfolioOf(solveProgram(varianceProgram(problem, []), solver))

/**
 * The smallest variance among portfolios with an expected return of at least `target`. The hint of a near target saves
 * time without changing the answer.
 */
export function targetReturn(
  problem: PortfolioProblem,
  target: number,
  solver: Solver,
  hint: Hint | null = null,
): Frontier {
  const outcome = solveProgram(varianceProgram(problem, [denseRow(problem.mu, target, Infinity)]), solver, hint)
  if (outcome.status === 'infeasible' && minimumVariance(problem, solver).status === 'optimal')
    return { status: 'target-too-high' }
  return portfolioOf(outcome)
}

/** The highest expected return regardless of variance; among equals, the smallest variance. */
export function maximumReturn(problem: PortfolioProblem, solver: Solver): Frontier {
  const outcome = solveProgram(
    { ...varianceProgram(problem, []), hessian: null, linear: problem.mu.map((m) => -m) },
    solver,
  )
  if (outcome.status !== 'optimal') return outcome
  const highest = dot(problem.mu, outcome.x)
  return targetReturn(problem, highest - 1e-12 * Math.max(1, Math.abs(highest)), solver)
}

/**
 * The highest expected return with a volatility of at most `target`. The smallest variance is a convex, piecewise
 * quadratic function of the required return, so chords from below meet the target exactly once both ends of the bracket
 * are on one piece; bisection brings them there.
 */
export function targetVolatility(problem: PortfolioProblem, target: number, solver: Solver): Frontier | UtilityOutcome {
  if ((problem.l2 ?? 0) > 0) return byPriceOfRisk(problem, target, solver)
  const risk = (weights: Vector): number => volatility(problem, weights)
  const bottom = minimumVariance(problem, solver)
  if (bottom.status !== 'optimal') return bottom
  if (risk(bottom.weights) > target * (1 + 1e-9)) return { status: 'target-too-low' }
  const top = maximumReturn(problem, solver)
  if (top.status !== 'optimal' || risk(top.weights) <= target) return top
  let below = bottom
  let above = top
  for (let round = 0; round < 60 && target - risk(below.weights) > 1e-11 * target; round += 1) {
    const chord = returnOnChord(problem, below.weights, above.weights, target)
    const middle = (dot(problem.mu, below.weights) + dot(problem.mu, above.weights)) / 2
    for (const wanted of [chord, middle]) {
      const next = targetReturn(problem, wanted, solver)
      // If the solver cannot meet a required return, search over the price of risk instead.
      if (next.status !== 'optimal') return byPriceOfRisk(problem, target, solver)
      if (risk(next.weights) > target * (1 + 1e-12)) above = next
      else if (dot(problem.mu, next.weights) > dot(problem.mu, below.weights)) below = next
    }
  }
  return below
}

/** Finds the same portfolio by the price of risk at which its volatility equals the target. */
function byPriceOfRisk(problem: PortfolioProblem, target: number, solver: Solver): UtilityOutcome {
  const n = problem.mu.length
  return maximumUtility(
    problem,
    { riskAversion: 0, volatilityCap: target, pull: filled(n, problem.l2 ?? 0), centre: filled(n, 0) },
    solver,
  )
}

/** The expected return at which the straight line from `a` (below the target) to `b` (above it) meets the target. */
function returnOnChord(problem: PortfolioProblem, a: Vector, b: Vector, target: number): number {
  const step = b.map((x, i) => x - at(a, i))
  const { covariance } = problem
  const square = quadratic(covariance, step)
  const cross = covariance.reduce((total, row, i) => total + at(a, i) * dot(row, step), 0)
  const rest = quadratic(covariance, a) - target ** 2
  // The stable form of the positive root of square s^2 + 2 cross s + rest = 0, where rest <= 0.
  const root = Math.sqrt(Math.max(0, cross ** 2 - square * rest))
  const share = cross >= 0 ? -rest / (cross + root) : (root - cross) / square
  return dot(problem.mu, a) + Math.min(1, Math.max(0, share)) * dot(problem.mu, step)
}

/**
 * The highest (return - riskFree) / volatility, in the homogenised form: minimise `y'Sy` with `(mu - rf)'y = 1`, bounds
 * and rows multiplied by `1'y`, and `w = y / 1'y`. With an L2 term S is S + l2 I. `no-excess-return` if no feasible
 * portfolio is expected to beat `riskFree`.
 */
export function maximumSharpe(problem: PortfolioProblem, riskFree: number, solver: Solver): Frontier {
  const best = maximumReturn(problem, solver)
  if (best.status !== 'optimal') return best
  if (dot(problem.mu, best.weights) <= riskFree) return { status: 'no-excess-return' }
  const n = problem.mu.length
  const budget = budgetOf(problem)
  const excess = problem.mu.map((m, i) => m - riskFree * at(budget, i))
  const size = Math.max(...excess.map(Math.abs))
  const rows = [
    denseRow(
      excess.map((e) => e / size),
      1,
      1,
    ),
    ...homogenised(problem),
  ]
  const lower = problem.lower.map((bound) => (bound >= 0 ? 0 : -Infinity))
  const outcome = solveProgram(
    { hessian: withL2(problem), linear: filled(n, 0), lower, upper: filled(n, Infinity), rows },
    solver,
  )
  if (outcome.status !== 'optimal') return outcome
  const total = dot(budget, outcome.x)
  return { status: 'optimal', weights: outcome.x.map((y) => y / total), gap: outcome.gap }
}

export interface Utility {
  /** Price of a unit of half the variance, at least 0. */
  readonly riskAversion: number
  /** The risk aversion is raised until the volatility is at most this. */
  readonly volatilityCap?: number
  /** Cost of each weight's squared distance from its centre. */
  readonly pull: Vector
  readonly centre: Vector
}

export type UtilityOutcome =
  | (Solved & { readonly weights: number[]; readonly riskAversion: number })
  | { readonly status: 'infeasible' | 'unsolved' | 'target-too-low' }

/**
 * Maximises `mu'w - riskAversion/2 w'Sw - sum pull (w - centre)^2` with a volatility of at most the cap. Volatility
 * falls as risk aversion rises, so the risk aversion that just meets the cap is found by bisection; it is the shadow
 * price of the cap. A hint from a similar problem saves time without changing the answer.
 */
export function maximumUtility(
  problem: PortfolioProblem,
  utility: Utility,
  solver: Solver,
  hint: Hint | null = null,
): UtilityOutcome {
  const { volatilityCap: cap = Infinity } = utility
  let last = hint
  const solve = (riskAversion: number): UtilityOutcome => {
    const outcome = solveProgram(utilityProgram(problem, riskAversion, utility), solver, last)
    if (outcome.status === 'optimal') last = outcome
    return outcome.status === 'optimal' ? { ...outcome, weights: tidied(outcome), riskAversion } : outcome
  }
  const isWithin = (outcome: UtilityOutcome): boolean =>
    outcome.status === 'optimal' && volatility(problem, outcome.weights) <= cap
  const first = solve(utility.riskAversion)
  if (first.status !== 'optimal' || isWithin(first)) return first
  let low = utility.riskAversion
  let high = Math.max(1, low * 2)
  let best = solve(high)
  while (!isWithin(best) && high < 1e9) {
    if (best.status !== 'optimal') return best
    low = high
    high *= 8
    best = solve(high)
  }
  if (!isWithin(best)) return { status: 'target-too-low' }
  for (let round = 0; round < 60 && high - low > 1e-10 * high; round += 1) {
    const middle = (low + high) / 2
    const next = solve(middle)
    if (next.status !== 'optimal') return next
    if (isWithin(next)) {
      high = middle
      best = next
    } else low = middle
  }
  return best
}

function utilityProgram(problem: PortfolioProblem, riskAversion: number, { pull, centre }: Utility): Program {
  return {
    ...varianceProgram(problem, []),
    hessian: problem.covariance.map((row, i) => row.map((x, j) => riskAversion * x + (i === j ? 2 * at(pull, i) : 0))),
    linear: problem.mu.map((m, i) => -m - 2 * at(pull, i) * at(centre, i)),
  }
}

/** Each limit `a'w <= b` as `(a - b 1)'y <= 0`. Bounds that non-negative weights always satisfy are left out. */
function homogenised(problem: PortfolioProblem): Row[] {
  const { mu, lower, upper, rows = [] } = problem
  const budget = budgetOf(problem)
  const n = mu.length
  const result: Row[] = []
  const isLongOnly = lower.every((bound) => bound >= 0)
  const add = (values: Vector, bound: number, side: 'upper' | 'lower'): void => {
    const shifted = values.map((v, i) => v - bound * at(budget, i))
    result.push(side === 'upper' ? denseRow(shifted, -Infinity, 0) : denseRow(shifted, 0, Infinity))
  }
  const unit = (i: number): number[] => range(n).map((j) => (i === j ? 1 : 0))
  for (let i = 0; i < n; i += 1) {
    if (!(isLongOnly && at(upper, i) >= 1)) add(unit(i), at(upper, i), 'upper')
    if (at(lower, i) !== 0) add(unit(i), at(lower, i), 'lower')
  }
  for (const row of rows) {
    const values = filled(n, 0)
    row.indices.forEach((i, k) => (values[i] = at(row.values, k)))
    if (Number.isFinite(row.upper)) add(values, row.upper, 'upper')
    if (Number.isFinite(row.lower)) add(values, row.lower, 'lower')
  }
  // Without this, a portfolio of short positions could pass as its mirror image.
  if (!isLongOnly) result.push(denseRow(budget, 1e-9, Infinity))
  return result
}

function varianceProgram(problem: PortfolioProblem, extra: readonly Row[]): Program {
  const n = problem.mu.length
  return {
    hessian: withL2(problem),
    linear: filled(n, 0),
    lower: problem.lower,
    upper: problem.upper,
    rows: [denseRow(budgetOf(problem), 1, 1), ...extra, ...(problem.rows ?? [])],
  }
}

const budgetOf = ({ budget, mu }: PortfolioProblem): Vector => budget ?? filled(mu.length, 1)

const withL2 = ({ covariance, l2 = 0 }: PortfolioProblem): Matrix =>
  l2 === 0
    ? covariance
    : makeMatrix(covariance.length, covariance.length, (i, j) => at(at(covariance, i), j) + (i === j ? l2 : 0))

const volatility = (problem: PortfolioProblem, weights: Vector): number =>
  Math.sqrt(Math.max(0, quadratic(problem.covariance, weights)))

const portfolioOf = (outcome: Outcome): Frontier =>
  outcome.status === 'optimal'
    ? { status: 'optimal', weights: tidied(outcome), gap: outcome.gap, hint: outcome }
    : outcome

/** Rounding noise below 1e-12 becomes zero. */
const tidied = ({ x }: Solved): number[] => x.map((w) => (Math.abs(w) < 1e-12 ? 0 : w))
