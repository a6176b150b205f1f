import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { BUNDLED_SNAPSHOT } from '../snapshot/bundled.ts'
import { loadSolver } from '../solver/highs.ts'
import { at, quadratic, range, sum, type Vector } from '../solver/matrix.ts'
import { assetOf, covarianceOf, riskFreeOf, type PortfolioAsset } from './assets.ts'
import { alternativesTo } from './alternatives.ts'
import { bandsInSteps, type Bands } from './bands.ts'
import { clashingLimits, turnoverOf, type Limit } from './limits.ts'
import {
  errorOfDifference,
  figuresOf,
  gapOf,
  planPortfolio,
  POINTS,
  type PlanAnswer,
  type PlanProblem,
} from './plan.ts'
import { stressOf, STRESS_PERIODS } from './stress.ts'
import { halfSpreadOf } from './trading-costs.ts'

const solver = await loadSolver()

function assets(...symbols: readonly string[]): PortfolioAsset[] {
  return symbols.map((symbol) => {
    const asset = assetOf(symbol, BUNDLED_SNAPSHOT)
    if (asset === null) throw new Error(symbol)
    return asset
  })
}
function problemOf(held: readonly PortfolioAsset[], changes: Partial<PlanProblem> = {}): PlanProblem {
  return {
    mu: held.map(({ mu }) => mu),
    covariance: covarianceOf(held, BUNDLED_SNAPSHOT),
    riskFree: riskFreeOf(BUNDLED_SNAPSHOT),
    objective: 'min_variance',
    target: null,
    limits: [],
    views: [],
    current: null,
    costs: held.map(() => 0.0003),
    smallestLine: 0,
    mostLines: held.length,
    ...changes,
  }
}
function planned(problem: PlanProblem): PlanAnswer {
  const found = planPortfolio(problem, solver)
  if ('code' in found) throw new Error(found.code)
  return found
}
const FOUR = assets('XIC', 'VFV', 'XEF', 'ZAG')
const line = (index: number, from: number, to: number): Limit => ({
  name: `line ${index}`,
  kind: 'line',
  index,
  from,
  to,
})

/** Every portfolio of the assets in steps of a fiftieth. */
function* grid(count: number, left = 50): Generator<number[]> {
  if (count === 1) yield [left / 50]
  else for (let k = 0; k <= left; k += 1) for (const rest of grid(count - 1, left - k)) yield [k / 50, ...rest]
}

describe('investing §7.2: what a symbol is', () => {
  it('a fund has the risk of its class and its own cost; a share less than the market is a stock’s beta', () => {
    const [xic] = assets('XIC.TO')
    expect(xic).toMatchObject({ symbol: 'XIC', exposure: { equity_ca: 1 }, merPercent: 0.06 })
    // FP Canada 2026: 6.3 % compound, and half the variance of 14.37 % makes it the mean that adds up; less 0.06 %.
    expect(xic?.mu).toBeCloseTo(0.063 + 0.1437 ** 2 / 2 - 0.0006, 9)
    const [covariance] = covarianceOf(assets('XIC'), BUNDLED_SNAPSHOT)
    expect(covariance?.[0]).toBeCloseTo(0.1437 ** 2 + 0.01 ** 2, 9)
    expect(assets('RY')[0]?.exposure.equity_ca).toBeCloseTo(0.33 + 0.67 * 0.872, 9)
  })
  it('an all-in-one fund is its shares and its bonds', () => {
    const [xbal] = assets('XBAL')
    expect(xbal?.exposure.bond_universe).toBeCloseTo(0.4, 12)
    expect(sum(Object.values(xbal?.exposure ?? {}))).toBeCloseTo(1, 12)
  })
  it('an unknown symbol is what the person says it is, or nothing', () => {
    expect(assetOf('AAPL', BUNDLED_SNAPSHOT)).toBeNull()
    expect(assetOf('AAPL', BUNDLED_SNAPSHOT, { assetClass: 'equity_us', type: 'stock' })).toMatchObject({
      isProxied: true,
      ownVariance: 0.0625,
    })
  })
  it('every instrument of the universe is known, and the covariance of all of them can be optimised', () => {
    const all = BUNDLED_SNAPSHOT.instruments.map(({ symbol }) => symbol)
    expect(all.filter((symbol) => assetOf(symbol, BUNDLED_SNAPSHOT) === null)).toEqual([])
    const found = planned(problemOf(assets(...all)))
    expect(found.frontier).toHaveLength(POINTS)
  })
})

