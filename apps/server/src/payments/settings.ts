import { BadSetting, oneOf, wholeNumber } from '../settings.ts'
import type { Environment } from '../settings.ts'
import { REGISTRATIONS } from './sales-tax.ts'
import type { Registration } from './sales-tax.ts'

/** How premium is paid for (product §12.2, §11.17). Contains secrets. */
export interface PaymentSettings {
  readonly mode: 'off' | 'sandbox' | 'stripe'
  readonly stripe: StripeSettings | null
  /** Trial days of a first subscription; 0 for none. */
  readonly trialDays: number
  /** The operator's registration numbers; a tax without one is not charged. */
  readonly registrations: Readonly<Partial<Record<Registration, string>>>
}

export interface StripeSettings {
  readonly secretKey: string
  /** The signing secret of events; without it the webhook answers 503. */
  readonly webhookSecret: string | null
  readonly priceId: string
  /** The API's address in tests; null for Stripe itself. */
  readonly apiUrl: string | null
}

/**
 * The sandbox on the embedded database; with a database server Stripe if configured, otherwise none. In production
 * payments are off until the operator turns them on.
 *
 * @throws BadSetting
 */
export function readPayments(
  environment: Environment,
  where: { isProduction: boolean; hasServerDatabase: boolean },
): PaymentSettings {
  const stripe = readStripe(environment, where.isProduction)
  const asked = oneOf(environment, 'PAYMENTS', ['sandbox', 'stripe', 'off'])
  if (asked === 'sandbox' && where.isProduction) {
    throw new BadSetting('PAYMENTS must be stripe or off when NODE_ENV is production: the sandbox gives premium away.')
  }
  if (asked === 'stripe' && stripe === null)
    throw new BadSetting('PAYMENTS is stripe, so STRIPE_SECRET_KEY and STRIPE_PRICE_ID must be set.')
  const byDefault = where.isProduction
    ? 'off'
    : !where.hasServerDatabase
      ? 'sandbox'
      : stripe === null
        ? 'off'
        : 'stripe'
  const mode = asked ?? byDefault
  return {
    mode,
    stripe: mode === 'stripe' ? stripe : null,
    trialDays: wholeNumber(environment, 'TRIAL_DAYS', { min: 0, max: 730 }) ?? 0,
    registrations: readRegistrations(environment),
  }
}

/** Null unless both the key and the price are set. Values are secrets, so no message repeats them. */
function readStripe(environment: Environment, isProduction: boolean): StripeSettings | null {
  const secretKey = shaped(
    environment,
    'STRIPE_SECRET_KEY',
    /^[sr]k_(test|live)_\w+$/,
    'a secret key that begins with sk_test_ or sk_live_',
  )
  const priceId = shaped(environment, 'STRIPE_PRICE_ID', /^price_\w+$/, 'the id of a price, which begins with price_')
  const webhookSecret = shaped(
    environment,
    'STRIPE_WEBHOOK_SECRET',
    /^whsec_\S+$/,
    'the signing secret of the webhook, which begins with whsec_',
  )
  const apiUrl = apiAddress(environment, isProduction)
  return secretKey === null || priceId === null ? null : { secretKey, priceId, webhookSecret, apiUrl }
}

function shaped(environment: Environment, name: string, shape: RegExp, wanted: string): string | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  if (!shape.test(text)) throw new BadSetting(`${name} must be ${wanted}.`)
  return text
}

function apiAddress(environment: Environment, isProduction: boolean): string | null {
  const text = environment['STRIPE_API_URL']
  if (text === undefined || text === '') return null
  if (isProduction) throw new BadSetting('STRIPE_API_URL is for tests: unset it when NODE_ENV is production.')
  const url = URL.canParse(text) ? new URL(text) : null
  const isSafe =
    url !== null &&
    (url.protocol === 'https:' ||
      (url.protocol === 'http:' && /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(url.hostname)))
  if (url === null || !isSafe || url.pathname !== '/' || url.search !== '' || url.username !== '') {
    throw new BadSetting(
      'STRIPE_API_URL must be an address such as http://127.0.0.1:12111 (https, unless it is on this machine).',
    )
  }
  return url.origin
}

/** `gst_hst=123456789RT0001,qst=1234567890TQ0001`. */
function readRegistrations(environment: Environment): Partial<Record<Registration, string>> {
  const found: Partial<Record<Registration, string>> = {}
  for (const part of (environment['TAX_REGISTRATIONS'] ?? '').split(',').map((text) => text.trim())) {
    if (part === '') continue
    const [, name = '', number = ''] = /^(\w+)=([A-Z0-9][A-Z0-9 -]{4,29})$/i.exec(part) ?? []
    const registration = REGISTRATIONS.find((known) => known === name)
    if (registration === undefined) {
      throw new BadSetting(
        `TAX_REGISTRATIONS holds "${part}"; write ${REGISTRATIONS.join(', ')} with their numbers, such as gst_hst=123456789RT0001.`,
      )
    }
    found[registration] = number
  }
  return found
}
