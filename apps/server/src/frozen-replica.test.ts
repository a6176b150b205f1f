// Runs on both engines.
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rows } from './db/db.ts'
import { openServer } from './db/postgres.ts'
import { accountWithToken } from './testing/accounts.ts'
import { builtAndHoused } from './testing/built-and-housed.test-data.ts'
import { databaseProxy } from './testing/stand-ins/database-proxy.ts'
import { plainLoan } from './testing/requests/loan-requests.ts'

/*
 * Nobody is locked out by a replica that stands still (security §8): a real process, stopped in the
 * middle of a transaction by the system, holds its locks for seconds and no longer.
 */

const suite = process.env['TEST_DATABASE_URL']

describe.skipIf(suite === undefined)('a replica that freezes with a lock in its hands', () => {
  const place = builtAndHoused()

  it('lets another one have it within seconds, and stores nothing of its own when it wakes', async () => {
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
      // The row of the loan is locked, and whoever waits for it outlasts the one who sleeps.
      expect((await pay(healthy.address, 20)).status).toBe(201)
      // A job of the healthy one, or the vacuum, may have the table for a moment; the one who sleeps would have it for good.
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
