import { cents } from '@winterjay/money'
import type { Cents, LocalDate, Refusal } from '@winterjay/money'
import type { DateOrder, ExcessUse, PaymentMethod } from '../lists.ts'
import { matchColumns } from '../tape/columns.ts'
import { createCsvReader } from '../tape/csv/records.ts'
import type { CsvReader, CsvRecord, Delimiter } from '../tape/csv/records.ts'
import { quotable } from '../tape/fold.ts'
import type { TapeFileCode, TapeProblem } from '../tape/refusals.ts'
import { beginsLikeTotal } from '../tape/skip.ts'
import { isFlaw, readAmount, readChoice, readDay, readFigure, unguard } from '../tape/rows/cells.ts'
import type { Amount, CellFlaw } from '../tape/rows/cells.ts'
import { orderShownBy, splitDateParts } from '../tape/rows/dates.ts'
import { scaleNumber } from '../tape/rows/numbers.ts'
import type { DecimalMark } from '../tape/rows/numbers.ts'
import { isPaymentHeader, matchPaymentColumns } from './columns.ts'
import type { PaymentColumn, PaymentPositions } from './columns.ts'
import { MONTH_POSITIONS, monthColumns, paymentsByMonth } from './month-table.ts'
import type { PaymentRecord } from './month-table.ts'

/** A payment as a file states it; which loan it is of, only the loan book knows. */
export interface FilePayment {
  readonly line: number
  /** The loan's number or reference; null if the file names the borrower alone. */
  readonly loan: string | null
  readonly borrower: string | null
  readonly paidOn: LocalDate
  /** The file states the month alone: `paidOn` is its first day. */
  readonly isOfMonth: boolean
  readonly amountCents: Cents
  readonly method: PaymentMethod | null
  /** Null if the file says nothing of it: see `excessByDefault`. */
  readonly excess: ExcessUse | null
  readonly reference: string | null
}

/** Money that went back: a negative amount, which may be the return of an earlier payment. */
export interface FileReturn extends Pick<FilePayment, 'line' | 'loan' | 'borrower' | 'paidOn'> {
  readonly returnedCents: Cents
}

export interface RefusedPayment {
  readonly line: number
  readonly problems: readonly TapeProblem[]
}

export interface PaymentFile {
  readonly payments: readonly FilePayment[]
  readonly returns: readonly FileReturn[]
  readonly refused: readonly RefusedPayment[]
  /** Lines that the file itself calls reversed: no money is left of them. */
  readonly reversedLines: readonly number[]
  /** Days that can be read in either order, up to five, if nothing in the file shows which; otherwise empty. */
  readonly unclearDates: readonly string[]
}

export interface PaymentFileOptions {
  readonly today: LocalDate
  /** What 03/04/2026 means, if the file does not show it. */
  readonly dateOrder?: DateOrder | undefined
  readonly maxRows: number
  /** Of a part: the line of the whole file for each line after the first. */
  readonly lineNumbers?: readonly number[] | undefined
}

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
/** Ten years of months, and what else a lender's table has. */
const MAX_COLUMNS = 160
const HEADER_WITHIN_RECORDS = 40
const EXAMPLES = 5
const MAX_REFERENCE = 200

/** Reads a file of payments, one a row: CSV as spreadsheets write it, in English or French (lending §4.4). */
export function readPaymentFile(text: string, options: PaymentFileOptions): PaymentFile | Refusal<TapeFileCode> {
  if (text.trim() === '') return { code: 'tape_empty' }
  const layout = findHeader(text, options.today)
  if (layout === null) return { code: 'tape_no_header', params: { required: 'loan_id, paid_on, amount' } }
  const { reader, headers, months } = layout
  const records = months === null ? recordsOf(reader) : paymentsByMonth(reader, headers, months)
  if (records.length === 0) return { code: 'tape_no_rows', params: { line: layout.line } }
  if (records.length > options.maxRows) return { code: 'tape_too_many_records', params: { limit: options.maxRows } }
  return readRecords(records, months === null ? layout : { ...layout, positions: MONTH_POSITIONS }, options)
}

/** Whether a table names the columns of a payment, or months. */
export const isPaymentFile = (text: string, today: LocalDate): boolean => findHeader(text, today) !== null

