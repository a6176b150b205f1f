import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { blackLitterman } from '../estimates/black-litterman.ts'
import { covarianceOf, sampleCorrelation, sampleCovariance } from '../estimates/covariance.ts'
import { equalRiskWeights } from './equal-risk.ts'
import { ledoitWolfIdentity } from '../estimates/identity-shrinkage.test-data.ts'
import { minimumVariance } from './frontier.ts'
import { clusterVariance, hierarchicalWeights, leafOrder } from './hierarchical.ts'
import { dot, filled, quadratic, scaled, solveLinear, sum, type Matrix, type Vector } from '../solver/matrix.ts'
import { optimise, type Optimised } from './optimise.ts'
import { readOptimiseRequest } from './optimise-request.ts'
import {
  columns,
  deviation,
  geometricMeans,
  mean,
  parsePriceCsv,
  simpleReturns,
  type PriceTable,
} from '../estimates/prices.ts'
import { loadSolver, type Solver } from '../solver/highs.ts'

// Expected figures: the test suite of PyPortfolioOpt (MIT) on the same file, and investing §3.5.

const csv = readFileSync(new URL('../../fixtures/us20_daily_close_1989_2018.csv', import.meta.url), 'utf8')
const table = parsePriceCsv(csv) as PriceTable
const returns = simpleReturns(table)
const daily = sampleCovariance(returns)
const symbol = (name: string): number => table.symbols.indexOf(name)

let solver: Solver
beforeAll(async () => {
  solver = await loadSolver()
})

function run(request: object): Optimised {
  const read = readOptimiseRequest({ prices_csv: csv, ...request })
  if ('code' in read) throw new Error(`malformed ${read.field ?? ''}`)
  const answer = optimise(read, solver)
  if ('refused' in answer) throw new Error(answer.refused)
  return answer
}
const weightsOf = (answer: Optimised): number[] => Object.values(answer.weights)

describe('mean and variance (investing §3.5, smoke test)', () => {
  it('minimum volatility', () => {
    const answer = run({ method: 'min_variance', risk_free: 0.02 })
    expect(answer.expected_return).toBeCloseTo(0.150568, 6)
    expect(answer.volatility).toBeCloseTo(0.159151, 6)
  })
  it('maximum Sharpe ratio, not the 1.28397 that scanning a frontier gives', () => {
    const answer = run({ method: 'max_sharpe', risk_free: 0.02 })
    expect(answer.sharpe).toBeCloseTo(1.284771, 6)
    expect(answer.expected_return).toBeCloseTo(0.304777, 6)
    expect(answer.volatility).toBeCloseTo(0.221656, 6)
  })
  it('a target return and the target volatility it leads to are the same portfolio', () => {
    const byReturn = run({ method: 'target_return', target: 0.25 })
    const byRisk = run({ method: 'target_volatility', target: byReturn.volatility })
    expect(byReturn.expected_return).toBeCloseTo(0.25, 12)
    expect(byRisk.expected_return).toBeCloseTo(0.25, 9)
    weightsOf(byRisk).forEach((w, i) => expect(w).toBeCloseTo(weightsOf(byReturn)[i] ?? NaN, 7))
  })
  it('the best Sharpe ratio is on the frontier', () => {
    const best = run({ method: 'max_sharpe', risk_free: 0.02 })
    const byReturn = run({ method: 'target_return', target: best.expected_return })
    expect(byReturn.volatility).toBeCloseTo(best.volatility, 9)
  })
})

describe('hierarchical risk parity (PyPortfolioOpt tests/test_hrp.py)', () => {
  // tests/resources/weights_hrp.csv
  const published: Record<string, number> = {
    AAPL: 0.022258941278778387,
    AMD: 0.022294021796692116,
    AMZN: 0.016086842079874982,
    BABA: 0.07963382071794088,
    BAC: 0.014409222455552267,
    BBY: 0.03406419438245041,
    FB: 0.06272994714663536,
    GE: 0.05519063444162851,
    GM: 0.055576660241857236,
    GOOG: 0.04956008428992926,
    JPM: 0.017675709092515715,
    MA: 0.038127373497320226,
    PFE: 0.07786528342813452,
    RRC: 0.03161528695094598,
    SBUX: 0.039844436656239136,
    SHLD: 0.027113184241298872,
    T: 0.11138956508836473,
    UAA: 0.027115909570750083,
    WMT: 0.10569551148587902,
    XOM: 0.11175337115721229,
  }
  it('published weights', () => {
    const answer = run({ method: 'hrp' })
    for (const [name, weight] of Object.entries(published)) expect(answer.weights[name]).toBeCloseTo(weight, 13)
    expect(answer.volatility).toBeCloseTo(0.17844159743748936, 12)
  })
  it('published leaf order', () =>
    expect(leafOrder(sampleCorrelation(returns)).slice(0, 5)).toEqual([12, 6, 15, 14, 2]))
  it('published variance of a cluster', () => {
    const cluster = ['SHLD', 'AMD', 'BBY', 'RRC', 'FB', 'WMT', 'T', 'BABA', 'PFE', 'UAA'].map(symbol)
    expect(clusterVariance(daily, cluster)).toBeCloseTo(0.00012842967106653283, 15)
  })
  it('published volatility on a Ledoit-Wolf covariance in which gaps count as zero', () => {
    const zeroed = returns.map((row) => row.map((r) => r ?? 0))
    const shrunk = scaled(ledoitWolfIdentity(zeroed).covariance, 252)
    expect(Math.sqrt(quadratic(shrunk, hierarchicalWeights(shrunk)))).toBeCloseTo(0.10002783894982334, 10)
  })
})

