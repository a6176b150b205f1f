import { addDays, cents, localDate, rate } from '@winterjay/money'
import fc from 'fast-check'
import type { LoanTerms } from './loan.ts'

/** Terms in dollars, percent and months; amortizing from 15 January 2026 unless said otherwise. */
export const aLoan = (dollars: number, percent: number, termMonths: number, rest: Partial<LoanTerms> = {}): LoanTerms => ({
  principalCents: cents(Math.round(dollars * 100)),
  annualRate: rate(Math.round(percent * 1_000_000)),
  termMonths,
  startDate: localDate('2026-01-15'),
  loanType: 'amortizing',
  interestOnlyMonths: null,
  balloonPercent: null,
  ...rest,
})

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays(localDate('2000-01-01'), days))

const anyAmount = {
  principalCents: fc.oneof(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000_000_000 })).map(cents),
  annualRate: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 3_500 }).map((n) => n * 10_000), fc.integer({ min: 1, max: 60_000_000 })).map(rate),
  termMonths: fc.oneof(fc.integer({ min: 1, max: 72 }), fc.integer({ min: 1, max: 600 })),
  startDate: day,
}

/** Any terms that `refuseTerms` lets through. */
export const anyTerms: fc.Arbitrary<LoanTerms> = fc.oneof(
  fc.record({ ...anyAmount, loanType: fc.constant('amortizing' as const), interestOnlyMonths: fc.constant(null), balloonPercent: fc.constant(null) }),
  fc.record({
    ...anyAmount,
    loanType: fc.constant('interest_only' as const),
    interestOnlyMonths: fc.option(fc.integer({ min: 1, max: 600 })),
    balloonPercent: fc.constant(null),
  }),
  fc.record({
    ...anyAmount,
    loanType: fc.constant('balloon' as const),
    interestOnlyMonths: fc.constant(null),
    balloonPercent: fc.integer({ min: 0, max: 100_000_000 }).map(rate),
  }),
)
