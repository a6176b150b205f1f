import { SCOPES } from '@winterjay/contract'
import type { Endpoint } from '@winterjay/contract'
import { addDays } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '../../housekeeping.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { program, testKey } from '../../testing/api-keys.ts'
import { actingFor, testBusiness } from '../../testing/business.ts'
import type { TestBusiness } from '../../testing/business.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { PASSWORD } from '../../testing/sign-up.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, Json, TestServer, Visitor } from '../../testing/server.ts'
import { warnOfEndingKeys } from './expiry.ts'

/* keys §1 to §3: API keys, over HTTP. What a key opens, call by call, is in http/roles.test.ts. */

let server: TestServer
let place: TestBusiness
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'members,api', LIMIT_KEY_WRITE: '12', LIMIT_KEY_DAY: '40' })
  place = await testBusiness(server)
})
afterAll(() => server.close())
beforeEach(() => server.database.db.execute(sql`delete from rate_counter`))

const codeOf = ({ status, body }: Answer): unknown[] => [status, body['code']]
const fail = (error: unknown): never => {
  throw error
}
const ask = (who: Visitor, body: object = {}, headers = actingFor(place.id)): Promise<Answer> =>
  who.post('/api/api-keys', { name: 'Ledger', scopes: ['loans:read'], password: PASSWORD, ...body }, headers)
const keyOf = ({ body }: Answer): string => String(body['key'])
const idOf = ({ body }: Answer): string => String(body['api_key']?.['id'])
const listed = async (who: Visitor = place.owner): Promise<Json[]> => [
  ...((await who.get('/api/api-keys', actingFor(place.id))).body['api_keys'] as Json),
]

describe('keys §1: making a key', () => {
  it('needs the password, is answered once and kept as a hash; the list recognises it by its end', async () => {
    expect(codeOf(await ask(place.owner, { password: 'wrong' }))[0]).toBe(422)
    const made = await ask(place.owner, { name: 'Ledger', scopes: ['loans:read', 'payments:write', 'loans:read'] })
    expect(made.status).toBe(201)
    expect(made.body['api_key']).toMatchObject({
      name: 'Ledger',
      scopes: ['loans:read', 'payments:write'],
      last4: keyOf(made).slice(-4),
      created_by: 'Olive Owner',
      last_used_at: null,
      is_rotated: false,
    })
    const found = (await listed()).find((one) => String(one['id']) === idOf(made))
    expect(found).toEqual(made.body['api_key'])
    const stored =
      JSON.stringify(await server.rows('select * from api_key')) +
      JSON.stringify(await server.rows('select * from audit_event'))
    expect(stored).not.toContain(keyOf(made))
    expect(server.mailbox.some(({ text }) => text.includes(keyOf(made)))).toBe(false)
  })

  it('writes to its maker, and the log of the business says so', async () => {
    const before = server.mailbox.length
    const made = await ask(place.owner, { name: 'Till' })
    await runDueJobs(server.context)
    expect(server.mailbox.slice(before).map(({ subject }) => subject)).toContain('A new API key')
    const { body } = await place.owner.get(`${place.path}/activity?action=api-key-created`)
    expect(body['events']?.[0]).toMatchObject({ target: idOf(made), text: 'Created an API key' })
  })

  it('works for 90 days, or until a day within a year', async () => {
    const usual = await ask(place.owner)
    // The last day ends at midnight in Toronto: four or five hours into the next one in UTC.
    expect(String(usual.body['api_key']?.['expires_at'])).toMatch(
      new RegExp(`^${addDays(server.day, 91)}T0[45]:00:00\\.000Z$`),
    )
    for (const day of [server.day, addDays(server.day, 366), addDays(server.day, -1)])
      expect(codeOf(await ask(place.owner, { expires_on: day }))).toEqual([422, 'api_key_expiry'])
    expect((await ask(place.owner, { expires_on: addDays(server.day, 365) })).status).toBe(201)
  })

  it('takes scopes that open a call; those of the budget alone, and for oneself alone', async () => {
    for (const scopes of [[], ['everything'], ['reports:write']])
      expect([scopes, ...codeOf(await ask(place.owner, { scopes }))]).toEqual([scopes, 422, 'invalid_fields'])
    expect(codeOf(await ask(place.owner, { scopes: ['budget:read'] }))).toEqual([422, 'api_key_scopes'])
    expect(codeOf(await ask(place.owner, { scopes: ['budget:read', 'loans:read'] }, {} as never))).toEqual([
      422,
      'api_key_scopes',
    ])
  })

  it('is for owners and administrators, and needs premium', async () => {
    const member = await place.join('member')
    expect(codeOf(await ask(member))).toEqual([403, 'right_missing'])
    expect(codeOf(await ask(member, {}, {} as never))).toEqual([409, 'premium_needed'])
  })

  it('stops at twenty keys that work', async () => {
    const { owner, id } = await testBusiness(server, 'Many')
    for (let count = 0; count < 20; count += 1)
      await testKey(server, { owner: id, maker: owner.ownerId, scopes: ['loans:read'] })
    expect(codeOf(await ask(owner, {}, actingFor(id)))).toEqual([409, 'too_many_api_keys'])
  })
})

