import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'
import { findFaults } from '../../commands/check-books.ts'

/* The figures of the book of lending §6.2 over HTTP; the expected ones are those of lending §7.8. */

let server: TestServer
let ann: Shopper
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'analytics,exports', LIMIT_IMPORT: '1000', LIMIT_WRITE: '1000' })
  server.day = localDate('2026-11-22')
  ann = await payer(server, 'Ann')
  await lendExampleBook()
}, 60_000)
afterAll(() => server.close())

/** @param paid the number of instalments paid on their days; the last one with `more` on top, shortening the term */
async function lend(terms: object, paid: number, more = 0): Promise<string> {
  const created = await ann.post('/api/loans', { late_fee_value: 0, ...terms })
  expect(created.status).toBe(201)
  const path = `/api/loans/${String(created.body['id'])}`
  const { body } = await ann.get(path)
  const rows = (body['schedule'] as unknown as { due_date: string; payment: number }[]).slice(0, paid)
  for (const [index, { due_date: dueOn, payment }] of rows.entries()) {
    const amount = Math.round((payment + (index === paid - 1 ? more : 0)) * 100) / 100
    const recorded = await ann.post(`${path}/payments`, { amount, paid_on: dueOn, excess: 'shorter_term' })
    expect(recorded.status).toBe(201)
  }
  return path
}

async function lendExampleBook(): Promise<void> {
  const loan = (
    borrower_name: string,
    principal: number,
    annual_rate: number,
    term_months: number,
    start_date: string,
  ) => ({
    borrower_name,
    principal,
    annual_rate,
    term_months,
    start_date,
  })
  await lend(loan('L1', 10_000, 12, 12, '2026-01-15'), 10)
  await lend(loan('L2', 5_000, 18, 24, '2025-09-10'), 10)
  await lend(loan('L3', 8_000, 15, 36, '2025-10-05'), 11)
  await lend(loan('L4', 3_000, 20, 12, '2025-08-20'), 12)
  const lost = await lend(loan('L5', 6_000, 24, 18, '2025-07-31'), 6)
  await lend(loan('L6', 12_000, 9, 24, '2026-05-01'), 6, 1_000)
  expect((await ann.ask('PUT', `${lost}/write-off`, { body: { written_off: true } })).status).toBe(200)
}

const figures = (query = ''): Promise<Answer> => ann.get(`/api/analytics/loans${query}`)
const namesBehind = async (cell: string): Promise<unknown> => {
  const { body } = await ann.get(`/api/analytics/loans/rows?cell=${encodeURIComponent(cell)}`)
  return (body['loans'] as unknown as { borrower_name: string; amount: number }[]).map((one) => [
    one.borrower_name,
    one.amount,
  ])
}

