import { cents, localDate, rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { marketLoanState, marketPayOff } from '../index.ts'
import type { MarketPayment } from '../index.ts'

/** 88.85 a month from 21 December; 10.00 of the first is interest. */
const loan = { requestedCents: cents(100_000), platformRate: rate(12_000_000), termMonths: 12 }
const began = localDate('2026-11-21')
const day = localDate('2027-01-05')
const paid = (...amounts: readonly (readonly [on: string, cents: number])[]): MarketPayment[] =>
  amounts.map(([on, amount], index) => ({
    id: String(index),
    sequence: index + 1,
    amountCents: cents(amount),
    paidOn: localDate(on),
  }))
const FIRST = ['2026-12-21', 8_885] as const

describe('paying off a marketplace loan early (lending §1.7: in full on any day, without future interest)', () => {
  // 921.15 is left on 21 December; 15 days of it at 12 %, Actual/365, are 4.54.
  const payOff = 92_115 + 454

  it('costs what is owed plus interest to the day, and a payment of that amount closes the loan', () => {
    expect(marketPayOff(loan, began, paid(FIRST), day).totalCents).toBe(payOff)
    const state = marketLoanState(loan, began, paid(FIRST, ['2027-01-05', payOff]), day)
    expect(state).toMatchObject({
      status: 'completed',
      nextDue: null,
      principalPaidCents: 100_000,
      interestPaidCents: 1_454,
      unappliedCents: 0,
    })
  })

  it('leaves anything above it unapplied; a cent less pays the coming instalments, each with its interest', () => {
    expect(marketLoanState(loan, began, paid(FIRST, ['2027-01-05', payOff + 1]), day)).toMatchObject({
      status: 'completed',
      unappliedCents: 1,
    })
    const ahead = marketLoanState(loan, began, paid(FIRST, ['2027-01-05', payOff - 1]), day)
    expect(ahead).toMatchObject({ status: 'active', installmentsPaid: 11 })
    expect(ahead.allocations.at(-1)?.prepaidPrincipalCents).toBe(0)
  })

  it('an instalment paid some days early counts as that instalment, not as a prepayment', () => {
    const state = marketLoanState(loan, began, paid(['2026-12-18', 8_885]), localDate('2026-12-22'))
    expect(state).toMatchObject({
      status: 'active',
      overdueInstallments: 0,
      installmentsPaid: 1,
      interestPaidCents: 1_000,
    })
  })
})
