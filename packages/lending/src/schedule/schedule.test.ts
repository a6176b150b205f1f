import type { Refusal } from '@winterjay/money'
import { addMonths, cents, isRefusal, localDate, rate } from '@winterjay/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aLoan, termsOf } from './a-loan.test-data.ts'
import type { LoanTerms, Schedule } from '../index.ts'
import { countDueBefore, dueDate, explainRow, planSchedule, refuseTerms } from '../index.ts'

const anyTerms = fc.array(fc.maxSafeNat(), { minLength: 8, maxLength: 8 }).map(termsOf)

const plan = (terms: LoanTerms): Schedule => {
  const schedule = planSchedule(terms)
  if (isRefusal(schedule)) throw new Error(`refused: ${schedule.code}`)
  return schedule
}
const refusal = (terms: LoanTerms): Refusal | null => {
  const schedule = planSchedule(terms)
  return isRefusal(schedule) ? schedule : null
}

describe('payments (lending §1.1, §1.2, §1.5: published examples)', () => {
  it.each([
    { name: '100,000 at 4.5 % over 60 (OCA PR 826)', terms: aLoan(100_000, 4.5, 60), level: 186_430, last: 186_443 },
    { name: '1,000 at 12 % over 36', terms: aLoan(1_000, 12, 36), level: 3_321, last: 3_344 },
    { name: '10,000 at 12 % over 12', terms: aLoan(10_000, 12, 12), level: 88_849, last: 88_847 },
    {
      name: '100,000 at 7.29 % with 58,986.00 left after 60 (TValue)',
      terms: aLoan(100_000, 7.29, 60, { loanType: 'balloon', balloonPercent: rate(58_986_000) }),
      level: 117_609,
      last: 6_016_209,
    },
    {
      name: '80,000 at 8 % with 76,055.89 left after 60',
      terms: aLoan(80_000, 8, 60, { loanType: 'balloon', balloonPercent: rate(95_069_862) }),
      level: 58_701,
      last: 7_664_303,
    },
    { name: '1,200 without interest over 7', terms: aLoan(1_200, 0, 7), level: 17_143, last: 17_142 },
    { name: 'one month', terms: aLoan(1_000, 12, 1), level: 101_000, last: 101_000 },
  ])('$name', ({ terms, level, last }) => {
    const schedule = plan(terms)
    expect(schedule.levelPaymentCents).toBe(level)
    expect(schedule.rows.at(-1)?.paymentCents).toBe(last)
  })
  it('1,000 at 12 % over 36 costs 195.79, not the 360.00 of principal × rate × years', () => {
    expect(plan(aLoan(1_000, 12, 36)).totalInterestCents).toBe(19_579)
  })
  it('interest alone for a year, then level payments over the rest', () => {
    const schedule = plan(aLoan(10_000, 12, 24, { loanType: 'interest_only', interestOnlyMonths: 12 }))
    expect(schedule.rows.map((row) => row.paymentCents)).toEqual([
      ...Array(12).fill(10_000),
      ...Array(11).fill(88_849),
      88_847,
    ])
    expect([schedule.paymentCents, schedule.levelPaymentCents]).toEqual([10_000, 88_849])
  })
  it.each([null, 12, 13])(
    'interest alone for the whole term of 12 (interest_only_months %s) ends with principal and interest',
    (interestOnlyMonths) => {
      const { rows } = plan(aLoan(10_000, 12, 12, { loanType: 'interest_only', interestOnlyMonths }))
      expect(rows.map((row) => row.paymentCents)).toEqual([...Array(11).fill(10_000), 1_010_000])
    },
  )
  it('a balloon of 100 % is interest-only, one of 0 % is amortizing', () => {
    const balloon = (percent: number): LoanTerms =>
      aLoan(10_000, 12, 12, { loanType: 'balloon', balloonPercent: rate(percent * 1_000_000) })
    expect(plan(balloon(100)).rows).toEqual(plan(aLoan(10_000, 12, 12, { loanType: 'interest_only' })).rows)
    expect(plan(balloon(0))).toEqual(plan(aLoan(10_000, 12, 12)))
    expect(
      plan(aLoan(10_000, 0, 12, { loanType: 'balloon', balloonPercent: rate(100_000_000) })).rows.map(
        (row) => row.paymentCents,
      ),
    ).toEqual([...Array(11).fill(0), 1_000_000])
  })
  it('the smallest loan is repaid with its first cent', () => {
    expect(plan(aLoan(0.01, 12, 12)).rows.map((row) => row.paymentCents)).toEqual([1, ...Array(11).fill(0)])
  })
  it('rounds up if requested, which makes the last instalment the smallest', () => {
    const schedule = plan(aLoan(100_000, 4.5, 60, { paymentRounding: 'up' }))
    expect(schedule.levelPaymentCents).toBe(186_431)
    expect(schedule.rows.at(-1)?.paymentCents).toBeLessThan(186_431)
    expect(plan(aLoan(1_200, 0, 12, { paymentRounding: 'up' })).levelPaymentCents).toBe(10_000)
  })
})

