import { cents, isRefusal } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScheduleRow } from '../index.ts'
import { aprOfLoan, monthlyEquivalent, paymentRuns, planSchedule, timingOf } from '../index.ts'
import { contractOf, loanA, planOf, vectors } from './a-plan.test-data.ts'
import type { WireLoan } from './a-plan.test-data.ts'

/** "204.30 × 51, 204.17 × 1" */
const runs = (change: WireLoan): string =>
  paymentRuns(planOf(loanA(change)).rows)
    .map(({ count, paymentCents }) => `${(paymentCents / 100).toFixed(2)} × ${count}`)
    .join(', ')
const rowsOf = (change: WireLoan): readonly ScheduleRow[] => planOf(loanA(change)).rows
const interest = (change: WireLoan): number => planOf(loanA(change)).totalInterestCents / 100
const lastDay = (change: WireLoan): string | undefined => rowsOf(change).at(-1)?.dueDate
const apr = (change: WireLoan): string => {
  const contract = loanA(change)
  return aprOfLoan(contract.terms, planOf(contract), contract.side.upfrontFeeCents)!.toFixed(3)
}

const MORTGAGE = {
  principal: 300_000,
  annual_rate: 5,
  term_months: 60,
  amortization_months: 300,
  interest_method: 'mortgage',
  start_date: '2026-06-01',
}
const ODD = { start_date: '2026-01-12', first_due_date: '2026-03-01' }
const LEAP = { interest_method: 'daily', start_date: '2028-01-01' }
const NINE_AND_A_HALF = {
  principal: 25_000,
  annual_rate: 9.5,
  term_months: 24,
  interest_method: 'daily',
  start_date: '2027-11-15',
}

describe('payment frequencies (lending §1.9)', () => {
  it('example 4: weekly', () => {
    const change = { payment_frequency: 'weekly' }
    expect([runs(change), lastDay(change), interest(change)]).toEqual(['204.30 × 51, 204.17 × 1', '2026-12-31', 623.47])
  })
  it('example 5: biweekly', () => {
    const change = { payment_frequency: 'biweekly' }
    expect([runs(change), interest(change)]).toEqual(['409.04 × 25, 409.05 × 1', 635.05])
  })
  it('example 6: semi-monthly, the first period of 14 days', () => {
    const change = { payment_frequency: 'semi_monthly', payment_days: [15, 31] }
    expect([runs(change), interest(change)]).toEqual(['439.24 × 1, 443.21 × 22, 443.11 × 1', 632.97])
    const rows = rowsOf(change)
    expect(rows[0]).toMatchObject({ dueDate: '2026-01-15', interestCents: 46_03 })
    expect(rows.slice(1, 4).map((row) => row.dueDate)).toEqual(['2026-01-31', '2026-02-15', '2026-02-28'])
    expect(rows[23]?.dueDate).toBe('2026-12-31')
  })
  it('example 7: semi-monthly from 31 January has no odd period', () => {
    const change = { payment_frequency: 'semi_monthly', start_date: '2026-01-31' }
    expect([runs(change), lastDay(change), interest(change)]).toEqual(['443.21 × 23, 443.11 × 1', '2027-01-31', 636.94])
  })
  it('example 8: quarterly', () => {
    const change = { payment_frequency: 'quarterly' }
    expect([runs(change), interest(change), rowsOf(change)[0]?.interestCents]).toEqual(['2690.27 × 4', 761.08, 300_00])
  })
  it('example 9: yearly over 36 months', () => {
    const change = { payment_frequency: 'yearly', term_months: 36 }
    expect([runs(change), interest(change)]).toEqual(['4163.49 × 3', 2490.47])
  })
  it('example 10: at maturity, by the period and by the day', () => {
    const change = { payment_frequency: 'at_maturity', term_months: 18 }
    expect([runs(change), lastDay(change)]).toEqual(['11800.00 × 1', '2027-07-01'])
    expect(runs({ ...change, interest_method: 'daily' })).toBe('11795.07 × 1')
  })
  it('example 11: accelerated biweekly', () => {
    const change = { payment_frequency: 'biweekly', accelerated: true, term_months: 36 }
    expect([runs(change), lastDay(change), interest(change)]).toEqual([
      '166.07 × 70, 118.43 × 1',
      '2028-09-21',
      1743.33,
    ])
  })
  it('example 12: accelerated weekly', () => {
    const change = { payment_frequency: 'weekly', accelerated: true, term_months: 36 }
    expect([runs(change), interest(change)]).toEqual(['83.04 × 141, 21.04 × 1', 1729.68])
  })
  it('18 months weekly are 78 payments', () =>
    expect(rowsOf({ payment_frequency: 'weekly', term_months: 18 })).toHaveLength(78))
})

