import { randomUUID } from 'node:crypto'
import type { ResponseOf, listPasskeys } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, isoInstant, isUniqueViolation, rows } from '../../../db/db.ts'
import { refuse } from '../problems.ts'
import type { NewCredential } from './webauthn.ts'

const CHALLENGE_LIFE = sql`interval '5 minutes'`
const MAX_PASSKEYS = 20

/** @param ownerId the account that registers a passkey; null for a sign-in, where nobody is known yet */
export const storeChallenge = async (db: Db, challenge: string, ownerId: string | null): Promise<void> =>
  void (await db.execute(
    sql`insert into passkey_challenge (challenge, owner_id, expires_at) values (${challenge}, ${ownerId}, now() + ${CHALLENGE_LIFE})`,
  ))

/**
 * Consumes a challenge, whether the answer to it is valid or not.
 * @returns false when it was used before, has expired, or was never given to this owner
 */
export async function consumeChallenge(db: Db, challenge: string, ownerId: string | null): Promise<boolean> {
  const taken = await rows(
    db,
    sql`delete from passkey_challenge where challenge = ${challenge} and owner_id is not distinct from ${ownerId}::uuid and expires_at > now() returning challenge`,
  )
  return taken.length > 0
}

export const credentialIdsOf = async (db: Db, ownerId: string): Promise<string[]> =>
  (await rows<{ id: string }>(db, sql`select credential_id as id from passkey where owner_id = ${ownerId}`)).map(
    ({ id }) => id,
  )

/** @throws Refused 409 when it is already registered, on this or another account, or the account has the maximum */
export async function insertPasskey(tx: Db, ownerId: string, name: string, made: NewCredential): Promise<string> {
  const id = randomUUID()
  if ((await credentialIdsOf(tx, ownerId)).length >= MAX_PASSKEYS) refuse('passkeys_full')
  try {
    await tx.execute(sql`
      insert into passkey (owner_id, id, credential_id, public_key, use_count, transports, name, is_synced)
      values (${ownerId}, ${id}, ${made.credentialId}, ${Buffer.from(made.publicKey)}, ${made.useCount},
        (select coalesce(array_agg(t), '{}') from jsonb_array_elements_text(${JSON.stringify(made.transports)}::jsonb) t), ${name}, ${made.isSynced})`)
  } catch (error) {
    if (isUniqueViolation(error)) refuse('passkey_known')
    throw error
  }
  return id
}

export interface PasskeyRow {
  readonly ownerId: string
  readonly id: string
  readonly credentialId: string
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly useCount: number
}

export async function findPasskey(db: Db, credentialId: string): Promise<PasskeyRow | null> {
  const found = await firstRow<Omit<PasskeyRow, 'publicKey'> & { key: string }>(
    db,
    sql`select owner_id as "ownerId", id, credential_id as "credentialId", use_count::float8 as "useCount", encode(public_key, 'hex') as key
        from passkey where credential_id = ${credentialId}`,
  )
  return found === null ? null : { ...found, publicKey: Uint8Array.from(Buffer.from(found.key, 'hex')) }
}

/** @returns false when this count was recorded before: two answers with one count mean a device and a copy */
export async function countUse(
  tx: Db,
  { ownerId, id }: PasskeyRow,
  use: { readonly useCount: number; readonly isSynced: boolean },
): Promise<boolean> {
  const counted = await rows(
    tx,
    sql`update passkey set use_count = ${use.useCount}, is_synced = ${use.isSynced}, last_used_at = now()
        where owner_id = ${ownerId} and id = ${id} and (use_count < ${use.useCount} or (use_count = 0 and ${use.useCount} = 0)) returning id`,
  )
  return counted.length > 0
}

/** @returns false when the owner has no such passkey */
export const setPasskeyName = async (tx: Db, ownerId: string, id: string, name: string): Promise<boolean> =>
  (await rows(tx, sql`update passkey set name = ${name} where owner_id = ${ownerId} and id = ${id} returning id`))
    .length > 0

/** @returns false when the owner has no such passkey */
export const deletePasskey = async (tx: Db, ownerId: string, id: string): Promise<boolean> =>
  (await rows(tx, sql`delete from passkey where owner_id = ${ownerId} and id = ${id} returning id`)).length > 0

export async function wirePasskeys(db: Db, ownerId: string): Promise<ResponseOf<typeof listPasskeys>> {
  const passkeys = await rows<ResponseOf<typeof listPasskeys>['passkeys'][number]>(
    db,
    sql`select id, name, is_synced, ${isoInstant(sql`created_at`)} as created_at, ${isoInstant(sql`last_used_at`)} as last_used_at
        from passkey where owner_id = ${ownerId} order by passkey.created_at, id`,
  )
  return { passkeys }
}
