import { setImmediate as nextTurn } from 'node:timers/promises'
import type { exportLoanWorkbook } from '@winterjay/contract'
import { BOOK_SHEETS, PAYMENT_COLUMNS, csvLine, csvRecords, guardCell, paymentFileCells } from '@winterjay/lending'
import type { ExportedPayment } from '@winterjay/lending'
import { WORKBOOK_TYPE } from '@winterjay/money/workbook'
import type { Sheet } from '@winterjay/money/workbook'
import { sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'
import { recordExport } from '../../../http/route.ts'
import { sendFile } from '../../../send-attachment.ts'
import type { Call } from '../../../http/route.ts'
import { workbookBytes } from '../../../workbook/workbook.ts'
import { tapePages } from './tape-export.ts'
import { isInBook } from '../loan-book.ts'
import { peopleOfLoans } from '../people/people-store.ts'
import type { Entry } from '../people/people-store.ts'
import { refuse } from '../problems.ts'
import { historyPages } from './history-export.ts'

/*
 * A loan book with its history as one workbook (lending §4.5.6): the file of its loans, its payments to read, its history,
 * and the people of its loans. Cells are those of the CSV files, as text, so that they are read back alike.
 */

/** A sheet has at most 1,048,576 rows. */
const MOST_ROWS = 1_000_000
const PAGE_LOANS = 500
/** Wide enough for every column of a file of loans. */
const MOST_COLUMNS = 256

export async function sendBook(call: Call<typeof exportLoanWorkbook>, ownerId: string): Promise<FastifyReply> {
  const { db, locale, reply } = call
  if ((await recordsIn(db, ownerId)) > MOST_ROWS) refuse('book_too_large')
  await recordExport(call, 'loan-workbook-exported')
  const pages = [
    tapePages(db, ownerId),
    paymentPages(db, ownerId),
    historyPages(db, ownerId),
    contactPages(db, ownerId),
  ]
  const sheets = await Promise.all(pages.map((csv, at) => sheetOf(BOOK_SHEETS[at] ?? '', csv)))
  return sendFile(reply, { name: 'winterjay-book.xlsx', type: WORKBOOK_TYPE }, workbookBytes(sheets, locale))
}

async function recordsIn(db: Db, ownerId: string): Promise<number> {
  const found = await firstRow<{ count: number }>(
    db,
    sql`select ((select count(*) from loan_payment where owner_id = ${ownerId}) +
          (select count(*) from loan_event where owner_id = ${ownerId}))::int as count`,
  )
  return found?.count ?? 0
}

/** A CSV, page by page of whole lines, as a sheet of texts. */
async function sheetOf(name: string, csv: AsyncGenerator<string>): Promise<Sheet> {
  const begun = await csv.next()
  const [header, ...first] = cellsOf(begun.done === true ? '' : begun.value.replace(/^\uFEFF/, ''))
  const titles = header ?? []
  return {
    name,
    totalLabel: null,
    columns: titles.map((title) => ({ title: title ?? '', kind: 'text', width: 18 })),
    rows: rest(first, csv),
  }
}

type Row = readonly (string | null)[]

/** An empty cell is none. */
const cellsOf = (text: string): Row[] =>
  csvRecords(text, MOST_COLUMNS).map(({ cells }) => cells.map((cell) => (cell === '' ? null : cell)))

async function* rest(first: readonly Row[], csv: AsyncGenerator<string>): AsyncGenerator<readonly Row[]> {
  if (first.length > 0) yield first
  for await (const text of csv) if (text !== '') yield cellsOf(text)
}

/** When a payment was recorded is of the book it was recorded in, and changes with every import. */
const COLUMNS = PAYMENT_COLUMNS.filter((column) => column !== 'recorded_at')

interface StoredPayment extends Omit<ExportedPayment, 'recordedOn' | 'voided'> {
  readonly voidedOn: ExportedPayment['paidOn'] | null
  readonly voidReason: string | null
}

/** The payments, loan by loan in the order of recording. */
async function* paymentPages(db: Db, ownerId: string): AsyncGenerator<string> {
  yield csvLine(COLUMNS)
  for await (const loans of loanPages(db, ownerId)) {
    const ids = idsOf(loans)
    const page = await rows<StoredPayment>(
      db,
      sql`select p.id, coalesce(l.lender_number, l.id::text) as "loanId", l.borrower_name as "borrowerName",
            p.paid_on::text as "paidOn", p.amount_cents::int8 as "amountCents", p.method, p.excess, p.reference,
            v.effective_on::text as "voidedOn", v.data->>'reason' as "voidReason"
          from loan l join loan_payment p on p.owner_id = l.owner_id and p.loan_id = l.id
            left join loan_event v on v.owner_id = p.owner_id and v.loan_id = p.loan_id and v.voids = p.id
          where l.owner_id = ${ownerId} and l.id = any(${sql.param(ids)}::uuid[])
          order by l.number, p.sequence`,
    )
    yield page
      .map(({ voidedOn, voidReason, ...payment }) => {
        const voided = voidedOn === null ? null : { on: voidedOn, reason: voidReason ?? '' }
        const cells = paymentFileCells({ ...payment, voided, recordedOn: payment.paidOn })
        return csvLine(COLUMNS.map((column) => cells[column]))
      })
      .join('')
  }
}

/** The people of each loan, its borrower first. */
async function* contactPages(db: Db, ownerId: string): AsyncGenerator<string> {
  yield csvLine(['loan_id', 'role', 'name', 'email', 'phone', 'address'])
  for await (const loans of loanPages(db, ownerId)) {
    const people = await peopleOfLoans(db, ownerId, idsOf(loans))
    const byLoan = new Map<string, Entry[]>(loans.map(({ id }) => [id, []]))
    for (const person of people) byLoan.get(person.loanId)?.push(person)
    yield loans.flatMap(({ id, name }) => (byLoan.get(id) ?? []).map((person) => contactLine(name, person))).join('')
  }
}

const contactLine = (loan: string, { role, name, email, phone, address }: Entry): string =>
  csvLine([loan, role, name, email, phone, address].map((cell) => guardCell(cell ?? '')))

interface NamedLoan {
  readonly id: string
  /** As the file of loans names it: its number, or its id. */
  readonly name: string
}
const idsOf = (loans: readonly NamedLoan[]): string[] => loans.map(({ id }) => id)

/** The loans of the book in their order, page by page. */
async function* loanPages(db: Db, ownerId: string): AsyncGenerator<NamedLoan[]> {
  let after = 0
  for (;;) {
    const page = await rows<NamedLoan & { readonly number: number }>(
      db,
      sql`select id, coalesce(lender_number, id::text) as name, number::int8 as number from loan where owner_id = ${ownerId} and number > ${after} and ${isInBook}
          order by number limit ${PAGE_LOANS}`,
    )
    const last = page.at(-1)
    if (last === undefined) return
    yield page
    after = last.number
    await nextTurn()
  }
}
