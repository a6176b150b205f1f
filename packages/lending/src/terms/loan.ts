import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { ArrearsBase, LoanType, PaymentRounding } from '../lists.ts'
import type { PlanTerms } from './plan-terms.ts'

/** What the contract fixes. The whole schedule follows from it. */
export interface LoanTerms {
  readonly principalCents: Cents
  /** Nominal, per year, compounded as often as it is paid (lending §1.1); half-yearly for a mortgage (§1.11). */
  readonly annualRate: Rate
  /** Whole term in months, interest-only months included. 1 to 600. */
  readonly termMonths: number
  /** Day the money was advanced; instalment k of a monthly loan falls due k months later. */
  readonly startDate: LocalDate
  readonly loanType: LoanType
  /** Interest-only loans: number of interest-only months; null means the whole term. Null for other types. */
  readonly interestOnlyMonths: number | null
  /** Balloon loans: share of the principal left for the last instalment, 0 to 100 %. Null for other types. */
  readonly balloonPercent: Rate | null
  /**
   * How the level payment is rounded to the cent; half up if absent. Rounded up, the last instalment is the smaller
   * one, except for the few cents that rounding each month's interest may leave.
   */
  readonly paymentRounding?: PaymentRounding
  /** Absent: monthly payments, the month's interest on the balance. */
  readonly plan?: PlanTerms
  /** Interest on what is overdue (lending §1.12). Absent: none. */
  readonly arrears?: ArrearsTerms
  /** Due on the start day, of a loan that begins with its balance (lending §5.9). Absent: nothing. */
  readonly owedAtStart?: OwedAtStart
}

export interface OwedAtStart {
  readonly interestCents: Cents
  readonly chargesCents: Cents
}

export interface ArrearsTerms {
  /** Per year, Actual/365, not compounded. */
  readonly rate: Rate
  readonly base: ArrearsBase
}

/** The fee charged on an instalment that is still short when the grace days are over. */
export interface LateFeeTerms {
  readonly lateFee:
    | { readonly type: 'fixed'; readonly amountCents: Cents }
    | { readonly type: 'percent'; readonly percent: Rate }
  /** Whole days after the due date before the fee is charged. */
  readonly graceDays: number
}
