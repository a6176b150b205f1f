import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { exportLoanHistory } from '@winterjay/contract'
import { paidThrough } from '@winterjay/lending'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../../db/db.ts'
import { recordExport } from '../../../http/route.ts'
import type { Call } from '../../../http/route.ts'
import { historiesOf, isInBook } from '../loan-book.ts'
import { factRowsOf } from '../loan-events.ts'
import { loanTable } from '../tables.ts'
import type { LoanEventRow } from '../tables.ts'
import { historyHeader, historyLine } from './history-rows.ts'

const PAGE_LOANS = 200

/** Everything recorded on the loans of the book, page by page so that memory use stays small (lending §4.5). */
export async function sendHistory(call: Call<typeof exportLoanHistory>, ownerId: string): Promise<FastifyReply> {
  await recordExport(call, 'loan-history-exported')
  return call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="winterjay-history.csv"',
      'cache-control': 'no-store',
    })
    .send(Readable.from(historyPages(call.db, ownerId)))
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
    for (const loan of page) {
      const { payments, events } = histories.get(loan.id) ?? { payments: [], events: [] }
      const through = paidThrough(events)
      const lines = [
        ...payments.map((payment) => ({ sequence: payment.sequence, record: { id: payment.id, payment } })),
        ...(facts.get(loan.id) ?? [])
          .filter((fact) => !isInTape(fact, through, events))
          .map((fact) => ({ sequence: fact.sequence, record: { id: fact.id, fact } })),
      ].toSorted((a, b) => a.sequence - b.sequence)
      yield lines.map(({ record }) => historyLine(loan.lenderNumber ?? loan.id, record)).join('')
    }
    after = last.number
    await nextTurn()
  }
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
