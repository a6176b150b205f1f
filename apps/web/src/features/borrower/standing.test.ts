import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { amountToPay } from './amount-to-pay.ts'
import { standingOf } from './installment-standing.ts'

const installment = { installment: 1, due_date: localDate('2026-02-28'), payment: cents(88_849), is_paid: false, overdue: false }
const next = { installment: 2, due_date: localDate('2026-03-31'), amount: cents(88_849), overdue: false }

describe('SPEC §4: a schedule installment shows Paid, Overdue or Due', () => {
  it('paid wins over overdue', () => {
    expect(standingOf(installment)).toBe('due')
    expect(standingOf({ ...installment, overdue: true })).toBe('overdue')
    expect(standingOf({ ...installment, is_paid: true, overdue: true })).toBe('paid')
  })
})

describe('what to pay next', () => {
  it('is everything late with its fees, else the next instalment, else nothing', () => {
    expect(amountToPay({ overdue_amount: cents(93_849), next_payment: { ...next, overdue: true } })).toBe(93_849)
    expect(amountToPay({ overdue_amount: cents(0), next_payment: next })).toBe(88_849)
    // Every instalment is paid, a late fee is not.
    expect(amountToPay({ overdue_amount: cents(5_000), next_payment: null })).toBe(5_000)
    expect(amountToPay({ overdue_amount: cents(0), next_payment: null })).toBeNull()
  })
})
