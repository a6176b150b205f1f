import { keptUntil, premiumAccess } from '@winterjay/contract'
import type { PremiumAccess, PremiumNeed } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/db.ts'
import { firstRow } from '../../db/db.ts'
import type { Owner, Session } from '../../http/session.ts'
import { refuse } from './problems.ts'
import { standingNow } from './standing.ts'

/**
 * The gate of every premium feature. An endpoint of the contract declares `premium: { feature, need }` and needs nothing
 * else; other code calls `context.requirePremium`.
 *
 * @param premium `open`: only that the feature is open. `use`: premium now. `look`: also for 90 days after it ended, during which existing data can be read.
 * @returns the owner
 * @throws Refused 401 without an account, 404 `feature_not_open`, 409 `premium_needed`, or `premium_read_only` when
 *   reading is still possible
 */
export async function requirePremium(
  { database, config, clock }: Pick<Context, 'database' | 'config' | 'clock'>,
  session: Session,
  { feature, need }: PremiumNeed,
): Promise<Owner> {
  const owner = session.person !== null && session.owner !== null ? session.owner : refuse('sign_in_needed')
  if (!config.openFeatures.has(feature)) refuse('feature_not_open', { feature })
  if (need === 'open') return owner
  const { access } = await premiumOf({ config, clock }, database.db, owner)
  if (access === 'full' || (access === 'read_only' && need === 'look')) return owner
  return refuse(access === 'read_only' ? 'premium_read_only' : 'premium_needed', { feature })
}

/** What an owner may do with premium features now, and until when their data can be read. */
export async function premiumOf(
  { config, clock }: Pick<Context, 'config' | 'clock'>,
  db: Db,
  owner: Owner,
): Promise<{ access: PremiumAccess; keptUntil: Date | null }> {
  const now = clock.now()
  const standing = await standingNow(db, await payerOf(db, owner), { config, now })
  return { access: premiumAccess(standing, now), keptUntil: keptUntil(standing) }
}

/** A business has premium exactly while the account of its owner has (members §4). */
async function payerOf(db: Db, { id, kind }: Owner): Promise<string> {
  if (kind !== 'business') return id
  const owner = await firstRow<{ id: string }>(
    db,
    sql`select account_id as id from membership where business_id = ${id} and role = 'owner'`,
  )
  return owner?.id ?? refuse('business_absent')
}
