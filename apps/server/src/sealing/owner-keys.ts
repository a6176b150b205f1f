import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { firstRow, inTransaction, rows } from '../db/db.ts'
import { newKeyBytes, seal, unseal } from './seal.ts'
import type { SealingKey } from './seal.ts'

type Keys = readonly SealingKey[]

/** The operator's key that encrypts an owner's key is not among `SEALING_KEYS`. */
export class KeyMissing extends Error {}

const contextOf = (ownerId: string): string => `owner_key ${ownerId}`

/**
 * Returns the key of an owner; null if nothing was ever encrypted for them.
 * @throws KeyMissing
 */
export async function ownerKey(db: Db, ownerId: string, keys: Keys): Promise<Buffer | null> {
  const found = await firstRow<{ wrapped: Uint8Array; wrappedBy: string }>(
    db,
    sql`select wrapped, wrapped_by as "wrappedBy" from owner_key where owner_id = ${ownerId}`,
  )
  return found === null ? null : opened(ownerId, found, keys)
}

/** The same for a write: makes a key if the owner has none. @throws KeyMissing, also without any key of the operator */
export async function ownerKeyToWrite(tx: Db, ownerId: string, keys: Keys): Promise<Buffer> {
  const [newest] = keys
  if (newest === undefined) throw new KeyMissing()
  const wrapped = seal(newest.bytes, newKeyBytes(), contextOf(ownerId))
  await tx.execute(sql`
    insert into owner_key (owner_id, wrapped, wrapped_by) values (${ownerId}, ${wrapped}::bytea, ${newest.id}) on conflict (owner_id) do nothing`)
  const key = await ownerKey(tx, ownerId, keys)
  if (key === null) throw new Error('the key was stored just now')
  return key
}

function opened(
  ownerId: string,
  { wrapped, wrappedBy }: { wrapped: Uint8Array; wrappedBy: string },
  keys: Keys,
): Buffer {
  const key = keys.find(({ id }) => id === wrappedBy)
  if (key === undefined) throw new KeyMissing()
  return unseal(key.bytes, wrapped, contextOf(ownerId))
}

const KEYS_PER_ROUND = 200

/**
 * Encrypts owners' keys with the newest key of the operator, where an earlier one was used; after it the earlier ones
 * can be removed from SEALING_KEYS (docs/operations.md).
 *
 * @returns how many were encrypted again
 */
export async function renewOwnerKeys(db: Db, keys: Keys): Promise<number> {
  const [newest, ...earlier] = keys
  if (newest === undefined || earlier.length === 0) return 0
  const known = earlier.map(({ id }) => id).join(',')
  for (let renewed = 0; ;) {
    const old = await rows<{ ownerId: string; wrapped: Uint8Array; wrappedBy: string }>(
      db,
      sql`select owner_id as "ownerId", wrapped, wrapped_by as "wrappedBy" from owner_key
          where wrapped_by = any(string_to_array(${known}, ',')) and wrapped_by <> ${newest.id} limit ${KEYS_PER_ROUND}`,
    )
    if (old.length === 0) return renewed
    await inTransaction(db, async (tx) => {
      for (const { ownerId, ...found } of old) {
        const wrapped = seal(newest.bytes, opened(ownerId, found, keys), contextOf(ownerId))
        await tx.execute(sql`
          update owner_key set wrapped = ${wrapped}::bytea, wrapped_by = ${newest.id} where owner_id = ${ownerId} and wrapped_by = ${found.wrappedBy}`)
      }
    })
    renewed += old.length
  }
}
