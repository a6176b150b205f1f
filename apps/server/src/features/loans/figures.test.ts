// Runs on both engines.
import { countDueBefore } from '@winterjay/lending'
import { addDays, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rows } from '../../db/db.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import { dueDatesBefore } from './figures.ts'

const desk = lendingDesk()
const stats = async (): Promise<unknown> => (await desk.lender.get('/api/loans/stats')).body

describe('product §7 GET /loans/stats', () => {
  it('counts overdue instalments, not loans, from the day after the due day', async () => {
    await desk.create({ start_date: '2026-06-15' })
    desk.server.day = localDate('2026-08-15')
    expect(await stats()).toEqual({ overdue_count: 1, outstanding_total: 1200, total_collected_mtd: 0 })
    desk.server.day = localDate('2026-08-16')
    expect(await stats()).toEqual({ overdue_count: 2, outstanding_total: 1200, total_collected_mtd: 0 })
  })

  it('sums this month’s collections by the day received, minus reversals', async () => {
    const id = await desk.create()
    await desk.pay(id, 100, '2026-10-31')
    const november = await desk.pay(id, 60, '2026-11-01')
    await desk.pay(id, 40, '2026-11-21')
    expect(await stats()).toEqual({ overdue_count: 3, outstanding_total: 1000, total_collected_mtd: 100 })
    const paid = november.body['payments']?.find((payment) => Number(payment['amount']) === 60)
    await desk.lender.post(`/api/loans/${id}/payments/${String(paid?.['id'])}/reversal`, {
      reason: 'returned by the bank',
    })
    expect(await stats()).toEqual({ overdue_count: 4, outstanding_total: 1060, total_collected_mtd: 40 })
    desk.server.day = localDate('2026-12-01')
    expect(await stats()).toMatchObject({ total_collected_mtd: 0 })
  })

  it('excludes written-off loans from overdue and outstanding; recoveries still count as collected (lending §1.8)', async () => {
    const id = await desk.create()
    await desk.lender.ask('PUT', `/api/loans/${id}/write-off`, { body: { written_off: true, reason: 'gone' } })
    await desk.pay(id, 25, '2026-11-20')
    expect(await stats()).toEqual({ overdue_count: 0, outstanding_total: 0, total_collected_mtd: 25 })
  })

  it('is zero for a visitor without loans', async () => {
    expect(await stats()).toEqual({ overdue_count: 0, outstanding_total: 0, total_collected_mtd: 0 })
  })
})

describe('GET /loans/ageing (lending §1.8)', () => {
  it('puts each unpaid loan in the bucket of its oldest unpaid due date, consistently with the list', async () => {
    // First due on the given day, so many days before 21 November 2026.
    const late: Record<string, string> = {
      '2026-11-21': 'current',
      '2026-11-20': '1-30',
      '2026-10-22': '1-30',
      '2026-10-21': '31-60',
      '2026-09-22': '31-60',
      '2026-09-21': '61-90',
      '2026-08-23': '61-90',
      '2026-08-22': '91+',
    }
    for (const [due, bucket] of Object.entries(late)) {
      const [year, month, day] = due.split('-')
      await desk.create({
        borrower_name: bucket,
        principal: 600,
        start_date: `${year}-${String(Number(month) - 1).padStart(2, '0')}-${day}`,
      })
    }
    const ageing = (await desk.lender.get('/api/loans/ageing')).body
    const expected = [
      ['current', 1],
      ['1-30', 2],
      ['31-60', 2],
      ['61-90', 2],
      ['91+', 1],
    ] as const
    expect(ageing['buckets']).toEqual(expected.map(([bucket, loans]) => ({ bucket, loans, outstanding: loans * 600 })))
    expect(ageing['portfolio_at_risk_30']).toBe(62.5)
    for (const [bucket, loans] of expected) {
      const listed = (await desk.lender.get(`/api/loans?bucket=${encodeURIComponent(bucket)}`)).body
      expect([listed['total'], new Set(listed['loans']?.map((loan) => loan['borrower_name']))]).toEqual([
        loans,
        new Set([bucket]),
      ])
    }
  })

  it('counts a loan that owes only a late fee as current: it has no unpaid due date', async () => {
    const id = await desk.create({ term_months: 1, late_fee_value: 10, start_date: '2026-01-15' })
    await desk.pay(id, 1200, '2026-11-20')
    expect(await desk.server.rows('select status, next_due_on from loan')).toEqual([
      { status: 'active', next_due_on: null },
    ])
    const ageing = (await desk.lender.get('/api/loans/ageing')).body
    expect(ageing['buckets']?.filter((bucket) => Number(bucket['loans']) > 0)).toEqual([
      { bucket: 'current', loans: 1, outstanding: 0 },
    ])
    expect((await desk.lender.get('/api/loans?bucket=current')).body['total']).toBe(1)
    expect((await desk.lender.get(`/api/loans/${id}`)).body['overdue']).toEqual({
      installments: 0,
      amount: 0,
      late_fees: 10,
      bucket: 'current',
    })
  })

  it('has no portfolio at risk when nothing is outstanding', async () => {
    expect((await desk.lender.get('/api/loans/ageing')).body['portfolio_at_risk_30']).toBeNull()
  })
})

it('dueDatesBefore in SQL equals countDueBefore of packages/lending, over random loans and days (lending §1.3)', async () => {
  await desk.create()
  const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays(localDate('1996-01-01'), days))
  const asked = fc.record({ start: day, term: fc.integer({ min: 1, max: 600 }), on: day })
  const monthEnds = ['2024-01-31', '2024-01-30', '2024-02-29', '2023-02-28', '2026-12-31'].flatMap((start) =>
    [
      '2024-02-28',
      '2024-02-29',
      '2024-03-01',
      '2025-02-28',
      '2025-03-01',
      '2024-04-30',
      '2024-05-01',
      '2100-02-28',
      '2100-03-01',
    ].map((on) => ({ start: localDate(start), term: 600, on: localDate(on) })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(asked, { minLength: 40, maxLength: 40 }), async (drawn) => {
      const cases = [...drawn, ...monthEnds]
      const counted = await rows<{ n: number }>(
        desk.server.database.db,
        sql.join(
          cases.map(
            ({ start, term, on }) =>
              sql`select (${dueDatesBefore(on)})::int as n from (select ${start}::date as start_date, ${term}::int as installments_total, null::date[] as due_days) loan`,
          ),
          sql` union all `,
        ),
      )
      expect(counted.map((row) => row.n)).toEqual(cases.map(({ start, term, on }) => countDueBefore(start, term, on)))
    }),
    { numRuns: 25 },
  )
})
