import type { Refusal } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import type { OwnColumn, TapeColumn } from './columns.ts'
import type { CsvRecord, Delimiter } from './csv/records.ts'
import { createCsvReader } from './csv/records.ts'
import { quotable } from './fold.ts'
import type { SkippedLine, TapeLayout, TapeLimits } from './layout.ts'
import { findLayout } from './layout.ts'
import type { RowReview } from './rows/law.ts'
import type { TapeOptions } from './options.ts'
import { createNotices } from './rows/notices.ts'
import type { DecimalMark } from './rows/numbers.ts'
import type { TapeFileCode, TapeFileRefusal, TapeNotice, TapeProblem, TapeWarning } from './refusals.ts'
import type { RowReading } from './rows/row.ts'
import type { TapeRow } from './rows/tape-loan.ts'
import { createRowReader } from './rows/row.ts'
import { createSkipRule } from './skip.ts'
import type { CellExample, TapeFacts } from './survey.ts'
import { createSurvey } from './survey.ts'

/** Limits of one file (security T14); the row limit depends on the user. */
export const TAPE_LIMITS = { maxColumns: 64, maxCellLength: 10_000, guestRows: 5_000, accountRows: 100_000 } as const

/** A question the file alone cannot answer. Until it is answered, the rows concerned are refused. */
export interface TapeQuestion {
  readonly kind: 'date_order' | 'percent_as_fraction'
  readonly examples: readonly CellExample[]
}

/** How the file was understood, known before its first row is read. */
export interface TapeReading {
  readonly columns: readonly TapeColumn[]
  /** Columns kept as the lender's own fields. */
  readonly ownColumns: readonly OwnColumn[]
  readonly ignoredHeaders: readonly string[]
  readonly headers: readonly string[]
  readonly headerLine: number
  readonly delimiter: Delimiter
  readonly decimalMark: DecimalMark
  readonly questions: readonly TapeQuestion[]
  /** Accepted and refused rows together. */
  readonly recordCount: number
}

export interface RefusedRow {
  /** Physical line, from 1, on which the row starts. */
  readonly line: number
  /** Everything wrong with it, in the order of the fields. */
  readonly problems: readonly TapeProblem[]
  /** As written, for the file to correct. */
  readonly cells: readonly string[]
}

export interface RowWarnings {
  readonly line: number
  readonly warnings: readonly TapeWarning[]
}

export interface TapeBatch {
  readonly rows: readonly TapeRow[]
  /** The reviews of the rows, in the same order. */
  readonly reviews: readonly RowReview[]
  readonly refused: readonly RefusedRow[]
  readonly warnings: readonly RowWarnings[]
  readonly skipped: readonly SkippedLine[]
}

/** A whole tape. `rows.length + refused.length === recordCount`, always (lending §4.3, conservation law). */
export interface LoanTape extends TapeReading, Omit<TapeBatch, 'reviews'> {
  readonly notices: readonly TapeNotice[]
}

/**
 * One step of reading a tape. `surveying` steps come first; then either a single `refused`, or one `reading`, any
 * number of `batch` and one `end`.
 */
export type TapeStep =
  | { readonly kind: 'refused'; readonly refusal: TapeFileRefusal }
  | { readonly kind: 'surveying'; readonly recordCount: number }
  | { readonly kind: 'reading'; readonly reading: TapeReading }
  | { readonly kind: 'batch'; readonly batch: TapeBatch }
  | { readonly kind: 'end'; readonly notices: readonly TapeNotice[] }

/**
 * Reads a loan tape in steps of a few milliseconds, so that a server can serve other requests in between. Reads the
 * text twice: the whole file decides what dates, decimals and rates mean before its first row is read.
 *
 * @param batchRecords lines per step
 */
export function* readTapeInSteps(text: string, options: TapeOptions, batchRecords = 1_000): Generator<TapeStep, void> {
  const layout = findLayout(text, options.limits, options.columns)
  if (isRefusal(layout)) {
    yield { kind: 'refused', refusal: layout }
    return
  }
  const facts = yield* survey(text, layout, options.limits, batchRecords)
  if (isRefusal(facts)) {
    yield { kind: 'refused', refusal: facts }
    return
  }
  yield { kind: 'reading', reading: readingOf(layout, facts, options) }
  yield* rowBatches(text, layout, facts, options, batchRecords)
}

