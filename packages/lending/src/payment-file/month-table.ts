import type { LocalDate } from '@winterjay/money'
import { yearMonthOf } from '@winterjay/money'
import type { CsvReader, CsvRecord } from '../tape/csv/records.ts'
import { beginsLikeTotal } from '../tape/skip.ts'
import { readDate } from '../tape/rows/dates.ts'
import { matchPaymentColumns } from './columns.ts'
import type { PaymentPositions } from './columns.ts'

/*
 * A table with one row a loan and one column a month, as many lenders keep it (lending §4.4.8): each amount in it is a
 * payment of that month.
 */

/** A row of a file of payments; of a table of months, with the column that its amount is in. */
export interface PaymentRecord extends CsvRecord {
  readonly header?: string
}

interface MonthColumn {
  readonly at: number
  /** `YYYY-MM`. */
  readonly month: string
  readonly header: string
}

/** A single column that is called like a month may be anything. */
const FEWEST = 2

/** The columns of a header that are months, if it also names the loan; otherwise null. */
export function monthColumns(headers: readonly string[], today: LocalDate): readonly MonthColumn[] | null {
  const named = matchPaymentColumns(headers)
  if (!named.has('loan_id') && !named.has('borrower_name')) return null
  const months = headers.flatMap((header, at): MonthColumn[] => {
    const read = readDate(header, null, today)
    return typeof read === 'string' || read.form === 'serial'
      ? []
      : [{ at, month: yearMonthOf(read.date), header: header.trim() }]
  })
  return months.length < FEWEST ? null : months
}

/** Where the records of `paymentsByMonth` have what. */
export const MONTH_POSITIONS: PaymentPositions = new Map([
  ['loan_id', 0],
  ['borrower_name', 1],
  ['paid_on', 2],
  ['amount', 3],
])

/** What stands for nothing paid. */
const NOTHING = /^[-–—]?$|^0+(?:[.,]0+)?\s*\$?$/

/** The rows of a table of months as one record for each amount in it. Totals below name no loan. */
export function paymentsByMonth(
  reader: CsvReader,
  headers: readonly string[],
  months: readonly MonthColumn[],
): PaymentRecord[] {
  const named = matchPaymentColumns(headers)
  const records: PaymentRecord[] = []
  for (let record = reader.next(); record !== null; record = reader.next()) {
    const { line, cells, flaw } = record
    const cellAt = (at: number | undefined): string => (cells[at ?? -1] ?? '').trim()
    const [loan, borrower] = [cellAt(named.get('loan_id')), cellAt(named.get('borrower_name'))]
    if (`${loan}${borrower}` === '' || beginsLikeTotal([loan, borrower])) continue
    for (const { at, month, header } of months)
      if (!NOTHING.test(cellAt(at))) records.push({ line, flaw, header, cells: [loan, borrower, month, cellAt(at)] })
  }
  return records
}

/**
 * The day of a payment of which a file states the month alone: the loan's due day in it. In a month without one it is
 * the first day, or that on which the loan begins. It is never in the future, unless the month is.
 *
 * @param month any day of it
 */
export function dayInMonthOf(
  month: LocalDate,
  loan: { readonly dueDays: readonly LocalDate[]; readonly startDate: LocalDate; readonly today: LocalDate },
): LocalDate {
  const isIn = (day: LocalDate): boolean => yearMonthOf(day) === yearMonthOf(month)
  const day = loan.dueDays.find(isIn) ?? (isIn(loan.startDate) ? loan.startDate : month)
  return day > loan.today && isIn(loan.today) ? loan.today : day
}
