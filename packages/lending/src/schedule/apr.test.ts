import { cents, isRefusal, isTooShortToAnnualize, localDate, rate, toPercent, xirr } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLoan, termsOf } from './a-loan.test-data.ts'
import type { LateFeeTerms, LoanTerms, Schedule } from '../index.ts'
import {
  aprOfLoan,
  aprOfPayments,
  aprWithLateFee,
  isAprOver,
  lateFeeDay,
  lateFeeOn,
  lateFeePushingAprOver,
  planSchedule,
} from '../index.ts'

const anyTerms = fc.array(fc.maxSafeNat(), { minLength: 8, maxLength: 8 }).map(termsOf)

const plan = (terms: LoanTerms): Schedule => {
  const schedule = planSchedule(terms)
  if (isRefusal(schedule)) throw new Error(`refused: ${schedule.code}`)
  return schedule
}
const aprOf = (terms: LoanTerms, fees: number): number => aprOfLoan(terms, plan(terms), cents(fees * 100))!

describe('APR (lending §1.5, §2.1: worked examples)', () => {
  it.each([
    { name: '10,000 at 12 % over 12, 300 fee', terms: aLoan(10_000, 12, 12), fees: 300, apr: 17.825, digits: 3 },
    { name: '7,000 at 18 % over 36, 70 fee', terms: aLoan(7_000, 18, 36), fees: 70, apr: 18.73, digits: 2 },
    { name: '1,000 at 0 % over 12, 100 fee', terms: aLoan(1_000, 0, 12), fees: 100, apr: 19.91, digits: 2 },
    { name: '5,000 at 34.99 % over 24, 100 fee', terms: aLoan(5_000, 34.99, 24), fees: 100, apr: 37.24, digits: 2 },
  ])('$name', ({ terms, fees, apr, digits }) => expect(aprOf(terms, fees).toFixed(digits)).toBe(apr.toFixed(digits)))

  it('5,000 repaid with 24 payments of 230 is 9.69 % (Regulation Z, Appendix J)', () => {
    expect(aprOfPayments(cents(500_000), Array(24).fill(cents(23_000)))!.toFixed(2)).toBe('9.69')
  })
  it('is the annual rate itself without a fee, although rounding to cents alone would give 35.002', () => {
    const terms = aLoan(37, 35, 48)
    expect(aprOf(terms, 0)).toBe(35)
    fc.assert(
      fc.property(anyTerms, (t) => {
        const schedule = planSchedule(t)
        fc.pre(!isRefusal(schedule))
        if (!isRefusal(schedule)) expect(aprOfLoan(t, schedule, cents(0))).toBe(toPercent(t.annualRate))
      }),
    )
  })
  it('agrees with C / (T × P) of the cost-of-borrowing regulations', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 500, max: 50_000 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 2, max: 84 }),
        fc.integer({ min: 1, max: 200 }),
        (dollars, hundredths, months, perMille) => {
          const terms = aLoan(dollars, hundredths / 100, months)
          const fees = cents(Math.round((dollars * perMille) / 10))
          const schedule = plan(terms)
          const apr = aprOfLoan(terms, schedule, fees)!
          expect(apr).toBeCloseTo(costOfBorrowing(terms, schedule, fees, apr), 6)
          expect(apr).toBeGreaterThan(toPercent(terms.annualRate) - 0.1)
        },
      ),
    )
  })
  it('is null when the fees take everything, and 0 when no more is repaid than was received', () => {
    expect(aprOfLoan(aLoan(100, 12, 12), plan(aLoan(100, 12, 12)), cents(10_000))).toBeNull()
    expect(aprOfPayments(cents(1_000), [cents(400), cents(500)])).toBe(0)
  })
  it('isAprOver agrees with solving for the APR', () => {
    const payments = plan(aLoan(5_000, 30, 24)).rows.map((row) => row.paymentCents)
    const apr = aprOfPayments(cents(480_000), payments)!
    expect([
      isAprOver(apr - 0.001, cents(480_000), payments),
      isAprOver(apr + 0.001, cents(480_000), payments),
    ]).toEqual([true, false])
  })
})

/** The definition: C over T years over the average of the principal outstanding before each payment. */
function costOfBorrowing(terms: LoanTerms, schedule: Schedule, feesCents: number, apr: number): number {
  const advance = terms.principalCents - feesCents
  let outstanding = advance
  let sumOutstanding = 0
  for (const row of schedule.rows) {
    sumOutstanding += outstanding
    outstanding += (outstanding * apr) / 1200 - row.paymentCents
  }
  const years = terms.termMonths / 12
  return ((schedule.totalPaidCents - advance) / (years * (sumOutstanding / terms.termMonths))) * 100
}

