import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Amendment, LoanEvent, LoanPayment } from '../index.ts'
import { excessByDefault, loanState, mayCloseLoan, payOffQuote } from '../index.ts'
import { loanA } from '../schedule/a-plan.test-data.ts'

/* lending §1.7.2: what a payment beyond what is due does if nothing is said of it. */

const { terms, lateFeeTerms } = loanA({})
const LOAN = { ...terms, ...lateFeeTerms }
const pay = (sequence: number, day: string, amountCents: number): LoanPayment => ({
  id: `p${sequence}`,
  amountCents: cents(amountCents),
  paidOn: localDate(day),
  sequence,
  excess: 'next_installments',
})
const TWO_PAID = [pay(1, '2026-02-01', 888_49), pay(2, '2026-03-01', 888_49)]
const ELEVEN_PAID = Array.from({ length: 11 }, (_, k) => pay(k, `2026-${String(k + 2).padStart(2, '0')}-01`, 888_49))
const on = (payments: readonly LoanPayment[], day: string, amountCents: number, events: readonly LoanEvent[] = []) =>
  excessByDefault(LOAN, payments, pay(99, day, amountCents), events)
const payOff = (payments: readonly LoanPayment[], day: string): number =>
  payOffQuote(LOAN, payments, localDate(day)).totalCents

describe('a payment of which nothing is said', () => {
  // 8,415.14 owed since 1 March, 14 days: 38.73.
  it('of the pay-off or more closes the loan, a cent less pays the next instalments', () => {
    expect(payOff(TWO_PAID, '2026-03-15')).toBe(8_415_14 + 38_73)
    expect(on(TWO_PAID, '2026-03-15', 8_453_87)).toBe('shorter_term')
    expect(on(TWO_PAID, '2026-03-15', 9_000_00)).toBe('shorter_term')
    expect(on(TWO_PAID, '2026-03-15', 8_453_86)).toBe('next_installments')
  })
  it('is closed by it, and only what is above the pay-off is left over', () => {
    const last = { ...pay(99, '2026-03-15', 9_000_00), excess: on(TWO_PAID, '2026-03-15', 9_000_00) }
    const state = loanState(LOAN, [...TWO_PAID, last], localDate('2027-02-01'))
    expect(state).toMatchObject({ status: 'completed', unappliedCents: 9_000_00 - 8_453_87 })
  })
  // 879.67 owed since 1 December, 20 days: 5.78.
  it('of exactly the last instalment some days early is that instalment, and of its pay-off closes the loan', () => {
    expect(payOff(ELEVEN_PAID, '2026-12-21')).toBe(879_67 + 5_78)
    expect(on(ELEVEN_PAID, '2026-12-21', 888_47)).toBe('next_installments')
    expect(on(ELEVEN_PAID, '2026-12-21', 885_45)).toBe('shorter_term')
  })
  it('of a loan without interest pays its instalments: the pay-off is what is left of them', () => {
    const free = loanA({ annual_rate: 0 })
    const loan = { ...free.terms, ...free.lateFeeTerms }
    expect(excessByDefault(loan, [], pay(1, '2026-01-15', 10_000_00), [])).toBe('next_installments')
  })
  it('counts what was paid before it, on its day too, and not what came later', () => {
    const sameDay = [...TWO_PAID, pay(3, '2026-03-15', 1_000_00)]
    expect(on(sameDay, '2026-03-15', payOff(sameDay, '2026-03-15'))).toBe('shorter_term')
    const later = [...TWO_PAID, pay(3, '2026-04-01', 888_49)]
    expect(on(later, '2026-03-15', 8_453_86)).toBe('next_installments')
  })
  it('closes nothing of which every instalment is due, written off, or planned again later', () => {
    expect(on(ELEVEN_PAID, '2027-01-01', 2_000_00)).toBe('next_installments')
    const base = { id: 'e', sequence: 5, effectiveOn: localDate('2026-03-10') }
    expect(on(TWO_PAID, '2026-03-15', 9_000_00, [{ ...base, kind: 'write_off' }])).toBe('next_installments')
    const amendment: Amendment = { kind: 'extend', on: localDate('2026-05-01'), numberOfPayments: 20 }
    const later: LoanEvent = { ...base, kind: 'amended', effectiveOn: amendment.on, amendment }
    expect(on(TWO_PAID, '2026-03-15', 9_000_00, [later])).toBe('next_installments')
  })
})

it('of many payments only one of at least what is owed may close the loan', () => {
  const payments = [...TWO_PAID, pay(3, '2026-03-15', 8_453_87), pay(4, '2026-04-01', 100_00)]
  const state = loanState(LOAN, payments, localDate('2026-05-01'))
  expect([...mayCloseLoan(payments, state, [])]).toEqual(['p3'])
})
