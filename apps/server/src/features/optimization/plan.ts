import type { BodyOf, ResponseOf, optimizePortfolio } from '@winterjay/contract'
import {
  BUNDLED_SNAPSHOT,
  CONVERSION_COST,
  alternativesTo,
  assetOf,
  bandsInSteps,
  covarianceOf,
  halfSpreadOf,
  figuresOf,
  gapOf,
  hashOf,
  planPortfolio,
  plainSymbol,
  riskFreeOf,
  stressOf,
  walkedFor,
  yearsOfHistory,
  type Bands,
  type Limit,
  type PlanAnswer,
  type PlanProblem,
  type PortfolioAsset,
} from '@winterjay/investing'
import type { Solver } from '@winterjay/investing/solver'
import { refused } from './problems.ts'

type Body = BodyOf<typeof optimizePortfolio>
type Answer = ResponseOf<typeof optimizePortfolio>

const DRAWS = 200
const SNAPSHOT = BUNDLED_SNAPSHOT
const YEARS = yearsOfHistory(SNAPSHOT)

/**
 * One plan, in steps: the portfolio with its frontier first, then one draw of the bands after another. The snapshot is
 * the bundled one, so the same request has the same answer.
 */
export function* planInSteps(body: Body, solver: Solver): Generator<unknown, Answer> {
  const assets = body.symbols.map((symbol) => assetOf(symbol, SNAPSHOT, proxyOf(body, symbol)))
  const unknown = body.symbols.filter((_, i) => assets[i] === null)
  if (unknown.length > 0) return { refused: 'symbols_unknown', limits: [], unknown_symbols: unknown }
  const known = assets.filter((asset) => asset !== null)
  const problem = problemOf(body, known)
  const plan = planPortfolio(problem, solver)
  if ('code' in plan) {
    const limits = plan.code === 'limits_clash' ? plan.limits.map(({ name }) => name) : []
    return { refused: plan.code, limits, unknown_symbols: [] }
  }
  yield
  const after: PlanProblem = { ...problem, mu: plan.mu, covariance: plan.covariance, views: [] }
  const bands =
    body.with_bands === false
      ? null
      : yield* bandsInSteps(
          {
            problem: after,
            weights: plan.weights,
            rank: rankOf(plan),
            years: YEARS,
            rows: SNAPSHOT.correlations.weeks,
            draws: DRAWS,
            seed: hashOf(JSON.stringify([SNAPSHOT.asOf, body.symbols, body.limits])),
          },
          solver,
        )
  return answerOf(after, { plan, assets: known, bands }, solver)
}

const proxyOf = ({ proxies = [] }: Body, symbol: string): Parameters<typeof assetOf>[2] => {
  const found = proxies.find((one) => one.symbol === symbol)
  return found === undefined ? null : { assetClass: found.asset_class, type: found.type }
}

function problemOf(body: Body, assets: readonly PortfolioAsset[]): PlanProblem {
  const { symbols, limits = {} } = body
  const plain = symbols.map(plainSymbol)
  if (new Set(plain).size < plain.length) throw refused([{ code: 'symbol_twice', field: 'symbols' }])
  const indexOf = (symbol: string, field: string): number => {
    const index = plain.indexOf(plainSymbol(symbol))
    if (index < 0) throw refused([{ code: 'symbol_unknown', field }])
    return index
  }
  const current = body.current ?? null
  if (current !== null && current.length !== symbols.length)
    throw refused([{ code: 'length_differs', field: 'current' }])
  if (current !== null && Math.abs(current.reduce((total, one) => total + one, 0) - 1) > 1e-4)
    throw refused([{ code: 'shares_incomplete', field: 'current' }])
  const costs = body.cost ?? usualCosts(body, assets)
  if (costs.length !== symbols.length) throw refused([{ code: 'length_differs', field: 'cost' }])
  return {
    mu: assets.map(({ mu }) => mu),
    covariance: covarianceOf(assets, SNAPSHOT),
    riskFree: riskFreeOf(SNAPSHOT),
    objective: body.objective,
    target: body.target ?? null,
    limits: limitsOf(body, indexOf),
    views: (body.views ?? []).map((view) => {
      const of = indexOf(view.symbol, 'views')
      const over = typeof view.over === 'string' ? indexOf(view.over, 'views') : null
      return {
        weights: symbols.map((_, i) => (i === of ? 1 : i === over ? -1 : 0)),
        expected: view.return,
        confidence: view.confidence,
      }
    }),
    current: current === null ? null : normalised(current),
    costs,
    smallestLine: limits.smallest_line ?? 0,
    mostLines: limits.most_lines ?? symbols.length,
  }
}

