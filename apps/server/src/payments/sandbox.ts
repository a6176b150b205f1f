import { randomBytes } from 'node:crypto'
import { PREMIUM_PRICE_CENTS } from '@winterjay/contract'
import { addMonths, cents, localDateIn, sumCents } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/db.ts'
import { firstRow, inTransaction, rows } from '../db/db.ts'
import type {
  NewCheckout,
  PaymentProvider,
  ProviderCheckout,
  ProviderPayment,
  ProviderSubscription,
} from './provider.ts'
import { salesTaxes, totalWith } from './sales-tax.ts'
import type { Registrations, TaxCharge } from './sales-tax.ts'

/**
 * The test checkout of product §11.17: a provider of our own that charges nobody. It keeps its own records, separate
 * from ours, and is called like the other one; renewals are computed when it is read after they were due.
 */
export interface Sandbox extends PaymentProvider {
  readonly name: 'sandbox'
  /** Its record of a checkout, for the test page; null when unknown or of another account. */
  readonly findCheckout: (ownerId: string, sessionId: string) => Promise<SandboxCheckout | null>
  /** The action of the Pay button. @returns false when the checkout is over */
  readonly pay: (ownerId: string, sessionId: string, province: string) => Promise<boolean>
}

export interface SandboxCheckout {
  readonly status: 'open' | 'complete' | 'expired'
  readonly trialDays: number
}

interface StoredCheckout {
  readonly kind: 'checkout'
  readonly id: string
  readonly customerId: string
  readonly status: 'open' | 'complete'
  readonly trialDays: number
  readonly expiresAt: string
  readonly subscriptionId: string | null
}

interface StoredPayment {
  readonly id: string
  readonly paidAt: string
  readonly endsAt: string
  readonly taxes: readonly TaxCharge[]
  readonly isRefunded: boolean
}

interface StoredSubscription {
  readonly kind: 'subscription'
  readonly id: string
  readonly customerId: string
  readonly province: string
  /** Periods are counted from here, so that a 28th is followed by the 31st again. */
  readonly anchor: string
  readonly trialEndsAt: string | null
  readonly startedAt: string
  readonly cancelsAtPeriodEnd: boolean
  readonly endedAt: string | null
  readonly payments: readonly StoredPayment[]
}

interface SandboxOptions {
  readonly db: Db
  readonly publicUrl: string
  readonly timeZone: string
  readonly registrations: Registrations
  readonly now: () => Date
}

export function createSandbox(options: SandboxOptions): Sandbox {
  const { db, now, publicUrl } = options
  const change = (id: string, next: (subscription: StoredSubscription) => StoredSubscription): Promise<void> =>
    inTransaction(db, async (tx) => {
      const found = await lockObject<StoredSubscription>(tx, id)
      if (found !== null) await replaceObject(tx, next(renewed(found, options)))
    })
  const look = (id: string): Promise<StoredSubscription | null> => lookAt(options, id)
  return {
    name: 'sandbox',
    hasPortal: false,
    findPriceFault: () => Promise.resolve(null),
    createCustomer: ({ ownerId }) => Promise.resolve(`sbcus_${ownerId}`),
    openCheckout: async (checkout) =>
      checkoutReading(await insertCheckout(db, checkout), checkout.ownerId, publicUrl, now()),
    readCheckout: (id) => readCheckout(options, id),
    expireCheckout: async (id) =>
      void (await db.execute(
        sql`delete from sandbox_object where id = ${id} and body->>'kind' = 'checkout' and body->>'status' = 'open'`,
      )),
    readSubscription: async (id) => {
      const found = await look(id)
      return found === null ? null : subscriptionReading(found, now())
    },
    listPayments: (customerId) => listPayments(options, customerId),
    setCancelAtPeriodEnd: (id, cancelsAtPeriodEnd) => change(id, (found) => ({ ...found, cancelsAtPeriodEnd })),
    cancelNow: (id) => change(id, (found) => ({ ...found, endedAt: found.endedAt ?? now().toISOString() })),
    refund: async ({ id: paymentId }) => {
      const id = paymentId.split('.')[0] ?? ''
      await change(id, (found) => ({
        ...found,
        payments: found.payments.map((payment) =>
          payment.id === paymentId ? { ...payment, isRefunded: true } : payment,
        ),
      }))
    },
    openPortal: () => Promise.reject(new Error('the sandbox has no portal')),
    forgetCustomer: async (customerId) =>
      void (await db.execute(sql`delete from sandbox_object where body->>'customerId' = ${customerId}`)),
    findCheckout: async (ownerId, sessionId) => {
      const found = await firstRow<{ body: StoredCheckout }>(
        db,
        sql`select body from sandbox_object where owner_id = ${ownerId} and id = ${sessionId} and body->>'kind' = 'checkout'`,
      )
      return found === null ? null : { status: statusOf(found.body, now()), trialDays: found.body.trialDays }
    },
    pay: (ownerId, sessionId, province) => pay(options, ownerId, sessionId, province),
  }
}

