import { addMonths, cents, localDate, rate, sumCents } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MarketPayment, OwedPart } from '../index.ts'
import { expectedFlows, listingTerms, marketLoanState, planSchedule } from '../index.ts'

const began = localDate('2026-11-21')
const today = localDate('2027-02-28')
const loan = { requestedCents: cents(100_000), platformRate: rate(12_000_000), termMonths: 12 }

/** Returns a loan that has received `payments`, and one investor's share of it. */
function partOf(payments: readonly number[], held: { share: number; of: number }): OwedPart {
  const plan = planSchedule(listingTerms(loan, began))
  if ('code' in plan) throw new Error(plan.code)
  const paid = payments.map((amount, index): MarketPayment => ({
    id: String(index),
    sequence: index + 1,
    amountCents: cents(amount),
    paidOn: today,
  }))
  const state = marketLoanState(loan, began, paid, today)
  const loanOwedCents = cents(loan.requestedCents - state.principalPaidCents)
  return {
    rows: plan.rows,
    principalPaidCents: state.principalPaidCents,
    interestPaidCents: state.interestPaidCents,
    loanOwedCents,
    owedCents: cents(Math.floor((loanOwedCents * held.share) / held.of)),
  }
}
const whole = { share: 1, of: 1 }

describe('expected cash flow (marketplace §3)', () => {
  it('is the contract’s rows month by month; overdue amounts are expected now', () => {
    const flows = expectedFlows([partOf([], whole)], today)
    // The instalments of December, January and February are overdue, those of March to November are still to come.
    expect(flows.map(({ period }) => period)).toEqual([
      '2027-02',
      ...Array.from({ length: 9 }, (_, n) => addMonths(localDate('2027-03-01'), n).slice(0, 7)),
    ])
    expect(flows[0]?.interest).toBe(1_000 + 921 + 842)
  })

  it('expects only the unpaid part of an instalment', () => {
    // 88.85 is the first: 10.00 of interest, 78.85 of principal.
    const [first] = expectedFlows([partOf([5_000], whole)], localDate('2026-12-01'))
    expect(first).toEqual({ period: '2026-12', principal: 7_885 - 4_000, interest: 0 })
    const [unpaid] = expectedFlows([partOf([600], whole)], localDate('2026-12-01'))
    expect(unpaid).toEqual({ period: '2026-12', principal: 7_885, interest: 400 })
  })

  it('adds up to exactly what is owed, whatever was paid and however small the share', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { maxLength: 5 }),
        fc.integer({ min: 1, max: 40 }),
        (payments, share) => {
          const part = partOf(payments, { share, of: 40 })
          const flows = expectedFlows([part, part], today)
          expect(sumCents(flows.map(({ principal }) => principal))).toBe(part.owedCents * 2)
          for (const { principal, interest } of flows) expect(Math.min(principal, interest)).toBeGreaterThanOrEqual(0)
        },
      ),
    )
  })
})