/** Whether a table has payments below its header. A table of loans may name a day and an amount too, and is none. */
export function hasPayments(text: string, today: LocalDate): boolean {
  const header = findHeader(text, today)
  return header !== null && matchColumns(header.headers).missing.length > 0 && recordsOf(header.reader).length > 0
}

/** Whether a text is an exported history of loans (lending §4.5), by its first columns. */
export const isHistoryFile = (text: string): boolean => /^\uFEFF?loan_id[,;\t]record[,;\t]record_id[,;\t]/.test(text)

interface Header {
  readonly reader: CsvReader
  readonly positions: PaymentPositions
  readonly headers: readonly string[]
  readonly line: number
  /** Of a table of months; otherwise null. */
  readonly months: ReturnType<typeof monthColumns>
}

/** Of all separators the one whose header line names the most columns. */
function findHeader(text: string, today: LocalDate): Header | null {
  const start = text.startsWith('\uFEFF') ? 1 : 0
  let best: Header | null = null
  for (const delimiter of DELIMITERS) {
    const reader = createCsvReader(text, delimiter, MAX_COLUMNS, { position: start, line: 1 })
    for (let count = 0; count < HEADER_WITHIN_RECORDS; count += 1) {
      const record = reader.next()
      if (record === null) break
      const positions = matchPaymentColumns(record.cells)
      const months = monthColumns(record.cells, today)
      if (months === null && !isPaymentHeader(positions)) continue
      if (best === null || namedIn({ positions, months }) > namedIn(best))
        best = { reader, positions, headers: record.cells, line: record.line, months }
      break
    }
  }
  return best
}

const namedIn = ({ positions, months }: Pick<Header, 'positions' | 'months'>): number =>
  positions.size + (months?.length ?? 0)

/** Without blank lines. */
function recordsOf(reader: CsvReader): CsvRecord[] {
  const records: CsvRecord[] = []
  for (let record = reader.next(); record !== null; record = reader.next())
    if (record.cells.some((cell) => cell.trim() !== '')) records.push(record)
  return records
}

/** Without totals below: they have no day, and no loan or borrower, or are called a total (lending §4.4.1). */
function readRecords(records: readonly PaymentRecord[], header: Header, options: PaymentFileOptions): PaymentFile {
  const cellOf = (record: CsvRecord, column: PaymentColumn): string =>
    (record.cells[header.positions.get(column) ?? -1] ?? '').trim()
  const isTotal = (record: CsvRecord): boolean =>
    cellOf(record, 'paid_on') === '' &&
    (`${cellOf(record, 'loan_id')}${cellOf(record, 'borrower_name')}` === '' || beginsLikeTotal(record.cells))
  const rows = records.filter((record) => !isTotal(record))
  const facts = surveyOf(rows, cellOf)
  const order = options.dateOrder ?? facts.order
  const payments: FilePayment[] = []
  const returns: FileReturn[] = []
  const refused: RefusedPayment[] = []
  const reversedLines: number[] = []
  for (const record of rows) {
    if (cellOf(record, 'voided_on') !== '') {
      reversedLines.push(record.line)
      continue
    }
    const line = options.lineNumbers?.[record.line - 2] ?? record.line
    const read = readPayment(record, header, { line, mark: facts.mark, order, today: options.today })
    if ('problems' in read) refused.push(read)
    else if ('returnedCents' in read) returns.push(read)
    else payments.push(read)
  }
  return { payments, returns, refused, reversedLines, unclearDates: order === null ? facts.unclear : [] }
}

interface FileFacts {
  readonly mark: DecimalMark
  readonly order: DateOrder | null
  readonly unclear: readonly string[]
}

/** What only the whole file can tell: its decimal mark, and what 03/04/2026 means. */
function surveyOf(rows: readonly CsvRecord[], cellOf: (record: CsvRecord, column: PaymentColumn) => string): FileFacts {
  const marks = new Set<'dot' | 'comma'>()
  const orders = new Set<DateOrder>()
  const unclear = new Set<string>()
  for (const row of rows) {
    const figure = readFigure(cellOf(row, 'amount'), true, 'unknown')
    if (!isFlaw(figure) && figure.mark !== null) marks.add(figure.mark)
    const parts = splitDateParts(cellOf(row, 'paid_on'))
    if (parts === null) continue
    const order = orderShownBy(parts)
    if (order !== null) orders.add(order)
    else if (parts.first !== parts.second && unclear.size < EXAMPLES) unclear.add(cellOf(row, 'paid_on'))
  }
  const [order = null] = orders.size === 1 ? orders : []
  return { mark: marks.size === 2 ? 'mixed' : ([...marks][0] ?? 'unknown'), order, unclear: [...unclear] }
}