describe('the payment is exact to the cent (lending §1.1: never binary floats)', () => {
  it('agrees with big integers for any loan, for both ways of rounding', () => {
    fc.assert(
      fc.property(anyTerms, fc.constantFrom('half_up' as const, 'up' as const), (terms, paymentRounding) => {
        const schedule = planSchedule({ ...terms, paymentRounding })
        fc.pre(!isRefusal(schedule) && terms.loanType !== 'interest_only')
        if (!isRefusal(schedule)) expect(schedule.levelPaymentCents).toBe(exactPayment(terms, paymentRounding))
      }),
      { numRuns: 500 },
    )
  })
  it.each([
    { name: 'half a cent exactly goes up', terms: aLoan(0.25, 0, 10), level: 3 },
    { name: 'half a cent exactly, with interest', terms: aLoan(50, 12, 1), level: 5_050 },
    { name: 'a rate so small that 1 − v would vanish', terms: aLoan(1_000_000, 0.000001, 600), level: 166_667 },
  ])('$name', ({ terms, level }) => expect(plan(terms).levelPaymentCents).toBe(level))
})

describe('invariants (lending §1.1.6) over loans of every type', () => {
  it('principals sum to the loan, the last balance is 0.00, payment = interest + principal, nothing is negative', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const schedule = planSchedule(terms)
        if (isRefusal(schedule)) {
          expect(schedule.code).toBe('never_amortizes')
          return
        }
        let balance: number = terms.principalCents
        let interest = 0
        schedule.rows.forEach((row, index) => {
          expect(row.installment).toBe(index + 1)
          expect(row.dueDate).toBe(addMonths(terms.startDate, index + 1))
          expect(row.paymentCents).toBe(row.interestCents + row.principalCents)
          expect(row.interestCents).toBe(halfUp(BigInt(balance) * BigInt(terms.annualRate), 1_200_000_000n))
          balance -= row.principalCents
          interest += row.interestCents
          expect(row.balanceCents).toBe(balance)
          expect(Math.min(row.interestCents, row.principalCents, row.balanceCents)).toBeGreaterThanOrEqual(0)
        })
        expect(balance).toBe(0)
        expect(schedule.rows).toHaveLength(terms.termMonths)
        expect(schedule.totalInterestCents).toBe(interest)
        expect(schedule.totalPaidCents).toBe(interest + terms.principalCents)
        expect(schedule.paymentCents).toBe(schedule.rows[0]?.paymentCents)
      }),
      { numRuns: 300 },
    )
  })
})

