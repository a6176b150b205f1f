import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from './app.ts'
import { startServer } from './testing/server.ts'
import type { TestServer } from './testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

describe('a start while the database does not answer (security §8)', () => {
  it('runs no query while the framework boots: one that hangs would end the start after ten seconds with the framework’s own error', async () => {
    const { database, config, clock, mailer } = server.context
    let answer = (): void => undefined
    const silence = new Promise<void>((resolve) => (answer = resolve))
    let isHeld = (): void => undefined
    const held = new Promise<void>((resolve) => (isHeld = resolve))
    // On the embedded engine a transaction blocks everything; on Postgres this one locks the table that imported prices
    // are read from.
    const busy = database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table price_history in access exclusive mode`)
      isHeld()
      await silence
    })
    await held
    const second = await createApp({ database, config, clock, mailer, webFolder: null })
    expect(await second.app.ready()).toBe(second.app)
    answer()
    await busy
    await second.app.close()
  })
})
