import type { KeyObject } from 'node:crypto'
import {
  BUILT_FEATURES,
  PREMIUM_FEATURES,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  SignUpLimit,
  isEmailAddress,
} from '@winterjay/contract'
import type { Operator, PremiumFeature } from '@winterjay/contract'
import type { LocalDate } from '@winterjay/money'
import { parseLocalDate } from '@winterjay/money'
import { readBackupKey } from './backups/key.ts'
import { LIMIT_NAMES } from './http/limits.ts'
import type { LimitName } from './http/limits.ts'
import { readPayments } from './payments/settings.ts'
import type { PaymentSettings } from './payments/settings.ts'
import { parseSealingKey } from './sealing/seal.ts'
import type { SealingKey } from './sealing/seal.ts'
import { BadSetting, oneOf, wholeNumber } from './settings.ts'
import type { Environment } from './settings.ts'

export { BadSetting } from './settings.ts'

/** Default of `DATABASE_POOL`. */
export const DEFAULT_POOL_SIZE = 10

/** Every setting of the program (product §12.2), read once from the environment and validated. */
export interface Config {
  readonly port: number
  readonly host: string
  /** The public address; every absolute link starts with it, never with a request's Host. */
  readonly publicUrl: string
  /** Scheme, host and port of the public address. */
  readonly publicOrigin: string
  /** The path of the public address, such as `/money`; empty at the root. */
  readonly basePath: string
  /** The origins of the public address; for the default address, every name of this machine. */
  readonly ownOrigins: ReadonlySet<string>
  /** Origins that may write with a guest's cookie: our own, and `ALLOWED_ORIGINS`. */
  readonly allowedOrigins: ReadonlySet<string>
  /** Origins of the sites that may show the benefits widget in a frame (security T24); none turns it off. */
  readonly widgetOrigins: readonly string[]
  readonly dataDir: string
  /** Encrypts backups; null leaves them readable. */
  readonly backupKey: KeyObject | null
  readonly databaseUrl: string | null
  /** MiB to keep free on the disk of the data folder: below that, nothing is written to it. */
  readonly freeSpaceMinMib: number
  /** Seconds that the main thread may be blocked before the process is killed; 0 for never. */
  readonly watchdogSeconds: number
  /** How long `/readyz` fails before the server stops listening, so that a load balancer stops sending requests. */
  readonly drainSeconds: number
  /**
   * Connection string of the role that owns the tables, for migrations; null when the serving role owns them, or must
   * not migrate.
   */
  readonly databaseOwnerUrl: string | null
  /** Connection string of a standby of `databaseUrl` that answers the marketplace's pages; null without one. */
  readonly databaseReadUrl: string | null
  /** Maximum number of connections of this process to `databaseUrl`, and as many to `databaseReadUrl`. */
  readonly databasePoolSize: number
  readonly seedSamples: boolean
  readonly timeZone: string
  readonly fixedDay: LocalDate | null
  /** Number of trusted proxies; 0 for none. */
  readonly trustedProxies: number
  readonly limits: Partial<Record<LimitName, number>>
  /** The provider with which one can sign in (security §2.6); null without one. */
  readonly openId: OpenIdSettings | null
  /** Who may create an account; null for everyone. */
  readonly signUpLimit: SignUpLimit | null
  /** In characters: 8 as specified, more if the operator wants. */
  readonly passwordMinLength: number
  /** The mail server; null writes mail to `DATA_DIR/outbox`. Contains a password. */
  readonly smtpUrl: string | null
  /** Who runs this copy, for the legal pages; fields are null when not set. */
  readonly operator: Operator
  /** Keys that encrypt what is stored of clients (clients §3): the first encrypts, all decrypt. Secrets. */
  readonly sealingKeys: readonly SealingKey[]
  readonly logLevel: string
  readonly metricsToken: string | null
  /** Null for no traces. */
  readonly traces: TraceSettings | null
  /** Source of market data, each with its path and without a trailing slash; null when turned off. */
  readonly marketDataUrl: string | null
  readonly coingeckoApiKey: string | null
  readonly bankOfCanadaUrl: string | null
  /** A service of price histories, used only when the operator names one. */
  readonly quotesUrl: string | null
  readonly payments: PaymentSettings
  /** Members of a business, its owner and open invitations included. */
  readonly seats: number
  readonly support: SupportSettings
  /** A host and port of this machine that webhooks may lead to, for tests and demos; null for none. */
  readonly webhookAllow: string | null
  /** The premium features that are offered. */
  readonly openFeatures: ReadonlySet<PremiumFeature>
  readonly isProduction: boolean
}

