import { cents } from '@winterjay/money'
import type { BenefitResult } from './check-benefits.ts'
import type { FactName } from './household.ts'
import type { AmountRange } from './outcome.ts'
import type { Settling } from './settle.ts'

/** Whether a result may be added up: likely money of current figures, and no sum of other results. */
export const isCounted = (result: BenefitResult): boolean =>
  result.eligibility === 'likely' && result.kind === 'cash' && !result.isOutOfDate && result.sumOf.length === 0 && result.annual !== null

/** What the household will likely receive in a year: no maybe, no non-refundable credit, no out-of-date figure, nothing twice. */
export function totalLikely(results: readonly BenefitResult[]): AmountRange {
  let low = 0
  let high = 0
  for (const result of results) {
    if (!isCounted(result) || result.annual === null) continue
    low += result.annual.lowCents
    high += result.annual.highCents
  }
  return { lowCents: cents(low), highCents: cents(high) }
}

/**
 * The one question whose answer settles most dollars over all results (sums of other results apart); where no money
 * is at stake, the one that settles most results. What another question could make needless waits for that one: nobody
 * is asked for insurable hours before a lost job. Null when nothing is open.
 * @param skipped questions the person would rather not answer
 */
export function bestFollowUp(results: readonly BenefitResult[], skipped: readonly FactName[] = []): Settling | null {
  const weights = new Map<FactName, { worth: number; results: number; hasMoney: boolean }>()
  for (const result of results) {
    if (result.sumOf.length > 0 || result.isOutOfDate) continue
    for (const { field, worthCents, isGated } of result.settledBy) {
      if (isGated || skipped.includes(field)) continue
      const weight = weights.get(field) ?? { worth: 0, results: 0, hasMoney: false }
      weights.set(field, { worth: weight.worth + (worthCents ?? 0), results: weight.results + 1, hasMoney: weight.hasMoney || worthCents !== null })
    }
  }
  const [best] = [...weights].sort(([, a], [, b]) => b.worth - a.worth || b.results - a.results)
  if (best === undefined) return null
  const [field, { worth, hasMoney }] = best
  return { field, question: field, worthCents: hasMoney ? cents(worth) : null, isGated: false }
}
