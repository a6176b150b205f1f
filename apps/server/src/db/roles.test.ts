// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../config.ts'
import { makeDatabase } from '../testing/make-database.ts'
import { plainLoan } from '../testing/requests/loan-requests.ts'
import { serverOn, startServer } from '../testing/server.ts'
import type { TestServer, Visitor } from '../testing/server.ts'
import { walkThrough } from '../testing/walk-through.test-data.ts'
import type { Database } from './db.ts'
import { firstRow, rows, sqlState } from './db.ts'
import { migrate, shippedMigrations } from './migrate.ts'
import { openServer } from './postgres.ts'
import { mayRewriteBooks } from './roles.ts'

/*
 * security §6 and §9: the serving role cannot change or remove ledger or audit rows. Only a server has rights; on the
 * embedded database, whose one role may do anything, triggers prevent it.
 */

const url = process.env['TEST_DATABASE_URL']
const quiet = { onPoolError: () => undefined }
const BOOKS = [
  'ledger_entry',
  'audit_event',
  'loan_payment',
  'loan_event',
  'loan_request_payment',
  'loan_request_recovery',
]

async function memberWithPayment(server: TestServer): Promise<Visitor> {
  const visitor = server.visitor()
  const loan = await visitor.post('/api/loans', plainLoan())
  await visitor.post(`/api/loans/${String(loan.body['id'])}/payments`, { amount: 50, paid_on: '2026-11-01' })
  return visitor
}

describe('on either database', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer()
    await memberWithPayment(server)
  })
  afterAll(() => server.close())

  it.each(['ledger_entry', 'audit_event', 'audit_head'])('%s cannot be emptied', async (table) => {
    await expect(server.database.script(`truncate ${table}`)).rejects.toThrow()
  })

  it('payments are reversed, moved and removed only when an event in the same transaction says so', async () => {
    const payment = await firstRow<{ owner: string; loan: string; id: string }>(
      server.database.db,
      sql`select owner_id as owner, loan_id as loan, id from loan_payment`,
    )
    const { owner = '', loan = '', id = '' } = payment ?? {}
    for (const act of [
      sql`select reverse_loan_payment(${owner}::uuid, ${loan}::uuid, ${id}::uuid, 'nobody', 'x')`,
      sql`select move_loan_payments(${owner}::uuid, ${randomUUID()}::uuid)`,
      sql`select delete_loan_payments(${owner}::uuid, 10)`,
    ]) {
      const refused = await rows(server.database.db, act).catch(sqlState)
      expect(refused).toBe('P0001')
    }
    // An event of the previous transaction does not count for this one.
    await server.database.db.execute(
      sql`insert into audit_event (owner_id, actor, action, result, details) values (${owner}, 'x', 'payment-reversed', 'ok', ${JSON.stringify({ payment: id })}::jsonb)`,
    )
    expect(
      await rows(
        server.database.db,
        sql`select reverse_loan_payment(${owner}::uuid, ${loan}::uuid, ${id}::uuid, 'nobody', 'x')`,
      ).catch(sqlState),
    ).toBe('P0001')
    expect(await server.rows('select reversed_at from loan_payment')).toEqual([{ reversed_at: null }])
  })

  it('a payment that counts is not deleted with its loan or owner, whoever deletes those, and whatever else is in the log', async () => {
    const [payment] = await server.rows<{ owner: string; loan: string }>(
      'select owner_id as owner, loan_id as loan from loan_payment',
    )
    await server.database.db.execute(
      sql`insert into audit_event (owner_id, actor, action, target, result)
          values (${payment?.owner}, 'x', 'loan-deleted', ${payment?.loan}, 'ok'), (${payment?.owner}, 'x', 'import-undone', 'x', 'ok')`,
    )
    for (const statement of ['delete from loan', 'delete from owner', 'delete from loan_payment'])
      expect([statement, await server.rows(statement).catch(sqlState)]).toEqual([statement, 'P0001'])
    expect(await server.rows('select reversed_at from loan_payment')).toEqual([{ reversed_at: null }])
  })

  it('an owner whose deletion is logged loses payments in batches', async () => {
    const [owner] = await server.rows<{ id: string }>('select owner_id as id from loan_payment')
    await server.database.db.execute(
      sql`insert into audit_event (owner_id, actor, action, result) values (${owner?.id}, 'x', 'guest-deleted', 'ok')`,
    )
    const remove = (): Promise<object[]> =>
      rows(server.database.db, sql`select delete_loan_payments(${owner?.id}::uuid, 1) as removed`)
    expect([await remove(), await remove()]).toEqual([[{ removed: 1 }], [{ removed: 0 }]])
  })
})

