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
  const [only] = factors
  if (only === undefined) return cents(0)
  if (factors.length === 1) return cents(widestIn(only, field))
  const apart = factors.map((factor) => byAnswer(factor, field))
  const answers = apart[0]?.length ?? 0
  let most = 0
  for (let one = 0; one < answers; one += 1) {
    for (let other = one + 1; other < answers; other += 1) {
      const differences = apart.map((tables) => difference(tables[one], tables[other]))
      // Together they cannot move more than each by itself.
      if (differences.reduce((sum, { low, high }) => sum + Math.max(...high, -Math.min(...low)), 0) <= most) continue
      const { low, high } = jointBounds(differences)
      most = Math.max(most, high, -low)
    }
  }
  return cents(most)
}

const byAnswer = (factor: Factor, field: FactName): Factor[] =>
  Array.from({ length: factor.facts.find((fact) => fact.field === field)?.answers ?? 0 }, (_, answer) =>
    withAnswer(factor, field, answer),
  )

/** The widest gap between two answers to the question, the answers to the others being the same. */
function widestIn(factor: Factor, field: FactName): number {
  const tables = byAnswer(factor, field)
  const cells = tables[0]?.low.keys() ?? []
  let widest = 0
  for (const cell of cells) {
    for (const end of ['low', 'high'] as const) {
      const amounts = tables.map((table) => table[end][cell] ?? 0)
      widest = Math.max(widest, Math.max(...amounts) - Math.min(...amounts))
    }
  }
  return widest
}

/**
 * How much more one programme pays with the first answer than with the second, over the answers to its other questions.
 */
function difference(first: Factor | undefined, second: Factor | undefined): Factor {
  if (first === undefined || second === undefined) throw new RangeError('a table for each answer')
  const ends = (['low', 'high'] as const).map((end) =>
    first[end].map((amount, cell) => amount - (second[end][cell] ?? 0)),
  )
  const between = (better: (a: number, b: number) => number): number[] =>
    first.low.map((_, cell) => better(ends[0]?.[cell] ?? 0, ends[1]?.[cell] ?? 0))
  return { ...first, low: between(Math.min), high: between(Math.max) }
}
