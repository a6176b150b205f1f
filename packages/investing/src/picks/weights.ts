import type { Candidate } from './candidates.ts'
import { maximumUtility, type PortfolioProblem } from '../optimiser/frontier.ts'
import { at, dot, quadratic, range, submatrix, sum, type Matrix, type Vector } from '../solver/matrix.ts'
import type { Policy } from './policy.ts'
import { activity, denseRow, type Row } from '../solver/program.ts'
import type { LimitCode } from './pick-set.ts'
import type { Solver } from '../solver/highs.ts'
import type { Hint } from '../solver/warm-start.ts'

export interface LimitRow {
  readonly code: LimitCode
  readonly boundPercent: number
  readonly row: Row
}

/** The request as one optimisation problem: the candidates, their covariance, and every limit of the policy. */
export interface PicksProblem {
  readonly candidates: readonly Candidate[]
  readonly covariance: Matrix
  readonly upper: Vector
  readonly limits: readonly LimitRow[]
  readonly policy: Policy
}

export interface PickWeights {
  /** Whole percents as fractions. */
  readonly weights: readonly number[]
  /** Utility lost if the line were not allowed; null for empty lines and lines that cannot be left out. */
  readonly utilityLost: readonly (number | null)[]
  readonly reducedCosts: readonly number[]
  readonly limitDuals: readonly number[]
  /** Risk aversion at the optimum; above the policy's own if the volatility cap binds. */
  readonly riskAversion: number
}

export function picksProblem(candidates: readonly Candidate[], covariance: Matrix, policy: Policy): PicksProblem {
  const fund = (c: Candidate): number => (c.assetClass === 'cash' ? 1 : policy.oneFundPercent / 100)
  // Money stays uninvested only if there is no cash-like fund to hold it.
  const hasCashFund = candidates.some((c) => c.assetClass === 'cash')
  const upper = candidates.map((c) => {
    if (c.role === 'coin') return c.centre
    if (c.role === 'not-invested') return hasCashFund ? 0 : 1
    return c.role === 'stock' ? policy.oneStockPercent / 100 : fund(c)
  })
  return { candidates, covariance, upper, limits: limitRows(candidates, policy), policy }
}

function limitRows(candidates: readonly Candidate[], policy: Policy): LimitRow[] {
  const share = (isIn: (c: Candidate) => boolean): number[] => candidates.map((c) => (isIn(c) ? 1 : 0))
  const most = (code: LimitCode, percent: number, isIn: (c: Candidate) => boolean): LimitRow => ({
    code,
    boundPercent: percent,
    row: denseRow(share(isIn), -Infinity, percent / 100),
  })
  const { from, to } = policy.canadaOfEquityPercent
  const canada = (percent: number): number[] =>
    candidates.map((c) => (c.isEquity ? (c.isCanadian ? 1 : 0) - percent / 100 : 0))
  const sectors = [...new Set(candidates.map((c) => c.sector).filter((s) => s !== null))]
  const rows: LimitRow[] = [
    // A stock that moves 1.4 times as much as the market counts 1.4 times; otherwise a tight cap would favour the
    // riskiest ones.
    {
      code: 'equity-share',
      boundPercent: policy.equityCapPercent,
      row: denseRow(
        candidates.map((c) => (c.isEquity ? Math.max(1, c.loading) : 0)),
        -Infinity,
        policy.equityCapPercent / 100,
      ),
    },
    most('single-stocks-together', policy.stocksTogetherPercent, (c) => c.role === 'stock'),
    { code: 'canada-floor', boundPercent: from, row: denseRow(canada(from), 0, Infinity) },
    { code: 'canada-ceiling', boundPercent: to, row: denseRow(canada(to), -Infinity, 0) },
    ...sectors.map((sector) => most('sector', policy.sectorPercent, (c) => c.sector === sector)),
  ]
  return rows.filter(({ row }) => row.indices.length > 0)
}

/**
 * Solves, then drops lines too small to be worth holding: first the negligible ones, then the smallest line, solving
 * again after each; keeps a line whose removal would remove others. Null if there is no answer.
 */
export function findWeights(problem: PicksProblem, solver: Solver): PickWeights | null {
  const smallest = problem.policy.smallestLinePercent / 100
  let allowed = problem.candidates.map(() => true)
  let best = solveUtility(problem, allowed, solver)
  if (best === null) return null
  const isFund = (i: number): boolean => at(problem.candidates, i).role === 'fund'
  const traces = allowed.map(
    (_, i) => isFund(i) || at(problem.candidates, i).role !== 'stock' || at(best?.weights ?? [], i) >= smallest / 4,
  )
  const cleaned = solveUtility(problem, traces, solver, best.hint)
  if (cleaned !== null) [allowed, best] = [traces, cleaned]
  const kept = new Set<number>()
  for (;;) {
    const small = smallLine(problem, best.weights, kept, smallest)
    if (small === null) break
    const without = allowed.map((is, i) => is && i !== small)
    const next = solveUtility(problem, without, solver, best.hint)
    if (next === null || heldCount(next.weights) < heldCount(best.weights) - 1) kept.add(small)
    else [allowed, best] = [without, next]
  }
  const weights = roundToPercent(problem, best.weights)
  const { reducedCosts, limitDuals, riskAversion } = best
  return {
    weights,
    utilityLost: utilityLost(heldOnly(problem, weights), solver),
    reducedCosts,
    limitDuals,
    riskAversion,
  }
}

/** The same problem restricted to the lines held and the uninvested line. */
export function heldOnly(
  problem: PicksProblem,
  weights: Vector,
): { problem: PicksProblem; indices: number[]; count: number } {
  const indices = range(weights.length).filter(
    (i) => at(weights, i) > 0 || at(problem.candidates, i).role === 'not-invested',
  )
  const candidates = indices.map((i) => at(problem.candidates, i))
  return {
    problem: picksProblem(candidates, submatrix(problem.covariance, indices), problem.policy),
    indices,
    count: weights.length,
  }
}

