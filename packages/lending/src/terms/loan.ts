import type { Cents, LocalDate, Rate } from '@winterjay/money'

/** How the principal is repaid: level payments, interest only first, or level payments and a large last one. */
export type LoanType = 'amortizing' | 'interest_only' | 'balloon'
export const LOAN_TYPES: readonly LoanType[] = ['amortizing', 'interest_only', 'balloon']

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

/** Banks and spreadsheets round half up; some lenders, and Quebec's rules, round up (lending §1.1.4). */
export type PaymentRounding = 'half_up' | 'up'

/** What is charged on an instalment that is still short when the days of grace are over. */
export interface LateFeeTerms {
  readonly lateFee:
    | { readonly type: 'fixed'; readonly amountCents: Cents }
    | { readonly type: 'percent'; readonly percent: Rate }
  /** Whole days after the due date before the fee is charged. */
  readonly graceDays: number
}
