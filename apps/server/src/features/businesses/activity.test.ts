import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { activityOf } from './activity.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

it('a page of the log finds its actors by their key, however many accounts there are (members §7)', async () => {
  const plan = await server.database.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const explaining = { execute: (statement: SQL) => tx.execute(sql`explain ${statement}`) } as unknown as Db
    const asked = { filters: {}, timeZone: 'America/Toronto', before: null, limit: 100 }
    return await activityOf(explaining, '00000000-0000-4000-8000-000000000000', asked)
  })
  const text = plan.flatMap((line) => Object.values(line)).join('\n')
  expect(text).toContain('account_pkey')
  expect(text).not.toContain('Seq Scan on account')
})
