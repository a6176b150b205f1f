import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blackLitterman } from './black-litterman.ts'
import { ledoitWolfConstantCorrelation, sampleCovariance } from './covariance.ts'
import { ledoitWolfIdentity } from './identity-shrinkage.test-data.ts'
import { arithmeticFromGeometric, capmReturn, geometricFromArithmetic, riskShares } from './expected-returns.ts'
import { at, diagonal, scaled, sum, type Matrix, type Vector } from '../solver/matrix.ts'
import { lossChance, normalCdf, outlookOf } from '../picks/outlook.ts'
import { completeRows, parsePriceCsv, pickColumns, simpleReturns } from './prices.ts'

// Expected figures: computed with numpy from the papers' own sums over observations (and, for Black-Litterman, from
// its precision form), on the last 100 days of six stocks of the published file.

const csv = readFileSync(new URL('../../fixtures/us20_daily_close_1989_2018.csv', import.meta.url), 'utf8')
const six = pickColumns(parsePriceCsv(csv)!, ['AAPL', 'GE', 'JPM', 'XOM', 'WMT', 'T'])!
const rows = completeRows(simpleReturns({ ...six, prices: six.prices.slice(-101), dates: six.dates.slice(-101) }))
const near = (found: Vector, expected: Vector, digits = 10): void => {
  expect(found).toHaveLength(expected.length)
  found.forEach((value, i) => expect(value).toBeCloseTo(at(expected, i), digits))
}

describe('Ledoit and Wolf (investing §3.3)', () => {
  it('towards one common correlation (2003): each asset keeps its own variance', () => {
    const { covariance, intensity } = ledoitWolfConstantCorrelation(rows)
    expect(intensity).toBeCloseTo(0.542490251708122, 12)
    near(
      at(scaled(covariance, 1e4), 0),
      [
        2.2298539372579396, 0.9579206496225016, 1.0762429657638668, 0.8980024367453426, 1.0375055274918314,
        0.7910871175166395,
      ],
    )
    near(
      diagonal(covariance),
      diagonal(sampleCovariance(rows)).map((x) => (x * 99) / 100),
      15,
    )
  })
  it('towards the identity (2004)', () => {
    const { covariance, intensity } = ledoitWolfIdentity(rows)
    expect(intensity).toBeCloseTo(0.18901773950453166, 12)
    near(
      at(scaled(covariance, 1e4), 0),
      [
        2.2857055505586406, 0.5862289135474025, 1.042171662799215, 0.8098490111742682, 0.6977499373254356,
        0.5951008383131593,
      ],
    )
  })
  it('so the identity raises the risk of a bond fund, and the common correlation does not (investing §3.3)', () => {
    const quiet = rows.map((row) => row.map((r, i) => (i === 0 ? r / 20 : r)))
    const volatility = (s: Matrix): number => Math.sqrt(at(diagonal(s), 0))
    const plain = volatility(sampleCovariance(quiet)) * Math.sqrt(0.99)
    expect(volatility(ledoitWolfConstantCorrelation(quiet).covariance)).toBeCloseTo(plain, 12)
    expect(volatility(ledoitWolfIdentity(quiet).covariance)).toBeGreaterThan(1.5 * plain)
  })
})

describe('expected returns (investing §3.2)', () => {
  it('a single stock earns rf + (0.33 + 0.67 beta)(market - rf), never its own mean', () => {
    // 2.4 % without risk, a market of 7.33 %, the slope of a bank: 0.33 + 0.67 × 0.872 = 0.91424.
    expect(capmReturn({ riskFree: 0.024, market: 0.0733, beta: 0.872 })).toBeCloseTo(0.069072032, 12)
    expect(capmReturn({ riskFree: 0.024, market: 0.0733, beta: 1 })).toBe(0.0733)
  })
  it('compound and arithmetic means differ by half the variance, both ways', () => {
    expect(arithmeticFromGeometric(0.063, 0.1437)).toBeCloseTo(0.0733248, 7)
    expect(geometricFromArithmetic(arithmeticFromGeometric(0.063, 0.1437), 0.1437)).toBeCloseTo(0.063, 15)
  })
  it('shares of risk add to 1', () => {
    expect(
      sum(
        riskShares(
          [
            [0.04, 0.01],
            [0.01, 0.02],
          ],
          [0.6, 0.4],
        ),
      ),
    ).toBeCloseTo(1, 15)
  })
})

