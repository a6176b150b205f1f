import { describe, expect, it } from 'vitest'
import { plainLoan } from '../testing/requests/loan-requests.ts'
import { onOneServer, server, visitor } from './testing/http.test-data.ts'

onOneServer()

describe('cross-site writes and CORS (security T16)', () => {
  it('refuses a write whose Origin is not ours, or is null', async () => {
    for (const origin of [
      'https://evil.example',
      'null',
      'http://localhost:3001',
      'http://localhost:3000.evil.example',
      'https://localhost:3000',
      '',
      'capacitor://localhost.evil',
    ]) {
      const answer = await visitor.post('/api/loans', plainLoan(), { origin })
      expect([origin, answer.status, answer.headers['access-control-allow-origin']]).toEqual([origin, 403, undefined])
    }
    expect(await server.rows('select 1 from loan')).toEqual([])
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'https://localhost'])
      expect((await visitor.post('/api/loans', plainLoan(), { origin })).status).toBe(201)
    expect((await visitor.post('/api/loans', plainLoan())).status).toBe(201)
  })

  it('allows exactly the listed origins, with credentials and without a wildcard', async () => {
    for (const origin of ['https://localhost', 'capacitor://localhost']) {
      const preflight = await server.context.app.inject({
        method: 'OPTIONS',
        url: '/api/loans',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
      expect([preflight.statusCode, preflight.headers]).toMatchObject([
        204,
        { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true', vary: 'origin' },
      ])
      expect(String(preflight.headers['access-control-allow-headers'])).toContain('idempotency-key')
      expect((await visitor.get('/api/loans', { origin })).headers).toMatchObject({
        'access-control-allow-origin': origin,
        vary: 'origin',
      })
    }
    for (const origin of ['https://evil.example', 'null', '*', 'https://localhost.evil']) {
      const preflight = await server.context.app.inject({ method: 'OPTIONS', url: '/api/loans', headers: { origin } })
      expect([preflight.statusCode, preflight.headers['access-control-allow-origin']]).toEqual([404, undefined])
      const answer = await visitor.get('/api/loans', { origin })
      // A cache must not serve it another origin's answer.
      expect([
        answer.headers['access-control-allow-origin'],
        answer.headers['access-control-allow-credentials'],
        answer.headers['vary'],
      ]).toEqual([undefined, undefined, 'origin'])
    }
  })

  it('lets the shell send the app’s headers, and read its response headers (security §2, §5)', async () => {
    const asked = {
      origin: 'capacitor://localhost',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type,idempotency-key,accept-language',
    }
    const preflight = await server.context.app.inject({ method: 'OPTIONS', url: '/api/p2p/invest', headers: asked })
    expect(String(preflight.headers['access-control-allow-headers']).split(', ')).toEqual(
      expect.arrayContaining(asked['access-control-request-headers'].split(',')),
    )
    expect(String(preflight.headers['access-control-allow-methods']).split(', ')).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    )
    expect(preflight.headers['cache-control']).toBe('no-store')
    const answer = await visitor.get('/api/loans', { origin: 'https://localhost' })
    for (const name of ['retry-after', 'idempotency-replayed', 'content-disposition'])
      expect(String(answer.headers['access-control-expose-headers'])).toContain(name)
    // Error answers must be readable too, above all those for an expired token.
    expect(
      (await visitor.get('/api/subscription/profile', { origin: 'https://localhost', authorization: 'Bearer x' }))
        .headers,
    ).toMatchObject({ 'access-control-allow-origin': 'https://localhost' })
  })

  it('identifies a guest of the shell by the same cookie: native HTTP sends no Origin and stores cookies without commas only', async () => {
    const first = await visitor.post('/api/loans', plainLoan())
    const cookie = String(first.headers['set-cookie'])
    // Capacitor on iOS splits the header at every comma, so a date in it would break the cookie.
    expect(cookie).toMatch(/^gs=[\w-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/)
    const [pair] = cookie.split(';')
    const stranger = server.visitor()
    expect((await stranger.get('/api/loans', { cookie: String(pair) })).body['total']).toBe(1)
    expect((await stranger.get('/api/loans')).body['total']).toBe(0)
  })

  it('never writes on GET or HEAD', async () => {
    const id = String((await visitor.post('/api/loans', plainLoan())).body['id'])
    const before = await server.rows('select l::text from loan l')
    for (const path of [`/api/loans/${id}`, '/api/loans', '/api/loans/export']) {
      expect(
        (
          await server.context.app.inject({
            method: 'HEAD',
            url: path,
            headers: { cookie: `gs=${visitor.cookies.get('gs')}` },
          })
        ).statusCode,
      ).toBe(200)
      await visitor.get(path)
    }
    expect(await server.rows('select l::text from loan l')).toEqual(before)
  })
})