describe('due dates (lending §1.3)', () => {
  const days = (start: string, count: number): string[] =>
    Array.from({ length: count }, (_, k) => dueDate(localDate(start), k + 1))
  it.each([
    ['2024-01-31', ['2024-02-29', '2024-03-31', '2024-04-30', '2024-05-31']],
    ['2026-01-30', ['2026-02-28', '2026-03-30', '2026-04-30']],
    ['2026-01-28', ['2026-02-28', '2026-03-28']],
    ['2025-12-25', ['2026-01-25', '2026-02-25']],
    ['2099-11-30', ['2099-12-30', '2100-01-30', '2100-02-28', '2100-03-30']],
  ])('from %s', (start, expected) => {
    expect(days(start, expected.length)).toEqual(expected)
    expect(
      plan(aLoan(1_000, 12, expected.length, { startDate: localDate(start) })).rows.map((row) => row.dueDate),
    ).toEqual(expected)
  })
  it('29 February falls on the 28th in common years and on the 29th in leap years', () => {
    const start = localDate('2024-02-29')
    expect([12, 24, 36, 48].map((k) => dueDate(start, k))).toEqual([
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
  })
  it('counts due dates before a day as listing them would', () => {
    const day = fc
      .integer({ min: 0, max: 4_000 })
      .map((n) => localDate(new Date(Date.UTC(2019, 10, 25) + n * 86_400_000).toISOString().slice(0, 10)))
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 120 }), day, (start, termMonths, asOf) => {
        const listed = Array.from({ length: termMonths }, (_, k) => dueDate(start, k + 1)).filter(
          (due) => due < asOf,
        ).length
        expect(countDueBefore(start, termMonths, asOf)).toBe(listed)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('refusals (lending §1.1.5, §1.2; wire §3.2)', () => {
  it('34.99 % over 600 months: the half-up payment equals the interest; rounded up it is repaid', () => {
    expect(refusal(aLoan(10_000, 34.99, 600))).toEqual({
      code: 'never_amortizes',
      field: 'term_months',
      params: { levelPaymentCents: 29_158, firstInterestCents: 29_158, lastPaymentCents: 1_029_158 },
    })
    expect(refusal(aLoan(10_000, 34.99, 600, { paymentRounding: 'up' }))).toBeNull()
  })
  it('also refuses a last row of more than one and a half payments', () => {
    expect(refusal(aLoan(0.1, 0, 7))?.code).toBe('never_amortizes')
    expect(refusal(aLoan(1_000_000, 0, 600))).toBeNull()
  })
  it.each<[string, Partial<LoanTerms>, string, string]>([
    ['no principal', { principalCents: cents(0) }, 'principal_out_of_range', 'principal'],
    ['more than a billion', { principalCents: cents(100_000_000_001) }, 'principal_out_of_range', 'principal'],
    ['a negative rate', { annualRate: rate(-1) }, 'annual_rate_out_of_range', 'annual_rate'],
    ['no month', { termMonths: 0 }, 'term_months_out_of_range', 'term_months'],
    ['601 months', { termMonths: 601 }, 'term_months_out_of_range', 'term_months'],
    ['half a month', { termMonths: 12.5 }, 'term_months_out_of_range', 'term_months'],
    [
      'interest-only months on an amortizing loan',
      { interestOnlyMonths: 3 },
      'interest_only_months_not_for_type',
      'interest_only_months',
    ],
    [
      '0 interest-only months',
      { loanType: 'interest_only', interestOnlyMonths: 0 },
      'interest_only_months_out_of_range',
      'interest_only_months',
    ],
    ['a balloon without its share', { loanType: 'balloon' }, 'balloon_percent_missing', 'balloon_percent'],
    [
      'a balloon over 100 %',
      { loanType: 'balloon', balloonPercent: rate(100_000_001) },
      'balloon_percent_out_of_range',
      'balloon_percent',
    ],
    ['a balloon on an amortizing loan', { balloonPercent: rate(1) }, 'balloon_percent_not_for_type', 'balloon_percent'],
    ['an end after 2199', { startDate: localDate('2199-06-30') }, 'ends_after_calendar', 'start_date'],
  ])('%s', (_, change, code, field) => {
    expect(refuseTerms({ ...aLoan(1_000, 12, 12), ...change })).toMatchObject({ code, field })
  })
  it('accepts the ends of every range', () => {
    expect(refusal(aLoan(1_000_000_000, 12, 1))).toBeNull()
    expect(refusal(aLoan(0.01, 0, 1))).toBeNull()
    expect(refusal(aLoan(1_000_000_000, 5, 600))).toBeNull()
    expect(refusal(aLoan(1_000, 12, 12, { startDate: localDate('2198-12-31') }))).toBeNull()
  })
})

describe('show the arithmetic (lending §1.1)', () => {
  it('gives the figures of a row as they were computed', () => {
    const terms = aLoan(367.5, 60, 12)
    const [arithmetic] = plan(terms).rows.map((row) => explainRow(terms, row))
    expect(arithmetic).toEqual({
      balanceBeforeCents: 36_750,
      annualRate: 60_000_000,
      monthsPerYear: 12,
      unroundedInterestCents: 1837.5,
      interestCents: 1_838,
      rule: 'level_payment',
      levelPaymentCents: 4_146,
      paymentCents: 4_146,
      principalCents: 2_308,
      balanceAfterCents: 34_442,
    })
  })
  it('names the rule that determined the payment', () => {
    const rules = (terms: LoanTerms): string[] => plan(terms).rows.map((row) => explainRow(terms, row).rule)
    expect(rules(aLoan(1_000, 12, 3, { loanType: 'interest_only', interestOnlyMonths: 1 }))).toEqual([
      'interest_alone',
      'level_payment',
      'clears_the_rest',
    ])
    expect(rules(aLoan(0.01, 0, 2))).toEqual(['clears_the_rest', 'nothing_left'])
  })
})

const halfUp = (numerator: bigint, denominator: bigint): number =>
  Number((numerator * 2n + denominator) / (denominator * 2n))

/** `(P·(1+i)^n − B)·i / ((1+i)^n − 1)` in fractions of big integers, rounded at the end. */
function exactPayment(terms: LoanTerms, rounding: 'half_up' | 'up'): number {
  const [principal, n, r, d] = [
    BigInt(terms.principalCents),
    BigInt(terms.termMonths),
    BigInt(terms.annualRate),
    1_200_000_000n,
  ]
  const balloon = BigInt(halfUp(principal * BigInt(terms.balloonPercent ?? 0), 100_000_000n))
  const grown = (d + r) ** n
  const numerator = r === 0n ? principal - balloon : (principal * grown - balloon * d ** n) * r
  const denominator = r === 0n ? n : d * (grown - d ** n)
  const rounded =
    rounding === 'up' ? Number((numerator + denominator - 1n) / denominator) : halfUp(numerator, denominator)
  return balloon === 0n ? Math.max(1, rounded) : rounded
}
