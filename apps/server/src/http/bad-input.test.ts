import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@winterjay/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { plainApplication } from '../testing/requests/application-request.ts'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { plainPicks } from '../testing/requests/saved-picks-request.ts'
import { PASSWORD, accountsOn } from '../testing/sign-up.ts'
import { softwareAuthenticator } from '../testing/stand-ins/software-authenticator.ts'
import type { Options } from '../testing/stand-ins/software-authenticator.ts'
import type { Accounts } from '../testing/sign-up.ts'
import { startServer } from '../testing/server.ts'
import type { Answer, Asked, TestServer, Visitor } from '../testing/server.ts'

/*
 * Bad input on every call (security T7 to T9): always a 4xx as problem+json with a sentence in the reader's
 * language, nothing stored, never a 500. Calls come from the register, so a new one is tried without a word here.
 */

let server: TestServer
let lender: Visitor
let accounts: Accounts
let member: Visitor
let ids: Record<string, string>
beforeAll(async () => {
  server = await startServer({
    LIMIT_BORROWER: '1000000',
    LIMIT_INVEST: '1000000',
    LIMIT_LOANS: '1000000',
    LIMIT_LOGIN_ADDRESS: '1000000',
    LIMIT_LOGIN_ACCOUNT: '1000000',
    LIMIT_REGISTER: '1000000',
    LIMIT_RESET: '1000000',
  })
  await prepareFingerprint()
  lender = server.visitor()
  accounts = accountsOn(() => server)
  member = await accounts.member()
  const loan = await lender.post('/api/loans', plainLoan({ notes: 'first' }))
  const paid = await lender.post(`/api/loans/${String(loan.body['id'])}/payments`, { amount: 1, paid_on: '2026-11-01' })
  const told = await lender.post(`/api/loans/${String(loan.body['id'])}/events`, {
    event: 'paid_up_to',
    paid_up_to: '2026-10-20',
  })
  const imported = await lender.post('/api/loans/import', { file_content: tapeOf(1) })
  const listing = await member.post('/api/p2p/applications', plainApplication)
  const device = softwareAuthenticator(server.context.config.publicUrl)
  const begun = await member.post('/api/account/passkeys/options', { password: PASSWORD })
  const added = await member.post('/api/account/passkeys', {
    name: 'x',
    credential: device.register(begun.body['options'] as unknown as Options),
  })
  const kept = await member.post('/api/saved-picks', { picks: [{ ...plainPicks, risk: 'high' }] })
  ids = {
    saved_picks_id: String(kept.body['saved']?.[0]?.['id']),
    passkey_id: String(added.body['passkeys']?.[0]?.['id']),
    loan_request_id: String(listing.body['loan']?.['id']),
    loan_id: String(loan.body['id']),
    payment_id: String(paid.body['payments']?.[0]?.['id']),
    import_id: String(imported.body['import_id']),
    fact_id: String(told.body['facts']?.[0]?.['id']),
  }
})
afterAll(async () => server.close())

/** Bodies that would be taken, where the required fields alone do not make one. */
const GOOD: Record<string, object> = {
  'POST /api/loans': plainLoan(),
  'PATCH /api/loans/{loan_id}': { notes: 'second' },
  'POST /api/loans/{loan_id}/payments': { amount: 1, paid_on: '2026-11-01' },
  'POST /api/loans/{loan_id}/payments/{payment_id}/reversal': { reason: 'x' },
  'POST /api/loans/{loan_id}/events': { event: 'paid_up_to', paid_up_to: '2026-10-31' },
  'POST /api/loans/{loan_id}/facts/{fact_id}/void': { reason: 'x' },
  'PUT /api/loans/{loan_id}/write-off': { written_off: false },
  'PUT /api/loans/{loan_id}/borrower-link': { enabled: true },
  'POST /api/loans/import': { file_content: tapeOf(1) },
  'POST /api/loans/import/check': { file_content: tapeOf(1) },
  'POST /api/subscription/sandbox/{session_id}/outcome': { outcome: 'pay' },
  'POST /api/budget/sync': { book_id: null, edition: 0, cursor: 0, records: [] },
  'POST /api/saved-picks': { picks: [plainPicks] },
  'PATCH /api/holdings': { holdings: [{ line_id: 'x', symbol: 'X', amount: 1 }] },
  'PATCH /api/account/passkeys/{passkey_id}': { name: 'x' },
  'POST /api/account/passkeys/{passkey_id}/removal': { password: PASSWORD },
  'POST /api/p2p/invest': { loan_request_id: randomUUID(), investment_amount: 25 },
  'PUT /api/p2p/auto-invest': {
    is_on: true,
    risk_grades: ['A'],
    shortest_term_months: 6,
    longest_term_months: 60,
    per_loan_amount: 25,
    monthly_cap: 100,
  },
  'POST /api/p2p/applications': plainApplication,
  'PUT /api/p2p/applications/{loan_request_id}': plainApplication,
  'POST /api/p2p/applications/{loan_request_id}/review': { question: 'why' },
  'POST /api/operator/listings/{loan_request_id}/decision': { decision: 'approve' },
  'POST /api/operator/listings/{loan_request_id}/review-answer': { answer: 'so' },
  'POST /api/operator/listings/{loan_request_id}/payments': { amount: 1, paid_on: '2026-11-01' },
}

