import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'
import { plainLoan, tapeOf } from '../testing/requests/loan-requests.ts'
import { makeVisitor, startServer } from '../testing/server.ts'
import type { TestServer, Visitor } from '../testing/server.ts'
import { accountHolder } from '../testing/accounts.ts'
import { memoryCounters } from './limits.ts'

/* security §4.1: how addresses are counted, how much is stored, and what a failing counter must not stop. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
beforeEach(() => server.empty())
afterAll(() => server.close())

/** The same server with separate counters, in memory or in the database. */
async function startSecondServer(
  environment: Record<string, string>,
  kind: 'embedded' | 'server' = server.database.kind,
): Promise<{ visitor: () => Visitor; close: () => Promise<unknown> }> {
  const { clock, mailer } = server.context
  const config = readConfig({
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
    MARKET_DATA_URL: 'off',
    BANK_OF_CANADA_URL: 'off',
    ...environment,
  })
  const { app, context } = await createApp({
    database: { ...server.database, kind },
    config,
    clock,
    mailer,
    webFolder: null,
  })
  await app.ready()
  return { visitor: () => makeVisitor(context), close: () => app.close() }
}
const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address })

describe.each(['embedded', 'server'] as const)('security §4.1: IPv6 limits with a database of kind %s', (kind) => {
  it('addresses of one /64 share a count', async () => {
    const strict = await startSecondServer({ LIMIT_READ: '3' }, kind)
    const read = async (address: string): Promise<number> =>
      (await strict.visitor().get('/api/loans', from(address))).status
    const statuses: number[] = []
    for (let n = 1; n <= 4; n += 1) statuses.push(await read(`2001:db8:0:1:${n}::1`))
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(await read('2001:db8:0:2::1')).toBe(200)
    await strict.close()
  })

  it('a /48 has ten times the count of a /64', async () => {
    const strict = await startSecondServer({ LIMIT_READ: '2' }, kind)
    const read = async (network: number): Promise<number> =>
      (await strict.visitor().get('/api/loans', from(`2001:db8:7:${network.toString(16)}::1`))).status
    for (let n = 0; n < 20; n += 1) expect([n, await read(n)]).toEqual([n, 200])
    expect(await read(99)).toBe(429)
    expect((await strict.visitor().get('/api/loans', from('2001:db8:8::1'))).status).toBe(200)
    await strict.close()
  })

  it('apply to new guests, imports without an owner, sign-ups and wrong passwords', async () => {
    const strict = await startSecondServer(
      { LIMIT_GUEST: '1', LIMIT_IMPORT: '1', LIMIT_REGISTER: '1', LIMIT_LOGIN_ADDRESS: '1' },
      kind,
    )
    const pair = async (path: string, bodyOf: (n: number) => object): Promise<number[]> => [
      (await strict.visitor().post(path, bodyOf(1), from('2001:db8:9:1::1'))).status,
      (await strict.visitor().post(path, bodyOf(2), from('2001:db8:9:1::2'))).status,
    ]
    expect(await pair('/api/loans', () => plainLoan())).toEqual([201, 429])
    expect(await pair('/api/loans/import/check', () => ({ file_content: tapeOf(1) }))).toEqual([200, 429])
    expect(
      await pair('/api/subscription/register', (n) => ({
        name: 'Ann',
        email: `${kind}${n}@example.ca`,
        password: 'three loons on a lake',
      })),
    ).toEqual([201, 429])
    expect(
      await pair('/api/subscription/login', (n) => ({ email: `nobody${n}@example.ca`, password: 'a wrong guess' })),
    ).toEqual([401, 429])
    await strict.close()
  })
})

describe('security §4.1: memory of the counters', () => {
  it('is bounded for each kind, and flooding one kind does not affect the others', async () => {
    const counters = memoryCounters()
    await counters.hit('loginAccount o ann', 60)
    for (let n = 0; n < 50_000; n += 1) await counters.hit(`read a ${n}`, 60)
    expect(counters.size()).toBe(20_001)
    expect((await counters.look('loginAccount o ann')).hits).toBe(1)
    expect((await counters.look('read a 49999')).hits).toBe(1)
    expect((await counters.look('read a 1')).hits).toBe(0)
  })
})

describe('security §4.1: a read-only database', () => {
  /** Fails as a full disk does (SQLSTATE 53100). */
  const failWrites = async (table: string): Promise<void> => {
    await server.database
      .script(`create or replace function disk_full() returns trigger language plpgsql as $$ begin raise exception 'full' using errcode = '53100'; end $$;
      create trigger no_room before insert or update on ${table} execute function disk_full()`)
  }
  const mend = (table: string): Promise<void> => server.database.script(`drop trigger no_room on ${table}`)

  it('reads are answered although they cannot be counted; writes are refused', async () => {
    const shared = await startSecondServer({}, 'server')
    const guest = shared.visitor()
    expect((await guest.post('/api/loans', plainLoan())).status).toBe(201)
    await failWrites('rate_counter')
    expect((await guest.get('/api/loans')).body['total']).toBe(1)
    const id = String((await guest.get('/api/loans')).body['loans']?.[0]?.['id'])
    expect((await shared.visitor().get(`/api/borrower/loans/${id}`)).status).toBe(200)
    expect((await guest.post('/api/loans', plainLoan())).status).toBe(507)
    await mend('rate_counter')
    await shared.close()
  })

  it('reads are answered although their session’s last use cannot be recorded', async () => {
    const holder = await accountHolder(server)
    const guest = server.visitor()
    await guest.post('/api/loans', plainLoan())
    await server.database.db.execute(sql`update account_session set last_used_at = now() - interval '1 hour'`)
    await server.database.db.execute(sql`update owner set seen_on = '2026-01-01'`)
    for (const table of ['account_session', 'owner']) await failWrites(table)
    expect((await holder.get('/api/subscription/profile')).status).toBe(200)
    expect((await guest.get('/api/loans')).body['total']).toBe(1)
    for (const table of ['account_session', 'owner']) await mend(table)
  })
})
