import type { Cents, LocalDate, Refusal } from '@winterjay/money'
import { sumCents } from '@winterjay/money'
import { maskAccountNumber } from './account-number.ts'
import { oppositeOf, parseAmount } from './amount.ts'
import type { DateOrder } from './day.ts'
import { parseDay, settleDateOrder } from './day.ts'
import type { TextEncoding } from '@winterjay/money'
import { MAX_VALUE_LENGTH } from './one-line.ts'
import type { AccountReading, Reading } from './reading.ts'
import { addAccount, emptyReading, refuseRow, skip, statementOf } from './reading.ts'
import type {
  AccountType,
  FileRefusalCode,
  ReadOptions,
  StatementFile,
  StatementSplit,
  StatementTransaction,
} from './statement-file.ts'

/**
 * Reads QIF: one coded line per field, `^` after each record, no ids, no currency and no fixed date order
 * (budget §1.2). Reads several accounts (`!Account` blocks), splits, and a last record without its `^`; skips lists
 * (categories, classes, memorised payees), and counts securities as skipped.
 *
 * @param text decoded, line ends `\n`
 */
export function readQif(text: string, encoding: TextEncoding, options: ReadOptions): StatementFile {
  const { sections, unfinished } = sectionsOf(text)
  const records = sections.flatMap((section) => section.records)
  const settled = settleDateOrder(
    records.map((record) => qifDay(record.fields.get('D') ?? '')),
    options.today,
  )
  const order = options.dateOrder ?? settled.order
  const reading = emptyReading()
  for (const section of sections) bookSection(reading, section, order, options)
  if (options.dateOrder === undefined && settled.openExample !== null) {
    reading.questions.push({ ask: 'date_order', assumed: order, example: settled.openExample })
  }
  const kept = reading.accounts.reduce((sum, account) => sum + account.transactions.length, 0)
  const error: Refusal<FileRefusalCode> | null = unfinished ? { code: 'truncated', params: { kept } } : null
  return statementOf(reading, { format: 'qif', encoding, error })
}

interface Section {
  readonly accountId: string | null
  readonly type: string
  readonly records: QifRecord[]
}

interface QifRecord {
  readonly line: number
  /** First value of each code. */
  readonly fields: Map<string, string>
  readonly splits: { category: string; memo: string; amount: string }[]
}

const newRecord = (line: number): QifRecord => ({ line, fields: new Map(), splits: [] })

/** Splits the file into its accounts' records; `unfinished` if the last record ends before its amount is complete. */
function sectionsOf(text: string): { sections: Section[]; unfinished: boolean } {
  const sections: Section[] = []
  let section: Section = { accountId: null, type: 'bank', records: [] }
  let accountId: string | null = null
  let isAccountBlock = false
  let record = newRecord(1)
  const endRecord = (): void => {
    if (record.fields.size === 0) return
    if (isAccountBlock) accountId = maskAccountNumber(record.fields.get('N') ?? '')
    else section.records.push(record)
  }
  const lines = text.split('\n')
  for (const [index, raw] of lines.entries()) {
    const line = raw.trim()
    if (line.startsWith('!')) {
      endRecord()
      isAccountBlock = /^!account\b/i.test(line)
      if (/^!type:/i.test(line)) {
        section = { accountId, type: line.slice('!type:'.length).trim().toLowerCase(), records: [] }
        sections.push(section)
      }
      record = newRecord(index + 2)
    } else if (line.startsWith('^')) {
      endRecord()
      record = newRecord(index + 2)
    } else if (line !== '') {
      addField(record.fields.size === 0 ? (record = newRecord(index + 1)) : record, line)
    }
  }
  const unfinished = record.fields.size > 0 && !isAccountBlock && !isWhole(record, lines.at(-1) ?? '')
  if (!unfinished) endRecord()
  return { sections, unfinished }
}

