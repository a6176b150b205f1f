import { randomUUID } from 'node:crypto'
import { LEGAL_VERSIONS } from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { plainPicks } from '../testing/requests/saved-picks-request.ts'
import { accountsOn } from '../testing/sign-up.ts'
import { startServer } from '../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../testing/server.ts'
import { newToken } from './token.ts'

/*
 * Nobody can read or change what another owner has (security T1, T2). Every registered endpoint has an entry here; a
 * new one without an entry fails the last test.
 */

/** The victim's ids, by the names of path parameters. */
interface Ids {
  readonly loan_id: string
  readonly session_id: string
  readonly payment_id: string
  readonly import_id: string
  readonly fact_id: string
  readonly saved_picks_id: string
}

type Probe =
  /** Somebody else's id in the path is reported like an unknown one. */
  | { readonly expects: 'absent'; readonly body?: object }
  /** No id: the answer contains only the visitor's own data, whatever owner the request names. */
  | { readonly expects: 'own'; readonly body?: object; readonly status: number | readonly number[] }
  /** An account's data only: 401 without a token. Somebody else's id is not found. */
  | { readonly expects: 'account'; readonly body?: object }
  /** The same for everybody, or for everybody with the link. */
  | { readonly expects: 'public' }

const PROBES: Record<string, Probe> = {
  'GET /api/loans': { expects: 'own', status: 200 },
  'POST /api/loans': {
    expects: 'own',
    status: 201,
    body: plainLoan({ borrower_name: 'Intruder', id: randomUUID(), status: 'completed', created_at: '2000-01-01' }),
  },
  'GET /api/loans/stats': { expects: 'own', status: 200 },
  'GET /api/loans/ageing': { expects: 'own', status: 200 },
  'GET /api/loans/export': { expects: 'own', status: 200 },
  'GET /api/loans/imports': { expects: 'own', status: 200 },
  'POST /api/loans/import': { expects: 'own', status: 200, body: { file_content: tapeOf(1, 'Intruder') } },
  'POST /api/loans/import/check': { expects: 'own', status: 200, body: { file_content: tapeOf(1, 'Intruder') } },
  'GET /api/loans/{loan_id}': { expects: 'absent' },
  'PATCH /api/loans/{loan_id}': { expects: 'absent', body: { notes: 'changed' } },
  'DELETE /api/loans/{loan_id}': { expects: 'absent' },
  'POST /api/loans/{loan_id}/payments': { expects: 'absent', body: { amount: 1, paid_on: '2026-11-01' } },
  'POST /api/loans/{loan_id}/payments/{payment_id}/reversal': { expects: 'absent', body: { reason: 'mine now' } },
  'POST /api/loans/{loan_id}/events': {
    expects: 'absent',
    body: { event: 'waiver', installment: 1, reason: 'mine now' },
  },
  'POST /api/loans/{loan_id}/facts/{fact_id}/void': { expects: 'absent', body: { reason: 'mine now' } },
  'PUT /api/loans/{loan_id}/write-off': { expects: 'absent', body: { written_off: true } },
  'PUT /api/loans/{loan_id}/borrower-link': { expects: 'absent', body: { enabled: false } },
  'DELETE /api/loans/imports/{import_id}': { expects: 'absent' },
  'GET /api/borrower/loans/{loan_id}': { expects: 'public' },
  'GET /api/budget/providers': { expects: 'public' },
  'POST /api/budget/sync': { expects: 'account', body: { book_id: null, edition: 0, cursor: 0, records: [] } },
  'DELETE /api/budget/book': { expects: 'account' },
  'POST /api/benefits/check': { expects: 'public' },
  'GET /api/meme-coins': { expects: 'public' },
  'GET /api/market-rates': { expects: 'public' },
  'POST /api/recommendations': { expects: 'public' },
  'GET /api/saved-picks': { expects: 'account' },
  'POST /api/saved-picks': { expects: 'account', body: { picks: [plainPicks] } },
  'DELETE /api/saved-picks/{saved_picks_id}': { expects: 'account' },
  'GET /api/holdings': { expects: 'account' },
  'PATCH /api/holdings': { expects: 'account', body: { holdings: [{ line_id: 'x', symbol: 'X', amount: 1 }] } },
  'GET /api/p2p/marketplace': { expects: 'public' },
  'GET /api/p2p/marketplace/stats': { expects: 'public' },
  'GET /api/p2p/marketplace/{loan_request_id}': { expects: 'public' },
  'GET /api/p2p/limits': { expects: 'account' },
  'POST /api/p2p/invest': { expects: 'account', body: { loan_request_id: randomUUID(), investment_amount: 25 } },
  'GET /api/p2p/portfolio': { expects: 'account' },
  'GET /api/p2p/portfolio/export': { expects: 'account' },
  'GET /api/p2p/auto-invest': { expects: 'account' },
  'PUT /api/p2p/auto-invest': {
    expects: 'account',
    body: {
      is_on: true,
      risk_grades: ['A'],
      shortest_term_months: 6,
      longest_term_months: 60,
      per_loan_amount: 25,
      monthly_cap: 100,
    },
  },
  'GET /api/p2p/applications': { expects: 'account' },
  'POST /api/p2p/applications': { expects: 'account', body: { title: 'x' } },
  'PUT /api/p2p/applications/{loan_request_id}': { expects: 'account', body: { title: 'x' } },
  'POST /api/p2p/applications/{loan_request_id}/withdrawal': { expects: 'account', body: {} },
  'POST /api/p2p/applications/{loan_request_id}/acceptance': { expects: 'account', body: {} },
  'POST /api/p2p/applications/{loan_request_id}/review': { expects: 'account', body: { question: 'why' } },
  'GET /api/operator/listings': { expects: 'account' },
  'GET /api/operator/loans': { expects: 'account' },
  'POST /api/operator/listings/{loan_request_id}/decision': { expects: 'account', body: { decision: 'approve' } },
  'POST /api/operator/listings/{loan_request_id}/review-answer': { expects: 'account', body: { answer: 'yes' } },
  'POST /api/operator/listings/{loan_request_id}/payments': {
    expects: 'account',
    body: { amount: 1, paid_on: '2026-11-01' },
  },
  // Uses the visitor's own credentials; account.test.ts tests security §2 and T17.
  'POST /api/subscription/register': {
    expects: 'own',
    status: [201, 409],
    body: { name: 'Intruder', email: 'intruder@example.ca', password: 'three loons on a lake' },
  },
  'POST /api/subscription/login': {
    expects: 'own',
    status: 401,
    body: { email: 'victim.account@example.ca', password: 'a guess at the password' },
  },
  'POST /api/subscription/login-links': { expects: 'public' },
  'PUT /api/subscription/login-links': { expects: 'public' },
  'GET /api/account/devices': { expects: 'account' },
  'DELETE /api/account/devices/{device_id}': { expects: 'account' },
  'POST /api/account/password-resets': { expects: 'public' },
  'PUT /api/account/password-resets': { expects: 'public' },
  'PUT /api/account/email-confirmations': { expects: 'public' },
  'POST /api/account/email-confirmations': { expects: 'account' },
  'POST /api/subscription/logout': { expects: 'account' },
  'GET /api/subscription/profile': { expects: 'account' },
  'POST /api/subscription/checkout': { expects: 'account' },
  'GET /api/subscription/checkout/status/{session_id}': { expects: 'account' },
  'GET /api/subscription/plan': { expects: 'account' },
  'POST /api/subscription/cancel': { expects: 'account' },
  'POST /api/subscription/resume': { expects: 'account' },
  'POST /api/subscription/refund': { expects: 'account' },
  'POST /api/subscription/portal': { expects: 'account' },
  'GET /api/subscription/sandbox/{session_id}': { expects: 'account' },
  'POST /api/subscription/sandbox/{session_id}/outcome': { expects: 'account', body: { outcome: 'pay' } },
  'GET /api/account': { expects: 'account' },
  'PATCH /api/account': { expects: 'account', body: { name: 'Intruder' } },
  'GET /api/account/sessions': { expects: 'account' },
  'DELETE /api/account/sessions': { expects: 'account' },
  'DELETE /api/account/sessions/{session_id}': { expects: 'account' },
  'POST /api/account/password': { expects: 'account', body: { password: 'x', new_password: 'three loons on a lake' } },
  'POST /api/account/email': {
    expects: 'account',
    body: { email: 'victim.account@example.ca', password: 'three loons on a lake' },
  },
  'POST /api/account/two-factor': { expects: 'account', body: {} },
  'PUT /api/account/two-factor': { expects: 'account', body: { code: '000000' } },
  'POST /api/account/two-factor/recovery-codes': { expects: 'account', body: { password: 'x', code: '000000' } },
  'POST /api/account/two-factor/removal': { expects: 'account', body: { password: 'x', code: '000000' } },
  'GET /api/account/passkeys': { expects: 'account' },
  'POST /api/account/passkeys': {
    expects: 'account',
    body: { name: 'x', credential: { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x' } } },
  },
  'POST /api/account/passkeys/options': { expects: 'account', body: { password: 'x' } },
  'PATCH /api/account/passkeys/{passkey_id}': { expects: 'account', body: { name: 'mine now' } },
  'POST /api/account/passkeys/{passkey_id}/removal': {
    expects: 'account',
    body: { password: 'three loons on a lake' },
  },
  'POST /api/subscription/passkey-options': { expects: 'public' },
  'POST /api/subscription/passkey-login': {
    expects: 'own',
    status: 401,
    body: { credential: { id: 'x', response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } } },
  },
  'GET /api/legal': { expects: 'public' },
  'GET /api/account/agreements': { expects: 'account' },
  'POST /api/account/agreements': { expects: 'account', body: { accepted: [LEGAL_VERSIONS.terms.en] } },
  'PUT /api/account/marketing': { expects: 'account', body: { wanted: true } },
  'POST /api/privacy/unsubscription': { expects: 'public' },
  'GET /api/businesses': { expects: 'account' },
  'POST /api/businesses': { expects: 'account', body: { name: 'Intruder' } },
  'GET /api/businesses/{business_id}': { expects: 'account' },
  'PATCH /api/businesses/{business_id}': { expects: 'account', body: { name: 'Intruder' } },
  'DELETE /api/businesses/{business_id}': { expects: 'account' },
  'POST /api/businesses/{business_id}/reopening': { expects: 'account' },
  'GET /api/businesses/{business_id}/members': { expects: 'account' },
  'PATCH /api/businesses/{business_id}/members/{account_id}': { expects: 'account', body: { role: 'admin' } },
  'DELETE /api/businesses/{business_id}/members/{account_id}': { expects: 'account' },
  'POST /api/businesses/{business_id}/departure': { expects: 'account' },
  'GET /api/businesses/{business_id}/invitations': { expects: 'account' },
  'POST /api/businesses/{business_id}/invitations': {
    expects: 'account',
    body: { email: 'intruder@example.ca', role: 'admin' },
  },
  'DELETE /api/businesses/{business_id}/invitations/{invitation_id}': { expects: 'account' },
  'POST /api/invitations/acceptance': { expects: 'account', body: { token: 'x' } },
  'POST /api/businesses/{business_id}/ownership': {
    expects: 'account',
    body: { account_id: randomUUID(), password: 'three loons on a lake' },
  },
  'DELETE /api/businesses/{business_id}/ownership': { expects: 'account' },
  'POST /api/businesses/{business_id}/ownership/acceptance': { expects: 'account' },
  'GET /api/businesses/{business_id}/book': { expects: 'account' },
  'POST /api/businesses/{business_id}/book': { expects: 'account', body: { confirm: true } },
  'DELETE /api/businesses/{business_id}/book': { expects: 'account' },
  'GET /api/businesses/{business_id}/activity': { expects: 'account' },
  'GET /api/businesses/{business_id}/activity/export': { expects: 'account' },
  'GET /api/privacy/export': { expects: 'own', status: [200, 404] },
  'POST /api/privacy/deletion': { expects: 'own', status: [202, 404], body: {} },
  'GET /api/privacy/deletions/{deletion_id}': { expects: 'public' },
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
  const imported = await victim.post('/api/loans/import', { file_content: tapeOf(2, 'Victim Import') })
  // Every test truncates the database, so the same address is free again.
  holder = await accounts.signUp({ name: 'Victim Account', email: 'victim.account@example.ca' })
  await holder.post('/api/loans', plainLoan({ borrower_name: 'Victim of the account' }))
  const sessions = await holder.get('/api/account/sessions')
  const kept = await holder.post('/api/saved-picks', { picks: [plainPicks] })
  await holder.ask('PATCH', '/api/holdings', {
    body: { holdings: [{ line_id: 'victim', symbol: 'Victim', amount: 4321 }] },
  })
  ids = {
    saved_picks_id: String(kept.body['saved']?.[0]?.['id']),
    session_id: String(sessions.body['sessions']?.[0]?.['id']),
    loan_id: loanId,
    payment_id: String(paid.body['payments']?.[0]?.['id']),
    import_id: String(imported.body['import_id']),
    fact_id: String(told.body['facts']?.[0]?.['id']),
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
    // Compared after every call, so that a change is attributed to its call.
    const before = await ofVictims()
    expect(before).toContain('Victim Secret')
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
          { loan_id: randomUUID(), payment_id: randomUUID(), import_id: randomUUID(), fact_id: randomUUID() },
          '',
        )
        expect([unknown.status, unknown.text]).toEqual([answer.status, answer.text])
      }
      expect(await ofVictims(), nameOf(endpoint)).toBe(before)
    }
  })
})

it('an account cannot read or change anything of another account or of a guest (security T1)', async () => {
  const before = await ofVictims()
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
    if (endpoint.path.includes('{')) expect([nameOf(endpoint), answer.status]).toEqual([nameOf(endpoint), 404])
    expect(await ofVictims(), nameOf(endpoint)).toBe(before)
  }
})

describe('somebody else’s ids where one’s own are expected', () => {
  it('a payment of somebody else’s loan cannot be reversed through one’s own', async () => {
    const intruder = server.visitor()
    const own = await intruder.post('/api/loans', plainLoan())
    const answer = await intruder.post(`/api/loans/${String(own.body['id'])}/payments/${ids.payment_id}/reversal`, {
      reason: 'x',
    })
    expect(answer.status).toBe(404)
    expect(await server.rows('select reversed_at from loan_payment')).toEqual([{ reversed_at: null }])
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

it('every registered endpoint has an entry in this file (security §11)', () => {
  expect(server.context.endpoints.map(nameOf).toSorted()).toEqual(Object.keys(PROBES).toSorted())
})
