import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, isoInstant, rows, ignoreIfFull } from '../../../db/db.ts'
import { refuse } from '../problems.ts'
import { accountSession } from '../../../http/session.ts'
import type { Session } from '../../../http/session.ts'
import { hashToken, newToken } from '../../../http/token.ts'

const IDLE = sql`interval '14 days'`
const ABSOLUTE = sql`interval '30 days'`
const isAlive = sql`expires_at > now() and last_used_at > now() - ${IDLE}`

/** The session of a bearer token. @throws Refused 401 for anything but a valid token */
export async function readAccountSession(db: Db, authorization: string): Promise<Session> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization)?.[1] ?? refuse('sign_in_needed')
  const found = await firstRow<{ ownerId: string; id: string; isStale: boolean }>(
    db,
    sql`select owner_id as "ownerId", id, last_used_at < now() - interval '1 minute' as "isStale"
        from account_session where token_hash = ${hashToken(token)} and ${isAlive}`,
  )
  if (found === null) return refuse('sign_in_needed')
  // A resolution of one minute is enough to expire idle sessions and to tell devices apart, and saves a write on every
  // read.
  if (found.isStale)
    await ignoreIfFull(
      db.execute(
        sql`update account_session set last_used_at = now() where owner_id = ${found.ownerId} and id = ${found.id}`,
      ),
    )
  return accountSession(found.ownerId, found.id)
}

/** Whether the token of a request, if it has one, belongs to a valid session of this account. */
export async function isSessionOf(db: Db, ownerId: string, authorization: string | undefined): Promise<boolean> {
  const token = /^Bearer ([\w-]{43})$/i.exec(authorization ?? '')?.[1] ?? ''
  const found = await firstRow(
    db,
    sql`select 1 as one from account_session where owner_id = ${ownerId} and token_hash = ${hashToken(token)} and ${isAlive}`,
  )
  return found !== null
}

export interface Opening {
  /** Browser and system. */
  readonly device: string | null
  /** The device's id among those known to the account. */
  readonly deviceId?: string
  /** Whether a code, a recovery code or a passkey was used, in addition to the password or instead of it. */
  readonly hasSecondFactor: boolean
}

/**
 * @returns the token, which exists only in this answer and on the device
 * @throws Refused 401 for an account that is being deleted
 */
export async function openAccountSession(
  tx: Db,
  ownerId: string,
  { device, deviceId, hasSecondFactor }: Opening,
): Promise<string> {
  const token = newToken()
  const opened = await rows(
    tx,
    sql`insert into account_session (owner_id, id, token_hash, device, device_id, has_second_factor, expires_at)
        select owner_id, ${randomUUID()}::uuid, ${hashToken(token)}::bytea, ${device}::text, ${deviceId ?? null}::uuid, ${hasSecondFactor}::boolean, now() + ${ABSOLUTE}
        from account where owner_id = ${ownerId} and closed_at is null for key share
        returning id`,
  )
  return opened.length > 0 ? token : refuse('wrong_credentials')
}

/** Records that a second factor was used in an open session. */
export const markSecondFactor = async (tx: Db, ownerId: string, sessionId: string | null): Promise<void> =>
  void (await tx.execute(
    sql`update account_session set has_second_factor = true where owner_id = ${ownerId} and id = ${sessionId}::uuid`,
  ))

/** When a second factor is removed, sessions that used it count as opened with the password alone. */
export const unmarkSecondFactor = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(sql`update account_session set has_second_factor = false where owner_id = ${ownerId}`))

export interface OpenSession {
  readonly id: string
  readonly device: string | null
  readonly createdAt: string
  readonly lastUsedAt: string
}

/** Valid sessions, the most recently used first. */
export async function listAccountSessions(db: Db, ownerId: string): Promise<OpenSession[]> {
  return rows(
    db,
    sql`select id, device, ${isoInstant(sql`created_at`)} as "createdAt", ${isoInstant(sql`last_used_at`)} as "lastUsedAt"
        from account_session where owner_id = ${ownerId} and ${isAlive} order by last_used_at desc, id`,
  )
}

/** @returns false when the owner has no such session */
export async function endAccountSession(tx: Db, ownerId: string, sessionId: string): Promise<boolean> {
  const ended = await rows(
    tx,
    sql`delete from account_session where owner_id = ${ownerId} and id = ${sessionId} returning id`,
  )
  return ended.length > 0
}

/** Ends every session except the one named; all of them when null. @returns how many */
export async function endAccountSessions(tx: Db, ownerId: string, exceptId: string | null): Promise<number> {
  const ended = await rows(
    tx,
    sql`delete from account_session where owner_id = ${ownerId} and id is distinct from ${exceptId}::uuid returning id`,
  )
  return ended.length
}