describe('odd first period (lending §1.10)', () => {
  it('example 13: long by 20 days', () =>
    expect([runs(ODD), interest(ODD), rowsOf(ODD)[0]?.interestCents]).toEqual([
      '954.24 × 1, 888.49 × 10, 888.47 × 1',
      727.61,
      165_75,
    ]))
  it('example 14: the same shared by all payments', () => {
    const change = { ...ODD, first_payment: 'level' }
    expect([runs(change), interest(change)]).toEqual(['894.27 × 11, 894.28 × 1', 731.25])
  })
  it('example 15: one period, so that the extra days are free', () => {
    const change = { ...ODD, first_period_interest: 'one_period' }
    expect([runs(change), interest(change), apr(change)]).toEqual(['888.49 × 11, 888.47 × 1', 661.86, '10.883'])
  })
  it('example 16: 20 days', () => {
    const change = { ...ODD, first_due_date: '2026-02-01' }
    expect([runs(change), interest(change), rowsOf(change)[0]?.interestCents]).toEqual([
      '854.24 × 1, 888.49 × 10, 888.47 × 1',
      627.61,
      65_75,
    ])
    const whole = { ...change, first_period_interest: 'one_period' }
    expect([interest(whole), apr(whole)]).toEqual([661.86, '12.682'])
  })
})

describe('interest by the day (lending §1.11)', () => {
  it('example 17: interest of 31 and of 28 days', () => {
    const change = { interest_method: 'daily' }
    expect([runs(change), interest(change)]).toEqual(['888.26 × 11, 888.23 × 1', 659.09])
    expect(
      rowsOf(change)
        .slice(0, 2)
        .map((row) => row.interestCents),
    ).toEqual([101_92, 84_82])
  })
  it('example 18: a leap year', () => {
    expect([planOf(loanA(LEAP)).paymentCents, interest(LEAP)]).toEqual([888_52, 662.24])
    const change = { ...LEAP, day_count: 'actual_actual' }
    expect([runs(change), interest(change)]).toEqual(['888.37 × 11, 888.34 × 1', 660.41])
  })
  it('example 19: the start of a leap year within the loan', () => {
    expect([runs(NINE_AND_A_HALF), interest(NINE_AND_A_HALF)]).toEqual(['1147.94 × 23, 1147.81 × 1', 2550.43])
    const change = { ...NINE_AND_A_HALF, day_count: 'actual_actual' }
    expect([runs(change), interest(change)]).toEqual(['1147.73 × 24', 2545.52])
  })
  it('never a rounded per-diem: 8,415.14 at 12 % costs 83.00 for 30 days', () => {
    const [row] = rowsOf({ principal: 8415.14, interest_method: 'daily', start_date: '2026-04-01' })
    expect(row?.interestCents).toBe(83_00)
  })
  it('interest that a payment does not cover waits without bearing any', () => {
    const change = { interest_method: 'daily', first_due_date: '2027-01-15', annual_rate: 24 }
    const rows = rowsOf(change)
    expect(rows[0]).toMatchObject({ principalCents: 0, balanceCents: 10_000_00 })
    expect(rows.every((row) => row.paymentCents === row.interestCents + row.principalCents)).toBe(true)
  })
})

describe('mortgages: half-yearly, not in advance (lending §1.11)', () => {
  it('example 20: 300,000 at 5 %, 60 of 300 months', () => {
    const schedule = planOf(loanA(MORTGAGE))
    expect(schedule.levelPaymentCents).toBe(1744_81)
    expect(schedule.rows[0]?.interestCents).toBe(1237_17)
    expect([schedule.maturityBalanceCents, schedule.lastPaymentCents]).toEqual([265_522_87, 267_267_68])
  })
  it('example 22: weekly, and accelerated biweekly', () => {
    const weekly = planOf(loanA({ ...MORTGAGE, payment_frequency: 'weekly' }))
    expect([weekly.levelPaymentCents, weekly.maturityBalanceCents]).toEqual([402_01, 265_523_33])
    const fast = planOf(loanA({ ...MORTGAGE, payment_frequency: 'biweekly', accelerated: true }))
    expect([fast.levelPaymentCents, fast.maturityBalanceCents]).toEqual([872_41, 255_504_52])
  })
  it('example 23: a first period of a month and 14 days', () => {
    const rows = rowsOf({ ...MORTGAGE, start_date: '2026-05-18', first_due_date: '2026-07-01' })
    expect(rows[0]).toMatchObject({ paymentCents: 2315_97, interestCents: 1808_33 })
    expect(rows[1]?.paymentCents).toBe(1744_81)
  })
  it('example 24: 6,000 kept back', () => {
    expect([apr({ ...MORTGAGE, upfront_fee: 6_000 }), apr(MORTGAGE)]).toEqual(['5.493', '5.000'])
  })
  it('a public calculator: 200,000 at 7.5 % over 15 and 25 years', () => {
    const home = { principal: 200_000, annual_rate: 7.5, interest_method: 'mortgage' }
    expect(planOf(loanA({ ...home, term_months: 180 })).paymentCents).toBe(1841_03)
    expect(planOf(loanA({ ...home, term_months: 180, payment_frequency: 'biweekly' })).paymentCents).toBe(848_30)
    const long = planOf(loanA({ ...home, term_months: 300 }))
    expect([long.paymentCents, long.totalInterestCents]).toEqual([1463_11, 238_932_95])
  })
})

