import { randomUUID } from 'node:crypto'
import { endpoint } from '@winterjay/contract'
import type { Endpoint, Role, Scope } from '@winterjay/contract'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createApp } from '../app.ts'
import { testKey } from '../testing/api-keys.ts'
import { accountHolder } from '../testing/accounts.ts'
import type { AccountHolder } from '../testing/accounts.ts'
import { plainLoan } from '../testing/requests/loan-requests.ts'
import { makeVisitor, startServer } from '../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../testing/server.ts'
import { shopper } from '../testing/shopper.ts'
import { route } from './route.ts'

/* members §3: whom a call is about, and the order in which it is refused. */

const about = { method: 'POST', status: 200, summary: 'A test', response: z.object({ owner: z.string() }) } as const
const body = z.object({ amount: z.number() })
const CALLS = {
  decide: endpoint({
    ...about,
    body,
    path: '/api/test/decide',
    session: 'owner',
    acts: 'book',
    right: 'book.decide',
    scope: 'loans:write',
  }),
  self: endpoint({ ...about, path: '/api/test/self', session: 'account', acts: 'self', scope: null }),
  open: endpoint({ ...about, path: '/api/test/open', session: 'public' }),
}

let server: TestServer
let at: (token: string | null) => Visitor
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'members,api' })
  const { database, config, clock, mailer } = server.context
  const { app, context } = await createApp({ database, config, clock, mailer, webFolder: null })
  const tell = async ({ session }: { session: { owner: { id: string } | null } }): Promise<{ owner: string }> => ({
    owner: session.owner?.id ?? 'nobody',
  })
  route(context, CALLS.decide, tell)
  route(context, CALLS.self, tell)
  route(context, CALLS.open, tell)
  await app.ready()
  at = (token) => Object.assign(makeVisitor(context), { token })
})
afterAll(() => server.close())

/** A business whose owner pays, and a member of it. */
async function business(role: Role): Promise<{ id: string; member: AccountHolder }> {
  const id = randomUUID()
  const owner = await shopper(server)
  await owner.post(`/api/subscription/sandbox/${await owner.begin()}/outcome`, { outcome: 'pay' })
  const { db } = server.database
  await db.execute(sql`insert into owner (id, kind, seen_on) values (${id}, 'business', '2026-11-21')`)
  await db.execute(sql`insert into business (owner_id, name, created_by) values (${id}, 'Pine', ${owner.ownerId})`)
  const member = role === 'owner' ? owner : await accountHolder(server)
  for (const [account, held] of new Map<string, Role>([
    [owner.ownerId, 'owner'],
    [member.ownerId, role],
  ]))
    await db.execute(sql`insert into membership (business_id, account_id, role) values (${id}, ${account}, ${held})`)
  return { id, member }
}
const keyFor = (owner: string, { ownerId }: AccountHolder, ...scopes: Scope[]): Promise<string> =>
  testKey(server, { owner, maker: ownerId, scopes })
const codeOf = ({ status, body: told }: Answer): unknown[] => [status, told['code'] ?? told['owner']]
const decide = (token: string | null, actingFor: string | null, sent: object = { amount: 1 }, origin?: string) =>
  at(token).post('/api/test/decide', sent, {
    ...(actingFor === null ? {} : { 'acting-for': actingFor }),
    ...(origin === undefined ? {} : { origin }),
  })

describe('members §3.1: whom a call is about', () => {
  it('is one’s own loan book, or that of the business named by Acting-For', async () => {
    const { id, member } = await business('admin')
    expect(codeOf(await decide(member.token, null))).toEqual([200, member.ownerId])
    expect(codeOf(await decide(member.token, id))).toEqual([200, id])
    expect(codeOf(await decide(member.token, id.toUpperCase()))).toEqual([200, id])
  })

  it('a call about oneself, or about nobody, is refused with Acting-For and never ignores it', async () => {
    const { id, member } = await business('owner')
    for (const path of ['/api/test/self', '/api/test/open'])
      expect(codeOf(await at(member.token).post(path, {}, { 'acting-for': id }))).toEqual([
        422,
        'acting_for_yourself_only',
      ])
  })

  it('a business that is not one’s own, a malformed id and two ids get one answer (members §3.2)', async () => {
    const { id } = await business('owner')
    const { id: other, member } = await business('owner')
    for (const named of [id, randomUUID(), 'x', '', `${other}, ${other}`, `${other}, ${id}`, '1; drop table business'])
      expect([named, ...codeOf(await decide(member.token, named))]).toEqual([named, 404, 'business_absent'])
    expect(codeOf(await decide(null, id))).toEqual([401, 'sign_in_needed'])
  })
})

