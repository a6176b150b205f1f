import { isStorableText } from '@winterjay/contract'
import {
  BYTE_ORDER_MARK,
  EXCESS_USES,
  PAYMENT_METHODS,
  RECORDED_FACTS,
  csvLine,
  csvRecords,
  guardCell,
  unguardCell,
} from '@winterjay/lending'
import type { TapeProblem } from '@winterjay/lending'
import { cents, dollarsText, fromPercent, parseLocalDate, rate, toPercent } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import * as z from 'zod/mini'
import { eventOf } from '../loan-events.ts'
import type { StoredEvent } from '../loan-events.ts'
import type { LoanEventRow, PaymentRow } from '../tables.ts'
import type { PersonRecord } from '../people/imported-people.ts'
import {
  paymentDetails,
  personDetails,
  readBankRows,
  readPerson,
  readSecurity,
  securityDetails,
} from './record-details.ts'
import type { BankRowRecord, SecurityRecord } from './record-details.ts'

/*
 * What is recorded on a loan as rows of a file (lending §4.5): one row for each person and security, then one for each
 * payment and each fact in the order of recording, also those that were taken back and what took them back. Nothing
 * computed is in it.
 */

const COLUMNS = [
  'loan_id',
  'record',
  'record_id',
  'on',
  'amount',
  'details',
  'takes_back',
  'method',
  'payment_reference',
  'excess',
] as const
type Column = (typeof COLUMNS)[number]

/** A fact as it is stored, without its loan and who recorded it. */
export type FactColumns = Pick<LoanEventRow, 'kind' | 'effectiveOn' | 'amountCents' | 'data' | 'voids'>
type PaymentColumns = Pick<PaymentRow, 'amountCents' | 'paidOn' | 'method' | 'reference' | 'excess'>

export interface HistoryRecord {
  readonly id: string
  /** One of the four. */
  readonly payment?: PaymentColumns
  readonly fact?: FactColumns
  readonly person?: PersonRecord
  readonly security?: SecurityRecord
  /** Of a payment. */
  readonly bankRows?: readonly BankRowRecord[]
}

export const historyHeader = (): string => BYTE_ORDER_MARK + csvLine(COLUMNS)

export function historyLine(loanId: string, record: HistoryRecord): string {
  const { id, payment, fact, person, security, bankRows = [] } = record
  const cells: Partial<Record<Column, string>> = {
    loan_id: guardCell(loanId),
    record_id: id,
    ...(fact === undefined ? {} : cellsOfFact(fact)),
    ...(person === undefined ? {} : { record: PERSON, details: personDetails(person) }),
    ...(security === undefined ? {} : { record: SECURITY, details: securityDetails(security) }),
    ...(payment === undefined
      ? {}
      : {
          record: PAYMENT,
          on: payment.paidOn,
          amount: dollarsText(payment.amountCents),
          details: paymentDetails(bankRows),
          method: payment.method ?? '',
          payment_reference: guardCell(payment.reference ?? ''),
          excess: payment.excess,
        }),
  }
  return csvLine(COLUMNS.map((column) => cells[column] ?? ''))
}

const PAYMENT = 'payment'
const PERSON = 'person'
const SECURITY = 'security'

const cellsOfFact = ({
  kind,
  effectiveOn,
  amountCents,
  data,
  voids,
}: FactColumns): Partial<Record<Column, string>> => ({
  record: kind,
  on: effectiveOn,
  amount: amountCents === null ? '' : dollarsText(amountCents),
  details: JSON.stringify(withRate(data, (stored) => toPercent(rate(stored)))),
  takes_back: voids ?? '',
})

/** Rates are stored in millionths of a percent, and written in percent. */
function withRate(data: unknown, convert: (value: number) => number): unknown {
  const found = WithRate.safeParse(data)
  return found.success ? { ...found.data, annual_rate: convert(found.data.annual_rate) } : data
}
const WithRate = z.looseObject({ annual_rate: z.number() })

/** A row of the file; which loan it is of, only the loan book knows. */
export interface HistoryRow extends HistoryRecord {
  readonly line: number
  readonly loan: string
}

export interface HistoryFile {
  readonly rows: readonly HistoryRow[]
  readonly refused: readonly { readonly line: number; readonly problems: readonly TapeProblem[] }[]
}

