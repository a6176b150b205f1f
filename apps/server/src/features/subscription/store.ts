import { randomUUID } from 'node:crypto'
import type { Locale } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/db.ts'
import { firstRow, isoInstant, rows } from '../../db/db.ts'
import type { ProviderCheckout, ProviderSubscription } from '../../payments/provider.ts'

/** The provider's statuses of subscriptions that can no longer charge anyone. */
const ENDED_STATUSES = ['canceled', 'incomplete_expired']

export const hasEnded = (providerStatus: string): boolean => ENDED_STATUSES.includes(providerStatus)

/** A stored checkout: begun by us, and known to the provider once `sessionId` is set. */
export interface CheckoutRow {
  readonly ownerId: string
  readonly id: string
  readonly provider: 'stripe' | 'sandbox'
  readonly sessionId: string | null
  readonly url: string | null
  readonly status: 'open' | 'complete' | 'expired'
  readonly isSettled: boolean
  readonly locale: Locale
  readonly trialDays: number
  readonly expiresAt: string
}

const CHECKOUT = sql`
  select owner_id as "ownerId", id, provider, session_id as "sessionId", url, status, is_settled as "isSettled", locale, trial_days as "trialDays",
    ${isoInstant(sql`expires_at`)} as "expiresAt"
  from checkout_session`

export const findCheckout = (db: Db, ownerId: string, sessionId: string): Promise<CheckoutRow | null> =>
  firstRow(db, sql`${CHECKOUT} where owner_id = ${ownerId} and session_id = ${sessionId}`)

/** By the provider's id alone: for its events, never for a visitor's request. */
export const findCheckoutOfProvider = (db: Db, sessionId: string): Promise<CheckoutRow | null> =>
  firstRow(db, sql`${CHECKOUT} where session_id = ${sessionId}`)

/** Open, or paid by a method whose bank has not answered yet. */
const isUndecided = sql`(status = 'open' or (status = 'complete' and not is_settled))`

export const findUndecided = (db: Db, ownerId: string): Promise<CheckoutRow | null> =>
  firstRow(db, sql`${CHECKOUT} where owner_id = ${ownerId} and ${isUndecided} order by created_at desc limit 1`)

export const listUndecided = (db: Db): Promise<CheckoutRow[]> =>
  rows(db, sql`${CHECKOUT} where ${isUndecided} order by created_at`)

/**
 * Makes sure that the account has a row to lock. A row that only the sandbox has filled is reset for a real provider:
 * test payments buy nothing, and its customer is unknown there.
 */
export async function beginSubscription(
  tx: Db,
  ownerId: string,
  { provider, locale }: { provider: 'stripe' | 'sandbox'; locale: Locale },
): Promise<void> {
  await tx.execute(sql`
    insert into subscription as s (owner_id, provider, locale) values (${ownerId}, ${provider}, ${locale})
    on conflict (owner_id) do update set provider = excluded.provider, customer_id = null, subscription_id = null, provider_status = null, trial_ends_at = null,
      period_starts_at = null, period_ends_at = null, cancels_at_period_end = false, ended_at = null, had_trial = false, first_paid_at = null,
      refund_asked_at = null, refunded_at = null, refund_refused_at = null, read_at = null
    where s.provider = 'sandbox' and excluded.provider <> 'sandbox'`)
  await tx.execute(sql`update subscription set locale = ${locale} where owner_id = ${ownerId}`)
  await tx.execute(
    sql`update checkout_session set status = 'expired' where owner_id = ${ownerId} and status = 'open' and provider <> ${provider}`,
  )
}

const SHORTEST_MS = 60 * 60_000

export interface NewAttempt {
  readonly ownerId: string
  readonly provider: 'stripe' | 'sandbox'
  readonly locale: Locale
  readonly trialDays: number
  readonly expiresAt: Date
}

/**
 * The undecided checkout of an account, begun now if there is none. The caller has locked the account's subscription
 * row.
 */
