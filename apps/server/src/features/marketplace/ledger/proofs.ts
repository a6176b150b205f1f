import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { replayFaults } from './replay.ts'

/** Invariants of the marketplace's books (security §6): each query returns the loans, or owners, that violate one. */
const PROOFS: readonly { readonly fault: string; readonly broken: SQL }[] = [
  {
    fault: 'loan request %: funded is not the sum of its investments',
    broken: sql`select l.id from loan_request l
      left join (select loan_request_id, sum(amount_cents) as invested from investment where released_on is null group by 1) i on i.loan_request_id = l.id
      where l.funded_cents <> coalesce(i.invested, 0)`,
  },
  {
    fault: 'loan request %: more is funded than was asked for',
    broken: sql`select id from loan_request where funded_cents > requested_cents`,
  },
  {
    fault: 'transfer %: debits are not credits',
    broken: sql`select transfer_id as id from ledger_entry group by owner_id, transfer_id, kind having sum(amount_cents) <> 0`,
  },
]

const SHOWN = 20

/** Every inconsistency, one line each; at most twenty of a kind. */
export async function bookFaultsOfMarket(db: Db): Promise<string[]> {
  const faults: string[] = []
  for (const { fault, broken } of PROOFS) {
    const found = await rows<{ id: string }>(db, sql`select id from (${broken}) broken order by id limit ${SHOWN}`)
    faults.push(...found.map(({ id }) => fault.replace('%', id)))
  }
  return [...faults, ...(await replayFaults(db))]
}
