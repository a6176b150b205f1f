import { dollarsText, yearMonthOf } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { csvRecords } from '../tape/csv/csv-records.ts'
import { csvLine } from '../tape/csv/write.ts'
import { asciiFold } from '../tape/fold.ts'
import { guard } from '../tape/rows/cells.ts'
import { STATED_COLUMNS } from './columns.ts'
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
  /** It may have a loan of the part before it: it is sent once that one is recorded. */
  readonly isAfterLast: boolean
}

/** Rows of one call: as many as are recorded together within about a second. */
export const PART_ROWS = 5_000

/**
 * A loan that has more payments than `mostRows` is divided, in the order of their days, but never within a month: what
 * is equal of one day is counted together (lending §4.4.3).
 */
export function paymentParts(rows: readonly (FilePayment | FileReturn)[], mostRows = PART_ROWS): FilePart[] {
  const lines = rows.map((row) => ({
    line: row.line,
    // Names and numbers do not mix: a loan may be called what a borrower is called.
    loan: row.loan === null ? `name ${foldedName(row.borrower ?? '')}` : `loan ${asciiFold(row.loan) || row.loan}`,
    text: 'returnedCents' in row ? returnLine(row) : paymentLine(row),
    day: row.paidOn,
  }))
  const parts = partsOf(csvLine(STATED_COLUMNS), lines, (own) => piecesOf(own, mostRows), mostRows)
  // Where rows name their loans in several ways, only the loan book knows which are of the same one.
  const isMixed = new Set(rows.map(wayOfNaming)).size > 1
  return isMixed ? parts.map((part, at) => ({ ...part, isAfterLast: at > 0 })) : parts
}

/** By the borrower, or by an id, a reference or a number of the lender's. */
function wayOfNaming({ loan }: FilePayment | FileReturn): 'borrower' | 'id' | 'reference' | 'number' {
  if (loan === null) return 'borrower'
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(loan.trim())) return 'id'
  return asciiFold(loan).startsWith(REFERENCE_START) ? 'reference' : 'number'
}
const REFERENCE_START = 'wj'

/** As names are compared: without case and accents. */
const foldedName = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().trim()

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
  const cells: Record<(typeof STATED_COLUMNS)[number], string> = {
    loan_id: guard(loan ?? ''),
    borrower_name: guard(borrower ?? ''),
    paid_on: isOfMonth ? yearMonthOf(paidOn) : paidOn,
    amount: dollarsText(amountCents),
    method: method ?? '',
    excess: excess ?? '',
    payment_reference: guard(reference ?? ''),
  }
  return csvLine(STATED_COLUMNS.map((column) => cells[column]))
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
  return partsOf(csvLine(header.cells), rows, (own) => [own], mostRows)
}

interface Line {
  readonly line: number
  readonly loan: string
  readonly text: string
}

/** @param divide the rows of one loan as pieces that each fit into a part, if it may be divided */
function partsOf<Row extends Line>(
  header: string,
  rows: readonly Row[],
  divide: (own: readonly Row[]) => readonly (readonly Row[])[],
  mostRows: number,
): FilePart[] {
  const byLoan = new Map<string, Row[]>()
  for (const row of rows) {
    const known = byLoan.get(row.loan)
    if (known === undefined) byLoan.set(row.loan, [row])
    else known.push(row)
  }
  const parts: { readonly rows: Row[]; readonly isAfterLast: boolean }[] = [{ rows: [], isAfterLast: false }]
  for (const own of byLoan.values()) {
    for (const [at, piece] of divide(own).entries()) {
      const part = parts.at(-1)?.rows ?? []
      // The pieces of a loan are neighbours, each in a part of its own.
      if (at > 0 || (part.length > 0 && part.length + piece.length > mostRows))
        parts.push({ rows: [...piece], isAfterLast: at > 0 })
      else part.push(...piece)
    }
  }
  return parts.map(({ rows: part, isAfterLast }) => ({
    text: header + part.map(({ text }) => text).join(''),
    lines: part.flatMap(({ line, text }) => (text.match(LINE_BREAK) ?? []).map(() => line)),
    rowCount: part.length,
    isAfterLast,
  }))
}

const LINE_BREAK = /\r\n|\r|\n/g

/** Months together, as many as fit; a month with more rows than that is a piece by itself. */
function piecesOf<Row extends { readonly day: LocalDate }>(rows: readonly Row[], most: number): Row[][] {
  if (rows.length <= most) return [[...rows]]
  const months = new Map<string, Row[]>()
  for (const row of inDayOrder(rows)) {
    const month = months.get(yearMonthOf(row.day))
    if (month === undefined) months.set(yearMonthOf(row.day), [row])
    else month.push(row)
  }
  const pieces: Row[][] = []
  for (const month of months.values()) {
    const piece = pieces.at(-1)
    if (piece === undefined || piece.length + month.length > most) pieces.push([...month])
    else piece.push(...month)
  }
  return pieces
}

/** Those of one day stay in their order. */
const inDayOrder = <Row extends { readonly day: LocalDate }>(rows: readonly Row[]): Row[] =>
  rows.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
