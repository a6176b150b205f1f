import { PREMIUM_PRICE_CENTS } from '@winterjay/contract'
import { catalogue, localeTag } from '@winterjay/money'
import type { Locale } from '@winterjay/money'
import { Stripe } from 'stripe'
import type { Circuit } from './circuit.ts'
import { ProviderDown, ProviderRefused } from './provider.ts'
import type { NewCheckout, NewCustomer, PaymentProvider } from './provider.ts'
import type { Registrations } from './sales-tax.ts'
import type { StripeSettings } from './settings.ts'
import { readingOfCheckout, readingOfPayment, readingOfSubscription } from './stripe-readings.ts'

const WITHIN_MS = 10_000
const RETRIES = 2
/** Ten years of monthly payments, with a margin. */
const MAX_PAYMENTS = 500

/** The Stripe SDK for the configured account, or for a stand-in with the same API. */
export function stripeClient({ secretKey, apiUrl }: StripeSettings): Stripe {
  const common = { maxNetworkRetries: RETRIES, timeout: WITHIN_MS, telemetry: false }
  if (apiUrl === null) return new Stripe(secretKey, common)
  const url = new URL(apiUrl)
  const protocol = url.protocol === 'https:' ? 'https' : 'http'
  return new Stripe(secretKey, {
    ...common,
    host: url.hostname,
    port: url.port || (protocol === 'https' ? '443' : '80'),
    protocol,
  })
}

interface StripeOptions {
  readonly settings: StripeSettings
  readonly registrations: Registrations
  readonly publicUrl: string
  readonly circuit: Circuit
}

/** Stripe Checkout in subscription mode, as specified in security §7. */
export function stripeProvider(client: Stripe, options: StripeOptions): PaymentProvider {
  const ask = <T>(call: () => Promise<T>): Promise<T> => options.circuit(() => translated(call))
  const taxRates = new Map<string, Promise<Stripe.TaxRate>>()
  const taxRate = (id: string): Promise<Stripe.TaxRate> => {
    const known = taxRates.get(id) ?? client.taxRates.retrieve(id)
    taxRates.set(id, known)
    known.catch(() => taxRates.delete(id))
    return known
  }
  return {
    name: 'stripe',
    hasPortal: true,
    findPriceFault: () => ask(async () => priceFault(await client.prices.retrieve(options.settings.priceId))),
    createCustomer: (customer) =>
      ask(async () => (await client.customers.create(customerFields(customer), { idempotencyKey: customer.key })).id),
    openCheckout: (checkout) =>
      ask(async () =>
        readingOfCheckout(
          await client.checkout.sessions.create(checkoutFields(checkout, options), { idempotencyKey: checkout.key }),
        ),
      ),
    readCheckout: (sessionId) =>
      ask(() => unlessMissing(async () => readingOfCheckout(await client.checkout.sessions.retrieve(sessionId)))),
    expireCheckout: (sessionId) => ask(() => unlessOver(() => client.checkout.sessions.expire(sessionId))),
    readSubscription: (id) =>
      ask(() => unlessMissing(async () => readingOfSubscription(await client.subscriptions.retrieve(id)))),
    listPayments: (customer) => ask(() => listPayments(client, customer, { ...options, taxRate })),
    setCancelAtPeriodEnd: (id, cancels) =>
      ask(async () => void (await client.subscriptions.update(id, { cancel_at_period_end: cancels }))),
    cancelNow: (id) => ask(() => unlessOver(() => client.subscriptions.cancel(id))),
    refund: (payment, key) =>
      ask(async () => {
        if (payment.chargeId === null) throw new ProviderRefused(`${payment.id} was not paid by card`)
        await client.refunds.create(
          { payment_intent: payment.chargeId, reason: 'requested_by_customer' },
          { idempotencyKey: key },
        )
      }),
    openPortal: (customer, returnUrl, locale) => ask(() => openPortal(client, customer, returnUrl, locale)),
    forgetCustomer: (customer) => ask(async () => void (await unlessMissing(() => client.customers.del(customer)))),
  }
}

/** Stripe's locale names. */
const STRIPE_LOCALES = { en: 'en', fr: 'fr-CA' } as const satisfies Record<Locale, string>

async function openPortal(client: Stripe, customer: string, returnUrl: string, locale: Locale): Promise<string> {
  const { url } = await client.billingPortal.sessions.create({
    customer,
    return_url: returnUrl,
    locale: STRIPE_LOCALES[locale],
  })
  return url
}