describe('the figures of a loan book (lending §7.8)', () => {
  it('agree with the example, to the cent and the hundredth of a percent', async () => {
    const { status, body } = await figures()
    expect(status).toBe(200)
    expect(body).toMatchObject({
      as_of: '2026-11-22',
      from: '2026-01-01',
      to: '2026-11-22',
      uncounted_loans: 0,
      outstanding: 19_003.22,
      loans_active: 4,
      par_30: { amount: 9_053.96, percent: 47.64 },
      par_90: { amount: 3_131.07, percent: 16.48 },
      received: { principal: 17_482.88, interest: 2_558, late_fees: 0, total: 20_040.88 },
      average_outstanding: 27_816.2,
      yield: { gross_percent: 10.3, net_percent: -6.74 },
      charged_off: 4_232.41,
      recovered: 0,
      expected_loss: 3_788.93,
      loss_rates: [1, 5, 20, 50, 80],
      prepayment: { smm_percent: 4.2, cpr_percent: 40.23 },
      concentration: { hhi: 3_189, effective_borrowers: 3.14, largest_percent: 43.14, top_10_percent: 100 },
      xirr_percent: -1.87,
      pessimistic_xirr_percent: -34.35,
      loans_without_start: 0,
    })
    expect(body['ageing']).toEqual([
      { bucket: 'current', loans: 2, outstanding: 9_949.26 },
      { bucket: '1-30', loans: 0, outstanding: 0 },
      { bucket: '31-60', loans: 1, outstanding: 5_922.89 },
      { bucket: '61-90', loans: 0, outstanding: 0 },
      { bucket: '91+', loans: 1, outstanding: 3_131.07 },
    ])
  })

  it('roll rates and vintages do, too', async () => {
    const { body } = await ann.get('/api/analytics/loans/rolls?month=2026-10')
    expect(body['rows']).toEqual([
      { from: 'current', to: 'current', loans: 2, amount: 13_613.22, percent: 69.68 },
      { from: 'current', to: '1-30', loans: 1, amount: 5_922.89, percent: 30.32 },
      { from: '31-60', to: '61-90', loans: 1, amount: 3_131.07, percent: 100 },
      { from: '91+', to: '91+', loans: 1, amount: 4_232.41, percent: 100 },
    ])
    expect((await ann.get('/api/analytics/loans/rolls')).body['month']).toBe('2026-10')
    const vintages = (await ann.get('/api/analytics/loans/vintages')).body['vintages'] as unknown as Record<
      string,
      unknown
    >[]
    expect(vintages.map(({ vintage, loans, originated }) => [vintage, loans, originated])).toEqual([
      ['2025-Q3', 3, 14_000],
      ['2025-Q4', 1, 8_000],
      ['2026-Q1', 1, 10_000],
      ['2026-Q2', 1, 12_000],
    ])
    // lending §7.15: 1 % of what was lent, none of it late then.
    expect(vintages[0]).toMatchObject({ expected_loss: 140, written_off: 4_232.41, recovered: 0 })
    const own = await ann.get('/api/analytics/loans/vintages?loss_rates=2.5,5,20,50,80')
    expect(own.body['vintages']?.[0]).toMatchObject({ expected_loss: 350, written_off: 4_232.41 })
    const points = vintages[0]?.['points'] as Record<string, unknown>[]
    expect([points[7], points[8], points[13], points[16]]).toMatchObject([
      { past_due_30_percent: 0, complete: true },
      { past_due_30_percent: 30.23, complete: true },
      { past_due_30_percent: 52.6, complete: true },
      { charged_off: 4_232.41, charged_off_percent: 30.23, past_due_30_percent: 0, complete: false },
    ])
  })

  it('open the loans behind them, the largest first', async () => {
    expect(await namesBehind('state.91+')).toEqual([['L2', 3_131.07]])
    expect(await namesBehind('roll.2026-10.current.current')).toEqual([
      ['L6', 10_146.39],
      ['L1', 3_466.83],
    ])
    expect(await namesBehind('vintage.2025-Q3')).toEqual([
      ['L5', 6_000],
      ['L2', 5_000],
      ['L4', 3_000],
    ])
    // What is owed and late today (lending §7.8), and at the end of a month before.
    expect(await namesBehind('owed.2026-11')).toEqual([
      ['L6', 8_198.61],
      ['L3', 5_922.89],
      ['L2', 3_131.07],
      ['L1', 1_750.65],
    ])
    expect(await namesBehind('late.2026-11')).toEqual([
      ['L3', 5_922.89],
      ['L2', 3_131.07],
    ])
    // What October's rolls began with.
    expect((await namesBehind('owed.2026-09')) as unknown[]).toEqual(
      expect.arrayContaining([
        ['L6', 10_146.39],
        ['L1', 3_466.83],
      ]),
    )
    expect(await namesBehind('late.2025-12')).toEqual([])
    expect(await namesBehind('borrower.L2')).toEqual([['L2', 3_131.07]])
    expect(await namesBehind('borrower.Nobody')).toEqual([])
    const page = await ann.get('/api/analytics/loans/rows?cell=vintage.2025&limit=3')
    expect(page.body['next_cursor']).toBe('3')
    const rest = await ann.get('/api/analytics/loans/rows?cell=vintage.2025&limit=3&cursor=3')
    expect(rest.body).toMatchObject({ loans: [{ borrower_name: 'L4' }], next_cursor: null })
    for (const cell of ['state.late', 'roll.2026-13.current.1-30', 'vintage.2025-Q5', 'owed.2026', 'late.2026-00', 'x'])
      expect((await ann.get(`/api/analytics/loans/rows?cell=${cell}`)).body['code']).toBe('mark_unknown')
  })

  it('one book: figures, their months, the loans behind them and the journal agree to the cent', async () => {
    const { body } = await figures()
    const { per_account: accounts } = (await ann.get('/api/exports/journal?from=2026-01-01&to=2026-11-22'))
      .body as unknown as {
      per_account: { account: string; debit: number; credit: number }[]
    }
    const journal = (name: string): number => {
      const { debit = 0, credit = 0 } = accounts.find(({ account }) => account === name) ?? {}
      return Math.round((debit - credit) * 100)
    }
    const months = body['months'] as unknown as { principal: number; interest: number; charged_off: number }[]
    const sum = (values: readonly number[]): number =>
      values.reduce((total, value) => total + Math.round(value * 100), 0)
    expect([-journal('interest_income'), journal('bad_debt')]).toEqual([2_558_00, 4_232_41])
    expect([sum(months.map(({ interest }) => interest)), sum(months.map((one) => one.charged_off))]).toEqual([
      2_558_00, 4_232_41,
    ])
    expect(sum(months.map(({ principal }) => principal))).toBe(17_482_88)
    const october = (await ann.get('/api/analytics/loans/rows?cell=received.2026-10')).body['loans'] as unknown as {
      amount: number
    }[]
    const { received } = (await figures('?from=2026-10-01&to=2026-10-31')).body as unknown as {
      received: { total: number }
    }
    expect(sum(october.map(({ amount }) => amount))).toBe(sum([received.total]))
    const stats = (await ann.get('/api/loans/stats')).body
    expect(stats['outstanding_total']).toBe(body['outstanding'])
    expect((await ann.get('/api/loans/ageing')).body['buckets']).toEqual(body['ageing'])
  })

  it('follow a payment at once, and its reversal', async () => {
    const { body } = await ann.get('/api/loans?search=L3')
    const [loan] = body['loans'] as unknown as { id: string }[]
    const path = `/api/loans/${String(loan?.id)}/payments`
    const paid = await ann.post(path, { amount: 300, paid_on: '2026-11-20' })
    expect((await figures()).body['outstanding']).not.toBe(19_003.22)
    const [payment] = (paid.body['payments'] as unknown as { id: string; paid_on: string }[]).filter(
      (one) => one.paid_on === '2026-11-20',
    )
    await ann.post(`${path}/${String(payment?.id)}/reversal`, { reason: 'a test' })
    expect((await figures()).body['outstanding']).toBe(19_003.22)
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })
})

