import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { plainLoan } from '../testing/requests/loan-requests.ts'
import { localeOf } from './locale.ts'
import { commonProblem } from './problems.ts'
import { everyRoute, onOneServer, server, visitor } from './testing/http.test-data.ts'

onOneServer()

describe('headers (security §3)', () => {
  const ALWAYS = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  }
  it('are on every answer of every route, errors included; nothing names the software', async () => {
    for (const [method, path] of everyRoute()) {
      for (const headers of [
        {},
        { 'content-type': 'text/plain' },
        { authorization: 'Bearer x' },
        { origin: 'https://evil.example' },
      ] as Record<string, string>[]) {
        const answer = await visitor.ask(method, path, { headers })
        const what = `${method} ${path.slice(0, 60)} ${answer.status}`
        expect(answer.headers, what).toMatchObject(ALWAYS)
        const policy = String(answer.headers['content-security-policy'])
        expect(policy, what).toContain("frame-ancestors 'none'")
        if (path.startsWith('/api') && path !== '/api/docs')
          expect(policy, what).toBe("default-src 'none'; frame-ancestors 'none'")
        else expect(policy, what).not.toMatch(/unsafe|\*/)
        expect(answer.headers['referrer-policy'], what).toBe(
          path.includes('/borrower/') ? 'no-referrer' : 'strict-origin-when-cross-origin',
        )
        for (const name of ['x-powered-by', 'server', 'strict-transport-security'])
          expect(answer.headers[name], what).toBeUndefined()
        if (path.startsWith('/api') && answer.status !== 400)
          expect(answer.headers, what).toMatchObject({ 'x-today': server.day, 'x-time-zone': 'America/Toronto' })
        if (path.startsWith('/api/') && !/openapi|docs|budget\/providers/.test(path))
          expect(answer.headers['cache-control'], what).toBe('no-store')
      }
    }
  })

  it('keep the borrower’s page out of search engines and caches (security T3)', async () => {
    const id = String((await visitor.post('/api/loans', plainLoan())).body['id'])
    const page = await server.visitor().get(`/api/borrower/loans/${id}`)
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    })
    expect(page.headers['set-cookie']).toBeUndefined()
  })
})

describe('compressed answers (BREACH: the length must not reveal a secret)', () => {
  const raw = (url: string, encodings: string): Promise<{ encoding: unknown; vary: unknown; text: string }> =>
    server.context.app
      .inject({
        method: 'GET',
        url,
        headers: {
          'accept-encoding': encodings,
          cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        },
      })
      .then(({ headers, rawPayload }) => ({
        encoding: headers['content-encoding'],
        vary: headers['vary'],
        text: (headers['content-encoding'] === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString(),
      }))

  it('are long public reads, for clients that accept gzip', async () => {
    const id = String((await visitor.post('/api/loans', plainLoan({ term_months: 60 }))).body['id'])
    const plain = await raw(`/api/borrower/loans/${id}`, 'identity')
    expect([plain.encoding, plain.vary, plain.text.length > 1_400]).toEqual([
      undefined,
      'origin, accept-encoding',
      true,
    ])
    for (const encodings of ['gzip', 'br, gzip;q=0.8', 'deflate, GZIP'])
      expect([encodings, await raw(`/api/borrower/loans/${id}`, encodings)]).toEqual([
        encodings,
        { ...plain, encoding: 'gzip' },
      ])
    for (const encodings of ['br', 'gzip;q=0', 'gzip; q=0.0, br', 'xgzipx'])
      expect([encodings, await raw(`/api/borrower/loans/${id}`, encodings)]).toEqual([encodings, plain])
    expect(await raw('/api/p2p/marketplace/stats', 'gzip')).toMatchObject({ encoding: undefined, vary: 'origin' })
  })

  it('are never an owner’s data', async () => {
    const id = String((await visitor.post('/api/loans', plainLoan({ term_months: 60 }))).body['id'])
    const own = await raw(`/api/loans/${id}`, 'gzip, br')
    expect([own.encoding, own.text.length > 1_400, own.text.includes(id)]).toEqual([undefined, true, true])
  })
})

describe('language', () => {
  it('follows Accept-Language by its weights; defaults to English (wire §1.6)', () => {
    const asked = {
      fr: 'fr',
      'fr-CA,fr;q=0.9,en;q=0.8': 'fr',
      'en;q=0.5, fr;q=0.6': 'fr',
      'de, fr;q=0.1': 'fr',
      de: 'en',
      '': 'en',
      '*': 'en',
      'fr;q=0': 'en',
      'FR-ca': 'fr',
      'fr;q=x': 'en',
    }
    for (const [header, locale] of Object.entries(asked))
      expect([header, localeOf({ headers: { 'accept-language': header } })]).toEqual([header, locale])
    expect(localeOf({ headers: {} })).toBe('en')
  })
})

it.each([
  [1, 'Too many requests. Try again in 1 second.', 'Trop de demandes. Réessayez dans 1 seconde.'],
  [90, 'Too many requests. Try again in 90 seconds.', 'Trop de demandes. Réessayez dans 90 secondes.'],
  [91, 'Too many requests. Try again in 2 minutes.', 'Trop de demandes. Réessayez dans 2 minutes.'],
  [900, 'Too many requests. Try again in 15 minutes.', 'Trop de demandes. Réessayez dans 15 minutes.'],
])('a wait of %i seconds is stated in readable units', (seconds, english, french) => {
  const saidIn = (locale: 'en' | 'fr'): string => commonProblem('too_many', locale, { seconds }).detail
  expect([saidIn('en'), saidIn('fr')]).toEqual([english, french])
})