describe('members §3.3: the order of refusals', () => {
  it('is origin, session, Acting-For, scope, right, premium, body: each cured in turn shows the next', async () => {
    const { id, member } = await business('viewer')
    const invalid = { amount: 'x' }
    const key = await keyFor(id, member, 'loans:write')
    const reading = await keyFor(id, member, 'loans:read')
    expect(codeOf(await decide('x', id, invalid, 'https://evil.example'))).toEqual([403, 'origin_not_allowed'])
    expect(codeOf(await decide('x', id, invalid))).toEqual([401, 'sign_in_needed'])
    for (const as of [member.token, reading])
      expect(codeOf(await decide(as, randomUUID(), invalid))).toEqual([404, 'business_absent'])
    const unscoped = await decide(reading, id, invalid)
    expect([...codeOf(unscoped), unscoped.body['scope']]).toEqual([403, 'scope_missing', 'loans:write'])
    const unrighted = await decide(key, id, invalid)
    expect([...codeOf(unrighted), unrighted.body['right']]).toEqual([403, 'right_missing', 'book.decide'])
    await server.database.db.execute(sql`update membership set role = 'admin' where account_id = ${member.ownerId}`)
    server.instant = new Date(Date.now() + 200 * 86_400_000)
    const unpaid = await decide(member.token, id, invalid)
    expect([...codeOf(unpaid), unpaid.body['feature']]).toEqual([409, 'premium_needed', 'members'])
    expect(codeOf(await decide(key, id, invalid))).toEqual([403, 'key_paused'])
    server.instant = null
    for (const as of [member.token, key]) {
      expect(codeOf(await decide(as, id, invalid))).toEqual([422, 'invalid_fields'])
      expect(codeOf(await decide(as, id))).toEqual([200, id])
    }
  })

  it('a call without a scope is never made with a key', async () => {
    const { member } = await business('owner')
    const key = await keyFor(member.ownerId, member, 'loans:read', 'budget:write')
    const refused = await at(key).post('/api/test/self', {})
    expect([...codeOf(refused), refused.body['scope']]).toEqual([403, 'scope_missing', 'none'])
  })

  it('a key opens its own loan book, named or not, and no other of its maker (keys §2)', async () => {
    const { id, member } = await business('owner')
    const [ofBusiness, own] = [
      await keyFor(id, member, 'loans:write'),
      await keyFor(member.ownerId, member, 'loans:write'),
    ]
    expect(codeOf(await decide(ofBusiness, null))).toEqual([200, id])
    expect(codeOf(await decide(own, null))).toEqual([200, member.ownerId])
    expect(codeOf(await decide(own, id))).toEqual([404, 'business_absent'])
    expect(codeOf(await decide(own, member.ownerId))).toEqual([404, 'business_absent'])
  })

  it('a key is refused in a web page, ours too (keys §2)', async () => {
    const { id, member } = await business('owner')
    const key = await keyFor(id, member, 'loans:write')
    const { publicUrl } = server.context.config
    expect(codeOf(await decide(key, id, { amount: 1 }, publicUrl))).toEqual([403, 'key_in_browser'])
  })
})

describe('members §3.5, §3.6: writing for a business', () => {
  it('the log of the business names the member, and a key of one member is not another’s', async () => {
    const { id, member } = await business('member')
    const other = await accountHolder(server)
    await server.database.db.execute(sql`insert into membership values (${id}, ${other.ownerId}, 'member')`)
    const create = (who: Visitor, name: string): Promise<Answer> =>
      who.post('/api/loans', plainLoan({ borrower_name: name }), { 'acting-for': id, 'idempotency-key': 'same' })
    expect((await create(member, 'First')).status).toBe(201)
    expect((await create(other, 'Second')).status).toBe(201)
    expect((await create(member, 'First')).headers['idempotency-replayed']).toBe('true')
    expect((await create(member, 'Third')).body['code']).toBe('key_reused')
    expect(await server.rows(`select actor from audit_event where owner_id = '${id}' order by id`)).toEqual(
      [member, other].map(({ ownerId }) => ({ actor: `account:${ownerId}` })),
    )
    expect((await member.get('/api/loans', { 'acting-for': id })).body['total']).toBe(2)
    expect((await member.get('/api/loans')).body['total']).toBe(0)
  })
})

it('leaving out whom a call is about, its right or its scope does not compile', () => {
  const call = { ...about, path: '/api/test/x' } as const
  // @ts-expect-error acts and scope are missing
  const bare: Endpoint = { ...call, session: 'account' }
  // @ts-expect-error scope is missing
  const unscoped: Endpoint = { ...call, session: 'account', acts: 'self' }
  // @ts-expect-error right is missing
  const unrighted: Endpoint = { ...call, session: 'account', acts: 'book', scope: null }
  // @ts-expect-error a premium call names its feature
  const unnamed: Endpoint = { ...call, session: 'account', acts: 'self', scope: null, premium: 'use' }
  expect([bare, unscoped, unrighted, unnamed]).toHaveLength(4)
})