/** product §9: 9.99 Canadian dollars a month, before tax. */
function priceFault(price: Stripe.Price): string | null {
  const { unit_amount, currency, recurring, tax_behavior, active } = price
  if (unit_amount !== PREMIUM_PRICE_CENTS || currency !== 'cad')
    return `it is ${unit_amount} ${currency}, not ${PREMIUM_PRICE_CENTS} cad`
  if (recurring?.interval !== 'month' || recurring.interval_count !== 1) return 'it does not recur monthly'
  if (tax_behavior === 'inclusive') return 'it includes tax'
  return active ? null : 'it is archived'
}

const customerFields = ({ ownerId, name, email, locale }: NewCustomer): Stripe.CustomerCreateParams => ({
  name,
  email,
  metadata: { user_id: ownerId },
  preferred_locales: [localeTag(locale)],
})

/** The price is always the configured one, never the request's. */
function checkoutFields(
  checkout: NewCheckout,
  { settings, registrations, publicUrl }: StripeOptions,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'subscription',
    line_items: [{ price: settings.priceId, quantity: 1 }],
    client_reference_id: checkout.ownerId,
    customer: checkout.customerId,
    // The address determines the tax; it is stored with the customer for renewals.
    customer_update: { address: 'auto' },
    subscription_data: {
      metadata: { user_id: checkout.ownerId },
      ...(checkout.trialDays > 0 ? { trial_period_days: checkout.trialDays } : {}),
    },
    success_url: `${checkout.returnTo}/subscription/success?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: `${checkout.returnTo}/subscription/cancel`,
    automatic_tax: { enabled: Object.keys(registrations).length > 0 },
    billing_address_collection: 'required',
    custom_text: { submit: { message: contractNote(publicUrl, checkout.locale) } },
    locale: STRIPE_LOCALES[checkout.locale],
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
  }
}

/** Shows the contract to everybody who pays there, however they arrived (security §10). */
const contractNote = (publicUrl: string, locale: Locale): string => CONTRACT_NOTES[locale].text(publicUrl)

const CONTRACT_NOTES = catalogue(
  {
    text: (publicUrl: string) =>
      `By paying you agree to the [Terms of Service](${publicUrl}/legal/terms) and the [Refund Policy](${publicUrl}/legal/refund).`,
  },
  {
    text: (publicUrl) =>
      `En payant, vous acceptez les [conditions d’utilisation](${publicUrl}/legal/terms) et la [politique de remboursement](${publicUrl}/legal/refund).`,
  },
)

async function listPayments(
  client: Stripe,
  customer: string,
  options: { readonly registrations: Registrations; readonly taxRate: (id: string) => Promise<Stripe.TaxRate> },
): Promise<ReturnType<typeof readingOfPayment>[]> {
  const [invoices, charges] = await Promise.all([
    client.invoices
      .list({ customer, status: 'paid', limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: MAX_PAYMENTS }),
    client.charges.list({ customer, limit: 100 }).autoPagingToArray({ limit: MAX_PAYMENTS }),
  ])
  const found = []
  // A trial begins with an invoice of zero.
  for (const invoice of invoices.filter(({ amount_paid }) => amount_paid > 0)) {
    const rates = await Promise.all(
      (invoice.total_taxes ?? []).map(async (line) =>
        line.tax_rate_details === null ? null : options.taxRate(line.tax_rate_details.tax_rate),
      ),
    )
    found.push(readingOfPayment({ invoice, charges, rates }, options.registrations))
  }
  return found
}

/** Translates the SDK's errors into our two kinds: retry later, or refused. */
async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error
    const isRefusal =
      error instanceof Stripe.errors.StripeInvalidRequestError ||
      error instanceof Stripe.errors.StripeIdempotencyError ||
      error instanceof Stripe.errors.StripeCardError
    // The message may quote the request, so only its kind and code are kept.
    const what = `${error.type} ${error.code ?? ''} ${error.statusCode ?? ''}`.trim()
    throw isRefusal ? new ProviderRefused(what) : new ProviderDown(what)
  }
}

async function unlessMissing<T>(call: () => Promise<T>): Promise<T | null> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return null
    throw error
  }
}

/** Ending a subscription that has ended is refused with 400 or 404, which is fine. */
async function unlessOver(call: () => Promise<unknown>): Promise<void> {
  try {
    await call()
  } catch (error) {
    if (
      !(error instanceof Stripe.errors.StripeInvalidRequestError) ||
      (error.statusCode !== 400 && error.statusCode !== 404)
    )
      throw error
  }
}
