import { refuseMoneyBack, standingOf } from '@winterjay/contract'
import type { SubscriptionFacts } from '@winterjay/contract'
import { recordEvent } from '../../db/audit.ts'
import { inTransaction } from '../../db/db.ts'
import { findSubscription, lockSubscription } from './standing.ts'
import type { SubscriptionRow } from './standing.ts'
import type { Context } from '../../context.ts'
import { refuse, refused } from './problems.ts'
import { ProviderRefused } from '../../payments/provider.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { refresh } from './fulfil.ts'
import type { Cause } from './fulfil.ts'
import { mailCancellation } from './letters.ts'
import { callProvider, providerOf } from './provider-of.ts'
import { hasEnded, storeRefundRequest, storeRefundRefused } from './store.ts'

interface Live {
  readonly row: SubscriptionRow
  readonly facts: SubscriptionFacts
  readonly subscriptionId: string
  readonly provider: PaymentProvider
}

/** @throws Refused 409 without a subscription to change, 503 when its provider is not available */
async function liveSubscription(context: Context, ownerId: string): Promise<Live> {
  const row = (await findSubscription(context.database.db, ownerId, context.config)) ?? refuse('subscription_none')
  const facts = row.facts ?? refuse('subscription_none')
  const subscriptionId = row.subscriptionId ?? refuse('subscription_none')
  if (hasEnded(facts.providerStatus)) refuse('subscription_over')
  return { row, facts, subscriptionId, provider: providerOf(context, row.provider) }
}

/**
 * Turns renewal off: premium stays until the end of the paid period. A month that could not be charged ends at once.
 * Idempotent.
 */
export async function cancel(context: Context, ownerId: string, cause: Cause): Promise<void> {
  const { row, facts, subscriptionId, provider } = await liveSubscription(context, ownerId)
  if (facts.cancelsAtPeriodEnd) return
  const isPaid = facts.providerStatus === 'active' || facts.providerStatus === 'trialing'
  const endsAt = (isPaid ? facts.periodEndsAt : null) ?? context.clock.now()
  await callProvider(context, async () => {
    if (isPaid) await provider.setCancelAtPeriodEnd(subscriptionId, true)
    else await provider.cancelNow(subscriptionId)
    await refresh(context, provider, { ownerId, subscriptionId }, cause, (tx) =>
      mailCancellation(context, tx, row, { isCanceled: true, endsAt }),
    )
  })
}

/** Turns renewal on again. Idempotent. */
export async function resume(context: Context, ownerId: string, cause: Cause): Promise<void> {
  const { row, facts, subscriptionId, provider } = await liveSubscription(context, ownerId)
  if (!standingOf(facts, context.clock.now()).hasPremium) refuse('subscription_over')
  if (!facts.cancelsAtPeriodEnd) return
  const endsAt = facts.periodEndsAt ?? context.clock.now()
  await callProvider(context, async () => {
    await provider.setCancelAtPeriodEnd(subscriptionId, false)
    await refresh(context, provider, { ownerId, subscriptionId }, cause, (tx) =>
      mailCancellation(context, tx, row, { isCanceled: false, endsAt }),
    )
  })
}

/**
 * The money-back guarantee (product §1): refunds everything the account ever paid, which is thirty days at most, and
 * ends premium now. The request is stored first, so that a second press or the nightly reconciliation finishes it after
 * a failure.
 */
export async function refundAll(context: Context, ownerId: string, cause: Cause): Promise<void> {
  const now = context.clock.now()
  const asked = await inTransaction(context.database.db, async (tx) => {
    const row = (await lockSubscription(tx, ownerId, context.config)) ?? refuse('refund_nothing_paid')
    const refusal = refuseMoneyBack(
      { firstPaidAt: row.firstPaidAt, askedAt: row.refundAskedAt, refundedAt: row.refundedAt },
      now,
    )
    if (refusal !== null) throw refused([refusal])
    const provider = providerOf(context, row.provider)
    await storeRefundRequest(tx, ownerId, now)
    return { provider, row }
  })
  await callProvider(context, () => finishRefund(context, asked.provider, asked.row, cause))
}

/**
 * Each payment is refunded under its own idempotency key, so that a retry is the same refund. After a refusal the key
 * changes, since the provider repeats its stored answer to a key. Premium ends once the provider has accepted all
 * refunds. When it refuses one, nothing more is charged and premium stays until the end of the paid period.
 *
 * @throws Refused 409 when the provider refuses
 */
export async function finishRefund(
  context: Context,
  provider: PaymentProvider,
  row: SubscriptionRow,
  cause: Cause,
): Promise<void> {
  const { ownerId, subscriptionId, customerId } = row
  if (subscriptionId === null || customerId === null) return
  const asking = row.refundRefusedAt === null ? subscriptionId : `${subscriptionId}-${row.refundRefusedAt.getTime()}`
  const owed = (await provider.listPayments(customerId)).filter((payment) => payment.refundedCents < payment.totalCents)
  const refusals: string[] = []
  for (const payment of owed) {
    const refusal = await refusalOf(() => provider.refund(payment, `refund-${asking}-${payment.id}`))
    if (refusal !== null) refusals.push(refusal)
  }
  // A subscription that has ended cannot be changed, and need not be.
  if (refusals.length === 0) await provider.cancelNow(subscriptionId)
  else await refusalOf(() => provider.setCancelAtPeriodEnd(subscriptionId, true))
  await refresh(context, provider, { ownerId, subscriptionId }, cause)
  if (refusals.length > 0) await storeRefusal(context, ownerId, refusals, cause)
}

async function refusalOf(work: () => Promise<void>): Promise<string | null> {
  try {
    await work()
    return null
  } catch (error) {
    if (error instanceof ProviderRefused) return error.message
    throw error
  }
}

/** The buyer sees it on the plan, the operator in the log: it must be settled with the provider manually. */
async function storeRefusal(
  context: Context,
  ownerId: string,
  refusals: readonly string[],
  cause: Cause,
): Promise<never> {
  context.app.log.error({ service: 'payments', fault: refusals.join('; ') }, 'a refund was refused')
  await inTransaction(context.database.db, async (tx) => {
    await storeRefundRefused(tx, ownerId, context.clock.now())
    await recordEvent(tx, {
      ownerId,
      actor: cause.actor,
      action: 'refund-refused',
      details: { cause: cause.cause, payments: refusals.length },
      requestId: cause.requestId ?? null,
      address: cause.address ?? null,
    })
  })
  return refuse('refund_refused')
}
