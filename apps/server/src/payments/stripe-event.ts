import type { Stripe } from 'stripe'

/**
 * The parts of an event that we use: its id, its type, and whom it may concern. Its other contents are never trusted.
 */
export interface StripeEvent {
  readonly id: string
  readonly type: string
  readonly checkoutId: string | null
  readonly subscriptionId: string | null
  readonly customerId: string | null
  /** The charge of a dispute, which names no customer, by its PaymentIntent. */
  readonly chargeId: string | null
}

const TOLERANCE_SECONDS = 300

/**
 * Null unless Stripe signed the event within five minutes of now. The SDK refuses old timestamps only, so future ones
 * are refused here (security §7).
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
    // Every timestamp in the header, so that none can be put before the signed one.
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