describe('investing §7.2.3: what trading costs', () => {
  it.each([
    ['XIC', 0.0003],
    ['ZAG', 0.0003],
    ['XEQT', 0.0003],
    ['XEG', 0.001],
    ['ZRE', 0.001],
    ['RY', 0.0005],
  ])('%s: half a spread of %f', (symbol, cost) => {
    const asset = assetOf(symbol, BUNDLED_SNAPSHOT)
    expect(asset && halfSpreadOf(asset)).toBe(cost)
  })
  it('a coin costs the most', () => {
    const coin = assetOf('DOGE', BUNDLED_SNAPSHOT, { assetClass: 'meme', type: 'fund' })
    expect(coin && halfSpreadOf(coin)).toBe(0.005)
  })
})

describe('investing §7.2: objectives and limits', () => {
  it('no portfolio of a grid within the limits has less variance', () => {
    const limits: Limit[] = [
      line(0, 0.1, 0.4),
      { name: 'shares abroad', kind: 'group', members: [1, 2], from: 0.3, to: 0.6 },
    ]
    const problem = problemOf(FOUR, { limits })
    const found = planned(problem)
    const tried = [...grid(4)].filter(
      (w) => at(w, 0) >= 0.1 && at(w, 0) <= 0.4 && at(w, 1) + at(w, 2) >= 0.3 && at(w, 1) + at(w, 2) <= 0.6,
    )
    const least = Math.min(...tried.map((w) => quadratic(problem.covariance, w)))
    expect(found.volatility ** 2).toBeLessThanOrEqual(least + 1e-12)
    expect(Math.sqrt(least) - found.volatility).toBeLessThan(0.001)
    expect(found.limitsBound.map(({ name }) => name)).toEqual(['line 0', 'shares abroad'])
  })
  it('the turnover stays within its limit, and no grid portfolio within it has a better Sharpe ratio', () => {
    const current = [0.25, 0.25, 0.25, 0.25]
    const limits: Limit[] = [{ name: 'turnover', kind: 'turnover', to: 0.1 }]
    const problem = problemOf(FOUR, { objective: 'max_sharpe', limits, current, costs: [0, 0, 0, 0] })
    const found = planned(problem)
    expect(turnoverOf(found.weights, current)).toBeLessThanOrEqual(0.1 + 1e-9)
    expect(sum(found.weights)).toBeCloseTo(1, 9)
    const sharpe = (w: Vector): number => {
      const { expectedReturn, volatility } = figuresOf(problem, w)
      return (expectedReturn - problem.riskFree) / volatility
    }
    const tried = [...grid(4)].filter((w) => turnoverOf(w, current) <= 0.1 + 1e-12)
    expect(sharpe(found.weights)).toBeGreaterThanOrEqual(Math.max(...tried.map(sharpe)) - 1e-9)
  })
  it('trading that costs more than it brings is not done', () => {
    const current = [0.3, 0.3, 0.2, 0.2]
    const dear = problemOf(FOUR, { objective: 'target_return', target: 0, current, costs: [1, 1, 1, 1] })
    const { expectedReturn } = figuresOf(dear, current)
    const found = planned({ ...dear, target: expectedReturn })
    expect(found.turnover).toBeCloseTo(0, 6)
  })
  it('limits that clash are named, and no others', () => {
    const limits: Limit[] = [
      line(3, 0, 0.9),
      line(0, 0.6, 1),
      { name: 'Canada and the US', kind: 'group', members: [0, 1], from: 0, to: 0.5 },
    ]
    const found = planPortfolio(problemOf(FOUR, { limits }), solver)
    expect(found).toMatchObject({ code: 'limits_clash', limits: [{ name: 'line 0' }, { name: 'Canada and the US' }] })
    expect(clashingLimits(problemOf(FOUR, { limits: limits.slice(0, 2) }), solver)).toEqual([])
  })
  it('lines smaller than the smallest, and more lines than allowed, are left out', () => {
    const nine = assets('XIC', 'VFV', 'XEF', 'VEE', 'ZAG', 'XSB', 'ZRE', 'CGL', 'CASH')
    const found = planned(
      problemOf(nine, { objective: 'target_volatility', target: 0.08, smallestLine: 0.05, mostLines: 4 }),
    )
    const held = found.weights.filter((w) => w > 1e-6)
    expect(held.length).toBeLessThanOrEqual(4)
    expect(Math.min(...held)).toBeGreaterThanOrEqual(0.05 - 1e-9)
  })
  it('refuses in words: a target out of reach, a missing one, equal risk against a limit, views held as certain', () => {
    const code = (changes: Partial<PlanProblem>): string => {
      const found = planPortfolio(problemOf(FOUR, changes), solver)
      return 'code' in found ? found.code : 'found'
    }
    expect(code({ objective: 'target_return' })).toBe('target_missing')
    expect(code({ objective: 'target_return', target: 0.5 })).toBe('target_too_high')
    expect(code({ objective: 'target_volatility', target: 0.001 })).toBe('target_too_low')
    expect(code({ objective: 'max_sharpe', riskFree: 0.5 })).toBe('no_excess_return')
    expect(code({ objective: 'equal_risk_contribution', limits: [line(0, 0.9, 1)] })).toBe('limits_not_met')
    const sure = { weights: [1, -1, 0, 0], confidence: 1 }
    expect(
      code({
        views: [
          { ...sure, expected: 0.01 },
          { ...sure, expected: 0.02 },
        ],
      }),
    ).toBe('views_contradict')
  })
  it('a view held with half confidence moves the difference half of the way (Idzorek)', () => {
    const views = [{ weights: [1, -1, 0, 0], expected: 0.02, confidence: 0.5 }]
    const found = planned(problemOf(FOUR, { views }))
    const [a, b] = [at(found.mu, 0), at(found.mu, 1)]
    const [before, after] = [at(found.prior ?? [], 0) - at(found.prior ?? [], 1), a - b]
    expect(after).toBeCloseTo((before + 0.02) / 2, 12)
  })
})