describe('APR by frequency (lending §1.13)', () => {
  it.each([
    ['monthly', {}, '17.825'],
    ['biweekly', { payment_frequency: 'biweekly' }, '18.046'],
    ['weekly', { payment_frequency: 'weekly' }, '18.145'],
    ['at maturity', { payment_frequency: 'at_maturity', term_months: 18 }, '14.433'],
  ])('example 25: 300 kept back, %s', (_, change, expected) =>
    expect(apr({ ...change, upfront_fee: 300 })).toBe(expected),
  )
  it('500 over 26 weeks at 34 % with a charge of 5.00 costs 38.00 %', () =>
    expect(
      Number(
        apr({ principal: 500, annual_rate: 34, payment_frequency: 'weekly', number_of_payments: 26, upfront_fee: 5 }),
      ).toFixed(2),
    ).toBe('38.00'))
  it.each([
    ['weekly', 35, '35.39'],
    ['biweekly', 35, '35.28'],
    ['semi_monthly', 35, '35.26'],
    ['weekly', 34.9, '35.29'],
  ])('%s at %s %% is %s %% calculated monthly', (payment_frequency, annual_rate, expected) => {
    const contract = loanA({ payment_frequency, annual_rate })
    expect(monthlyEquivalent(annual_rate, timingOf(contract.terms, planOf(contract))).toFixed(2)).toBe(expected)
  })
})

describe('a payment of the lender is kept (lending §1.9)', () => {
  it('the last payment clears what is left', () =>
    expect(runs({ payment_amount: 880, term_months: 12 })).toMatch(/^880\.00 × 11, 9\d\d\.\d\d × 1$/))
  it('a payment that leaves more than one more is refused, with the one that would do', () => {
    expect(planSchedule(loanA({ payment_amount: 700 }).terms)).toEqual({
      code: 'payment_amount_too_low',
      field: 'payment_amount',
      params: { neededCents: 888_49 },
    })
  })
})

describe('the vectors of the second program (vectors/lending)', () => {
  it.each(vectors().map((vector) => [vector.name, vector] as const))('%s', (_, { input, answer }) => {
    const contract = contractOf(input)
    const schedule = planOf(contract)
    expect(
      schedule.rows.map((row) => [
        row.dueDate,
        ...[row.paymentCents, row.interestCents, row.principalCents, row.balanceCents].map((amount) => amount / 100),
      ]),
    ).toEqual(answer.rows)
    expect(schedule.maturityBalanceCents / 100).toBe(answer.maturity_balance ?? 0)
    expect(aprOfLoan(contract.terms, schedule, contract.side.upfrontFeeCents)).toBeCloseTo(answer.apr, 5)
  })
})

describe('invariants over every frequency and method (lending §1.1.6)', () => {
  const anyLoan = fc.record({
    principal: fc.integer({ min: 100, max: 500_000 }),
    annual_rate: fc.integer({ min: 0, max: 6_000 }).map((hundredths) => hundredths / 100),
    term_months: fc.integer({ min: 1, max: 40 }).map((quarters) => quarters * 12),
    payment_frequency: fc.constantFrom(
      'weekly',
      'biweekly',
      'semi_monthly',
      'monthly',
      'quarterly',
      'yearly',
      'at_maturity',
    ),
    interest_method: fc.constantFrom('periodic', 'daily', 'mortgage'),
    first_due_date: fc.constantFrom(null, '2026-01-20', '2026-03-31', '2026-07-15'),
    first_payment: fc.constantFrom('adjusted', 'level'),
    first_period_interest: fc.constantFrom('daily', 'one_period'),
  })
  it('principals sum to the loan, the last balance is 0.00, payment = interest + principal, nothing is negative', () => {
    let planned = 0
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const { terms } = loanA({ ...loan, payment_days: null })
        const schedule = planSchedule(terms)
        if (isRefusal(schedule)) {
          expect(['first_due_date_not_payment_day', 'first_due_date_out_of_range', 'never_amortizes']).toContain(
            schedule.code,
          )
          return
        }
        planned += 1
        let balance: number = terms.principalCents
        for (const row of schedule.rows) {
          expect(row.paymentCents).toBe(row.interestCents + row.principalCents)
          balance -= row.principalCents
          expect(row.balanceCents).toBe(balance)
          expect(Math.min(row.interestCents, row.principalCents, row.balanceCents)).toBeGreaterThanOrEqual(0)
        }
        expect(balance).toBe(0)
        expect(schedule.totalPaidCents).toBe(cents(schedule.totalInterestCents + terms.principalCents))
        const days = schedule.rows.map((row) => row.dueDate)
        expect(days).toEqual([...new Set(days)].toSorted())
      }),
      { numRuns: 150 },
    )
    expect(planned).toBeGreaterThan(50)
  })
})

