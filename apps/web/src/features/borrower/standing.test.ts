import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { standingOf } from './installment-standing.ts'
import { paymentDue } from './payment-due.ts'
import type { BorrowerLoan } from './queries.ts'

const installment = {
  installment: 1,
  due_date: localDate('2026-02-28'),
  payment: cents(88_849),
  is_paid: false,
  overdue: false,
}
const next = { installment: 2, due_date: localDate('2026-03-31'), amount: cents(88_849), overdue: false }

describe('product §4: a schedule installment shows Paid, Overdue or Due', () => {
  it('paid wins over overdue', () => {
    expect(standingOf(installment, {})).toBe('due')
    expect(standingOf({ ...installment, overdue: true }, {})).toBe('overdue')
    expect(standingOf({ ...installment, is_paid: true, overdue: true }, {})).toBe('paid')
  })
  it('nothing is due of what was planned again or lost (lending §5.3, §5.7.8)', () => {
    expect(standingOf({ ...installment, payment: cents(0), is_paid: true }, {})).toBe('nothing')
    const lost = { status: 'written_off' } as const
    expect(standingOf(installment, lost)).toBe('nothing')
    expect(standingOf({ ...installment, overdue: true }, lost)).toBe('overdue')
    expect(standingOf({ ...installment, is_paid: true }, lost)).toBe('paid')
  })
})

describe('what to pay next', () => {
  const loan: BorrowerLoan = {
    borrower_name: 'Ada L.',
    payment_amount: cents(88_849),
    receive_email: null,
    reference: 'WJ-1',
    grace_days: 5,
    late_fee_type: 'fixed',
    late_fee_value: 50,
    standard_terms: '',
  }

  it('is everything late with its fees, else the next instalment, else nothing', () => {
    const due = (overdue: number, payment: typeof next | null) =>
      paymentDue({ loan: { ...loan, overdue_amount: cents(overdue), next_payment: payment }, schedule: [] })
    expect(due(93_849, { ...next, overdue: true })).toEqual({
      amount: 93_849,
      isLate: true,
      next: { dueDate: '2026-03-31', isOverdue: true },
    })
    expect(due(0, next)?.amount).toBe(88_849)
    // Every instalment is paid, but a late fee is not.
    expect(due(5_000, null)).toEqual({ amount: 5_000, isLate: true, next: null })
    expect(due(0, null)).toBeNull()
  })

  it('comes from the schedule if the server sends only the fields of product §3', () => {
    const paid = { ...installment, is_paid: true }
    const later = { ...installment, installment: 2, due_date: localDate('2026-03-31') }
    expect(paymentDue({ loan, schedule: [paid, later] })).toEqual({
      amount: 88_849,
      isLate: false,
      next: { dueDate: '2026-03-31', isOverdue: false },
    })
    expect(
      paymentDue({
        loan,
        schedule: [
          { ...installment, overdue: true },
          { ...later, overdue: true },
        ],
      }),
    ).toEqual({ amount: 177_698, isLate: true, next: { dueDate: '2026-02-28', isOverdue: true } })
    expect(paymentDue({ loan, schedule: [paid] })).toBeNull()
  })
})