describe('late fees (lending §1.6)', () => {
  const fixed = (dollars: number): LateFeeTerms => ({
    lateFee: { type: 'fixed', amountCents: cents(dollars * 100) },
    graceDays: 5,
  })
  const percent = (value: number): LateFeeTerms => ({
    lateFee: { type: 'percent', percent: rate(value * 1_000_000) },
    graceDays: 5,
  })
  it.each([
    { name: '5 % of 888.49', short: 88_849, terms: percent(5), fee: 4_442 },
    { name: '5 % of 367.50, where floats give 18.37', short: 36_750, terms: percent(5), fee: 1_838 },
    { name: 'a fixed fee where ten dollars are short', short: 1_000, terms: fixed(50), fee: 5_000 },
    { name: 'a fixed fee where next to nothing is short', short: 999, terms: fixed(50), fee: 0 },
    { name: 'nothing short, no fee', short: 0, terms: fixed(50), fee: 0 },
  ])('$name', ({ short, terms, fee }) => expect(lateFeeOn(cents(short), cents(88_849), terms)).toBe(fee))
  it('due 1 March with 5 days of grace is charged on the 7th', () =>
    expect(lateFeeDay(localDate('2026-03-01'), 5)).toBe('2026-03-07'))
  it('one fee of 50 on 500 at 30 % over 6 months makes 63 % of it', () => {
    const loan = { schedule: plan(aLoan(500, 30, 6)), advanceCents: cents(50_000), lateFeeTerms: fixed(50) }
    expect(Math.round(aprWithLateFee(loan, 3)!)).toBe(63)
    expect(Math.round(aprWithLateFee(loan, 1)!)).toBe(67)
    expect(lateFeePushingAprOver(35, loan)).toEqual({ installment: 1, feeCents: 5_000 })
    expect(lateFeePushingAprOver(35, { ...loan, lateFeeTerms: fixed(0) })).toBeNull()
    expect(
      lateFeePushingAprOver(35, { ...loan, schedule: plan(aLoan(10_000, 12, 12)), advanceCents: cents(1_000_000) }),
    ).toBeNull()
  })
  it('a percent fee weighs most on a balloon', () => {
    const schedule = plan(aLoan(10_000, 30, 12, { loanType: 'balloon', balloonPercent: rate(90_000_000) }))
    expect(
      lateFeePushingAprOver(35, { schedule, advanceCents: cents(1_000_000), lateFeeTerms: percent(20) })?.installment,
    ).toBe(12)
  })
})

describe('XIRR (marketplace §3)', () => {
  const flow = (
    date: string,
    dollars: number,
  ): { date: ReturnType<typeof localDate>; amountCents: ReturnType<typeof cents> } => ({
    date: localDate(date),
    amountCents: cents(Math.round(dollars * 100)),
  })
  it.each([
    {
      name: 'goPeer: −100, +3, 98 left after 45 days',
      flows: [flow('2021-03-01', -100), flow('2021-04-01', 3), flow('2021-04-15', 98)],
      percent: 8.5,
      digits: 1,
    },
    {
      name: 'spreadsheet manual',
      flows: [
        flow('2008-01-01', -10_000),
        flow('2008-03-01', 2_750),
        flow('2008-10-30', 4_250),
        flow('2009-02-15', 3_250),
        flow('2009-04-01', 2_750),
      ],
      percent: 37.336_253,
      digits: 5,
    },
    {
      name: 'ten percent, in any order',
      flows: [flow('2026-01-01', 110), flow('2025-01-01', -100)],
      percent: 10,
      digits: 9,
    },
    {
      name: 'nearly all lost',
      flows: [flow('2025-01-01', -1_000_000), flow('2026-01-01', 1)],
      percent: -99.9999,
      digits: 9,
    },
    {
      name: 'a very long time',
      flows: [flow('1950-01-01', -1), flow('2049-12-31', 1_000_000)],
      percent: 14.802,
      digits: 2,
    },
    {
      name: 'neither gain nor loss',
      flows: [flow('2025-01-01', -100), flow('2026-01-01', 100)],
      percent: 0,
      digits: 9,
    },
  ])('$name', ({ flows, percent, digits }) => expect(xirr(flows)).toBeCloseTo(percent, digits))
  it.each([
    { name: 'no flow', flows: [] },
    { name: 'money out only', flows: [flow('2025-01-01', -100), flow('2026-01-01', -100)] },
    { name: 'all on one day', flows: [flow('2025-01-01', -100), flow('2025-01-01', 110)] },
  ])('$name: null, not zero', ({ flows }) => expect(xirr(flows)).toBeNull())
  it('reports a period too short for an annual rate', () => {
    expect(isTooShortToAnnualize([flow('2026-01-01', -1), flow('2026-03-31', 1)])).toBe(true)
    expect(isTooShortToAnnualize([flow('2026-01-01', -1), flow('2026-04-01', 1)])).toBe(false)
  })
  it('finds a rate at which the present value of the flows is zero', () => {
    const anyFlow = fc.record({
      date: fc
        .integer({ min: 0, max: 3_000 })
        .map((n) => localDate(new Date(Date.UTC(2020, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))),
      amountCents: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(anyFlow, { minLength: 1, maxLength: 30 }),
        (out, inflows) => {
          const flows = [{ date: localDate('2019-12-31'), amountCents: cents(-out) }, ...inflows]
          const found = xirr(flows)
          if (found === null) return
          const growth = Math.log1p(found / 100)
          const terms = flows.map(
            ({ date, amountCents }) =>
              amountCents * Math.exp((-growth * (Date.parse(date) - Date.parse('2019-12-31'))) / 86_400_000 / 365),
          )
          const size = terms.reduce((a, b) => a + Math.abs(b), 0)
          expect(Math.abs(terms.reduce((a, b) => a + b, 0)) / size).toBeLessThan(1e-6)
        },
      ),
    )
  })
})