describe('a monthly loan that says so is the loan that says nothing (lending §1.9)', () => {
  it('has the same terms, field for field', () => {
    const said = {
      payment_frequency: 'monthly',
      accelerated: false,
      payment_days: null,
      number_of_payments: null,
      payment_amount: null,
      first_due_date: null,
      first_period_interest: 'daily',
      first_payment: 'adjusted',
      interest_method: 'periodic',
      day_count: 'actual_365',
      amortization_months: null,
    }
    expect(loanA(said)).toEqual(loanA())
    expect(Object.keys(loanA().terms)).not.toContain('plan')
  })
})

describe('refusals of a plan (lending §1.9 to §1.12)', () => {
  it.each<[string, WireLoan, string, string]>([
    [
      'quarterly needs whole quarters',
      { payment_frequency: 'quarterly', term_months: 10 },
      'term_not_whole_periods',
      'term_months',
    ],
    [
      'yearly needs whole years',
      { payment_frequency: 'yearly', term_months: 18 },
      'term_not_whole_periods',
      'term_months',
    ],
    [
      'the 28th and the last day are one in February',
      { payment_frequency: 'semi_monthly', payment_days: [28, 31] },
      'semi_monthly_days_unfit',
      'payment_days',
    ],
    [
      'semi-monthly days in order',
      { payment_frequency: 'semi_monthly', payment_days: [20, 5] },
      'semi_monthly_days_unfit',
      'payment_days',
    ],
    [
      'a weekly loan has no day of the month',
      { payment_frequency: 'weekly', payment_days: [1] },
      'payment_days_not_for_frequency',
      'payment_days',
    ],
    ['two days a month are not monthly', { payment_days: [1, 15] }, 'payment_day_out_of_range', 'payment_days'],
    ['first due on the first day', { first_due_date: '2026-01-01' }, 'first_due_date_out_of_range', 'first_due_date'],
    [
      'first due after a year and a period',
      { first_due_date: '2027-02-02' },
      'first_due_date_out_of_range',
      'first_due_date',
    ],
    [
      'a semi-monthly first due day is a payment day',
      { payment_frequency: 'semi_monthly', first_due_date: '2026-01-20' },
      'first_due_date_not_payment_day',
      'first_due_date',
    ],
    ['monthly cannot be accelerated', { accelerated: true }, 'accelerated_not_for_frequency', 'accelerated'],
    [
      'accelerated pays until nothing is left',
      { payment_frequency: 'weekly', accelerated: true, number_of_payments: 20 },
      'accelerated_pays_until_repaid',
      'number_of_payments',
    ],
    [
      'a given payment is not shared',
      { payment_amount: 900, first_payment: 'level' },
      'level_first_payment_needs_solved_payment',
      'first_payment',
    ],
    [
      'amortization under the term',
      { amortization_months: 6 },
      'amortization_months_out_of_range',
      'amortization_months',
    ],
    [
      'no balloon at maturity',
      { payment_frequency: 'at_maturity', loan_type: 'balloon', balloon_percent: 10 },
      'not_for_payment_at_maturity',
      'loan_type',
    ],
    [
      'too many payments',
      { payment_frequency: 'yearly', number_of_payments: 51 },
      'number_of_payments_out_of_range',
      'number_of_payments',
    ],
    [
      'interest on arrears of a daily loan',
      { interest_method: 'daily', arrears_rate: 12 },
      'arrears_rate_not_for_daily',
      'arrears_rate',
    ],
  ])('%s', (_, change, code, field) => {
    expect(planSchedule(loanA(change).terms)).toMatchObject({ code, field })
  })
})
