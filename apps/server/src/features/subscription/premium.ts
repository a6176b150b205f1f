import { premiumAccess } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import type { Owner, Session } from '../../http/session.ts'
import { refuse } from './problems.ts'
import { standingNow } from './standing.ts'

/**
 * The gate of every premium feature. A call of the contract names it as `premium: 'use'` or `'look'` and nothing else
 * is needed; what is no call of its own asks `context.requirePremium`.
 *
 * @param need `use`: premium now. `look`: also the 90 days after it, in which what it made can be read.
 * @returns the owner who may
 * @throws Refused 401 without an account, 409 `premium_needed`, or `premium_read_only` when only looking is possible
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
