import { refuseMoneyBack, standingOf } from '@winterjay/contract'
import type { SubscriptionFacts } from '@winterjay/contract'
import { inTransaction } from '../../db/db.ts'
import { findSubscription, lockSubscription } from '../../db/subscription.ts'
import type { SubscriptionRow } from '../../db/subscription.ts'
import type { House } from '../../house.ts'
import { Refused, refuse } from '../../http/problems.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { refresh } from './fulfil.ts'
import type { Cause } from './fulfil.ts'
import { tellCancellation } from './letters.ts'
import { askingProvider, providerOf } from './provider-of.ts'
import { storeRefundAsked } from './store.ts'

interface Live {
  readonly row: SubscriptionRow
  readonly facts: SubscriptionFacts
  readonly subscriptionId: string
  readonly provider: PaymentProvider
}

/** @throws Refused 409 where there is nothing to change, 503 without the provider it is with */
async function liveSubscription(house: House, ownerId: string): Promise<Live> {
  const row = (await findSubscription(house.database.db, ownerId, house.config)) ?? refuse('subscription_none')
  const facts = row.facts ?? refuse('subscription_none')
  const subscriptionId = row.subscriptionId ?? refuse('subscription_none')
  if (['canceled', 'incomplete_expired'].includes(facts.providerStatus)) refuse('subscription_over')
  return { row, facts, subscriptionId, provider: providerOf(house, row.provider) }
}

/** Not renewed: premium stays to the end of what is paid. A month that could not be charged ends at once. Done twice, it is done. */
export async function cancel(house: House, ownerId: string, cause: Cause): Promise<void> {
  const { facts, subscriptionId, provider } = await liveSubscription(house, ownerId)
  if (facts.cancelsAtPeriodEnd) return
  const isPaid = facts.providerStatus === 'active' || facts.providerStatus === 'trialing'
  await askingProvider(house, async () => {
    if (isPaid) await provider.setCancelAtPeriodEnd(subscriptionId, true)
    else await provider.cancelNow(subscriptionId)
    await refresh(house, provider, { ownerId, subscriptionId }, cause)
  })
  await tellCancellation(house, ownerId, { isCanceled: true, endsAt: (isPaid ? facts.periodEndsAt : null) ?? house.clock.now() })
}

/** Renewed after all. Done twice, it is done. */
export async function resume(house: House, ownerId: string, cause: Cause): Promise<void> {
  const { facts, subscriptionId, provider } = await liveSubscription(house, ownerId)
  if (!standingOf(facts, house.clock.now()).hasPremium) refuse('subscription_over')
  if (!facts.cancelsAtPeriodEnd) return
  await askingProvider(house, async () => {
    await provider.setCancelAtPeriodEnd(subscriptionId, false)
    await refresh(house, provider, { ownerId, subscriptionId }, cause)
  })
  await tellCancellation(house, ownerId, { isCanceled: false, endsAt: facts.periodEndsAt ?? house.clock.now() })
}

/**
 * The money-back guarantee (SPEC §1): all that the account ever paid goes back, which is thirty days at most, and premium ends now. The
 * wish is stored first, so that what a fault interrupts is finished by a second press or by the nightly round.
 */
export async function giveMoneyBack(house: House, ownerId: string, cause: Cause): Promise<void> {
  const now = house.clock.now()
  const asked = await inTransaction(house.database.db, async (tx) => {
    const row = (await lockSubscription(tx, ownerId, house.config)) ?? refuse('refund_nothing_paid')
    const refusal = refuseMoneyBack({ firstPaidAt: row.firstPaidAt, askedAt: row.refundAskedAt, refundedAt: row.refundedAt }, now)
    if (refusal !== null) throw new Refused([refusal])
    const provider = providerOf(house, row.provider)
    await storeRefundAsked(tx, ownerId, now)
    return { provider, row }
  })
  await askingProvider(house, () => finishRefund(house, asked.provider, asked.row, cause))
}

/** Each payment goes back under a key of its own: asked again, it is the same refund. */
export async function finishRefund(house: House, provider: PaymentProvider, row: SubscriptionRow, cause: Cause): Promise<void> {
  const { ownerId, subscriptionId, customerId } = row
  if (subscriptionId === null || customerId === null) return
  for (const payment of await provider.listPayments(customerId)) {
    if (payment.refundedCents >= payment.totalCents) continue
    await provider.refund(payment, `refund-${subscriptionId}-${payment.id}`)
  }
  await provider.cancelNow(subscriptionId)
  await refresh(house, provider, { ownerId, subscriptionId }, cause)
}
