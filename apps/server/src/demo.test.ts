import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import { ALEX, fillDemo } from '../../../demo/fill.ts'
import { findFaults } from './commands/check-books.ts'
import { runMarketDay } from './features/marketplace/market-day/market-day.ts'
import { seedSampleMarket } from './features/marketplace/samples/seed.ts'
import type { Visitor } from './testing/server.ts'
import { startServer } from './testing/server.ts'

const TODAY = localDate('2026-11-21')

describe('npm run demo (docs/operations.md)', () => {
  let server: Awaited<ReturnType<typeof startServer>>
  let alex: Visitor
  beforeAll(async () => {
    server = await startServer({ LIMIT_INVEST: '100000' })
    alex = server.visitor()
    await fillDemo({
      today: TODAY,
      moveTo: async (day) => {
        server.day = day
        await seedSampleMarket(server.database.db, day)
        await runMarketDay(server.database.db, day, { listsSamples: true })
      },
      call: async (method, path, body) => {
        const answer = await alex.ask(method, path, { body })
        if (answer.status >= 300) throw new Error(`${method} ${path} was answered ${answer.status}: ${answer.text}`)
        if (typeof answer.body['access_token'] === 'string') alex.token = answer.body['access_token']
        return answer.body
      },
    })
  })
  afterAll(() => server.close())
  const list = async (path: string, name: string): Promise<readonly Record<string, unknown>[]> =>
    (await alex.get(path)).body[name] as unknown as readonly Record<string, unknown>[]

  it('creates books in which check-books finds no fault', async () => {
    expect(await findFaults(server.database.db, TODAY)).toEqual([])
  })
  it('has an account with a working sign-in', async () => {
    const { email, password } = ALEX
    expect((await server.visitor().post('/api/subscription/login', { email, password })).status).toBe(200)
  })
  it('has loans of every state, one of them late with a waived fee, and some from a file', async () => {
    const loans = await list('/api/loans?limit=500', 'loans')
    expect(new Set(loans.map(({ status }) => status))).toEqual(
      new Set(['active', 'overdue', 'completed', 'written_off']),
    )
    expect(loans.filter(({ lender_number }) => lender_number !== null)).toHaveLength(6)
    const stats = (await alex.get('/api/loans/stats')).body
    expect(Number(stats['overdue_count'])).toBeGreaterThan(0)
    expect(Number(stats['total_collected_mtd'])).toBeGreaterThan(0)
  })
  it('has a portfolio with payouts, and shares in loans that are still funding', async () => {
    const totals = (await alex.get('/api/p2p/portfolio')).body['totals'] as unknown as Record<string, number>
    expect(totals['principal_received']).toBeGreaterThan(0)
    expect(totals['interest_received']).toBeGreaterThan(0)
    expect(totals['committed']).toBeGreaterThan(0)
  })
  it('has an application, picks, holdings and a budget', async () => {
    expect(await list('/api/p2p/applications', 'applications')).toHaveLength(1)
    expect(await list('/api/saved-picks', 'saved')).toHaveLength(1)
    expect((await list('/api/holdings', 'holdings')).length).toBeGreaterThan(1)
    const asked = { book_id: null, edition: 0, cursor: 0, records: [] }
    const { book_id, edition } = (await alex.post('/api/budget/sync', asked)).body
    const { body } = await alex.post('/api/budget/sync', { ...asked, book_id, edition })
    expect((body['records'] as unknown as string[]).length).toBeGreaterThan(200)
  })
})
