import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leftAfter, leftIn, made, money } from './household.test-data.ts'

describe('left to spend of any book (budget §5.13.2)', () => {
  it('a purchase lowers it by exactly its amount, by debit or on the card; paying the card changes nothing', () => {
    fc.assert(
      fc.property(made, money(90_000), (one, amount) => {
        const { before, byDebit, byCard, paid } = leftAfter(one, amount)
        expect([byDebit, byCard, paid]).toEqual([before - amount, before - amount, before])
      }),
      { numRuns: 60 },
    )
  })
  it('is the least of its running total, and a share of it a day is never more than it', () => {
    fc.assert(
      fc.property(made, (one) => {
        const { leftCents, parts, balanceCents, owedOnCardsCents, perDayCents, dayCount } = leftIn(one)
        let running = balanceCents - owedOnCardsCents
        const ends = [running]
        for (const [at, { on, amountCents }] of parts.entries()) {
          running += amountCents
          if (parts[at + 1]?.on !== on) ends.push(running)
        }
        expect(leftCents).toBe(Math.min(...ends))
        expect(perDayCents * dayCount).toBeLessThanOrEqual(Math.max(0, leftCents))
      }),
      { numRuns: 60 },
    )
  })
})
