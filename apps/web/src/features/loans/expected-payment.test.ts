import { planSchedule } from '@winterjay/lending'
import { cents, isRefusal, localDate } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { contractOf } from './loan-contract.ts'
import { dueOn, expectedOn, stateAfter } from './expected-payment.ts'
import type { LoanDetail } from './queries.ts'

const today = localDate('2026-11-21')

/** 10,000 at 12 % over 12 months from 15 September: 888.49 on 15 October and on 15 November. */
function detailOf(received: readonly { amount: number; on: string }[] = [], lateFee = 50): LoanDetail {
  const loan = {
    borrower_name: 'Denis Roy',
    principal: cents(10_000_00),
    annual_rate: 12_000_000,
    term_months: 12,
    start_date: localDate('2026-09-15'),
    loan_type: 'amortizing',
    interest_only_months: null,
    balloon_percent: null,
    late_fee_type: 'fixed',
    late_fee_value: lateFee,
    grace_days: 5,
  } as LoanDetail['loan']
  const payments = received.map(({ amount, on }, index) => ({
    id: `p${index}`,
    amount: cents(amount),
    paid_on: localDate(on),
    excess: 'next_installments',
    reversed_at: null,
    sequence: index,
  })) as unknown as LoanDetail['payments']
  return { loan, payments, facts: [], write_off: null } as unknown as LoanDetail
}

const LEVEL = 888_49 as Cents

describe('lending §1.7: what is expected on a day', () => {
  it('is everything due by then, with its late fees', () => {
    // Two instalments and the fee of the first: the grace of the second ends on 20 November.
    expect(expectedOn(detailOf(), today)).toBe(2 * LEVEL + 2 * 50_00)
    expect(expectedOn(detailOf([], 0), today)).toBe(2 * LEVEL)
    expect(expectedOn(detailOf(), localDate('2026-10-15'))).toBe(LEVEL)
  })

  it('says how much of it is late and how much is due on the day itself', () => {
    const due = dueOn(detailOf([], 0), localDate('2026-11-15'))
    expect(due).toEqual({
      overdueCents: LEVEL,
      feesCents: 0,
      chargesCents: 0,
      lateCents: LEVEL,
      todayCents: LEVEL,
      totalCents: 2 * LEVEL,
    })
    // The grace of the first ended on 20 October.
    expect(dueOn(detailOf(), localDate('2026-11-15'))).toMatchObject({
      overdueCents: LEVEL,
      feesCents: 50_00,
      lateCents: LEVEL + 50_00,
    })
    expect(expectedOn(detailOf([], 0), localDate('2026-11-15'))).toBe(due?.totalCents)
    expect(dueOn(detailOf(), localDate('2026-10-15'))).toMatchObject({ lateCents: 0, todayCents: LEVEL })
  })

  it('is the next instalment when nothing is due', () => {
    expect(expectedOn(detailOf(), localDate('2026-10-01'))).toBe(LEVEL)
    expect(expectedOn(detailOf([{ amount: 500_00, on: '2026-10-01' }]), localDate('2026-10-02'))).toBe(388_49)
  })

  it('leaves out what is assumed paid and what was waived (lending §5.1, §5.3)', () => {
    const fact = { sequence: 9, recorded_at: '', voided_at: null, void_reason: null }
    const paid = {
      ...fact,
      id: 'a',
      event: 'paid_up_to',
      on: localDate('2026-10-31'),
      installment: null,
      amount: null,
      reason: null,
    } as const
    const waived = {
      ...fact,
      id: 'b',
      event: 'waiver',
      on: today,
      installment: 1,
      amount: cents(20_00),
      reason: 'x',
    } as const
    expect(expectedOn({ ...detailOf(), facts: [paid] }, today)).toBe(LEVEL + 50_00)
    expect(expectedOn({ ...detailOf(), facts: [waived] }, today)).toBe(2 * LEVEL + 2 * 50_00 - 20_00)
    expect(expectedOn({ ...detailOf(), facts: [{ ...paid, voided_at: '2026-11-21T00:00:00.000Z' }] }, today)).toBe(
      2 * LEVEL + 2 * 50_00,
    )
  })

  it('of a written-off loan is what was due that day, with the fees of then (lending §5.3)', () => {
    const lost = {
      id: 'lost',
      event: 'write_off',
      on: localDate('2026-10-31'),
      reason: null,
      sequence: 9,
      voided_at: null,
    }
    const off = { ...detailOf(), facts: [lost] } as unknown as LoanDetail
    expect(expectedOn(off, localDate('2027-03-01'))).toBe(LEVEL + 50_00)
  })

  it('leaves reversed payments out', () => {
    const detail = detailOf([{ amount: 500_00, on: '2026-10-01' }])
    const reversed = {
      ...detail,
      payments: detail.payments.map((payment) => ({ ...payment, reversed_at: '2026-10-03T00:00:00.000Z' })),
    }
    expect(expectedOn(reversed, localDate('2026-10-04'))).toBe(LEVEL)
  })
})

describe('lending §1.7: what a payment would do', () => {
  const after = (excess: 'next_installments' | 'shorter_term' | 'lower_payment') =>
    stateAfter(detailOf([], 0), { amount: cents(5_000_00), paid_on: today, excess }, today)

  it('the next instalments keep the end and the payment', () => {
    expect(after('next_installments')).toMatchObject({ installmentsTotal: 12, installmentsPaid: 5 })
  })

  it('a shorter term ends it earlier', () => {
    expect(after('shorter_term')?.installmentsTotal).toBeLessThan(12)
  })

  it('a lower payment keeps the end', () => {
    const state = after('lower_payment')
    expect(state?.installmentsTotal).toBe(12)
    expect(state?.nextDue?.amountCents).toBeLessThan(LEVEL)
  })

  it('starts from the current state of the loan', () => {
    const contract = contractOf(detailOf().loan, today)
    const schedule = isRefusal(contract) ? null : planSchedule(contract.terms)
    expect(schedule).toMatchObject({ paymentCents: LEVEL })
  })

  it('the first payment of an interest-only loan is not taken for its level payment', () => {
    const { loan } = detailOf()
    const stored = {
      ...loan,
      loan_type: 'interest_only',
      interest_only_months: 6,
      payment_amount: cents(100_00),
    } as const
    const contract = contractOf(stored, today)
    const schedule = isRefusal(contract) ? null : planSchedule(contract.terms)
    expect(schedule).toMatchObject({ paymentCents: 100_00, levelPaymentCents: 1_725_48 })
  })
})
