import { randomUUID } from 'node:crypto'
import { MAX_API_KEYS, newestVersion } from '@winterjay/contract'
import type { ApiKey, Scope } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'
import { hashKey, newKey } from './key.ts'
import { refuse } from './problems.ts'

/** What a new key takes over from the request, or from the key it replaces. */
export interface KeyFacts {
  readonly name: string
  readonly scopes: readonly Scope[]
  readonly createdBy: string
  readonly locale: Locale
}

interface StoredKey {
  readonly id: string
  readonly name: string
  readonly scopes: readonly string[]
  readonly last4: string
  readonly createdAt: string
  readonly makerName: string | null
  readonly expiresAt: string
  readonly lastUsedAt: string | null
  readonly network: string | null
  readonly rotatedTo: string | null
}

const WORKS = sql`k.revoked_at is null and k.expires_at > now()`
const KEY = sql`
  select k.id, k.name, k.scopes, k.last4, ${isoInstant(sql`k.created_at`)} as "createdAt",
    case when m.account_id is not null or k.created_by = k.owner_id then a.name end as "makerName",
    ${isoInstant(sql`k.expires_at`)} as "expiresAt", ${isoInstant(sql`k.last_used_at`)} as "lastUsedAt",
    k.networks[cardinality(k.networks)] as network, k.rotated_to as "rotatedTo"
  from api_key k
  left join account a on a.owner_id = k.created_by
  left join membership m on m.business_id = k.owner_id and m.account_id = k.created_by`

const wireKey = ({
  makerName,
  network,
  rotatedTo,
  createdAt,
  expiresAt,
  lastUsedAt,
  ...key
}: StoredKey): z.output<typeof ApiKey> => ({
  ...key,
  scopes: key.scopes as Scope[],
  created_at: createdAt,
  created_by: makerName,
  expires_at: expiresAt,
  last_used_at: lastUsedAt,
  last_used_from: network,
  is_rotated: rotatedTo !== null,
})

/** The keys of a loan book that work, the newest first. */
export const keysOf = async (db: Db, ownerId: string): Promise<z.output<typeof ApiKey>[]> =>
  (
    await rows<StoredKey>(db, sql`${KEY} where k.owner_id = ${ownerId} and ${WORKS} order by k.created_at desc, k.id`)
  ).map(wireKey)

/** @throws Refused 404 for a key of another loan book, and for one that has ended */
export const findKey = async (db: Db, ownerId: string, id: string): Promise<z.output<typeof ApiKey>> => {
  const found = await firstRow<StoredKey>(db, sql`${KEY} where k.owner_id = ${ownerId} and k.id = ${id} and ${WORKS}`)
  return found === null ? refuse('api_key_absent') : wireKey(found)
}

/**
 * @param expiresAt an instant
 * @returns the key, which exists only in this answer and where its user keeps it
 * @throws Refused 409 when the loan book has as many keys as it may have
 */
export async function insertKey(
  tx: Db,
  ownerId: string,
  { name, scopes, createdBy, locale }: KeyFacts,
  expiresAt: string,
): Promise<{ id: string; key: string }> {
  // One at a time for each loan book, so that two together do not exceed the limit.
  await tx.execute(sql`select 1 from owner where id = ${ownerId} for no key update`)
  const held = await firstRow<{ count: number }>(
    tx,
    sql`select count(*)::int as count from api_key k where k.owner_id = ${ownerId} and ${WORKS}
      and k.rotated_to is null`,
  )
  if ((held?.count ?? 0) >= MAX_API_KEYS) refuse('too_many_api_keys', { max: MAX_API_KEYS })
  const [id, key] = [randomUUID(), newKey()]
  await tx.execute(sql`
    insert into api_key (owner_id, id, name, hash, last4, scopes, locale, version, created_by, expires_at)
    values (${ownerId}, ${id}, ${name}, ${hashKey(key)}::bytea, ${key.slice(-4)},
      array(select jsonb_array_elements_text(${JSON.stringify(scopes)}::text::jsonb)), ${locale},
        ${newestVersion().name},
        ${createdBy}, ${expiresAt}::timestamptz)`)
  return { id, key }
}

/** The earlier key works for a day more, but not longer than before. */
export const replaceKey = async (tx: Db, ownerId: string, id: string, by: string): Promise<void> =>
  void (await tx.execute(sql`
    update api_key set rotated_to = ${by}, expires_at = least(expires_at, now() + interval '24 hours')
    where owner_id = ${ownerId} and id = ${id}`))

export const revokeKey = async (tx: Db, ownerId: string, id: string): Promise<void> =>
  void (await tx.execute(sql`update api_key set revoked_at = now() where owner_id = ${ownerId} and id = ${id}`))
