import { type Cents, ZERO, add } from '@winterjay/money'
import type { BenefitResult } from '../check/result.ts'
import { isMoney } from '../totals/totals.ts'
import type { AmountRange } from '../programmes/outcome.ts'
import type { Kept } from './kept.ts'

/** A programme that pays another amount in the other situation, in cents a year; zero where it is not likely. */
export interface Move {
  readonly id: string
  readonly before: AmountRange
  readonly after: AmountRange
}

const NOTHING: AmountRange = { lowCents: ZERO, highCents: ZERO }

/**
 * The programmes whose likely amount differs, the largest change first. After a separation `after` has two households.
 */
export function movesBetween(before: Kept, after: readonly Kept[]): Move[] {
  const was = likelyIn([before])
  const becomes = likelyIn(after)
  return [...new Set([...was.keys(), ...becomes.keys()])]
    .map((id) => ({ id, before: was.get(id) ?? NOTHING, after: becomes.get(id) ?? NOTHING }))
    .filter(({ before: a, after: b }) => a.lowCents !== b.lowCents || a.highCents !== b.highCents)
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
}

const sizeOf = ({ before, after }: Move): number =>
  Math.max(Math.abs(after.highCents - before.highCents), Math.abs(after.lowCents - before.lowCents))

function likelyIn(all: readonly Kept[]): Map<string, AmountRange> {
  const found = new Map<string, AmountRange>()
  for (const { id, annual } of all.flatMap(({ results }) => results.filter(isLikelyMoney))) {
    if (annual === null || annual.highCents === 0) continue
    const sum = found.get(id) ?? NOTHING
    found.set(id, { lowCents: add(sum.lowCents, annual.lowCents), highCents: add(sum.highCents, annual.highCents) })
  }
  return found
}

const isLikelyMoney = (result: BenefitResult): boolean => isMoney(result) && result.eligibility === 'likely'

/** The sum of several households, as one line of a comparison. */
export const together = (all: readonly Kept[], field: 'pay' | 'other' | 'taxes' | 'contributions' | 'kept'): Cents =>
  all.reduce((sum, one) => add(sum, one[field]), ZERO)
