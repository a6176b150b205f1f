import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@winterjay/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { saveClientFor } from './testing/client-calls.test-data.ts'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { plainPicks } from '../testing/requests/saved-picks-request.ts'
import { accountsOn } from '../testing/sign-up.ts'
import { startServer } from '../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../testing/server.ts'
import { PROBES } from './testing/isolation.test-data.ts'
import { newToken } from './token.ts'

/*
 * Nobody can read or change what another owner has (security T1, T2). Every registered endpoint has an entry in
 * testing/isolation.test-data.ts; a new one without an entry fails the last test.
 */

/** The victim's ids, by the names of path parameters. */
interface Ids {
  readonly loan_id: string
  readonly session_id: string
  readonly payment_id: string
  readonly import_id: string
  readonly fact_id: string
  readonly batch_id: string
  readonly saved_picks_id: string
  readonly client_id: string
  readonly request_id: string
  readonly attachment_id: string
}

let server: TestServer
let victim: Visitor
let ids: Ids
let holder: Visitor
const accounts = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer()
  await defineVictims()
})
afterAll(async () => server.close())
beforeEach(async () => {
  await server.empty()
  victim = server.visitor()
  const loan = await victim.post(
    '/api/loans',
    plainLoan({ borrower_name: 'Victim Secret', notes: 'Private note', borrower_email: 'victim@example.ca' }),
  )
  const loanId = String(loan.body['id'])
  const paid = await victim.post(`/api/loans/${loanId}/payments`, { amount: 42, paid_on: '2026-11-01' })
  const told = await victim.post(`/api/loans/${loanId}/events`, { event: 'paid_up_to', paid_up_to: '2026-10-20' })
  const batched = await victim.post('/api/loans/payments/batch', {
    payments: [
      {
        source_key: 'victim',
        payer: 'victim secret',
        posted_on: '2026-11-02',
        paid_on: '2026-11-02',
        parts: [{ loan_id: loanId, amount: 1 }],
      },
    ],
  })
  const imported = await victim.post('/api/loans/import', { file_content: tapeOf(2, 'Victim Import') })
  // Every test truncates the database, so the same address is free again.
  holder = await accounts.signUp({ name: 'Victim Account', email: 'victim.account@example.ca' })
  await holder.post('/api/loans', plainLoan({ borrower_name: 'Victim of the account' }))
  const sessions = await holder.get('/api/account/sessions')
  const kept = await holder.post('/api/saved-picks', { picks: [plainPicks] })
  await holder.ask('PATCH', '/api/holdings', {
    body: { holdings: [{ line_id: 'victim', symbol: 'Victim', amount: 4321 }] },
  })
  const asked = await holder.post('/api/support/requests', {
    category: 'bug',
    subject: 'Victim subject',
    message: 'Private note',
  })
  const requestId = String(asked.body['request']?.['id'])
  const file = { name: 'Victim.txt', content: 'VmljdGlt' }
  const attached = await holder.post(`/api/support/requests/${requestId}/attachments`, file)
  ids = {
    request_id: requestId,
    attachment_id: String(attached.body['request']?.['attachments']?.[0]?.['id']),
    client_id: await saveClientFor(holder, 'Victim 1'),
    saved_picks_id: String(kept.body['saved']?.[0]?.['id']),
    session_id: String(sessions.body['sessions']?.[0]?.['id']),
    loan_id: loanId,
    payment_id: String(paid.body['payments']?.[0]?.['id']),
    import_id: String(imported.body['import_id']),
    fact_id: String(told.body['facts']?.[0]?.['id']),
    batch_id: String(batched.body['batch_id']),
  }
})

const nameOf = (endpoint: Endpoint): string => `${endpoint.method} ${endpoint.path}`
const pathFor = (endpoint: Endpoint, known: Readonly<Record<string, string>>): string =>
  endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => known[name] ?? 'x')
/** Parameters that a curious visitor might try; none has an effect. */
const NOSY = '?guest_id=1&owner_id=1&user_id=1&all=true&include=everything'

/**
 * Every row of the two victims, guest and account, in every table that has an owner, except the log, which may record
 * the attempt.
 */
async function ofVictims(): Promise<string> {
  return (await server.rows<{ all: string }>('select test_victims() as all'))[0]?.all ?? ''
}

/** As a database function, so that it is planned once. */
async function defineVictims(): Promise<void> {
  const tables = await server.rows<{ name: string }>(
    "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id' and table_name not in ('audit_event', 'sign_in_failure') order by 1",
  )
  const victims = "select owner_id from loan where borrower_name like 'Victim%'"
  const parts = tables.map(
    ({ name }) =>
      `'${name} ' || coalesce((select string_agg(t::text, '|' order by t::text) from "${name}" t where owner_id in (${victims})), '')`,
  )
  await server.database.script(
    `create function test_victims() returns text language plpgsql as $$ begin return concat_ws('; ', ${parts.join(', ')}); end $$`,
  )
}