describe('investing §7.2: the frontier', () => {
  const current = [0.25, 0.25, 0.25, 0.25]
  const problem = problemOf(FOUR, { current })
  const { frontier, riskShares } = planned(problem)
  it('has twenty points, equally spaced in return, with rising risk', () => {
    const steps = frontier.slice(1).map(({ expectedReturn }, k) => expectedReturn - at(frontier, k).expectedReturn)
    // Without the cost of trading, of which a point on the way has more than another.
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(0.0006)
    expect(frontier.every(({ volatility }, k) => k === 0 || volatility >= at(frontier, k - 1).volatility - 1e-9)).toBe(
      true,
    )
    expect(at(frontier, 19).expectedReturn).toBeCloseTo(Math.max(...problem.mu), 3)
  })
  it('risk shares add to 1', () => expect(sum(riskShares)).toBeCloseTo(1, 12))
  it('the gap is both ways, and none for a portfolio that is on the frontier', () => {
    const free = problemOf(FOUR)
    const gap = gapOf(free, current, 10, solver)
    expect(gap.moreReturn?.gap).toBeGreaterThan(0)
    expect(gap.lessVolatility?.gap).toBeGreaterThan(0)
    const same = gapOf(free, at(planned(free).frontier, 7).weights, 10, solver)
    expect(same.moreReturn?.gap).toBeCloseTo(0, 7)
    expect(same.lessVolatility?.gap).toBeCloseTo(0, 7)
    // 100 % of one against 100 % of another, each with a volatility of 10 % and no correlation: 14.14 % / sqrt(10).
    const twins = [
      [0.01, 0],
      [0, 0.01],
    ]
    expect(errorOfDifference(twins, [1, 0], [0, 1], 10)).toBeCloseTo(Math.sqrt(0.02 / 10), 12)
  })
  it('is found for any holdings, limits and turnover', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 8, maxLength: 8 })
    const eight = assets('XIC', 'VFV', 'XEF', 'VEE', 'ZAG', 'XSB', 'RY', 'XBAL')
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 60 }), fc.integer({ min: 20, max: 100 }), (parts, turn, cap) => {
        const held = parts.map((part) => part / sum(parts))
        const limits: Limit[] = [
          { name: 'turnover', kind: 'turnover', to: turn / 100 },
          { name: 'shares', kind: 'group', members: [0, 1, 2, 3, 6], from: 0, to: cap / 100 },
        ]
        const found = planPortfolio(problemOf(eight, { current: held, limits, costs: held.map(() => 0.001) }), solver)
        if ('code' in found) expect(found.code).toBe('limits_clash')
        else expect(sum(found.weights)).toBeCloseTo(1, 8)
      }),
      { numRuns: 25 },
    )
  })
})

function bandsOf(problem: PlanProblem, weights: Vector, seed: number): Bands {
  const steps = bandsInSteps({ problem, weights, rank: 10, years: 10, rows: 528, draws: 40, seed }, solver)
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value ?? { draws: 0, ranks: [], asFarAsCurrent: null }
  }
}

