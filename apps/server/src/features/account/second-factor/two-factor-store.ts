import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow, rows } from '../../../db/db.ts'
import { hashToken } from '../../../http/token.ts'
import { findTotpStep, toBase32 } from './totp.ts'

const SECRET_BYTES = 20
const RECOVERY_CODES = 10
/** 120 bits: enough for a plain hash (ASVS 5.0, 6.5.2). */
const RECOVERY_BYTES = 15

/** A new secret, not enabled yet; null when two-factor sign-in is on. */
export async function beginTwoFactor(tx: Db, ownerId: string): Promise<Uint8Array | null> {
  const secret = randomBytes(SECRET_BYTES)
  const begun = await rows(
    tx,
    sql`insert into account_two_factor as t (owner_id, secret) values (${ownerId}, ${secret})
        on conflict (owner_id) do update set secret = excluded.secret, last_step = 0 where t.confirmed_at is null returning owner_id`,
  )
  return begun.length > 0 ? secret : null
}

export async function hasBegunTwoFactor(db: Db, ownerId: string): Promise<boolean> {
  return (
    (await firstRow(
      db,
      sql`select 1 as one from account_two_factor where owner_id = ${ownerId} and confirmed_at is null`,
    )) !== null
  )
}

/** Whether an account has a second factor: an enabled authenticator app, or a passkey. */
export const hasSecondFactor = async (db: Db, ownerId: string): Promise<boolean> =>
  (await firstRow(
    db,
    sql`select 1 as one from account_two_factor where owner_id = ${ownerId} and confirmed_at is not null
        union all select 1 from passkey where owner_id = ${ownerId} limit 1`,
  )) !== null

export const confirmTwoFactor = async (tx: Db, ownerId: string): Promise<void> =>
  void (await tx.execute(sql`update account_two_factor set confirmed_at = now() where owner_id = ${ownerId}`))

export const removeTwoFactor = async (tx: Db, ownerId: string): Promise<boolean> =>
  (await rows(tx, sql`delete from account_two_factor where owner_id = ${ownerId} returning owner_id`)).length > 0

/** Accepts the code of an app once: the same code again, or an older one, is refused. */
export async function consumeTotpCode(tx: Db, ownerId: string, code: string, now: Date): Promise<boolean> {
  const found = await firstRow<{ secret: string }>(
    tx,
    sql`select encode(secret, 'hex') as secret from account_two_factor where owner_id = ${ownerId}`,
  )
  if (found === null) return false
  const step = findTotpStep(Buffer.from(found.secret, 'hex'), code.replaceAll(/\s/g, ''), now)
  if (step === null) return false
  const taken = await rows(
    tx,
    sql`update account_two_factor set last_step = ${step} where owner_id = ${ownerId} and last_step < ${step} returning owner_id`,
  )
  return taken.length > 0
}

/** Consumes a recovery code. */
async function consumeRecoveryCode(tx: Db, ownerId: string, code: string): Promise<boolean> {
  const used = await rows(
    tx,
    sql`delete from account_recovery_code where owner_id = ${ownerId} and code_hash = ${hashToken(normaliseCode(code))} returning owner_id`,
  )
  return used.length > 0
}

/** Accepts a code of the app or a recovery code. */
export const consumeSecondFactor = async (tx: Db, ownerId: string, code: string, now: Date): Promise<boolean> =>
  (await consumeTotpCode(tx, ownerId, code, now)) || consumeRecoveryCode(tx, ownerId, code)

/** Replaces all recovery codes; in groups of four, for people who copy them by hand. */
export async function makeRecoveryCodes(tx: Db, ownerId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => toBase32(randomBytes(RECOVERY_BYTES)))
  await tx.execute(sql`delete from account_recovery_code where owner_id = ${ownerId}`)
  for (const code of codes)
    await tx.execute(
      sql`insert into account_recovery_code (owner_id, code_hash) values (${ownerId}, ${hashToken(code)})`,
    )
  return codes.map((code) => code.replaceAll(/(.{4})(?!$)/g, '$1-'))
}

const normaliseCode = (code: string): string => code.toUpperCase().replaceAll(/[^A-Z2-7]/g, '')

export async function countRecoveryCodes(db: Db, ownerId: string): Promise<number> {
  const found = await firstRow<{ left: number }>(
    db,
    sql`select count(*)::int as left from account_recovery_code where owner_id = ${ownerId}`,
  )
  return found?.left ?? 0
}
