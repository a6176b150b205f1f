import { setTimeout as wait } from 'node:timers/promises'
import { faultOf } from '../../db/faults.ts'
import { findSubscription } from './standing.ts'
import type { Context } from '../../context.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { finishRefund } from './change.ts'
import { fulfil, refresh } from './fulfil.ts'
import type { Cause } from './fulfil.ts'
import { expireAttempt, listUndecided, listUnfinished } from './store.ts'

const HOUR_MS = 3_600_000
const STOP_WITHIN_MS = 3_000
const CAUSE: Cause = { actor: 'payments', cause: 'reconcile' }
/** Twenty hours: once a day, by whichever replica is first. */
const NIGHTLY_MINUTES = 20 * 60
/** At a start, subscriptions read recently are skipped: many replicas may start together. */
const START_MINUTES = 5
/** A checkout that the provider never answered about is dropped this long after it expires. */
const DROP_AFTER_MS = HOUR_MS

/**
 * Asks the provider about every subscription that has not ended, now and once a day, so that a lost event is recovered.
 *
 * @returns a function that stops it and waits briefly for a run in progress
 */
export function startReconciliation(context: Context, onError: (error: unknown) => void): () => Promise<void> {
  const run = (unreadMinutes: number): Promise<void> =>
    reconcile(context, unreadMinutes).then((count) => void count, onError)
  let running = warnOfPrice(context).then(() => run(START_MINUTES))
  const timer = setInterval(() => {
    running = running.then(() => run(NIGHTLY_MINUTES))
  }, HOUR_MS)
  timer.unref()
  return () => {
    clearInterval(timer)
    // A hanging provider must not block shutdown: the next start finishes what is interrupted here.
    return Promise.race([running, wait(STOP_WITHIN_MS, undefined, { ref: false })])
  }
}

/**
 * One run: undecided checkouts, interrupted refunds, subscriptions that have not ended. A failure for one account stops
 * no other; the next run retries it.
 *
 * @returns how many accounts could not be asked about
 */
export async function reconcile(context: Context, unreadMinutes: number): Promise<number> {
  const { provider } = context.payments
  if (provider === null) return 0
  const { db } = context.database
  let failures = 0
  const attempt = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      failures += 1
      context.app.log.warn({ service: 'payments', ...faultOf(error) }, 'a subscription was not reconciled')
    }
  }
  for (const checkout of await listUndecided(db)) {
    const { sessionId, ownerId, id } = checkout
    if (checkout.provider !== provider.name) continue
    if (sessionId !== null) await attempt(() => fulfil(context, provider, sessionId, CAUSE))
    else if (new Date(checkout.expiresAt).getTime() + DROP_AFTER_MS < context.clock.now().getTime())
      await attempt(() => expireAttempt(db, ownerId, id))
  }
  for (const { ownerId, isRefundOpen } of await listUnfinished(db, provider.name, unreadMinutes)) {
    await attempt(() =>
      isRefundOpen
        ? refundAgain(context, provider, ownerId)
        : refresh(context, provider, { ownerId, subscriptionId: null }, CAUSE),
    )
  }
  return failures
}

/** Reports once, at a start, that the provider would charge another price than the pages say. */
export async function warnOfPrice(context: Context): Promise<void> {
  try {
    const fault = (await context.payments.provider?.findPriceFault()) ?? null
    if (fault !== null)
      context.app.log.error(
        { service: 'payments', fault },
        'the price of premium at the provider is not the one that is shown',
      )
  } catch (error) {
    context.app.log.warn({ service: 'payments', ...faultOf(error) }, 'the price of premium could not be looked up')
  }
}

async function refundAgain(context: Context, provider: PaymentProvider, ownerId: string): Promise<void> {
  const row = await findSubscription(context.database.db, ownerId, context.config)
  if (row !== null) await finishRefund(context, provider, row, CAUSE)
}