/** @param lineNumbers of a part: see `PaymentFileOptions` */
export function readHistoryFile(text: string, lineNumbers: readonly number[] = []): HistoryFile {
  const [header, ...records] = csvRecords(text.replace(/^\uFEFF/, ''), COLUMNS.length)
  const rows: HistoryRow[] = []
  const refused: { line: number; problems: TapeProblem[] }[] = []
  for (const { line: own, cells } of records) {
    const line = lineNumbers[own - 2] ?? own
    if (cells.every((cell) => cell.trim() === '')) continue
    const cellOf = (column: Column): string => (cells[header?.cells.indexOf(column) ?? -1] ?? '').trim()
    const read = readRow(cellOf)
    if (typeof read === 'string')
      refused.push({ line, problems: [{ code: 'history_unreadable', field: read, params: { column: read } }] })
    else rows.push({ ...read, line, loan: unguardCell(cellOf('loan_id')) })
  }
  return { rows, refused }
}

const Uuid = z.uuid()
const PaymentCells = z.object({
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  reference: z.nullable(z.string().check(z.maxLength(200), z.refine(isStorableText))),
  excess: z.enum(EXCESS_USES),
})

/** @returns the column that cannot be read instead of a record */
function readRow(cellOf: (column: Column) => string): HistoryRecord | Column {
  const id = cellOf('record_id').toLowerCase()
  if (!Uuid.safeParse(id).success) return 'record_id'
  const kind = cellOf('record')
  if (kind === PERSON || kind === SECURITY) return readKept(kind, id, cellOf('details'))
  const on = parseLocalDate(cellOf('on'))
  if (on === null) return 'on'
  const amount = amountOf(cellOf('amount'))
  if (amount === undefined) return 'amount'
  if (kind !== PAYMENT) return readFact(cellOf, id, { on, amount })
  const read = PaymentCells.safeParse({
    method: cellOf('method') || null,
    reference: unguardCell(cellOf('payment_reference')) || null,
    excess: cellOf('excess'),
  })
  if (!read.success) return 'excess'
  if (amount === null) return 'amount'
  const details = cellOf('details')
  const bankRows = details === '' ? [] : readBankRows(detailsOf(details))
  return bankRows === null ? 'details' : { id, payment: { ...read.data, paidOn: on, amountCents: amount }, bankRows }
}

/** What is kept with a loan: it has no day. */
function readKept(kind: typeof PERSON | typeof SECURITY, id: string, details: string): HistoryRecord | Column {
  const data = detailsOf(details)
  const person = kind === PERSON ? readPerson(data) : null
  const security = kind === SECURITY ? readSecurity(data) : null
  if (person !== null) return { id, person }
  return security === null ? 'details' : { id, security }
}

/** Undefined for what is no amount: at most ten digits, and cents. */
const amountOf = (text: string): Cents | null | undefined => {
  if (text === '') return null
  const parts = /^(\d{1,10})\.(\d\d)$/.exec(text)
  const amount = parts === null ? 0 : Number(parts[1]) * 100 + Number(parts[2])
  return amount > 0 ? cents(amount) : undefined
}

const Kind = z.enum([...RECORDED_FACTS, 'voided'])
const Details = z.record(z.string(), z.unknown())
/** A note has at most 2,000 characters. */
const MAX_DETAILS = 5_000

function readFact(
  cellOf: (column: Column) => string,
  id: string,
  { on, amount }: { readonly on: LocalDate; readonly amount: Cents | null },
): HistoryRecord | Column {
  const kind = Kind.safeParse(cellOf('record')).data
  if (kind === undefined) return 'record'
  const data = detailsOf(cellOf('details'))
  if (data === null) return 'details'
  const voids = cellOf('takes_back').toLowerCase() || null
  if ((kind === 'voided') !== (voids !== null && Uuid.safeParse(voids).success)) return 'takes_back'
  const fact = { kind, effectiveOn: on, amountCents: amount, data, voids }
  return asEvent({ id, fact }) === null ? 'details' : { id, fact }
}

function detailsOf(text: string): unknown {
  if (text.length > MAX_DETAILS || !isStorableText(text) || text.includes('\\u0000')) return null
  try {
    return withRate(Details.parse(JSON.parse(text)), (percent) => fromPercent(percent) ?? Number.NaN)
  } catch {
    return null
  }
}

/** The fact as the rules read it, after all of the loan; null if its details do not fit its kind. */
export function asEvent({ id, fact }: HistoryRecord, sequence = Number.MAX_SAFE_INTEGER): StoredEvent | null {
  if (fact === undefined) return null
  try {
    const nobody = { ownerId: '', loanId: '', actor: '', source: 'import', importId: null, recordedAt: '' } as const
    return eventOf({ ...nobody, ...fact, id, sequence })
  } catch {
    return null
  }
}
