import type { FastifyInstance } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** The API's reference page has a script and a style sheet of ours, and its script makes calls. */
const REFERENCE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; form-action 'none'; frame-ancestors 'none'; base-uri 'none'"

/** Pages load only from this origin: no inline script or style, nothing third-party (security §3). */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join('; ')

/** The benefits widget, which other sites show in a frame (benefits §15). */
export const WIDGET_PATH = '/widget/benefits'

/** Whether this is the widget's page and some site may show it. */
export const isWidget = ({ widgetOrigins }: Pick<Config, 'widgetOrigins'>, url: string): boolean =>
  widgetOrigins.length > 0 && url.split('?', 1)[0] === WIDGET_PATH

/** Null for a page. */
const apiPolicyOf = (url: string): string | null =>
  url === '/api/docs' ? REFERENCE_POLICY : url.startsWith('/api') ? API_POLICY : null

/** The headers of every answer to this URL, errors included (security §3). */
export function answerHeaders(config: Config, url: string): Record<string, string> {
  const isHttps = config.publicUrl.startsWith('https:')
  const isBorrower = /^\/(api\/)?borrower\//.test(url)
  const policy = isWidget(config, url)
    ? PAGE_POLICY.replace("frame-ancestors 'none'", `frame-ancestors ${config.widgetOrigins.join(' ')}`)
    : PAGE_POLICY
  const pagePolicy = isHttps ? `${policy}; upgrade-insecure-requests` : policy
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': isBorrower ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': apiPolicyOf(url) ?? pagePolicy,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(isBorrower ? { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } : {}),
  }
}

/**
 * Pages of the native shell have the origin `https://localhost` or `capacitor://localhost`, so their calls are
 * cross-origin (security §2): allowed by exact match with the list, with credentials. Never an echo, never `null`,
 * never `*`.
 */
export function setHeaders(app: FastifyInstance, config: Config, clock: Clock): void {
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.url.startsWith('/api')
    void reply.headers({ ...answerHeaders(config, request.url), 'x-request-id': request.id })
    if (!isApi) return
    // Pages use the server's day, and show its instants as days in its time zone.
    void reply.headers({ 'x-today': clock.today(), 'x-time-zone': config.timeZone })
    // On every answer: a cache must not serve one origin's answer to another.
    void reply.header('vary', 'origin')
    const { origin } = request.headers
    if (isForeign(config, origin)) {
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': READABLE,
      })
    }
  })
  app.options('/api/*', { config: { public: true } }, async (request, reply) => {
    if (!isForeign(config, request.headers.origin)) return reply.code(404).send()
    return reply
      .code(204)
      .headers({
        'cache-control': 'no-store',
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers':
          'accept-language, acting-for, authorization, content-type, idempotency-key, prefer',
        'access-control-max-age': '600',
      })
      .send()
  })
}

/** Response headers that scripts of an allowed origin may read, in addition to the CORS defaults. */
const READABLE =
  'content-disposition, etag, idempotency-replayed, ignored-fields, preference-applied, retry-after, x-data-age, x-request-id, x-time-zone, x-today'

const isForeign = (config: Config, origin: string | undefined): boolean =>
  origin !== undefined && origin !== config.publicOrigin && config.allowedOrigins.has(origin)