describe('investing §7.2: how sure it is', () => {
  const base = problemOf(FOUR)
  const weights = at(planned(base).frontier, 10).weights
  it('the same seed gives the same bands; each holds the 5th to 95th percentile of every weight', () => {
    const found = bandsOf(base, weights, 7)
    expect(found).toEqual(bandsOf(base, weights, 7))
    expect(found.draws).toBe(40)
    for (const { weights: bands } of found.ranks)
      expect(bands.every(([low, high]) => low >= -1e-9 && high <= 1 + 1e-9 && low <= high)).toBe(true)
    // Ten years do not say much about a share: the bands of the middle are tens of points wide.
    expect(Math.max(...at(found.ranks, 10).weights.map(([low, high]) => high - low))).toBeGreaterThan(0.1)
  })
  it('the plan itself cannot be told apart; a portfolio far away can', () => {
    expect(bandsOf({ ...base, current: weights }, weights, 7).asFarAsCurrent).toBe(1)
    expect(bandsOf({ ...base, current: null }, weights, 7).asFarAsCurrent).toBeNull()
    expect(bandsOf({ ...base, current: [1, 0, 0, 0] }, weights, 7).asFarAsCurrent).toBeLessThan(0.1)
  })
  it('what a draw could not have shown is not seen: draws leave the present portfolio’s costs and turnover out', () => {
    const limits: Limit[] = [{ name: 'turnover', kind: 'turnover', to: 0.01 }]
    const held = { ...base, current: [0.25, 0.25, 0.25, 0.25], limits }
    expect(bandsOf(held, weights, 7).ranks).toEqual(bandsOf(base, weights, 7).ranks)
  })
})

describe('investing §7.2.10: what stands next to the plan', () => {
  const problem = problemOf(FOUR)
  const given = { assets: FOUR, mu: problem.mu, snapshot: BUNDLED_SNAPSHOT, years: 10 }
  it('what is held, the all-in-one fund with the nearest part in shares, and equal parts', () => {
    const found = alternativesTo([0.2, 0.2, 0.2, 0.4], { ...given, current: [0, 0, 0, 1] })
    expect(found.map(({ id, symbol }) => [id, symbol])).toEqual([
      ['change_nothing', null],
      // 60 % shares: XBAL costs 0.20 %, VBAL 0.24 %.
      ['one_fund', 'XBAL'],
      ['equal_weight', null],
    ])
    const zag = at(problem.mu, 3)
    expect(found[0]?.expectedReturn).toBeCloseTo(zag, 12)
    expect(found[0]?.difference).toBeCloseTo(figuresOf(problem, [0.2, 0.2, 0.2, 0.4]).expectedReturn - zag, 12)
  })
  it('without holdings nothing can be left as it is', () => {
    expect(alternativesTo([1, 0, 0, 0], { ...given, current: null }).map(({ id }) => id)).toEqual([
      'one_fund',
      'equal_weight',
    ])
  })
  it('equal parts do not differ from equal parts', () => {
    const found = alternativesTo([0.25, 0.25, 0.25, 0.25], { ...given, current: null })
    expect(found.find(({ id }) => id === 'equal_weight')).toMatchObject({ difference: 0, error: 0 })
  })
})

describe('investing §7.2: named periods', () => {
  it('a balanced fund in the spring of 2020, by hand: −20.25 %', () => {
    const found = stressOf(assets('XBAL'), [1]).find(({ id }) => id === 'spring_2020')
    expect(found).toMatchObject({ from: '2020-02-19', to: '2020-03-23' })
    const shares = 0.3 * -37.17 + 0.4 * -27.43 + 0.2 * -26.31 + 0.1 * -23.74
    expect(100 * (found?.change ?? 0)).toBeCloseTo(0.6 * shares + 0.4 * -5.99, 9)
    expect(Math.round(10000 * (found?.change ?? 0)) / 100).toBe(-20.25)
  })
  it('every measured class has a figure in every period, except cash, which does not move', () => {
    const ids = BUNDLED_SNAPSHOT.classes.map(({ id }) => id).filter((id) => id !== 'cash')
    for (const { percent } of STRESS_PERIODS) expect(Object.keys(percent).sort()).toEqual([...ids].sort())
    expect(STRESS_PERIODS.map(({ id }) => id)).toEqual(['autumn_2018', 'spring_2020', 'year_2022', 'coins_2022'])
  })
  it('names the lines whose class stands for them', () => {
    const [found] = stressOf(assets('XIC', 'RY', 'VGV'), [0.5, 0.5, 0])
    expect(found?.proxied).toEqual(['RY'])
  })
})

it('investing §7.2: sixty lines with their frontier are solved', () => {
  const sixty = assets(...BUNDLED_SNAPSHOT.instruments.slice(0, 60).map(({ symbol }) => symbol))
  const current = range(60).map(() => 1 / 60)
  expect(planned(problemOf(sixty, { current, objective: 'max_sharpe' })).frontier).toHaveLength(POINTS)
})
