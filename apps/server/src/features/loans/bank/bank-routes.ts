import { randomUUID } from 'node:crypto'
import {
  awaitedPayments,
  forgetPayer,
  hasRight,
  listPayers,
  recordBankPayments,
  undoBankPayments,
} from '@winterjay/contract'
import { addDays } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../context.ts'
import { refuse as refuseCall } from '../../../http/problems.ts'
import { route } from '../../../http/route.ts'
import type { Writing } from '../../../http/route.ts'
import { NO_OWNER } from '../../../http/session.ts'
import { historyOf } from '../loan-book.ts'
import { refuse, refused } from '../problems.ts'
import { settlePosition } from '../standing.ts'
import { loanBankLineTable } from '../tables.ts'
import { awaitedLoans, knownPayers, sumOf } from './awaited.ts'
import { reversePaymentOf } from './payment-reversal.ts'
import { sharesOf } from './row-shares.ts'
import { linkRows, loansNamed, lockLoans, lockRows, newRows, recordReturns, recordRows } from './record-rows.ts'

/** Two months and some days: what was not recorded last month is still there. */
const USUAL_DAYS = 70

/** Payments recognised in the rows of a bank account, on the lender's device (lending §4.7). */
export function bankPaymentRoutes(context: Context): void {
  route(context, awaitedPayments, async ({ db, session, query, today }) => {
    const { from = addDays(today, -USUAL_DAYS), through = today, limit } = query
    const asked = { ownerId: session.owner?.id ?? NO_OWNER, from, through, limit, today, after: afterOf(query) }
    return { as_of: today, ...(await awaitedLoans(db, asked)) }
  })

  route(context, recordBankPayments, async ({ body, session, today, write }) => {
    if (body.returns.length > 0 && !hasRight(session.role, 'book.decide')) {
      refuseCall('right_missing', { right: 'book.decide' })
    }
    return write(async (writing) => {
      const { tx, owner, record } = writing
      await lockRows(tx, owner.id)
      const { fresh, knownCount } = await newRows(tx, owner.id, body)
      const loans = await lockLoans(tx, owner.id, loansNamed(fresh))
      const recording = { writing, loans, batchId: randomUUID(), today }
      const recorded = await recordRows(recording, fresh.payments)
      await linkRows(recording, fresh.links)
      await recordReturns(recording, fresh.returns)
      const { batchId } = recording
      await record({
        action: 'bank-payments-recorded',
        details: { batch: batchId, created: recorded.length, returned: fresh.returns.length },
      })
      return {
        batch_id: batchId,
        created_count: recorded.length,
        amount: sumOf(recorded),
        linked_count: fresh.links.length,
        returned_count: fresh.returns.length,
        known_count: knownCount,
        rows: await sharesOf(recording, fresh),
      }
    })
  })

  route(context, undoBankPayments, async ({ body, params, today, write }) =>
    write(async (writing) => ({ undone_count: await undoBatch(writing, params.batch_id, body.reason, today) })),
  )
  payerRoutes(context)
}

/** @throws Refused for a cursor that is not one of ours */
function afterOf({ cursor = '0' }: { readonly cursor?: string | undefined }): number {
  if (!/^\d{1,15}$/.test(cursor)) throw refused([{ code: 'cursor_unknown', field: 'cursor' }])
  return Number(cursor)
}

function payerRoutes(context: Context): void {
  route(context, listPayers, async ({ db, session }) => {
    const found = await knownPayers(db, session.owner?.id ?? NO_OWNER, null)
    return {
      payers: found.map(({ text, loanId, borrowerName, count }) => ({
        text,
        loan_id: loanId,
        borrower_name: borrowerName,
        count,
      })),
    }
  })

  route(context, forgetPayer, async ({ body, write }) =>
    write(async ({ tx, owner, record }) => {
      const forgotten = await tx
        .update(loanBankLineTable)
        .set({ isRemembered: false })
        .where(
          and(
            eq(loanBankLineTable.ownerId, owner.id),
            eq(loanBankLineTable.loanId, body.loan_id),
            eq(loanBankLineTable.payerText, body.text),
            eq(loanBankLineTable.isRemembered, true),
          ),
        )
        .returning({ key: loanBankLineTable.sourceKey })
      await record({ action: 'payer-forgotten', target: body.loan_id })
      return { forgotten_count: forgotten.length }
    }),
  )
}

/** Reverses what is left of the payments recorded together, and forgets the links. */
async function undoBatch(writing: Writing, batchId: string, reason: string, today: LocalDate): Promise<number> {
  const { tx, owner, record } = writing
  await lockRows(tx, owner.id)
  const ofBatch = and(eq(loanBankLineTable.ownerId, owner.id), eq(loanBankLineTable.batchId, batchId))
  const lines = await tx
    .select({ loanId: loanBankLineTable.loanId, paymentId: loanBankLineTable.paymentId })
    .from(loanBankLineTable)
    .where(and(ofBatch, eq(loanBankLineTable.kind, 'payment')))
  let undone = 0
  for (const loan of (
    await lockLoans(
      tx,
      owner.id,
      lines.map(({ loanId }) => loanId),
    )
  ).values()) {
    const { payments } = await historyOf(tx, owner.id, loan.id)
    const named = new Set(lines.flatMap(({ loanId, paymentId }) => (loanId === loan.id ? [paymentId] : [])))
    for (const payment of payments) {
      if (!named.has(payment.id) || payment.reversedAt !== null) continue
      await reversePaymentOf(writing, loan, { payment, reason }, today)
      undone += 1
    }
    await settlePosition(tx, loan, today)
  }
  const unlinked = await tx
    .delete(loanBankLineTable)
    .where(and(ofBatch, eq(loanBankLineTable.kind, 'link')))
    .returning({ key: loanBankLineTable.sourceKey })
  if (undone + unlinked.length === 0) refuse('batch_not_found')
  await record({ action: 'bank-payments-undone', details: { batch: batchId, payments: undone } })
  return undone
}
