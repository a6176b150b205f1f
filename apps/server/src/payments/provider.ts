import type { Cents, Locale } from '@winterjay/money'
import type { TaxCharge } from './sales-tax.ts'

/**
 * A payment provider: Stripe, or the sandbox. Every reading is the provider's current answer; what is stored and who
 * has premium is decided elsewhere, the same for both.
 */
export interface PaymentProvider {
  readonly name: 'stripe' | 'sandbox'
  /** Whether it has its own page for card and invoices. */
  readonly hasPortal: boolean
  /**
   * How the provider's price differs from ours, so that nobody is charged a price that no page shows; null when it is
   * right.
   */
  readonly findPriceFault: () => Promise<string | null>
  /** @returns the provider's id of the customer */
  readonly createCustomer: (customer: NewCustomer) => Promise<string>
  readonly openCheckout: (checkout: NewCheckout) => Promise<ProviderCheckout>
  /** Null when the provider does not know it. */
  readonly readCheckout: (sessionId: string) => Promise<ProviderCheckout | null>
  /** Closes an open checkout, so that nobody can pay there any more. */
  readonly expireCheckout: (sessionId: string) => Promise<void>
  readonly readSubscription: (subscriptionId: string) => Promise<ProviderSubscription | null>
  /** Everything the customer ever paid, with refunds. */
  readonly listPayments: (customerId: string) => Promise<ProviderPayment[]>
  readonly setCancelAtPeriodEnd: (subscriptionId: string, cancels: boolean) => Promise<void>
  readonly cancelNow: (subscriptionId: string) => Promise<void>
  /** Refunds a payment in full. Idempotent for the same key. */
  readonly refund: (payment: Pick<ProviderPayment, 'id' | 'chargeId'>, key: string) => Promise<void>
  readonly openPortal: (customerId: string, returnUrl: string, locale: Locale) => Promise<string>
  /**
   * Ends the customer's subscriptions and deletes the person from the provider's records as far as the law allows;
   * invoices stay.
   */
  readonly forgetCustomer: (customerId: string) => Promise<void>
}

export interface NewCustomer {
  readonly ownerId: string
  readonly name: string
  readonly email: string
  readonly locale: Locale
  readonly key: string
}

export interface NewCheckout {
  readonly ownerId: string
  readonly customerId: string
  readonly locale: Locale
  readonly trialDays: number
  readonly expiresAt: Date
  /** The origin that the buyer came from, and returns to. */
  readonly returnTo: string
  readonly key: string
}

export interface ProviderCheckout {
  readonly id: string
  /** The account it was opened for, as stored by the provider. */
  readonly ownerId: string | null
  readonly customerId: string | null
  readonly status: 'open' | 'complete' | 'expired'
  /** Paid, or nothing is owed yet because a trial begins. */
  readonly isSettled: boolean
  readonly subscriptionId: string | null
  readonly url: string | null
  readonly expiresAt: Date
}

export interface ProviderSubscription {
  readonly id: string
  readonly customerId: string
  /** The provider's status, which may be one that we do not know. */
  readonly status: string
  readonly trialEndsAt: Date | null
  readonly periodStartsAt: Date | null
  readonly periodEndsAt: Date | null
  readonly cancelsAtPeriodEnd: boolean
  readonly endedAt: Date | null
}

export interface ProviderPayment {
  /** The invoice's id. */
  readonly id: string
  /** Which charge to refund, by its PaymentIntent at Stripe; null for money that did not come by card. */
  readonly chargeId: string | null
  readonly subscriptionId: string | null
  readonly paidAt: Date
  readonly periodStartsAt: Date
  readonly periodEndsAt: Date
  readonly subtotalCents: Cents
  readonly taxes: readonly TaxCharge[]
  readonly totalCents: Cents
  readonly province: string | null
  readonly refundedCents: Cents
}

/** The provider could not be reached, was too slow, or failed: a retry may succeed. */
export class ProviderDown extends Error {}

/** The provider understood and refused: a retry gets the same answer. */
export class ProviderRefused extends Error {}
