import { standingOf } from '@winterjay/contract'
import type { startCheckout } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import { inTransaction, firstRow } from '../../db/db.ts'
import { findSubscription, lockSubscription } from './standing.ts'
import type { Context } from '../../context.ts'
import { homeOf } from './home.ts'
import { refuse } from './problems.ts'
import { beginWriting } from '../../http/route.ts'
import type { Call } from '../../http/route.ts'
import type { PaymentProvider } from '../../payments/provider.ts'
import { ProviderRefused } from '../../payments/provider.ts'
import { finishRefund } from './change.ts'
import { fulfil } from './fulfil.ts'
import type { Cause } from './fulfil.ts'
import { callProvider } from './provider-of.ts'
import {
  beginSubscription,
  dropCustomer,
  expireAttempt,
  findCheckout,
  findUndecided,
  storeSessionId,
  openAttempt,
  setCustomer,
  storeCheckout,
} from './store.ts'
import type { CheckoutRow } from './store.ts'

/** Hours a checkout stays open: less than Stripe's maximum of a day. */
const OPEN_HOURS = 23
const TRIES = 3

/**
 * The URL where the account can pay now. One open checkout per account: it is returned again while the provider reports
 * it as open, and clicking twice leads to the same page, because both clicks call the provider with the same
 * idempotency key.
 *
 * @throws Refused 409 with premium already or a payment in progress; 503 without the provider
 */
export async function checkoutUrl(
  context: Context,
  provider: PaymentProvider,
  call: Call<typeof startCheckout>,
  cause: Cause,
): Promise<string> {
  const ownerId = call.session.owner?.id ?? refuse('sign_in_needed')
  await finishOpenRefund(context, provider, ownerId, cause)
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    const checkout = await begin(context, provider, call, ownerId)
    const url = await callProvider(context, () =>
      checkout.sessionId === null
        ? openAtProvider(context, provider, checkout, homeOf(context.config, call.request))
        : stillOpen(context, provider, { ownerId, sessionId: checkout.sessionId, cause, checkout }),
    )
    if (url !== null) return url
  }
  return refuse('unavailable')
}

/** Finishes an interrupted refund first, so that it never includes later payments. */
async function finishOpenRefund(
  context: Context,
  provider: PaymentProvider,
  ownerId: string,
  cause: Cause,
): Promise<void> {
  const row = await findSubscription(context.database.db, ownerId, context.config)
  if (row === null || row.provider !== provider.name || row.refundAskedAt === null || row.refundedAt !== null) return
  await callProvider(context, () => finishRefund(context, provider, row, cause))
}

/** The account's open checkout, or a new one that the provider does not know yet. */
function begin(
  context: Context,
  provider: PaymentProvider,
  call: Call<typeof startCheckout>,
  ownerId: string,
): Promise<CheckoutRow> {
  const now = context.clock.now()
  return inTransaction(context.database.db, async (tx) => {
    await beginSubscription(tx, ownerId, { provider: provider.name, locale: call.locale })
    const row = (await lockSubscription(tx, ownerId, context.config)) ?? refuse('payments_off')
    if (standingOf(row.facts, now).hasPremium) refuse('premium_already')
    if (row.provider !== provider.name) refuse('payments_off')
    const checkout = await openAttempt(tx, now, {
      ownerId,
      provider: provider.name,
      locale: call.locale,
      // An account gets one trial, and none after a payment.
      trialDays: row.hadTrial || row.firstPaidAt !== null ? 0 : context.config.payments.trialDays,
      expiresAt: new Date(now.getTime() + OPEN_HOURS * 3_600_000),
    })
    if (checkout.sessionId === null) {
      const { record } = await beginWriting(context, call.request, tx)
      await record({ action: 'checkout-begun', target: checkout.id })
    }
    return checkout
  })
}

/** @returns null when this checkout failed, so that another must begin */
async function openAtProvider(
  context: Context,
  provider: PaymentProvider,
  checkout: CheckoutRow,
  returnTo: string,
): Promise<string | null> {
  const { db } = context.database
  const { ownerId, id, locale, trialDays } = checkout
  const customerId = await customerOf(context, provider, checkout)
  // Requests with the same idempotency key must be identical.
  const key = `checkout-${id}${returnTo === context.config.publicUrl ? '' : `-${new URL(returnTo).hostname}`}`
  try {
    const opened = await provider.openCheckout({
      ownerId,
      customerId,
      locale,
      trialDays,
      expiresAt: new Date(checkout.expiresAt),
      returnTo,
      key,
    })
    await inTransaction(db, (tx) => storeSessionId(tx, ownerId, id, opened))
    return opened.url
  } catch (error) {
    // A key that was refused stays refused: the next attempt starts over, with a customer that exists.
    if (error instanceof ProviderRefused) {
      await inTransaction(db, async (tx) => {
        await expireAttempt(tx, ownerId, id)
        await dropCustomer(tx, ownerId, customerId)
      })
    }
    throw error
  }
}

async function customerOf(
  context: Context,
  provider: PaymentProvider,
  { ownerId, id, locale }: CheckoutRow,
): Promise<string> {
  const { db } = context.database
  const known = (await findSubscription(db, ownerId, context.config))?.customerId ?? null
  if (known !== null) return known
  const account = await firstRow<{ name: string; email: string }>(
    db,
    sql`select name, email from account where owner_id = ${ownerId}`,
  )
  if (account === null) return refuse('sign_in_needed')
  const made = await provider.createCustomer({ ownerId, ...account, locale, key: `customer-${id}` })
  await inTransaction(db, (tx) => setCustomer(tx, ownerId, made))
  return (await findSubscription(db, ownerId, context.config))?.customerId ?? made
}

interface OpenCheckout {
  readonly ownerId: string
  readonly sessionId: string
  readonly cause: Cause
  readonly checkout: CheckoutRow
}

/** @returns null when it is over and another may begin */
async function stillOpen(
  context: Context,
  provider: PaymentProvider,
  { ownerId, sessionId, cause, checkout }: OpenCheckout,
): Promise<string | null> {
  const { db } = context.database
  const asked = await provider.readCheckout(sessionId)
  if (asked?.status === 'open' && asked.url !== null) return asked.url
  if (asked?.status === 'complete') {
    await fulfil(context, provider, sessionId, cause)
    const row = await findSubscription(db, ownerId, context.config)
    if (standingOf(row?.facts ?? null, context.clock.now()).hasPremium) refuse('premium_already')
    // Either the bank has not answered yet; or it refused, or the subscription has ended since, and this checkout is
    // over.
    if (
      (await findCheckout(db, ownerId, sessionId))?.isSettled === false &&
      (await findUndecided(db, ownerId)) !== null
    )
      refuse('payment_pending')
    return null
  }
  await inTransaction(db, (tx) =>
    storeCheckout(tx, ownerId, checkout.id, { status: 'expired', isSettled: false, url: null }),
  )
  return null
}