export async function openAttempt(tx: Db, now: Date, attempt: NewAttempt): Promise<CheckoutRow> {
  const { ownerId, provider, locale, trialDays, expiresAt } = attempt
  const open = await findUndecided(tx, ownerId)
  // One that the provider never answered about is sent again only while Stripe would still accept it: at least half an
  // hour before it expires.
  const isTooOld =
    open !== null && open.sessionId === null && new Date(open.expiresAt).getTime() - now.getTime() < SHORTEST_MS
  if (open !== null && !isTooOld) return open
  if (open !== null) await expireAttempt(tx, ownerId, open.id)
  const id = randomUUID()
  await tx.execute(sql`
    insert into checkout_session (owner_id, id, provider, locale, trial_days, expires_at)
    values (${ownerId}, ${id}, ${provider}, ${locale}, ${trialDays}, ${expiresAt.toISOString()})`)
  return {
    ownerId,
    id,
    provider,
    sessionId: null,
    url: null,
    status: 'open',
    isSettled: false,
    locale,
    trialDays,
    expiresAt: expiresAt.toISOString(),
  }
}

export const expireAttempt = async (tx: Db, ownerId: string, id: string): Promise<void> =>
  void (await tx.execute(
    sql`update checkout_session set status = 'expired', url = null where owner_id = ${ownerId} and id = ${id} and status = 'open'`,
  ))

/** @returns false when another request has stored one already */
export async function storeSessionId(
  tx: Db,
  ownerId: string,
  id: string,
  checkout: ProviderCheckout,
): Promise<boolean> {
  const named = await rows(
    tx,
    sql`update checkout_session set session_id = ${checkout.id}, url = ${checkout.url}, expires_at = ${checkout.expiresAt.toISOString()}
        where owner_id = ${ownerId} and id = ${id} and session_id is null returning id`,
  )
  return named.length > 0
}

/** A settled checkout stays settled, and a closed one never reopens: an answer requested earlier may arrive later. */
export const storeCheckout = async (
  tx: Db,
  ownerId: string,
  id: string,
  { status, isSettled, url }: Pick<ProviderCheckout, 'status' | 'isSettled' | 'url'>,
): Promise<void> =>
  void (await tx.execute(sql`
    update checkout_session set status = ${status}, is_settled = is_settled or ${isSettled}, url = ${url}
    where owner_id = ${ownerId} and id = ${id} and not is_settled
      and (status = 'open' or ${isSettled}::boolean or (status = 'complete' and ${status}::text = 'expired'))`))

export const setCustomer = async (tx: Db, ownerId: string, customerId: string): Promise<void> =>
  void (await tx.execute(
    sql`update subscription set customer_id = ${customerId} where owner_id = ${ownerId} and customer_id is null`,
  ))

export const dropCustomer = async (tx: Db, ownerId: string, customerId: string): Promise<void> =>
  void (await tx.execute(
    sql`update subscription set customer_id = null where owner_id = ${ownerId} and customer_id = ${customerId} and subscription_id is null`,
  ))

/** Finds the owner of a customer, subscription or charge, for the provider's events. */
export async function findOwnerOf(
  db: Db,
  of: { readonly customerId: string | null; readonly subscriptionId: string | null; readonly chargeId: string | null },
): Promise<string | null> {
  const { customerId, subscriptionId, chargeId } = of
  const found = await firstRow<{ ownerId: string }>(
    db,
    sql`select owner_id as "ownerId" from subscription where customer_id = ${customerId} or subscription_id = ${subscriptionId}
          or owner_id = (select owner_id from receipt where charge_id = ${chargeId} limit 1) order by customer_id = ${customerId} desc limit 1`,
  )
  return found?.ownerId ?? null
}

/** The clock that orders readings: the same for all replicas. */
export async function databaseTime(db: Db): Promise<string> {
  const found = await firstRow<{ now: string }>(db, sql`select clock_timestamp()::text as now`)
  if (found === null) throw new Error('the database has no time')
  return found.now
}

