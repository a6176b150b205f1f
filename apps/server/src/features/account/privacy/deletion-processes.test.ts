// Runs on both engines.
import { join } from 'node:path'
import { localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Database } from '../../../db/db.ts'
import { rows } from '../../../db/db.ts'
import { migrate } from '../../../db/migrate.ts'
import { openEmbedded } from '../../../db/pglite.ts'
import { openServer } from '../../../db/postgres.ts'
import { accountWithToken } from '../../../testing/accounts.ts'
import { fillBook } from '../../../testing/big-book.ts'
import { builtServerWithHome } from '../../../testing/built-server-with-home.test-data.ts'
import { nullIfKilled } from '../../../testing/built-server.ts'
import type { KillPoint } from '../../../testing/built-server.ts'
import { hashPassword } from '../password/password.ts'

/*
 * security §10.7, with real processes that are killed: on the embedded database and, where TEST_DATABASE_URL is set, on
 * Postgres.
 */

const place = builtServerWithHome()
const PASSWORD = 'three loons on a lake'

/** Opens the database directly, while no embedded server runs on it. */
async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const url = place.home.environment['DATABASE_URL']
  const database =
    url === undefined
      ? await openEmbedded(join(place.home.folder, 'data'))
      : await openServer(url, { onPoolError: () => undefined })
  try {
    await migrate(database)
    return await work(database)
  } finally {
    await database.close()
  }
}

/** Among the rows, before the last row is deleted, and right after it was. */
const POINTS: readonly KillPoint[] = [
  { nth: 1, at: 'with step', when: 'after', from: 'delete from "loan" t' },
  { nth: 1, at: 'with step', when: 'before', from: 'delete from "loan_import" t' },
  { nth: 1, at: 'delete from owner', when: 'before', from: 'delete from owner where id' },
  { nth: 3, at: 'commit', when: 'after', from: 'delete from owner where id' },
]

it('kill -9 anywhere in a deletion: the account stays closed, and the next start continues until nothing is left', async () => {
  const { ownerId, token } = await inDatabase(async (database) => {
    const holder = await accountWithToken({ database, day: localDate('2026-11-21') })
    await database.db.execute(
      sql`update account set password_hash = ${await hashPassword(PASSWORD)} where owner_id = ${holder.ownerId}`,
    )
    await fillBook(database, holder.ownerId, { loans: 5_000, paymentsEach: 1 })
    return holder
  })
  let id = ''
  for (const point of POINTS) {
    // A server that continues a deletion may be killed before it has said that it is ready.
    const server = await place.built
      .start({ ...place.home.environment, KILL_AT: JSON.stringify(point) })
      .catch(nullIfKilled)
    if (id === '') {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const answer = await fetch(`${server?.address}/api/privacy/deletion`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ password: PASSWORD }),
      })
      expect(answer.status).toBe(202)
      id = ((await answer.json()) as { deletion_id: string }).deletion_id
    }
    await server?.ended
    const left = await inDatabase(async ({ db }) => {
      // Its lease would expire within a minute; an embedded database releases it at the start.
      await db.execute(sql`update job set locked_until = now() - interval '1 second' where state = 'running'`)
      return rows<{ closed: boolean; loans: number }>(
        db,
        sql`select closed_at is not null as closed, (select count(*)::int from loan) as loans from account where owner_id = ${ownerId}`,
      )
    })
    // The embedded engine receives a statement in parts and is killed at the first, when the payments are deleted but
    // no loan is.
    const loans = place.home.environment['DATABASE_URL'] === undefined ? 5_000 : 3_000
    const expected = point.from.includes('"loan"')
      ? [{ closed: true, loans }]
      : point.when === 'before'
        ? [{ closed: true, loans: 0 }]
        : []
    expect([point, left]).toEqual([point, expected])
  }
  const server = await place.built.start(place.home.environment)
  await expect
    .poll(async () => (await fetch(`${server.address}/api/privacy/deletions/${id}`)).json())
    .toEqual({ state: 'done', percent: 100 })
  expect((await fetch(`${server.address}/api/account`, { headers: { authorization: `Bearer ${token}` } })).status).toBe(
    401,
  )
  server.child.kill('SIGTERM')
  await server.ended
  await inDatabase(async ({ db }) => {
    expect(
      await rows(
        db,
        sql`select 1 from owner where id = ${ownerId} union all select 1 from loan union all select 1 from loan_payment`,
      ),
    ).toEqual([])
    expect(
      await rows(db, sql`select count(*)::int as events from audit_event where action = 'deletion-finished'`),
    ).toEqual([{ events: 1 }])
  })
  expect(await place.built.command(['check-books'], place.home.environment)).toMatchObject({ code: 0 })
}, 600_000)
