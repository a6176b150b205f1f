import { afterAll, beforeAll, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/worker.ts'
import { payer } from '../../testing/business.ts'
import { accountNames } from '../../testing/requests/export-accounts.ts'
import { startServer } from '../../testing/server.ts'
import type { Json, TestServer } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'

/* Premium for insight with little to look at: no loan, one, thirty, and no holdings. Nothing fails, and nothing is empty. */

let server: TestServer
beforeAll(async () => {
  server = await startServer({
    OPEN_FEATURES: 'research,analytics,exports,optimization',
    LIMIT_IMPORT: '1000',
    LIMIT_WRITE: '1000',
  })
})
afterAll(() => server.close())

async function lender(count: number): Promise<Shopper> {
  const who = await payer(server, `Lender of ${count}`)
  await who.ask('PUT', '/api/exports/accounts', { body: { accounts: accountNames() } })
  for (let n = 0; n < count; n += 1)
    await who.post('/api/loans', {
      borrower_name: `Borrower ${n}`,
      principal: 1_200,
      annual_rate: 12,
      term_months: 12,
      start_date: '2026-09-01',
    })
  return who
}

const RANGE = 'from=2026-01-01&to=2026-11-21'

async function summaryOf(who: Shopper): Promise<string> {
  const asked = await who.post('/api/reports', { kind: 'loan_book', title: 'Loans', locale: 'en' })
  await runDueJobs(server.context)
  const id = asked.body['report']?.['id']
  const { body } = await who.get(`/api/reports/${String(id)}/content`)
  return JSON.stringify(body['sections']?.[0])
}

it.each([
  [0, null, 'This loan book has no loans yet'],
  [1, 100, 'With fewer than 30 loans'],
  [30, 100, '$36,000.00 is more than 30 days late.'],
])('%i loans: figures, moves, vintages, journal, files and a report', async (count, late, sentence) => {
  const who = await lender(count)
  const { body: figures } = await who.get(`/api/analytics/loans?${RANGE}`)
  expect(figures).toMatchObject({ loans_active: count, outstanding: count * 1_200 })
  // What is a share of nothing is a dash, not zero. The first payment was due on 1 October.
  expect((figures['par_30'] as Record<string, Json>)['percent']).toBe(late)
  expect((await who.get('/api/analytics/loans/rolls?month=2026-10')).body['rows']).toHaveLength(Math.min(count, 1))
  expect((await who.get('/api/analytics/loans/vintages?by=quarter')).body['vintages']).toHaveLength(Math.min(count, 1))
  const { body: journal } = await who.get(`/api/exports/journal?${RANGE}`)
  expect(journal).toMatchObject({ entry_count: count, debits: count * 1_200, credits: count * 1_200 })
  for (const format of ['xlsx', 'iif', 'ofx', 'qbo_journal_csv', 'hledger']) {
    const body = { format, from: '2026-01-01', to: '2026-11-20' }
    expect((await who.ask('POST', '/api/exports', { body })).status, format).toBe(200)
  }
  expect(await summaryOf(who)).toContain(sentence)
})

it('no holdings: a goal alone has a frontier, and alternatives without what is held', async () => {
  const who = await payer(server, 'Ida')
  expect((await who.get('/api/optimization/portfolio')).body).toMatchObject({ accounts: [], holdings: [] })
  const { status, body } = await who.post('/api/optimization/plans', {
    symbols: ['XIC', 'VFV', 'ZAG'],
    objective: 'min_variance',
  })
  expect([status, body['frontier']?.length]).toEqual([200, 20])
  expect(body['baselines']?.map(({ id }) => id)).toEqual(['one_fund', 'equal_weight'])
})