/** How soon support answers first, in business hours, and where mails to it come in. Contains a secret. */
export interface SupportSettings {
  readonly premiumHours: number
  readonly freeHours: number
  /** Null where no provider delivers mails to us. */
  readonly inbound: { readonly secret: string; readonly domain: string } | null
}

/** Where traces go. */
export interface TraceSettings {
  /** The collector's address for traces. */
  readonly url: string
  /** The share of requests that are traced, 0 to 1. */
  readonly share: number
  /** Whether a request continues the trace that its `traceparent` names: only behind a proxy of ours. */
  readonly trustsCaller: boolean
}

/** An OpenID Connect provider at which this site is registered. Contains a secret. */
export interface OpenIdSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** What the button calls it. */
  readonly name: string
}

/** @throws BadSetting naming the first wrong value */
export function readConfig(environment: Environment): Config {
  const isProduction = environment['NODE_ENV'] === 'production'
  const port = wholeNumber(environment, 'PORT', { min: 0, max: 65_535 }) ?? 3000
  const databaseUrl = databaseAddress(environment, 'DATABASE_URL')
  const address = publicAddress(environment, port)
  const fixedDay = day(environment, 'TODAY')
  if (fixedDay !== null && isProduction)
    throw new BadSetting('TODAY is for tests and demos: unset it when NODE_ENV is production.')
  return {
    port,
    host: environment['HOST'] || '127.0.0.1',
    ...address,
    allowedOrigins: new Set([...address.ownOrigins, ...otherOrigins(environment)]),
    widgetOrigins: widgetOrigins(environment),
    dataDir: environment['DATA_DIR'] || '.data',
    backupKey: readBackupKey(environment),
    databaseUrl,
    freeSpaceMinMib: wholeNumber(environment, 'FREE_SPACE_MIN_MIB', { min: 32, max: 1_000_000 }) ?? 256,
    watchdogSeconds: wholeNumber(environment, 'WATCHDOG_SECONDS', { min: 0, max: 3_600 }) ?? 60,
    drainSeconds: wholeNumber(environment, 'DRAIN_SECONDS', { min: 0, max: 600 }) ?? 0,
    databaseOwnerUrl: ownerAddress(environment, databaseUrl),
    databaseReadUrl: readAddress(environment, databaseUrl),
    databasePoolSize: wholeNumber(environment, 'DATABASE_POOL', { min: 1, max: 1_000 }) ?? DEFAULT_POOL_SIZE,
    seedSamples: flag(environment, 'SEED_SAMPLES') ?? databaseUrl === null,
    timeZone: timeZone(environment),
    fixedDay,
    trustedProxies: wholeNumber(environment, 'TRUST_PROXY', { min: 0, max: 10 }) ?? 0,
    limits: limits(environment),
    openId: openId(environment),
    signUpLimit: signUpLimit(environment),
    passwordMinLength:
      wholeNumber(environment, 'PASSWORD_MIN', { min: PASSWORD_MIN_LENGTH, max: PASSWORD_MAX_LENGTH }) ??
      PASSWORD_MIN_LENGTH,
    smtpUrl: mailAddress(environment),
    operator: operator(environment),
    sealingKeys: sealingKeys(environment),
    logLevel: oneOf(environment, 'LOG_LEVEL', ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) ?? 'info',
    metricsToken: environment['METRICS_TOKEN'] || null,
    traces: traces(environment),
    ...marketAddresses(environment),
    payments: readPayments(environment, { isProduction, hasServerDatabase: databaseUrl !== null }),
    seats: wholeNumber(environment, 'SEATS', { min: 1, max: 1_000 }) ?? 5,
    support: support(environment),
    webhookAllow: webhookAllow(environment, isProduction),
    openFeatures: openFeatures(environment),
    isProduction,
  }
}

