import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { findFaults } from '../commands/check-books.ts'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { serverBeside } from '../testing/server-beside.ts'
import { startServer } from '../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../testing/server.ts'
import { localeOf } from './locale.ts'
import { commonProblem } from './problems.ts'
import { truncateAddress } from '../network.ts'

let server: TestServer
let visitor: Visitor
let port: number
beforeAll(async () => {
  server = await startServer({
    ALLOWED_ORIGINS: 'https://localhost,capacitor://localhost',
    METRICS_TOKEN: 'm'.repeat(20),
  })
  await server.context.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.context.app.server.address() as AddressInfo).port
})
afterAll(async () => server.close())
beforeEach(async () => {
  await server.empty()
  server.day = localDate('2026-11-21')
  visitor = server.visitor()
})

const everyRoute = (): [Parameters<Visitor['ask']>[0], string][] => [
  ...server.context.endpoints.map((endpoint): [Parameters<Visitor['ask']>[0], string] => [
    endpoint.method,
    endpoint.path.replaceAll(/\{\w+\}/g, '00000000-0000-4000-8000-000000000000'),
  ]),
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/api/openapi.json'],
  ['GET', '/api/docs'],
  ['GET', '/api/nothing'],
  ['GET', '/nothing'],
  ['POST', '/api/nothing'],
  ['GET', '/api/loans/%zz'],
  ['GET', `/api/loans?${'x'.repeat(9_000)}`],
]

