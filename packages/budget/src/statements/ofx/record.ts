import { oppositeOf, parseOfxAmount } from '../amount.ts'
import { parseOfxDay } from '../day.ts'
import { MAX_VALUE_LENGTH } from '../one-line.ts'
import type { AccountReading, Reading } from '../reading.ts'
import { refuseRow, skip } from '../reading.ts'
import type { ReadOptions, StatementTransaction } from '../statement-file.ts'

/** The leaves of one STMTTRN as printed. `currency` is the CURSYM of its CURRENCY aggregate: the currency of TRNAMT. */
export interface OfxRecord {
  readonly line: number
  readonly fields: Map<string, string>
  currency: string
}

export interface OfxBooking {
  readonly reading: Reading
  readonly account: AccountReading
  readonly options: ReadOptions
  readonly booked: Set<string>
}

/**
 * Books one record into its account, or counts why not. A second record with the same FITID, day, amount and name is
 * the same transaction; if any of the others differs, the same FITID is another transaction (budget §1.0, 8).
 */
export function bookOfxRecord(record: OfxRecord, { reading, account, options, booked }: OfxBooking): void {
  const posted = record.fields.get('DTPOSTED') ?? ''
  const date = parseOfxDay(posted, options.today)
  const printed = record.fields.get('TRNAMT') ?? ''
  const amountCents = parseOfxAmount(printed)
  for (const value of record.fields.values())
    if (value.length > MAX_VALUE_LENGTH) return refuseRow(reading, record.line, 'cell_too_long')
  if (posted === '') return refuseRow(reading, record.line, 'date_missing')
  if (date === null) return refuseRow(reading, record.line, 'date_invalid', posted)
  if (printed === '') return refuseRow(reading, record.line, 'amount_missing')
  if (amountCents === null) return refuseRow(reading, record.line, 'amount_invalid', printed)
  if (amountCents === 0) return skip(reading, 'zero_amount')
  const signed = options.sign === 'flipped' ? oppositeOf(amountCents) : amountCents
  const transaction = { date, amountCents: signed, ...wordsOf(record, account.currency) }
  const key = JSON.stringify([account.id, transaction.bankId, date, amountCents, transaction.description])
  if (transaction.bankId !== null && booked.has(key)) return skip(reading, 'duplicate')
  booked.add(key)
  account.transactions.push(transaction)
}

function wordsOf(record: OfxRecord, accountCurrency: string): Omit<StatementTransaction, 'date' | 'amountCents'> {
  const field = (name: string): string => record.fields.get(name) ?? ''
  const name = field('NAME')
  const memo = field('MEMO')
  const cheque = field('CHECKNUM')
  const currency = record.currency.toUpperCase()
  return {
    description: describe(name, memo),
    bankId: field('FITID') || null,
    line: record.line,
    ...(currency !== '' && currency !== accountCurrency && { currency }),
    ...(field('SIC') !== '' && { mcc: field('SIC') }),
    ...(field('CATEGORY') !== '' && { categoryHint: field('CATEGORY') }),
    ...(memo !== '' && { memo }),
    ...(field('TRNTYPE') !== '' && { bankType: field('TRNTYPE').toUpperCase() }),
    ...(/[1-9]/.test(cheque) && { chequeNumber: cheque }),
  }
}

/**
 * NAME has at most 32 characters and the rest is in MEMO (budget §1.2). A memo that repeats and continues the name
 * replaces it; one that only wraps it adds nothing; a name without letters is replaced; otherwise both are used.
 */
function describe(name: string, memo: string): string {
  if (memo === '' || name === memo) return name
  if (!/\p{L}/u.test(name)) return memo
  if (memo.startsWith(name)) return memo
  return memo.includes(name) ? name : `${name} ${memo}`
}

const OUTGOING = new Set(['DEBIT', 'POS', 'ATM', 'CHECK', 'PAYMENT', 'FEE', 'SRVCHG', 'DIRECTDEBIT', 'CASH'])

/** Two or more debits, all printed as money in: the bank may have left out the sign that OFX requires. */
export function isDoubtfulSign(transactions: readonly StatementTransaction[]): boolean {
  const debits = transactions.filter((t) => t.bankType !== undefined && OUTGOING.has(t.bankType))
  return debits.length >= 2 && debits.every((t) => t.amountCents > 0)
}
