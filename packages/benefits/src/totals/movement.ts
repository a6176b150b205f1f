import { cents, type Cents } from '@winterjay/money'
import type { FactName } from '../household/household.ts'
import { type Factor, jointBounds, withAnswer } from './joint-bounds.ts'
import { type Countable, factorsOf } from './totals.ts'

/**
 * Returns the most, in cents a year, by which the answer to one question can change the total of all programmes, all
 * other answers unchanged. Zero if it moves two of them by the same amount in opposite directions (years in Canada: the
 * pension and the Supplement), if only a "maybe" depends on it, or if it moves no cash. With too many combinations to
 * enumerate, it is an upper bound.
 */
export const movementOf = (results: readonly Countable[], field: FactName): Cents =>
  movementIn(factorsOf(results), field)

/** The same, over the tables of all results. */
export function movementIn(all: readonly Factor[], field: FactName): Cents {
  const factors = all.filter(({ facts }) => facts.some((fact) => fact.field === field))
  const answers = factors[0]?.facts.find((fact) => fact.field === field)?.answers ?? 0
  let most = 0
  for (let one = 0; one < answers; one += 1) {
    for (let other = one + 1; other < answers; other += 1) {
      const { low, high } = jointBounds(factors.map((factor) => difference(factor, field, one, other)))
      most = Math.max(most, high, -low)
    }
  }
  return cents(most)
}

/**
 * How much more one programme pays with the first answer than with the second, over the answers to its other questions.
 */
function difference(factor: Factor, field: FactName, one: number, other: number): Factor {
  const [first, second] = [withAnswer(factor, field, one), withAnswer(factor, field, other)]
  const ends = (['low', 'high'] as const).map((end) =>
    first[end].map((amount, cell) => amount - (second[end][cell] ?? 0)),
  )
  const between = (better: (a: number, b: number) => number): number[] =>
    first.low.map((_, cell) => better(ends[0]?.[cell] ?? 0, ends[1]?.[cell] ?? 0))
  return { ...first, low: between(Math.min), high: between(Math.max) }
}
