import type {
  Account,
  ColumnMapping,
  DateOrder,
  DetectedTable,
  FileRefusalCode,
  MatchedBy,
  Period,
  PrintedSign,
  Question,
  RowChoice,
  RowError,
  RowStatus,
  Skipped,
} from '@winterjay/budget'
import type { Cents, LocalDate, Refusal, TextEncoding } from '@winterjay/money'

/** What the reader of a file answered to what it left open. */
export interface FileAnswers {
  readonly mapping?: ColumnMapping
  readonly dateOrder?: DateOrder
  readonly sign?: PrintedSign
  readonly encoding?: TextEncoding
}

/** To the worker. Files are named by their place in the list that was opened. */
export type ImportRequest =
  | {
      readonly kind: 'open'
      readonly files: readonly File[]
      readonly today: LocalDate
      readonly budgetId: string | null
    }
  | { readonly kind: 'answer'; readonly file: number; readonly answers: FileAnswers }
  /** `row` as `rowName` gives it; null takes the choice back. */
  | { readonly kind: 'choose-row'; readonly file: number; readonly row: string; readonly choice: RowChoice | null }
  | { readonly kind: 'choose-account'; readonly file: number; readonly account: number; readonly id: string | null }
  | { readonly kind: 'apply' }

export type ImportReply =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number; readonly name: string }
  | { readonly kind: 'preview'; readonly preview: ImportPreview }
  /** 0 to 1, now and then while a large file is being booked. */
  | { readonly kind: 'storing'; readonly ratio: number }
  | { readonly kind: 'applied'; readonly result: ImportResult }
  | { readonly kind: 'failed'; readonly step: 'reading' | 'storing'; readonly reason: string }

export interface ImportPreview {
  readonly files: readonly FilePreview[]
  readonly added: number
  readonly merged: number
  readonly alreadyHere: number
}

export interface ImportResult extends Pick<ImportPreview, 'added' | 'merged' | 'alreadyHere'> {
  /** To take it all back in one step. */
  readonly importIds: readonly string[]
  readonly period: Period | null
}

export interface FilePreview {
  readonly name: string
  readonly institution: string | null
  readonly encoding: TextEncoding | null
  readonly error: Refusal<FileRefusalCode> | null
  readonly rowErrors: readonly RowError[]
  readonly rowErrorCount: number
  readonly skipped: readonly Skipped[]
  readonly questions: readonly Question[]
  /** The columns, when they had to be guessed or were said by the reader. */
  readonly table: DetectedTable | null
  readonly answers: FileAnswers
  /** The answers are those of the last time. */
  readonly isRemembered: boolean
  readonly accounts: readonly AccountPreview[]
}

export interface AccountPreview {
  readonly account: Account
  readonly isNew: boolean
  readonly period: Period | null
  readonly inCents: Cents
  readonly outCents: Cents
  readonly count: number
  readonly countByStatus: Readonly<Record<RowStatus | 'left', number>>
  /** The first of them: those that want a look before the others. */
  readonly rows: readonly RowPreview[]
  /** Accounts of the budget it could be instead. */
  readonly others: readonly Account[]
}

export interface RowPreview {
  readonly name: string
  readonly line: number
  readonly date: LocalDate
  readonly amountCents: Cents
  readonly currency: string
  readonly description: string
  readonly status: RowStatus | 'left'
  readonly matchedBy: MatchedBy | null
  /** New by count, and yet it may be in the budget: through another file, or as an entry by hand paid in cash. */
  readonly suspect: 'file' | 'entry' | null
}
