import { randomFillSync, randomUUID } from 'node:crypto'
import { isNamed, lineSentence, quotable, skippedSentence, tapeSentence } from '@winterjay/lending'
import type { RowReview, TapeBatch, TapeNotice, TapeReading, TapeRow, TapeStep } from '@winterjay/lending'
import type { Locale } from '@winterjay/money'
import { textsOfRow } from '../fields.ts'
import type { LoanToInsert } from '../fields.ts'
import type { ReminderStop } from '../people/reminder-stops.ts'
import { keyOf } from './in-book.ts'
import type { RowKey } from './in-book.ts'
import { loanLines } from './loan-lines.ts'
import type { LoanLines } from './loan-lines.ts'

/*
 * Turns the rows of a file into what an import writes and says: the lines of its loans, and a message about each row
 * that is not one. Asks nothing of the database, so that it can run in a thread of its own (loan-file.ts).
 */

/** Rows per part: what is read and judged before other requests run. */
export const PART_ROWS = 500
/** A file may contain millions of lines that are not loans: this many are named, the others are counted. */
const MAX_SKIPPED_NAMED = 1_000

/** What reading the rows depends on, known once the import has begun. */
export interface RowsToRead {
  readonly ownerId: string
  readonly actor: string
  readonly importId: string
  readonly locale: Locale
  /** The lender's usual address, for a file without a column of them. */
  readonly receiveEmail: string | null
  /** Lines to refuse because they are in the book already. */
  readonly leftOut: ReadonlySet<number>
  /** Places in the order of the book, ascending: one for each row. */
  readonly numbers: readonly number[]
}

/** The result for some rows, in the order of the file. */
export interface FilePart {
  readonly lines: LoanLines
  readonly rows: readonly ReadRow[]
  readonly refused: readonly LineText[]
  /** Null for a warning about the whole file. */
  readonly warnings: readonly { readonly line: number | null; readonly text: string }[]
  /** Loans whose borrower ended reminders. */
  readonly stops: readonly ReminderStop[]
}

/** A row that is right in itself. */
export interface ReadRow {
  readonly key: RowKey
  /** Of the loan that it becomes; null for one left out. */
  readonly id: string | null
  /** Whether an instalment is overdue when the loan is imported. */
  readonly isLate: boolean
}

export interface LineText {
  readonly line: number
  readonly text: string
}

/** @param steps those after `reading` */
export function* fileParts(
  steps: Iterator<TapeStep, void>,
  reading: TapeReading,
  work: RowsToRead,
): Generator<FilePart, void> {
  const hasAddresses = reading.columns.some(({ field }) => field === 'lender_receive_email')
  const usualAddress = hasAddresses ? null : work.receiveEmail
  let skippedCount = 0
  const numbers = work.numbers.values()
  const ids = risingIds(work.numbers.length)
  for (let step = steps.next(); step.done !== true; step = steps.next()) {
    if (step.value.kind === 'end') yield aboutTheFile(fileWarnings(reading, step.value.notices, skippedCount, work))
    if (step.value.kind !== 'batch') continue
    const { batch } = step.value
    const { loans, ...sorted } = sortRows(batch, work, { usualAddress, ids })
    const skipped = batch.skipped.filter(isNamed)
    const named = skipped.slice(0, Math.max(0, MAX_SKIPPED_NAMED - skippedCount))
    skippedCount += skipped.length
    const warnings = [
      ...batch.warnings
        .filter(({ line }) => !work.leftOut.has(line))
        .map((row): LineText => ({ line: row.line, text: lineSentence(row.line, row.warnings, work.locale) })),
      ...named.map((line): LineText => ({ line: line.line, text: skippedSentence(line, work.locale) })),
    ].toSorted((a, b) => a.line - b.line)
    yield { ...sorted, warnings, lines: loanLines(work, loans, () => nextOf(numbers)) }
  }
}

/**
 * Ids for the loans of a file, each of 122 random bits (security T3), in ascending order: two indexes that are filled
 * in their order, each entry next to the last one, spare Postgres half a second of 100,000 loans.
 */
function* risingIds(count: number): Generator<string, void> {
  const starts = randomFillSync(new Uint32Array(count)).toSorted()
  for (const start of starts) yield start.toString(16).padStart(8, '0') + randomUUID().slice(8)
}

function nextOf<T>(values: Iterator<T, unknown>): T {
  const next = values.next()
  if (next.done === true) throw new Error('a file has more rows than were counted')
  return next.value
}

/** What each loan of a file gets that its row does not say. */
interface GivenToLoans {
  /** The lender's, for a file without a column of addresses. */
  readonly usualAddress: string | null
  readonly ids: Iterator<string, void>
}

/** Splits a batch into loans to create and rows to refuse: every row ends up in one of the two. */
function sortRows(batch: TapeBatch, { leftOut, locale }: RowsToRead, given: GivenToLoans) {
  const loans: LoanToInsert[] = []
  const rows: ReadRow[] = []
  const refused: LineText[] = []
  const stops: ReminderStop[] = []
  for (const [at, row] of batch.rows.entries()) {
    if (leftOut.has(row.line)) {
      rows.push({ key: keyOf(row), id: null, isLate: false })
      refused.push(inBook(row.line, locale))
      continue
    }
    const review = batch.reviews[at]
    if (review === undefined) throw new Error(`line ${row.line} was taken without a review`)
    const loan = asLoan(row, review, given)
    loans.push(loan)
    if (row.remindersStoppedOn !== undefined) stops.push({ id: loan.id, on: row.remindersStoppedOn })
    rows.push({ key: keyOf(row), id: loan.id, isLate: loan.opening.isLate })
  }
  for (const row of batch.refused) refused.push({ line: row.line, text: lineSentence(row.line, row.problems, locale) })
  return { loans, rows, refused, stops }
}

/** The message about a row that is in the book already. */
export const inBook = (line: number, locale: Locale): LineText => ({
  line,
  text: lineSentence(line, [{ code: 'row_in_book' }], locale),
})

const asLoan = (
  row: TapeRow,
  { paymentCents, apr, dueDays, opening }: RowReview,
  { usualAddress, ids }: GivenToLoans,
): LoanToInsert => ({
  id: nextOf(ids),
  lenderNumber: row.loanId,
  ...textsOfRow(row),
  ...(usualAddress === null ? {} : { lenderReceiveEmail: usualAddress }),
  terms: row,
  lateFeeTerms: row,
  side: row.side,
  apr,
  paymentCents,
  paidUpTo: row.paidUpTo,
  openingBalance: row.openingBalance ?? null,
  ...(row.people === undefined ? {} : { people: row.people }),
  dueDays,
  opening,
})

/** Warnings about the whole file come after those about lines. */
function fileWarnings(
  { ignoredHeaders }: TapeReading,
  notices: readonly TapeNotice[],
  skippedCount: number,
  { locale }: RowsToRead,
): FilePart['warnings'] {
  const unnamed = skippedCount - MAX_SKIPPED_NAMED
  const said: TapeNotice[] = [...notices]
  if (unnamed > 0) said.unshift({ code: 'lines_not_named', params: { count: unnamed } })
  if (ignoredHeaders.length > 0)
    said.push({ code: 'columns_ignored', params: { columns: ignoredHeaders.map(quotable).join(', ') } })
  return said.map((notice) => ({ line: null, text: tapeSentence(notice, locale) }))
}

const aboutTheFile = (warnings: FilePart['warnings']): FilePart => ({
  lines: { usualLoans: '', otherLoans: '', events: '', people: '' },
  rows: [],
  refused: [],
  warnings,
  stops: [],
})
