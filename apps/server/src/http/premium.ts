import { premiumAccess } from '@winterjay/contract'
import { standingNow } from '../db/subscription.ts'
import type { House } from '../house.ts'
import { refuse } from './problems.ts'
import type { Owner, Session } from './session.ts'

/**
 * The gate of every premium feature. A call of the contract names it as `premium: 'use'` or `'look'` and nothing else
 * is needed; what is no call of its own asks here.
 *
 * @param need `use`: premium now. `look`: also the 90 days after it, in which what it made can be read.
 * @returns the owner who may
 * @throws Refused 401 without an account, 409 `premium_needed`, or `premium_read_only` when only looking is possible
 */
export async function requirePremium(
  house: Pick<House, 'database' | 'config' | 'clock'>,
  session: Session,
  need: 'use' | 'look' = 'use',
): Promise<Owner> {
  const owner = session.owner?.kind === 'account' ? session.owner : refuse('sign_in_needed')
  const now = house.clock.now()
  const access = premiumAccess(await standingNow(house.database.db, owner.id, { config: house.config, now }), now)
  if (access === 'full' || (access === 'read_only' && need === 'look')) return owner
  return refuse(access === 'read_only' ? 'premium_read_only' : 'premium_needed')
}