describe('Black-Litterman with Idzorek confidence (investing §3.2)', () => {
  const sigma = [
    [0.04, 0.012, 0.002, -0.001],
    [0.012, 0.03, 0.004, 0.001],
    [0.002, 0.004, 0.01, 0.003],
    [-0.001, 0.001, 0.003, 0.005],
  ]
  const prior = [0.07, 0.06, 0.04, 0.025]
  const views = [
    { weights: [1, 0, 0, -1], expected: 0.06, confidence: 0.25 },
    { weights: [0, 1, 0, 0], expected: 0.05, confidence: 0.7 },
  ]

  it('posterior mean and covariance', () => {
    const { mu, covariance } = blackLitterman(prior, sigma, views, 0.05)!
    near(mu, [0.07079725667380701, 0.05331305240041042, 0.03887440822277823, 0.024173131964070345], 14)
    near(
      covariance.flat(),
      [
        0.04144374201213256, 0.012146211725739384, 0.002064750778535813, -0.0009999387971846706, 0.012146211725739384,
        0.030447059564739976, 0.004061805843068781, 0.0010205749464475367, 0.002064750778535813, 0.004061805843068781,
        0.010480224290317355, 0.0031419095278382805, -0.0009999387971846706, 0.0010205749464475367,
        0.0031419095278382805, 0.005238263460119166,
      ],
      14,
    )
  })
  it('a single view moves its own combination by exactly its confidence', () => {
    for (const confidence of [0, 0.25, 0.5, 0.9, 1]) {
      const { mu } = blackLitterman(prior, sigma, [{ weights: [1, 0, 0, -1], expected: 0.09, confidence }], 0.05)!
      expect(at(mu, 0) - at(mu, 3)).toBeCloseTo(0.045 + confidence * 0.045, 14)
    }
  })
})

describe('what a portfolio may return (investing §3.4, horizon honesty)', () => {
  it.each([
    [1 / 12, 0.45],
    [1, 0.34],
    [5, 0.18],
    [10, 0.1],
    [20, 0.03],
  ])('6.4 %% a year with a volatility of 15 %%: after %d years the chance of a loss is %d', (years, chance) => {
    expect(Math.abs(lossChance(0.064, 0.15, years) - chance)).toBeLessThan(0.006)
  })
  it('the 90 % range of $10,000 by hand; without risk there is no chance of a loss', () => {
    const {
      oneYearCents,
      horizonCents,
      costPer10000Cents,
      lossChance: chance,
    } = outlookOf({ mu: [0.064 + 0.15 ** 2 / 2], covariance: [[0.15 ** 2]], weights: [1], costs: [0.0022], years: 4 })
    // 10,640 × e^(∓1.6448536 × 0.15), and 10,640^4 with twice the spread.
    expect(oneYearCents).toEqual([831_360, 1_064_000, 1_361_740])
    expect(horizonCents[1]).toBe(1_281_641)
    expect(costPer10000Cents).toBe(2200)
    expect(chance).toBeCloseTo(lossChance(0.064, 0.15, 4), 12)
    expect([lossChance(0.02, 0, 1), lossChance(-0.02, 0, 1)]).toEqual([0, 1])
  })
})

describe('the normal distribution behind the chance of a loss', () => {
  it.each([
    [-3.2, 0.0006871379379158471],
    [-1, 0.15865525393145707],
    [-0.1, 0.460172162722971],
    [0.5, 0.6914624612740131],
    [2.5, 0.9937903346742238],
    [-9, 0],
    [9, 1],
  ])('Phi(%d)', (z, share) => expect(normalCdf(z)).toBeCloseTo(share, 12))
})
