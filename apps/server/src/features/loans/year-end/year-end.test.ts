// Runs on both engines.
import { localDate } from '@winterjay/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { bookTotals } from '../postings/posting-store.ts'
import { closeDays } from '../postings/closed-days.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import { lendingDesk } from '../../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../../testing/server.ts'

/* lending §5.15: a calendar year of the loan book. */

const desk = lendingDesk()
const A = { principal: 10_000, annual_rate: 12, term_months: 12, start_date: '2026-07-15', late_fee_value: 0 }
const yearOf = (year: number | null, locale = 'en-CA'): Promise<Answer> =>
  desk.lender.get(`/api/loans/year-end${year === null ? '' : `?year=${year}`}`, { 'accept-language': locale })

/** Pays every instalment due up to a day on its day. */
async function payTo(loan: string, day: string): Promise<void> {
  const detail = await desk.lender.get(`/api/loans/${loan}`)
  const rows = detail.body['schedule'] as unknown as { due_date: string; payment: number }[]
  for (const { due_date, payment } of rows.filter((row) => row.due_date <= day))
    expect((await desk.pay(loan, payment, due_date)).status).toBe(201)
}

let ann: string
beforeEach(async () => {
  desk.server.day = localDate('2027-01-20')
  ann = await desk.create({ ...A, borrower_name: 'Ann Lee' })
  await payTo(ann, '2026-12-31')
})

describe('a calendar year of the loan book', () => {
  it('example 41 for the return: received 420.36, earned 453.14, and the principal chains', async () => {
    const { body, text } = await yearOf(null)
    expect(body, text).toMatchObject({
      year: 2026,
      as_of: '2026-12-31',
      years: [2027, 2026],
      borrowers_total: 1,
      total: {
        opening: 0,
        advanced: 10_000,
        interest_received: 420.36,
        interest_earned: 453.14,
        receivable_opening: 0,
        receivable_closing: 32.78,
        interest_anniversary: null,
      },
    })
    const total = body['total'] as unknown as Record<string, number>
    expect(total['closing']).toBeCloseTo(10_000 - Number(total['principal_received']), 2)
    expect((await yearOf(2027)).body).toMatchObject({ as_of: '2027-01-20', total: { opening: total['closing'] } })
  })

  it('is by borrower, whose loans are below, and agrees with the postings to the cent', async () => {
    const second = await desk.create({ ...A, borrower_name: 'ann  LEE', principal: 2_000 })
    await payTo(second, '2026-12-31')
    await desk.create({ ...A, borrower_name: 'Bob Roy', start_date: '2027-01-02' })
    const { body } = await yearOf(2026)
    expect(body['borrowers']).toMatchObject([
      {
        borrower_name: 'Ann Lee',
        total: body['total'],
        loans: [{ id: ann }, { id: second, start_date: '2026-07-15' }],
      },
    ])
    const books = await bookTotals(desk.server.database.db)
    const running = (await yearOf(2027)).body
    const sum = (part: string): number =>
      [body, running].reduce((cents, year) => {
        const total = year['total'] as unknown as Record<string, number>
        return cents + Math.round(Number(total[part]) * 100)
      }, 0)
    expect([sum('interest_received'), sum('principal_received') - sum('advanced')]).toEqual([
      0 - books.interest,
      0 - books.principal,
    ])
  })

  it('a payment typed later for a year that was exported is a correction of the year it was typed in', async () => {
    const closed = (await yearOf(2026)).body['total']
    const [loan] = await desk.server.rows<{ owner: string }>('select owner_id as owner from loan')
    await closeDays(desk.server.database.db, String(loan?.owner), {
      format: 'iif',
      from: localDate('2026-01-01'),
      to: localDate('2026-12-31'),
      today: desk.server.day,
    })
    expect((await desk.pay(ann, 888.49, '2026-12-31')).status).toBe(201)
    const after = (await yearOf(2026)).body['total'] as unknown as Record<string, number>
    const typed = (await yearOf(2027)).body['total'] as unknown as Record<string, number>
    const same = ['opening', 'closing', 'interest_received', 'advanced'] as const
    expect(same.map((part) => after[part])).toEqual(same.map((part) => (closed as unknown as typeof after)[part]))
    expect(typed['interest_corrected']).toBe(59.78)
    expect(typed['interest_received']).toBe(59.78)
    expect(typed['closing']).toBeCloseTo(Number(typed['opening']) + Number(typed['principal_corrected']), 2)
  })

  it('a file has a line for each loan, columns in the reader’s language, and stands in the log', async () => {
    const file = await desk.lender.get('/api/loans/year-end/export?year=2026', { 'accept-language': 'fr-CA' })
    const [names = '', line = '', rest] = file.text.replace('\uFEFF', '').split('\r\n')
    const at = names.replace('"Capital, corrections"', 'x').split(',').indexOf('Intérêts reçus')
    expect(line.split(',').slice(2, 5)).toEqual(['Ann Lee', '2026-07-15', '2026'])
    expect([line.split(',')[at], rest]).toEqual(['420.36', ''])
    expect(await desk.server.rows("select action from audit_event where action = 'loan-year-exported'")).toHaveLength(1)
  })

  it('who lends, and where both sides reside, is said once; a corporation reports what is earned', async () => {
    const account = await accountHolder(desk.server)
    const say = (body: object): Promise<Answer> => account.ask('PUT', '/api/loans/year-end/basis', { body })
    const said = async () => {
      const { basis, reporter } = (await account.get('/api/loans/year-end')).body
      return { basis, reporter }
    }
    expect(await said()).toEqual({ basis: null, reporter: null })
    const reporter = { kind: 'individual', resides_in_canada: false, borrowers_reside: 'both' }
    expect((await say({ basis: 'received', reporter })).body).toEqual({ basis: 'received', reporter })
    expect((await say({ basis: 'earned' })).body).toEqual({ basis: 'earned', reporter })
    const company = { ...reporter, kind: 'corporation' }
    const refusedYear = await say({ basis: 'received', reporter: company })
    expect([refusedYear.status, refusedYear.body['errors']]).toMatchObject([422, [{ field: 'basis' }]])
    expect(await said()).toEqual({ basis: 'earned', reporter })
    expect((await say({ basis: 'earned', reporter: company })).status).toBe(200)
    expect((await say({ basis: 'received' })).status).toBe(422)
    expect((await say({ basis: 'earned', reporter: { kind: 'corporation' } })).status).toBe(422)
    expect(await said()).toEqual({ basis: 'earned', reporter: company })
  })

  it('a book without loans has a year of nothing; a year that has not begun is refused', async () => {
    const nobody = await desk.server.visitor().get('/api/loans/year-end')
    expect(nobody.body).toMatchObject({ year: 2026, years: [2027], borrowers: [], total: { closing: 0 } })
    expect((await yearOf(2028)).body).toMatchObject({ status: 422, code: 'year_not_begun' })
    expect((await yearOf(2025)).body).toMatchObject({ borrowers_total: 0, total: { interest_received: 0 } })
  })
})
