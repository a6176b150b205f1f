import type { LocalDate } from '@winterjay/money'
import type { PaymentRounding } from '../../lists.ts'
import type { LateFeeTerms, LoanTerms } from '../../terms/loan.ts'
import type { Opening } from '../../terms/opening.ts'
import type { OwnField } from './own-fields.ts'
import type { TapePeople } from './people.ts'
import type { LoanSide } from '../../terms/new-loan.ts'

/** A loan as stated in a tape, in the units of the code. */
export interface TapeLoan extends LoanTerms, LateFeeTerms {
  readonly paymentRounding: PaymentRounding
  readonly side: LoanSide
  /** The lender's own number for the loan. */
  readonly loanId: string | null
  readonly borrowerName: string
  readonly borrowerEmail: string | null
  readonly lenderReceiveEmail: string | null
  readonly notes: string | null
  /** The day up to which it is recorded as paid (lending §5.1); null if not given. */
  readonly paidUpTo: LocalDate | null
  /** The balance with which it begins (lending §5.9). */
  readonly openingBalance?: Opening
  /** Absent where there are none. */
  readonly people?: TapePeople
  /** The day on which the borrower ended reminders (lending §5.18.6); absent if they did not. */
  readonly remindersStoppedOn?: LocalDate
  /** Of the lender's own columns; absent without any. */
  readonly ownFields?: readonly OwnField[]
}

export interface TapeRow extends TapeLoan {
  /** Physical line, from 1, on which the row starts. */
  readonly line: number
}
