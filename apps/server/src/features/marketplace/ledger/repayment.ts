import { randomUUID } from 'node:crypto'
import {
  chargeOffEntries,
  distributePayment,
  distributionEntries,
  marketLoanState,
  servicingFee,
} from '@winterjay/lending'
import type { MarketPayment, MarketplaceRefusal } from '@winterjay/lending'
import { addDays, cents, localDate } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'
import { balancesOfLoan, postTransfer } from './ledger.ts'
import { tellOf } from '../mails/market-mails.ts'
import { listingColumns, readListing } from '../browse/listing-row.ts'
import type { ListingRow } from '../browse/listing-row.ts'

export interface Repayment {
  readonly amountCents: Cents
  readonly paidOn: LocalDate
  readonly isSimulated: boolean
  readonly recordedBy: string
}

/** A loan being repaid with its payments so far, locked until the transaction ends. */
export interface RepayingLoan {
  readonly loan: ListingRow
  readonly originatedOn: LocalDate
  /** Those that were not reversed. */
  readonly payments: readonly MarketPayment[]
}

/** @returns null when it is not (or no longer) being repaid */
export async function lockRepayingLoan(tx: Db, loanId: string, today: LocalDate): Promise<RepayingLoan | null> {
  const row = await firstRow<ListingRow>(
    tx,
    sql`select ${listingColumns('en', today)} from loan_request where id = ${loanId} and status = 'repaying' for update`,
  )
  const loan = row && readListing(row)
  if (loan === null || loan.originatedOn === null) return null
  return { loan, originatedOn: loan.originatedOn, payments: await paymentsOf(tx, loanId) }
}

export async function paymentsOf(db: Db, loanId: string): Promise<MarketPayment[]> {
  const found = await rows<{ id: string; sequence: number; amountCents: number; paidOn: string }>(
    db,
    sql`select id, sequence, amount_cents as "amountCents", paid_on::text as "paidOn" from loan_request_payment p
      where loan_request_id = ${loanId} and ${isCounted(sql`p`)} order by sequence`,
  )
  return found.map((row) => ({ ...row, amountCents: cents(row.amountCents), paidOn: localDate(row.paidOn) }))
}

/** Of a payment or a recovery: it was not reversed. */
export const isCounted = (row: SQL): SQL =>
  sql`not exists (select from loan_request_reversal r where r.loan_request_id = ${row}.loan_request_id and
    r.payment_id = ${row}.id)`

/** The number of the newest payment or recovery, reversed ones included; 0 for none. */
export async function newestSequence(
  tx: Db,
  loanId: string,
  table: 'loan_request_payment' | 'loan_request_recovery',
): Promise<number> {
  const found = await firstRow<{ newest: number | null }>(
    tx,
    sql`select max(sequence) as newest from ${sql.raw(table)} where loan_request_id = ${loanId}`,
  )
  return found?.newest ?? 0
}

/**
 * Books a borrower's payment and shares it out to the cent, in the caller's transaction.
 *
 * @returns a refusal when it is more than is owed, or dated before an earlier one
 */
export async function distributeRepayment(
  tx: Db,
  { loan, originatedOn, payments }: RepayingLoan,
  repayment: Repayment,
): Promise<MarketplaceRefusal | null> {
  const { amountCents, paidOn } = repayment
  const last = payments.at(-1)
  if (last !== undefined && paidOn < last.paidOn)
    return { code: 'payment_out_of_order', params: { lastPaidOn: last.paidOn } }
  const sequence = (await newestSequence(tx, loan.id, 'loan_request_payment')) + 1
  const id = randomUUID()
  const state = marketLoanState(loan, originatedOn, [...payments, { id, sequence, amountCents, paidOn }], paidOn)
  const part = state.allocations.at(-1)
  if (part === undefined) throw new Error('a payment has an allocation')
  if (part.unappliedCents > 0)
    return { code: 'payment_exceeds_debt', params: { dueCents: amountCents - part.unappliedCents } }
  const feeCents = servicingFee(part.interestCents, loan.platformRate, originatedOn)
  await tx.execute(sql`
    insert into loan_request_payment (loan_request_id, sequence, id, amount_cents, interest_cents, principal_cents, fee_cents, paid_on, is_simulated, recorded_by)
    values (${loan.id}, ${sequence}, ${id}, ${amountCents}, ${part.interestCents}, ${part.principalCents}, ${feeCents}, ${paidOn}, ${repayment.isSimulated}, ${repayment.recordedBy})`)
  const holders = await balancesOfLoan(tx, loan.id, 'note_principal')
  const shares = distributePayment(
    { ...part, feeCents },
    holders.map(({ ownerId, amountCents: outstandingCents }) => ({ ownerId, outstandingCents })),
  )
  await postTransfer(tx, { id, kind: 'distribution', on: paidOn, entries: distributionEntries(loan.id, shares) })
  await tx.execute(sql`
    update loan_request set principal_paid_cents = ${state.principalPaidCents}, next_due_on = ${state.nextDue?.dueDate ?? null},
      status = ${state.nextDue === null ? 'completed' : 'repaying'} where id = ${loan.id}`)
  return null
}

/** Charges off what is still owed, dated `days` after the oldest unpaid due date, whenever it is noticed. */
export async function chargeOff(
  tx: Db,
  { loan, originatedOn, payments }: RepayingLoan,
  days: number,
  today: LocalDate,
): Promise<boolean> {
  const due = marketLoanState(loan, originatedOn, payments, today).nextDue
  if (due === null || addDays(due.dueDate, days) >= today) return false
  const on = addDays(due.dueDate, days + 1)
  const owed = await balancesOfLoan(tx, loan.id, 'note_principal')
  await postTransfer(tx, {
    id: loan.id,
    kind: 'charge_off',
    on,
    entries: chargeOffEntries(owed.map((part) => ({ ...part, loanId: loan.id }))),
  })
  await tx.execute(sql`update loan_request set status = 'charged_off', charged_off_on = ${on} where id = ${loan.id}`)
  if (!loan.isSample) await tellOf(tx, { event: 'defaulted', loanId: loan.id, of: on })
  return true
}