function* rowBatches(
  text: string,
  layout: TapeLayout,
  facts: TapeFacts,
  options: TapeOptions,
  batchRecords: number,
): Generator<TapeStep, void> {
  const notices = createNotices(layout, facts, options)
  const readRow = createRowReader(layout, facts, options, notices)
  const skipReason = createSkipRule(layout)
  const reader = createCsvReader(text, layout.delimiter, options.limits.maxColumns, layout.body)
  let batch = emptyBatch(layout.skipped)
  let lines = 0
  for (let record = reader.next(); record; record = reader.next()) {
    const reason = skipReason(record)
    if (reason) addSkipped(batch.skipped, record, reason)
    else addRow(batch, record, readRow(record))
    lines += 1
    if (lines % batchRecords > 0) continue
    yield { kind: 'batch', batch }
    batch = emptyBatch()
  }
  yield { kind: 'batch', batch }
  yield { kind: 'end', notices: notices.list() }
}

/** Consecutive blank lines are one entry, so that a file of blank lines cannot fill the memory. */
function addSkipped(skipped: SkippedLine[], { line, cells }: CsvRecord, reason: SkippedLine['reason']): void {
  const last = skipped.at(-1)
  if (reason === 'blank' && last?.reason === 'blank' && last.line + last.count === line) {
    skipped[skipped.length - 1] = { ...last, count: last.count + 1 }
  } else {
    skipped.push({ line, count: 1, reason, text: quotable(cells.join(' ')) })
  }
}

function addRow(
  batch: GrowingBatch,
  { line, cells }: CsvRecord,
  { row, review, problems, warnings }: RowReading,
): void {
  if (!row || !review) {
    batch.refused.push({ line, problems, cells })
    return
  }
  batch.rows.push(row)
  batch.reviews.push(review)
  if (warnings.length > 0) batch.warnings.push({ line, warnings })
}

/**
 * Reads a whole loan tape at once.
 *
 * @param text decoded with `decodeText`; may still begin with a byte order mark
 * @returns the tape, with accepted and refused rows; or why the whole file is refused
 */
export function readLoanTape(text: string, options: TapeOptions): LoanTape | TapeFileRefusal {
  let reading: TapeReading | null = null
  let notices: readonly TapeNotice[] = []
  const { reviews: _reviews, ...whole } = emptyBatch()
  for (const step of readTapeInSteps(text, options)) {
    if (step.kind === 'refused') return step.refusal
    if (step.kind === 'reading') reading = step.reading
    if (step.kind === 'end') notices = step.notices
    if (step.kind !== 'batch') continue
    for (const row of step.batch.rows) whole.rows.push(row)
    for (const row of step.batch.refused) whole.refused.push(row)
    for (const row of step.batch.warnings) whole.warnings.push(row)
    for (const line of step.batch.skipped) whole.skipped.push(line)
  }
  if (!reading) throw new Error('a tape ended before it was understood')
  return { ...reading, ...whole, notices }
}

function* survey(
  text: string,
  layout: TapeLayout,
  limits: TapeLimits,
  batchRecords: number,
): Generator<TapeStep, TapeFacts | Refusal<TapeFileCode>> {
  const survey = createSurvey(layout)
  const skipReason = createSkipRule(layout)
  const reader = createCsvReader(text, layout.delimiter, limits.maxColumns, layout.body)
  let records = 0
  let lines = 0
  for (let record = reader.next(); record; record = reader.next()) {
    lines += 1
    if (lines % batchRecords === 0) yield { kind: 'surveying', recordCount: records }
    if (skipReason(record)) continue
    records += 1
    if (records > limits.maxRows) return { code: 'tape_too_many_rows', params: { limit: limits.maxRows } }
    survey.look(record)
  }
  return records === 0 ? { code: 'tape_no_rows', params: { line: layout.headerLine } } : survey.facts()
}

function readingOf(layout: TapeLayout, facts: TapeFacts, options: TapeOptions): TapeReading {
  const questions: TapeQuestion[] = []
  const isOrderOpen = facts.dateOrder === null || facts.dateOrder === 'conflict'
  if (options.dateOrder === undefined && isOrderOpen && facts.unclearDates.length > 0)
    questions.push({ kind: 'date_order', examples: facts.unclearDates })
  if (options.percentAsFraction === undefined && facts.fractionRates.length > 0)
    questions.push({ kind: 'percent_as_fraction', examples: facts.fractionRates })
  return {
    columns: layout.columns.read,
    ownColumns: layout.columns.own,
    ignoredHeaders: layout.columns.ignored,
    headers: layout.headers,
    headerLine: layout.headerLine,
    delimiter: layout.delimiter,
    decimalMark: facts.decimalMark,
    questions,
    recordCount: facts.recordCount,
  }
}

interface GrowingBatch extends TapeBatch {
  readonly rows: TapeRow[]
  readonly reviews: RowReview[]
  readonly refused: RefusedRow[]
  readonly warnings: RowWarnings[]
  readonly skipped: SkippedLine[]
}

const emptyBatch = (skipped: readonly SkippedLine[] = []): GrowingBatch => ({
  rows: [],
  reviews: [],
  refused: [],
  warnings: [],
  skipped: [...skipped],
})