describe('conditional value at risk (tests/test_efficient_cvar.py, printed to 1e-4)', () => {
  it('smallest', () => expect(run({ method: 'min_cvar' }).cvar).toBeCloseTo(0.017049502122532853, 8))
  it('a return above that of the smallest costs tail risk', () => {
    const answer = run({ method: 'min_cvar', target: 0.25 })
    expect(answer.expected_return).toBeCloseTo(0.25, 10)
    expect(answer.cvar).toBeGreaterThan(0.01705)
  })
  it('with an L2 term of 0.1', () =>
    expect(run({ method: 'min_cvar', l2: 0.1 }).cvar! / 0.020427209685618623).toBeCloseTo(1, 3))
})

describe('covariance (tests/test_risk_models.py)', () => {
  it('sample covariance of the printed example', () => {
    const example = parsePriceCsv(
      'd,a,b,c\n1,4.0,2.0,0.6\n2,4.2,2.1,0.59\n3,3.9,2.0,0.58\n4,4.3,2.1,0.62\n5,4.1,2.2,0.63',
    )!
    const expected = [
      [0.006661687937656102, 0.00264970955585574, 0.0020849735375206195],
      [0.00264970955585574, 0.0023450491307634215, 0.00096770864287974],
      [0.0020849735375206195, 0.00096770864287974, 0.0016396416271856837],
    ]
    sampleCovariance(simpleReturns(example)).forEach((row, i) =>
      row.forEach((x, j) => expect(x).toBeCloseTo(expected[i]?.[j] ?? NaN, 15)),
    )
  })
})

/** The weights of an investor without limits: `(delta S)^-1 mu`, scaled to add to one. */
function impliedWeights(mu: Vector, covariance: Matrix): number[] {
  const raw = solveLinear(covariance, mu)!
  return raw.map((x) => x / sum(raw))
}

describe('Black-Litterman (tests/test_black_litterman.py)', () => {
  const sigma = scaled(daily, 252)
  const view = (name: string, expected: number) => ({
    weights: table.symbols.map((s) => (s === name ? 1 : 0)),
    expected,
  })
  const views = [view('AAPL', 0.2), view('BBY', -0.3), view('BAC', 0), view('SBUX', -0.2), view('T', 0.131321)]

  it('published performance from an equal prior of 5 %', () => {
    const posterior = blackLitterman(filled(20, 0.05), sigma, views, 0.05)!
    const weights = impliedWeights(posterior.mu, sigma)
    expect(dot(posterior.mu, weights)).toBeCloseTo(0.1877432247395778, 9)
    expect(Math.sqrt(quadratic(posterior.covariance, weights))).toBeCloseTo(0.3246889329226965, 9)
  })
  it('published weights without a prior', () => {
    const weights = impliedWeights(blackLitterman(filled(20, 0), sigma, views, 0.05)!.mu, sigma)
    const expected = { AAPL: 1.40675, BAC: 0.02651, T: 2.81117, BBY: -1.44667, SBUX: -1.79776, GOOG: 0, XOM: 0 }
    for (const [name, weight] of Object.entries(expected)) expect(weights[symbol(name)]).toBeCloseTo(weight, 5)
  })
})

it('risk aversion of a market from SPY, from its mean and deviation: 2.68549', () => {
  const spy = parsePriceCsv(readFileSync(new URL('../../fixtures/spy_daily_1993_2019.csv', import.meta.url), 'utf8'))!
  const column = columns(simpleReturns(spy))[0] ?? []
  expect((mean(column) * 252 - 0.02) / (deviation(column) ** 2 * 252)).toBeCloseTo(2.68549, 5)
})

describe('equal risk contribution (Maillard, Roncalli and Teïletche 2010, example of four assets)', () => {
  const correlation = [
    [1, 0.8, 0, 0],
    [0.8, 1, 0, 0],
    [0, 0, 1, -0.5],
    [0, 0, -0.5, 1],
  ]
  const covariance = covarianceOf(correlation, [0.1, 0.2, 0.3, 0.4])
  it('printed weights 38.4, 19.2, 24.3 and 18.2 %, and the closed form of two pairs to machine precision', () => {
    const weights = equalRiskWeights(covariance)!
    ;[0.384, 0.192, 0.243, 0.182].forEach((printed, i) =>
      expect(Math.abs((weights[i] ?? 0) - printed)).toBeLessThan(0.00051),
    )
    // w s² (1 + rho) w is the same for all four.
    const raw = [
      [0.1, 0.8],
      [0.2, 0.8],
      [0.3, -0.5],
      [0.4, -0.5],
    ].map(([a = 0, rho = 0]) => 1 / (a * Math.sqrt(1 + rho)))
    raw.forEach((x, i) => expect(weights[i]).toBeCloseTo(x / raw.reduce((total, y) => total + y, 0), 13))
  })
  it('printed minimum variance 74.5, 0, 15.2 and 10.3 %', () => {
    const answer = minimumVariance({ mu: filled(4, 0), covariance, lower: filled(4, 0), upper: filled(4, 1) }, solver)
    if (answer.status !== 'optimal') throw new Error(answer.status)
    ;[0.745, 0, 0.152, 0.103].forEach((printed, i) =>
      expect(Math.abs((answer.weights[i] ?? 1) - printed)).toBeLessThan(0.00051),
    )
  })
})

describe('expected returns (investing §3.5: geometric means)', () => {
  it('an asset that doubles in one period of two a year earns 300 %', () => {
    expect(geometricMeans([[1]], 2)).toEqual([3])
  })
})