async function readCheckout({ db, publicUrl, now }: SandboxOptions, id: string): Promise<ProviderCheckout | null> {
  const found = await firstRow<{ ownerId: string; body: StoredCheckout }>(
    db,
    sql`select owner_id as "ownerId", body from sandbox_object where id = ${id}`,
  )
  return found === null ? null : checkoutReading(found.body, found.ownerId, publicUrl, now())
}

async function listPayments(options: SandboxOptions, customerId: string): Promise<ProviderPayment[]> {
  const ids = await rows<{ id: string }>(
    options.db,
    sql`select id from sandbox_object where body->>'kind' = 'subscription' and body->>'customerId' = ${customerId}`,
  )
  const found = await Promise.all(ids.map(({ id }) => lookAt(options, id)))
  return found.flatMap((subscription) =>
    subscription === null ? [] : subscription.payments.map((payment) => paymentReading(subscription, payment)),
  )
}

/** Includes the renewals that have come due since the last read. */
function lookAt(options: SandboxOptions, id: string): Promise<StoredSubscription | null> {
  return inTransaction(options.db, async (tx) => {
    const found = await lockObject<StoredSubscription>(tx, id)
    if (found === null) return null
    const current = renewed(found, options)
    if (current !== found) await replaceObject(tx, current)
    return current
  })
}

const newId = (prefix: string): string => `${prefix}_${randomBytes(16).toString('hex')}`

/** The id is derived from the idempotency key: a repeated request creates one checkout. */
async function insertCheckout(db: Db, checkout: NewCheckout): Promise<StoredCheckout> {
  const id = `sb_${checkout.key.replaceAll(/\W/g, '')}`
  const { customerId, trialDays, expiresAt } = checkout
  const body: StoredCheckout = {
    kind: 'checkout',
    id,
    customerId,
    status: 'open',
    trialDays,
    expiresAt: expiresAt.toISOString(),
    subscriptionId: null,
  }
  await db.execute(
    sql`insert into sandbox_object (owner_id, id, body) values (${checkout.ownerId}, ${id}, ${JSON.stringify(body)}::jsonb) on conflict (id) do nothing`,
  )
  return (
    (await firstRow<{ body: StoredCheckout }>(db, sql`select body from sandbox_object where id = ${id}`))?.body ?? body
  )
}

function pay(options: SandboxOptions, ownerId: string, sessionId: string, province: string): Promise<boolean> {
  const { db, now } = options
  return inTransaction(db, async (tx) => {
    const found = await lockObject<StoredCheckout>(tx, sessionId, ownerId)
    if (found === null || statusOf(found, now()) !== 'open') return false
    const at = now()
    const trialEndsAt = found.trialDays > 0 ? new Date(at.getTime() + found.trialDays * 86_400_000).toISOString() : null
    const subscription: StoredSubscription = {
      kind: 'subscription',
      id: newId('sbsub'),
      customerId: found.customerId,
      province,
      anchor: trialEndsAt ?? at.toISOString(),
      trialEndsAt,
      startedAt: at.toISOString(),
      cancelsAtPeriodEnd: false,
      endedAt: null,
      payments: [],
    }
    const body = JSON.stringify(renewed(subscription, options))
    await tx.execute(
      sql`insert into sandbox_object (owner_id, id, body) values (${ownerId}, ${subscription.id}, ${body}::jsonb)`,
    )
    await replaceObject(tx, { ...found, status: 'complete', subscriptionId: subscription.id })
    return true
  })
}

