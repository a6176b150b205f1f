import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../../db/db.ts'
import { cookieName, setCookie } from '../../../http/cookies.ts'
import { hashToken, newToken } from '../../../http/token.ts'
import { deviceOf } from './device.ts'

/*
 * Devices that have signed in to an account before. An attacker's wrong passwords lock out devices that the account
 * does not know, never those that it knows (docs/decisions/018). A device is identified by a cookie, never by its
 * network.
 */

const MAX_DEVICES = 20
/** NIST SP 800-63B-4, 3.2.2: at most a hundred failures in a row. */
export const MAX_FAILURES = 100
/** The maximum that browsers allow for a cookie. */
export const DEVICE_DAYS = 400

/** The value of the device cookie if it has the right shape; it may not be one that we issued. */
export function deviceToken(request: FastifyRequest, config: Config): string | null {
  const token = request.cookies[cookieName(config, 'device')]
  return token !== undefined && /^[\w-]{43}$/.test(token) ? token : null
}

export function setDeviceCookie(reply: FastifyReply, config: Config, token: string): void {
  setCookie(reply, config, { name: 'device', value: token, days: DEVICE_DAYS })
}

/** @returns the device's id when the account knows it */
export async function findDevice(db: Db, ownerId: string | null, token: string | null): Promise<string | null> {
  const found = await firstRow<{ id: string }>(
    db,
    sql`select id from account_device where owner_id = ${ownerId}::uuid and token_hash = ${hashToken(token ?? '')}`,
  )
  return found?.id ?? null
}

export interface RememberedDevice {
  readonly id: string
  /** For the cookie: exists in this answer and on the device, nowhere else. */
  readonly token: string
  /** Browser and system. */
  readonly name: string | null
  readonly isNew: boolean
}

/**
 * Makes the device of a request known to an account, or updates its last use. Beyond twenty, the least recently used is
 * forgotten.
 */
export async function rememberDevice(
  tx: Db,
  ownerId: string,
  request: FastifyRequest,
  config: Config,
): Promise<RememberedDevice> {
  const name = deviceOf(request.headers['user-agent'])
  const given = deviceToken(request, config)
  const known = given === null ? null : await noteUse(tx, ownerId, given, name)
  if (known !== null && given !== null) return { id: known, token: given, name, isNew: false }
  // A value that no account knows was planted: it is never accepted (security T2).
  const token = given !== null && (await isOurs(tx, given)) ? given : newToken()
  const made = await firstRow<{ id: string }>(
    tx,
    sql`insert into account_device (owner_id, id, token_hash, device) values (${ownerId}, ${randomUUID()}, ${hashToken(token)}, ${name})
        on conflict (owner_id, token_hash) do update set last_used_at = now() returning id`,
  )
  if (made === null) throw new Error('an upsert has a row')
  await tx.execute(sql`
    delete from account_device where owner_id = ${ownerId}
      and id in (select id from account_device where owner_id = ${ownerId} order by last_used_at desc, created_at desc, id offset ${MAX_DEVICES})`)
  return { id: made.id, token, name, isNew: true }
}

async function noteUse(tx: Db, ownerId: string, token: string, name: string | null): Promise<string | null> {
  const noted = await firstRow<{ id: string }>(
    tx,
    sql`update account_device set last_used_at = now(), failures = 0, device = ${name} where owner_id = ${ownerId} and token_hash = ${hashToken(token)} returning id`,
  )
  return noted?.id ?? null
}

const isOurs = async (tx: Db, token: string): Promise<boolean> =>
  (await firstRow(tx, sql`select 1 as one from account_device where token_hash = ${hashToken(token)} limit 1`)) !== null

/** Counts a wrong password from a known device; after a hundred in a row it is treated as unknown. */
export async function countDeviceFailure(tx: Db, ownerId: string, deviceId: string): Promise<void> {
  await tx.execute(
    sql`update account_device set failures = failures + 1 where owner_id = ${ownerId} and id = ${deviceId}`,
  )
  await tx.execute(
    sql`delete from account_device where owner_id = ${ownerId} and id = ${deviceId} and failures >= ${MAX_FAILURES}`,
  )
}

export interface KnownDevice {
  readonly id: string
  readonly device: string | null
  readonly createdAt: string
  readonly lastUsedAt: string
}

export const listDevices = (db: Db, ownerId: string): Promise<KnownDevice[]> =>
  rows(
    db,
    sql`select id, device, ${isoInstant(sql`created_at`)} as "createdAt", ${isoInstant(sql`last_used_at`)} as "lastUsedAt"
        from account_device where owner_id = ${ownerId} order by account_device.last_used_at desc, id`,
  )

/** Forgets a device and signs it out. @returns false when the account knows no such device */
export async function forgetDevice(tx: Db, ownerId: string, deviceId: string): Promise<boolean> {
  await tx.execute(sql`delete from account_session where owner_id = ${ownerId} and device_id = ${deviceId}`)
  return (
    (await rows(tx, sql`delete from account_device where owner_id = ${ownerId} and id = ${deviceId} returning id`))
      .length > 0
  )
}

/** Forgets every device except that of one session; all of them when null. Sessions are not ended. */
export const forgetDevices = async (tx: Db, ownerId: string, exceptSessionId: string | null): Promise<void> =>
  void (await tx.execute(sql`
    delete from account_device where owner_id = ${ownerId}
      and id is distinct from (select device_id from account_session where owner_id = ${ownerId} and id = ${exceptSessionId}::uuid)`))

/** The device that a session was opened on; null when it was forgotten. */
export async function deviceOfSession(db: Db, ownerId: string, sessionId: string): Promise<string | null> {
  const found = await firstRow<{ id: string | null }>(
    db,
    sql`select device_id as id from account_session where owner_id = ${ownerId} and id = ${sessionId}`,
  )
  return found?.id ?? null
}
