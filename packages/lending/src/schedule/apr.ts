import type { Cents } from '@winterjay/money'
import { daysBetween, subtract, toPercent } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'
import { MONTHLY_PLAN } from '../terms/plan-terms.ts'
import { PAYMENTS_A_YEAR } from './calendar.ts'
import { firstPeriodOf } from './first-period.ts'
import type { Schedule } from './schedule.ts'

/** When payments are made: what their present value needs in addition to the rate (lending §1.5, §1.13). */
export interface PaymentTiming {
  /** Payments in a year; the parts of a year that one payment at maturity spans, inverted. */
  readonly perYear: number
  /** The length of the first period, in periods: 1 if it is regular. */
  readonly firstPeriod: number
  /** The length of every period, in periods, if interest counts days; otherwise null. */
  readonly periods: readonly number[] | null
  /** The rate is stated compounded half-yearly, as the law has it for mortgages. */
  readonly isHalfYearly: boolean
}

export const MONTHLY: PaymentTiming = { perYear: 12, firstPeriod: 1, periods: null, isHalfYearly: false }

/** Returns the timing of a loan's payments. */
export function timingOf(terms: LoanTerms, schedule: Pick<Schedule, 'rows'>): PaymentTiming {
  const { plan, termMonths, startDate } = terms
  if (plan === undefined) return MONTHLY
  const atMaturity = plan.frequency === 'at_maturity'
  const perYear = atMaturity ? 12 / termMonths : PAYMENTS_A_YEAR[plan.frequency]
  const inPeriods = (days: number): number => (days * perYear) / 365
  if (plan.method === 'daily') {
    const days = schedule.rows.map(({ dueDate }, k) => daysBetween(schedule.rows[k - 1]?.dueDate ?? startDate, dueDate))
    return { perYear, firstPeriod: 1, periods: days.map(inPeriods), isHalfYearly: false }
  }
  const period = firstPeriodOf(terms)
  const firstPeriod =
    period.kind === 'regular' ? 1 : period.kind === 'long' ? 1 + inPeriods(period.extraDays) : inPeriods(period.days)
  return { perYear, firstPeriod, periods: null, isHalfYearly: plan.method === 'mortgage' && !atMaturity }
}

/**
 * Returns the annual percentage rate of a loan with `feesCents` (≥ 0) deducted at the start, in percent: the nominal
 * rate, compounded as often as it is paid (half-yearly for a mortgage), at which the present value of the payments
 * equals what the borrower received. It equals the `C / (T × P) × 100` of the cost-of-borrowing regulations
 * (SOR/2001-101 s.3; lending §1.5, §1.13). Without a fee it is the annual rate itself, regardless of rounding to cents,
 * unless an odd first period costs a whole one. Null if the fees leave the borrower nothing.
 */
export function aprOfLoan(terms: LoanTerms, schedule: Schedule, feesCents: Cents): number | null {
  if (feesCents === 0 && !hasOddPrice(terms)) return toPercent(terms.annualRate)
  const payments = schedule.rows.map((row) => row.paymentCents)
  return aprOfPayments(subtract(terms.principalCents, feesCents), payments, timingOf(terms, schedule))
}

/** Whether an odd first period costs as much as a regular one, so that the APR is not the rate. */
function hasOddPrice(terms: LoanTerms): boolean {
  const { firstPeriodInterest, method } = terms.plan ?? MONTHLY_PLAN
  return method !== 'daily' && firstPeriodInterest === 'one_period' && firstPeriodOf(terms).kind !== 'regular'
}

/**
 * Returns the APR, in percent, of `paymentsCents` made one, two, … periods after `advanceCents` was received. Null if
 * nothing was received; 0 if no more is repaid than was received.
 */
export function aprOfPayments(
  advanceCents: Cents,
  paymentsCents: readonly Cents[],
  timing: PaymentTiming = MONTHLY,
): number | null {
  if (advanceCents <= 0) return null
  let low = 0
  let high = 0.01
  if (presentValue(paymentsCents, low, timing) <= advanceCents) return 0
  while (presentValue(paymentsCents, high, timing) > advanceCents) high *= 2
  // Until the two are adjacent floats: at most about sixty halvings.
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (presentValue(paymentsCents, middle, timing) > advanceCents) low = middle
    else high = middle
  }
  return annualOf(high, timing)
}

const annualOf = (i: number, { perYear, isHalfYearly }: PaymentTiming): number =>
  isHalfYearly ? 200 * Math.expm1((perYear / 2) * Math.log1p(i)) : i * (100 * perYear)

/** The rate of one period, as a fraction, of an annual percentage rate. */
export const periodOf = (apr: number, { perYear, isHalfYearly }: PaymentTiming): number =>
  isHalfYearly ? Math.expm1((2 / perYear) * Math.log1p(apr / 200)) : apr / (100 * perYear)

/** The nominal rate, compounded monthly, that costs as much: 35 % calculated weekly is 35.39 % (lending §1.13). */
export const monthlyEquivalent = (apr: number, timing: PaymentTiming): number =>
  1200 * Math.expm1((timing.perYear / 12) * Math.log1p(periodOf(apr, timing)))

/** Whether the APR of these payments is over `capPercent`: one valuation instead of sixty, for whole loan books. */
export function isAprOver(
  capPercent: number,
  advanceCents: Cents,
  paymentsCents: readonly Cents[],
  timing: PaymentTiming = MONTHLY,
): boolean {
  return presentValue(paymentsCents, periodOf(capPercent, timing), timing) > advanceCents
}

/** Present value, in cents, of payments one, two, … periods away, discounted at `i` (a fraction) a period. */
function presentValue(paymentsCents: readonly Cents[], i: number, { periods, firstPeriod }: PaymentTiming): number {
  let value = 0
  for (let k = paymentsCents.length - 1; k >= 0; k -= 1) {
    const length = periods === null ? (k === 0 ? firstPeriod : 1) : (periods[k] ?? 1)
    value = (value + (paymentsCents[k] ?? 0)) / (1 + i * length)
  }
  return value
}
