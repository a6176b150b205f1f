import type { BodyOf, changeHoldings } from '@winterjay/contract'
import { cents } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { rows } from '../../db/db.ts'

export type Holding = BodyOf<typeof changeHoldings>['holdings'][number]

export async function holdingsOf(db: Db, ownerId: string): Promise<Holding[]> {
  const found = await rows<Holding>(
    db,
    sql`select line_id, symbol, amount_cents as amount from holding where owner_id = ${ownerId} order by symbol, line_id`,
  )
  return found.map((row) => ({ ...row, amount: cents(row.amount) }))
}

/**
 * Serialises changes to this account's holdings until the transaction ends, so that no two of them take the last place.
 */
export const lockHoldings = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(sql`select 1 from account where owner_id = ${ownerId} for no key update`))

/** An amount of zero deletes the row. */
export async function setHolding(tx: Db, ownerId: string, { line_id, symbol, amount }: Holding): Promise<void> {
  if (amount === 0) {
    await tx.execute(sql`delete from holding where owner_id = ${ownerId} and line_id = ${line_id}`)
    return
  }
  await tx.execute(sql`
    insert into holding (owner_id, line_id, symbol, amount_cents) values (${ownerId}, ${line_id}, ${symbol}, ${amount})
    on conflict (owner_id, line_id) do update set symbol = excluded.symbol, amount_cents = excluded.amount_cents`)
}
