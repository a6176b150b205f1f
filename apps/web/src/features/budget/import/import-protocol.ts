import type {
  Account,
  ColumnMapping,
  DateOrder,
  DetectedTable,
  FileRefusalCode,
  KnownBalance,
  MatchedBy,
  MovedPlans,
  Period,
  PrintedStatement,
  PrintedSign,
  Question,
  RowChoice,
  RowError,
  RowStatus,
  Skipped,
} from '@winterjay/budget'
import type { Cents, LocalDate, Refusal, TextEncoding } from '@winterjay/money'

/** The user's answers to questions that a file leaves open. */
export interface FileAnswers {
  readonly mapping?: ColumnMapping
  readonly dateOrder?: DateOrder
  readonly sign?: PrintedSign
  readonly encoding?: TextEncoding
}

/** Messages to the worker. Files are identified by their index in the list that was opened. */
export type ImportRequest =
  | {
      readonly kind: 'open'
      readonly files: readonly File[]
      readonly today: LocalDate
      readonly budgetId: string | null
      /** The budget that is shown together with it; null otherwise. */
      readonly sharedId: string | null
    }
  | { readonly kind: 'answer'; readonly file: number; readonly answers: FileAnswers }
  | { readonly kind: 'choose-sheet'; readonly file: number; readonly sheet: number }
  | { readonly kind: 'unlock'; readonly file: number; readonly password: string }
  | { readonly kind: 'mend'; readonly file: number; readonly statement: PrintedStatement }
  /** `row` as returned by `rowName`; null reverts the choice. */
  | { readonly kind: 'choose-row'; readonly file: number; readonly row: string; readonly choice: RowChoice | null }
  | { readonly kind: 'choose-account'; readonly file: number; readonly account: number; readonly id: string | null }
  /** Books the rows that the user had deleted. */
  | { readonly kind: 'restore-deleted' }
  | { readonly kind: 'apply' }

export type ImportReply =
  | { readonly kind: 'progress'; readonly done: number; readonly total: number; readonly name: string }
  | { readonly kind: 'preview'; readonly preview: ImportPreview }
  /** 0 to 1, sent periodically while a large file is being booked. */
  | { readonly kind: 'storing'; readonly ratio: number }
  | { readonly kind: 'applied'; readonly result: ImportResult }
  | { readonly kind: 'failed'; readonly step: 'reading' | 'storing'; readonly reason: string }

/** The reader of PDFs, in the same worker, announces itself with a message of its own. */
export const isImportReply = (data: unknown): data is ImportReply =>
  typeof data === 'object' && data !== null && 'kind' in data

export interface ImportPreview {
  readonly files: readonly FilePreview[]
  readonly added: number
  readonly merged: number
  readonly alreadyHere: number
  /** Rows that the user deleted: they stay out unless the user wants them back. */
  readonly deleted: number
  /** Those of `deleted` that are still in the bin. */
  readonly inBin: number
  /** There is more to add than transactions. */
  readonly brings: boolean
}

export interface ImportResult extends Omit<ImportPreview, 'files' | 'brings'> {
  /** The budgets and bills that came over, to be taken back with the import. */
  readonly plans: readonly MovedPlans[]
  /** Names of PDFs that do not prove themselves: nothing of them was booked. */
  readonly unproven: readonly string[]
  /** For undoing the whole import in one step. */
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
  /** The columns, if they had to be guessed or were given by the user. */
  readonly table: DetectedTable | null
  readonly answers: FileAnswers
  /** True if the answers are those given last time. */
  readonly isRemembered: boolean
  /** A PDF that does not prove itself, or did not before the user mended it; null otherwise. */
  readonly printed: { readonly asRead: PrintedStatement; readonly now: PrintedStatement } | null
  /** How much comes with another app's export in addition to transactions; null for a bank's file. */
  readonly moving: {
    readonly categories: number
    readonly groups: number
    readonly budgets: number
    readonly bills: number
  } | null
  /** Of a workbook: its sheets, and the one that is read. */
  readonly sheets: { readonly names: readonly string[]; readonly chosen: number } | null
  readonly accounts: readonly AccountPreview[]
}

export interface AccountPreview {
  readonly account: Account
  readonly isNew: boolean
  /** Its rows go into the shared budget, which is shown together with one's own. */
  readonly isShared: boolean
  readonly period: Period | null
  readonly inCents: Cents
  readonly outCents: Cents
  readonly count: number
  readonly countByStatus: Readonly<Record<RowStatus | 'left', number>>
  /** The first rows, those that need attention before the others. */
  readonly rows: readonly RowPreview[]
  /** From another app's export: the account's transactions and their sum before and after. */
  readonly moving: {
    readonly before: AccountSum
    readonly after: AccountSum
    /** What the account then holds; null if the file does not say. */
    readonly balance: KnownBalance | null
  } | null
  /** Other accounts of the budget that it could be. */
  readonly others: readonly Account[]
}

export interface AccountSum {
  readonly count: number
  readonly sumCents: Cents
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
  /** Counted as new, but possibly in the budget already: from another file, or entered by hand as paid in cash. */
  readonly suspect: 'file' | 'entry' | null
  /** Parts of a payment with several categories, which are kept; 0 of one that is whole. */
  readonly parts: number
}
