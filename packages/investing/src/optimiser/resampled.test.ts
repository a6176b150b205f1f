import { describe, expect, it } from 'vitest'
import { at } from '../solver/matrix.ts'
import { hashOf, normalDraws, resample } from './resampled.ts'

const input = {
  mu: [0.05, 0.07],
  covariance: [
    [0.04, 0.012],
    [0.012, 0.09],
  ],
  years: 9,
  draws: 4000,
  seed: 11,
}

describe('resampled weights (Michaud 1998; investing §3.5)', () => {
  it('redraws expected returns from N(mu, S / years): mean and spread of a linear rule match theory', () => {
    const { weights, spread, draws } = resample(input, (mu) => [at(mu, 0), at(mu, 1)])!
    expect(draws).toBe(4000)
    weights.forEach((w, i) => expect(Math.abs(w - at(input.mu, i))).toBeLessThan(0.005))
    spread.forEach((s, i) => expect(s / Math.sqrt(at(at(input.covariance, i), i) / 9)).toBeCloseTo(1, 1))
    // Their correlation follows the covariance: the variance of the difference is (0.04 + 0.09 - 2 × 0.012) / 9.
    const difference = resample(input, (mu) => [at(mu, 0) - at(mu, 1)].concat(0))!
    expect(at(difference.spread, 0) / Math.sqrt(0.106 / 9)).toBeCloseTo(1, 1)
  })
  it('the mean of feasible weights is feasible, and a seed gives the same bytes', () => {
    const greedy = (mu: readonly number[]): number[] => (at(mu, 0) > at(mu, 1) ? [1, 0] : [0, 1])
    const once = resample(input, greedy)!
    expect(at(once.weights, 0) + at(once.weights, 1)).toBeCloseTo(1, 12)
    expect(at(once.weights, 1)).toBeGreaterThan(0.5)
    expect(JSON.stringify(resample(input, greedy))).toBe(JSON.stringify(once))
    expect(JSON.stringify(resample({ ...input, seed: 12 }, greedy))).not.toBe(JSON.stringify(once))
  })
  it('a draw without an answer is left out; null if no draw has one, or if the matrix is not a covariance', () => {
    let calls = 0
    expect(resample({ ...input, draws: 10 }, () => ((calls += 1) % 2 === 0 ? [1, 0] : null))).toEqual({
      weights: [1, 0],
      spread: [0, 0],
      draws: 5,
    })
    expect(resample(input, () => null)).toBeNull()
    expect(
      resample(
        {
          ...input,
          covariance: [
            [1, 2],
            [2, 1],
          ],
        },
        () => [1, 0],
      ),
    ).toBeNull()
  })
  it('draws are standard normal, and hashes match published values', () => {
    const normal = normalDraws(3)
    const all = Array.from({ length: 20_000 }, normal)
    const mean = all.reduce((total, x) => total + x, 0) / all.length
    expect([mean, all.reduce((total, x) => total + (x - mean) ** 2, 0) / all.length]).toEqual([
      expect.closeTo(0, 1),
      expect.closeTo(1, 1),
    ])
    // FNV-1a of the empty text and of "a" (Fowler, Noll and Vo's own test values).
    expect([hashOf(''), hashOf('a')]).toEqual([0x811c9dc5, 0xe40c292c])
  })
})
