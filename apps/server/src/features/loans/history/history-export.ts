import { setImmediate as nextTurn } from 'node:timers/promises'
import type { exportLoanHistory } from '@winterjay/contract'
import { paidThrough } from '@winterjay/lending'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../../db/db.ts'
import { recordExport } from '../../../http/route.ts'
import { sendFile } from '../../../send-attachment.ts'
import type { Call } from '../../../http/route.ts'
import { historiesOf, isInBook } from '../loan-book.ts'
import { factRowsOf } from '../loan-events.ts'
import { addTo } from '../payment-import/new-rows.ts'
import { knownPeople } from '../people/imported-people.ts'
import { securitiesOfLoans } from '../security/security-store.ts'
import { loanBankLineTable, loanTable } from '../tables.ts'
import type { LoanEventRow } from '../tables.ts'
import { historyHeader, historyLine } from './history-rows.ts'
import type { HistoryRecord } from './history-rows.ts'
import type { BankRowRecord } from './record-details.ts'

const PAGE_LOANS = 200

/** Everything recorded on the loans of the book, page by page so that memory use stays small (lending §4.5). */
export async function sendHistory(call: Call<typeof exportLoanHistory>, ownerId: string): Promise<FastifyReply> {
  await recordExport(call, 'loan-history-exported')
  return sendFile(call.reply, { name: 'winterjay-history.csv' }, historyPages(call.db, ownerId))
}

export async function* historyPages(db: Db, ownerId: string): AsyncGenerator<string> {
  yield historyHeader()
  let after = 0
  for (;;) {
    const page = await db
      .select()
      .from(loanTable)
      .where(and(eq(loanTable.ownerId, ownerId), gt(loanTable.number, after), isInBook))
      .orderBy(asc(loanTable.number))
      .limit(PAGE_LOANS)
    const last = page.at(-1)
    if (last === undefined) return
    const histories = await historiesOf(db, page)
    const facts = await factRowsOf(db, page)
    const ids = page.map(({ id }) => id)
    const kept = await keptWith(db, ownerId, ids)
    const bankRows = await bankRowsOf(db, ownerId, ids)
    for (const loan of page) {
      const { payments, events } = histories.get(loan.id) ?? { payments: [], events: [] }
      const through = paidThrough(events)
      const lines = [
        ...payments.map((payment) => ({
          sequence: payment.sequence,
          record: { id: payment.id, payment, bankRows: bankRows.get(payment.id) ?? [] },
        })),
        ...(facts.get(loan.id) ?? [])
          .filter((fact) => !isInTape(fact, through, events))
          .map((fact) => ({ sequence: fact.sequence, record: { id: fact.id, fact } })),
      ].toSorted((a, b) => a.sequence - b.sequence)
      const records = [...(kept.get(loan.id) ?? []), ...lines.map(({ record }) => record)]
      yield records.map((record) => historyLine(loan.lenderNumber ?? loan.id, record)).join('')
    }
    after = last.number
    await nextTurn()
  }
}

/** People and securities of loans. A borrower of whom the loan's own file says all is none. */
async function keptWith(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly HistoryRecord[]>> {
  const { byLoan: people, joined } = await knownPeople(db, ownerId, ids)
  const securities = await securitiesOfLoans(db, ownerId, ids)
  const records = [
    ...[...people.values()]
      .flat()
      .filter(({ role, personId, loanId }) => role !== 'borrower' || personId !== loanId || joined.has(personId))
      .map((person) => ({ loanId: person.loanId, record: { id: person.personId, person } })),
    ...securities.map(({ loanId, id, security }) => ({ loanId, record: { id, security } })),
  ]
  const byLoan = new Map<string, HistoryRecord[]>()
  for (const { loanId, record } of records) addTo<string, HistoryRecord>(byLoan, loanId, record)
  return byLoan
}

/** The rows of bank accounts by the payments that they are of. */
async function bankRowsOf(
  db: Db,
  ownerId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly BankRowRecord[]>> {
  const found = await db
    .select()
    .from(loanBankLineTable)
    .where(and(eq(loanBankLineTable.ownerId, ownerId), inArray(loanBankLineTable.loanId, [...ids])))
    .orderBy(asc(loanBankLineTable.sourceKey))
  const byPayment = new Map<string, BankRowRecord[]>()
  for (const row of found) addTo(byPayment, row.paymentId, row)
  return byPayment
}

/** The loan's own file has its opening balance, and the day up to which it is paid. */
function isInTape(
  { id, kind, effectiveOn }: LoanEventRow,
  through: string | null,
  events: readonly { readonly kind: string; readonly target?: string }[],
): boolean {
  if (events.some((event) => event.kind === 'voided' && event.target === id)) return false
  return kind === 'opened_with_history' || (kind === 'paid_up_to' && effectiveOn === through)
}