const heldCount = (weights: Vector): number => weights.filter((w) => w > 1e-6).length

function smallLine(problem: PicksProblem, weights: Vector, kept: ReadonlySet<number>, smallest: number): number | null {
  const small = range(weights.length).filter((i) => {
    const { role } = at(problem.candidates, i)
    return (
      (role === 'fund' || role === 'stock') && at(weights, i) > 1e-9 && at(weights, i) < smallest - 1e-6 && !kept.has(i)
    )
  })
  return small.length === 0 ? null : small.reduce((a, b) => (at(weights, b) < at(weights, a) ? b : a))
}

type Optimum = Omit<PickWeights, 'utilityLost'> & { readonly utility: number; readonly hint: Hint }

function solveUtility(
  problem: PicksProblem,
  allowed: readonly boolean[],
  solver: Solver,
  hint: Hint | null = null,
): Optimum | null {
  const { policy, limits } = problem
  const outcome = maximumUtility(
    utilityProblem(problem, allowed),
    { riskAversion: policy.riskAversion, volatilityCap: policy.volatilityCapPercent / 100, ...pullOf(problem) },
    solver,
    hint,
  )
  if (outcome.status !== 'optimal') return null
  const { weights, reducedCosts, rowDuals, riskAversion } = outcome
  return {
    weights,
    reducedCosts,
    limitDuals: rowDuals.slice(1, 1 + limits.length),
    riskAversion,
    utility: utilityOf(problem, weights),
    hint: outcome,
  }
}

/** The problem with every limit, coins fixed at their share, and disallowed lines fixed at zero. */
export function utilityProblem(
  problem: PicksProblem,
  allowed: readonly boolean[] = problem.upper.map(() => true),
): PortfolioProblem {
  return {
    mu: problem.candidates.map((c) => c.mu),
    covariance: problem.covariance,
    lower: problem.candidates.map((c, i) => (c.role === 'coin' ? at(problem.upper, i) : 0)),
    upper: problem.upper.map((bound, i) => (at(allowed, i) ? bound : 0)),
    rows: problem.limits.map((limit) => limit.row),
  }
}

/** The pull is relative to a line's share in the policy mix, so that a small line moves only a little. */
export function pullOf({ candidates, policy }: PicksProblem): { pull: number[]; centre: number[] } {
  const centre = candidates.map((c) => c.centre)
  return { centre, pull: centre.map((share) => policy.pull / Math.max(share, policy.smallestLinePercent / 100)) }
}

function utilityOf(problem: PicksProblem, weights: Vector): number {
  const { candidates, covariance, policy } = problem
  const { pull, centre } = pullOf(problem)
  const distance = sum(weights.map((w, i) => at(pull, i) * (w - at(centre, i)) ** 2))
  return (
    dot(
      candidates.map((c) => c.mu),
      weights,
    ) -
    (policy.riskAversion / 2) * quadratic(covariance, weights) -
    distance
  )
}

function utilityLost({ problem, indices, count }: ReturnType<typeof heldOnly>, solver: Solver): (number | null)[] {
  const whole = solveUtility(
    problem,
    indices.map(() => true),
    solver,
  )
  const lost = Array.from({ length: count }, (): number | null => null)
  indices.forEach((index, k) => {
    const { role } = at(problem.candidates, k)
    if (whole === null || role === 'coin' || role === 'not-invested') return
    const without = solveUtility(
      problem,
      indices.map((_, j) => j !== k),
      solver,
      whole.hint,
    )
    lost[index] = without === null ? null : Math.max(0, whole.utility - without.utility)
  })
  return lost
}

/**
 * Rounds to whole percents that add to 100: every weight rounded down, then one percent at a time to the line furthest
 * below its exact weight, as long as no limit breaks. What no line may take stays in cash.
 */
export function roundToPercent(problem: PicksProblem, weights: Vector): number[] {
  const points = weights.map((w) => Math.floor(w * 100 + 1e-6))
  const cashFund = problem.candidates.findIndex((c) => c.assetClass === 'cash')
  const rest = cashFund >= 0 ? cashFund : points.length - 1
  const isAllowed = (candidate: readonly number[]): boolean =>
    isWithinLimits(
      problem,
      candidate.map((p) => p / 100),
    )
  for (let left = 100 - sum(points); left > 0; left -= 1) {
    const order = range(points.length)
      .filter((i) => at(points, i) > 0 || at(weights, i) * 100 > 1e-6)
      .sort((a, b) => at(weights, b) * 100 - at(points, b) - (at(weights, a) * 100 - at(points, a)) || a - b)
    const next = order.find((i) => isAllowed(points.map((p, j) => (i === j ? p + 1 : p)))) ?? rest
    points[next] = at(points, next) + 1
  }
  return points.map((p) => p / 100)
}

/**
 * Whether upper limits are met exactly, and Canada's share of equity within the one percent that rounding may move it.
 */
export function isWithinLimits({ covariance, upper, limits, policy }: PicksProblem, weights: Vector): boolean {
  const slack = 1e-9
  const isBelow = weights.every((w, i) => w <= at(upper, i) + slack)
  const isInRows = limits.every(({ code, row }) => {
    const room = code === 'canada-floor' || code === 'canada-ceiling' ? 0.01 : 0
    const value = activity(row, weights)
    return value >= row.lower - room - slack && value <= row.upper + room + slack
  })
  return isBelow && isInRows && Math.sqrt(quadratic(covariance, weights)) <= policy.volatilityCapPercent / 100 + slack
}
