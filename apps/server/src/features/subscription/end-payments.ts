import { sql } from 'drizzle-orm'
import { rows } from '../../db/db.ts'
import { findSubscription } from './standing.ts'
import type { Context } from '../../context.ts'
import { hasEnded } from './store.ts'
import { ProviderDown, ProviderRefused } from '../../payments/provider.ts'

/**
 * Runs before the last row of an account is deleted: closes its open checkout, cancels its subscription at the
 * provider, and has the customer deleted there. Idempotent.
 *
 * @throws ProviderDown, to be retried; ProviderRefused when something could still be charged and the provider refuses
 */
export async function endPayments(context: Context, ownerId: string): Promise<void> {
  const { db } = context.database
  const row = await findSubscription(db, ownerId, context.config)
  if (row === null || row.customerId === null) return
  const open = await rows<{ sessionId: string }>(
    db,
    sql`select session_id as "sessionId" from checkout_session
        where owner_id = ${ownerId} and provider = ${row.provider} and session_id is not null and (status = 'open' or (status = 'complete' and not is_settled))`,
  )
  const isLive = open.length > 0 || (row.facts !== null && !hasEnded(row.facts.providerStatus))
  const { provider } = context.payments
  try {
    if (provider === null || provider.name !== row.provider) {
      // Nothing can be charged, and there is no provider to ask.
      if (!isLive) return
      throw new ProviderDown('not configured')
    }
    for (const { sessionId } of open) await provider.expireCheckout(sessionId)
    if (isLive && row.subscriptionId !== null) await provider.cancelNow(row.subscriptionId)
    await provider.forgetCustomer(row.customerId)
  } catch (error) {
    if (error instanceof ProviderDown || error instanceof ProviderRefused)
      context.app.log.warn({ service: 'payments', fault: error.message }, 'a customer was not forgotten')
    // Nothing can be charged: the right to deletion does not wait for a provider that refuses.
    if (error instanceof ProviderRefused && !isLive) return
    throw error
  }
}
