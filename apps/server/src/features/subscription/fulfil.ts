import { standingOf } from '@winterjay/contract'
import { recordEvent } from '../../db/audit.ts'
import type { Db } from '../../db/db.ts'
import { inTransaction } from '../../db/db.ts'
import { findSubscription, lockSubscription } from './standing.ts'
import type { SubscriptionRow } from './standing.ts'
import type { Context } from '../../context.ts'
import type {
  PaymentProvider,
  ProviderCheckout,
  ProviderPayment,
  ProviderSubscription,
} from '../../payments/provider.ts'
import { mailReceipts, mailRenewalFailed, mailTrialEnds } from './letters.ts'
import { insertReceipts } from './receipts.ts'
import {
  databaseTime,
  findCheckoutOfProvider,
  hasEnded,
  isOlder,
  storeCheckout,
  storeFirstPayment,
  storeRefundReturned,
  storeRefunded,
  storeSubscription,
  claimEvent,
} from './store.ts'

/** Who or what triggered the request to the provider, for the log. */
export interface Cause {
  readonly actor: string
  readonly cause: string
  readonly requestId?: string
  readonly address?: string
  /** The provider's event, which is recorded as processed in the same transaction. */
  readonly event?: { readonly id: string; readonly type: string }
}

/** The provider's answer, and when it was requested. */
interface Reading {
  readonly readAt: string
  readonly subscription: ProviderSubscription
  readonly payments: readonly ProviderPayment[]
}

/**
 * The only way to premium: asks the provider for the state of a checkout and stores it. Idempotent and safe to run
 * concurrently; used by the success page, the webhook, the sandbox and the nightly reconciliation.
 *
 * @returns false for a checkout that was not begun here
 * @throws ProviderDown
 */
export async function fulfil(
  context: Context,
  provider: PaymentProvider,
  sessionId: string,
  cause: Cause,
): Promise<boolean> {
  const { db } = context.database
  const known = await findCheckoutOfProvider(db, sessionId)
  if (known === null || known.provider !== provider.name) return false
  const readAt = await databaseTime(db)
  const checkout = await provider.readCheckout(sessionId)
  if (checkout !== null && checkout.ownerId !== known.ownerId) {
    context.app.log.error({ fault: 'a checkout of another account at the provider' }, 'checkout not fulfilled')
    return true
  }
  const subscription =
    checkout === null || checkout.subscriptionId === null
      ? null
      : await provider.readSubscription(checkout.subscriptionId)
  const isGranted = subscription !== null && checkout?.isSettled === true
  const payments = isGranted ? await provider.listPayments(subscription.customerId) : []
  // Settled means that premium was granted: until then, the next request tries again.
  const outcome =
    checkout === null || isLost(checkout, subscription, cause) ? LOST : { ...checkout, isSettled: isGranted }
  await settle(
    context,
    known.ownerId,
    { cause, reading: isGranted ? { readAt, subscription, payments } : null },
    (tx) => storeCheckout(tx, known.ownerId, known.id, outcome),
  )
  return true
}

const LOST = { status: 'expired', isSettled: false, url: null } as const

/** Completed with a payment that the bank has refused since: another checkout may begin. */
function isLost(checkout: ProviderCheckout, subscription: ProviderSubscription | null, cause: Cause): boolean {
  if (checkout.status !== 'complete' || checkout.isSettled) return false
  return (
    cause.event?.type === 'checkout.session.async_payment_failed' ||
    (subscription !== null && hasEnded(subscription.status))
  )
}

/**
 * Asks the provider again about an account's subscription, or about another one of the same customer, and stores it.
 *
 * @param also runs in the same transaction
 * @throws ProviderDown
 */
export async function refresh(
  context: Context,
  provider: PaymentProvider,
  of: { readonly ownerId: string; readonly subscriptionId: string | null },
  cause: Cause,
  also?: (tx: Db) => Promise<void>,
): Promise<void> {
  const { db } = context.database
  const readAt = await databaseTime(db)
  const row = await findSubscription(db, of.ownerId, context.config)
  const id = of.subscriptionId ?? row?.subscriptionId ?? null
  const found = row === null || id === null ? null : await provider.readSubscription(id)
  // Another customer's subscription does not belong to this account.
  const subscription = found !== null && found.customerId === row?.customerId ? found : null
  const payments = subscription === null ? [] : await provider.listPayments(subscription.customerId)
  await settle(
    context,
    of.ownerId,
    { cause, reading: subscription === null ? null : { readAt, subscription, payments } },
    also,
  )
}

/** The buyer's bank reverses a payment: a person must answer in the provider's dashboard. */
const DISPUTED = 'charge.dispute.created'
const TRIAL_ENDS = 'customer.subscription.trial_will_end'

