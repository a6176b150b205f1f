import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import type { Identity, OpenIdRequest } from './provider.ts'

const REQUEST_LIFE = sql`interval '15 minutes'`

/** @param ownerId the guest of the browser that begins: nobody else can finish */
export const storeRequest = async (db: Db, ownerId: string, request: OpenIdRequest): Promise<void> =>
  void (await db.execute(sql`
    insert into openid_request (state, owner_id, nonce, code_verifier, expires_at)
    values (${request.state}, ${ownerId}, ${request.nonce}, ${request.codeVerifier}, now() + ${REQUEST_LIFE})`))

/**
 * Uses a request up, whatever becomes of it.
 * @returns null when this browser did not begin it, or not within fifteen minutes
 */
export const consumeRequest = (db: Db, ownerId: string, state: string): Promise<OpenIdRequest | null> =>
  firstRow(
    db,
    sql`delete from openid_request where state = ${state} and owner_id = ${ownerId} and expires_at > now()
        returning state, nonce, code_verifier as "codeVerifier"`,
  )

export async function findLinked(db: Db, { issuer, subject }: Identity): Promise<string | null> {
  const found = await firstRow<{ ownerId: string }>(
    db,
    sql`select owner_id as "ownerId" from account_identity where issuer = ${issuer} and subject = ${subject}`,
  )
  return found?.ownerId ?? null
}

/** @returns false when the identity was linked meanwhile */
export const link = async (tx: Db, ownerId: string, { issuer, subject }: Identity): Promise<boolean> =>
  (await firstRow(
    tx,
    sql`insert into account_identity (owner_id, issuer, subject) values (${ownerId}, ${issuer}, ${subject})
        on conflict do nothing returning 1 as one`,
  )) !== null