/**
 * Compares the victims' rows once after all calls, because that costs more than a call. If they differ, the calls are
 * made again, and compared after each, to name the one that changes them.
 */
async function leavesVictimsAlone(calls: (look: (call: string) => Promise<void>) => Promise<void>): Promise<void> {
  const before = await ofVictims()
  expect(before).toContain('Victim Secret')
  await calls(() => Promise.resolve())
  const after = await ofVictims()
  if (after !== before) await calls(async (call) => expect(await ofVictims(), call).toBe(after))
  expect(after).toBe(before)
}

function expectNothingOf(answer: Answer): void {
  for (const secret of [
    'Victim',
    'Private note',
    'victim@example.ca',
    ids.loan_id,
    ids.payment_id,
    ids.import_id,
    ids.session_id,
    ids.saved_picks_id,
    ids.client_id,
  ])
    expect(answer.text).not.toContain(secret)
}

const INTRUDERS: [string, (visitor: Visitor) => Promise<unknown>][] = [
  [
    'a guest with a loan book of their own',
    (visitor) => visitor.post('/api/loans', plainLoan({ borrower_name: 'Intruder' })),
  ],
  ['a visitor without a cookie', () => Promise.resolve()],
  ['a visitor with an invented cookie', (visitor) => Promise.resolve(visitor.cookies.set('gs', newToken()))],
]

describe.each(INTRUDERS)('%s (security T1)', (_who, prepare) => {
  it('cannot read or change anything of another guest with any call', async () => {
    await leavesVictimsAlone(async (look) => {
      for (const endpoint of server.context.endpoints) {
        const probe = PROBES[nameOf(endpoint)]
        if (probe === undefined || probe.expects === 'public') continue
        const intruder = server.visitor()
        await prepare(intruder)
        const ask = (known: Readonly<Record<string, string>>, query: string): Promise<Answer> =>
          intruder.ask(
            endpoint.method,
            pathFor(endpoint, known) + query,
            'body' in probe ? { body: { ...probe.body, owner_id: 'x', guest_id: 'x' } } : {},
          )
        const answer = await ask({ ...ids }, NOSY)
        expectNothingOf(answer)
        if (probe.expects === 'own') expect([probe.status].flat(), nameOf(endpoint)).toContain(answer.status)
        else if (probe.expects === 'account') expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 401])
        else {
          expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 404])
          // Somebody else's id and an unknown id get the same answer.
          const unknown = await ask(
            {
              loan_id: randomUUID(),
              payment_id: randomUUID(),
              import_id: randomUUID(),
              fact_id: randomUUID(),
              batch_id: randomUUID(),
            },
            '',
          )
          expect([unknown.status, unknown.text]).toEqual([answer.status, answer.text])
        }
        await look(nameOf(endpoint))
      }
    })
  }, 900_000)
})

it('an account cannot read or change anything of another account or of a guest (security T1)', async () => {
  await leavesVictimsAlone(async (look) => {
    for (const endpoint of server.context.endpoints) {
      const probe = PROBES[nameOf(endpoint)]
      if (probe === undefined || probe.expects === 'public') continue
      const intruder = await accounts.signUp({ name: 'Intruder', email: accounts.someone() })
      const answer = await intruder.ask(
        endpoint.method,
        pathFor(endpoint, { ...ids }) + NOSY,
        'body' in probe ? { body: { ...probe.body, owner_id: 'x', account_id: 'x' } } : {},
      )
      expectNothingOf(answer)
      expect(answer.status, nameOf(endpoint)).not.toBe(500)
      // Without premium a premium call is refused before any id is looked up.
      const isUnpaid = endpoint.premium !== undefined && String(answer.body['code']) === 'premium_needed'
      if (endpoint.path.includes('{') && !isUnpaid)
        expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 404])
      await look(nameOf(endpoint))
    }
  })
}, 900_000)

describe('somebody else’s ids where one’s own are expected', () => {
  it('a payment of somebody else’s loan cannot be reversed through one’s own', async () => {
    const intruder = server.visitor()
    const own = await intruder.post('/api/loans', plainLoan())
    const answer = await intruder.post(`/api/loans/${String(own.body['id'])}/payments/${ids.payment_id}/reversal`, {
      reason: 'x',
    })
    expect(answer.status).toBe(404)
    expect(await server.rows('select distinct reversed_at from loan_payment')).toEqual([{ reversed_at: null }])
  })

  it('a cursor of somebody else’s list pages through one’s own', async () => {
    const page = await victim.get('/api/loans?limit=1')
    const intruder = server.visitor()
    await intruder.post('/api/loans', plainLoan({ borrower_name: 'Intruder' }))
    const answer = await intruder.get(`/api/loans?cursor=${String(page.body['next_cursor'])}`)
    expect(answer.status).toBe(200)
    expectNothingOf(answer)
  })

  it('somebody else’s idempotency key does not replay their answer (security §5)', async () => {
    const body = plainLoan({ borrower_name: 'Victim Key' })
    await victim.post('/api/loans', body, { 'idempotency-key': 'shared' })
    const intruder = server.visitor()
    const answer = await intruder.post(
      '/api/loans',
      { ...body, borrower_name: 'Intruder' },
      { 'idempotency-key': 'shared' },
    )
    expect([answer.status, answer.headers['idempotency-replayed']]).toEqual([201, undefined])
    expectNothingOf(answer)
  })

  it('the borrower’s page returns an allow-list of fields, never the lender’s data (security T4)', async () => {
    const answer = await server.visitor().get(`/api/borrower/loans/${ids.loan_id}`)
    expect(answer.status).toBe(200)
    for (const secret of ['Victim Secret', 'Private note', 'victim@example.ca', ids.loan_id, ids.payment_id])
      expect(answer.text).not.toContain(secret)
  })
})

