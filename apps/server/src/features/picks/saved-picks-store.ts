import { randomUUID } from 'node:crypto'
import type { BodyOf, ResponseOf, listSavedPicks, savePicks } from '@winterjay/contract'
import { ASSET_KINDS } from '@winterjay/investing'
import type { AssetKind } from '@winterjay/investing'
import { cents, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, rows } from '../../db/db.ts'

export type SentPicks = BodyOf<typeof savePicks>['picks'][number]
type StoredPicks = ResponseOf<typeof listSavedPicks>['saved'][number]

/** Oldest first. */
export async function savedPicksOf(db: Db, ownerId: string): Promise<StoredPicks[]> {
  const found = await rows<Omit<StoredPicks, 'assets'> & { assets: string }>(
    db,
    sql`select id, snapshot_hash, risk, horizon, array_to_string(assets, ',') as assets, saved_on::text as saved_on, expected_return, volatility,
          loss_chance, cost_cents as cost_per_10000, largest_symbol, largest_weight
        from saved_picks where owner_id = ${ownerId} order by created_at, id`,
  )
  return found.map((row) => ({
    ...row,
    assets: row.assets.split(',') as AssetKind[],
    saved_on: localDate(row.saved_on),
    cost_per_10000: cents(row.cost_per_10000),
  }))
}

/** Serialises saving for this account until the transaction ends, so that no two of them take the last place. */
export const lockSavedPicks = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(sql`select 1 from account where owner_id = ${ownerId} for no key update`))

/** Overwrites the figures of a set that is saved already. */
export async function storePicks(tx: Db, ownerId: string, picks: SentPicks): Promise<void> {
  const assets = ASSET_KINDS.filter((kind) => picks.assets.includes(kind)).join(',')
  await tx.execute(sql`
    insert into saved_picks (owner_id, id, snapshot_hash, risk, horizon, assets, saved_on, expected_return, volatility, loss_chance, cost_cents,
      largest_symbol, largest_weight)
    values (${ownerId}, ${randomUUID()}, ${picks.snapshot_hash}, ${picks.risk}, ${picks.horizon}, string_to_array(${assets}, ','), ${picks.saved_on},
      ${picks.expected_return}, ${picks.volatility}, ${picks.loss_chance}, ${picks.cost_per_10000}, ${picks.largest_symbol}, ${picks.largest_weight})
    on conflict (owner_id, snapshot_hash, risk, horizon, assets) do update set saved_on = excluded.saved_on, expected_return = excluded.expected_return,
      volatility = excluded.volatility, loss_chance = excluded.loss_chance, cost_cents = excluded.cost_cents,
      largest_symbol = excluded.largest_symbol, largest_weight = excluded.largest_weight`)
}

/** @returns whether there was such a set */
export const removePicks = async (tx: Db, ownerId: string, id: string): Promise<boolean> =>
  (await firstRow(tx, sql`delete from saved_picks where owner_id = ${ownerId} and id = ${id} returning id`)) !== null
