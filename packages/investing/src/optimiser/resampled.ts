import { at, cholesky, filled, range, times, type Matrix, type Vector } from '../solver/matrix.ts'

export interface Resampled {
  /** Mean of each weight over the draws. */
  readonly weights: number[]
  /** Standard deviation of each weight over the draws: how little the data determine it. */
  readonly spread: number[]
  readonly draws: number
}

/**
 * Resampled efficiency (Michaud 1998): optimises repeatedly with expected returns redrawn from `N(mu, S / years)`, the
 * error that `years` of data leave in a mean. `seed` fixes the draws, so the answer is reproducible. A draw whose
 * problem has no answer is left out; null if none has one.
 */
export function resample(
  input: { mu: Vector; covariance: Matrix; years: number; draws: number; seed: number },
  optimise: (mu: Vector) => readonly number[] | null,
): Resampled | null {
  const factor = cholesky(input.covariance)
  if (factor === null) return null
  const lower = factor.map((row) => Array.from(row))
  const normal = normalDraws(input.seed)
  const results: (readonly number[])[] = []
  for (let draw = 0; draw < input.draws; draw += 1) {
    const noise = times(
      lower,
      input.mu.map(() => normal() / Math.sqrt(input.years)),
    )
    const weights = optimise(input.mu.map((m, i) => m + at(noise, i)))
    if (weights !== null) results.push(weights)
  }
  if (results.length === 0) return null
  const weights = filled(input.mu.length, 0).map((_, i) => average(results.map((w) => at(w, i))))
  const spread = range(input.mu.length).map((i) =>
    Math.sqrt(average(results.map((w) => (at(w, i) - at(weights, i)) ** 2))),
  )
  return { weights, spread, draws: results.length }
}

const average = (v: Vector): number => v.reduce((total, x) => total + x / v.length, 0)

/** Standard normal numbers by Box and Muller from a small counter-based generator (mulberry32). */
export function normalDraws(seed: number): () => number {
  const uniform = uniformDraws(seed)
  let spare: number | null = null
  return () => {
    if (spare !== null) {
      const kept = spare
      spare = null
      return kept
    }
    const radius = Math.sqrt(-2 * Math.log(1 - uniform()))
    const angle = 2 * Math.PI * uniform()
    spare = radius * Math.sin(angle)
    return radius * Math.cos(angle)
  }
}

function uniformDraws(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** FNV-1a, 32 bits: identifies a snapshot by eight hexadecimal digits and seeds its draws. Not for security. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash >>> 0
}