async function lockObject<T>(tx: Db, id: string, ownerId: string | null = null): Promise<T | null> {
  const owned = ownerId === null ? sql`true` : sql`owner_id = ${ownerId}`
  return (
    (await firstRow<{ body: T }>(tx, sql`select body from sandbox_object where id = ${id} and ${owned} for update`))
      ?.body ?? null
  )
}

const replaceObject = async (tx: Db, body: StoredCheckout | StoredSubscription): Promise<void> =>
  void (await tx.execute(sql`update sandbox_object set body = ${JSON.stringify(body)}::jsonb where id = ${body.id}`))

const statusOf = (checkout: StoredCheckout, now: Date): 'open' | 'complete' | 'expired' =>
  checkout.status === 'open' && new Date(checkout.expiresAt) <= now ? 'expired' : checkout.status

const checkoutReading = (checkout: StoredCheckout, ownerId: string, publicUrl: string, now: Date): ProviderCheckout => {
  const status = statusOf(checkout, now)
  return {
    id: checkout.id,
    ownerId,
    customerId: checkout.customerId,
    status,
    isSettled: status === 'complete',
    subscriptionId: checkout.subscriptionId,
    url: status === 'open' ? `${publicUrl}/subscription/checkout/${checkout.id}` : null,
    expiresAt: new Date(checkout.expiresAt),
  }
}

/** Pays every period that has begun: test cards never fail a renewal. */
function renewed(
  subscription: StoredSubscription,
  { now, timeZone, registrations }: SandboxOptions,
): StoredSubscription {
  const payments = [...subscription.payments]
  for (;;) {
    const startsAt = monthsAfter(subscription.anchor, payments.length)
    const isOver = subscription.endedAt !== null && new Date(subscription.endedAt) <= startsAt
    // A subscription that ends with its period is not renewed; the first payment is not a renewal.
    if (
      startsAt > now() ||
      isOver ||
      (subscription.cancelsAtPeriodEnd && (payments.length > 0 || subscription.trialEndsAt !== null))
    )
      break
    const on: LocalDate = localDateIn(timeZone, startsAt)
    payments.push({
      id: `${subscription.id}.${payments.length + 1}`,
      paidAt: startsAt.toISOString(),
      endsAt: monthsAfter(subscription.anchor, payments.length + 1).toISOString(),
      taxes: salesTaxes(PREMIUM_PRICE_CENTS, { province: subscription.province, on }, registrations),
      isRefunded: false,
    })
  }
  return payments.length === subscription.payments.length ? subscription : { ...subscription, payments }
}

function monthsAfter(anchor: string, months: number): Date {
  const [day = '', time = ''] = anchor.split('T')
  return new Date(`${addMonths(day as LocalDate, months)}T${time}`)
}

function subscriptionReading(subscription: StoredSubscription, now: Date): ProviderSubscription {
  const last = subscription.payments.at(-1)
  const periodEndsAt = new Date(last?.endsAt ?? subscription.anchor)
  const endedAt =
    subscription.endedAt === null
      ? subscription.cancelsAtPeriodEnd && periodEndsAt <= now
        ? periodEndsAt
        : null
      : new Date(subscription.endedAt)
  return {
    id: subscription.id,
    customerId: subscription.customerId,
    status: endedAt !== null ? 'canceled' : last === undefined ? 'trialing' : 'active',
    trialEndsAt: subscription.trialEndsAt === null ? null : new Date(subscription.trialEndsAt),
    periodStartsAt: new Date(last?.paidAt ?? subscription.startedAt),
    periodEndsAt,
    cancelsAtPeriodEnd: subscription.cancelsAtPeriodEnd,
    endedAt,
  }
}

function paymentReading(subscription: StoredSubscription, payment: StoredPayment): ProviderPayment {
  const totalCents = totalWith(PREMIUM_PRICE_CENTS, payment.taxes)
  return {
    id: payment.id,
    chargeId: payment.id,
    subscriptionId: subscription.id,
    paidAt: new Date(payment.paidAt),
    periodStartsAt: new Date(payment.paidAt),
    periodEndsAt: new Date(payment.endsAt),
    subtotalCents: PREMIUM_PRICE_CENTS,
    taxes: payment.taxes,
    totalCents: sumCents([totalCents]),
    province: subscription.province,
    refundedCents: payment.isRefunded ? totalCents : cents(0),
  }
}
