// Runs on both engines.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertListing } from '../features/marketplace/a-listing.test-data.ts'
import { accountHolder } from '../testing/accounts.ts'
import { ownPostgres, ownStandby } from '../testing/real-postgres.test-data.ts'
import type { OwnPostgres } from '../testing/real-postgres.test-data.ts'
import { makeDatabase } from '../testing/make-database.ts'
import { serverOn } from '../testing/server.ts'
import type { Answer, TestServer } from '../testing/server.ts'
import { firstRow } from './db.ts'
import type { Database } from './db.ts'
import { openServer } from './postgres.ts'

const suite = process.env['TEST_DATABASE_URL'] ?? ''
const quiet = { onPoolError: () => undefined }
const PAGE = '/api/p2p/marketplace?limit=100'
const STATS = '/api/p2p/marketplace/stats'

describe.skipIf(suite === '')('a standby answers the pages of the marketplace (DATABASE_READ_URL)', () => {
  let primary: OwnPostgres
  let copy: { readonly url: string; readonly stop: () => void }
  let server: TestServer
  /** As its superuser, who may pause the replay. */
  let standby: Database
  beforeAll(async () => {
    primary = await ownPostgres()
    const url = await makeDatabase(primary.url)
    copy = await ownStandby(url)
    standby = await openServer(copy.url, quiet)
    server = await serverOn(await openServer(url, { ...quiet, readUrl: copy.url }), { METRICS_TOKEN: 'metrics' })
  })
  afterAll(async () => {
    await server.close()
    await standby.close()
    copy.stop()
    primary.stop()
  })
  beforeEach(async () => {
    await standby.db.execute(sql`select pg_wal_replay_resume()`)
    await until(async () => (await read()).headers['x-data-age'] !== undefined)
  })
  const read = (path = PAGE): Promise<Answer> => server.visitor().get(path)
  const pause = async (): Promise<void> => {
    await standby.db.execute(sql`select pg_wal_replay_pause()`)
    const state = sql`select pg_get_wal_replay_pause_state() as state`
    await until(async () => (await firstRow<{ state: string }>(standby.db, state))?.state === 'paused')
  }

  it('and says how old the answer is at most, in whole seconds', async () => {
    for (const path of [PAGE, STATS]) expect(Number((await read(path)).headers['x-data-age'])).toBeGreaterThanOrEqual(1)
    // Everything else comes from the primary, and says nothing.
    expect((await server.visitor().get('/api/loans')).headers['x-data-age']).toBeUndefined()
    const metrics = await server.visitor().get('/metrics', { authorization: 'Bearer metrics' })
    expect(metrics.text).toMatch(/^winterjay_standby_age_seconds [\d.]+$/m)
  })

  it('visitors see what the standby has; whoever invested sees it at once, in the list, the listing and the figures', async () => {
    const id = await insertListing(server)
    await until(async () => (await read(`/api/p2p/marketplace/${id}`)).headers['x-data-age'] !== undefined)
    const investor = await accountHolder(server)
    await pause()
    const invested = await investor.post('/api/p2p/invest', { loan_request_id: id, investment_amount: 100 })
    expect(invested.status).toBe(201)
    for (const path of [PAGE, STATS, `/api/p2p/marketplace/${id}`]) {
      const own = await investor.get(path)
      expect([own.status, own.headers['x-data-age']]).toEqual([200, undefined])
    }
    expect((await investor.get(`/api/p2p/marketplace/${id}`)).body['funded_amount']).toBe(100)
    const others = await read(`/api/p2p/marketplace/${id}`)
    expect([others.body['funded_amount'], others.headers['x-data-age']]).toEqual([0, expect.any(String)])

    await standby.db.execute(sql`select pg_wal_replay_resume()`)
    await until(async () => (await investor.get(PAGE)).headers['x-data-age'] !== undefined)
    expect((await investor.get(`/api/p2p/marketplace/${id}`)).body['funded_amount']).toBe(100)
    expect((await investor.get(STATS)).body['total_funded']).toBe((await read(STATS)).body['total_funded'])
  })

  it('a listing that the standby lacks comes from the primary; an unknown one is not found', async () => {
    await pause()
    const id = await insertListing(server)
    const found = await read(`/api/p2p/marketplace/${id}`)
    expect([found.status, found.headers['x-data-age']]).toEqual([200, undefined])
    expect((await read('/api/p2p/marketplace/5a3b1e00-0000-4000-8000-000000000000')).status).toBe(404)
  })

  it('one that was promoted is not used any more, and one that is gone costs nobody an error', async () => {
    await standby.db.execute(sql`select pg_promote()`)
    await until(async () => (await read()).headers['x-data-age'] === undefined)
    copy.stop()
    for (const path of [PAGE, STATS]) expect((await read(path)).status).toBe(200)
  })
})

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (await holds()) return
    await wait(100)
  }
  throw new Error('it did not come to hold within 30 seconds')
}
