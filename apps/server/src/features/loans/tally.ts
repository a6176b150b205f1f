import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, inTransaction, rows } from '../../db/db.ts'
import { lockOwner } from '../../http/session.ts'
import type { Owner } from '../../http/session.ts'
import { isInBook } from './loan-book.ts'

/*
 * How many loans of a book stand where (migration 0150): the database appends the difference with every change of a
 * loan, in the same transaction, and a reader adds up what it sees. So nobody waits for a shared counter, and a book of
 * 100,000 loans is a few thousand rows to read.
 */

/** What makes loans alike: the columns of the tally. */
const KEY = sql.raw('import_id, status, next_due_on, start_date, installments_total')
const SUMS = sql.raw('loans, installments_paid, outstanding_cents')

/** Counts the loans in the book that match conditions on `status` and `next_due_on`. */
export async function countInBook(db: Db, ownerId: string, matches: readonly SQL[] = []): Promise<number> {
  const found = await firstRow<{ loans: number }>(
    db,
    sql`select coalesce(sum(loans), 0)::int as loans from loan_tally
        where ${sql.join([sql`owner_id = ${ownerId}`, ...matches], sql` and `)}`,
  )
  return found?.loans ?? 0
}

/** Adds up what was appended since the last time. */
export async function foldTallies(db: Db): Promise<void> {
  const changed = await rows<Owner>(
    db,
    sql`select id, kind from owner
        where kind in ('guest', 'account', 'business') and id in (select owner_id from loan_tally where not is_folded)`,
  )
  for (const owner of changed) await inTransaction(db, (tx) => foldTally(tx, owner))
}

/** Only the rows that have something to add: the others stay. An import that is undone meanwhile waits for the end. */
async function foldTally(tx: Db, owner: Owner): Promise<void> {
  await lockOwner(tx, owner)
  await tx.execute(sql`
    with touched as (select distinct row(${KEY})::text as key from loan_tally where owner_id = ${owner.id} and not is_folded),
    gone as (delete from loan_tally where owner_id = ${owner.id} and row(${KEY})::text in (select key from touched) returning ${KEY}, ${SUMS})
    insert into loan_tally (owner_id, ${KEY}, ${SUMS}, is_folded)
    select ${owner.id}, ${KEY}, sum(loans), sum(installments_paid), sum(outstanding_cents), true
    from gone group by ${KEY} having sum(loans) <> 0`)
}

/** Counts every book again. One line for each book whose tally differs. */
export async function tallyFaults(db: Db): Promise<string[]> {
  const wrong = await rows<{ ownerId: string }>(
    db,
    sql`select distinct owner_id as "ownerId" from (
      select owner_id, ${KEY}, ${SUMS} from loan_tally
      union all
      select owner_id, import_id, status, next_due_on, case when status = 'active' and due_days is null then start_date end,
        case when status = 'active' and due_days is null then installments_total end,
        -1, -installments_paid, -(principal_cents - principal_paid_cents) from loan where ${isInBook}) counted
    group by owner_id, ${KEY}
    having sum(loans) <> 0 or sum(installments_paid) <> 0 or sum(outstanding_cents) <> 0`,
  )
  return wrong.map(({ ownerId }) => `loan book of ${ownerId}: its tally is not what its loans say`)
}
