import { localDate } from '@winterjay/money'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'

import { bookPictures } from './book-picture.ts'
import { keptReports } from './portfolio-report.ts'

/* lending §7.16: the report on a loan book. Today is 20 April 2026. */

const desk = lendingDesk()
const A = { principal: 10_000, annual_rate: 12, term_months: 12, late_fee_value: 0 }
beforeEach(() => {
  desk.server.day = localDate('2026-04-20')
})

interface Report {
  readonly loans: number
  readonly outstanding: number
  readonly receipts: {
    readonly overdue: Readonly<Record<string, number>>
    readonly months: readonly (Readonly<Record<string, number>> & { readonly start: string })[]
  }
  readonly yield: Readonly<Record<string, number | null>>
  readonly maturities: readonly object[]
  readonly to_renew: readonly object[]
  readonly at_risk: Readonly<Record<string, { readonly amount: number; readonly percent: number }>>
  readonly largest: readonly (Readonly<Record<string, unknown>> & { readonly outstanding: number })[]
}
const report = async (): Promise<Report> => {
  const answer = await desk.lender.get('/api/loans/portfolio')
  expect(answer.status, answer.text).toBe(200)
  return answer.body as unknown as Report
}
const paid = async (id: string, ...days: readonly string[]): Promise<void> => {
  for (const day of days) await desk.pay(id, 888.49, day)
}

/** The three loans of example 49: one current, one 9 and one 50 days late. */
async function threeLoans(): Promise<{ current: string; nine: string; fifty: string }> {
  const current = await desk.create({ ...A, borrower_name: 'Ann Lee', start_date: '2026-02-01' })
  await paid(current, '2026-03-01', '2026-04-01')
  const nine = await desk.create({ ...A, borrower_name: 'Bob Roy', start_date: '2025-11-11' })
  await paid(nine, '2025-12-11', '2026-01-11', '2026-02-11', '2026-03-11')
  const fifty = await desk.create({ ...A, borrower_name: 'Zoé Côté', start_date: '2026-01-01', arrears_rate: 12 })
  await paid(fifty, '2026-02-01')
  await desk.pay(fifty, 500, '2026-03-20')
  return { current, nine, fifty }
}

describe('the report', () => {
  it('example 49: at risk after 1, 30 and 90 days', async () => {
    await threeLoans()
    const { at_risk: risk, outstanding, loans } = await report()
    expect([loans, outstanding]).toEqual([3, 24_022.16])
    expect([risk['par_1'], risk['par_30'], risk['par_90']]).toEqual([
      { amount: 15_607.02, percent: 64.97 },
      { amount: 8_808.6, percent: 36.67 },
      { amount: 0, percent: 0 },
    ])
    expect(risk['without_re_aging']).toBeUndefined()
  })

  it('example 48: the weekly loan alone pays 817.20 in January and 1,021.50 in July', async () => {
    desk.server.day = localDate('2026-01-01')
    await desk.create({ ...A, payment_frequency: 'weekly', start_date: '2026-01-01' })
    const { receipts, maturities } = await report()
    const of = (start: string): number => {
      const month = receipts.months.find((one) => one.start === start)
      return Math.round(((month?.['interest'] ?? 0) + (month?.['principal'] ?? 0)) * 100) / 100
    }
    expect([of('2026-01-01'), of('2026-07-01')]).toEqual([817.2, 1021.5])
    expect(maturities).toEqual([{ quarter: '2026-Q4', loans: 1, outstanding: 10_000, last_payment: 204.17 }])
  })

  it('has what is late apart, and promises on their day', async () => {
    const { fifty } = await threeLoans()
    await desk.lender.post(`/api/loans/${fifty}/events`, { event: 'promise', amount: 300, by: '2026-05-04' })
    const { receipts } = await report()
    const late = (receipts.overdue['interest'] ?? 0) + (receipts.overdue['principal'] ?? 0)
    // 888.49 of the loan 9 days late, 1,281.95 of the other (lending §5.5.2).
    expect(Math.round(late * 100)).toBe(888_49 + 1281_95)
    expect(receipts.months.find(({ start }) => start === '2026-05-01')?.['promised']).toBe(300)
  })

  it('counts loans of one person together', async () => {
    const { current, nine } = await threeLoans()
    expect((await report()).largest.map(({ borrower_name: name }) => name)).toEqual(['Zoé Côté', 'Ann Lee', 'Bob Roy'])
    await desk.lender.post(`/api/people/${current}/same`, { loan_id: nine, person_id: nine })
    const [first, second] = (await report()).largest
    expect(first).toMatchObject({ person_id: current, borrower_name: 'Ann Lee', loans: 2, outstanding: 15_213.56 })
    expect(second).toMatchObject({ person_id: null, borrower_name: 'Zoé Côté', percent: 36.67 })
  })

  it('counts a loan that was made current again as late, too', async () => {
    const { nine } = await threeLoans()
    const body = { event: 're_age', on: '2026-04-20', number_of_payments: 12, reason: 'Agreed by phone' }
    const aged = await desk.lender.post(`/api/loans/${nine}/events`, body)
    expect(aged.status, aged.text).toBe(201)
    const { at_risk: risk } = await report()
    expect(risk['par_1']?.percent).toBe(36.67)
    expect((risk['without_re_aging'] as unknown as Report['at_risk'])['par_1']?.percent).toBe(64.97)
  })

  it('names mortgages that end within 120 days, and no yield of a book without loans', async () => {
    await desk.create({
      ...A,
      borrower_name: 'Ann Lee',
      start_date: '2025-08-10',
      secured_by_real_property: true,
      interest_method: 'mortgage',
    })
    const renew = (await report()).to_renew
    expect(renew).toMatchObject([{ borrower_name: 'Ann Lee', on: '2026-08-10' }])
    desk.server.day = localDate('2026-04-11')
    expect((await report()).to_renew).toEqual([])
    await desk.begin()
    expect(await report()).toMatchObject({ loans: 0, yield: { gross_percent: null, xirr_percent: null }, largest: [] })
  })
})

it('one that fails leaves a newer one kept', async () => {
  await threeLoans()
  const { db } = desk.server.database
  const [owner] = await desk.server.rows<{ id: string }>('select owner_id as id from loan limit 1')
  const id = String(owner?.id)
  const today = localDate('2026-04-20')
  let version = 'older'
  const picture = await bookPictures()(db, id, today)
  const reportFor = keptReports(() => Promise.resolve({ ...picture, version }))
  let fail: (error: Error) => void = () => undefined
  const read = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Whatever is asked of it, its answer is that reading.
  const slow: object = new Proxy({}, { get: (_, name) => (name === 'then' ? read.then.bind(read) : () => slow) })
  const older = reportFor(slow as Db, id, today)
  version = 'newer'
  const newer = await reportFor(db, id, today)
  fail(new Error('gone'))
  await expect(older).rejects.toThrow('gone')
  // Parts of the same object, not of one that was read again.
  expect((await reportFor(db, id, today)).maturities).toBe(newer.maturities)
})
