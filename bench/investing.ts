import { HORIZONS, RISK_LEVELS, minimumVariance } from '@winterjay/investing'
import type { Solver } from '@winterjay/investing'
import { loadSolver } from '@winterjay/investing/solver'
import portfolioAllocation from 'portfolio-allocation'
import quadprog from 'quadprog'
import type { Row } from './bench.ts'
import { median, percentile, timed, timedAsync } from './bench.ts'
import { startServer } from './running-server.ts'

export const title = 'Investing: minimum variance, and picks end to end'

const SIZES = [20, 100, 500]
type Covariance = readonly (readonly number[])[]

/** Three common factors and an idiosyncratic risk per asset; the same numbers on every run. */
function covarianceOf(n: number): number[][] {
  let seed = 7
  const next = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next())
  const loadings = Array.from({ length: n }, () => [0.15 + 0.05 * normal(), 0.05 * normal(), 0.05 * normal()])
  const own = Array.from({ length: n }, () => 0.003 + 0.02 * normal() ** 2)
  return loadings.map((a, i) =>
    loadings.map((b, j) => a.reduce((sum, x, k) => sum + x * (b[k] ?? 0), 0) + (i === j ? (own[i] ?? 0) : 0)),
  )
}

const PEERS: Record<string, (covariance: Covariance, solver: Solver) => readonly number[]> = {
  winterjay: (covariance, solver) => {
    const zero = covariance.map(() => 0)
    const found = minimumVariance({ mu: zero, covariance, lower: zero, upper: covariance.map(() => 1) }, solver)
    if (found.status !== 'optimal') throw new Error(found.status)
    return found.weights
  },
  quadprog: (covariance) => {
    const n = covariance.length
    // Arrays from 1; A'w >= b, equalities first.
    const from1 = <T>(items: readonly T[]): T[] => [undefined as T, ...items]
    const constraints = covariance.map((_, i) => from1([1, ...covariance.map((_row, j) => (i === j ? 1 : 0))]))
    const { solution, message } = quadprog.solveQP(
      from1(covariance.map((row) => from1(row))),
      from1(covariance.map(() => 0)),
      from1(constraints),
      from1([1, ...Array.from({ length: n }, () => 0)]),
      1,
    )
    if (message !== '') throw new Error(message)
    return solution.slice(1)
  },
  'portfolio-allocation': (covariance) =>
    portfolioAllocation.globalMinimumVarianceWeights(covariance.map((row) => [...row])),
}

/**
 * How far a long-only portfolio may be from the minimum variance, relative to its own: the duality gap `w'Sw - min(Sw)`
 * over `w'Sw`, after projecting the weights onto the simplex.
 */
function gapOf(covariance: Covariance, found: readonly number[]): number {
  const positive = found.map((w) => Math.max(0, w))
  const total = positive.reduce((sum, w) => sum + w, 0)
  const weights = positive.map((w) => w / total)
  const slopes = covariance.map((row) => row.reduce((sum, s, j) => sum + s * (weights[j] ?? 0), 0))
  const variance = slopes.reduce((sum, slope, i) => sum + slope * (weights[i] ?? 0), 0)
  return (variance - Math.min(...slopes)) / variance
}

export async function run(): Promise<Row[]> {
  const solver = await loadSolver()
  return [...SIZES.flatMap((n) => minimumVarianceOf(n, solver)), ...(await picks())]
}

function minimumVarianceOf(n: number, solver: Solver): Row[] {
  const covariance = covarianceOf(n)
  return Object.entries(PEERS).flatMap(([who, solve]) => {
    const rounds = n === 500 ? 3 : 9
    solve(covariance, solver)
    const milliseconds = median(Array.from({ length: rounds }, () => timed(() => solve(covariance, solver)))) * 1000
    const isBarred = who === 'winterjay' && n === 500
    return [
      { what: `${who}: ${n} assets`, value: milliseconds, unit: 'ms', ...(isBarred ? { bar: '≤ 100' } : {}) },
      {
        what: `${who}: ${n} assets, optimality gap`,
        value: gapOf(covariance, solve(covariance, solver)),
        unit: '',
        ...(isBarred ? { bar: '≤ 1e-9' } : {}),
      },
    ]
  })
}

/** All 63 choices over HTTP: computed the first time, then cached. */
async function picks(): Promise<Row[]> {
  const server = await startServer({ LIMIT_WRITE: '1000000' })
  const kinds = ['stocks', 'bonds', 'meme_coins']
  const sets = [1, 2, 3, 4, 5, 6, 7].map((bits) => kinds.filter((_, i) => bits & (1 << i)))
  const choices = RISK_LEVELS.flatMap((risk) =>
    HORIZONS.flatMap((horizon) => sets.map((assets) => ({ risk, horizon, assets }))),
  )
  const ask = async (choice: object): Promise<{ seconds: number; result: string }> =>
    timedAsync(async () => {
      const response = await fetch(`${server.url}/api/recommendations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(choice),
      })
      return response.text()
    })
  try {
    // A server warms itself up a second after it starts listening.
    await new Promise((resolve) => setTimeout(resolve, 3_000))
    const [first, again] = [[], []] as { seconds: number; result: string }[][]
    for (const choice of choices) first?.push(await ask(choice))
    for (const choice of choices) again?.push(await ask(choice))
    const times = (answers: typeof first): number[] => (answers ?? []).map(({ seconds }) => seconds * 1000)
    const changed = (first ?? []).filter(({ result }, i) => result !== again?.[i]?.result).length
    return [
      {
        what: 'picks over HTTP, computed for the first time: median',
        value: median(times(first)),
        unit: 'ms',
        bar: '≤ 150',
      },
      {
        what: 'picks over HTTP, computed for the first time: slowest of 63',
        value: percentile(times(first), 1),
        unit: 'ms',
        bar: '≤ 150',
      },
      { what: 'picks over HTTP, asked again: median', value: median(times(again)), unit: 'ms' },
      { what: 'answers that changed on repeat, of 63', value: changed, unit: '', bar: '0' },
    ]
  } finally {
    await server.stop()
  }
}
