import { Writable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import { explainFault, faultOf } from '../db/faults.ts'
import { makeEmptyDatabase } from '../testing/make-database.ts'
import { databaseProxy } from '../testing/stand-ins/database-proxy.ts'
import type { DatabaseProxy } from '../testing/stand-ins/database-proxy.ts'
import { openTestDatabase, serverOn } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { openServer } from '../db/postgres.ts'

/*
 * security T29: parameters of statements and values of rows are somebody's data and must not be logged, however the
 * statement fails. Each kind of database error is provoked with a secret among its values.
 */

const SECRET = 'ada.secret@example.ca'
const AMOUNT = '9007199254740993'
const url = process.env['TEST_DATABASE_URL']
const self = sql`select pg_terminate_backend(pg_backend_pid()), ${SECRET}::text`

const FAILURES: Record<string, (db: Db) => Promise<unknown>> = {
  'unique violation': (db) => db.execute(sql`insert into kept (word, number) values (${SECRET}, 1), (${SECRET}, 2)`),
  'check violation': (db) => db.execute(sql`insert into kept (word, number) values (${SECRET}, -1)`),
  'not null violation': (db) => db.execute(sql`insert into kept (word, number) values (${SECRET}, null)`),
  'foreign key violation': (db) =>
    db.execute(sql`insert into kept (word, number, other) values (${SECRET}, 1, ${`not ${SECRET}`})`),
  'an invalid uuid': (db) => db.execute(sql`select ${SECRET}::uuid`),
  'an invalid number': (db) => db.execute(sql`select ${SECRET}::int`),
  'an invalid date': (db) => db.execute(sql`select ${SECRET}::date`),
  'invalid JSON': (db) => db.execute(sql`select ${SECRET}::jsonb`),
  'a text that is too long': (db) => db.execute(sql`insert into narrow (word) values (${SECRET})`),
  'a number out of range': (db) => db.execute(sql`select ${AMOUNT}::int8::int4, ${SECRET}::text`),
  'a division by zero': (db) => db.execute(sql`select 1 / 0, ${SECRET}::text`),
  'an exception raised with the value': (db) => db.execute(sql`select tell(${SECRET})`),
  'a missing table': (db) => db.execute(sql`select * from absent where word = ${SECRET}`),
  'a missing column': (db) => db.execute(sql`select absent from kept where word = ${SECRET}`),
  'a syntax error': (db) => db.execute(sql`select from where ${SECRET}`),
  'a read-only transaction': (db) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`set transaction read only`)
      await tx.execute(sql`insert into kept (word, number) values (${SECRET}, 1)`)
    }),
}

const ON_A_SERVER: Record<string, (db: Db, proxy: DatabaseProxy) => Promise<unknown>> = {
  // The embedded engine has no timer that could interrupt a statement.
  'a statement timeout': (db) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`)
      await tx.execute(sql`select count(*), ${SECRET}::text from generate_series(1, 1000000000)`)
    }),
  'a connection closed by the server': (db) => db.execute(self),
  'a transaction ended by the server': (db) => inTransaction(db, (tx) => tx.execute(self)),
  'a number beyond the exact range': (db) => db.execute(sql`select ${AMOUNT}::int8, ${SECRET}::text`),
  'a lock timeout': (db) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`lock table kept`)
      await inTransaction(db, async (other) => {
        await other.execute(sql`set local lock_timeout = 50`)
        await other.execute(sql`insert into kept (word, number) values (${SECRET}, 1)`)
      })
    }),
  'an idle transaction timeout': (db) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 50`)
      await tx.execute(sql`select ${SECRET}::text`)
      await new Promise((resolve) => setTimeout(resolve, 500))
      await tx.execute(sql`select ${SECRET}::text`)
    }),
  'a broken network': (db, proxy) => {
    proxy.once(SECRET, proxy.cut)
    return db.execute(sql`select pg_sleep(1), ${SECRET}::text`)
  },
  'an unanswered COMMIT': (db, proxy) => {
    proxy.loseNextCommitAnswer()
    return inTransaction(db, (tx) => tx.execute(sql`select ${SECRET}::text`))
  },
}

describe('the log of a failed statement', () => {
  let server: TestServer
  let proxy: DatabaseProxy | null = null
  let log = ''
  beforeAll(async () => {
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        log += String(chunk)
        done()
      },
    })
    if (url !== undefined) proxy = await databaseProxy(await makeEmptyDatabase(url))
    const database =
      proxy === null
        ? await openTestDatabase()
        : await openServer(proxy.url, { onPoolError: (error) => (log += explainFault(error)) })
    await database.script(`
      create table kept (word text primary key, number int not null check (number > 0), other text references kept); create table narrow (word varchar(3));
      create function tell(word text) returns void language plpgsql as $$ begin raise exception 'not %', word using detail = word, hint = word; end $$`)
    server = await serverOn(database, { LOG_LEVEL: 'trace' }, sink)
  })
  afterAll(async () => {
    await server.close()
    await proxy?.end()
  })

  const cases = [...Object.entries(FAILURES), ...(url === undefined ? [] : Object.entries(ON_A_SERVER))]
  it.each(cases)('%s: is logged without the statement’s parameters', async (_name, fail) => {
    log = ''
    const error: unknown = await fail(server.database.db, proxy as DatabaseProxy).then(
      () => null,
      (caught: unknown) => caught,
    )
    expect(error).toBeInstanceOf(Error)
    // Logged by the error handler, a background job and Fastify itself, and printed on a terminal.
    server.context.app.log.error(faultOf(error), 'request failed')
    server.context.app.log.error(error)
    server.context.app.log.error({ err: error })
    log += explainFault(error)
    expect(log).toMatch(/"(sqlState|fault)":/)
    for (const data of [SECRET, 'ada.secret', AMOUNT, '9007199254740992']) expect(log).not.toContain(data)
  })

  it('contains what a person needs: SQLSTATE, statement, table, stack', async () => {
    log = ''
    const error: unknown = await FAILURES['unique violation']?.(server.database.db).catch((caught: unknown) => caught)
    expect(faultOf(error)).toMatchObject({
      fault: 'database',
      sqlState: '23505',
      table: 'kept',
      constraint: 'kept_pkey',
      statement: 'insert into kept (word, number) values ($1, 1), ($2, 2)',
      stack: expect.stringContaining('    at ') as unknown,
    })
  })

  it('of a real request contains neither its values nor the owner', async () => {
    log = ''
    const visitor = server.visitor()
    await server.database.script(
      `create function boom() returns trigger language plpgsql as $$ begin raise exception 'no % for %', new.borrower_name, new.owner_id; end $$; create trigger boom before insert on loan for each row execute function boom()`,
    )
    const answer = await visitor.post('/api/loans', {
      borrower_name: 'Ada Secret',
      borrower_email: SECRET,
      principal: 1200,
      annual_rate: 0,
      term_months: 12,
      start_date: '2026-06-15',
    })
    expect([answer.status, answer.body['code']]).toEqual([500, 'internal'])
    expect(answer.body['detail']).toMatch(/Look whether it was done before you try again\.$/)
    expect(log).toContain('"sqlState":"P0001"')
    expect(log).not.toMatch(/Ada|secret/i)
    expect(log).not.toMatch(/"params"|params:/)
  })
})
