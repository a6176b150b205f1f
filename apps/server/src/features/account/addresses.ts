import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rows } from '../../db/db.ts'

/** Accounts whose address does not lead to them, and addresses that lead nowhere: one line each, at most twenty. */
export async function addressFaults(db: Db): Promise<string[]> {
  const found = await rows<{ id: string }>(
    db,
    sql`select coalesce(a.owner_id, n.owner_id) as id from account a
        full join account_address n on n.owner_id = a.owner_id and n.email_key = a.email_key
        where a.owner_id is null or n.owner_id is null order by 1 limit 20`,
  )
  return found.map(({ id }) => `account ${id}: its address leads to another account or to none`)
}
