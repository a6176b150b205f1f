import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

const API_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** Pages load only what this origin serves: no inline script or style, nothing from elsewhere (security.md §3). */
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

/** The headers that every answer to this address carries, errors included (security.md §3). */
export function answerHeaders(config: Config, url: string): Record<string, string> {
  const isHttps = config.publicUrl.startsWith('https:')
  const isBorrower = /^\/(api\/)?borrower\//.test(url)
  const pagePolicy = isHttps ? `${PAGE_POLICY}; upgrade-insecure-requests` : PAGE_POLICY
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': isBorrower ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'content-security-policy': url.startsWith('/api') ? API_POLICY : pagePolicy,
    ...(isHttps ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    ...(isBorrower ? { 'x-robots-tag': 'noindex', 'cache-control': 'no-store' } : {}),
  }
}

export function setHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request, reply) => {
    const isApi = request.url.startsWith('/api')
    void reply.headers({ ...answerHeaders(config, request.url), 'x-request-id': request.id })
    const { origin } = request.headers
    if (isApi && origin !== undefined && origin !== config.publicUrl && config.allowedOrigins.has(origin)) {
      void reply.headers({ 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'origin' })
    }
  })
  app.options('/api/*', { config: { public: true } }, async (request, reply) => {
    if (!config.allowedOrigins.has(request.headers.origin ?? '')) return reply.code(404).send()
    return reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
        'access-control-allow-headers': 'authorization, content-type, idempotency-key, accept-language',
        'access-control-max-age': '600',
      })
      .send()
  })
}