/** Whoever can make the call: signed in where that is needed, and with nothing to lose where it deletes. */
function asker(endpoint: Endpoint): Visitor {
  if (endpoint.session === 'account') return member
  return endpoint.path.startsWith('/api/loans') ? lender : server.visitor()
}

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
/** What the query must have, where something must. */
const QUERY: Record<string, string> = { 'POST /api/subscription/checkout': '?plan_id=premium' }
const pathFor = (endpoint: Endpoint): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'x') + (QUERY[nameOf(endpoint)] ?? '')
const endpoints = (): readonly Endpoint[] => server.context.endpoints
const withBody = (): readonly Endpoint[] => endpoints().filter((endpoint) => endpoint.body !== undefined)
const writes = (): readonly Endpoint[] => endpoints().filter((endpoint) => endpoint.method !== 'GET')

function fieldsOf(schema: z.ZodMiniType | undefined): string[] {
  if (schema === undefined) return []
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: object
    oneOf?: { properties?: object }[]
  }
  // A body of one of several kinds has the fields of all of them.
  return [...new Set((shape.oneOf ?? [shape]).flatMap(({ properties = {} }) => Object.keys(properties)))]
}

/** A fingerprint of everything stored but the log, as a refused sign-in is an event worth keeping, and when a session was last used. */
async function stored(): Promise<string> {
  // Most refusals write nothing, not even in vain, and then the whole need not be read again.
  const [count] = await server.rows<{ writes: number }>('select last_value::int as writes from test_writes')
  if (count?.writes !== fingerprint.writes)
    fingerprint = {
      writes: count?.writes ?? 0,
      text: (await server.rows<{ all: string }>('select test_fingerprint() as all'))[0]?.all ?? '',
    }
  return fingerprint.text
}
let fingerprint = { writes: -1, text: '' }

/** As a function of the database, so that its plan is made once and not a thousand times; and a count of every statement that could change it, one rolled back too. */
async function prepareFingerprint(): Promise<void> {
  const tables = await server.rows<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('migration', 'rate_counter', 'sign_in_failure', 'audit_event', 'audit_head') order by 1",
  )
  const parts = tables.map(
    ({ name }) =>
      `'${name} ' || (select count(*) || ' ' || md5(coalesce(string_agg(kept, '|' order by kept), '')) from (select (to_jsonb(t) - 'last_used_at')::text as kept from "${name}" t) rows)`,
  )
  await server.database.script(
    `create function test_fingerprint() returns text language plpgsql as $$ begin return concat_ws('; ', ${parts.join(', ')}); end $$`,
  )
  const triggers = tables.map(
    ({ name }) =>
      `create trigger test_write after insert or update or delete on "${name}" for each statement execute function test_write();`,
  )
  await server.database.script(
    `create sequence test_writes; create function test_write() returns trigger language plpgsql as $$ begin perform nextval('test_writes'); return null; end $$; ${triggers.join(' ')}`,
  )
}

