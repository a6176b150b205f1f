import { blackLitterman, type Posterior } from '../estimates/black-litterman.ts'
import { sampleCorrelation, sampleCovariance } from '../estimates/covariance.ts'
import { equalRiskWeights } from './equal-risk.ts'
import { onlyFeasibleWeights } from './fixed-weights.ts'
import {
  maximumSharpe,
  minimumVariance,
  targetReturn,
  targetVolatility,
  type Frontier,
  type PortfolioProblem,
} from './frontier.ts'
import { hierarchicalWeights } from './hierarchical.ts'
import { at, columnMeans, dot, filled, isPositiveSemidefinite, quadratic, sum } from '../solver/matrix.ts'
import type { Method, OptimiseRequest } from './optimise-request.ts'
import { completeRows, geometricMeans, simpleReturns, type ReturnTable } from '../estimates/prices.ts'
import { TOLERANCE } from '../solver/solve-program.ts'
import { conditionalValueAtRisk, minimumTailRisk } from './tail-risk.ts'
import type { Solver } from '../solver/highs.ts'

/**
 * Figures in the unit of the inputs; with `prices_csv` (read as daily) they are yearly, except for the tail figures,
 * which are daily.
 */
export interface Optimised {
  readonly weights: Readonly<Record<string, number>>
  /** Null if no expected returns were given or could be computed. */
  readonly expected_return: number | null
  readonly volatility: number
  readonly sharpe?: number
  readonly cvar?: number
  /** Black-Litterman: the expected return of each symbol including the views. */
  readonly posterior?: Readonly<Record<string, number>>
}

export interface OptimiseRefused {
  readonly refused: string
}

const REASONS = {
  'no-data': 'This method needs sigma, scenarios or prices_csv.',
  'no-mu': 'This method needs expected returns: give mu, scenarios or prices_csv.',
  'no-scenarios': 'min_cvar needs scenarios, or prices_csv with days on which every symbol has a price.',
  'no-target': 'This method needs a target.',
  'too-few-rows': 'At least two returns of every pair of symbols are needed to measure risk.',
  'sigma-not-symmetric': 'sigma is not symmetric.',
  'sigma-not-psd': 'sigma is not positive semidefinite: some portfolio would have negative variance.',
  'sigma-singular': 'sigma is singular: two symbols cannot be told apart, or one has no risk.',
  'bounds-crossed': 'A min_weight is above its max_weight.',
  'bounds-impossible': 'No weights that add to 1 lie within min_weight and max_weight.',
  'bounds-not-met': 'This method has one answer, and it breaks min_weight or max_weight.',
  'bounds-negative': 'This method is long only: min_weight cannot be below 0.',
  'views-contradict': 'The views contradict each other, or repeat each other with certainty.',
  infeasible: 'No portfolio meets every limit.',
  unsolved: 'The solver found no answer that passes its check.',
  'target-too-low': 'The target volatility is below that of the least volatile portfolio.',
  'target-too-high': 'No portfolio within the limits is expected to return that much.',
  'no-excess-return': 'No portfolio within the limits is expected to return more than risk_free.',
} as const
type Reason = keyof typeof REASONS

const TRADING_DAYS = 252

/** Runs one of the eight methods of `winterjay optimise` (product §12.3). Every answer has passed the solver check. */
export function optimise(request: OptimiseRequest, solver: Solver): Optimised | OptimiseRefused {
  const data = gather(request)
  if (typeof data === 'string') return refused(data)
  const wrong = refuseBounds(request) ?? refuseSigma(data.sigma)
  if (wrong !== null) return refused(wrong)
  const solved = solve(request, data, solver)
  if (typeof solved === 'string') return refused(solved)
  return report(request, solved.data ?? data, solved.weights, solved.posterior)
}

interface Gathered {
  readonly mu: readonly number[] | null
  readonly sigma: readonly (readonly number[])[]
  readonly scenarios: readonly (readonly number[])[] | null
  /** Pairwise correlations, if the histories have unequal lengths. */
  readonly correlation?: readonly (readonly number[])[]
}

interface Chosen {
  readonly weights: readonly number[]
  /** Data that replace the given ones: the Black-Litterman posterior. */
  readonly data?: Gathered
  readonly posterior?: readonly number[]
}

