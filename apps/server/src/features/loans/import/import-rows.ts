import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isNamed, lineSentence, quotable, skippedSentence, tapeSentence } from '@winterjay/lending'
import type { RowReview, TapeBatch, TapeNotice, TapeReading, TapeRow, readTapeInSteps } from '@winterjay/lending'
import type { Cents, Locale } from '@winterjay/money'
import type { Context } from '../../../context.ts'
import { copyLoans, loanLines } from '../store.ts'
import type { LoanLines } from '../store.ts'
import { textsOfRow } from '../fields.ts'
import type { LoanToInsert } from '../fields.ts'
import type { ReminderStop } from '../people/reminder-stops.ts'
import { keyOf } from './in-book.ts'
import type { RowKey } from './in-book.ts'

/*
 * Brings the rows of a file into the book: parses and validates them in batches, writes them in parts, and collects the
 * messages about them.
 */

/** The result for the rows so far. */
export interface Written {
  readonly created: CreatedLoan[]
  readonly refused: LineText[]
  /** Null for a warning about the whole file. */
  readonly warnings: { readonly line: number | null; readonly text: string }[]
  /** Lines that are not loans, each named in a warning: totals, remarks, repeated headers. */
  skippedCount: number
  /** Loans whose borrower ended reminders. */
  readonly stops: ReminderStop[]
  /** Every row that could be a loan, also those left out. */
  readonly keys: RowKey[]
}

interface CreatedLoan {
  readonly line: number
  /** Whether an instalment is overdue when the loan is imported. */
  readonly isLate: boolean
  readonly id: string
  readonly borrower_name: string
  readonly principal: Cents
}

interface LineText {
  readonly line: number
  readonly text: string
}

export interface RowsToWrite {
  readonly reading: TapeReading
  /** The steps after `reading`. */
  readonly steps: ReturnType<typeof readTapeInSteps>
  readonly ownerId: string
  readonly actor: string
  readonly id: string
  readonly locale: Locale
  /** The lender's usual address, for a file without a column of them. */
  readonly receiveEmail: string | null
  /** Lines to refuse because they are in the book already. */
  readonly leftOut: ReadonlySet<number>
}

/** Batches per write: few enough that the database, too, serves other requests in between. */
const BATCHES_PER_WRITE = 8
/** A file may contain millions of lines that are not loans: this many are named, the others are counted. */
const MAX_SKIPPED_NAMED = 1_000

/** Writes every valid row, and collects the messages about the other rows and the file. */
export async function writeRows(
  context: Context,
  { reading, steps, ownerId, actor, id, locale, receiveEmail, leftOut }: RowsToWrite,
): Promise<Written> {
  const written: Written = { created: [], refused: [], warnings: [], skippedCount: 0, stops: [], keys: [] }
  const hasOwn = reading.columns.some(({ field }) => field === 'lender_receive_email')
  const usual = hasOwn ? null : receiveEmail
  // While the database writes one part, the next is parsed, validated and formatted.
  let writing: Promise<void> = Promise.resolve()
  let part: LoanLines[] = []
  const writePart = async (): Promise<void> => {
    await writing
    const lines = {
      loans: part.map(({ loans }) => loans).join(''),
      events: part.map(({ events }) => events).join(''),
      people: part.map(({ people }) => people).join(''),
    }
    part = []
    writing = copyLoans(context.database, lines)
    // A failure is thrown by the next `await writing`; until then it must not count as unhandled.
    writing.catch(() => undefined)
  }
  try {
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      if (step.value.kind === 'end') addFileWarnings(written, reading, step.value.notices, locale)
      if (step.value.kind !== 'batch') continue
      const loans = validateBatch(step.value.batch, written, { leftOut, locale }).map((loan) =>
        withAddress(loan, usual),
      )
      part.push(loanLines({ ownerId, importId: id, actor }, loans))
      if (part.length === BATCHES_PER_WRITE) await writePart()
      // Let other requests run before the next batch.
      await nextTurn()
    }
    await writePart()
  } finally {
    // The import must not be removed while a part of it is still being written.
    await writing
  }
  return written
}

const withAddress = (loan: LoanToInsert, usual: string | null): LoanToInsert =>
  usual === null ? loan : { ...loan, lenderReceiveEmail: usual }

/**
 * Splits a batch into loans to create and rows to refuse; every row ends up in one of the two, and every other line is
 * named.
 */
function validateBatch(
  batch: TapeBatch,
  written: Written,
  { leftOut, locale }: Pick<RowsToWrite, 'leftOut' | 'locale'>,
): LoanToInsert[] {
  const loans: LoanToInsert[] = []
  for (const [at, row] of batch.rows.entries()) {
    written.keys.push(keyOf(row))
    if (leftOut.has(row.line)) {
      written.refused.push(inBook(row.line, locale))
      continue
    }
    const review = batch.reviews[at]
    if (review === undefined) throw new Error(`line ${row.line} was taken without a review`)
    const loan = asLoan(row, review)
    loans.push(loan)
    const { id, borrowerName, terms, opening } = loan
    if (row.remindersStoppedOn !== undefined) written.stops.push({ id, on: row.remindersStoppedOn })
    written.created.push({
      line: row.line,
      isLate: opening.isLate,
      id,
      borrower_name: borrowerName,
      principal: terms.principalCents,
    })
  }
  for (const row of batch.refused)
    written.refused.push({ line: row.line, text: lineSentence(row.line, row.problems, locale) })
  const warnings = batch.warnings
    .filter(({ line }) => !leftOut.has(line))
    .map((row): LineText => ({ line: row.line, text: lineSentence(row.line, row.warnings, locale) }))
  for (const skipped of batch.skipped) {
    if (!isNamed(skipped)) continue
    written.skippedCount += 1
    if (written.skippedCount <= MAX_SKIPPED_NAMED)
      warnings.push({ line: skipped.line, text: skippedSentence(skipped, locale) })
  }
  written.warnings.push(...warnings.toSorted((a, b) => a.line - b.line))
  return loans
}

/** The message about a row that is in the book already. */
export const inBook = (line: number, locale: Locale): LineText => ({
  line,
  text: lineSentence(line, [{ code: 'row_in_book' }], locale),
})

/** Warnings about the whole file come after those about lines. */
function addFileWarnings(
  written: Written,
  { ignoredHeaders }: TapeReading,
  notices: readonly TapeNotice[],
  locale: Locale,
): void {
  const unnamed = written.skippedCount - MAX_SKIPPED_NAMED
  const said: TapeNotice[] = [...notices]
  if (unnamed > 0) said.unshift({ code: 'lines_not_named', params: { count: unnamed } })
  if (ignoredHeaders.length > 0)
    said.push({ code: 'columns_ignored', params: { columns: ignoredHeaders.map(quotable).join(', ') } })
  for (const notice of said) written.warnings.push({ line: null, text: tapeSentence(notice, locale) })
}

const asLoan = (row: TapeRow, { paymentCents, apr, dueDays, opening }: RowReview): LoanToInsert => ({
  id: randomUUID(),
  lenderNumber: row.loanId,
  ...textsOfRow(row),
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

/** How many of the created loans have an overdue instalment because nothing said that it was paid (lending §5.1). */
export function lateWarning({ created }: Written, locale: Locale): { readonly line: null; readonly text: string }[] {
  const late = created.filter(({ isLate }) => isLate)
  const [first] = late
  return first === undefined
    ? []
    : [
        {
          line: null,
          text: tapeSentence({ code: 'rows_arrive_late', params: { rows: late.length, line: first.line } }, locale),
        },
      ]
}