describe.skipIf(url === undefined)('two roles on a Postgres', () => {
  const name = randomUUID().replaceAll('-', '')
  // Names an operator might choose.
  const [owner, app] = [`owner_${name}`, `App "${name}"`]
  let admin: Database
  let server: TestServer
  let addresses: { owner: string; app: string }
  beforeAll(async () => {
    admin = await openServer(url ?? '', quiet)
    const address = new URL(await makeDatabase(url ?? ''))
    for (const role of [owner, app]) await admin.script(`create role "${role.replaceAll('"', '""')}" login`)
    await admin.script(`alter database ${address.pathname.slice(1)} owner to "${owner}"`)
    const as = (role: string): string => Object.assign(new URL(address), { username: encodeURIComponent(role) }).href
    addresses = { owner: as(owner), app: as(app) }
    server = await serverOn(await openServer(addresses.app, { ...quiet, ownerUrl: addresses.owner }), {
      LIMIT_LOGIN_ACCOUNT: '1000',
    })
  })
  afterAll(async () => {
    await server.close()
    await admin.close()
  })
  const refusal = (statement: string): Promise<unknown> => server.rows(statement).then(() => 'done', sqlState)

  it('serve everything that the product does', async () => {
    await walkThrough(server)
    expect((await server.rows('select 1 from ledger_entry')).length).toBeGreaterThan(0)
    expect(await mayRewriteBooks(server.database)).toBe(false)
  })

  it('payments are not deleted with a loan or an owner that the serving role deletes', async () => {
    await memberWithPayment(server)
    const [payment] = await server.rows<{ owner: string }>('select owner_id as owner from loan_payment')
    const before = await server.rows('select id from loan_payment')
    for (const statement of ['delete from loan', `delete from owner where id = '${payment?.owner}'`])
      expect([statement, await refusal(statement)]).toEqual([statement, 'P0001'])
    // Nor with an event it wrote itself.
    expect(
      await refusal('create temp table audit_event (owner_id uuid, action text, target text); delete from loan'),
    ).toBe('P0001')
    expect(await server.rows('select id from loan_payment')).toEqual(before)
  })

  it.each(BOOKS)('%s: the serving role cannot change, delete or truncate it', async (table) => {
    for (const statement of [
      `update ${table} set created_at = created_at`,
      `update ${table} set at = at`,
      `delete from ${table}`,
      `truncate ${table}`,
      `truncate ${table} cascade`,
    ]) {
      const state = await refusal(statement)
      // A missing column is reported before rights are checked.
      if (state !== '42703') expect([statement, state]).toEqual([statement, '42501'])
    }
    for (const right of ['update', 'delete', 'truncate', 'trigger', 'references']) {
      expect(
        await server.rows(
          `select has_table_privilege('${table}', '${right}') or (select bool_or(has_column_privilege('${table}', attnum, 'update')) from pg_attribute where attrelid = '${table}'::regclass and attnum > 0) as may`,
        ),
      ).toEqual([{ may: false }])
    }
  })

  it('nor the ends of the chains, nor the migration records; nor can it disable a trigger, create a table or own anything', async () => {
    for (const table of ['audit_head', 'migration', 'oldest_program']) {
      expect([
        await refusal(`delete from ${table}`),
        await refusal(`insert into ${table} select * from ${table}`),
        await refusal(`truncate ${table}`),
      ]).toEqual(['42501', '42501', '42501'])
    }
    expect(await refusal('alter table audit_event disable trigger user')).toBe('42501')
    expect(await refusal('create table mine (a int)')).toBe('42501')
    expect(
      await refusal(
        "create or replace function refuse_change() returns trigger language plpgsql as 'begin return old; end'",
      ),
    ).toBe('42501')
    expect(await refusal('set session_replication_role = replica')).toBe('42501')
    expect(
      await server.rows(
        "select relname from pg_class where pg_get_userbyid(relowner) = current_user and relkind in ('r', 'S')",
      ),
    ).toEqual([])
  })

  it('every function that acts as the owner has a fixed search path and can be called only by the roles granted it', async () => {
    const functions = await server.rows<{ name: string; path: boolean; everybody: boolean }>(
      `select proname as name, coalesce('search_path=public, pg_temp' = any (proconfig), false) as path,
         prorettype <> 'trigger'::regtype and exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) a where a.grantee = 0) as everybody
       from pg_proc where prosecdef and pronamespace = 'public'::regnamespace order by 1`,
    )
    expect(functions.map((one) => one.name)).toContain('reverse_loan_payment')
    expect(functions.filter((one) => !one.path || one.everybody)).toEqual([])
  })

  it('a later migration grants its rights too, also on a table that the owner made while not serving', async () => {
    const later = { name: '9001_later.sql', text: 'create table later (a int generated always as identity, b int);' }
    expect(await migrate(server.database, [...shippedMigrations(), later])).toEqual([later.name])
    await server.rows('insert into later (b) values (1)')
    expect(await refusal('truncate later')).toBe('42501')
    const apart = await openServer(addresses.owner, quiet)
    await apart.script('create table apart (a int); drop table later')
    await apart.script(`delete from migration where name = '${later.name}'`)
    await apart.close()
    expect(await server.rows('select * from apart')).toEqual([])
  })

  it('the serving role alone starts on a migrated database, and says in one line what it lacks on any other', async () => {
    const alone = await openServer(addresses.app, quiet)
    expect(await migrate(alone)).toEqual([])
    await expect(
      migrate(alone, [...shippedMigrations(), { name: '9002_more.sql', text: 'create table more (a int);' }]),
    ).rejects.toThrow(
      'migration 9002_more.sql failed. It needs the role that owns the tables: see DATABASE_OWNER_URL in docs/operations.md',
    )
    await alone.close()
  })

  it('one role for both works too, and is recognised as one', async () => {
    const one = await openServer(addresses.owner, quiet)
    expect([await migrate(one), await mayRewriteBooks(one)]).toEqual([[], true])
    await one.close()
  })
})

it('the settings name one or two roles, and a wrong one is reported by its name', () => {
  const read = (environment: Record<string, string>): string | null =>
    readConfig({ DATABASE_URL: 'postgres://app@db/w', ...environment }).databaseOwnerUrl
  expect([read({}), read({ DATABASE_OWNER_URL: 'postgres://owner@db/w' })]).toEqual([null, 'postgres://owner@db/w'])
  expect(() => read({ DATABASE_OWNER_URL: 'mysql://owner@db/w' })).toThrow(
    'DATABASE_OWNER_URL must begin with postgres://.',
  )
  expect(() => read({ DATABASE_OWNER_URL: 'postgres://app:secret@db/w' })).toThrow(
    'DATABASE_OWNER_URL must name another role than DATABASE_URL.',
  )
  expect(() => readConfig({ DATABASE_OWNER_URL: 'postgres://owner@db/w' })).toThrow(
    'DATABASE_OWNER_URL needs DATABASE_URL too.',
  )
  expect(() => readConfig({ DATABASE_POOL: '0' })).toThrow(
    'DATABASE_POOL must be a whole number from 1 to 1000, not "0".',
  )
  expect(readConfig({ DATABASE_POOL: '3' }).databasePoolSize).toBe(3)
})
