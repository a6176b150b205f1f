// Runs on both engines.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from './db/db.ts'
import { openServer } from './db/postgres.ts'
import { accountWithToken } from './testing/accounts.ts'
import { builtServerWithHome } from './testing/built-server-with-home.test-data.ts'
import { databaseProxy } from './testing/stand-ins/database-proxy.ts'
import { plainLoan } from './testing/requests/loan-requests.ts'

/*
 * A frozen replica locks nobody out (security §8): a real process, suspended by the system in the middle of a
 * transaction, keeps its locks for a few seconds only.
 */

const suite = process.env['TEST_DATABASE_URL']

describe.skipIf(suite === undefined)('a replica that freezes while it has a lock', () => {
  const place = builtServerWithHome()

  it('releases it to another one within seconds, and stores nothing of its own when it wakes', async () => {
    const url = place.home.environment['DATABASE_URL'] ?? ''
    const proxy = await databaseProxy(url)
    const frozen = await place.built.start({ ...place.home.environment, DATABASE_URL: proxy.url })
    const healthy = await place.built.start(place.home.environment)
    const database = await openServer(url, { onPoolError: () => undefined })
    try {
      const { token } = await accountWithToken({ database, day: '2026-11-21' as never })
      const post = (address: string, path: string, body: object): Promise<Response> =>
        fetch(address + path, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(body),
        })
      const { id } = (await (await post(healthy.address, '/api/loans', plainLoan())).json()) as { id: string }
      const pay = (address: string, amount: number): Promise<Response> =>
        post(address, `/api/loans/${id}/payments`, { amount, paid_on: '2026-11-01' })
      const isFrozen = new Promise<void>((resolve) =>
        proxy.once('insert into "loan_payment"', () => {
          process.kill(frozen.child.pid ?? 0, 'SIGSTOP')
          resolve()
        }),
      )
      const late = pay(frozen.address, 10)
      late.catch(() => undefined)
      await isFrozen
      // The loan's row is locked, and a statement waiting for it outlives the frozen replica's transaction.
      expect((await pay(healthy.address, 20)).status).toBe(201)
      // A job of the healthy replica, or the vacuum, may lock the table briefly; the frozen replica would keep the
      // lock.
      await expect
        .poll(() =>
          rows(
            database.db,
            sql`select 1 from pg_locks l join pg_class c on c.oid = l.relation where c.relname = 'loan_payment' and l.pid <> pg_backend_pid()`,
          ),
        )
        .toEqual([])
      process.kill(frozen.child.pid ?? 0, 'SIGCONT')
      const answer = await late
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await rows(database.db, sql`select amount_cents::int8 as cents from loan_payment`)).toEqual([
        { cents: 2000 },
      ])
      expect((await pay(frozen.address, 30)).status).toBe(201)
    } finally {
      await database.close()
      await place.built.stopAll()
      await proxy.end()
    }
  })
})