describe('keys §2: calling with a key', () => {
  const made = (...scopes: (typeof SCOPES)[number][]): Promise<string> =>
    testKey(server, { owner: place.id, maker: place.owner.ownerId, scopes })

  it('says first whose data it opens, with which scopes and until when', async () => {
    const me = await program(server, await made('loans:read')).get('/api/me')
    expect(me.body).toMatchObject({
      owner: { id: place.id, kind: 'business', name: 'Pine Lending' },
      scopes: ['loans:read'],
    })
    expect(Date.parse(String(me.body['expires_at']))).toBeGreaterThan(Date.now())
    expect((await place.owner.get('/api/me')).body).toMatchObject({ owner: { kind: 'account' }, scopes: null })
  })

  it('reads and writes the loan book of the business; the log names the key', async () => {
    const key = program(server, await made('loans:read', 'loans:write'))
    const loan = await key.post('/api/loans', plainLoan({ borrower_name: 'By a program' }))
    expect(loan.status).toBe(201)
    expect((await key.get(`/api/loans/${String(loan.body['id'])}`)).status).toBe(200)
    const { body } = await place.owner.get(`${place.path}/activity?action=loan-created`)
    expect(body['events']?.[0]?.['actor']).toEqual({ kind: 'key', id: null, name: 'Test key' })
  })

  it('mistyped, unknown, expired and revoked are one 401', async () => {
    const key = await made('loans:read')
    const mistyped = `${key.slice(0, -1)}${key.endsWith('x') ? 'y' : 'x'}`
    const expired = await made('loans:read')
    await server.database.db.execute(
      sql`update api_key set expires_at = now() - interval '1 second' where last4 = ${expired.slice(-4)}`,
    )
    const revoked = await ask(place.owner)
    expect((await program(server, keyOf(revoked)).get('/api/loans')).status).toBe(200)
    const ended = await place.owner.ask('DELETE', `/api/api-keys/${idOf(revoked)}`, { headers: actingFor(place.id) })
    expect(ended.status).toBe(204)
    for (const wrong of [mistyped, `${key}0`, expired, keyOf(revoked)])
      expect(codeOf(await program(server, wrong).get('/api/loans'))).toEqual([401, 'key_unknown'])
    expect((await program(server, key).get('/api/loans')).status).toBe(200)
  })

  it('can do at most what its maker can now, and ends when they leave', async () => {
    const admin = await place.join('admin')
    const key = program(
      server,
      await testKey(server, { owner: place.id, maker: admin.ownerId, scopes: ['loans:write'] }),
    )
    expect((await key.post('/api/loans', plainLoan())).status).toBe(201)
    const member = `${place.path}/members/${admin.ownerId}`
    await place.owner.ask('PATCH', member, { body: { role: 'viewer' } })
    expect(codeOf(await key.post('/api/loans', plainLoan()))).toEqual([403, 'right_missing'])
    await place.owner.ask('DELETE', member)
    expect(codeOf(await key.post('/api/loans', plainLoan()))).toEqual([401, 'key_unknown'])
    await server.database.db.execute(sql`insert into membership values (${place.id}, ${admin.ownerId}, 'admin')`)
    expect(codeOf(await key.post('/api/loans', plainLoan()))).toEqual([401, 'key_unknown'])
  })

  it('two keys may choose the same Idempotency-Key', async () => {
    const [one, two] = [program(server, await made('loans:write')), program(server, await made('loans:write'))]
    const send = (who: Visitor, name: string): Promise<Answer> =>
      who.post('/api/loans', plainLoan({ borrower_name: name }), { 'idempotency-key': 'same' })
    expect([(await send(one, 'One')).status, (await send(two, 'Two')).status]).toEqual([201, 201])
    expect((await send(one, 'One')).headers['idempotency-replayed']).toBe('true')
  })

  it('a person’s key for the budget opens the budget and nothing else; to change it needs its own scope', async () => {
    const own = (scope: 'budget:read' | 'budget:write') =>
      ask(place.owner, { scopes: scope === 'budget:read' ? [scope] : ['budget:read', scope] }, {} as never)
    const [reading, writing] = [await own('budget:read'), await own('budget:write')]
    const empty = { book_id: null, edition: 0, cursor: 0, records: [] as string[] }
    const reader = program(server, keyOf(reading))
    expect((await reader.post('/api/budget/sync', empty)).status).toBe(200)
    expect(codeOf(await reader.post('/api/budget/sync', { ...empty, records: ['{}'] }))).toEqual([403, 'scope_missing'])
    expect(codeOf(await reader.get('/api/loans'))).toEqual([403, 'scope_missing'])
    const sent = await program(server, keyOf(writing)).post('/api/budget/sync', { ...empty, records: ['{}'] })
    expect(sent.status).not.toBe(403)
  })

  it('every answer says what is left, and beyond it the wait', async () => {
    const key = program(server, await made('loans:read', 'loans:write'))
    const first = await key.get('/api/loans')
    expect([first.headers['ratelimit-limit'], first.headers['ratelimit-remaining']].map(Number)).toEqual([120, 119])
    for (let count = 0; count < 12; count += 1) await key.post('/api/loans', {})
    const over = await key.post('/api/loans', {})
    expect(codeOf(over)).toEqual([429, 'too_many'])
    expect([Number(over.headers['ratelimit-limit']), Number(over.headers['ratelimit-remaining'])]).toEqual([12, 0])
    expect(Number(over.headers['retry-after'])).toBeGreaterThan(0)
    // Reads have a limit of their own, until that of the day.
    for (let count = 0; count < 26; count += 1) expect((await key.get('/api/loans')).status).toBe(200)
    expect(codeOf(await key.get('/api/loans'))).toEqual([429, 'too_many'])
  })
})

