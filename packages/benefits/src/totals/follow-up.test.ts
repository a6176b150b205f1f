import { cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { BenefitResult } from '../check/result.ts'
import type { Settling } from '../check/settle.ts'
import type { FactName } from '../household/household.ts'
import { bestFollowUp } from './totals.ts'

/** An open question, and what its answer is worth in dollars per year; null if no money is published. */
const asks = (field: FactName, dollars: number | null, isGated = false): Settling => ({
  field,
  question: field,
  worthCents: dollars === null ? null : cents(dollars * 100),
  isGated,
})
const result = (settledBy: readonly Settling[], more: Partial<BenefitResult> = {}): BenefitResult =>
  ({ sumOf: [], isUnknownNow: false, settledBy, ...more }) as unknown as BenefitResult

describe('the question to ask next (benefits §2)', () => {
  it('has the highest worth over all results together', () =>
    expect(
      bestFollowUp([result([asks('tuitionPaid', 300), asks('paysHeating', 200)]), result([asks('paysHeating', 200)])]),
    ).toEqual(asks('paysHeating', 400)))
  it('of two with the same worth, settles more results', () => {
    const one = result([asks('tuitionPaid', 400), asks('paysHeating', 200)])
    const other = result([asks('paysHeating', 200)])
    expect(bestFollowUp([one, other])?.field).toBe('paysHeating')
    expect(bestFollowUp([other, one])?.field).toBe('paysHeating')
  })
  it('of two equal in both, comes first', () => {
    expect(bestFollowUp([result([asks('tuitionPaid', 100), asks('paysHeating', 100)])])?.field).toBe('tuitionPaid')
    expect(bestFollowUp([result([asks('paysHeating', 100), asks('tuitionPaid', 100)])])?.field).toBe('paysHeating')
  })
  it('without money settles most results, and has no worth', () =>
    expect(
      bestFollowUp([
        result([asks('tuitionPaid', null), asks('paysHeating', null)]),
        result([asks('paysHeating', null)]),
      ]),
    ).toEqual(asks('paysHeating', null)))
  it('a money amount in one result is kept although another has none', () =>
    expect(bestFollowUp([result([asks('paysHeating', null)]), result([asks('paysHeating', 50)])])).toEqual(
      asks('paysHeating', 50),
    ))
  it('is never one that waits for another, was skipped, or belongs to a sum or to unknown figures', () => {
    expect(bestFollowUp([result([asks('paysHeating', 50, true)])])).toBeNull()
    expect(bestFollowUp([result([asks('paysHeating', 50)])], ['paysHeating'])).toBeNull()
    expect(bestFollowUp([result([asks('paysHeating', 50)], { sumOf: ['on-otb'] })])).toBeNull()
    expect(bestFollowUp([result([asks('paysHeating', 50)], { isUnknownNow: true })])).toBeNull()
    expect(bestFollowUp([])).toBeNull()
  })
})
