import { cents, isRefusal, localDate, rate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import type { Amendment, ScheduleRow } from '../index.ts'
import { amendPlan, paymentRuns } from '../index.ts'
import { loanA } from './a-plan.test-data.ts'
import type { WireLoan } from './a-plan.test-data.ts'

const rowsOf = (amendments: readonly Amendment[], change: WireLoan = {}): readonly ScheduleRow[] => {
  const plan = amendPlan(loanA(change).terms, amendments)
  if (isRefusal(plan)) throw new Error(`refused: ${plan.code}`)
  return plan.rows
}
const runsFrom = (rows: readonly ScheduleRow[], installment: number): string =>
  paymentRuns(rows.slice(installment - 1))
    .map(({ count, paymentCents }) => `${(paymentCents / 100).toFixed(2)} × ${count}`)
    .join(', ')
const interest = (rows: readonly ScheduleRow[]): number =>
  Number((rows.reduce((sum, row) => sum + row.interestCents, 0) / 100).toFixed(2))
const on = localDate
const nine = rate(9_000_000)
const skip = (interestOf: 'pay' | 'carry' | 'capitalise', end: 'later' | 'same'): Amendment => ({
  kind: 'skip',
  on: on('2026-05-01'),
  installment: 4,
  count: 1,
  interest: interestOf,
  end,
})

describe('amendments plan the rows after them again (lending §5.7)', () => {
  it('example 21: a mortgage renewed at 6.25 % over 36 of 240 months', () => {
    const mortgage = {
      principal: 300_000,
      annual_rate: 5,
      term_months: 60,
      amortization_months: 300,
      interest_method: 'mortgage',
      start_date: '2026-06-01',
    }
    const renewal: Amendment = {
      kind: 'renewal',
      on: on('2031-06-01'),
      annualRate: rate(6_250_000),
      termMonths: 36,
      amortizationMonths: 240,
    }
    const plan = amendPlan(loanA(mortgage).terms, [renewal])
    if (isRefusal(plan)) throw new Error(plan.code)
    expect(plan.rows[59]?.paymentCents).toBe(1744_81)
    expect(plan.rows[60]).toMatchObject({ paymentCents: 1928_44, interestCents: 1365_26 })
    expect([plan.rows.length, plan.maturityBalanceCents]).toEqual([96, 243_313_15])
  })
  it('example 26: 9 % from 1 July, recast or the payment kept', () => {
    const change = { kind: 'rate_change', on: on('2026-07-01'), annualRate: nine } as const
    const rows = rowsOf([{ ...change, payment: 'recast' }])
    expect(rows[6]).toMatchObject({ paymentCents: 880_87, interestCents: 38_62 })
    expect([rows[5]?.paymentCents, interest(rows)]).toEqual([888_49, 616.16])
    const kept = rowsOf([{ ...change, payment: 'keep' }])
    expect([runsFrom(kept, 7), interest(kept)]).toEqual(['888.49 × 5, 841.88 × 1', 615.27])
  })
  it('example 27: skip payment 4, its interest paid', () => {
    const later = rowsOf([skip('pay', 'later')])
    expect([later[3]?.paymentCents, later.length, later.at(-1)?.dueDate, interest(later)]).toEqual([
      76_11,
      13,
      '2027-02-01',
      737.97,
    ])
    expect(later[4]?.paymentCents).toBe(888_49)
    const same = rowsOf([skip('pay', 'same')])
    expect([runsFrom(same, 5), interest(same)]).toEqual(['994.66 × 7, 994.65 × 1', 698.85])
  })
  it('example 28: skip payment 4, its interest carried', () => {
    const later = rowsOf([skip('carry', 'later')])
    expect(later[3]).toMatchObject({ paymentCents: 0, interestCents: 0 })
    expect(later[4]).toMatchObject({ paymentCents: 964_60, interestCents: 152_22 })
    expect(interest(later)).toBe(737.97)
    const same = rowsOf([skip('carry', 'same')])
    expect([same[4]?.paymentCents, same[5]?.paymentCents]).toEqual([1070_77, 994_66])
  })
  it('example 29: skip payment 4, its interest added to the principal', () => {
    const later = rowsOf([skip('capitalise', 'later')])
    expect(later[3]).toMatchObject({
      paymentCents: 0,
      interestCents: 76_11,
      principalCents: -76_11,
      balanceCents: 7686_91,
    })
    expect([runsFrom(later, 5), interest(later)]).toEqual(['897.37 × 8, 897.40 × 1', 741.83])
    const same = rowsOf([skip('capitalise', 'same')])
    expect([runsFrom(same, 5), interest(same)]).toEqual(['1004.60 × 7, 1004.65 × 1', 702.32])
  })
  it('example 30: extended on 1 May to 12 more', () => {
    const rows = rowsOf([{ kind: 'extend', on: on('2026-05-01'), numberOfPayments: 12 }])
    expect([runsFrom(rows, 5), rows.at(-1)?.dueDate, interest(rows)]).toEqual([
      '604.03 × 11, 604.04 × 1',
      '2027-05-01',
      802.33,
    ])
  })
  it('example 31: 2,000 more on 11 April', () => {
    const rows = rowsOf([{ kind: 'advance', on: on('2026-04-11'), amountCents: cents(2000_00) }])
    expect(rows[3]).toMatchObject({ paymentCents: 1115_12, interestCents: 89_26 })
    expect([runsFrom(rows, 5), interest(rows)]).toEqual(['1121.97 × 7, 1121.96 × 1', 756.34])
  })
  it('example 32: 300 capitalised on 1 April', () => {
    const rows = rowsOf([{ kind: 'capitalise', on: on('2026-04-01'), amountCents: cents(300_00) }])
    expect([runsFrom(rows, 4), interest(rows)]).toEqual(['923.47 × 1, 923.51 × 8', 677.02])
  })
  it('example 33: 1,000 a month from 1 May', () => {
    const rows = rowsOf([{ kind: 'payment_change', on: on('2026-05-01'), amountCents: cents(1000_00) }])
    expect([runsFrom(rows, 5), rows.length, interest(rows)]).toEqual(['1000.00 × 7, 76.03 × 1', 12, 629.99])
  })
  it('example 34: by the day, 9 % from 16 June, and 2,000 more on 11 April', () => {
    const daily = { interest_method: 'daily' }
    const rows = rowsOf([{ kind: 'rate_change', on: on('2026-06-16'), annualRate: nine, payment: 'recast' }], daily)
    expect(rows[5]).toMatchObject({ paymentCents: 880_62, interestCents: 51_57 })
    expect([rows.at(-1)?.paymentCents, interest(rows)]).toEqual([880_57, 605.59])
    const more = rowsOf([{ kind: 'advance', on: on('2026-04-11'), amountCents: cents(2000_00) }], daily)
    expect([more[3]?.paymentCents, interest(more)]).toEqual([1121_02, 753.89])
  })
  // Computed row by row in fractions, Actual/365: 7,607.68 are left after row 3, and 6,794.45 after row 4.
  it('by the day, the payment is kept, or another one begins, until nothing is left', () => {
    const daily = { interest_method: 'daily' }
    const kept = rowsOf([{ kind: 'rate_change', on: on('2026-04-01'), annualRate: nine, payment: 'keep' }], daily)
    expect([runsFrom(kept, 4), kept[3]?.interestCents, kept.length]).toEqual(['888.26 × 8, 787.61 × 1', 56_28, 12])
    const other = rowsOf([{ kind: 'payment_change', on: on('2026-05-01'), amountCents: cents(1000_00) }], daily)
    expect([runsFrom(other, 5), other[4]?.interestCents]).toEqual(['1000.00 × 7, 73.92 × 1', 69_25])
  })
  it.each(['periodic', 'daily'])('a payment that would take more than a hundred years is refused: %s', (method) => {
    // A month's interest is 8.33.
    const { terms } = loanA({ annual_rate: 1, interest_method: method })
    const change = { kind: 'payment_change', on: on('2026-01-01'), amountCents: cents(8_34) } as const
    expect(amendPlan(terms, [change])).toMatchObject({ code: 'amendment_never_repays' })
  })
  it('the days to a new payment date are an odd period', () => {
    const rows = rowsOf([
      { kind: 'due_day_change', on: on('2026-04-01'), firstDueDate: on('2026-05-15'), paymentDays: null },
    ])
    // 7,610.80 at 12 %: a month 76.11 and 14 days 35.03.
    expect(rows[3]).toMatchObject({ dueDate: '2026-05-15', interestCents: 111_14 })
    expect(rows[4]?.dueDate).toBe('2026-06-15')
    expect(rows.slice(0, 3).map((row) => row.dueDate)).toEqual(['2026-02-01', '2026-03-01', '2026-04-01'])
  })
  it('rows add up: principal is the loan and what was added to it', () => {
    for (const amendment of [skip('pay', 'later'), skip('carry', 'same'), skip('capitalise', 'later')]) {
      const rows = rowsOf([amendment])
      expect(rows.reduce((sum, row) => sum + row.principalCents, 0)).toBe(10_000_00)
      expect(rows.at(-1)?.balanceCents).toBe(0)
      for (const row of rows) expect(row.paymentCents).toBe(row.interestCents + row.principalCents)
    }
  })
  it.each<[string, Amendment, string]>([
    ['before the start', { kind: 'extend', on: on('2025-12-31'), numberOfPayments: 3 }, 'amendment_before_start'],
    ['after the end', { kind: 'extend', on: on('2027-01-01'), numberOfPayments: 3 }, 'amendment_after_end'],
    [
      'a payment under the interest',
      { kind: 'payment_change', on: on('2026-01-01'), amountCents: cents(99_00) },
      'amendment_never_repays',
    ],
    [
      'a row that is not there',
      { ...skip('pay', 'later'), installment: 13 } as Amendment,
      'amendment_no_such_installment',
    ],
    [
      'the last row without a later end',
      { ...skip('pay', 'same'), installment: 12 } as Amendment,
      'amendment_last_installment',
    ],
    [
      'nothing to renew',
      { kind: 'renewal', on: on('2027-01-01'), annualRate: nine, termMonths: 12, amortizationMonths: 12 },
      'amendment_nothing_to_renew',
    ],
  ])('refuses %s', (_, amendment, code) => {
    expect(amendPlan(loanA().terms, [amendment])).toMatchObject({ code })
  })
})
