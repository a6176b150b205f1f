import type { Cents } from '@winterjay/money'
import { subtract, toPercent } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'
import type { Schedule } from './schedule.ts'

/**
 * Returns the annual percentage rate of a loan with `feesCents` (≥ 0) deducted at the start, in percent: the nominal
 * rate, compounded monthly, at which the present value of the payments equals what the borrower received. It equals the
 * `C / (T × P) × 100` of the cost-of-borrowing regulations (SOR/2001-101 s.3; lending §1.5). Without a fee it is the
 * annual rate itself, regardless of rounding to cents. Null if the fees leave the borrower nothing.
 */
export function aprOfLoan(terms: LoanTerms, schedule: Schedule, feesCents: Cents): number | null {
  if (feesCents === 0) return toPercent(terms.annualRate)
  const payments = schedule.rows.map((row) => row.paymentCents)
  return aprOfPayments(subtract(terms.principalCents, feesCents), payments)
}

/**
 * Returns the APR, in percent, of `paymentsCents` made one, two, … months after `advanceCents` was received. Null if
 * nothing was received; 0 if no more is repaid than was received.
 */
export function aprOfPayments(advanceCents: Cents, paymentsCents: readonly Cents[]): number | null {
  if (advanceCents <= 0) return null
  let low = 0
  let high = 0.01
  if (presentValue(paymentsCents, low) <= advanceCents) return 0
  while (presentValue(paymentsCents, high) > advanceCents) high *= 2
  // Until the two are adjacent floats: at most about sixty halvings.
  for (let middle = (low + high) / 2; middle > low && middle < high; middle = (low + high) / 2) {
    if (presentValue(paymentsCents, middle) > advanceCents) low = middle
    else high = middle
  }
  return high * 1200
}

/** Whether the APR of these payments is over `capPercent`: one valuation instead of sixty, for whole loan books. */
export function isAprOver(capPercent: number, advanceCents: Cents, paymentsCents: readonly Cents[]): boolean {
  return presentValue(paymentsCents, capPercent / 1200) > advanceCents
}

/** Present value, in cents, of payments one, two, … months away, discounted at `monthly` (a fraction). */
function presentValue(paymentsCents: readonly Cents[], monthly: number): number {
  let value = 0
  for (let k = paymentsCents.length - 1; k >= 0; k -= 1) value = (value + (paymentsCents[k] ?? 0)) / (1 + monthly)
  return value
}
