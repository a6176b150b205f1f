// Runs on both engines.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ANN, PASSWORD, accountsOn } from '../../testing/sign-up.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer, Visitor } from '../../testing/server.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'

let server: TestServer
const { signUp, signIn } = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://winterjay.example' })
})
afterEach(() => server.empty())
afterAll(() => server.close())

describe("security §2, T2: a guest's data moves into the account once", () => {
  const book = async (visitor: Visitor): Promise<number> =>
    (await visitor.get('/api/loans')).body['total'] as unknown as number

  it('loans, payments and imports move with the sign-up, and signing out shows none of them', async () => {
    const visitor = server.visitor()
    const loan = String((await visitor.post('/api/loans', plainLoan())).body['id'])
    await visitor.post(`/api/loans/${loan}/payments`, { amount: 100, paid_on: '2026-07-15' })
    await visitor.post('/api/loans/import', {
      file_content: 'borrower_name,principal,annual_rate,term_months,start_date\nBo,1000,5,12,2026-01-31\n',
    })
    const asGuest = visitor.cookies.get('__Host-gs')
    await signUp({}, visitor)
    expect(visitor.cookies.get('__Host-gs')).not.toBe(asGuest)
    expect(await book(visitor)).toBe(2)
    expect((await visitor.get(`/api/loans/${loan}`)).body['payments']).toHaveLength(1)
    expect((await visitor.get('/api/loans/imports')).body['imports']).toHaveLength(1)
    await visitor.post('/api/subscription/logout', {})
    visitor.token = null
    expect(await book(visitor)).toBe(0)
    visitor.cookies.set('__Host-gs', asGuest ?? '')
    expect(await book(visitor)).toBe(0)
  })

  it('signing in merges them with what is there', async () => {
    const ann = await signUp()
    await ann.post('/api/loans', plainLoan())
    const visitor = server.visitor()
    await visitor.post('/api/loans', plainLoan())
    const before = await server.rows<{ id: string }>('select owner_id as id from guest where retired_at is null')
    visitor.token = String((await signIn(ANN.email, PASSWORD, {}, visitor)).body['access_token'])
    expect(await book(visitor)).toBe(2)
    const events = await server.rows<{ details: { guest: string } }>(
      "select details from audit_event where action = 'guest-claimed'",
    )
    expect(before.map(({ id }) => id)).toContain(events[0]?.details.guest)
  })

  it('two sign-ins with one guest cookie move the data once', async () => {
    await signUp()
    const visitor = server.visitor()
    await visitor.post('/api/loans', plainLoan())
    const answers = await Promise.all([1, 2, 3].map(() => signIn(ANN.email, PASSWORD, {}, visitor)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await server.rows("select 1 from audit_event where action = 'guest-claimed'")).toHaveLength(1)
    expect(await server.rows('select 1 from loan l join account a on a.owner_id = l.owner_id')).toHaveLength(1)
  })

  it('a failed sign-in moves nothing', async () => {
    await signUp()
    const visitor = server.visitor()
    await visitor.post('/api/loans', plainLoan())
    expect((await signIn(ANN.email, 'wrong password', {}, visitor)).status).toBe(401)
    expect(await book(visitor)).toBe(1)
  })

  it('every owner-scoped table of the schema is known to the move and the export', async () => {
    const { OWNED_TABLES } = await import('../../db/owned.ts')
    // These belong to the guest or account itself, not to its stored data.
    const own = [
      'guest',
      'account',
      'account_address',
      'business',
      'shared_budget',
      'shared_budget_invitation',
      'account_session',
      'account_link',
      'openid_request',
      'account_two_factor',
      'account_recovery_code',
      'account_device',
      'sign_in_failure',
      'passkey_challenge',
      'operator',
      'audit_event',
      'idempotency_key',
      'job',
      'owner_key',
      'loan_tally',
      'own_field',
    ]
    const found = await server.rows<{ name: string }>(
      "select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'owner_id'",
    )
    expect(found.map(({ name }) => name).filter((name) => !own.includes(name) && !OWNED_TABLES.includes(name))).toEqual(
      [],
    )
  })
})