function addField(record: QifRecord, line: string): void {
  const code = line.charAt(0)
  const value = line.slice(1).trim()
  const split = record.splits.at(-1)
  if (code === 'S') record.splits.push({ category: value, memo: '', amount: '' })
  else if (code === 'E' && split !== undefined) split.memo = value
  else if (code === '$' && split !== undefined) split.amount = value
  if (!record.fields.has(code)) record.fields.set(code, value)
}

/**
 * Whether a last record without `^` is accepted: it has day and amount, and the file does not end inside the amount.
 */
function isWhole(record: QifRecord, lastLine: string): boolean {
  const amount = record.fields.get('T') ?? record.fields.get('U')
  if (amount === undefined || !record.fields.has('D')) return false
  return !/^[TU]/.test(lastLine) || /[.,]\d\d$/.test(amount)
}

const ACCOUNT_TYPES: Readonly<Record<string, AccountType | null>> = {
  bank: null,
  ccard: 'credit_card',
  cash: 'cash',
  'oth a': 'other',
  'oth l': 'loan',
}

function bookSection(reading: Reading, section: Section, order: DateOrder, options: ReadOptions): void {
  if (section.type === 'invst' || section.type === 'port') {
    for (const _ of section.records) skip(reading, 'security_trade')
    return
  }
  const type = ACCOUNT_TYPES[section.type]
  if (type === undefined) return
  const account = addAccount(reading, section.accountId, type)
  for (const record of section.records) bookRecord(reading, account, record, { order, options })
}

function bookRecord(
  reading: Reading,
  account: AccountReading,
  record: QifRecord,
  { order, options }: { order: DateOrder; options: ReadOptions },
): void {
  const day = record.fields.get('D') ?? ''
  const printed = record.fields.get('T') ?? record.fields.get('U') ?? ''
  for (const value of record.fields.values())
    if (value.length > MAX_VALUE_LENGTH) return refuseRow(reading, record.line, 'cell_too_long')
  if (day === '') return refuseRow(reading, record.line, 'date_missing')
  const date = parseDay(qifDay(day), order, options.today)
  if (date === null) return refuseRow(reading, record.line, 'date_invalid', day)
  if (printed === '') return refuseRow(reading, record.line, 'amount_missing')
  const amountCents = parseAmount(printed)
  if (amountCents === null) return refuseRow(reading, record.line, 'amount_invalid', printed)
  if (amountCents === 0) return skip(reading, 'zero_amount')
  account.transactions.push(
    transactionOf(record, date, options.sign === 'flipped' ? oppositeOf(amountCents) : amountCents),
  )
}

function transactionOf(record: QifRecord, date: LocalDate, amountCents: Cents): StatementTransaction {
  const field = (code: string): string => record.fields.get(code) ?? ''
  const splits = splitsOf(record, amountCents)
  return {
    date,
    amountCents,
    description: field('P') || field('M'),
    bankId: null,
    line: record.line,
    ...(field('L') !== '' && { categoryHint: field('L') }),
    ...(field('M') !== '' && { memo: field('M') }),
    ...(/^\d+$/.test(field('N')) && { chequeNumber: field('N') }),
    ...(splits !== null && { splits }),
  }
}

/** Null unless the parts add up to the whole: otherwise the split is ignored. */
function splitsOf(record: QifRecord, amountCents: Cents): StatementSplit[] | null {
  const splits: StatementSplit[] = []
  for (const { category, memo, amount } of record.splits) {
    const part = parseAmount(amount)
    if (part === null) return null
    splits.push({ amountCents: part, ...(category !== '' && { categoryHint: category }), ...(memo !== '' && { memo }) })
  }
  return splits.length > 1 && sumCents(splits.map((s) => s.amountCents)) === amountCents ? splits : null
}

/** Reads `1/ 2'26` as `1/2'26`: Quicken pads with spaces. */
const qifDay = (printed: string): string => (/^[\d/' .-]+$/.test(printed) ? printed.replaceAll(' ', '') : printed)
