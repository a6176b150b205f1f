import { cents, isRefusal, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Amendment, RecordedLoan } from '../index.ts'
import { previewFacts } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'

/* lending §5.13, §5.7: where a loan stands before and after a change. Loan A, paid on its days until 1 November. */

const { terms, lateFeeTerms } = loanA({})
const LOAN = {
  terms,
  lateFeeTerms,
  payments: Array.from({ length: 10 }, (_, k) => ({
    id: `p${k}`,
    amountCents: cents(888_49),
    paidOn: localDate(`2026-${String(k + 2).padStart(2, '0')}-01`),
    sequence: k,
    excess: 'next_installments' as const,
  })),
  events: [],
} as unknown as RecordedLoan
const paymentsOf = (amendment: Amendment, day = '2026-11-02') => {
  const event = { kind: 'amended', id: 'a', sequence: 99, effectiveOn: localDate(day), amendment } as const
  const preview = previewFacts(LOAN, { payments: LOAN.payments, events: [event] }, localDate(day))
  if (isRefusal(preview)) throw new Error(preview.code)
  return [preview.before.paymentCents, preview.after.paymentCents]
}

describe('the payment, near the end of a loan', () => {
  it('stays where the last but one is skipped: its interest is not the payment', () => {
    const skip = { kind: 'skip', on: localDate('2026-12-01'), installment: 11, count: 1 } as const
    for (const interest of ['pay', 'carry'] as const)
      expect(paymentsOf({ ...skip, interest, end: 'later' })).toEqual([888_49, 888_49])
  })
  it('stays where the payment day moves: the odd period is not the payment', () => {
    const on = localDate('2026-11-02')
    expect(
      paymentsOf({ kind: 'due_day_change', on, firstDueDate: localDate('2026-12-15'), paymentDays: null }),
    ).toEqual([888_49, 888_49])
  })
  it('is the new one where what is left is spread', () => {
    // The level payment of 1,750.65 over four at 1% a month, 448.658.
    const [before, after] = paymentsOf({ kind: 'extend', on: localDate('2026-11-02'), numberOfPayments: 4 })
    expect(before).toBe(888_49)
    expect(after).toBe(448_66)
  })
})
