import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { executeLater, firstRow, lockOf } from '../db/db.ts'
import { refuse, refused } from './problems.ts'

/** The key of an owner and endpoint, and the hash of the body it was sent with (security §5). */
export interface IdempotencyKey {
  readonly ownerId: string
  readonly route: string
  readonly key: string
  readonly bodyHash: Buffer
}

export interface StoredAnswer {
  readonly status: number
  readonly answer: string
}

/** The header's value; null without one. */
export function readKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  if (typeof header !== 'string' || header.length < 1 || header.length > 255 || !/^[\x20-\x7e]+$/.test(header)) {
    return refuse('key_invalid')
  }
  return header
}

export const hashBody = (body: unknown): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()

/**
 * Claims the key for this request inside its transaction.
 *
 * @returns the stored answer if there is one; null when this request is the first and must do the work
 * @throws Refused 422 when the key was used with another body, 409 while the first is still running
 */
export async function claimKey(tx: Db, key: IdempotencyKey): Promise<StoredAnswer | null> {
  const lock = await firstRow<{ taken: boolean }>(
    tx,
    sql`select pg_try_advisory_xact_lock(${lockOf('request', `${key.ownerId} ${key.route} ${key.key}`)}) as taken`,
  )
  if (lock?.taken !== true) return stillRunning()
  // A key without an answer belongs to work in several steps; if older than any such work, to a process that died.
  await executeLater(
    tx,
    sql`delete from idempotency_key where owner_id = ${key.ownerId} and route = ${key.route} and key = ${key.key}
          and (created_at < now() - interval '24 hours' or (status is null and created_at < now() - interval '10 minutes'))`,
  )
  const found = await firstRow<{ same: boolean; status: number | null; answer: string | null }>(
    tx,
    sql`select body_hash = ${key.bodyHash} as same, status, answer from idempotency_key
        where owner_id = ${key.ownerId} and route = ${key.route} and key = ${key.key}`,
  )
  if (found === null) {
    await executeLater(
      tx,
      sql`insert into idempotency_key (owner_id, route, key, body_hash) values (${key.ownerId}, ${key.route}, ${key.key}, ${key.bodyHash})`,
    )
    return null
  }
  if (!found.same) return refuse('key_reused')
  if (found.status === null || found.answer === null) return stillRunning()
  return { status: found.status, answer: found.answer }
}

/** Stores the answer with the key, in the same transaction as the effect. */
export async function storeAnswer(tx: Db, key: IdempotencyKey, stored: StoredAnswer): Promise<void> {
  await executeLater(
    tx,
    sql`update idempotency_key set status = ${stored.status}, answer = ${stored.answer}
        where owner_id = ${key.ownerId} and route = ${key.route} and key = ${key.key}`,
  )
}

/** Releases a key whose work failed, so that a retry can do it. */
export async function releaseKey(db: Db, key: IdempotencyKey): Promise<void> {
  await db.execute(sql`
    delete from idempotency_key where owner_id = ${key.ownerId} and route = ${key.route} and key = ${key.key} and status is null`)
}

function stillRunning(): never {
  throw refused([{ code: 'key_running' }], 1)
}