interface RowSettings {
  readonly line: number
  readonly mark: DecimalMark
  readonly order: DateOrder | null
  readonly today: LocalDate
}

function readPayment(
  { cells, flaw, header }: PaymentRecord,
  { positions, headers }: Header,
  { line, mark, order, today }: RowSettings,
): FilePayment | FileReturn | RefusedPayment {
  if (flaw !== null) return { line, problems: [{ code: 'row_quote_open', params: { openedLine: flaw.openedLine } }] }
  const problems: TapeProblem[] = []
  const rawOf = (column: PaymentColumn): string => (cells[positions.get(column) ?? -1] ?? '').trim()
  const refuse = (column: PaymentColumn, { code, params = {} }: CellFlaw): null => {
    const written = column === 'amount' && header !== undefined ? header : headers[positions.get(column) ?? -1]
    const named = { column: written?.trim() ?? column, value: quotable(rawOf(column)) }
    problems.push({ code, field: column, params: { ...named, ...params } })
    return null
  }
  const read = <T>(column: PaymentColumn, reader: (text: string) => T | CellFlaw): T | null => {
    const raw = rawOf(column)
    const value = raw === '' ? null : reader(raw)
    return isFlaw(value) ? refuse(column, value) : value
  }
  const need = <T>(column: PaymentColumn, reader: (text: string) => T | CellFlaw): T | null =>
    rawOf(column) === '' ? refuse(column, { code: 'cell_missing' }) : read(column, reader)
  const paid = need('paid_on', (text) => readDay(text, order, today))
  const returnedCents = returnedIn(rawOf('amount'), mark)
  const amount = returnedCents === null ? need('amount', (text) => readReceived(text, mark)) : null
  const method = read('method', (text) => readChoice(unguard(text), METHOD_WORDS))
  const excess = read('excess', (text) => readChoice(unguard(text), EXCESS_WORDS))
  const reference = read('payment_reference', readReference)
  const loan = rawOf('loan_id') === '' ? null : unguard(rawOf('loan_id'))
  const borrower = rawOf('borrower_name') === '' ? null : unguard(rawOf('borrower_name'))
  if (loan === null && borrower === null)
    refuse(positions.has('loan_id') ? 'loan_id' : 'borrower_name', { code: 'cell_missing' })
  if (paid !== null && returnedCents !== null && problems.length === 0)
    return { line, loan, borrower, paidOn: paid.date, returnedCents }
  if (paid === null || amount === null || problems.length > 0) return { line, problems }
  return {
    line,
    loan,
    borrower,
    paidOn: paid.date,
    isOfMonth: paid.form === 'month',
    amountCents: amount.amountCents,
    method,
    excess,
    reference,
  }
}

/** What went back; null for an amount that is not negative. */
function returnedIn(text: string, mark: DecimalMark): Cents | null {
  const figure = readFigure(text, true, mark)
  const amount = isFlaw(figure) ? null : scaleNumber(figure, 2)
  return amount === null || amount >= 0 ? null : cents(0 - amount)
}

/** Money received is more than nothing. */
function readReceived(text: string, mark: DecimalMark): Amount | CellFlaw {
  const amount = readAmount(text, mark, 1)
  return isFlaw(amount) && amount.code === 'amount_not_positive' ? { code: 'payment_amount_not_positive' } : amount
}

const readReference = (text: string): string | CellFlaw =>
  text.length > MAX_REFERENCE ? { code: 'text_too_long', params: { limit: MAX_REFERENCE } } : unguard(text)

/** Words for each method, folded. */
const METHOD_WORDS: Record<PaymentMethod, string> = {
  e_transfer: 'etransfer interac interacetransfer virement virementinterac',
  cheque: 'check chq cheques',
  cash: 'comptant argent argentcomptant especes',
  direct_debit: 'debit preauthorizeddebit pad debitpreautorise prelevement preautorise',
  other: 'autre',
}

const EXCESS_WORDS: Record<ExcessUse, string> = {
  next_installments: 'versementssuivants',
  shorter_term: 'termepluscourt',
  lower_payment: 'versementsreduits',
}
