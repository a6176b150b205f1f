import { addDays, cents, localDate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EXCESS_USES } from '../lists.ts'
import type { LoanPayment } from '../payments/loan-payment.ts'
import { loanState } from '../replay/loan-state.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import { earnedBy, rowsOfAnyDay } from './interest-earned.ts'

/* lending §5.6.2: interest earned by a day, without a replay of that day where its rows are those of any day. */

const START = localDate('2026-01-31')
const TODAY = localDate('2028-06-30')
const aDay = fc.integer({ min: 0, max: 880 }).map((days) => addDays(START, days))
const payments = (uses: readonly LoanPayment['excess'][]): fc.Arbitrary<LoanPayment[]> =>
  fc
    .array(
      fc.record({ paidOn: aDay, amount: fc.integer({ min: 1, max: 4_000_00 }), excess: fc.constantFrom(...uses) }),
      {
        maxLength: 8,
      },
    )
    .map((all) =>
      all.map(({ paidOn, amount, excess }, at) => ({
        id: `p${at}`,
        sequence: at + 1,
        paidOn,
        amountCents: cents(amount),
        excess,
      })),
    )
const aPlan = fc.record({
  start_date: fc.constant(START),
  payment_frequency: fc.constantFrom('weekly', 'semi_monthly', 'monthly', 'quarterly', 'yearly', 'at_maturity'),
  term_months: fc.constantFrom(12, 24, 36),
  interest_method: fc.constantFrom('periodic', 'mortgage', 'daily'),
  late_fee_value: fc.constantFrom(0, 25),
})

describe('interest earned by a day', () => {
  it('is that of the replay of the day, whatever was paid and when', () => {
    let known = 0
    fc.assert(
      fc.property(aPlan, payments(['next_installments']), aDay, (plan, paid, day) => {
        const { terms, lateFeeTerms } = loanA(plan)
        const loan = { ...terms, ...lateFeeTerms }
        const facts = { loan, payments: paid, events: [] }
        const rows = rowsOfAnyDay(loanState(loan, paid, TODAY), facts)
        if (rows !== undefined) known += 1
        expect(rows === undefined).toBe(plan.interest_method === 'daily')
        expect(earnedBy(day, { ...facts, rows })).toBe(earnedBy(day, facts))
      }),
      { numRuns: 400 },
    )
    expect(known).toBeGreaterThan(100)
  })

  it('is replayed where a payment changes the rows, or anything else was recorded', () => {
    const { terms, lateFeeTerms } = loanA({ start_date: START })
    const loan = { ...terms, ...lateFeeTerms }
    for (const excess of EXCESS_USES) {
      const paid: LoanPayment[] = [
        { id: 'p', sequence: 1, paidOn: addDays(START, 40), amountCents: cents(3_000_00), excess },
      ]
      const rows = rowsOfAnyDay(loanState(loan, paid, TODAY), { payments: paid, events: [] })
      expect([excess, rows !== undefined]).toEqual([excess, excess === 'next_installments'])
    }
    const event = { kind: 'paid_up_to', id: 'e', sequence: 1, effectiveOn: addDays(START, 40) } as const
    expect(rowsOfAnyDay(loanState(loan, [], TODAY, [event]), { payments: [], events: [event] })).toBeUndefined()
  })
})