function expectProblem(answer: Answer, what: string): void {
  expect(answer.status, `${what}: ${answer.text}`).toBeGreaterThanOrEqual(400)
  expect(answer.status, `${what}: ${answer.text}`).toBeLessThan(500)
  expect(answer.headers['content-type'], what).toBe('application/problem+json; charset=utf-8')
  expect(answer.body, what).toMatchObject({
    status: answer.status,
    code: expect.any(String) as unknown,
    title: expect.any(String) as unknown,
    type: expect.stringMatching(/^\/problems\/\w+$/) as unknown,
  })
  expect(String(answer.body['detail']).length, what).toBeGreaterThan(15)
  expect(answer.text, what).not.toMatch(/zod|sql|stack|node_modules|postgres|undefined|\[object/i)
}

/** Asks in both languages; what is refused must be said in each, and leave nothing behind. */
async function refusesInBoth(ask: (headers: Record<string, string>) => Promise<Answer>, what: string): Promise<Answer> {
  const before = await stored()
  const english = await ask({ 'accept-language': 'en-CA' })
  const french = await ask({ 'accept-language': 'fr-CA, en;q=0.5' })
  for (const answer of [english, french]) expectProblem(answer, what)
  expect(french.status, what).toBe(english.status)
  expect(String(french.body['detail']), what).not.toBe(String(english.body['detail']))
  expect(await stored(), what).toBe(before)
  return english
}

/** Written as JSON, since some of it no serializer would write. */
const VALUES = [
  '"100abc"',
  '"100"',
  '""',
  '" "',
  'true',
  'false',
  'null',
  '[100]',
  '[]',
  '{}',
  '{"a":1}',
  '100.001',
  '1e21',
  '-1',
  '-0.001',
  '0',
  '1e309',
  '-1e309',
  '1e-7',
  '9007199254740993',
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udc00x"',
  '"2026-02-30"',
  '"20260101"',
  '"2026-11-21T00:00:00Z"',
  '"0000-00-00"',
  '"__proto__"',
  '"constructor"',
  '"=1+1"',
  '"\'; drop table loan; --"',
  '"<script>alert(1)</script>"',
  '"\\u202e"',
  '"١٢٣"',
  `"${'x'.repeat(6_000)}"`,
  '[[[[]]]]',
  '["a","b"]',
]

describe('every field of every body', () => {
  it('takes a value or refuses it with a sentence; never fails', async () => {
    let before = await stored()
    for (const endpoint of withBody()) {
      const good = GOOD[nameOf(endpoint)] ?? {}
      for (const field of fieldsOf(endpoint.body)) {
        for (const [index, value] of VALUES.entries()) {
          const text = JSON.stringify({ ...good, [field]: '<<here>>' }).replace('"<<here>>"', () => value)
          const what = `${nameOf(endpoint)} ${field} ${value.slice(0, 40)}`
          const answer = await asker(endpoint).ask(endpoint.method, pathFor(endpoint), {
            text,
            headers: { 'accept-language': index % 2 === 0 ? 'en' : 'fr' },
          })
          if (answer.status < 300)
            await server.rows(
              `delete from loan where id <> '${ids['loan_id']}' and import_id is distinct from '${ids['import_id']}'`,
            )
          else expectProblem(answer, what)
          const after = await stored()
          if (answer.status >= 300) expect(after, what).toBe(before)
          before = after
        }
      }
    }
  }, 900_000)

  it('an amount is a JSON number with at most two decimals, in range; nothing is coerced (security T7)', async () => {
    const amounts: [string, string, string][] = [
      ['POST', '/api/loans', 'principal'],
      ['POST', '/api/loans', 'upfront_fee'],
      ['PATCH', `/api/loans/${ids['loan_id']}`, 'principal'],
      ['POST', `/api/loans/${ids['loan_id']}/payments`, 'amount'],
    ]
    for (const [method, path, field] of amounts) {
      for (const value of [
        '-1',
        '"100"',
        '"100abc"',
        'true',
        '[100]',
        '100.001',
        '1e21',
        '1e309',
        '-1e309',
        '{}',
        '1000000000.01',
      ]) {
        const body = JSON.stringify({ ...plainLoan(), paid_on: '2026-11-01', [field]: 0 }).replace(
          `"${field}":0`,
          `"${field}":${value}`,
        )
        const answer = await refusesInBoth(
          (headers) => lender.ask(method as 'POST', path, { text: body, headers }),
          `${field} ${value}`,
        )
        expect([value, answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([value, 422, field])
      }
      const notJson = await refusesInBoth(
        (headers) => lender.ask(method as 'POST', path, { text: `{"${field}":NaN}`, headers }),
        `${field} NaN`,
      )
      expect(notJson.status).toBe(400)
    }
  })

  it('fields that nobody asked for are never stored (security T8)', async () => {
    const extra = {
      id: randomUUID(),
      status: 'completed',
      apr: 0,
      payment_amount: 1,
      created_at: '2000-01-01T00:00:00.000Z',
      owner_id: randomUUID(),
      subscription_status: 'active',
      role: 'admin',
      principal_paid_cents: 5,
      constructor: 1,
    }
    const made = await lender.post('/api/loans', { ...plainLoan(), ...extra })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ status: 'overdue', payment_amount: 100, outstanding: 1200 })
    expect(String(made.body['id'])).not.toBe(extra.id)
    expect(
      await server.rows(
        `select 1 from loan where id = '${extra.id}' or owner_id = '${extra.owner_id}' or created_at < '2001-01-01'`,
      ),
    ).toEqual([])
  })
})

describe('every body as a whole (security T9)', () => {
  const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`
  const many = (keys: number): string => `{${Array.from({ length: keys }, (_, index) => `"k${index}":1`).join(',')}}`
  const BODIES: [string, string | Buffer, number][] = [
    ['broken', '{', 400],
    ['two values', '{}{}', 400],
    ['single quotes', "{'a':1}", 400],
    ['trailing comma', '{"a":1,}', 400],
    ['comment', '{/**/}', 400],
    ['NaN', '{"a":NaN}', 400],
    ['NUL', '\u0000', 400],
    ['33 levels', `{"a":${deep(33)}}`, 400],
    ['100,000 levels', deep(100_000), 400],
    ['300 keys', many(300), 400],
    ['201 keys in two objects', `{"a":${many(100)},"b":${many(99)}}`, 400],
    ['__proto__', '{"__proto__":{"isAdmin":true}}', 400],
    ['constructor.prototype', '{"constructor":{"prototype":{"isAdmin":true}}}', 400],
    ['invalid UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 400],
    ['overlong UTF-8', Buffer.from([0x22, 0xc0, 0x80, 0x22]), 400],
    ['UTF-16', Buffer.from('{}', 'utf16le'), 400],
  ]
  it('that is no sound JSON is 400 on every write, also where no body is expected', async () => {
    for (const endpoint of writes()) {
      for (const [what, text, status] of BODIES) {
        const answer = await refusesInBoth(
          (headers) => asker(endpoint).ask(endpoint.method, pathFor(endpoint), { text, headers }),
          `${nameOf(endpoint)} ${what}`,
        )
        expect([nameOf(endpoint), what, answer.status]).toEqual([nameOf(endpoint), what, status])
      }
    }
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  }, 900_000)

  it('that is JSON but no object is 422 where fields are expected', async () => {
    for (const endpoint of withBody()) {
      for (const text of ['null', '[]', '"x"', '5', 'true', '']) {
        const answer = await refusesInBoth(
          (headers) => asker(endpoint).ask(endpoint.method, pathFor(endpoint), { text, headers }),
          `${nameOf(endpoint)} ${text}`,
        )
        expect([nameOf(endpoint), text, answer.status]).toEqual([nameOf(endpoint), text, 422])
      }
    }
  })

  it('that is not announced as JSON is 415, compressed ones too (security T16, T30)', async () => {
    for (const endpoint of writes()) {
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/jsonp',
        'text/json',
        '',
        'application/xml',
        'application/json5',
      ]) {
        const answer = await refusesInBoth(
          (headers) =>
            asker(endpoint).ask(endpoint.method, pathFor(endpoint), {
              text: '{}',
              headers: { ...headers, 'content-type': type },
            }),
          `${nameOf(endpoint)} ${type}`,
        )
        expect([nameOf(endpoint), type, answer.status]).toEqual([nameOf(endpoint), type, 415])
      }
      for (const encoding of ['gzip', 'br', 'identity']) {
        const asked: Asked = { text: '{}', headers: { 'content-encoding': encoding } }
        expect((await asker(endpoint).ask(endpoint.method, pathFor(endpoint), asked)).status).toBe(415)
      }
    }
  })

  it('of more than 256 KiB is 413', async () => {
    for (const endpoint of writes().filter(
      (candidate) =>
        candidate.limit !== 'import' && candidate.limit !== 'import_check' && !candidate.path.startsWith('/api/budget'),
    )) {
      const answer = await refusesInBoth(
        (headers) =>
          asker(endpoint).ask(endpoint.method, pathFor(endpoint), {
            text: JSON.stringify({ notes: 'x'.repeat(262_144) }),
            headers,
          }),
        nameOf(endpoint),
      )
      expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 413])
    }
  })
})

describe('every address (security T9)', () => {
  it('with a broken or strange path is 4xx, never a failure', async () => {
    for (const endpoint of endpoints().filter((candidate) => candidate.path.includes('{'))) {
      for (const id of [
        '%E0%A4%A',
        '%',
        '%00',
        '%ff',
        '..%2f..%2fetc%2fpasswd',
        'x'.repeat(300),
        '1',
        '-1',
        'null',
        '__proto__',
        randomUUID().toUpperCase(),
        `${randomUUID()}'`,
        '00000000-0000-0000-0000-000000000000',
        '%F0%9F%92%A9',
        '%0d%0aset-cookie:a=b',
      ]) {
        const path = endpoint.path.replaceAll(/\{\w+\}/g, () => id)
        const answer = await refusesInBoth(
          (headers) => asker(endpoint).ask(endpoint.method, path, { body: GOOD[nameOf(endpoint)] ?? {}, headers }),
          `${nameOf(endpoint)} ${id}`,
        )
        expect([400, 404, 414], `${nameOf(endpoint)} ${id} ${answer.status}`).toContain(answer.status)
      }
    }
  })

  it('with a strange query is answered or refused with a sentence', async () => {
    for (const endpoint of endpoints().filter((candidate) => candidate.method === 'GET')) {
      const names = fieldsOf(endpoint.query)
      const strange = names.flatMap((name) =>
        [
          '',
          '%00',
          '%ED%A0%80',
          '%',
          '%zz',
          '1&' + name + '=2',
          '[]',
          'x'.repeat(600),
          '-1',
          '1e309',
          'NaN',
          'true',
          '__proto__',
          '%E2%80%AE',
        ].map((value) => `${name}=${value}`),
      )
      for (const query of [
        ...strange,
        '__proto__=1',
        '__proto__[a]=1',
        'constructor.prototype.a=1',
        'a[b][c]=1',
        '&&&',
        '=',
        '%',
        Array.from({ length: 500 }, (_, index) => `a${index}=1`).join('&'),
      ]) {
        const before = await stored()
        const answer = await asker(endpoint).get(`${pathFor(endpoint)}?${query}`, { 'accept-language': 'fr' })
        if (answer.status === 200) continue
        expectProblem(answer, `${nameOf(endpoint)} ${query}`)
        expect(await stored()).toBe(before)
      }
    }
  })

  it('longer than 8 KiB is 414', async () => {
    for (const endpoint of endpoints()) {
      const answer = await refusesInBoth(
        (headers) =>
          asker(endpoint).ask(endpoint.method, `${pathFor(endpoint)}?q=${'x'.repeat(8_200)}`, {
            headers,
            body: GOOD[nameOf(endpoint)] ?? {},
          }),
        nameOf(endpoint),
      )
      expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 414])
    }
  })

  it('that does not exist is 404 under /api, with any method', async () => {
    for (const [method, path] of [
      ['GET', '/api/nothing'],
      ['POST', '/api/loans/stats'],
      ['PUT', '/api/loans'],
      ['DELETE', '/api'],
      ['GET', '/api//loans'],
      ['GET', '/API/loans'],
      ['GET', '/api/loans/'],
      ['POST', '/api/borrower/loans'],
    ] as const) {
      const answer = await refusesInBoth((headers) => lender.ask(method, path, { headers }), `${method} ${path}`)
      expect([method, path, answer.status]).toEqual([method, path, 404])
    }
  })

  it('an unusable Idempotency-Key is 422 on every call that honours one', async () => {
    for (const endpoint of endpoints().filter((candidate) => candidate.idempotent === true)) {
      for (const key of ['', 'x'.repeat(256), 'é', 'a\tb']) {
        const answer = await refusesInBoth(
          (headers) =>
            asker(endpoint).ask(endpoint.method, pathFor(endpoint), {
              body: GOOD[nameOf(endpoint)] ?? {},
              headers: { ...headers, 'idempotency-key': key },
            }),
          `${nameOf(endpoint)} ${key}`,
        )
        expect([nameOf(endpoint), key, answer.status, answer.body['code']]).toEqual([
          nameOf(endpoint),
          key,
          422,
          'key_invalid',
        ])
      }
    }
  })
})