function gather(request: OptimiseRequest): Gathered | Reason {
  const { prices, sigma, mu } = request
  if (prices !== null) {
    const returns = simpleReturns(prices)
    const scenarios = request.scenarios ?? completeRows(returns)
    const measured = sampleCovariance(returns)
    if (sigma === null && !measured.flat().every(Number.isFinite)) return 'too-few-rows'
    return {
      mu: mu ?? geometricMeans(returns, TRADING_DAYS),
      sigma: sigma ?? measured.map((row) => row.map((x) => x * TRADING_DAYS)),
      scenarios,
      ...(sigma === null && hasGaps(returns) ? { correlation: sampleCorrelation(returns) } : {}),
    }
  }
  const { scenarios } = request
  if (scenarios === null) return sigma === null ? 'no-data' : { mu, sigma, scenarios }
  if (sigma === null && scenarios.length < 2) return 'too-few-rows'
  return { mu: mu ?? columnMeans(scenarios), sigma: sigma ?? sampleCovariance(scenarios), scenarios }
}

const hasGaps = (returns: ReturnTable): boolean => returns.some((row) => row.includes(null))

function refuseBounds({ lower, upper }: OptimiseRequest): Reason | null {
  if (lower.some((bound, i) => bound > at(upper, i))) return 'bounds-crossed'
  return sum(lower) > 1 + TOLERANCE || sum(upper) < 1 - TOLERANCE ? 'bounds-impossible' : null
}

function refuseSigma(sigma: Gathered['sigma']): Reason | null {
  const size = Math.max(...sigma.map((row) => Math.max(...row.map(Math.abs))))
  const isSymmetric = sigma.every((row, i) => row.every((x, j) => Math.abs(x - at(at(sigma, j), i)) <= 1e-8 * size))
  if (!isSymmetric) return 'sigma-not-symmetric'
  return isPositiveSemidefinite(sigma) ? null : 'sigma-not-psd'
}

function solve(request: OptimiseRequest, data: Gathered, solver: Solver): Chosen | Reason {
  const { lower, upper, l2 } = request
  const only = onlyFeasibleWeights(lower, upper)
  if (only !== null) return chooseOnly(request, data, only)
  const problem: PortfolioProblem = { mu: data.mu ?? filled(lower.length, 0), covariance: data.sigma, lower, upper, l2 }
  return SOLVE[request.method](request, data, problem, solver)
}

/** Every method's answer if only one vector of weights is feasible; it must still meet a target. */
function chooseOnly(request: OptimiseRequest, data: Gathered, weights: readonly number[]): Chosen | Reason {
  const missed = missedTarget(request, data, weights)
  if (missed !== null) return missed
  return request.method === 'black_litterman' ? underViews(request, data, () => ({ weights })) : { weights }
}

function missedTarget(request: OptimiseRequest, { mu, sigma }: Gathered, weights: readonly number[]): Reason | null {
  const { method, target } = request
  const needsTarget = method === 'target_return' || method === 'target_volatility'
  if (!needsTarget && (method !== 'min_cvar' || target === null)) return null
  if (target === null) return 'no-target'
  if (method === 'target_volatility') return volatilityOf(sigma, weights) > target + TOLERANCE ? 'target-too-low' : null
  if (mu === null) return 'no-mu'
  return dot(mu, weights) < target - TOLERANCE ? 'target-too-high' : null
}

/** The common form of the results of frontier.ts and tail-risk.ts. */
type SolverResult =
  | { readonly status: 'optimal'; readonly weights: readonly number[] }
  | Exclude<Frontier, { status: 'optimal' }>

type Solve = (request: OptimiseRequest, data: Gathered, problem: PortfolioProblem, solver: Solver) => Chosen | Reason

const SOLVE: Readonly<Record<Method, Solve>> = {
  min_variance: (_request, _data, problem, solver) => chosen(minimumVariance(problem, solver)),
  max_sharpe: (request, data, problem, solver) =>
    data.mu === null ? 'no-mu' : chosen(maximumSharpe(problem, request.riskFree, solver)),
  target_volatility: (request, data, problem, solver) =>
    withTarget(request, data, (target) => targetVolatility(problem, target, solver)),
  target_return: (request, data, problem, solver) =>
    withTarget(request, data, (target) => targetReturn(problem, target, solver)),
  equal_risk_contribution: (request, data) => withinBounds(request, equalRiskWeights(data.sigma)),
  hrp: (request, data) => hierarchical(request, data),
  min_cvar: (request, data, _problem, solver) => tail(request, data, solver),
  black_litterman: withViews,
}

