import { addDays, cents, localDate, rate } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'

/** Terms in dollars, percent and months; amortizing from 15 January 2026 unless said otherwise. */
export const aLoan = (
  dollars: number,
  percent: number,
  termMonths: number,
  rest: Partial<LoanTerms> = {},
): LoanTerms => ({
  principalCents: cents(Math.round(dollars * 100)),
  annualRate: rate(Math.round(percent * 1_000_000)),
  termMonths,
  startDate: localDate('2026-01-15'),
  loanType: 'amortizing',
  interestOnlyMonths: null,
  balloonPercent: null,
  ...rest,
})

/**
 * Builds terms that `refuseTerms` accepts from eight whole numbers ≥ 0, so that a property test can draw and shrink
 * them: small and large loans, round and odd rates, every type.
 */
export function termsOf(dice: readonly number[]): LoanTerms {
  const [size = 0, amount = 0, rateKind = 0, percent = 0, termKind = 0, months = 0, start = 0, kind = 0] = dice
  const within = (die: number, count: number): number => die % count
  const loanType = (['amortizing', 'interest_only', 'balloon'] as const)[within(kind, 3)] ?? 'amortizing'
  const detail = Math.floor(kind / 3)
  return {
    principalCents: cents(1 + within(amount, within(size, 2) === 0 ? 100_000 : 100_000_000_000)),
    annualRate: rate([0, within(percent, 3_501) * 10_000, within(percent, 60_000_001)][within(rateKind, 3)] ?? 0),
    termMonths: 1 + within(months, within(termKind, 2) === 0 ? 72 : 600),
    startDate: addDays(localDate('2000-01-01'), within(start, 20_000)),
    loanType,
    interestOnlyMonths: loanType !== 'interest_only' || within(detail, 4) === 0 ? null : 1 + within(detail, 600),
    balloonPercent: loanType === 'balloon' ? rate(within(detail, 100_000_001)) : null,
  }
}
