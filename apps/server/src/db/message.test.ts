import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeEmptyDatabase } from '../testing/make-database.ts'
import { ownPgBouncer } from '../testing/real-postgres.test-data.ts'
import { executeLater, firstRow, inTransaction, requireLater, rows, sqlState } from './db.ts'
import type { Database, Db } from './db.ts'
import { isUnavailable } from './faults.ts'
import { openServer } from './postgres.ts'

/*
 * Frequent statements are prepared once for each connection (scaling, "How many investments a second"). Each test uses
 * a text of its own, because the pool counts how often one was used.
 */

const suite = process.env['TEST_DATABASE_URL'] ?? ''
const OFTEN = 10

/** The prepared statements of the session that answers. */
const prepared = async (db: Db, part: string): Promise<number> =>
  (await rows(db, sql`select from pg_prepared_statements where statement like ${`%${part}%`}`)).length

describe.skipIf(suite === '')('a statement that is used often', () => {
  let database: Database
  beforeAll(async () => {
    database = await openServer(await makeEmptyDatabase(suite), { onPoolError: () => undefined, poolSize: 1 })
    await database.script('create table kept (n int primary key, word text not null)')
  })
  afterAll(() => database.close())
  const often = async (use: (n: number) => Promise<unknown>): Promise<unknown[]> => {
    const answers = []
    for (let n = 0; n < OFTEN; n += 1) answers.push(await use(n))
    return answers
  }

  it('is prepared once, and answers with the values of each time; one that is not often used is not prepared', async () => {
    const { db } = database
    expect(await often((n) => firstRow(db, sql`select ${n}::int + 1 as one_more`))).toEqual(
      Array.from({ length: OFTEN }, (_, n) => ({ one_more: n + 1 })),
    )
    await firstRow(db, sql`select ${1}::int as seldom`)
    expect(await prepared(db, 'one_more')).toBe(1)
    expect(await prepared(db, 'as seldom')).toBe(0)
  })

  it('is prepared in the message that begins a transaction, and by one that is rolled back', async () => {
    const { db } = database
    const store = (n: number): Promise<unknown> =>
      inTransaction(db, async (tx) => {
        await rows(tx, sql`insert into kept (n, word) values (${n}::int, 'begun')`)
      })
    await often(store)
    const states = await often((n) => store(n).catch(sqlState))
    expect(states).toEqual(Array.from({ length: OFTEN }, () => '23505'))
    await often((n) => store(100 + n))
    expect(await prepared(db, `'begun'`)).toBe(1)
    expect(await firstRow(db, sql`select count(*)::int as stored from kept where word = 'begun'`)).toEqual({
      stored: 2 * OFTEN,
    })
  })

  it('when the first message that prepares it fails, is prepared by the next one', async () => {
    const { db } = database
    const divide = (by: number): Promise<unknown> => firstRow(db, sql`select 12 / ${by}::int as quotient`)
    for (let n = 1; n <= 5; n += 1) await divide(n)
    await expect(divide(0)).rejects.toThrow()
    expect(await divide(3)).toEqual({ quotient: 4 })
    expect(await divide(4)).toEqual({ quotient: 3 })
    expect(await prepared(db, 'quotient')).toBe(1)
  })

  it('after a statement of the same message that failed, was not prepared, and is by the next one', async () => {
    const { db } = database
    const after = (n: number): Promise<unknown> =>
      inTransaction(db, async (tx) => {
        await executeLater(tx, sql`insert into kept (n, word) values (${n}::int, 'first')`)
        return firstRow(tx, sql`select ${n}::int as second`)
      })
    for (let n = 200; n < 205; n += 1) await after(n)
    expect(await after(200).catch(sqlState)).toBe('23505')
    expect(await after(206)).toEqual({ second: 206 })
    expect(await prepared(db, 'as second')).toBe(1)
  })

  it('that returns other columns since a migration is refused as a connection that is gone, and then works', async () => {
    const { db } = database
    const read = (): Promise<unknown> => firstRow(db, sql`select * from kept where n >= ${0}::int order by n limit 1`)
    await often(read)
    await database.script('alter table kept add column since int not null default 7')
    const refused: unknown = await read().catch((error: unknown) => error)
    expect(isUnavailable(refused)).toBe(true)
    expect(await read()).toEqual({ n: 0, word: 'begun', since: 7 })
  })

  it('that the session has forgotten is refused as a connection that is gone, and then works', async () => {
    const { db } = database
    const read = (n: number): Promise<unknown> => firstRow(db, sql`select ${n}::int as remembered`)
    await often(read)
    await rows(db, sql`deallocate all`)
    expect(isUnavailable(await read(1).catch((error: unknown) => error))).toBe(true)
    expect(await read(2)).toEqual({ remembered: 2 })
  })

  it.skipIf(process.env['TEST_WITHOUT_PGBOUNCER'] !== undefined)('behind a pooler is never prepared', async () => {
    const pooler = await ownPgBouncer(await makeEmptyDatabase(suite))
    const behind = await openServer(pooler.url ?? '', { onPoolError: () => undefined })
    try {
      await often((n) => firstRow(behind.db, sql`select ${n}::int as pooled`))
      expect(await prepared(behind.db, 'as pooled')).toBe(0)
    } finally {
      await behind.close()
      pooler.stop()
    }
  })
})

describe.skipIf(suite === '')('a statement that has to find a row', () => {
  let database: Database
  beforeAll(async () => {
    database = await openServer(await makeEmptyDatabase(suite), { onPoolError: () => undefined, poolSize: 1 })
    await database.script(
      'create table door (n int primary key, is_open boolean not null); insert into door values (1, true), (2, false)',
    )
  })
  afterAll(() => database.close())
  const closed = new Error('the door is closed')
  const through = (door: number, work: (tx: Db) => Promise<unknown>): Promise<unknown> =>
    inTransaction(database.db, async (tx) => {
      await requireLater(tx, sql`select n from door where n = ${door}::int and is_open for share`, () => closed)
      return work(tx)
    })
  const paint = (tx: Db): Promise<unknown> => rows(tx, sql`insert into door values (3, true) returning n`)
  const painted = (): Promise<unknown> => rows(database.db, sql`select n from door where n > 2`)

  it('and finds none fails the next one with its refusal, not with an error around it', async () => {
    await expect(through(2, paint)).rejects.toBe(closed)
    expect(await painted()).toEqual([])
  })

  it('stores nothing when what comes after it also goes later, or not at all', async () => {
    await expect(through(2, (tx) => executeLater(tx, sql`insert into door values (3, true)`))).rejects.toBe(closed)
    await expect(through(2, async () => undefined)).rejects.toBe(closed)
    expect(await painted()).toEqual([])
  })

  it('stores nothing although the work goes on after the refusal', async () => {
    await expect(through(2, (tx) => paint(tx).catch(() => null))).rejects.toBe(closed)
    await expect(through(2, (tx) => paint(tx).catch(() => paint(tx)))).rejects.toBe(closed)
    expect(await painted()).toEqual([])
  })

  it('gives its refusal also when a statement of the same message fails; without a refusal, that error', async () => {
    const divide = (tx: Db): Promise<unknown> => rows(tx, sql`select 1 / ${0}::int as quotient`)
    await expect(through(2, divide)).rejects.toBe(closed)
    expect(await through(1, divide).catch(sqlState)).toBe('22012')
  })

  it('and finds one lets the transaction be stored, and the connection is used again', async () => {
    expect(await through(1, paint)).toEqual([{ n: 3 }])
    expect(await painted()).toEqual([{ n: 3 }])
  })
})