describe('the guest cookie (security T2, §2)', () => {
  it('is 32 random bytes of which only the hash is stored; HttpOnly, Lax, for 180 days', async () => {
    const fresh = await server.context.app.inject({ method: 'POST', url: '/api/loans', payload: plainLoan() })
    const cookie = fresh.cookies[0]
    expect(cookie).toMatchObject({ name: 'gs', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 180 * 86_400 })
    expect(cookie).not.toHaveProperty('domain')
    expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)
    expect(await server.rows(`select 1 from guest where token_hash = sha256('${cookie?.value}'::bytea)`)).toHaveLength(
      1,
    )
  })

  it('is `__Host-gs` and Secure when the product is served over https', async () => {
    const secure = await startServer({ PUBLIC_URL: 'https://winterjay.example' })
    const answer = await secure.context.app.inject({ method: 'POST', url: '/api/loans', payload: plainLoan() })
    expect(answer.cookies[0]).toMatchObject({ name: '__Host-gs', path: '/', secure: true })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
    expect(
      (
        await secure.context.app.inject({ url: '/api/loans', headers: { cookie: `gs=${answer.cookies[0]?.value}` } })
      ).json(),
    ).toMatchObject({ total: 0 })
    await secure.close()
  })

  it('is never accepted when planted: a new one is issued', async () => {
    for (const planted of [newToken(), 'x', '', 'a'.repeat(5_000), '%00', '../..', "' or 1=1"]) {
      const visitor = server.visitor()
      visitor.cookies.set('gs', planted)
      expect((await visitor.get('/api/loans')).body['total']).toBe(0)
      expect(visitor.cookies.get('gs')).toBe(planted)
      expect((await visitor.post('/api/loans', plainLoan())).status).toBe(201)
      expect(visitor.cookies.get('gs')).not.toBe(planted)
      expect((await visitor.get('/api/loans')).body['total']).toBe(1)
    }
  })

  it('is not set by a read, nor by a refused write', async () => {
    const visitor = server.visitor()
    const owners = await server.rows('select 1 from owner')
    for (const path of [
      '/api/loans',
      '/api/loans/stats',
      '/healthz',
      `/api/borrower/loans/${ids.loan_id}`,
      '/api/openapi.json',
    ])
      await visitor.get(path)
    await visitor.post('/api/loans', { principal: 'no' })
    await visitor.ask('DELETE', `/api/loans/${ids.loan_id}`)
    expect(visitor.cookies.size).toBe(0)
    expect(await server.rows('select 1 from owner')).toEqual(owners)
  })

  it('rolls: a visit on a later day renews it for 180 days, one on the same day does not', async () => {
    const same = await victim.get('/api/loans')
    expect(same.headers['set-cookie']).toBeUndefined()
    const value = victim.cookies.get('gs')
    server.day =
      (await server.rows<{ day: typeof server.day }>(`select (date '${server.day}' + 1)::text as day`))[0]?.day ??
      server.day
    const later = await victim.get('/api/loans')
    expect(String(later.headers['set-cookie'])).toMatch(new RegExp(`^gs=${value}; Max-Age=${180 * 86_400};`))
    expect((await victim.get('/api/loans')).headers['set-cookie']).toBeUndefined()
  })
})

it('a bad bearer token is 401 on every endpoint with an owner, never a guest (wire §2.2)', async () => {
  for (const endpoint of server.context.endpoints.filter((candidate) => candidate.session !== 'public')) {
    for (const authorization of ['Bearer x', `Bearer ${newToken()}`, 'Bearer ', 'Basic eDp5', 'null']) {
      const visitor = server.visitor()
      visitor.cookies.set('gs', victim.cookies.get('gs') ?? '')
      const answer = await visitor.ask(endpoint.method, pathFor(endpoint, { ...ids }), { headers: { authorization } })
      expect([nameOf(endpoint), authorization, answer.status, answer.body['code']]).toEqual([
        nameOf(endpoint),
        authorization,
        401,
        'sign_in_needed',
      ])
    }
  }
})

it('every registered endpoint has a probe (security §11)', () => {
  expect(server.context.endpoints.map(nameOf).toSorted()).toEqual(Object.keys(PROBES).toSorted())
})
