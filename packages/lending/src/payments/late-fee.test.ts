import { addMonths, cents, localDate, rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { aLoan } from '../schedule/a-loan.test-data.ts'
import { loanA, planOf } from '../schedule/a-plan.test-data.ts'
import { loanState } from '../index.ts'
import type { ExcessUse, LateFeeTerms, LoanEvent, LoanPayment } from '../index.ts'
import { chargesNothing, isHarsher, lateFeePushingAprOver } from './late-fee.ts'
import type { PricedLoan } from './late-fee.ts'
import { refuseFilePaidUpTo, refusePaidUpToNow } from './paid-up-to.ts'

const fixed = (dollars: number, graceDays = 5): LateFeeTerms => ({
  lateFee: { type: 'fixed', amountCents: cents(dollars * 100) },
  graceDays,
})
const share = (ofDue: number, graceDays = 5): LateFeeTerms => ({
  lateFee: { type: 'percent', percent: rate(ofDue * 1_000_000) },
  graceDays,
})

describe('whether other late fees are harsher', () => {
  it.each([
    ['a higher amount', fixed(25), fixed(26), true],
    ['the same amount', fixed(25), fixed(25), false],
    ['a lower amount', fixed(25), fixed(24), false],
    ['a higher share', share(2), share(3), true],
    ['the same share', share(2), share(2), false],
    ['a lower share', share(2), share(1), false],
    ['a share instead of an amount', fixed(25), share(1), true],
    ['an amount instead of a share', share(5), fixed(1), true],
    ['less grace', fixed(25, 5), fixed(25, 4), true],
    ['more grace', fixed(25, 5), fixed(25, 6), false],
    ['less grace with a lower amount', fixed(25, 5), fixed(24, 4), true],
    ['none, with less grace', fixed(25, 5), fixed(0, 0), false],
    ['a share of nothing instead of an amount', fixed(25, 5), share(0, 0), false],
    ['an amount where there was none', fixed(0), fixed(1), true],
  ])('%s', (_, before, after, expected) => expect(isHarsher(before, after)).toBe(expected))

  it.each([
    [fixed(0), true],
    [share(0), true],
    [fixed(1), false],
    [share(1), false],
  ])('%j charges nothing: %s', (terms, expected) => expect(chargesNothing(terms)).toBe(expected))
})

describe('the one late fee that raises the APR most (lending §2.1)', () => {
  /** Payments of one month each, of which the fee is a share; the advance makes an APR over 35 % with any of them. */
  const priced = (
    dollars: readonly number[],
    lateFeeTerms: LateFeeTerms,
    timing?: PricedLoan['timing'],
  ): PricedLoan => {
    const rows = dollars.map((payment, k) => ({
      installment: k + 1,
      dueDate: addMonths(localDate('2026-01-01'), k + 1),
      paymentCents: cents(payment * 100),
      interestCents: cents(0),
      principalCents: cents(payment * 100),
      balanceCents: cents(0),
    }))
    const advanceCents = cents(dollars.reduce((sum, payment) => sum + payment * 95, 0))
    const schedule = { ...planOf(loanA()), rows }
    return { schedule, advanceCents, lateFeeTerms, ...(timing === undefined ? {} : { timing }) }
  }
  const worst = (...given: Parameters<typeof priced>) => lateFeePushingAprOver(35, priced(...given))

  // A month at 35 % is 2.9167 %: 20.00 after one month are 19.43 today.
  it.each([
    ['the same each month: the first, which is paid soonest', [100, 100, 100], 1, 20_00],
    // 21.00 after two months are 19.83.
    ['five percent more a month later weigh more', [100, 105], 2, 21_00],
    // 20.40 after two months are 19.26.
    ['two do not', [100, 102], 1, 20_00],
    ['a balloon weighs most', [100, 100, 900], 3, 180_00],
    ['in the middle', [100, 300, 100], 2, 60_00],
  ])('%s', (_, dollars, installment, feeCents) => expect(worst(dollars, share(20))).toEqual({ installment, feeCents }))
  it('without a rate that discounts it, the first of equal fees', () =>
    expect(lateFeePushingAprOver(0, priced([100, 100, 100], share(20)))?.installment).toBe(1))
  it('is discounted by the period of the loan: 2 % more a week later weigh more', () => {
    const weekly = { perYear: 52, firstPeriod: 1, periods: null, isHalfYearly: false }
    expect(worst([100, 102], share(20), weekly)?.installment).toBe(2)
  })
  it('a fee that rounds to nothing raises nothing, whatever the loan costs: 0.01 % of 10.00', () => {
    expect(worst([10, 10], share(0.01))).toBeNull()
    expect(worst([10, 10], fixed(0))).toBeNull()
  })
})

describe('paid up to a day, of a loan with other facts (lending §5.3)', () => {
  // Due on the 1st of each month from February to January.
  const terms = aLoan(10_000, 12, 12, { startDate: localDate('2026-01-01') })
  const today = localDate('2026-06-15')
  const event = (sequence: number, on: string, said: object): LoanEvent =>
    ({ id: `e${sequence}`, sequence, effectiveOn: localDate(on), ...said }) as LoanEvent
  const skip = (on: string) => event(1, on, { kind: 'amended', amendment: { kind: 'skip', on: localDate(on) } })
  const extension = (on: string) =>
    event(1, on, { kind: 'amended', amendment: { kind: 'extend', on: localDate(on), numberOfPayments: 14 } })
  const paid = (on: string, sequence = 1): LoanPayment => ({
    id: `p${sequence}`,
    amountCents: cents(1000),
    paidOn: localDate(on),
    sequence,
    excess: 'next_installments',
  })
  const refused = (through: string, facts: { payments?: LoanPayment[]; events?: LoanEvent[] }) =>
    refusePaidUpToNow(localDate(through), terms, { payments: [], events: [], ...facts }, today)

  it.each([
    ['2026-04-30', null],
    ['2026-05-01', 'paid_up_to_over_change'],
    ['2026-05-02', 'paid_up_to_over_change'],
  ])('a skip on 1 May belongs to the instalment due that day: up to %s', (through, code) =>
    expect(refused(through, { events: [skip('2026-05-01')] })?.code ?? null).toBe(code),
  )
  it.each([
    ['2026-05-01', null],
    ['2026-05-02', 'paid_up_to_over_change'],
  ])('another change on 1 May, to the period that begins there: up to %s', (through, code) =>
    expect(refused(through, { events: [extension('2026-05-01')] })?.code ?? null).toBe(code),
  )
  it('names the earliest change, and the field', () => {
    const second = { ...skip('2026-03-01'), id: 'e2', sequence: 2 }
    expect(refused('2026-06-01', { events: [skip('2026-05-01'), second] })).toEqual({
      code: 'paid_up_to_over_change',
      field: 'paid_up_to',
      params: { on: '2026-03-01' },
    })
  })
  it.each([
    ['2026-03-31', null],
    ['2026-04-01', 'paid_up_to_over_payments'],
    ['2026-04-02', 'paid_up_to_over_payments'],
  ])('payments of 1 April and later stay after it: up to %s', (through, code) =>
    expect(refused(through, { payments: [paid('2026-05-01', 2), paid('2026-04-01')] })?.code ?? null).toBe(code),
  )
  it('only ever moves on', () => {
    const said = event(1, '2026-04-01', { kind: 'paid_up_to' })
    expect(refused('2026-04-01', { events: [said] })).toEqual({
      code: 'paid_up_to_said_before',
      field: 'paid_up_to',
      params: { through: '2026-04-01' },
    })
    expect(refused('2026-04-02', { events: [said] })).toBeNull()
  })
  it('ends on the day on which the loan was written off', () => {
    const off = event(1, '2026-05-10', { kind: 'write_off' })
    expect(refused('2026-05-10', { events: [off] })).toBeNull()
    expect(refused('2026-05-11', { events: [off] })?.code).toBe('paid_up_to_out_of_range')
  })
  it('of a whole file: not in the future', () => {
    expect(refuseFilePaidUpTo(today, today)).toBeNull()
    expect(refuseFilePaidUpTo(localDate('2026-06-16'), today)).toEqual({
      code: 'paid_up_to_in_future',
      field: 'paid_up_to',
      params: { today },
    })
  })
})

describe('more than is due, on a loan with interest by the day (lending §1.7, §5.5)', () => {
  const { terms, lateFeeTerms } = loanA({ interest_method: 'daily' })
  const loan = { ...terms, ...lateFeeTerms }
  const after = (excess: ExcessUse) =>
    loanState(
      loan,
      [{ id: 'p1', amountCents: cents(2_888_49), paidOn: localDate('2026-02-01'), sequence: 1, excess }],
      localDate('2026-02-02'),
    )
  const rowsOf = (excess: ExcessUse) => after(excess).rows.slice(1)

  it('lowers the payments, which stay as many, level, and repay what is left', () => {
    const rows = rowsOf('lower_payment')
    const before = rowsOf('next_installments')
    expect(rows).toHaveLength(before.length)
    const payments = rows.map(({ paymentCents }) => paymentCents)
    expect(new Set(payments.slice(0, -1)).size).toBe(1)
    expect(payments[0]).toBeLessThan(before[0]?.paymentCents ?? 0)
    expect(rows.reduce((sum, { principalCents }) => sum + principalCents, 0)).toBe(
      after('lower_payment').outstandingPrincipalCents,
    )
  })
})
