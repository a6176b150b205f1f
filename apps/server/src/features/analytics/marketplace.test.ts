import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { insertListing } from '../marketplace/a-listing.test-data.ts'
import { runMarketDay } from '../marketplace/market-day/market-day.ts'

/*
 * marketplace §3.4: 1,000.00 at 12 % over 12 months from 21 November 2026 pays 88.85 on 21 December, 10.00 of it
 * interest, of which 0.83 is the fee. From 1 to 21 December 20 days stand at 1,000.00 and one at 921.15.
 */

let server: TestServer
let ann: Shopper
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'analytics', LIMIT_INVEST: '100000' })
  server.day = localDate('2026-11-21')
  ann = await payer(server, 'Ann')
  const loan = { dollars: 1_000, rate: 12, termMonths: 12, isSample: true, expiresOn: null, grade: 'A' } as const
  const id = await insertListing(server, loan)
  const made = await ann.post('/api/p2p/invest', { loan_request_id: id, investment_amount: 1_000 })
  expect(made.status).toBe(201)
  server.day = localDate('2027-02-10')
  await runMarketDay(server.database.db, server.day)
}, 60_000)
afterAll(() => server.close())

const earned = (query = ''): Promise<Answer> => ann.get(`/api/analytics/marketplace${query}`)

describe('what loan parts earned between two days (marketplace §3.4)', () => {
  it('counts both days, and divides by what was outstanding day by day', async () => {
    expect((await earned('?from=2026-12-01&to=2026-12-21')).body).toMatchObject({
      invested: 0,
      principal: 78.85,
      interest: 10,
      fees: 0.83,
      earned: 9.17,
      average_outstanding: 996.25,
      yield: { gross_percent: 16, net_percent: 16 },
      loans: [{ principal: 78.85, interest: 10, fees: 0.83 }],
      more_loans: 0,
    })
    const dayBefore = (await earned('?from=2026-12-01&to=2026-12-20')).body
    expect(dayBefore).toMatchObject({ interest: 0, earned: 0, average_outstanding: 1_000, loans: [] })
  })

  it('has every month, which sum to the whole and to the portfolio', async () => {
    const { body } = await earned('?from=2026-10-01&to=2027-02-10')
    const months = body['months'] as unknown as { period: string; interest: number; invested: number }[]
    expect(months.map(({ period, invested }) => [period, invested])).toEqual([
      ['2026-10', 0],
      ['2026-11', 1_000],
      ['2026-12', 0],
      ['2027-01', 0],
      ['2027-02', 0],
    ])
    const { totals } = (await ann.get('/api/p2p/portfolio')).body as unknown as { totals: Record<string, number> }
    expect(body).toMatchObject({ interest: totals['interest_received'], principal: totals['principal_received'] })
  })

  it('without investments it has dashes; without premium, nothing', async () => {
    expect((await (await payer(server, 'Empty')).get('/api/analytics/marketplace')).body).toMatchObject({
      from: '2027-01-01',
      to: '2027-02-10',
      yield: { gross_percent: null, net_percent: null },
      loans: [],
    })
    expect((await (await accountHolder(server)).get('/api/analytics/marketplace')).body).toMatchObject({
      code: 'premium_needed',
      feature: 'analytics',
    })
    expect((await earned('?from=2027-02-01&to=2027-01-01')).body['code']).toBe('period_backwards')
  })
})
