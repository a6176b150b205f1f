// Runs on both engines.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rows } from '../../db/db.ts'
import { fillBook } from '../../testing/big-book.ts'
import { describeOnce } from '../../testing/engines.test-data.ts'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'

/*
 * A lender who came after the database counted its rows. Believed to have next to none, they got plans that
 * read their book once for each of its loans, and were refused after the time limit of a statement.
 */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  // What was counted here is nothing that the next file should be planned by.
  await server.database.db.execute(sql`
    delete from pg_statistic where starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`)
  await server.close()
})

it('is no surprise to any table: none counts whose its rows are', async () => {
  const { db } = server.database
  await db.execute(sql`analyze`)
  const counted = await rows<{ name: string; target: number; isCounted: boolean }>(
    db,
    sql`select attrelid::regclass::text as name, coalesce(attstattarget, -1)::int as target,
          exists (select from pg_statistic where starelid = attrelid and staattnum = attnum) as "isCounted"
        from pg_attribute where attname = 'owner_id'
          and attrelid in (select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace)`,
  )
  expect(counted.length).toBeGreaterThan(40)
  expect(counted.filter(({ target, isCounted }) => target !== 0 || isCounted)).toEqual([])
})

describeOnce('with 5,000 loans, in a database that has counted those of another', () => {
  let grace: Shopper
  beforeAll(async () => {
    await server.empty()
    const ada = await payer(server, 'Ada')
    await fillBook(server.database, ada.ownerId, { loans: 5_000, paymentsEach: 2 })
    await ada.ask('PUT', '/api/loans/notices', { body: { wanted: ['late'], language: 'en' } })
    await server.database.db.execute(sql`analyze`)
    grace = await payer(server, 'Grace')
    await fillBook(server.database, grace.ownerId, { loans: 5_000, paymentsEach: 2 })
  })

  it.each(['/api/loans/portfolio', '/api/loans/payments/export', '/api/analytics/loans/rolls', '/api/privacy/export'])(
    'is answered: GET %s',
    async (path) => {
      expect((await grace.get(path)).status).toBe(200)
    },
  )

  it('has a file of payments checked', async () => {
    const loans = await server.rows<{ id: string }>(
      `select id from loan where owner_id = '${grace.ownerId}' limit 2000`,
    )
    const lines = loans.map(({ id }) => `${id},2026-07-16,430.33`)
    const file = ['loan,paid_on,amount', ...lines].join('\n')
    const checked = await grace.post('/api/loans/payments/import/check', { file_content: file })
    expect(checked.body).toMatchObject({ to_create_count: 2_000, errors: [] })
  })

  it('turns the mails of the whole book on', async () => {
    const saved = await grace.ask('PUT', '/api/loans/notices', { body: { wanted: ['late'], language: 'en' } })
    expect(saved.body).toEqual({ changed_loans_count: 5_000 })
  })
})