describe('keys §3: what happens to a key', () => {
  it('is replaced by another with its scopes, and works for a day more', async () => {
    const before = await ask(place.owner, { name: 'Old', scopes: ['loans:read', 'export:read'] })
    const path = `/api/api-keys/${idOf(before)}/rotation`
    const after = await place.owner.post(path, { password: PASSWORD }, actingFor(place.id))
    expect([after.status, after.body['api_key']?.['scopes']]).toEqual([201, ['loans:read', 'export:read']])
    for (const one of [before, after]) expect((await program(server, keyOf(one)).get('/api/loans')).status).toBe(200)
    const old = (await listed()).find((one) => String(one['id']) === idOf(before))
    expect(old?.['is_rotated']).toBe(true)
    const hours = (Date.parse(String(old?.['expires_at'])) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(24)
    expect(codeOf(await place.owner.post(path, { password: PASSWORD }, actingFor(place.id)))).toEqual([
      404,
      'api_key_absent',
    ])
    expect(codeOf(await place.owner.post(path, { password: 'wrong' }, actingFor(place.id)))[0]).toBe(422)
  })

  it('pauses while nobody pays, and can still be ended', async () => {
    const { owner, id } = await testBusiness(server, 'Lapsed')
    const made = await ask(owner, {}, actingFor(id))
    server.instant = new Date(Date.now() + 200 * 86_400_000)
    expect(codeOf(await program(server, keyOf(made)).get('/api/loans'))).toEqual([403, 'key_paused'])
    const ended = await owner.ask('DELETE', `/api/api-keys/${idOf(made)}`, { headers: actingFor(id) })
    server.instant = null
    expect(ended.status).toBe(204)
  })

  it('remembers when and from which network it was last used, and writes about a new one', async () => {
    const made = await ask(place.owner, { name: 'Mover' })
    const key = program(server, keyOf(made))
    const seen = async (): Promise<Json | undefined> => (await listed()).find((one) => String(one['id']) === idOf(made))
    await key.get('/api/loans')
    expect((await seen())?.['last_used_from']).toBe('127.0.0.0/24')
    expect((await seen())?.['last_used_at']).not.toBeNull()
    const subjects = async (): Promise<string[]> => {
      await runDueJobs(server.context)
      return server.mailbox.filter(({ text }) => text.includes('“Mover” was used')).map(({ subject }) => subject)
    }
    expect(await subjects()).toEqual([])
    await server.database.db.execute(
      sql`update api_key set networks = '{198.51.100.0/24}', last_used_at = now() - interval '2 minutes'
        where id = ${idOf(made)}`,
    )
    await key.get('/api/loans')
    await key.get('/api/loans')
    expect(await subjects()).toEqual(['An API key is used from a new place'])
  })

  it('writes 14 and 3 days before its end, each once', async () => {
    const made = await ask(place.owner, { name: 'Ending' })
    const subjects = async (days: number): Promise<string[]> => {
      await server.database.db.execute(
        sql`update api_key set expires_at = now() + make_interval(days => ${days}::int) where id = ${idOf(made)}`,
      )
      const { database, config, clock } = server.context
      await runHousekeeping(database, config, clock, { report: fail })
      await runDueJobs(server.context)
      return server.mailbox.filter(({ text }) => text.includes('“Ending” works')).map(({ subject }) => subject)
    }
    expect(await subjects(20)).toEqual([])
    expect(await subjects(13)).toEqual(['An API key ends in 14 days'])
    expect(await subjects(12)).toHaveLength(1)
    expect(await subjects(2)).toEqual(['An API key ends in 14 days', 'An API key ends in 3 days'])
    expect(await subjects(1)).toHaveLength(2)
  })

  it('writes of no key whose maker has left the business or closed the account', async () => {
    const { database, config } = server.context
    const admin = await place.join('admin')
    await server.database.db.execute(sql`
      update account set password_hash = (select password_hash from account where owner_id = ${place.owner.ownerId})
      where owner_id = ${admin.ownerId}`)
    const written = async (): Promise<number> => {
      await server.database.db.execute(
        sql`update api_key set expires_at = now() + interval '13 days', warned_days = null`,
      )
      await warnOfEndingKeys(database.db, config, fail)
      await runDueJobs(server.context)
      return server.mailbox.splice(0).filter(({ text }) => text.includes('“Left behind” works')).length
    }
    const made = await ask(admin, { name: 'Left behind' })
    expect(made.status, made.text).toBe(201)
    expect(await written()).toBe(1)
    await server.database.db.execute(sql`update account set closed_at = now() where owner_id = ${admin.ownerId}`)
    expect(await written()).toBe(0)
    await server.database.db.execute(sql`update account set closed_at = null where owner_id = ${admin.ownerId}`)
    await server.database.db.execute(sql`delete from membership where account_id = ${admin.ownerId}`)
    expect(await written()).toBe(0)
  })

  it('tells the makers of the other keys when one fails, and reports it', async () => {
    const { database, config } = server.context
    for (const name of ['Spoilt', 'Sound']) await ask(place.owner, { name })
    await server.database.db.execute(sql`update api_key set expires_at = now() + interval '13 days'`)
    await server.database.script(`
      create function boom() returns trigger language plpgsql as $$ begin raise exception 'boom'; end $$;
      create trigger boom before update on api_key for each row when (old.name = 'Spoilt') execute function boom()`)
    const errors: unknown[] = []
    try {
      await warnOfEndingKeys(database.db, config, (error) => void errors.push(error))
    } finally {
      await server.database.script('drop trigger boom on api_key; drop function boom')
    }
    await runDueJobs(server.context)
    expect(errors).toHaveLength(1)
    expect(server.mailbox.filter(({ text }) => text.includes('“Sound” works'))).toHaveLength(1)
  })
})

it('every call says whether a key may make it, and each scope that can be given opens one (keys §1.4)', () => {
  const scopes = server.context.endpoints.flatMap((endpoint: Endpoint) =>
    endpoint.session === 'public' || endpoint.scope === null ? [] : [endpoint.scope],
  )
  expect([...new Set(scopes)].toSorted()).toEqual([
    'analytics:read',
    'any',
    'budget:read',
    'export:read',
    'loans:read',
    'loans:write',
    'payments:write',
    'reports:write',
    'webhooks:write',
  ])
  expect(SCOPES).toEqual(expect.arrayContaining(scopes.filter((scope) => scope !== 'any')))
})

describe('keys §6: versions', () => {
  it('an answer names the version of the key, or the one asked for; an unknown one is refused', async () => {
    const key = await testKey(server, { owner: place.id, maker: place.owner.ownerId, scopes: ['loans:read'] })
    const caller = program(server, key)
    const born = await caller.get('/api/loans')
    expect([born.status, born.headers['winterjay-version']]).toEqual([200, '2026-11-23'])
    expect(born.headers).not.toHaveProperty('sunset')
    expect((await caller.get('/api/loans', { 'winterjay-version': '2026-11-23' })).status).toBe(200)
    expect(codeOf(await caller.get('/api/loans', { 'winterjay-version': '2020-01-01' }))).toEqual([
      400,
      'api_version_unknown',
    ])
    expect((await place.owner.get('/api/loans')).headers).not.toHaveProperty('winterjay-version')
  })
})
