// Runs on both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addMonths, localDate } from '@winterjay/money'
import { findFaults } from '../../../commands/check-books.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import { startServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { insertListing } from '../a-listing.test-data.ts'
import { runMarketDay } from '../market-day/market-day.ts'

const began = localDate('2026-11-21')
let server: TestServer
beforeAll(async () => {
  server = await startServer({ LIMIT_INVEST: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  server.day = began
})

interface Portfolio {
  totals: Record<string, number>
  returns: {
    xirr: number | null
    pessimistic_xirr: number | null
    net_annualised: number | null
    reason: string | null
  }
  holdings: Record<string, unknown>[]
  months: { period: string }[]
  years: Record<string, unknown>[]
  expected: { period: string; principal: number; interest: number }[]
  cohorts: Record<string, unknown>[]
  diversification: { by_grade: { key: string; share: number }[]; largest_share: number }
}
interface Figures {
  totals: Record<string, number>
  returns: { reason: string | null }
  years: { period: string }[]
}
const portfolioOf = async (who: {
  get: (path: string) => Promise<{ status: number; body: unknown }>
}): Promise<Portfolio> => (await who.get('/api/p2p/portfolio')).body as Portfolio

describe('My Portfolio (marketplace §3)', () => {
  it('is empty before the first investment, without invented figures', async () => {
    const mine = await portfolioOf(await accountHolder(server))
    expect(mine).toMatchObject({
      holdings: [],
      months: [],
      years: [],
      expected: [],
      cohorts: [],
      returns: { xirr: null, reason: 'no_loans' },
      diversification: { largest_share: 0 },
    })
  })

  it('follows a loan from the commitment to the last cent, pro rata, net of the fee', async () => {
    const [ada, bea] = [await accountHolder(server), await accountHolder(server)]
    const loanId = await insertListing(server, {
      dollars: 1_000,
      rate: 12,
      termMonths: 12,
      isSample: true,
      expiresOn: null,
      grade: 'A',
    })
    const put = (who: typeof ada, amount: number) =>
      who.post('/api/p2p/invest', { loan_request_id: loanId, investment_amount: amount })
    await put(ada, 750)
    expect((await portfolioOf(ada)).totals).toMatchObject({ invested: 750, committed: 750, outstanding: 0 })
    await put(bea, 250)
    const begun = await portfolioOf(ada)
    expect(begun.totals).toMatchObject({ committed: 0, outstanding: 750 })
    expect(begun.returns).toMatchObject({ xirr: null, reason: 'too_short' })
    // 1,000 at 12 % over 12 months: 66.19 of interest, three quarters of it for this investor.
    expect(begun.expected).toHaveLength(12)
    expect(begun.expected.reduce((sum, month) => sum + month.interest, 0)).toBeCloseTo(49.64, 1)

    server.day = addMonths(began, 14)
    await runMarketDay(server.database.db, server.day)
    const mine = await portfolioOf(ada)
    const [loan] = await server.rows<{ status: string }>('select status from loan_request')
    expect(loan?.status).toBe('completed')
    expect(mine.totals).toMatchObject({ outstanding: 0, principal_received: 750, lost: 0 })
    expect(mine.totals['interest_received']! + (await portfolioOf(bea)).totals['interest_received']!).toBeCloseTo(
      66.19,
      2,
    )
    // One percent a year of the outstanding amount is a twelfth of the interest at 12 %.
    expect(mine.totals['fees_paid']! / mine.totals['interest_received']!).toBeCloseTo(1 / 12, 2)
    expect(mine.returns.xirr).toBeGreaterThan(10.5)
    expect(mine.returns.xirr).toBeLessThan(12)
    expect(mine.returns.net_annualised).toBeCloseTo(11, 0)
    expect(mine.years).toMatchObject([
      { period: '2026', invested: 750 },
      { period: '2027', losses: 0 },
    ])
    expect(mine.cohorts).toMatchObject([{ cohort: '2026-Q4', loans: 1, finished: 1, charged_off: 0, default_rate: 0 }])
    expect(mine.holdings).toMatchObject([{ is_sample: true, status: 'completed', next_due_on: null, days_past_due: 0 }])
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('shows a loan that stops paying: late first, then lost, with the pessimistic return below the other', async () => {
    const ada = await accountHolder(server)
    const loanId = await insertListing(server, { dollars: 1_000, rate: 12, termMonths: 12, expiresOn: null })
    await ada.post('/api/p2p/invest', { loan_request_id: loanId, investment_amount: 1_000 })
    server.day = localDate('2027-03-21')
    await runMarketDay(server.database.db, server.day)
    const late = await portfolioOf(ada)
    expect(late.totals).toMatchObject({ outstanding: 1_000, late: 1_000, lost: 0 })
    expect(late.holdings).toMatchObject([{ days_past_due: 90 }])
    expect(late.returns).toMatchObject({ xirr: 0, pessimistic_xirr: null })
    server.day = localDate('2027-05-22')
    await runMarketDay(server.database.db, server.day)
    const lost = await portfolioOf(ada)
    expect(lost.totals).toMatchObject({ outstanding: 0, late: 0, lost: 1_000 })
    expect(lost.years).toMatchObject([{ period: '2026' }, { period: '2027', losses: 1_000 }])
    expect(lost.cohorts).toMatchObject([
      { finished: 1, charged_off: 1, default_rate: 100, default_rate_of_finished: 100 },
    ])
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('splits every figure into simulated and real, which add up to the total', async () => {
    const ada = await accountHolder(server)
    const [sample, real] = [
      await insertListing(server, { dollars: 500, isSample: true, expiresOn: null, grade: 'A', termMonths: 12 }),
      await insertListing(server, { dollars: 1_000, expiresOn: null }),
    ]
    for (const [id, amount] of [
      [sample, 500],
      [real, 1_000],
    ] as const)
      await ada.post('/api/p2p/invest', { loan_request_id: id, investment_amount: amount })
    server.day = addMonths(began, 14)
    await runMarketDay(server.database.db, server.day)
    const mine = (await ada.get('/api/p2p/portfolio')).body as unknown as Figures & {
      by_origin: { simulated: Figures; real: Figures }
    }
    const { simulated, real: own } = mine.by_origin
    expect(simulated.totals).toMatchObject({ invested: 500, outstanding: 0, principal_received: 500, lost: 0 })
    expect(own.totals).toMatchObject({ invested: 1_000, interest_received: 0, lost: 1_000 })
    expect([simulated.returns.reason, own.returns.reason]).toEqual([null, null])
    const sums = (parts: Record<string, number>[]): Record<string, number> =>
      Object.fromEntries(
        Object.keys(parts[0] ?? {}).map((key) => [
          key,
          Math.round(parts.reduce((sum, part) => sum + (part[key] ?? 0), 0) * 100),
        ]),
      )
    expect(sums([simulated.totals, own.totals])).toEqual(sums([mine.totals]))
    for (const { period, ...year } of mine.years) {
      const parts = [simulated, own]
        .map((part) => part.years.find((one) => one.period === period))
        .map((one) => ({ ...one, period: 0 }))
      expect(sums(parts as Record<string, number>[])).toMatchObject(sums([year as Record<string, number>]))
    }
  })

  it('refunds an expired listing, and no longer counts it in the 12 months', async () => {
    const ada = await accountHolder(server)
    const loanId = await insertListing(server)
    await ada.post('/api/p2p/invest', { loan_request_id: loanId, investment_amount: 500 })
    await runMarketDay(server.database.db, localDate('2026-12-21'))
    expect((await portfolioOf(ada)).totals['committed']).toBe(500)
    server.day = localDate('2026-12-22')
    await runMarketDay(server.database.db, server.day)
    const mine = await portfolioOf(ada)
    expect(mine.totals).toMatchObject({ invested: 0, committed: 0 })
    expect(mine.months).toMatchObject([{ invested: 500 }, { returned: 500 }])
    expect((await ada.get('/api/p2p/limits')).body).toMatchObject({ invested_12_months: 0 })
    expect((await ada.get(`/api/p2p/marketplace/${loanId}`)).body).toMatchObject({
      status: 'expired',
      funded_amount: 0,
    })
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('shows nobody else’s, and exports every movement with formulas escaped', async () => {
    const [ada, eve] = [await accountHolder(server), await accountHolder(server)]
    const loanId = await insertListing(server, { title: '=HYPERLINK("x")' })
    await ada.post('/api/p2p/invest', { loan_request_id: loanId, investment_amount: 25 })
    expect((await portfolioOf(eve)).holdings).toEqual([])
    expect((await eve.get(`/api/p2p/portfolio?owner_id=${ada.ownerId}`)).body).toMatchObject({ holdings: [] })
    const file = await ada.get('/api/p2p/portfolio/export')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.text.split('\r\n')).toHaveLength(4)
    expect(file.text).toContain(`2026-11-21,Set aside,Set aside,25.00,${loanId},"'=HYPERLINK(""x"")",`)
    const french = await ada.get('/api/p2p/portfolio/export', { 'accept-language': 'fr-CA' })
    expect(french.text).toMatch(/^\uFEFFDate,Mouvement,Compte,Montant,Prêt,Titre,Simulé\r\n/)
    expect(french.text).toContain('2026-11-21,Mis de côté,Votre argent,-25.00,')
    expect((await eve.get('/api/p2p/portfolio/export')).text.split('\r\n')).toHaveLength(2)
    expect((await server.visitor().get('/api/p2p/portfolio')).status).toBe(401)
    expect(
      await server.rows(
        `select actor from audit_event where action = 'portfolio-exported' and owner_id = '${ada.ownerId}'`,
      ),
    ).toEqual([{ actor: `account:${ada.ownerId}` }, { actor: `account:${ada.ownerId}` }])
  })
})