describe('headers (security §3)', () => {
  const ALWAYS = {
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  }
  it('stand on every answer of every route, errors included; nothing names the software', async () => {
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
        if (path.startsWith('/api')) expect(policy, what).toBe("default-src 'none'; frame-ancestors 'none'")
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

describe('compressed answers (BREACH: a length must not tell of a secret)', () => {
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

  it('are those of reads that belong to nobody, long ones, to whoever takes gzip', async () => {
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

  it('are never those of an owner', async () => {
    const id = String((await visitor.post('/api/loans', plainLoan({ term_months: 60 }))).body['id'])
    const own = await raw(`/api/loans/${id}`, 'gzip, br')
    expect([own.encoding, own.text.length > 1_400, own.text.includes(id)]).toEqual([undefined, true, true])
  })
})

describe('cross-site writes and CORS (security T16)', () => {
  it('refuses a write whose Origin is not ours, also one that says null', async () => {
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

  it('answers exactly the listed origins, with credentials and without a wildcard', async () => {
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
      // No cache may give it what another origin was answered.
      expect([
        answer.headers['access-control-allow-origin'],
        answer.headers['access-control-allow-credentials'],
        answer.headers['vary'],
      ]).toEqual([undefined, undefined, 'origin'])
    }
  })

  it('lets the shell send what the app sends, and read what it reads (security §2, §5)', async () => {
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
    // Problems are read too, those of a token that is no good above all.
    expect(
      (await visitor.get('/api/subscription/profile', { origin: 'https://localhost', authorization: 'Bearer x' }))
        .headers,
    ).toMatchObject({ 'access-control-allow-origin': 'https://localhost' })
  })

  it('knows a guest of the shell by the same cookie: native HTTP names no origin and keeps one cookie without a comma in it', async () => {
    const first = await visitor.post('/api/loans', plainLoan())
    const cookie = String(first.headers['set-cookie'])
    // Capacitor on iOS splits the header at every comma, so a date in it would cut the cookie in two.
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

describe('limits (security §4): 429 with Retry-After and a sentence', () => {
  const expectTooMany = (answer: Answer): void => {
    expect([answer.status, answer.body['code']]).toEqual([429, 'too_many'])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1)
    expect(String(answer.body['detail'])).toContain(String(answer.headers['retry-after']))
  }
  it('writes per owner and per address, imports, reads, guests and borrower misses', async () => {
    const small = await startServer({
      LIMIT_WRITE: '3',
      LIMIT_READ: '12',
      LIMIT_GUEST: '2',
      LIMIT_IMPORT: '2',
      LIMIT_BORROWER: '2',
      TRUST_PROXY: '1',
    })
    const from = (address: string) => ({ 'x-forwarded-for': address })
    const owner = small.visitor()
    for (const status of [201, 201, 201, 429])
      expect((await owner.post('/api/loans', plainLoan(), from('10.0.0.1'))).status).toBe(status)
    // The first write had no owner yet. The owner's count holds from another address, an address's for another owner.
    expect((await owner.post('/api/loans', plainLoan(), from('10.0.0.2'))).status).toBe(201)
    expectTooMany(await owner.post('/api/loans', plainLoan(), from('10.0.0.2')))
    expectTooMany(await small.visitor().post('/api/loans', plainLoan(), from('10.0.0.1')))
    expect(await small.rows('select count(*)::int as n from loan')).toEqual([{ n: 4 }])

    for (const [index, status] of [201, 201, 429].entries())
      expect([index, (await small.visitor().post('/api/loans', plainLoan(), from('10.0.0.3'))).status]).toEqual([
        index,
        status,
      ])
    expect((await small.visitor().get('/api/loans', from('10.0.0.3'))).status).toBe(200)
    expect(await small.rows('select count(*)::int as n from owner')).toEqual([{ n: 3 }])

    for (const [index, status] of [200, 200, 429].entries())
      expect(
        (await owner.post('/api/loans/import', { file_content: tapeOf(1, `F${index}`) }, from('10.0.0.4'))).status,
      ).toBe(status)

    const id = String((await owner.get('/api/loans', from('10.0.0.5'))).body['loans']?.[0]?.['id'])
    const borrower = (path: string): Promise<Answer> =>
      small.visitor().get(`/api/borrower/loans/${path}`, from('10.0.0.6'))
    expect([
      (await borrower(id)).status,
      (await borrower('nope')).status,
      (await borrower(id)).status,
      (await borrower('nope')).status,
    ]).toEqual([200, 404, 200, 404])
    expectTooMany(await borrower(id))
    expect((await small.visitor().get(`/api/borrower/loans/${id}`, from('10.0.0.7'))).status).toBe(200)

    for (let count = 0; count < 12; count += 1)
      expect((await owner.get('/api/loans', from('10.0.0.8'))).status).toBe(200)
    expectTooMany(await owner.get('/api/loans', { ...from('10.0.0.8'), 'accept-language': 'fr' }))
    await small.close()
  })

  it('believes a forwarded address only from the proxies that were counted (security T21)', async () => {
    const blunt = await startServer({ LIMIT_READ: '2' })
    const addresses = ['10.1.0.1', '10.1.0.2', '10.1.0.3']
    const statuses: number[] = []
    for (const address of addresses)
      statuses.push((await blunt.visitor().get('/api/loans', { 'x-forwarded-for': address })).status)
    expect(statuses).toEqual([200, 200, 429])
    await blunt.close()
  })
})

describe('Idempotency-Key (security §5)', () => {
  const key = { 'idempotency-key': 'press-1' }
  it('gives the first answer again, byte for byte, and does nothing', async () => {
    const first = await visitor.post('/api/loans', plainLoan(), key)
    const again = await visitor.post('/api/loans', plainLoan(), key)
    // Known as a guest only from the first answer on.
    expect(again.status).toBe(201)
    const third = await visitor.post('/api/loans', plainLoan(), key)
    expect([third.status, third.text, third.headers['idempotency-replayed']]).toEqual([201, again.text, 'true'])
    expect(first.headers['idempotency-replayed']).toBeUndefined()
    expect((await visitor.get('/api/loans')).body['total']).toBe(1)
    expect(again.text).toBe(first.text)
  })

  it('refuses the key with another body, in whatever order its fields come first', async () => {
    await visitor.post('/api/loans', plainLoan(), key)
    const other = await visitor.post('/api/loans', plainLoan({ principal: 1200.01 }), key)
    expect([other.status, other.body['code']]).toEqual([422, 'key_reused'])
    expect(await server.rows('select 1 from loan')).toHaveLength(1)
  })

  it('keeps owners and routes apart', async () => {
    const one = String((await visitor.post('/api/loans', plainLoan(), key)).body['id'])
    const two = String((await visitor.post('/api/loans', plainLoan())).body['id'])
    const other = await server.visitor().post('/api/loans', plainLoan(), key)
    expect([other.status, other.headers['idempotency-replayed']]).toEqual([201, undefined])
    const payment = { amount: 1, paid_on: '2026-11-01' }
    for (const id of [one, two])
      expect(
        (await visitor.post(`/api/loans/${id}/payments`, payment, key)).headers['idempotency-replayed'],
      ).toBeUndefined()
    expect(await server.rows('select 1 from loan_payment')).toHaveLength(2)
  })

  it('does not store what was refused: the same key may then succeed', async () => {
    expect((await visitor.post('/api/loans', plainLoan({ principal: -1 }), key)).status).toBe(422)
    expect((await visitor.post('/api/loans', plainLoan({ annual_rate: 40 }), key)).status).toBe(422)
    expect((await visitor.post('/api/loans', plainLoan(), key)).status).toBe(201)
    expect(await server.rows('select status, length(answer) > 100 as kept from idempotency_key')).toEqual([
      { status: 201, kept: true },
    ])
  })

  it('lets ten presses at once do one act: the others are given its answer or told to wait', async () => {
    await visitor.post('/api/loans', plainLoan())
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => visitor.post('/api/loans', plainLoan({ borrower_name: 'Once' }), key)),
    )
    for (const answer of answers) {
      expect([201, 409]).toContain(answer.status)
      if (answer.status === 409)
        expect([answer.body['code'], answer.headers['retry-after']]).toEqual(['key_running', '1'])
    }
    expect(await server.rows("select 1 from loan where borrower_name = 'Once'")).toHaveLength(1)
  })

  it('is forgotten after 24 hours', async () => {
    await visitor.post('/api/loans', plainLoan(), key)
    await server.rows("update idempotency_key set created_at = now() - interval '25 hours'")
    expect((await visitor.post('/api/loans', plainLoan(), key)).headers['idempotency-replayed']).toBeUndefined()
    expect(await server.rows('select 1 from loan')).toHaveLength(2)
  })
})

describe('audit log (security §9)', () => {
  it('chains the events of each owner by hash; none can be changed, and a broken chain is found', async () => {
    await visitor.post('/api/loans', plainLoan())
    await Promise.all(Array.from({ length: 5 }, () => visitor.post('/api/loans', plainLoan())))
    await server.visitor().post('/api/loans', plainLoan())
    const events = await server.rows<{
      owner: string
      before: string | null
      hash: string
      address: string
      actor: string
    }>(
      "select owner_id as owner, encode(previous_hash, 'hex') as before, encode(hash, 'hex') as hash, address, actor from audit_event order by id",
    )
    expect(events).toHaveLength(7)
    expect(events.map((event) => event.before)).toEqual([null, ...events.slice(0, 5).map((event) => event.hash), null])
    for (const event of events) expect([event.address, event.actor]).toEqual(['127.0.0.0/24', `guest:${event.owner}`])
    for (const change of ["update audit_event set actor = 'x'", 'delete from audit_event'])
      await expect(server.rows(change)).rejects.toThrow()
    expect(await findFaults(server.database.db, server.day)).toEqual([])
    await server.database.script(
      'alter table audit_event disable trigger user; delete from audit_event where id = (select min(id) + 2 from audit_event); alter table audit_event enable trigger user',
    )
    const faults = await findFaults(server.database.db, server.day)
    expect(faults).toEqual([
      expect.stringMatching(/^audit event \d+/),
      expect.stringContaining('its last events are missing, or some were put in'),
    ])
  })

  it('cuts addresses to their network', () => {
    const cut = {
      '203.0.113.77': '203.0.113.0/24',
      '::ffff:203.0.113.77': '203.0.113.0/24',
      '::1': '0:0:0::/48',
      '2001:db8:1:2:3:4:5:6': '2001:db8:1::/48',
      '2001:db8::1': '2001:db8:0::/48',
      'fe80::': 'fe80:0:0::/48',
    }
    for (const [address, network] of Object.entries(cut)) expect(truncateAddress(address)).toBe(network)
  })
})

describe('language', () => {
  it('follows Accept-Language by its weights; none means English (wire §1.6)', () => {
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

describe('the published description', () => {
  let shared: Record<string, Record<string, unknown>> = {}
  const resolved = (schema: Record<string, unknown>): Record<string, unknown> => {
    const name = /^#\/components\/schemas\/(\w+)$/.exec(String(schema['$ref']))?.[1]
    return name === undefined ? schema : (shared[name] ?? expect.fail(`no schema ${name}`))
  }
  /** Every key of an answer must be named by the schema: nothing leaves that is not described. */
  function expectDescribed(value: unknown, described: Record<string, unknown>, at: string): void {
    const schema = resolved(described)
    const choices = schema['anyOf'] as Record<string, unknown>[] | undefined
    if (value === null || typeof value !== 'object') return
    const fitting =
      choices?.map(resolved).find((choice) => choice['type'] === (Array.isArray(value) ? 'array' : 'object')) ?? schema
    if (Array.isArray(value))
      value.forEach((item, index) =>
        expectDescribed(item, fitting['items'] as Record<string, unknown>, `${at}[${index}]`),
      )
    else
      for (const [name, child] of Object.entries(value)) {
        const properties = fitting['properties'] as Record<string, Record<string, unknown>> | undefined
        expect(Object.keys(properties ?? {}), at).toContain(name)
        expectDescribed(child, properties?.[name] ?? {}, `${at}.${name}`)
      }
  }

  it('is OpenAPI 3.1 with every registered call, and real answers fit it: dollars, not cents', async () => {
    const description = (await visitor.get('/api/openapi.json')).body
    expect(String(description['openapi'])).toBe('3.1.0')
    shared = description['components']?.['schemas'] as unknown as typeof shared
    const made = await visitor.post('/api/loans', plainLoan({ principal: 1234.56, notes: 'n' }))
    const id = String(made.body['id'])
    const imported = await visitor.post('/api/loans/import', { file_content: tapeOf(1) })
    const paid = await visitor.post(`/api/loans/${id}/payments`, { amount: 10.5, paid_on: '2026-11-01' })
    const answers: Record<string, Answer> = {
      'GET /api/loans': await visitor.get('/api/loans'),
      'POST /api/loans': made,
      'GET /api/loans/stats': await visitor.get('/api/loans/stats'),
      'GET /api/loans/ageing': await visitor.get('/api/loans/ageing'),
      'GET /api/loans/{loan_id}': await visitor.get(`/api/loans/${id}`),
      'PATCH /api/loans/{loan_id}': await visitor.ask('PATCH', `/api/loans/${id}`, { body: { notes: 'x' } }),
      'POST /api/loans/{loan_id}/payments': paid,
      'POST /api/loans/import': imported,
      'GET /api/loans/imports': await visitor.get('/api/loans/imports'),
      'GET /api/borrower/loans/{loan_id}': await visitor.get(`/api/borrower/loans/${id}`),
      'GET /api/budget/providers': await visitor.get('/api/budget/providers'),
    }
    for (const endpoint of server.context.endpoints) {
      const call = description['paths']?.[endpoint.path]?.[endpoint.method.toLowerCase()]
      expect(call?.['summary'], endpoint.path).toBe(endpoint.summary)
      expect(String(call?.['responses']?.['default']?.['$ref']), endpoint.path).toBe('#/components/responses/Problem')
      const answer = answers[`${endpoint.method} ${endpoint.path}`]
      if (answer === undefined) continue
      const schema = call?.['responses']?.[String(answer.status)]?.['content']?.['application/json']?.[
        'schema'
      ] as unknown as Record<string, unknown>
      const parsed = z
        .fromJSONSchema(
          JSON.parse(
            JSON.stringify({ ...schema, $defs: shared }).replaceAll('#/components/schemas/', '#/$defs/'),
          ) as typeof schema,
        )
        .safeParse(answer.body)
      expect(parsed.error?.message, endpoint.path).toBeUndefined()
      expectDescribed(answer.body, schema, endpoint.path)
    }
    expect(made.body).toMatchObject({ principal: 1234.56, outstanding: 1234.56, payment_amount: 102.88 })
    expect(paid.body['payments']).toMatchObject([{ amount: 10.5 }])
    expect(shared['NewLoan']?.['properties']).toMatchObject({ principal: { type: 'number' } })
  })

  it('can be read as a page without a script', async () => {
    const page = await visitor.get('/api/docs')
    expect([page.status, page.headers['content-type'], page.text.includes('<script')]).toEqual([
      200,
      'text/html; charset=utf-8',
      false,
    ])
  })
})

describe('probes', () => {
  it('/healthz is alive, /readyz has a migrated database, /metrics only for the token', async () => {
    expect((await visitor.get('/healthz')).body).toEqual({ alive: true })
    expect((await visitor.get('/readyz')).body).toEqual({ ready: true })
    expect((await visitor.get('/metrics')).status).toBe(404)
    const metrics = await visitor.get('/metrics', { authorization: `Bearer ${'m'.repeat(20)}` })
    expect([metrics.status, metrics.text.includes('process_cpu')]).toEqual([200, true])
    expect(metrics.text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
  })
})

describe('on a real connection', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => (answer += String(chunk)))
      socket.on('close', () => resolve(answer))
      socket.on('error', reject)
    })

  it('what is no HTTP is 400, too many headers 431, as JSON with our headers', async () => {
    const asked: [string, number][] = [
      ['NONSENSE\r\n\r\n', 400],
      ['GET /api/loans HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
      [`GET /api/loans HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    ]
    for (const [text, status] of asked) {
      const answer = await raw(text)
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
      expect(answer).toMatch(/content-type: application\/problem\+json/i)
      expect(answer).toMatch(/content-security-policy: default-src 'none'; frame-ancestors 'none'/i)
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({
        status,
        detail: expect.any(String) as unknown,
      })
    }
  })

  it('waits for nobody longer than security §4 says, and tells who dawdles 408 (T30)', async () => {
    const { server: listening } = server.context.app
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket } = listening
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxRequestsPerSocket }).toEqual({
      headersTimeout: 10_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 5_000,
      maxRequestsPerSocket: 1_000,
    })
    const balanced = await serverBeside(server, { TRUST_PROXY: '1' })
    expect(balanced.context.app.server.keepAliveTimeout).toBe(65_000)
    listening.headersTimeout = 100
    try {
      const answer = await raw('GET /api/loans HTTP/1.1\r\nHost: x\r\n')
      expect(answer).toMatch(/^HTTP\/1\.1 408 /)
      expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toMatchObject({ status: 408, code: 'time_out' })
    } finally {
      listening.headersTimeout = headersTimeout
    }
  })

  it('a guest’s import above 6 MiB is 413 by its length, and also when it comes in pieces without one (security T14)', async () => {
    const send = (
      headers: Record<string, string | number>,
      write: (chunk: Buffer) => Buffer[],
    ): Promise<{ status: number | undefined; body: string }> =>
      new Promise((resolve, reject) => {
        const request = httpRequest(
          {
            port,
            host: '127.0.0.1',
            method: 'POST',
            path: '/api/loans/import',
            headers: { 'content-type': 'application/json', ...headers },
          },
          (response) => {
            let body = ''
            response.on('data', (chunk) => (body += String(chunk)))
            response.on('end', () => {
              resolve({ status: response.statusCode, body })
              request.destroy()
            })
          },
        )
        // The server closes once it has answered; what was still on its way breaks off.
        request.on('error', (error) =>
          'code' in error && (error.code === 'EPIPE' || error.code === 'ECONNRESET') ? undefined : reject(error),
        )
        for (const chunk of write(Buffer.alloc(1_048_576, 'x'))) request.write(chunk)
        request.end()
      })
    const announced = await send({ 'content-length': 7 * 1_048_576 }, (chunk) => Array<Buffer>(7).fill(chunk))
    expect([announced.status, JSON.parse(announced.body)]).toMatchObject([413, { code: 'too_large' }])
    const chunked = await send({ 'transfer-encoding': 'chunked' }, (chunk) => [
      Buffer.from('{"file_content":"'),
      ...Array<Buffer>(7).fill(chunk),
      Buffer.from('"}'),
    ])
    expect([chunked.status, JSON.parse(chunked.body)]).toMatchObject([413, { code: 'too_large' }])
    expect(await server.rows('select 1 from owner')).toEqual([])
    expect((await visitor.post('/api/loans/import', { file_content: tapeOf(1) })).status).toBe(200)
  })

  it('a visitor who hangs up in the middle of a file leaves the server working', async () => {
    await new Promise<void>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(
          'POST /api/loans/import HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"file_content":"',
        )
        setTimeout(() => socket.destroy(), 20)
      })
      socket.on('close', () => resolve())
    })
    expect((await visitor.get('/api/loans')).status).toBe(200)
  })
})

it('thirty new visitors at once each get a book of their own', async () => {
  const answers = await Promise.all(Array.from({ length: 30 }, () => server.visitor().post('/api/loans', plainLoan())))
  expect(answers.map((answer) => answer.status)).toEqual(Array<number>(30).fill(201))
  expect(await server.rows('select count(distinct owner_id)::int as owners from loan')).toEqual([{ owners: 30 }])
})

it.each([
  [1, 'That was too often. Try again in 1 second.', 'C’était trop souvent. Réessayez dans 1 seconde.'],
  [90, 'That was too often. Try again in 90 seconds.', 'C’était trop souvent. Réessayez dans 90 secondes.'],
  [91, 'That was too often. Try again in 2 minutes.', 'C’était trop souvent. Réessayez dans 2 minutes.'],
  [900, 'That was too often. Try again in 15 minutes.', 'C’était trop souvent. Réessayez dans 15 minutes.'],
])('a wait of %i seconds is said so that one can tell how long it is', (seconds, english, french) => {
  const saidIn = (locale: 'en' | 'fr'): string => commonProblem('too_many', locale, { seconds }).detail
  expect([saidIn('en'), saidIn('fr')]).toEqual([english, french])
})