/** The addresses of market data; a list of quotes has no default address. */
const marketAddresses = (
  environment: Environment,
): Pick<Config, 'marketDataUrl' | 'coingeckoApiKey' | 'bankOfCanadaUrl' | 'quotesUrl'> => ({
  marketDataUrl: serviceAddress(environment, 'MARKET_DATA_URL', {
    byDefault: 'https://api.coingecko.com',
    path: '/api/v3',
  }),
  coingeckoApiKey: environment['COINGECKO_API_KEY'] || null,
  bankOfCanadaUrl: serviceAddress(environment, 'BANK_OF_CANADA_URL', {
    byDefault: 'https://www.bankofcanada.ca',
    path: '/valet',
  }),
  quotesUrl: environment['QUOTES_URL']
    ? serviceAddress(environment, 'QUOTES_URL', { byDefault: 'https://quotes.example', path: '/v8/finance/chart' })
    : null,
})

/** Segments that mean the same to every proxy and browser: nothing encoded, no dots. */
const BASE_PATH = /^(\/[\w-]+)*\/?$/

function publicAddress(
  environment: Environment,
  port: number,
): Pick<Config, 'publicUrl' | 'publicOrigin' | 'basePath' | 'ownOrigins'> {
  const text = environment['PUBLIC_URL']
  if (text === undefined || text === '') {
    const origin = `http://localhost:${port}`
    const ownOrigins = new Set([origin, `http://127.0.0.1:${port}`, `http://[::1]:${port}`])
    return { publicUrl: origin, publicOrigin: origin, basePath: '', ownOrigins }
  }
  const url = URL.canParse(text) ? new URL(text) : null
  if (
    url === null ||
    (url.protocol !== 'http:' && url.protocol !== 'https:') ||
    !BASE_PATH.test(url.pathname) ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    throw new BadSetting(
      `PUBLIC_URL must be an address such as https://winterjay.example or https://example.ca/money, not "${text}".`,
    )
  }
  const basePath = url.pathname.replace(/\/$/, '')
  return {
    publicUrl: url.origin + basePath,
    publicOrigin: url.origin,
    basePath,
    ownOrigins: new Set([url.origin]),
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * The address of a service, with its default path when the setting has none; `off` for null. Plain http only to this
 * machine.
 */
function serviceAddress(
  environment: Environment,
  name: string,
  { byDefault, path }: { byDefault: string; path: string },
  example = byDefault,
): string | null {
  const text = environment[name] || byDefault
  if (text === 'off') return null
  const url = URL.canParse(text) ? new URL(text) : null
  const isAllowed =
    url !== null && (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname)))
  if (url === null || !isAllowed || url.search !== '' || url.hash !== '' || url.username !== '') {
    throw new BadSetting(`${name} must be an address such as ${example} (https, unless it is on this machine), or off.`)
  }
  return url.origin + (url.pathname === '/' ? path : url.pathname.replace(/\/$/, ''))
}

function databaseAddress(environment: Environment, name: string): string | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  // The value may contain a password, so it is not repeated.
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text))
    throw new BadSetting(`${name} must begin with postgres://.`)
  return text
}

function ownerAddress(environment: Environment, servingUrl: string | null): string | null {
  const text = databaseAddress(environment, 'DATABASE_OWNER_URL')
  if (text === null) return null
  if (servingUrl === null) throw new BadSetting('DATABASE_OWNER_URL needs DATABASE_URL too.')
  if (new URL(text).username === new URL(servingUrl).username)
    throw new BadSetting('DATABASE_OWNER_URL must name another role than DATABASE_URL.')
  return text
}

function readAddress(environment: Environment, servingUrl: string | null): string | null {
  const text = databaseAddress(environment, 'DATABASE_READ_URL')
  if (text !== null && servingUrl === null) throw new BadSetting('DATABASE_READ_URL needs DATABASE_URL too.')
  return text
}

