import { standingOf } from '@winterjay/contract'
import type { ResponseOf, profile } from '@winterjay/contract'
import { localDateIn } from '@winterjay/money'
import { findSubscription } from '../subscription/public.ts'
import type { Context } from '../../context.ts'
import type { AccountRow } from './store.ts'

/** product §3. Only for display: what premium allows is checked at each gate. */
export async function wireUser(
  { database, config, clock }: Context,
  { ownerId, name, email }: Pick<AccountRow, 'ownerId' | 'name' | 'email'>,
): Promise<ResponseOf<typeof profile>> {
  const facts = (await findSubscription(database.db, ownerId, config))?.facts ?? null
  const { state } = standingOf(facts, clock.now())
  const trialEndsAt = state === 'trialing' ? (facts?.trialEndsAt ?? null) : null
  return {
    name,
    email,
    subscription_status: state,
    trial_end: trialEndsAt === null ? null : localDateIn(config.timeZone, trialEndsAt),
  }
}
