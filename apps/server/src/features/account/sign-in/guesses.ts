import { sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../../db/db.ts'
import { firstRow, inTransaction } from '../../../db/db.ts'
import type { Context } from '../../../context.ts'
import { TooMany } from '../../../http/problems.ts'
import { refuse, refused } from '../problems.ts'
import { hashToken } from '../../../http/token.ts'
import { MAX_FAILURES, countDeviceFailure, deviceToken, findDevice } from './known-devices.ts'
import { record } from './sign-in.ts'
import { emailKey } from '../store.ts'
import type { AccountRow } from '../store.ts'

/** The wait in seconds told to a permanently locked device: only a new password or a mailed link unlocks it. */
const LOCKED_SECONDS = 3_600

/** One attempt to sign in with a password, with its rate limits. */
export interface Attempt {
  /** Whether the account knows the device. */
  readonly isKnown: boolean
  /** @throws Refused 429 when the guesses are used up */
  readonly refuseWhenUsedUp: () => Promise<void>
  /** Counts a wrong password or code and answers with it. */
  readonly fail: (code: 'wrong_credentials' | 'code_wrong') => Promise<never>
}

/**
 * A device that the account knows has ten guesses of its own in 15 minutes; other devices do not count against it. All
 * other devices share ten for the address, and a hundred in a row in total, until a new password is set; and sixty for
 * their network. An address without an account is treated the same way (security T17). A locked-out device can have a
 * link mailed that makes it known.
 */
export async function beginAttempt(
  context: Context,
  request: FastifyRequest,
  email: string,
  account: AccountRow | null,
): Promise<Attempt> {
  const { limits, config, database } = context
  const { db } = database
  const emailHash = hashToken(emailKey(email))
  const deviceId = await findDevice(db, account?.ownerId ?? null, deviceToken(request, config))
  const who = { address: request.ip, ownerId: deviceId ?? emailHash.toString('hex') }
  const kinds = deviceId === null ? (['loginAddress', 'loginAccount'] as const) : (['loginDevice'] as const)
  const note = async (tx: Db): Promise<void> => {
    await record(tx, request, { ownerId: account?.ownerId ?? null, action: 'sign-in', result: 'refused' })
    if (deviceId === null) await countFailure(tx, emailHash, account?.ownerId ?? null)
    else if (account !== null) await countDeviceFailure(tx, account.ownerId, deviceId)
  }
  return {
    isKnown: deviceId !== null,
    refuseWhenUsedUp: async () => {
      if (deviceId === null && (await countFailures(db, emailHash)) >= MAX_FAILURES)
        throw refused([{ code: 'sign_in_closed' }], LOCKED_SECONDS)
      for (const kind of kinds) await offeringLink(limits.check(kind, who))
    },
    fail: async (code) => {
      await inTransaction(db, note)
      for (const kind of kinds) await offeringLink(limits.count(kind, who))
      return refuse(code)
    },
  }
}

/** The same refusal, with an offer of that link. */
async function offeringLink(counting: Promise<void>): Promise<void> {
  try {
    await counting
  } catch (error) {
    if (!(error instanceof TooMany)) throw error
    const seconds = error.retryAfterSeconds ?? 1
    throw refused([{ code: 'sign_in_held', params: { seconds } }], seconds)
  }
}

async function countFailures(db: Db, emailHash: Buffer): Promise<number> {
  const found = await firstRow<{ failures: number }>(
    db,
    sql`select failures from sign_in_failure where email_hash = ${emailHash}`,
  )
  return found?.failures ?? 0
}

const countFailure = async (tx: Db, emailHash: Buffer, ownerId: string | null): Promise<void> =>
  void (await tx.execute(sql`
    insert into sign_in_failure as f (email_hash, owner_id, failures) values (${emailHash}, ${ownerId}, 1)
    on conflict (email_hash) do update set failures = f.failures + 1, owner_id = coalesce(excluded.owner_id, f.owner_id), last_at = now()`))

/** After the correct password, or a new one: the next failure is the first in a row. */
export const forgetFailures = async (tx: Db, email: string): Promise<void> =>
  void (await tx.execute(sql`delete from sign_in_failure where email_hash = ${hashToken(emailKey(email))}`))
