import { marketLoanState, reversalEntries } from '@winterjay/lending'
import type { LedgerAccount, MarketplaceRefusal } from '@winterjay/lending'
import { cents } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'
import type { ListingRow } from '../browse/listing-row.ts'
import { postTransfer } from './ledger.ts'
import { isCounted, newestSequence, paymentsOf } from './repayment.ts'

export interface NewReversal {
  readonly paymentId: string
  readonly on: LocalDate
  readonly reason: string
  readonly recordedBy: string
}

/**
 * Takes back the newest payment of a loan, or the newest recovery of one that was charged off, in the caller's
 * transaction, which has locked the loan. A loan that it had closed is being repaid again.
 */
export async function reverseNewest(
  tx: Db,
  loan: ListingRow,
  { paymentId, on, reason, recordedBy }: NewReversal,
): Promise<MarketplaceRefusal | null> {
  const table = loan.status === 'charged_off' ? 'loan_request_recovery' : 'loan_request_payment'
  const newest = await firstRow<{ id: string }>(
    tx,
    sql`select id from ${sql.raw(table)} p where loan_request_id = ${loan.id} and ${isCounted(sql`p`)} order by
      sequence desc limit 1`,
  )
  if (newest?.id !== paymentId) return { code: 'reversal_not_newest' }
  await tx.execute(sql`
    insert into loan_request_reversal (loan_request_id, payment_id, after_sequence, reversed_on, reason, recorded_by)
    values (${loan.id}, ${paymentId}, ${await newestSequence(tx, loan.id, table)}, ${on}, ${reason}, ${recordedBy})`)
  const lines = await rows<{ account: LedgerAccount; ownerId: string; amountCents: number }>(
    tx,
    sql`select account, owner_id as "ownerId", amount_cents as "amountCents" from ledger_entry
        where loan_request_id = ${loan.id} and transfer_id = ${paymentId} and kind in ('distribution', 'recovery')`,
  )
  const entries = lines.map((line) => ({ ...line, loanId: loan.id, amountCents: cents(line.amountCents) }))
  await postTransfer(tx, { id: paymentId, kind: 'reversal', on, entries: reversalEntries(entries) })
  if (loan.status !== 'charged_off') await standAsBefore(tx, loan)
  return null
}

async function standAsBefore(tx: Db, loan: ListingRow): Promise<void> {
  if (loan.originatedOn === null) throw new Error('a loan with a payment has begun')
  const payments = await paymentsOf(tx, loan.id)
  const state = marketLoanState(loan, loan.originatedOn, payments, payments.at(-1)?.paidOn ?? loan.originatedOn)
  await tx.execute(sql`
    update loan_request set principal_paid_cents = ${state.principalPaidCents}, next_due_on =
      ${state.nextDue?.dueDate ?? null}, status = 'repaying'
    where id = ${loan.id}`)
}
