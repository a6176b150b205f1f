import { cents } from '@winterjay/money'
import { geometricFromArithmetic } from '../estimates/expected-returns.ts'
import { dot, quadratic, type Matrix, type Vector } from '../solver/matrix.ts'
import type { Outlook } from './pick-set.ts'

const STAKE = 1_000_000 // $10,000 in cents

/**
 * What a portfolio may return, under lognormal growth: `ln(value)` is normal with mean `ln(1 + geometric) T` and
 * deviation `volatility sqrt(T)`. Real markets have fatter tails and the mean itself is uncertain, so the extremes are
 * optimistic.
 * @param mu arithmetic yearly means after costs; @param costs yearly cost of each as a fraction
 */
export function outlookOf(input: {
  mu: Vector
  covariance: Matrix
  weights: Vector
  costs: Vector
  years: number
}): Outlook {
  const { mu, covariance, weights, costs, years } = input
  const volatility = Math.sqrt(Math.max(0, quadratic(covariance, weights)))
  const geometric = geometricFromArithmetic(dot(mu, weights), volatility)
  const cost = dot(costs, weights)
  return {
    expectedReturnPercent: geometric * 100,
    volatilityPercent: volatility * 100,
    costPercent: cost * 100,
    costPer10000Cents: cents(Math.round(cost * STAKE)),
    oneYearCents: percentiles(geometric, volatility, 1),
    horizonYears: years,
    horizonCents: percentiles(geometric, volatility, years),
    lossChance: lossChance(geometric, volatility, years),
  }
}

/**
 * Chance of ending below the start: `Phi(-ln(1 + g) sqrt(T) / volatility)`. Without risk it is 0 or 1 by the sign of g.
 */
export function lossChance(geometric: number, volatility: number, years: number): number {
  if (volatility === 0) return geometric < 0 ? 1 : 0
  return normalCdf((-Math.log1p(geometric) * Math.sqrt(years)) / volatility)
}

const Z95 = 1.6448536269514722

function percentiles(geometric: number, volatility: number, years: number): Outlook['oneYearCents'] {
  const value = (z: number) =>
    cents(Math.round(STAKE * Math.exp(Math.log1p(geometric) * years + z * volatility * Math.sqrt(years))))
  return [value(-Z95), value(0), value(Z95)]
}

/** Standard normal distribution by the series for the error function; absolute error below 1e-12. */
export function normalCdf(z: number): number {
  if (z > 8) return 1
  if (z < -8) return 0
  let term = z
  let total = z
  for (let k = 1; Math.abs(term) > 1e-17 * Math.abs(total) && k < 300; k += 1) {
    term *= (z * z) / (2 * k + 1)
    total += term
  }
  return 0.5 + (total * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}
