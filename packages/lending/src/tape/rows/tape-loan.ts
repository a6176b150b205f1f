import type { LocalDate } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from '../../terms/loan.ts'
import type { BorrowerSide } from './borrower-side.ts'

/** A loan as a tape states it, in the units of the code. */
export interface TapeLoan extends Omit<LoanTerms, 'paymentRounding'>, LateFeeTerms, BorrowerSide {
  /** The lender's own number for it. */
  readonly loanId: string | null
  readonly borrowerName: string
  readonly borrowerEmail: string | null
  readonly lenderReceiveEmail: string | null
  readonly notes: string | null
  /** The day up to which it is said to be paid (lending §5.1); null when nothing is said. */
  readonly paidUpTo: LocalDate | null
}

export interface TapeRow extends TapeLoan {
  /** Physical line, from 1, on which the row starts. */
  readonly line: number
}
