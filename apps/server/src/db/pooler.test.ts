// Runs on both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownPgBouncer } from '../testing/real-postgres.test-data.ts'
import { makeDatabase, makeEmptyDatabase } from '../testing/make-database.ts'
import { serverOn } from '../testing/server.ts'
import { walkThrough } from '../testing/walk-through.test-data.ts'
import { firstRow, inTransaction } from './db.ts'
import { migrate, shippedMigrations } from './migrate.ts'
import { openServer } from './postgres.ts'

/*
 * Behind a pooler that runs each transaction in another server session: PgBouncer in transaction mode, otherwise with
 * its defaults. It refuses unknown start-up parameters, and keeps neither prepared statements nor session locks.
 */

const suite = process.env['TEST_DATABASE_URL'] ?? ''
const quiet = { onPoolError: () => undefined }

const limits = sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`
const LIMITED = { statement: '5s', lock: '4s', idle: '3s' }

describe.skipIf(suite === '' || process.env['TEST_WITHOUT_PGBOUNCER'] !== undefined)('behind PgBouncer', () => {
  let pooler: Awaited<ReturnType<typeof ownPgBouncer>>
  let url: string
  beforeAll(async () => {
    pooler = await ownPgBouncer(await makeDatabase(suite))
    if (pooler.url === null) throw new Error(`${String(pooler.reason)}: set TEST_WITHOUT_PGBOUNCER to go without`)
    url = pooler.url
  })
  afterAll(() => pooler.stop())

  it('replicas that start together migrate in turns, and everything works', async () => {
    const replicas = await Promise.all(Array.from({ length: 4 }, () => openServer(url, quiet)))
    const applied = await Promise.all(replicas.map((replica) => migrate(replica)))
    expect(applied.flat().toSorted()).toEqual(shippedMigrations().map(({ name }) => name))
    await Promise.all(replicas.slice(1).map((replica) => replica.close()))
    const server = await serverOn(replicas[0] as (typeof replicas)[number], { LIMIT_LOGIN_ACCOUNT: '1000' })
    await walkThrough(server)
    await server.close()
  })

  it('a transaction has its limits, and leaves none in the session that the next client gets', async () => {
    const database = await openServer(url, { ...quiet, poolSize: 1 })
    expect(await inTransaction(database.db, (tx) => firstRow(tx, limits))).toEqual(LIMITED)
    expect(await firstRow(database.db, limits)).toEqual({ statement: '0', lock: '0', idle: '0' })
    await database.close()
  })
})

it.skipIf(suite === '')('a session that a connection has for itself keeps its limits', async () => {
  const database = await openServer(await makeEmptyDatabase(suite), { ...quiet, poolSize: 1 })
  expect(await inTransaction(database.db, (tx) => firstRow(tx, limits))).toEqual(LIMITED)
  expect(await firstRow(database.db, limits)).toEqual(LIMITED)
  await database.close()
})

it.skipIf(suite === '')(
  'one connection is enough: nothing waits for a second one while holding the first',
  async () => {
    const server = await serverOn(await openServer(await makeEmptyDatabase(suite), { ...quiet, poolSize: 1 }), {
      LIMIT_LOGIN_ACCOUNT: '1000',
    })
    await walkThrough(server)
    await server.close()
  },
)
