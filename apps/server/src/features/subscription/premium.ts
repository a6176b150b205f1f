import { premiumAccess } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import type { Owner, Session } from '../../http/session.ts'
import { refuse } from './problems.ts'
import { standingNow } from './standing.ts'

/**
 * The gate of every premium feature. An endpoint of the contract declares `premium: 'use'` or `'look'` and needs
 * nothing else; other code calls `context.requirePremium`.
 *
 * @param need `use`: premium now. `look`: also for 90 days after it ended, during which existing data can be read.
 * @returns the owner
 * @throws Refused 401 without an account, 409 `premium_needed`, or `premium_read_only` when reading is still possible
 */
export async function requirePremium(
  { database, config, clock }: Pick<Context, 'database' | 'config' | 'clock'>,
  session: Session,
  need: 'use' | 'look',
): Promise<Owner> {
  const owner = session.owner?.kind === 'account' ? session.owner : refuse('sign_in_needed')
  const now = clock.now()
  const access = premiumAccess(await standingNow(database.db, owner.id, { config, now }), now)
  if (access === 'full' || (access === 'read_only' && need === 'look')) return owner
  return refuse(access === 'read_only' ? 'premium_read_only' : 'premium_needed')
}
