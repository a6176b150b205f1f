import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { exportLoans } from '@winterjay/contract'
import { loanTapeLines, paidThrough } from '@winterjay/lending'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../db/db.ts'
import { isInBook, lateFeeTermsOf, termsOf } from './loan-book.ts'
import { storedEventsOfLoans } from './loan-events.ts'
import { loanTable } from './tables.ts'
import { recordExport } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'

const PAGE_ROWS = 1_000

/** The whole book as a CSV that the import accepts unchanged, page by page so that memory use stays small. */
export async function sendTape(call: Call<typeof exportLoans>, ownerId: string): Promise<FastifyReply> {
  await recordExport(call, 'loans-exported')
  return call.reply
    .headers({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="winterjay-loans.csv"',
      'cache-control': 'no-store',
    })
    .send(Readable.from(tapePages(call.db, ownerId)))
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
    const events = await storedEventsOfLoans(db, page)
    const tape = page.map((loan) => ({
      ...loan,
      ...termsOf(loan),
      ...lateFeeTermsOf(loan),
      side: loan,
      loanId: loan.lenderNumber ?? loan.id,
      paidUpTo: paidThrough(events.get(loan.id) ?? []),
    }))
    const [header = '', ...lines] = loanTapeLines(tape)
    yield (after === 0 ? header : '') + lines.join('')
    if (last === undefined) return
    after = last.number
    await nextTurn()
  }
}
