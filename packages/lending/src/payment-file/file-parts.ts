import { yearMonthOf } from '@winterjay/money'
import { csvRecords } from '../tape/csv/csv-records.ts'
import { csvLine } from '../tape/csv/write.ts'
import { guard } from '../tape/rows/cells.ts'
import { dollarsText } from '../tape/rows/loan-side.ts'
import type { PaymentColumn } from './columns.ts'
import type { FilePayment, FileReturn } from './payment-file.ts'

/*
 * A file that is longer than one call takes, as several that each are a file of their own (lending §4.4.7). The rows of
 * one loan stay together and in their order, so that each part can be compared with the loan book by itself.
 */

export interface FilePart {
  readonly text: string
  /** For each line of `text` after the first the line of the whole file on which its row begins. */
  readonly lines: readonly number[]
  readonly rowCount: number
}

/** Rows of one call: as many as are recorded together within about a second. */
export const PART_ROWS = 5_000

const COLUMNS = [
  'loan_id',
  'borrower_name',
  'paid_on',
  'amount',
  'method',
  'excess',
  'payment_reference',
] as const satisfies readonly PaymentColumn[]

/** @param mostRows a loan that has more payments than that is divided */
export const paymentParts = (rows: readonly (FilePayment | FileReturn)[], mostRows = PART_ROWS): FilePart[] =>
  partsOf(
    csvLine(COLUMNS),
    rows.map((row) => ({
      line: row.line,
      // Names and numbers do not mix: a loan may be called what a borrower is called.
      loan: row.loan === null ? `name ${row.borrower ?? ''}` : `loan ${row.loan}`,
      text: 'returnedCents' in row ? returnLine(row) : paymentLine(row),
    })),
    { mostRows, isDivisible: true },
  )

const returnLine = ({ loan, borrower, paidOn, returnedCents }: FileReturn): string =>
  csvLine([guard(loan ?? ''), guard(borrower ?? ''), paidOn, `-${dollarsText(returnedCents)}`, '', '', ''])

function paymentLine({
  loan,
  borrower,
  paidOn,
  isOfMonth,
  amountCents,
  method,
  excess,
  reference,
}: FilePayment): string {
  const cells: Record<(typeof COLUMNS)[number], string> = {
    loan_id: guard(loan ?? ''),
    borrower_name: guard(borrower ?? ''),
    paid_on: isOfMonth ? yearMonthOf(paidOn) : paidOn,
    amount: dollarsText(amountCents),
    method: method ?? '',
    excess,
    payment_reference: guard(reference ?? ''),
  }
  return csvLine(COLUMNS.map((column) => cells[column]))
}

/** Wide enough for every column of a history. */
const HISTORY_COLUMNS = 64

/** Of an exported history (lending §4.5). A loan's records fit together or not at all, so that a loan is never divided. */
export function historyParts(text: string, mostRows = PART_ROWS): FilePart[] {
  const [header, ...records] = csvRecords(text.replace(/^\uFEFF/, ''), HISTORY_COLUMNS)
  if (header === undefined) return []
  const loanAt = header.cells.indexOf('loan_id')
  const rows = records
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
    .map(({ line, cells }) => ({ line, loan: (cells[loanAt] ?? '').trim(), text: csvLine(cells) }))
  return partsOf(csvLine(header.cells), rows, { mostRows, isDivisible: false })
}

interface Line {
  readonly line: number
  readonly loan: string
  readonly text: string
}

function partsOf(
  header: string,
  rows: readonly Line[],
  { mostRows, isDivisible }: { readonly mostRows: number; readonly isDivisible: boolean },
): FilePart[] {
  const byLoan = new Map<string, Line[]>()
  for (const row of rows) {
    const known = byLoan.get(row.loan)
    if (known === undefined) byLoan.set(row.loan, [row])
    else known.push(row)
  }
  const parts: Line[][] = [[]]
  for (const own of byLoan.values()) {
    const pieces = isDivisible ? piecesOf(own, mostRows) : [own]
    for (const piece of pieces) {
      const part = parts.at(-1) ?? []
      if (part.length > 0 && part.length + piece.length > mostRows) parts.push(piece)
      else part.push(...piece)
    }
  }
  return parts.map((part) => ({
    text: header + part.map(({ text }) => text).join(''),
    lines: part.flatMap(({ line, text }) => (text.match(LINE_BREAK) ?? []).map(() => line)),
    rowCount: part.length,
  }))
}

const LINE_BREAK = /\r\n|\r|\n/g

const piecesOf = (rows: readonly Line[], most: number): Line[][] =>
  Array.from({ length: Math.ceil(rows.length / most) }, (_, at) => rows.slice(at * most, (at + 1) * most))
