import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { LoanType, PaymentRounding } from '../lists.ts'

/** What the contract fixes. The whole schedule follows from it. */
export interface LoanTerms {
  readonly principalCents: Cents
  /** Nominal, per year, compounded monthly (lending §1.1). Not for mortgages, which compound half-yearly. */
  readonly annualRate: Rate
  /** Whole term in months, interest-only months included. 1 to 600. */
  readonly termMonths: number
  /** Day the money was advanced; instalment k falls due k months later. */
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
}

/** The fee charged on an instalment that is still short when the grace days are over. */
export interface LateFeeTerms {
  readonly lateFee:
    | { readonly type: 'fixed'; readonly amountCents: Cents }
    | { readonly type: 'percent'; readonly percent: Rate }
  /** Whole days after the due date before the fee is charged. */
  readonly graceDays: number
}
