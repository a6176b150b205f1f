import { at, quadratic, times, type Matrix, type Vector } from '../solver/matrix.ts'

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

/** Each weight's share of the variance, adding to 1. */
export function riskShares(covariance: Matrix, weights: Vector): number[] {
  const variance = quadratic(covariance, weights)
  return times(covariance, weights).map((x, i) => (variance === 0 ? 0 : (x * at(weights, i)) / variance))
}
