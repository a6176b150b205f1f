import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { exportLoans } from '@winterjay/contract'
import { loanTapeLines } from '@winterjay/lending'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import { recordEvent, truncateAddress } from '../../db/audit.ts'
import { inTransaction } from '../../db/db.ts'
import type { Db } from '../../db/db.ts'
import { isInBook, lateFeeTermsOf, termsOf } from '../../db/loan-book.ts'
import { loanTable } from '../../db/loan-tables.ts'
import type { Call } from '../../http/route.ts'

const PAGE_ROWS = 1_000

/** The whole book as a CSV that the import takes again unchanged, page by page so that memory stays small. */
export async function sendTape({ db, session, request, reply }: Call<typeof exportLoans>, ownerId: string): Promise<FastifyReply> {
  if (session.owner !== null) {
    const event = { ownerId, actor: session.actor, action: 'loans-exported', requestId: request.id, address: truncateAddress(request.ip) }
    await inTransaction(db, (tx) => recordEvent(tx, event))
  }
  return reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="winterjay-loans.csv"',
      'cache-control': 'no-store',
    })
    .send(Readable.from(tapePages(db, ownerId)))
}

async function* tapePages(db: Db, ownerId: string): AsyncGenerator<string> {
  let after = 0
  for (;;) {
    const page = await db
      .select()
      .from(loanTable)
      .where(and(eq(loanTable.ownerId, ownerId), gt(loanTable.number, after), isInBook))
      .orderBy(asc(loanTable.number))
      .limit(PAGE_ROWS)
    const last = page.at(-1)
    if (last === undefined && after > 0) return
    const [header = '', ...lines] = loanTapeLines(page.map((loan) => ({ ...loan, ...termsOf(loan), ...lateFeeTermsOf(loan), loanId: loan.lenderNumber ?? loan.id })))
    yield (after === 0 ? header : '') + lines.join('')
    if (last === undefined) return
    after = last.number
    await nextTurn()
  }
}
