import { blackLitterman, type View } from '../estimates/black-litterman.ts'
import { riskShares } from '../estimates/expected-returns.ts'
import { equalRiskWeights } from '../optimiser/equal-risk.ts'
import {
  maximumReturn,
  maximumSharpe,
  minimumVariance,
  targetReturn,
  targetVolatility,
  type Frontier,
  type PortfolioProblem,
} from '../optimiser/frontier.ts'
import { hierarchicalWeights } from '../optimiser/hierarchical.ts'
import type { Solver } from '../solver/highs.ts'
import { at, dot, filled, quadratic, range, sum, type Matrix, type Vector } from '../solver/matrix.ts'
import type { Objective, PlanRefusalCode } from '../lists.ts'
import { boundLimits, clashingLimits, limitedProblem, turnoverOf, type Limit } from './limits.ts'

export interface PlanProblem {
  readonly mu: Vector
  readonly covariance: Matrix
  readonly riskFree: number
  readonly objective: Objective
  /** Yearly fraction, of the two objectives with a target. */
  readonly target: number | null
  readonly limits: readonly Limit[]
  readonly views: readonly View[]
  readonly current: Vector | null
  readonly costs: Vector
  /** No line below this share is kept, unless a limit asks for it; 0 for none. */
  readonly smallestLine: number
  readonly mostLines: number
}

export interface PortfolioFigures {
  /** Yearly fractions; the return is after costs of funds, and before those of trading. */
  readonly expectedReturn: number
  readonly volatility: number
}

export interface FrontierPoint extends PortfolioFigures {
  readonly weights: readonly number[]
}

export interface PlanAnswer extends FrontierPoint {
  readonly mu: Vector
  readonly covariance: Matrix
  readonly riskShares: readonly number[]
  readonly frontier: readonly FrontierPoint[]
  readonly limitsBound: readonly Limit[]
  /** Share of the portfolio that trading costs, and half of what is bought and sold. */
  readonly tradingCost: number
  readonly turnover: number
  /** Expected returns before the views, if there are any. */
  readonly prior: Vector | null
}

export type PlanRefusal =
  | { readonly code: 'limits_clash'; readonly limits: readonly Limit[] }
  | { readonly code: Exclude<PlanRefusalCode, 'limits_clash' | 'symbols_unknown'> }

export const POINTS = 20
const TAU = 0.05

/** The portfolio that a person's objective, limits and views lead to, with its frontier (investing §7.2). */
export function planPortfolio(given: PlanProblem, solver: Solver): PlanAnswer | PlanRefusal {
  const clash = clashingLimits(given, solver)
  if (clash.length > 0) return { code: 'limits_clash', limits: clash }
  const posterior = given.views.length === 0 ? given : blackLitterman(given.mu, given.covariance, given.views, TAU)
  if (posterior === null) return { code: 'views_contradict' }
  const problem: PlanProblem = { ...given, mu: posterior.mu, covariance: posterior.covariance }
  const weights = largeLines(problem, solver)
  if (!Array.isArray(weights)) return weights
  const frontier = frontierOf(problem, solver)
  if (frontier === null) return { code: 'not_solved' }
  const { mu, covariance, current, limits, costs } = problem
  return {
    ...figuresOf(problem, weights),
    weights,
    mu,
    covariance,
    riskShares: riskShares(covariance, weights),
    frontier,
    limitsBound: boundLimits(limits, weights, current),
    tradingCost: current === null ? 0 : sum(weights.map((w, i) => Math.abs(w - at(current, i)) * at(costs, i))),
    turnover: current === null ? 0 : turnoverOf(weights, current),
    prior: given.views.length === 0 ? null : given.mu,
  }
}

export const figuresOf = (
  { mu, covariance }: Pick<PlanProblem, 'mu' | 'covariance'>,
  weights: Vector,
): PortfolioFigures => ({
  expectedReturn: dot(mu, weights),
  volatility: Math.sqrt(Math.max(0, quadratic(covariance, weights))),
})

/** Twenty portfolios equally spaced in return from the least variance to the most return; null if one is not solved. */
export function frontierOf(problem: PlanProblem, solver: Solver): FrontierPoint[] | null {
  const limited = limitedProblem(problem)
  const bottom = minimumVariance(limited, solver)
  const top = maximumReturn(limited, solver)
  if (bottom.status !== 'optimal' || top.status !== 'optimal') return null
  const [low, high] = [dot(limited.mu, bottom.weights), dot(limited.mu, top.weights)]
  const points: Frontier[] = [bottom]
  for (const k of range(POINTS - 2)) {
    const last = at(points, k)
    const hint = last.status === 'optimal' ? (last.hint ?? null) : null
    points.push(targetReturn(limited, low + ((high - low) * (k + 1)) / (POINTS - 1), solver, hint))
  }
  points.push(top)
  const found = points.flatMap((point) => (point.status === 'optimal' ? [point.weights] : []))
  if (found.length < POINTS) return null
  return found.map((all) => {
    const weights = all.slice(0, problem.mu.length)
    return { weights, ...figuresOf(problem, weights) }
  })
}