function traces(environment: Environment): TraceSettings | null {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const share = environment['OTEL_TRACES_SAMPLER_ARG'] || '1'
  const proxies = wholeNumber(environment, 'TRUST_PROXY', { min: 0, max: 10 }) ?? 0
  if (!/^(0?\.\d{1,6}|[01](\.0*)?)$/.test(share))
    throw new BadSetting(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.05, not "${share}".`)
  const text = environment[name]
  if (text === undefined || text === '') return null
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '')
    throw new BadSetting(`${name} must be an address such as http://collector:4318.`)
  return {
    url: `${url.href.replace(/\/$/, '')}/v1/traces`,
    share: Number(share),
    trustsCaller: proxies > 0,
  }
}

function mailAddress(environment: Environment): string | null {
  const text = environment['SMTP_URL']
  if (text === undefined || text === '') return null
  if (!/^smtps?:\/\//.test(text) || !URL.canParse(text))
    throw new BadSetting('SMTP_URL must begin with smtp:// or smtps://.')
  return text
}

function operator(environment: Environment): Operator {
  const email = contactAddress(environment, 'OPERATOR_EMAIL')
  return {
    name: line(environment, 'OPERATOR_NAME'),
    address: line(environment, 'OPERATOR_ADDRESS'),
    email,
    privacy_officer: line(environment, 'PRIVACY_OFFICER'),
    privacy_email: contactAddress(environment, 'PRIVACY_EMAIL') ?? email,
    data_location: line(environment, 'DATA_LOCATION'),
  }
}

/** All of issuer, client and secret, or none of them. */
function openId(environment: Environment): OpenIdSettings | null {
  const issuer = serviceAddress(environment, 'OPENID_ISSUER', { byDefault: 'off', path: '' }, 'https://id.example.ca')
  const clientId = line(environment, 'OPENID_CLIENT_ID')
  const clientSecret = environment['OPENID_CLIENT_SECRET'] || null
  const name = line(environment, 'OPENID_NAME')
  if (issuer === null || clientId === null || clientSecret === null) {
    if (issuer === null && clientId === null && clientSecret === null && name === null) return null
    throw new BadSetting('OPENID_ISSUER, OPENID_CLIENT_ID and OPENID_CLIENT_SECRET must be set together.')
  }
  return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname }
}

function signUpLimit(environment: Environment): SignUpLimit | null {
  const chosen = oneOf(environment, 'SIGN_UP', ['open', ...SignUpLimit.options])
  return chosen === 'open' ? null : chosen
}

/** Features by name, separated by commas, or `none`; every built one when not set. */
function openFeatures(environment: Environment): ReadonlySet<PremiumFeature> {
  const text = environment['OPEN_FEATURES']?.trim()
  if (text === undefined || text === '') return new Set(BUILT_FEATURES)
  if (text === 'none') return new Set()
  return new Set(
    text.split(',').map((name) => {
      const found = PREMIUM_FEATURES.find((feature) => feature === name.trim())
      if (found !== undefined) return found
      throw new BadSetting(
        `OPEN_FEATURES must be none, or some of ${PREMIUM_FEATURES.join(', ')}, separated by commas, not "${text}".`,
      )
    }),
  )
}

/** @throws BadSetting without repeating the secret */
function support(environment: Environment): SupportSettings {
  const secret = environment['SUPPORT_INBOUND_SECRET'] || null
  const domain = line(environment, 'SUPPORT_INBOUND_DOMAIN')
  if ((secret === null) !== (domain === null))
    throw new BadSetting('SUPPORT_INBOUND_SECRET and SUPPORT_INBOUND_DOMAIN must be set together.')
  if (secret !== null && secret.length < 20)
    throw new BadSetting('SUPPORT_INBOUND_SECRET must have at least 20 characters.')
  if (domain !== null && !isEmailAddress(`reply@${domain}`))
    throw new BadSetting('SUPPORT_INBOUND_DOMAIN must be a domain such as reply.winterjay.example.')
  return {
    premiumHours: wholeNumber(environment, 'SUPPORT_HOURS_PREMIUM', { min: 1, max: 400 }) ?? 4,
    freeHours: wholeNumber(environment, 'SUPPORT_HOURS_FREE', { min: 1, max: 400 }) ?? 16,
    inbound: secret === null || domain === null ? null : { secret, domain },
  }
}

function webhookAllow(environment: Environment, isProduction: boolean): string | null {
  const text = environment['WEBHOOK_ALLOW']
  if (text === undefined || text === '') return null
  if (isProduction) throw new BadSetting('WEBHOOK_ALLOW is for tests and demos: unset it when NODE_ENV is production.')
  if (!/^(localhost|127\.0\.0\.1):\d{2,5}$/.test(text))
    throw new BadSetting(`WEBHOOK_ALLOW must be a host and port of this machine such as 127.0.0.1:4801, not "${text}".`)
  return text
}

/** @throws BadSetting without repeating a value, which is a secret */
function sealingKeys(environment: Environment): SealingKey[] {
  const named = (environment['SEALING_KEYS'] ?? '').split(',').flatMap((part) => part.trim() || [])
  return named.map((text, index) => {
    const key = parseSealingKey(text)
    if (key !== null) return key
    throw new BadSetting(
      `SEALING_KEYS must be keys of 32 bytes in base64, separated by commas, as "openssl rand -base64 32" prints them; number ${index + 1} is not.`,
    )
  })
}

function line(environment: Environment, name: string): string | null {
  const text = environment[name]?.trim() ?? ''
  if (text.length > 200 || /\p{Cc}/u.test(text))
    throw new BadSetting(`${name} must be one line of at most 200 characters.`)
  return text === '' ? null : text
}

function contactAddress(environment: Environment, name: string): string | null {
  const text = line(environment, name)
  if (text !== null && !isEmailAddress(text))
    throw new BadSetting(`${name} must be an address such as privacy@winterjay.example.`)
  return text
}

function day(environment: Environment, name: string): LocalDate | null {
  const text = environment[name]
  if (text === undefined || text === '') return null
  const date = parseLocalDate(text)
  if (date === null) throw new BadSetting(`${name} must be a day such as 2026-11-21, not "${text}".`)
  return date
}

function flag(environment: Environment, name: string): boolean | null {
  const text = oneOf(environment, name, ['0', '1'])
  return text === null ? null : text === '1'
}

function timeZone(environment: Environment): string {
  const name = environment['TIME_ZONE'] || 'America/Toronto'
  try {
    return Intl.DateTimeFormat('en-CA', { timeZone: name }) && name
  } catch {
    throw new BadSetting(`TIME_ZONE must be a name such as America/Toronto, not "${name}".`)
  }
}

function otherOrigins(environment: Environment): string[] {
  const named = (environment['ALLOWED_ORIGINS'] ?? '').split(',').flatMap((part) => part.trim() || [])
  const wrong = named.find((text) => !/^[a-z][a-z0-9+.-]*:\/\/[^/\s]+$/.test(text))
  if (wrong !== undefined) throw new BadSetting(`ALLOWED_ORIGINS holds "${wrong}", which is not an origin.`)
  return named
}

/** They stand in a header, so only what an address is written as by itself is taken: no wildcard, no path. */
function widgetOrigins(environment: Environment): string[] {
  const named = (environment['WIDGET_ORIGINS'] ?? '').split(',').flatMap((part) => part.trim() || [])
  const isOrigin = (text: string): boolean => {
    // A host may be written with ";" and "*", which mean something else in the header.
    const url = /^https?:\/\/[a-z0-9.:[\]-]+$/.test(text) && URL.canParse(text) ? new URL(text) : null
    if (url === null || url.origin !== text) return false
    return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))
  }
  const wrong = named.find((text) => !isOrigin(text))
  if (wrong !== undefined)
    throw new BadSetting(`WIDGET_ORIGINS holds "${wrong}", which is not an origin such as https://clinic.example.`)
  return named
}

function limits(environment: Environment): Partial<Record<LimitName, number>> {
  const found: Partial<Record<LimitName, number>> = {}
  for (const name of LIMIT_NAMES) {
    const count = wholeNumber(environment, name, { min: 0, max: 1_000_000_000 })
    if (count !== null) found[name] = count
  }
  return found
}
