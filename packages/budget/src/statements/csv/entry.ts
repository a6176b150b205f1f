import type { Cents } from '@winterjay/money'
import type { AccountType, StatementTransaction } from '../statement-file.ts'

/** A row read with a mapping, before the sign of the file and the sense of its balance are decided. */
export interface CsvEntry {
  readonly accountId: string | null
  readonly accountType: AccountType | null
  /** The currency of the row if the file prints one, otherwise null. */
  readonly currency: string | null
  readonly balanceCents: Cents | null
  /** Whether a word tells on which side the balance is: `DR`, `CR`. */
  readonly isBalanceTold: boolean
  readonly transaction: StatementTransaction
  /** Whether a word tells the direction of the amount, so that the sign of the file says nothing of it. */
  readonly isTold: boolean
  /** A row of a loan account is not booked, but its balance shows what is owed. */
  readonly isLoanPayment: boolean
}
