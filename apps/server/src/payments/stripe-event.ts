import type { Stripe } from 'stripe'

/** What we use of an event: which it is, and whom it may concern. Its other contents are never believed. */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly checkoutId: string | null
  readonly subscriptionId: string | null
  readonly customerId: string | null
  /** What a dispute is about: it names no customer. */
  readonly chargeId: string | null
}

const TOLERANCE_SECONDS = 300

/**
 * Null for anything but an event that Stripe signed within five minutes of now. The SDK refuses old times only, so a
 * time in the future is refused here (security §7).
 */
export function readStripeEvent(
  client: Stripe,
  {
    body,
    signature,
    secret,
    now,
  }: { readonly body: Buffer; readonly signature: string; readonly secret: string; readonly now: Date },
): StripeEvent | null {
  const seconds = Math.floor(now.getTime() / 1000)
  try {
    const event = client.webhooks.constructEvent(body, signature, secret, TOLERANCE_SECONDS, undefined, seconds)
    // Every time that the header names, so that none can stand in front of the signed one.
    const times = signature
      .split(',')
      .flatMap((part) => (part.trim().startsWith('t=') ? [Number(part.trim().slice(2))] : []))
    if (!times.every((time) => Math.abs(time - seconds) <= TOLERANCE_SECONDS)) return null
    return concerns(event as unknown as Loose)
  } catch {
    return null
  }
}

interface Loose {
  readonly id?: unknown
  readonly type?: unknown
  readonly data?: { readonly object?: Readonly<Record<string, unknown>> }
}

function concerns(event: Loose): StripeEvent | null {
  const object = event.data?.object
  if (typeof event.id !== 'string' || typeof event.type !== 'string' || object === undefined) return null
  const kind = object['object']
  const own = idOf(object)
  return {
    id: event.id,
    type: event.type,
    checkoutId: kind === 'checkout.session' ? own : null,
    subscriptionId: kind === 'subscription' ? own : idOf(object['subscription']),
    customerId: idOf(object['customer']),
    chargeId: idOf(object['payment_intent']),
  }
}

/** A reference is an id, or the whole object. */
function idOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  if (typeof reference !== 'object' || reference === null || !('id' in reference)) return null
  return typeof reference.id === 'string' ? reference.id : null
}
