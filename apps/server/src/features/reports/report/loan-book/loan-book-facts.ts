import type { ResponseOf, loanAnalytics, loanRolls, loanVintages } from '@winterjay/contract'
import type { Cents, LocalDate } from '@winterjay/money'

/** One live loan. */
export interface BookLoan {
  readonly borrowerName: string
  readonly startDate: LocalDate
  readonly ratePercent: number
  readonly lentCents: Cents
  readonly owedCents: Cents
}

/** What is known of a loan book, as its figures answer it. */
export interface LoanBookFacts {
  readonly figures: ResponseOf<typeof loanAnalytics>
  readonly rolls: ResponseOf<typeof loanRolls>
  readonly vintages: ResponseOf<typeof loanVintages>
  /** Those that owe most, the largest first. */
  readonly loans: readonly BookLoan[]
  /** What treasury bills pay a year, in percent, and the day of that. */
  readonly bills: { readonly percent: number; readonly on: LocalDate }
}
