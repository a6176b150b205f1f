import type { LocalDate } from '@winterjay/money'
import type { ACTIVITY_QUESTIONS, ActivityBroker, IncomeKind, SKIPPED_REASONS, TransactionKind } from '../lists.ts'

/** A row that moves units or a cost base, with the fields of `winterjay acb` (investing §6.7). */
export interface ActivityTransaction {
  /** The row's number in its file. */
  readonly row: number
  readonly symbol: string
  readonly kind: TransactionKind
  readonly tradeOn: LocalDate
  readonly settleOn: LocalDate
  readonly isRegistered: boolean
  /** The last three characters of the account's number: enough to tell two accounts apart, and no more is kept. */
  readonly account: string
  /** Decimal strings, never negative. */
  readonly units?: string
  readonly price?: string
  readonly amount?: string
  readonly commission?: string
  readonly currency: string
  readonly ratio?: string
}

export interface ActivityIncome {
  readonly row: number
  readonly symbol: string
  readonly kind: IncomeKind
  /** A decimal string in `currency`; negative where income was taken back. */
  readonly amount: string
  readonly currency: string
  readonly on: LocalDate
  readonly isRegistered: boolean
}

/** A row that needs no answer: money that moved, fees and taxes, and what could not be read. */
export interface SkippedActivity {
  readonly row: number
  readonly reason: (typeof SKIPPED_REASONS)[number]
}

/** What only the person knows. The row is in no other list. */
export interface ActivityQuestion {
  readonly row: number
  readonly about: (typeof ACTIVITY_QUESTIONS)[number]
}

/** Every row of the file is in exactly one of the four lists. */
export interface ActivityFile {
  readonly broker: ActivityBroker
  readonly transactions: readonly ActivityTransaction[]
  readonly income: readonly ActivityIncome[]
  readonly skipped: readonly SkippedActivity[]
  readonly questions: readonly ActivityQuestion[]
}

/** What became of one row. */
export type ReadActivity =
  | { readonly transaction: Omit<ActivityTransaction, 'row'> }
  | { readonly income: Omit<ActivityIncome, 'row' | 'isRegistered'> }
  | { readonly skipped: SkippedActivity['reason'] }
  | { readonly question: ActivityQuestion['about'] }