/** @returns true when the stored state was requested after `readAt` */
export async function isOlder(tx: Db, ownerId: string, readAt: string): Promise<boolean> {
  const newer = await rows(
    tx,
    sql`select 1 as one from subscription where owner_id = ${ownerId} and read_at > ${readAt}::timestamptz`,
  )
  return newer.length > 0
}

export async function storeSubscription(
  tx: Db,
  ownerId: string,
  { subscription, readAt }: { readonly subscription: ProviderSubscription; readonly readAt: string },
): Promise<void> {
  const { id, status, cancelsAtPeriodEnd } = subscription
  const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null
  await tx.execute(sql`
    update subscription set subscription_id = ${id}, provider_status = ${status}, trial_ends_at = ${iso(subscription.trialEndsAt)},
      period_starts_at = ${iso(subscription.periodStartsAt)}, period_ends_at = ${iso(subscription.periodEndsAt)}, cancels_at_period_end = ${cancelsAtPeriodEnd},
      ended_at = ${iso(subscription.endedAt)}, had_trial = had_trial or ${subscription.trialEndsAt !== null}, read_at = ${readAt}::timestamptz
    where owner_id = ${ownerId}`)
}

export const storeFirstPayment = async (tx: Db, ownerId: string, paidAt: Date): Promise<void> =>
  void (await tx.execute(
    sql`update subscription set first_paid_at = least(first_paid_at, ${paidAt.toISOString()}::timestamptz) where owner_id = ${ownerId}`,
  ))

export const storeRefundRequest = async (tx: Db, ownerId: string, at: Date): Promise<void> =>
  void (await tx.execute(
    sql`update subscription set refund_asked_at = coalesce(refund_asked_at, ${at.toISOString()}::timestamptz) where owner_id = ${ownerId}`,
  ))

export const storeRefunded = async (tx: Db, ownerId: string, at: Date): Promise<void> =>
  void (await tx.execute(
    sql`update subscription set refunded_at = coalesce(refunded_at, ${at.toISOString()}::timestamptz), refund_refused_at = null where owner_id = ${ownerId}`,
  ))

export const storeRefundRefused = async (tx: Db, ownerId: string, at: Date): Promise<void> =>
  void (await tx.execute(
    sql`update subscription set refund_refused_at = ${at.toISOString()}::timestamptz where owner_id = ${ownerId} and refunded_at is null`,
  ))

/** @param at null when the refund has arrived after all */
export const storeRefundReturned = async (tx: Db, ownerId: string, at: Date | null): Promise<void> =>
  void (await tx.execute(
    sql`update subscription set refund_refused_at = ${at?.toISOString() ?? null}::timestamptz where owner_id = ${ownerId}`,
  ))

/** @returns false when the event was processed before */
export async function claimEvent(tx: Db, event: { readonly id: string; readonly type: string }): Promise<boolean> {
  const taken = await rows(
    tx,
    sql`insert into payment_event (id, type) values (${event.id}, ${event.type}) on conflict (id) do nothing returning id`,
  )
  return taken.length > 0
}

export async function isEventClaimed(db: Db, eventId: string): Promise<boolean> {
  return (await rows(db, sql`select id from payment_event where id = ${eventId}`)).length > 0
}

/**
 * Accounts whose subscription may have changed without an event.
 *
 * @param unreadMinutes only those that were not read for this many minutes
 */
export async function listUnfinished(
  db: Db,
  provider: 'stripe' | 'sandbox',
  unreadMinutes: number,
): Promise<{ ownerId: string; isRefundOpen: boolean }[]> {
  return rows(
    db,
    sql`select owner_id as "ownerId", refund_asked_at is not null and refunded_at is null as "isRefundOpen" from subscription
        where provider = ${provider} and subscription_id is not null
          and (provider_status <> all(${sql.param(ENDED_STATUSES)}::text[])
            or (refund_asked_at is not null and refunded_at is null))
          and (read_at is null or read_at < now() - make_interval(mins => ${unreadMinutes})) order by read_at nulls first`,
  )
}
