import type { DateOrder } from './day.ts'

/**
 * Which column of a CSV means what; columns count from 0. A preset, a guess and the user's own answer all have this
 * form, and one reader handles them.
 */
export interface ColumnMapping {
  readonly date: number
  /** Joined with a space, skipping empty ones. */
  readonly description: readonly number[]
  /** At most one of these columns may contain a non-zero amount in each row. */
  readonly amounts: readonly AmountColumn[]
  /** For an unsigned amount: the column whose words (Debit, Credit) give the direction. */
  readonly direction?: number
  readonly balance?: number
  /** Joined with a hyphen: Desjardins identifies an account by folio and product. */
  readonly account?: readonly number[]
  readonly accountType?: number
  readonly currency?: number
  readonly category?: number
  readonly memo?: readonly number[]
  readonly bankId?: number
  readonly bankType?: number
  readonly status?: number
  readonly chequeNumber?: number
  /** Of another budget app's export: categories, tags and notes are the user's own. */
  readonly isMoved?: true
  readonly tags?: number
  readonly note?: number
  /** The group of the category. */
  readonly group?: number
  /** Of a row that is a part of the one above it: its amount. */
  readonly partAmount?: number
  /** If absent, it is inferred from the file's own dates, or asked. */
  readonly dateOrder?: DateOrder
}

/**
 * How to read an amount column: `in` and `out` contain plain amounts of one direction, `signed` is negative for money
 * out, `flipped` is positive for a purchase.
 */
export interface AmountColumn {
  readonly column: number
  readonly as: 'in' | 'out' | 'signed' | 'flipped'
  readonly currency?: string
}

/** A CSV as found, for the screen on which the user assigns the columns. */
export interface DetectedTable {
  readonly delimiter: string
  /** The header cells as printed; null if the file has none. */
  readonly header: readonly string[] | null
  readonly columnCount: number
  /** The first rows under the header, at most 20. */
  readonly sample: readonly (readonly string[])[]
  /** The reader's guess; null if no column looks like a date or none like an amount. */
  readonly proposal: ColumnMapping | null
}
