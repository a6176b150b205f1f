import { setImmediate as nextTurn } from 'node:timers/promises'
import type { exportPayments } from '@winterjay/contract'
import { paymentFileHeader, paymentFileLine } from '@winterjay/lending'
import { localDateIn } from '@winterjay/money'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { FastifyReply } from 'fastify'
import type { Db } from '../../../db/db.ts'
import { recordExport } from '../../../http/route.ts'
import { sendFile } from '../../../send-attachment.ts'
import type { Call } from '../../../http/route.ts'
import { loanPaymentTable, loanTable } from '../tables.ts'

const PAGE_ROWS = 1_000

/** Every payment of the book in the order of recording, page by page so that memory use stays small. */
export async function sendPayments(
  call: Call<typeof exportPayments>,
  ownerId: string,
  timeZone: string,
): Promise<FastifyReply> {
  await recordExport(call, 'payments-exported')
  return sendFile(call.reply, { name: 'winterjay-payments.csv' }, pages(call.db, ownerId, timeZone))
}

async function* pages(db: Db, ownerId: string, timeZone: string): AsyncGenerator<string> {
  const dayOf = (instant: string) => localDateIn(timeZone, new Date(instant))
  yield paymentFileHeader()
  let after = 0
  for (;;) {
    const page = await db
      .select({
        payment: loanPaymentTable,
        borrowerName: loanTable.borrowerName,
        loanId: sql<string>`coalesce(${loanTable.lenderNumber}, ${loanTable.id}::text)`,
      })
      .from(loanPaymentTable)
      .innerJoin(
        loanTable,
        and(eq(loanTable.ownerId, loanPaymentTable.ownerId), eq(loanTable.id, loanPaymentTable.loanId)),
      )
      .where(and(eq(loanPaymentTable.ownerId, ownerId), gt(loanPaymentTable.sequence, after)))
      .orderBy(asc(loanPaymentTable.sequence))
      .limit(PAGE_ROWS)
    const last = page.at(-1)
    if (last === undefined) return
    yield page
      .map(({ payment, borrowerName, loanId }) => {
        const { reversedAt, reversalReason, recordedAt } = payment
        const voided = reversedAt === null ? null : { on: dayOf(reversedAt), reason: reversalReason ?? '' }
        return paymentFileLine({ ...payment, loanId, borrowerName, recordedOn: dayOf(recordedAt), voided })
      })
      .join('')
    after = last.payment.sequence
    await nextTurn()
  }
}
