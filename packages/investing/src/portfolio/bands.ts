import { normalDraws } from '../optimiser/resampled.ts'
import type { Solver } from '../solver/highs.ts'
import { at, cholesky, filled, quadratic, range, times, type Matrix, type Vector } from '../solver/matrix.ts'
import { figuresOf, frontierOf, POINTS, type PlanProblem } from './plan.ts'

/** 5th and 95th percentile over the draws. */
export type Band = readonly [low: number, high: number]

export interface RankBands {
  /** Of each weight at this rank of the frontier. */
  readonly weights: readonly Band[]
  /** Measured with the returns and the covariance of the plan, not with those of the draw. */
  readonly expectedReturn: Band
  readonly volatility: Band
}

export interface Bands {
  readonly draws: number
  readonly ranks: readonly RankBands[]
  /**
   * Share of the draws that are at least as far from the plan's portfolio as the present one is; null if nothing is
   * held. Above a tenth, the data cannot tell the two apart.
   */
  readonly asFarAsCurrent: number | null
}

export interface BandsRequest {
  /** With the returns and the covariance after the views. */
  readonly problem: PlanProblem
  readonly weights: Vector
  /** Point of the frontier that is nearest to the plan's portfolio, 0 to 19. */
  readonly rank: number
  /** Length of the history in years, and its rows. */
  readonly years: number
  readonly rows: number
  readonly draws: number
  readonly seed: number
}

/**
 * Resampled frontiers (Michaud 1998), one draw after another, so that a caller can pause between them. Each draws the
 * means from `N(mu, S / years)`, and the covariance that `rows` returns with covariance S would have been measured as:
 * a Wishart matrix over its degrees of freedom. A draw without an answer is left out; null if all are.
 */
export function* bandsInSteps(request: BandsRequest, solver: Solver): Generator<number, Bands | null> {
  const { problem, draws } = request
  const factor = cholesky(problem.covariance)?.map((row) => Array.from(row))
  if (factor === undefined) return null
  const normal = normalDraws(request.seed)
  const frontiers: (readonly (readonly number[])[])[] = []
  // The spread of what could have been measured has nothing to do with what is held, or what trading costs.
  const limits = problem.limits.filter(({ kind }) => kind !== 'turnover')
  for (const draw of range(draws)) {
    const noise = times(
      factor,
      filled(factor.length, 0).map(() => normal() / Math.sqrt(request.years)),
    )
    const mu = problem.mu.map((m, i) => m + at(noise, i))
    const covariance = wishart(factor, request.rows, normal)
    const frontier = frontierOf({ ...problem, limits, current: null, mu, covariance }, solver)
    if (frontier !== null) frontiers.push(frontier.map(({ weights }) => weights))
    yield (draw + 1) / draws
  }
  return frontiers.length === 0 ? null : summary(request, frontiers)
}

function summary(request: BandsRequest, frontiers: readonly (readonly Vector[])[]): Bands {
  const { problem, weights, rank } = request
  const { current, covariance } = problem
  const distance = (other: Vector): number =>
    quadratic(
      covariance,
      other.map((w, i) => w - at(weights, i)),
    )
  const ranks = range(POINTS).map((k): RankBands => {
    const drawn = frontiers.map((frontier) => at(frontier, k))
    const figures = drawn.map((one) => figuresOf(problem, one))
    return {
      weights: weights.map((_, i) => bandOf(drawn.map((one) => at(one, i)))),
      expectedReturn: bandOf(figures.map(({ expectedReturn }) => expectedReturn)),
      volatility: bandOf(figures.map(({ volatility }) => volatility)),
    }
  })
  const far = current === null ? null : distance(current)
  return {
    draws: frontiers.length,
    ranks,
    asFarAsCurrent:
      far === null
        ? null
        : frontiers.filter((frontier) => distance(at(frontier, rank)) >= far).length / frontiers.length,
  }
}

/** A covariance as `rows` normal returns would measure it, by Bartlett's decomposition (1933). */
function wishart(factor: Matrix, rows: number, normal: () => number): number[][] {
  const n = factor.length
  const a = range(n).map((i) =>
    range(n).map((j) => (j > i ? 0 : j < i ? normal() : Math.sqrt(chiSquared(rows - 1 - i, normal)))),
  )
  const carried = factor.map((row) => range(n).map((j) => row.reduce((total, x, k) => total + x * at(at(a, k), j), 0)))
  return carried.map((row) => carried.map((other) => row.reduce((t, x, k) => t + x * at(other, k), 0) / (rows - 1)))
}

/** Wilson and Hilferty (1931): for hundreds of degrees of freedom exact to a thousandth. */
function chiSquared(degrees: number, normal: () => number): number {
  const part = 2 / (9 * degrees)
  return degrees * (1 - part + normal() * Math.sqrt(part)) ** 3
}

function bandOf(values: readonly number[]): Band {
  const sorted = values.toSorted((a, b) => a - b)
  const value = (share: number): number => {
    const place = share * (sorted.length - 1)
    const [low, high] = [at(sorted, Math.floor(place)), at(sorted, Math.ceil(place))]
    return low + (high - low) * (place - Math.floor(place))
  }
  return [value(0.05), value(0.95)]
}
