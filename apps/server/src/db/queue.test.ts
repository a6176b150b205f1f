// Runs on both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../testing/server.ts'
import type { Database } from './db.ts'
import { executeLater, inTransaction, rows, sqlState } from './db.ts'

/*
 * Statements that go out with the next one (`executeLater`): whatever the driver does with them, they run in order, and
 * all of a transaction is stored or nothing.
 */

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await database.script('create table line (n int primary key, said text)')
})
afterAll(() => database.close())
beforeEach(() => database.script('truncate line'))

const stored = (): Promise<{ n: number }[]> => rows(database.db, sql`select n from line order by n`)
const insert = (n: number) => sql`insert into line (n, said) values (${n}::int, ${`the ${n}th`}::text)`

const failsWith = async (work: Promise<unknown>): Promise<string | null> =>
  work.then(
    () => null,
    (error: unknown) => sqlState(error),
  )

describe('a statement whose answer nobody needs', () => {
  it('runs before the next one, which sees what it did', async () => {
    const seen = await inTransaction(database.db, async (tx) => {
      await executeLater(tx, insert(1))
      await executeLater(tx, sql`update line set n = n + 1`)
      const found = await rows(tx, sql`select n from line`)
      await executeLater(tx, insert(3))
      return found
    })
    expect(seen).toEqual([{ n: 2 }])
    expect(await stored()).toEqual([{ n: 2 }, { n: 3 }])
  })

  it('fails the transaction with its own error if it is the last one', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await tx.execute(insert(1))
      await executeLater(tx, insert(1))
      await executeLater(tx, insert(2))
    })
    expect(await failsWith(work)).toBe('23505')
    expect(await stored()).toEqual([])
  })

  it('fails the next statement with its own error', async () => {
    const work = inTransaction(database.db, async (tx) => {
      await executeLater(tx, sql`select 1 / 0`)
      await tx.execute(insert(1))
    })
    expect(await failsWith(work)).toBe('22012')
    expect(await stored()).toEqual([])
  })

  it('is not run if the transaction is given up before, and the connection serves the next one', async () => {
    for (let n = 0; n < 20; n += 1) {
      const givenUp = inTransaction(database.db, async (tx) => {
        await executeLater(tx, insert(n))
        throw new RangeError('given up')
      })
      await expect(givenUp).rejects.toThrow('given up')
    }
    await inTransaction(database.db, (tx) => executeLater(tx, insert(7)))
    expect(await stored()).toEqual([{ n: 7 }])
  })

  it('outside a transaction runs at once', async () => {
    await executeLater(database.db, insert(1))
    expect(await stored()).toEqual([{ n: 1 }])
  })

  it('of many transactions at once goes with its own', async () => {
    await Promise.all(
      Array.from({ length: 60 }, (_, n) =>
        inTransaction(database.db, async (tx) => {
          await executeLater(tx, sql`select pg_advisory_xact_lock(${n % 3})`)
          await executeLater(tx, insert(2 * n))
          if (n % 5 === 0) await rows(tx, sql`select 1 as one`)
          await executeLater(tx, insert(2 * n + 1))
        }),
      ),
    )
    expect(await stored()).toEqual(Array.from({ length: 120 }, (_, n) => ({ n })))
  })
})
