import type { Entry, LedgerAccount, TransferKind } from '@winterjay/lending'
import { cents, sumCents } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { executeLater, rows } from '../../../db/db.ts'

export interface Transfer {
  /**
   * Id of the cause: the investment, the loan, or the borrower's payment. Unique together with the kind, so that a
   * transfer is posted once.
   */
  readonly id: string
  readonly kind: TransferKind
  readonly on: LocalDate
  readonly entries: readonly Entry[]
}

/**
 * The only place that moves money. All lines are inserted with one statement, which the database refuses when those of
 * a transfer do not sum to zero for each owner; lines are never changed or deleted.
 */
export async function postTransfers(tx: Db, transfers: readonly Transfer[]): Promise<void> {
  const lines = transfers.flatMap(({ id, kind, on, entries }) => {
    if (entries.length === 0 || sumCents(entries.map((entry) => entry.amountCents)) !== 0)
      throw new Error(`${kind} ${id} does not sum to zero`)
    return entries.map((entry) => ({ ...entry, id, kind, on }))
  })
  const statement = sql`
    insert into ledger_entry (owner_id, transfer_id, kind, account, loan_request_id, amount_cents, happened_on)
    select e."ownerId", e.id, e.kind, e.account, e."loanId", e."amountCents", e."on"
    from json_to_recordset(${JSON.stringify(lines)}::json)
      as e("ownerId" uuid, id uuid, kind text, account text, "loanId" uuid, "amountCents" bigint, "on" date)`
  await executeLater(tx, statement)
}

export const postTransfer = (tx: Db, transfer: Transfer): Promise<void> => postTransfers(tx, [transfer])

/** The balance of each investor in one account of a loan, by owner; zero balances are left out. */
export async function balancesOfLoan(
  tx: Db,
  loanId: string,
  account: LedgerAccount,
): Promise<{ ownerId: string; amountCents: Cents }[]> {
  const found = await rows<{ ownerId: string; amountCents: number }>(
    tx,
    sql`select owner_id as "ownerId", sum(amount_cents)::int8 as "amountCents" from ledger_entry
        where loan_request_id = ${loanId} and account = ${account} group by owner_id having sum(amount_cents) <> 0 order by owner_id`,
  )
  return found.map(({ ownerId, amountCents }) => ({ ownerId, amountCents: cents(amountCents) }))
}
