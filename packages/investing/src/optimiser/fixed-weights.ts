import { at, range, sum, type Vector } from '../solver/matrix.ts'
import { TOLERANCE } from '../solver/solve-program.ts'

/**
 * Returns the weights if the bounds leave only one choice that adds to 1: the lower bounds add to 1, or the upper
 * bounds do, or all weights but one are fixed. Null if there is more than one choice.
 * @param lower and `upper`: bounds that some weights meet, checked by the caller
 */
export function onlyFeasibleWeights(lower: Vector, upper: Vector): number[] | null {
  if (sum(lower) >= 1 - TOLERANCE) return [...lower]
  if (sum(upper) <= 1 + TOLERANCE) return [...upper]
  const free = range(lower.length).filter((i) => at(upper, i) - at(lower, i) > TOLERANCE)
  if (free.length !== 1) return null
  const fixed = lower.map((bound, i) => (free.includes(i) ? 0 : bound))
  return fixed.map((bound, i) => (free.includes(i) ? 1 - sum(fixed) : bound))
}