/** What trading costs if the person does not say: half a spread, and the conversion of what is in US dollars. */
function usualCosts({ in_us_dollars: abroad = [] }: Body, assets: readonly PortfolioAsset[]): number[] {
  const converted = new Set(abroad.map(plainSymbol))
  return assets.map((asset) => halfSpreadOf(asset) + (converted.has(asset.symbol) ? CONVERSION_COST : 0))
}

/** Shares with rounding errors become shares that add to exactly 1. */
function normalised(shares: readonly number[]): number[] {
  const total = shares.reduce((sum, one) => sum + one, 0)
  return shares.map((one) => one / total)
}

function limitsOf({ limits = {} }: Body, indexOf: (symbol: string, field: string) => number): Limit[] {
  const { lines = [], groups = [], turnover = null } = limits
  return [
    ...lines.map((line): Limit => ({
      name: line.symbol,
      kind: 'line',
      index: indexOf(line.symbol, 'limits.lines'),
      from: line.min,
      to: line.max,
    })),
    ...groups.map((group): Limit => ({
      name: group.name,
      kind: 'group',
      members: group.symbols.map((symbol) => indexOf(symbol, 'limits.groups')),
      from: group.min,
      to: group.max,
    })),
    ...(turnover === null ? [] : [{ name: 'turnover', kind: 'turnover', to: turnover } satisfies Limit]),
  ]
}

/** The point of the frontier nearest to the plan in return. */
const rankOf = ({ frontier, expectedReturn }: PlanAnswer): number => {
  const away = frontier.map((point) => Math.abs(point.expectedReturn - expectedReturn))
  return away.indexOf(Math.min(...away))
}

interface Computed {
  readonly plan: PlanAnswer
  readonly assets: readonly PortfolioAsset[]
  readonly bands: Bands | null
}

function answerOf(problem: PlanProblem, { plan, assets, bands }: Computed, solver: Solver): Answer {
  const { current } = problem
  const now = current === null ? null : stressOf(assets, current)
  return {
    weights: [...plan.weights],
    expected_return: plan.expectedReturn,
    volatility: plan.volatility,
    returns: [...plan.mu],
    prior: plan.prior === null ? null : [...plan.prior],
    risk_shares: [...plan.riskShares],
    frontier: plan.frontier.map(({ expectedReturn, volatility, weights }) => ({
      expected_return: expectedReturn,
      volatility,
      weights: [...weights],
    })),
    limits_bound: plan.limitsBound.map(({ name }) => name),
    turnover: plan.turnover,
    trading_cost: plan.tradingCost,
    current: current === null ? null : currentOf(problem, current, solver),
    bands: bands === null ? null : bandsOf(bands),
    stress: stressOf(assets, plan.weights).map(({ id, from, to, change, proxied }, k) => ({
      id,
      from,
      to,
      plan: change,
      current: now?.[k]?.change ?? null,
      proxied: [...proxied],
    })),
    walk_forward: walkForwardOf(problem.objective),
    baselines: alternativesTo(plan.weights, { assets, mu: plan.mu, current, snapshot: SNAPSHOT, years: YEARS }).map(
      ({ expectedReturn, ...rest }) => ({ ...rest, expected_return: expectedReturn }),
    ),
    proxied: assets.filter(({ isProxied }) => isProxied).map(({ symbol }) => symbol),
    as_of: SNAPSHOT.asOf,
  }
}

function currentOf(problem: PlanProblem, current: readonly number[], solver: Solver) {
  const { expectedReturn, volatility } = figuresOf(problem, current)
  const { moreReturn, lessVolatility } = gapOf(problem, current, YEARS, solver)
  return {
    expected_return: expectedReturn,
    volatility,
    more_return: moreReturn === null ? null : { ...moreReturn },
    less_volatility: lessVolatility?.gap ?? null,
  }
}

function walkForwardOf(objective: PlanProblem['objective']) {
  const { symbols, results, from, to, fund, cost, target } = walkedFor(objective)
  return {
    from,
    to,
    symbols: [...symbols],
    fund,
    cost,
    target,
    results: results.map(({ worstFall, ...rest }) => ({ ...rest, worst_fall: worstFall })),
  }
}

const bandsOf = ({ draws, ranks, asFarAsCurrent }: Bands) => ({
  draws,
  as_far_as_current: asFarAsCurrent,
  ranks: ranks.map(({ weights, expectedReturn, volatility }) => ({
    weights: weights.map((band) => [...band]),
    expected_return: [...expectedReturn],
    volatility: [...volatility],
  })),
})