/** Solves, then leaves out the smallest line below the smallest allowed, or beyond the most lines, and solves again. */
function largeLines(problem: PlanProblem, solver: Solver): number[] | PlanRefusal {
  let limits = problem.limits
  let best = weightsFor(problem, solver)
  for (;;) {
    if (!Array.isArray(best)) return best
    const weights: readonly number[] = best
    const held = range(weights.length).filter((i) => at(weights, i) > 1e-6)
    const small = held.filter(
      (i) =>
        !problem.limits.some((one) => one.kind === 'line' && one.index === i && one.from > 0) &&
        (at(weights, i) < problem.smallestLine - 1e-9 || held.length > problem.mostLines),
    )
    if (small.length === 0) return best
    const out = small.reduce((a, b) => (at(weights, b) < at(weights, a) ? b : a))
    limits = [...limits, { name: '', kind: 'line', index: out, from: 0, to: 0 }]
    const next = weightsFor({ ...problem, limits }, solver)
    // A line that the limits need stays, however small.
    if (!Array.isArray(next)) return best
    best = next
  }
}

/** The weights of an objective within its limits, before lines that are too small are left out. */
export function weightsFor(problem: PlanProblem, solver: Solver): number[] | PlanRefusal {
  const { objective, covariance, limits, current } = problem
  if (objective === 'equal_risk_contribution' || objective === 'hrp') {
    const free = objective === 'hrp' ? hierarchicalWeights(covariance) : equalRiskWeights(covariance)
    if (free === null) return { code: 'not_solved' }
    return meetsLimits(free, limits, current) ? free : { code: 'limits_not_met' }
  }
  const found = solveObjective(problem, limitedProblem(problem), solver)
  if ('code' in found) return found
  if (found.status === 'optimal') return found.weights.slice(0, problem.mu.length)
  return { code: REFUSALS[found.status] ?? 'not_solved' }
}

const REFUSALS: Readonly<Record<string, Exclude<PlanRefusalCode, 'limits_clash' | 'symbols_unknown'>>> = {
  'target-too-low': 'target_too_low',
  'target-too-high': 'target_too_high',
  'no-excess-return': 'no_excess_return',
}

function solveObjective(
  { objective, target, riskFree }: PlanProblem,
  limited: PortfolioProblem,
  solver: Solver,
): ReturnType<typeof targetVolatility> | { readonly code: 'target_missing' } {
  if (objective === 'min_variance') return minimumVariance(limited, solver)
  if (objective === 'max_sharpe') return maximumSharpe(limited, riskFree, solver)
  if (target === null) return { code: 'target_missing' }
  return objective === 'target_return'
    ? targetReturn(limited, target, solver)
    : targetVolatility(limited, target, solver)
}

const meetsLimits = (weights: Vector, limits: readonly Limit[], current: Vector | null): boolean =>
  limits.every((limit) => {
    if (limit.kind === 'turnover') return current === null || turnoverOf(weights, current) <= limit.to + 1e-9
    const value = limit.kind === 'line' ? at(weights, limit.index) : sum(limit.members.map((i) => at(weights, i)))
    return value >= limit.from - 1e-9 && value <= limit.to + 1e-9
  })

/** How far the present portfolio is from the frontier, both ways; null where there is no such portfolio. */
export interface FrontierGap {
  /** More return a year at the same volatility, and its standard error. */
  readonly moreReturn: { readonly gap: number; readonly error: number } | null
  /** Less volatility at the same return. */
  readonly lessVolatility: { readonly gap: number } | null
}

/** The gap of what is held now, without the cost of trading. `years` of history decide how sure a return is. */
export function gapOf(problem: PlanProblem, current: Vector, years: number, solver: Solver): FrontierGap {
  const limits = problem.limits.filter(({ kind }) => kind !== 'turnover')
  const limited = limitedProblem({ ...problem, limits, current: null })
  const now = figuresOf(problem, current)
  const sameRisk = targetVolatility(limited, now.volatility, solver)
  const sameReturn = targetReturn(limited, now.expectedReturn, solver)
  return {
    moreReturn:
      sameRisk.status !== 'optimal'
        ? null
        : {
            gap: figuresOf(problem, sameRisk.weights).expectedReturn - now.expectedReturn,
            error: errorOfDifference(problem.covariance, sameRisk.weights, current, years),
          },
    lessVolatility:
      sameReturn.status !== 'optimal'
        ? null
        : { gap: now.volatility - figuresOf(problem, sameReturn.weights).volatility },
  }
}

/** Standard error of the difference of two portfolios' mean returns after `years` of history: `sqrt(d'Sd / years)`. */
export function errorOfDifference(covariance: Matrix, a: Vector, b: Vector, years: number): number {
  const difference = a.map((w, i) => w - at(b, i))
  return Math.sqrt(Math.max(0, quadratic(covariance, difference)) / years)
}

export const equalWeights = (count: number): number[] => filled(count, 1 / count)
