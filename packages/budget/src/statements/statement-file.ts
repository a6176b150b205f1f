import type { Cents, LocalDate, Refusal } from '@winterjay/money'
import type { ColumnMapping, DetectedTable } from './column-mapping.ts'
import type { MovedExtras } from './apps/moved-extras.ts'
import type { DateOrder } from './day.ts'
import type { PrintedStatement } from './pdf/printed.ts'
import type { TextEncoding } from '@winterjay/money'

export type StatementFormat = 'ofx' | 'qfx' | 'qif' | 'csv' | 'camt' | 'mt940' | 'pdf' | 'actual'

/**
 * What the reader needs in addition to the bytes. Optional fields are the user's answers to questions the file leaves
 * open.
 */
export interface ReadOptions {
  /** Never shown; only its extension separates `.qfx` from `.ofx`. */
  readonly fileName: string
  /** Decides the century of two-digit years, and rules out a date order that would lie in the future. */
  readonly today: LocalDate
  readonly mapping?: ColumnMapping
  readonly dateOrder?: DateOrder
  readonly encoding?: TextEncoding
  /** Answer to the `sign` question: `flipped` if the file prints a purchase as a positive amount. */
  readonly sign?: PrintedSign
}

export type PrintedSign = 'as_printed' | 'flipped'

/**
 * One bank file as read. `error` concerns the whole file and may come with transactions (a truncated download keeps its
 * complete ones). A file without any transaction always has an `error`.
 */
export interface StatementFile {
  readonly format: StatementFormat | null
  /** Slug of the provider list (`rbc`, `desjardins`); null if the file does not tell. */
  readonly institution: string | null
  readonly encoding: TextEncoding | null
  readonly error: Refusal<FileRefusalCode> | null
  readonly accounts: readonly StatementAccount[]
  readonly rowErrors: readonly RowError[]
  readonly skipped: readonly Skipped[]
  readonly questions: readonly Question[]
  /** CSV only: the table as found, if its columns were guessed (`proposal`) or could not be. */
  readonly needsMapping: DetectedTable | null
  /** PDF only: what it prints, for the user to mend if it does not prove itself. */
  readonly printed: PrintedStatement | null
  /** Of another budget app's export: what it holds beside transactions. */
  readonly moved: MovedExtras | null
  /** CSV only: the same for every download of one layout, so that a mapping can be stored under it. */
  readonly headerFingerprint: string | null
}

export type AccountType =
  | 'chequing'
  | 'savings'
  | 'credit_card'
  | 'line_of_credit'
  | 'loan'
  | 'cash'
  | 'investment'
  | 'other'

export interface StatementAccount {
  /** As printed in the file, a full card number masked to `4510********7788`; null if the file names no account. */
  readonly id: string | null
  /** Null if the file does not tell. */
  readonly type: AccountType | null
  /** As stated in the file; Canadian dollars if it states none. */
  readonly currency: string
  readonly balance?: StatementBalance
  /** Of another budget app's export: the user had closed it there. */
  readonly isClosed?: true
  /** In file order. */
  readonly transactions: readonly StatementTransaction[]
}

/** Closing balance from the holder's view: a debt on a card or loan is negative. */
export interface StatementBalance {
  readonly amountCents: Cents
  readonly asOf: LocalDate | null
}

export interface StatementTransaction {
  /** The posting day in OFX and QIF; the day of purchase if a CSV prints both. */
  readonly date: LocalDate
  /**
   * From the holder's view: money out or a purchase is negative, money in, a refund or a card payment positive. Never
   * 0.
   */
  readonly amountCents: Cents
  /** Text, never markup; inner spacing is kept because some banks use fixed columns. May be empty. */
  readonly description: string
  /** The bank's own identifier (OFX FITID, a CSV reference number): unique per account at best. */
  readonly bankId: string | null
  /** Line of the file on which the transaction begins; the first line is 1. */
  readonly line: number
  /** Only if it is not the account's currency. */
  readonly currency?: string
  /** The bank's or the exporting program's own category, as printed. */
  readonly categoryHint?: string
  readonly mcc?: string
  readonly memo?: string
  /** The bank's own kind of movement, upper case: `DEBIT`, `XFER`, `TRFOUT`, `DIRECTDEP`. A hint. */
  readonly bankType?: string
  readonly chequeNumber?: string
  /** Of another budget app's export: the user's own category, tags and note. */
  readonly moved?: MovedWords
  /** Of QIF and of other apps' exports; they add up to `amountCents`. */
  readonly splits?: readonly StatementSplit[]
}

/** What the user had written in another budget app. */
export interface MovedWords {
  readonly category: string
  /** The group of the category, if the file prints one. */
  readonly group?: string
  readonly tags: readonly string[]
  readonly note: string
}

export interface StatementSplit {
  readonly amountCents: Cents
  readonly categoryHint?: string
  /** The group of the category, if the file prints one. */
  readonly group?: string
  readonly memo?: string
}

export interface RowError {
  /** 1-based physical line of the file. */
  readonly line: number
  readonly reason: Refusal<RowRefusalCode>
}

export type SkipReason = 'zero_amount' | 'pending' | 'security_trade' | 'loan_payment' | 'duplicate'

export interface Skipped {
  readonly reason: SkipReason
  readonly count: number
}

/**
 * What the file leaves open. The transactions are read with `assumed`; the user may answer otherwise and read the file
 * again.
 */
export type Question =
  | { readonly ask: 'date_order'; readonly assumed: DateOrder; readonly example: string }
  | { readonly ask: 'sign'; readonly assumed: PrintedSign }
  | { readonly ask: 'columns' }

export type FileRefusalCode =
  | 'empty'
  | 'too_large'
  | 'not_a_statement'
  | 'unsupported'
  | 'damaged'
  | 'truncated'
  | 'bank_error'
  | 'no_transactions'
  | 'columns_unknown'
  | 'unproven'
  | 'count_differs'
  | 'balances_missing'
  | 'pdf_picture'
  | 'pdf_unknown'
  | 'pdf_password'
  | 'pdf_too_long'

export type RowRefusalCode =
  | 'date_missing'
  | 'date_invalid'
  | 'amount_missing'
  | 'amount_invalid'
  | 'amount_on_both_sides'
  | 'direction_unknown'
  | 'quote_not_closed'
  | 'cell_too_long'
  | 'unreadable_characters'

export type StatementRefusal = Refusal<FileRefusalCode | RowRefusalCode>