/** One transaction: the event, the checkout, the subscription, the receipts, the log, and the mail. */
async function settle(
  context: Context,
  ownerId: string,
  { cause, reading }: { readonly cause: Cause; readonly reading: Reading | null },
  also: (tx: Db) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await inTransaction(context.database.db, async (tx) => {
    const row = await lockSubscription(tx, ownerId, context.config)
    // The account was deleted while the provider was asked.
    if (row === null) return
    if (cause.event !== undefined && !(await claimEvent(tx, cause.event))) return
    if (cause.event?.type === DISPUTED) await log(tx, ownerId, cause, 'payment-disputed', { event: cause.event.id })
    await also(tx)
    const news = reading === null ? null : await store(tx, context, row, reading, cause)
    await mailReceipts(context, tx, ownerId)
    if (news?.graceUntil) await mailRenewalFailed(context, tx, ownerId, news.graceUntil)
    if (news?.trialEndsAt) await mailTrialEnds(context, tx, ownerId, news.trialEndsAt)
  })
}

/** What the buyer must be notified of. */
interface News {
  /** The deadline for paying a renewal that has just failed. */
  readonly graceUntil: Date | null
  /** When a trial ends and will be charged, as announced by the provider. */
  readonly trialEndsAt: Date | null
}

async function store(
  tx: Db,
  context: Context,
  row: SubscriptionRow,
  reading: Reading,
  cause: Cause,
): Promise<News | null> {
  const { subscription, payments } = reading
  const isOther = row.subscriptionId !== null && row.subscriptionId !== subscription.id
  if (!isOther && (await isOlder(tx, row.ownerId, reading.readAt))) return null
  const now = context.clock.now()
  const before = standingOf(row.facts, now)
  const { status: providerStatus, ...dates } = subscription
  const after = standingOf({ ...dates, providerStatus }, now)
  // A second subscription replaces the first when it gives premium and the first no longer does.
  if (isOther && (before.hasPremium || !after.hasPremium)) {
    if (after.hasPremium)
      context.app.log.error({ fault: 'two subscriptions of one account' }, 'a subscription was not stored')
    return null
  }
  await storeSubscription(tx, row.ownerId, reading)
  const wasCanceling = row.facts?.cancelsAtPeriodEnd ?? false
  if (before.state !== after.state || wasCanceling !== subscription.cancelsAtPeriodEnd || isOther) {
    await log(tx, row.ownerId, cause, 'subscription-changed', {
      old: before.state,
      new: after.state,
      cause: cause.cause,
      ends: subscription.cancelsAtPeriodEnd,
    })
  }
  await storePayments(tx, context, row, { payments, cause })
  const isAnnounced = cause.event?.type === TRIAL_ENDS && after.state === 'trialing' && !subscription.cancelsAtPeriodEnd
  return {
    graceUntil: before.graceUntil === null ? after.graceUntil : null,
    trialEndsAt: isAnnounced ? subscription.trialEndsAt : null,
  }
}

async function storePayments(
  tx: Db,
  context: Context,
  row: SubscriptionRow,
  { payments, cause }: Pick<Reading, 'payments'> & { readonly cause: Cause },
): Promise<void> {
  const now = context.clock.now()
  const refundedCents = await insertReceipts(
    tx,
    { ownerId: row.ownerId, provider: row.provider, timeZone: context.config.timeZone, now },
    payments,
  )
  const paidTimes = payments.map(({ paidAt }) => paidAt.getTime())
  if (paidTimes.length > 0) await storeFirstPayment(tx, row.ownerId, new Date(Math.min(...paidTimes)))
  if (refundedCents > 0) await log(tx, row.ownerId, cause, 'refunded', { cents: refundedCents, cause: cause.cause })
  const kept = payments.filter((payment) => payment.refundedCents < payment.totalCents)
  if (row.refundedAt !== null) await storeReturned(tx, context, row, { refundedAt: row.refundedAt, kept, cause })
  else if (row.refundAskedAt !== null && payments.length > 0 && kept.length === 0)
    await storeRefunded(tx, row.ownerId, now)
}

/**
 * A bank may return a refund days after the provider has made it: only a person can pay it another way. Later purchases
 * are not part of it.
 */
async function storeReturned(
  tx: Db,
  context: Context,
  row: SubscriptionRow,
  {
    refundedAt,
    kept,
    cause,
  }: { readonly refundedAt: Date; readonly kept: readonly ProviderPayment[]; readonly cause: Cause },
): Promise<void> {
  const isReturned = kept.some(({ paidAt }) => paidAt <= refundedAt)
  if (isReturned === (row.refundRefusedAt !== null)) return
  await storeRefundReturned(tx, row.ownerId, isReturned ? context.clock.now() : null)
  if (!isReturned) return
  context.app.log.error({ service: 'payments', fault: 'a refund came back to the provider' }, 'a refund was refused')
  await log(tx, row.ownerId, cause, 'refund-refused', { cause: cause.cause })
}

const log = (
  tx: Db,
  ownerId: string,
  cause: Cause,
  action: string,
  details: Record<string, string | number | boolean>,
): Promise<void> =>
  recordEvent(tx, {
    ownerId,
    actor: cause.actor,
    action,
    details,
    requestId: cause.requestId ?? null,
    address: cause.address ?? null,
  })
