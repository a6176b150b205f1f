import {
  assetOf,
  bandsInSteps,
  BUNDLED_SNAPSHOT,
  covarianceOf,
  frontierOf,
  wholeUnitTrades,
  yearsOfHistory,
} from '@winterjay/investing'
import type { PlanProblem, PortfolioAsset, TradeLine } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import { cents } from '@winterjay/money'
import quadprog from 'quadprog'
import type { Row } from './bench.ts'
import { median, processorTimed } from './bench.ts'

const ROUNDS = 5
const DRAWS = 200

/** Minimum variance to the most return over the funds and stocks of the universe, again and again up to `n`. */
function problemOf(n: number): PlanProblem {
  const known = BUNDLED_SNAPSHOT.instruments
    .map(({ symbol }) => assetOf(symbol, BUNDLED_SNAPSHOT))
    .filter((asset) => asset !== null)
  const assets: PortfolioAsset[] = Array.from({ length: n }, (_, k) => {
    const asset = known[k % known.length]
    if (asset === undefined) throw new Error('the universe is empty')
    return { ...asset, mu: asset.mu - 0.0001 * Math.floor(k / known.length) }
  })
  return {
    mu: assets.map(({ mu }) => mu),
    covariance: covarianceOf(assets, BUNDLED_SNAPSHOT),
    riskFree: 0.02,
    objective: 'min_variance',
    target: null,
    limits: [],
    views: [],
    current: null,
    costs: assets.map(() => 0),
    smallestLine: 0,
    mostLines: n,
  }
}

/** The portfolio calculator: frontier, bands, trades (investing §7). */
export async function portfolioFigures(): Promise<Row[]> {
  const solver = await loadSolver()
  const frontier = (n: number, bar: string): Row => {
    const problem = problemOf(n)
    frontierOf(problem, solver)
    const seconds = median(Array.from({ length: ROUNDS }, () => processorTimed(() => frontierOf(problem, solver))))
    return { what: `frontier of 20 portfolios, ${n} assets`, value: seconds * 1000, unit: 'ms', bar }
  }
  return [
    frontier(100, '≤ 300'),
    byQuadprog(problemOf(100)),
    frontier(500, '≤ 3000'),
    bands(solver),
    trades(),
    nearTargets(),
  ]
}

/** The same 20 portfolios by quadprog, the usual library: least variance for each return, nothing below zero. */
function byQuadprog({ mu, covariance }: PlanProblem): Row {
  // Arrays from 1; A'w >= b, equalities first.
  const from1 = <T>(items: readonly T[]): T[] => [undefined as T, ...items]
  const constraints = mu.map((value, i) => from1([1, value, ...mu.map((_, j) => (i === j ? 1 : 0))]))
  const [low, high] = [Math.min(...mu), Math.max(...mu)]
  const seconds = processorTimed(() => {
    for (let k = 0; k < 20; k += 1) {
      const target = low + ((high - low) * (k + 0.5)) / 20
      quadprog.solveQP(
        from1(covariance.map((row) => from1(row))),
        from1(mu.map(() => 0)),
        from1(constraints),
        from1([1, target, ...mu.map(() => 0)]),
        2,
      )
    }
  })
  return { what: '    the same by quadprog', value: seconds * 1000, unit: 'ms' }
}

function bands(solver: Awaited<ReturnType<typeof loadSolver>>): Row {
  const problem = problemOf(50)
  const steps = bandsInSteps(
    {
      problem,
      weights: problem.mu.map((_, __, all) => 1 / all.length),
      rank: 10,
      years: yearsOfHistory(BUNDLED_SNAPSHOT),
      rows: BUNDLED_SNAPSHOT.correlations.weeks,
      draws: DRAWS,
      seed: 7,
    },
    solver,
  )
  const seconds = processorTimed(() => {
    while (steps.next().done !== true);
  })
  return { what: `bands: ${DRAWS} draws of 50 assets at 20 portfolios`, value: seconds, unit: 's', bar: '≤ 10' }
}

/** Two hundred lines that are anywhere around their targets. */
const LINES: readonly TradeLine[] = Array.from({ length: 200 }, (_, k) => ({
  symbol: `S${k}`,
  units: (k * 37) % 400,
  price: 5 + ((k * 7919) % 20_000) / 100,
  target: 1 / 200,
}))
const CASH = cents(500_000_00)

const tradesOf = (isBuyOnly: boolean): ReturnType<typeof wholeUnitTrades> =>
  wholeUnitTrades({
    lines: LINES,
    cashCents: CASH,
    keepCents: cents(0),
    isBuyOnly,
    commissionCents: cents(0),
    smallestOrderCents: cents(0),
  })

function trades(): Row {
  const seconds = median(Array.from({ length: ROUNDS }, () => processorTimed(() => tradesOf(false))))
  return { what: 'trades of 200 lines, $500,000 to invest', value: seconds * 1000, unit: 'ms', bar: '≤ 50' }
}

/**
 * How far buying in whole units stays behind buying any fraction: the sum of the squares of what lines miss or have too
 * much, above the least that any purchase for this money could reach. Fails if more was spent than there was.
 */
function nearTargets(): Row {
  const done = tradesOf(true)
  if (!('after' in done) || done.leftCents < 0) throw new Error('no trades, or more spent than there was')
  const misses = LINES.map(({ units, price, target }) => target * done.totalCents - units * price * 100)
  const least = squares(misses, levelOf(misses, CASH))
  const reached = done.after.reduce(
    (sum, { valueCents }, at) => sum + ((LINES[at]?.target ?? 0) * done.totalCents - valueCents) ** 2,
    0,
  )
  return {
    what: 'squares of the misses above the least possible, buying only',
    value: (reached / least - 1) * 100,
    unit: '%',
    bar: '≤ 2',
  }
}

/** What each line still misses once the money has filled the largest misses down to one level. */
function levelOf(misses: readonly number[], money: number): number {
  let [low, high] = [0, Math.max(...misses)]
  for (let k = 0; k < 200; k += 1) {
    const level = (low + high) / 2
    const spent = misses.reduce((sum, miss) => sum + Math.max(0, miss - level), 0)
    if (spent > money) low = level
    else high = level
  }
  return high
}

const squares = (misses: readonly number[], level: number): number =>
  misses.reduce((sum, miss) => sum + Math.min(miss, level) ** 2, 0)