describe('what is asked for', () => {
  it('days that make no range are refused with a sentence', async () => {
    expect((await figures('?from=2026-02-01&to=2026-01-01')).body['code']).toBe('period_backwards')
    expect((await figures('?from=2027-02-01')).body['code']).toBe('period_backwards')
    expect((await figures('?from=2010-01-01')).body['code']).toBe('period_too_long')
    expect((await figures('?to=2030-01-01')).body['to']).toBe('2026-11-22')
  })

  it('expect the loss of the reader’s own rates (lending §7.3)', async () => {
    // 2 % of 9,949.26, 40 % of 5,922.89 and 90 % of 3,131.07.
    expect((await figures('?loss_rates=2,5,40,50,90')).body).toMatchObject({
      expected_loss: 5_386.1,
      loss_rates: [2, 5, 40, 50, 90],
    })
    for (const rates of ['1,2,3,4', '1,2,3,4,101', 'a,b,c,d,e', ''])
      expect((await figures(`?loss_rates=${rates}`)).body['code']).toBe('loss_rates_unreadable')
  })

  it('say how the book is spread, and the loans of each part (lending §7.14)', async () => {
    const { spread } = (await figures()).body as unknown as { spread: Record<string, unknown> }
    const part = (key: string, loans: number, outstanding: number, percent: number) => {
      return { key, loans, outstanding, percent }
    }
    // L1 and L6 of 10,000.00 and more: 1,750.65 + 8,198.61; L2 and L3 of 5,000.00 and more: 3,131.07 + 5,922.89.
    expect(spread['by_size']).toEqual({
      hhi: 5_011,
      effective_parts: 2,
      parts: [part('10000', 2, 9_949.26, 52.36), part('5000', 2, 9_053.96, 47.64)],
    })
    expect(spread['by_type']).toMatchObject({ hhi: 10_000, parts: [part('amortizing', 4, 19_003.22, 100)] })
    expect(await namesBehind('size.5000')).toEqual([
      ['L3', 5_922.89],
      ['L2', 3_131.07],
    ])
    expect(await namesBehind('type.balloon')).toEqual([])
    expect(((await namesBehind('province.none')) as unknown[]).length).toBe(4)
  })

  it('a book without loans has dashes, not zeros, and one without premium has no figures', async () => {
    const empty = await payer(server, 'Empty')
    const { body } = await empty.get('/api/analytics/loans')
    expect(body).toMatchObject({
      loans_active: 0,
      par_30: { amount: 0, percent: null },
      yield: { gross_percent: null, net_percent: null },
      concentration: null,
      xirr_percent: null,
      weighted_rate_percent: null,
    })
    expect((await empty.get('/api/analytics/loans/vintages')).body['vintages']).toEqual([])
    const free = await accountHolder(server)
    expect((await free.get('/api/analytics/loans')).body).toMatchObject({
      code: 'premium_needed',
      feature: 'analytics',
    })
  })

  it('what comes back of a loan that was written off lowers what its vintage has lost (lending §7.15)', async () => {
    const who = await payer(server, 'Recovering')
    const terms = { principal: 1_000, annual_rate: 0, term_months: 10, start_date: '2026-03-01', late_fee_value: 0 }
    const { body: loan } = await who.post('/api/loans', { borrower_name: 'Gone', ...terms })
    const path = `/api/loans/${String(loan['id'])}`
    expect((await who.ask('PUT', `${path}/write-off`, { body: { written_off: true } })).status).toBe(200)
    server.day = localDate('2026-11-24')
    expect((await who.post(`${path}/payments`, { amount: 250, paid_on: '2026-11-24' })).status).toBe(201)
    const { body } = await who.get('/api/analytics/loans/vintages?by=year')
    server.day = localDate('2026-11-22')
    expect(body['vintages']).toMatchObject([{ expected_loss: 10, written_off: 1_000, recovered: 250 }])
  })

  it('loans that were entered as paid up to a day count from that day', async () => {
    const late = await payer(server, 'Late')
    await late.post('/api/loans', {
      borrower_name: 'Old',
      principal: 10_000,
      annual_rate: 12,
      term_months: 12,
      start_date: '2026-01-15',
      late_fee_value: 0,
      paid_up_to: '2026-10-15',
    })
    const { body } = await late.get('/api/analytics/loans')
    // 9 instalments of L1: 10,000.00 less what it owed at the end of October.
    expect(body).toMatchObject({ loans_without_start: 1, outstanding: 2_613.01, received: { total: 0 } })
    expect((await late.get('/api/analytics/loans/vintages')).body['vintages']).toEqual([])
  })
})

describe('saved views', () => {
  it('are kept, changed and deleted, and are nobody else’s', async () => {
    const saved = await ann.post('/api/analytics/views', { name: 'Year', page: 'loans', query: { period: 'year' } })
    expect(saved).toMatchObject({ status: 201, body: { name: 'Year', query: { period: 'year' } } })
    const path = `/api/analytics/views/${String(saved.body['id'])}`
    const changed = { name: 'Two years', page: 'loans', query: { period: 'two' } }
    expect((await ann.ask('PATCH', path, { body: changed })).body).toMatchObject(changed)
    expect((await ann.get('/api/analytics/views')).body['views']).toMatchObject([changed])
    const other = await payer(server, 'Other')
    expect((await other.get('/api/analytics/views')).body['views']).toEqual([])
    expect((await other.ask('PATCH', path, { body: changed })).status).toBe(404)
    expect((await other.ask('DELETE', path)).status).toBe(404)
    expect((await ann.ask('DELETE', path)).status).toBe(204)
    expect((await ann.get('/api/analytics/views')).body['views']).toEqual([])
  })
})
