import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { logFaults, recordEvent } from './audit.ts'
import { inTransaction } from './db.ts'

/*
 * The audit log while two releases write it (security §9): it verifies even if the older release knows nothing of
 * seals.
 */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

const OWNER = '11111111-1111-4111-8111-111111111111'

it('seals events written by a release that knows nothing of seals, between events of one that does', async () => {
  const { db } = server.database
  const event = { ownerId: OWNER, actor: 'account', action: 'tried' }
  await inTransaction(db, (tx) => recordEvent(tx, event))
  // As releases before migration 0019 wrote it, with a hash they computed themselves.
  await db.execute(sql`
    insert into audit_event (owner_id, actor, action, result, previous_hash, hash)
    values (${OWNER}, 'account', 'tried-before', 'ok', null, sha256('made otherwise'::bytea))`)
  await inTransaction(db, (tx) => recordEvent(tx, event))
  expect(await server.rows('select action, is_sealed as sealed from audit_event order by id')).toEqual([
    { action: 'tried', sealed: true },
    { action: 'tried-before', sealed: true },
    { action: 'tried', sealed: true },
  ])
  expect(await logFaults(db)).toEqual([])
})

it('keeps one chain per owner when one statement, or many concurrent transactions, write several events', async () => {
  const { db } = server.database
  await db.execute(sql`
    insert into audit_event (owner_id, actor, action, result)
    select case when n % 2 = 0 then ${OWNER}::uuid end, 'account', 'tried', 'ok' from generate_series(1, 20) n`)
  await Promise.all(
    Array.from({ length: 20 }, () =>
      inTransaction(db, (tx) => recordEvent(tx, { ownerId: OWNER, actor: 'account', action: 'tried' })),
    ),
  )
  expect(await logFaults(db)).toEqual([])
})
