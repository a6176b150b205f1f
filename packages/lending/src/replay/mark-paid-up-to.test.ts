import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { planPaidUpTo } from '../index.ts'
import type { LoanEvent, RecordedLoan } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'
import type { WireLoan } from '../schedule/a-plan.test-data.ts'

const loanOf = (change: WireLoan = {}, more: Partial<RecordedLoan> = {}): RecordedLoan => {
  const { terms, lateFeeTerms, side } = loanA(change)
  return { terms, lateFeeTerms, side, payments: [], events: [], ...more }
}
const [may, june] = [localDate('2026-05-31'), localDate('2026-06-10')]

describe('one of several loans marked as paid up to a day (lending §5.1.7)', () => {
  it('example 1: A, 31 May, seen on 10 June: 4 instalments, 3,553.96 assumed, the fifth still late', () =>
    expect(planPaidUpTo(loanOf(), may, june)).toEqual({
      through: may,
      installments: 4,
      assumedCents: cents(3553_96),
      isLate: true,
    }))
  it('counts only what no earlier day covers', () => {
    const events: LoanEvent[] = [{ kind: 'paid_up_to', id: 'a', sequence: 1, effectiveOn: localDate('2026-03-01') }]
    expect(planPaidUpTo(loanOf({}, { events }), may, june)).toMatchObject({
      installments: 2,
      assumedCents: cents(2 * 888_49),
    })
  })
  it('covers a loan that ended at most to its last due day', () =>
    expect(planPaidUpTo(loanOf({ start_date: '2025-02-15' }), may, june)).toMatchObject({
      through: '2026-02-15',
      installments: 12,
      isLate: false,
    }))
  it('leaves out a loan with a payment by that day, and one of which nothing was due', () => {
    const payments = [
      {
        id: 'p',
        amountCents: cents(888_49),
        paidOn: localDate('2026-02-01'),
        sequence: 1,
        excess: 'next_installments' as const,
      },
    ]
    const refusals = [
      planPaidUpTo(loanOf({}, { payments }), may, june),
      planPaidUpTo(loanOf({ start_date: '2026-06-01' }), may, june),
    ]
    expect(refusals.map((refusal) => isRefusal(refusal) && refusal.code)).toEqual([
      'paid_up_to_over_payments',
      'paid_up_to_nothing_due',
    ])
  })
})
