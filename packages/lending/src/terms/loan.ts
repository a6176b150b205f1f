import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { LoanType, PaymentRounding } from '../lists.ts'

/** What the contract fixes. Everything on a schedule follows from these. */
export interface LoanTerms {
  readonly principalCents: Cents
  /** Nominal, per year, compounded monthly (lending §1.1). Not for mortgages, which compound half-yearly. */
  readonly annualRate: Rate
  /** Whole life in months, interest-only months included. 1 to 600. */
  readonly termMonths: number
  /** Day the money was advanced; instalment k falls due k months later. */
  readonly startDate: LocalDate
  readonly loanType: LoanType
  /** Interest-only loans: months of interest alone; null means the whole term. Null for other types. */
  readonly interestOnlyMonths: number | null
  /** Balloon loans: share of the principal left for the last instalment, 0 to 100 %. Null for other types. */
  readonly balloonPercent: Rate | null
  /**
   * How the level payment goes to the cent; half up when absent. Rounded up, the last instalment is the smaller one, but
   * for the few cents that rounding each month's interest may leave.
   */
  readonly paymentRounding?: PaymentRounding
}

/** What is charged on an instalment that is still short when the days of grace are over. */
export interface LateFeeTerms {
  readonly lateFee:
    | { readonly type: 'fixed'; readonly amountCents: Cents }
    | { readonly type: 'percent'; readonly percent: Rate }
  /** Whole days after the due date before the fee is charged. */
  readonly graceDays: number
}
