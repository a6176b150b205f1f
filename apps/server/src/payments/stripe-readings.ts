import { cents } from '@winterjay/money'
import type { Stripe } from 'stripe'
import type { ProviderCheckout, ProviderPayment, ProviderSubscription } from './provider.ts'
import { registrationOf } from './sales-tax.ts'
import type { Registrations, TaxCharge } from './sales-tax.ts'

/*
 * Converts Stripe's objects to ours. Stripe may add values: an unknown status is passed on unchanged, and counts as
 * free.
 */

export function readingOfCheckout(session: Stripe.Checkout.Session): ProviderCheckout {
  const { status } = session
  return {
    id: session.id,
    ownerId: session.client_reference_id,
    customerId: idOf(session.customer),
    status: status === 'complete' ? 'complete' : status === 'expired' ? 'expired' : 'open',
    isSettled:
      status === 'complete' && (session.payment_status === 'paid' || session.payment_status === 'no_payment_required'),
    subscriptionId: idOf(session.subscription),
    url: session.url,
    expiresAt: instant(session.expires_at),
  }
}

export function readingOfSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  // The period is on the item: we sell one.
  const [item] = subscription.items.data
  return {
    id: subscription.id,
    customerId: idOf(subscription.customer) ?? '',
    status: subscription.status,
    trialEndsAt: maybeInstant(subscription.trial_end),
    periodStartsAt: maybeInstant(item?.current_period_start ?? null),
    periodEndsAt: maybeInstant(item?.current_period_end ?? null),
    cancelsAtPeriodEnd: subscription.cancel_at_period_end,
    endedAt: maybeInstant(subscription.ended_at),
  }
}

interface PaidInvoice {
  readonly invoice: Stripe.Invoice
  readonly charges: readonly Stripe.Charge[]
  /** One per tax line of the invoice. */
  readonly rates: readonly (Stripe.TaxRate | null)[]
}

export function readingOfPayment(
  { invoice, charges, rates }: PaidInvoice,
  registrations: Registrations,
): ProviderPayment {
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment
  const intent = idOf(payment?.payment_intent ?? null)
  const province = invoice.customer_address?.state ?? null
  const taxes = (invoice.total_taxes ?? []).map((line, index): TaxCharge =>
    taxCharge(line.amount, rates[index] ?? null, { province, registrations }),
  )
  const taxCents = taxes.reduce((sum, tax) => sum + tax.amountCents, 0)
  const period = invoice.lines.data.at(-1)?.period ?? { start: invoice.period_start, end: invoice.period_end }
  return {
    id: invoice.id,
    chargeId: intent,
    subscriptionId: idOf(invoice.parent?.subscription_details?.subscription ?? null),
    paidAt: instant(invoice.status_transitions.paid_at ?? invoice.created),
    periodStartsAt: instant(period.start),
    periodEndsAt: instant(period.end),
    subtotalCents: cents(invoice.total - taxCents),
    taxes: taxes.filter((tax) => tax.amountCents !== 0),
    totalCents: cents(invoice.total),
    province,
    refundedCents: cents(
      charges
        .filter((charge) => intent !== null && idOf(charge.payment_intent) === intent)
        .reduce((sum, charge) => sum + charge.amount_refunded, 0),
    ),
  }
}

function taxCharge(
  amount: number,
  rate: Stripe.TaxRate | null,
  seller: { province: string | null; registrations: Registrations },
): TaxCharge {
  const tax = rate === null ? 'Tax' : (rate.tax_type ?? rate.display_name).toUpperCase()
  return {
    tax,
    percent: rate?.percentage ?? null,
    amountCents: cents(amount),
    registration: registrationOf(tax, seller.province, seller.registrations),
  }
}

const instant = (seconds: number): Date => new Date(seconds * 1000)
const maybeInstant = (seconds: number | null | undefined): Date | null =>
  seconds === null || seconds === undefined ? null : instant(seconds)
const idOf = (reference: string | { readonly id: string } | null): string | null =>
  typeof reference === 'string' ? reference : (reference?.id ?? null)