function withTarget(
  { target }: OptimiseRequest,
  { mu }: Gathered,
  find: (target: number) => SolverResult,
): Chosen | Reason {
  if (mu === null) return 'no-mu'
  return target === null ? 'no-target' : chosen(find(target))
}

function hierarchical({ lower, upper }: OptimiseRequest, { sigma, correlation }: Gathered): Chosen | Reason {
  if (lower.some((bound) => bound < 0)) return 'bounds-negative'
  if (sigma.some((row, i) => !(at(row, i) > 0))) return 'sigma-singular'
  return {
    weights: hierarchicalWeights(sigma, { lower, upper, ...(correlation === undefined ? {} : { correlation }) }),
  }
}

const chosen = (frontier: SolverResult): Chosen | Reason =>
  frontier.status === 'optimal' ? { weights: frontier.weights } : frontier.status

function withinBounds({ lower, upper }: OptimiseRequest, weights: readonly number[] | null): Chosen | Reason {
  if (weights === null) return 'sigma-singular'
  const isWithin = weights.every((w, i) => w >= at(lower, i) - 1e-9 && w <= at(upper, i) + 1e-9)
  return isWithin ? { weights } : 'bounds-not-met'
}

function tail(request: OptimiseRequest, { mu, scenarios }: Gathered, solver: Solver): Chosen | Reason {
  const { beta, lower, upper, l2, target } = request
  if (scenarios === null || scenarios.length === 0) return 'no-scenarios'
  if (target !== null && mu === null) return 'no-mu'
  const floor = target === null || mu === null ? {} : { floor: { mu, target } }
  return chosen(minimumTailRisk({ scenarios, beta, lower, upper, l2, ...floor }, solver))
}

/** The portfolio with the best Sharpe ratio under the posterior. Without a prior (or mu) every asset starts at zero. */
function withViews(
  request: OptimiseRequest,
  data: Gathered,
  problem: PortfolioProblem,
  solver: Solver,
): Chosen | Reason {
  return underViews(request, data, (posterior) =>
    chosen(maximumSharpe({ ...problem, ...posterior }, request.riskFree, solver)),
  )
}

type Choose = (posterior: Posterior) => Chosen | Reason

function underViews(request: OptimiseRequest, data: Gathered, choose: Choose): Chosen | Reason {
  const prior = request.prior ?? request.mu ?? filled(request.symbols.length, 0)
  const posterior = blackLitterman(prior, data.sigma, request.views, request.tau)
  if (posterior === null) return 'views-contradict'
  const outcome = choose(posterior)
  if (typeof outcome === 'string') return outcome
  return { ...outcome, posterior: posterior.mu, data: { ...data, mu: posterior.mu, sigma: posterior.covariance } }
}

function report(
  request: OptimiseRequest,
  data: Gathered,
  weights: readonly number[],
  posterior?: readonly number[],
): Optimised {
  const volatility = volatilityOf(data.sigma, weights)
  const expected = data.mu === null ? null : dot(data.mu, weights)
  return {
    weights: bySymbol(request.symbols, weights),
    expected_return: expected,
    volatility,
    ...(expected === null || volatility === 0 ? {} : { sharpe: (expected - request.riskFree) / volatility }),
    ...(request.method === 'min_cvar' && data.scenarios !== null
      ? { cvar: conditionalValueAtRisk(data.scenarios, weights, request.beta) }
      : {}),
    ...(posterior === undefined ? {} : { posterior: bySymbol(request.symbols, posterior) }),
  }
}

const volatilityOf = (sigma: Gathered['sigma'], weights: readonly number[]): number =>
  Math.sqrt(Math.max(0, quadratic(sigma, weights)))

const bySymbol = (symbols: readonly string[], values: readonly number[]): Record<string, number> =>
  Object.fromEntries(symbols.map((symbol, i) => [symbol, at(values, i)]))

const refused = (reason: Reason): OptimiseRefused => ({ refused: REASONS[reason] })
