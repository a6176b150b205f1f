import { at, dot, quadratic, solveLinear, sum, times, type Matrix, type Vector } from '../solver/matrix.ts'

/** Blume's adjustment: betas move towards one. `0.33 + 0.67 beta`, written so that one stays exactly one. */
export const shrunkBeta = (beta: number): number => beta + (1 - beta) * 0.33

/** `rf + beta (market - rf)` with the shrunk beta: the expected return of a single stock for its market risk. */
export const capmReturn = (input: { riskFree: number; market: number; beta: number }): number =>
  input.riskFree + shrunkBeta(input.beta) * (input.market - input.riskFree)

/** Converts a compound (geometric) yearly mean to the arithmetic mean that optimisers and sums over assets need. */
export const arithmeticFromGeometric = (geometric: number, volatility: number): number =>
  geometric + volatility ** 2 / 2
export const geometricFromArithmetic = (arithmetic: number, volatility: number): number =>
  arithmetic - volatility ** 2 / 2

/**
 * James and Stein (1961) in Jorion's form: shrinks means towards their average, more strongly the less the data
 * distinguish them. `w = min(1, (N - 2)/T / ((m - g)' S^-1 (m - g)))`.
 * @param covariance per period, like `means`; @returns null if it is singular
 */
export function jamesStein(
  means: Vector,
  covariance: Matrix,
  periods: number,
): { means: number[]; intensity: number } | null {
  const n = means.length
  const grand = sum(means) / n
  const gaps = means.map((m) => m - grand)
  const solved = solveLinear(covariance, gaps)
  if (solved === null) return null
  const spread = dot(gaps, solved)
  const intensity = n <= 2 ? 0 : spread <= 0 ? 1 : Math.min(1, (n - 2) / periods / spread)
  return { means: means.map((m) => (1 - intensity) * m + intensity * grand), intensity }
}

/** `delta = (E[market] - rf) / variance` of the market: the excess return the market demands per unit of variance. */
export const impliedRiskAversion = (input: { market: number; riskFree: number; variance: number }): number =>
  (input.market - input.riskFree) / input.variance

/** Reverse optimisation: the excess returns for which `weights` are optimal, `delta S w`. */
export const equilibriumReturns = (riskAversion: number, covariance: Matrix, weights: Vector): number[] =>
  times(covariance, weights).map((x) => x * riskAversion)

/** Each weight's share of the variance, adding to 1. */
export function riskShares(covariance: Matrix, weights: Vector): number[] {
  const variance = quadratic(covariance, weights)
  return times(covariance, weights).map((x, i) => (variance === 0 ? 0 : (x * at(weights, i)) / variance))
}
