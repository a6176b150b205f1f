import { countDueBefore } from '@winterjay/lending'
import { addDays, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { rows } from '../../db/db.ts'
import { plainLoan } from '../../testing/loan-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import { dueDatesBefore } from './figures.ts'

let server: TestServer
let lender: Visitor
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => server.close())
beforeEach(async () => {
  await server.empty()
  server.day = localDate('2026-11-21')
  lender = server.visitor()
})

const create = async (rest: Readonly<Record<string, unknown>> = {}): Promise<string> => {
  const made = await lender.post('/api/loans', plainLoan(rest))
  expect(made.status, made.text).toBe(201)
  return String(made.body['id'])
}
const pay = (id: string, amount: number, paidOn: string, rest: Readonly<Record<string, unknown>> = {}): Promise<Answer> =>
  lender.post(`/api/loans/${id}/payments`, { amount, paid_on: paidOn, ...rest })
const stats = async (): Promise<unknown> => (await lender.get('/api/loans/stats')).body

describe('SPEC §7 POST /loans', () => {
  it('takes the three required fields and gives the rest the defaults of SPEC §9', async () => {
    const made = await lender.post('/api/loans', { borrower_name: '  Zoë Côté ', principal: 10000, annual_rate: 12 })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      borrower_name: 'Zoë Côté', principal: 10000, annual_rate: 12, term_months: 12, start_date: '2026-11-21', late_fee_type: 'fixed',
      late_fee_value: 50, grace_days: 5, loan_type: 'amortizing', payment_amount: 888.49, apr: 12, status: 'active', outstanding: 10000,
      borrower_email: null, notes: null, interest_only_months: null, balloon_percent: null, installments_paid: 0, installments_total: 12,
      next_due_on: '2026-12-21', days_past_due: 0, borrower_link_enabled: true, upfront_fee: 0,
    })
    const stored = await server.rows('select borrower_name, borrower_sort, principal_cents, annual_rate, payment_cents, late_fee_cents, status from loan')
    expect(stored).toEqual([
      { borrower_name: 'Zoë Côté', borrower_sort: 'zoe cote', principal_cents: 1_000_000, annual_rate: '12.000000', payment_cents: 88_849, late_fee_cents: 5_000, status: 'active' },
    ])
    expect(await server.rows('select action, target from audit_event')).toEqual([{ action: 'loan-created', target: made.body['id'] }])
  })

  it('refuses a loan without borrower_name, principal or annual_rate, naming each, and stores nothing (SPEC §5)', async () => {
    for (const field of ['borrower_name', 'principal', 'annual_rate']) {
      const refused = await lender.post('/api/loans', plainLoan({ [field]: undefined }))
      expect([refused.status, refused.body['errors']]).toEqual([422, [{ field, detail: expect.stringContaining(field) as unknown }]])
    }
    const all = await lender.post('/api/loans', {})
    expect(all.body['errors']).toHaveLength(3)
    expect(await server.rows('select 1 from loan')).toEqual([])
    expect(await server.rows('select 1 from owner')).toEqual([])
  })

  it('keeps every field it is given', async () => {
    const given = {
      borrower_name: 'Banc d’essai inc.', borrower_email: 'ann@example.ca', principal: 100000, annual_rate: 7.29, term_months: 60, start_date: '2026-01-31',
      lender_receive_email: 'me@example.ca', notes: '-5 days "quoted" <b>', late_fee_type: 'percent', late_fee_value: 5, grace_days: 15, loan_type: 'balloon',
      balloon_percent: 58.986, payment_rounding: 'up', borrower_is_corporation: true, province: 'ON', lender_in_business: true, upfront_fee: 250.5,
    }
    const made = await lender.post('/api/loans', given)
    expect(made.status, made.text).toBe(201)
    expect(made.body).toMatchObject({ ...given, payment_amount: 1176.09 })
    const detail = await lender.get(`/api/loans/${String(made.body['id'])}`)
    expect(detail.body['loan']).toEqual(made.body)
    expect(detail.body['schedule']).toHaveLength(60)
    expect(detail.body['schedule']?.[0]).toMatchObject({ installment: 1, due_date: '2026-02-28' })
    expect(detail.body['schedule']?.[59]).toMatchObject({ payment: 60162.09, balance: 0, due_date: '2031-01-31' })
  })

  it.each([[{}, 1864.3, 1864.43], [{ province: 'QC' }, 1864.31, 1863.78], [{ payment_rounding: 'up' }, 1864.31, 1863.78], [{ province: 'QC', payment_rounding: 'half_up' }, 1864.3, 1864.43]])(
    'rounds payments up in Quebec, whose last one must be the smaller, and where asked (lending.md §1.1.4, §2.4): %j', async (terms, payment_amount, last) => {
      const made = await lender.post('/api/loans', { borrower_name: 'A', principal: 100000, annual_rate: 4.5, term_months: 60, ...terms })
      expect(made.body).toMatchObject({ payment_amount })
      expect((await lender.get(`/api/loans/${String(made.body['id'])}`)).body['schedule']?.[59]).toMatchObject({ payment: last, balance: 0 })
    })

  it('takes null or "" as none for e-mails and notes, and refuses it elsewhere (DESIGN §4)', async () => {
    const made = await lender.post('/api/loans', plainLoan({ borrower_email: '', lender_receive_email: null, notes: ' ' }))
    expect(made.body).toMatchObject({ borrower_email: null, lender_receive_email: null, notes: null })
    for (const field of ['term_months', 'start_date', 'late_fee_type', 'loan_type', 'grace_days', 'late_fee_value']) {
      for (const value of [null, '']) expect((await lender.post('/api/loans', plainLoan({ [field]: value }))).status, `${field} ${value}`).toBe(422)
    }
  })

  it('refuses a criminal rate, charges at the start counted (lending.md §2.1), and stores nothing', async () => {
    expect((await lender.post('/api/loans', plainLoan({ annual_rate: 35 }))).status).toBe(201)
    const over = await lender.post('/api/loans', plainLoan({ annual_rate: 35.000001 }))
    expect([over.status, over.body['code'], over.body['errors']?.[0]?.['field']]).toEqual([422, 'criminal_rate', 'annual_rate'])
    const charged = await lender.post('/api/loans', plainLoan({ annual_rate: 34.99, principal: 5000, term_months: 24, upfront_fee: 100 }))
    expect([charged.status, charged.body['code']]).toEqual([422, 'criminal_rate'])
    expect(await server.rows('select 1 from loan')).toHaveLength(1)
  })

  it('stores a charge that leaves next to nothing without failing: the APR of large commercial credit has no cap', async () => {
    const extreme = await lender.post('/api/loans', {
      borrower_name: 'Grande inc.', principal: 1_000_000_000, annual_rate: 1000, term_months: 1, upfront_fee: 999_400_000, borrower_is_corporation: true, late_fee_value: 0,
    })
    expect(extreme.status, extreme.text).toBe(201)
    const negative = await lender.post('/api/loans', plainLoan({ upfront_fee: -5 }))
    expect([negative.status, negative.body['errors']?.[0]?.['field']]).toEqual([422, 'upfront_fee'])
  })

  it('holds at most LIMIT_LOANS loans, 422 beyond (security.md §4)', async () => {
    const small = await startServer({ LIMIT_LOANS: '2' })
    const guest = small.visitor()
    for (const status of [201, 201, 422]) expect((await guest.post('/api/loans', plainLoan())).status).toBe(status)
    expect(await small.rows('select 1 from loan')).toHaveLength(2)
    await small.close()
  })
})

describe('SPEC §7 GET /loans/stats', () => {
  it('counts overdue instalments, not loans, from the day after the due day', async () => {
    await create({ start_date: '2026-06-15' })
    server.day = localDate('2026-08-15')
    expect(await stats()).toEqual({ overdue_count: 1, outstanding_total: 1200, total_collected_mtd: 0 })
    server.day = localDate('2026-08-16')
    expect(await stats()).toEqual({ overdue_count: 2, outstanding_total: 1200, total_collected_mtd: 0 })
  })

  it('collects by the day received, this month only, reversals taken out', async () => {
    const id = await create()
    await pay(id, 100, '2026-10-31')
    const november = await pay(id, 60, '2026-11-01')
    await pay(id, 40, '2026-11-21')
    expect(await stats()).toEqual({ overdue_count: 3, outstanding_total: 1000, total_collected_mtd: 100 })
    const paid = november.body['payments']?.find((payment) => Number(payment['amount']) === 60)
    await lender.post(`/api/loans/${id}/payments/${String(paid?.['id'])}/reversal`, { reason: 'returned by the bank' })
    expect(await stats()).toEqual({ overdue_count: 4, outstanding_total: 1060, total_collected_mtd: 40 })
    server.day = localDate('2026-12-01')
    expect(await stats()).toMatchObject({ total_collected_mtd: 0 })
  })

  it('leaves written-off loans out of what is overdue and outstanding; recoveries are still collected (lending.md §1.8)', async () => {
    const id = await create()
    await lender.ask('PUT', `/api/loans/${id}/write-off`, { body: { written_off: true, reason: 'gone' } })
    await pay(id, 25, '2026-11-20')
    expect(await stats()).toEqual({ overdue_count: 0, outstanding_total: 0, total_collected_mtd: 25 })
  })

  it('is zero for a visitor who has nothing', async () => {
    expect(await stats()).toEqual({ overdue_count: 0, outstanding_total: 0, total_collected_mtd: 0 })
  })
})

describe('GET /loans/ageing (lending.md §1.8)', () => {
  it('puts each unpaid loan in the bucket of its oldest unpaid due date, and the list agrees', async () => {
    // First due on the day below, so many days before 21 November 2026.
    const late: Record<string, string> = { '2026-11-21': 'current', '2026-11-20': '1-30', '2026-10-22': '1-30', '2026-10-21': '31-60', '2026-09-22': '31-60', '2026-09-21': '61-90', '2026-08-23': '61-90', '2026-08-22': '91+' }
    for (const [due, bucket] of Object.entries(late)) {
      const [year, month, day] = due.split('-')
      await create({ borrower_name: bucket, principal: 600, start_date: `${year}-${String(Number(month) - 1).padStart(2, '0')}-${day}` })
    }
    const ageing = (await lender.get('/api/loans/ageing')).body
    const expected = [['current', 1], ['1-30', 2], ['31-60', 2], ['61-90', 2], ['91+', 1]] as const
    expect(ageing['buckets']).toEqual(expected.map(([bucket, loans]) => ({ bucket, loans, outstanding: loans * 600 })))
    expect(ageing['portfolio_at_risk_30']).toBe(62.5)
    for (const [bucket, loans] of expected) {
      const listed = (await lender.get(`/api/loans?bucket=${encodeURIComponent(bucket)}`)).body
      expect([listed['total'], new Set(listed['loans']?.map((loan) => loan['borrower_name']))]).toEqual([loans, new Set([bucket])])
    }
  })

  it('counts a loan that owes only a late fee as current: no due date is unpaid', async () => {
    const id = await create({ term_months: 1, late_fee_value: 10, start_date: '2026-01-15' })
    await pay(id, 1200, '2026-11-20')
    expect(await server.rows('select status, next_due_on from loan')).toEqual([{ status: 'active', next_due_on: null }])
    const ageing = (await lender.get('/api/loans/ageing')).body
    expect(ageing['buckets']?.filter((bucket) => Number(bucket['loans']) > 0)).toEqual([{ bucket: 'current', loans: 1, outstanding: 0 }])
    expect((await lender.get('/api/loans?bucket=current')).body['total']).toBe(1)
    expect((await lender.get(`/api/loans/${id}`)).body['overdue']).toEqual({ installments: 0, amount: 0, late_fees: 10, bucket: 'current' })
  })

  it('has no portfolio at risk where nothing is outstanding', async () => {
    expect((await lender.get('/api/loans/ageing')).body['portfolio_at_risk_30']).toBeNull()
  })
})

describe('SPEC §7 GET /loans: sort and pages', () => {
  const NAMES = ['Émile', 'emile', 'Zoé', 'Ann', 'ann', 'Ølga', '李', 'Ann', "O'Neil", 'van Dyk']
  const seed = async (): Promise<void> => {
    for (let index = 0; index < 23; index += 1) {
      await create({
        borrower_name: NAMES[index % NAMES.length],
        principal: 600 * (1 + (index % 3)),
        annual_rate: [0, 12, 7.5, 7.25][index % 4],
        start_date: index % 4 === 0 ? '2026-11-01' : '2026-07-01',
      })
    }
    const all = (await lender.get('/api/loans?limit=500')).body['loans'] ?? []
    const ids = all.map((loan) => String(loan['id']))
    await lender.ask('PUT', `/api/loans/${ids[2]}/write-off`, { body: { written_off: true } })
    const whole = await lender.get(`/api/loans/${ids[5]}`)
    await pay(ids[5] ?? '', Number(whole.body['pay_off']?.['amount']) + 500, '2026-11-21')
  }
  const STATUS_ORDER = ['completed', 'active', 'written_off', 'overdue']
  const fold = (name: string): string => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  type Listed = Record<string, unknown>
  const keys: Record<string, (loan: Listed, place: number) => string | number> = {
    borrower_name: (loan) => fold(String(loan['borrower_name'])),
    principal: (loan) => Number(loan['principal']),
    annual_rate: (loan) => Number(loan['annual_rate']),
    payment_amount: (loan) => Number(loan['payment_amount']),
    status: (loan) => STATUS_ORDER.indexOf(String(loan['status'])),
    created_at: (_loan, place) => place,
  }

  it('gives every loan once, in the order of a plain sort, for every key, direction and page size', async () => {
    await seed()
    const made = ((await lender.get('/api/loans?sort_by=created_at&sort_dir=asc&limit=500')).body['loans'] ?? []) as unknown as Listed[]
    expect(made).toHaveLength(23)
    expect(new Set(made.map((loan) => loan['status']))).toEqual(new Set(['active', 'overdue', 'written_off', 'completed']))
    for (const [key, valueOf] of Object.entries(keys)) {
      for (const direction of ['asc', 'desc']) {
        const expected = made
          .map((loan, place) => ({ loan, place, value: valueOf(loan, place) }))
          .sort((a, b) => (a.value < b.value ? -1 : a.value > b.value ? 1 : a.place - b.place))
        if (direction === 'desc') expected.reverse()
        for (const limit of [1, 4, 23, 500]) {
          const seen: unknown[] = []
          for (let cursor: string | null = ''; cursor !== null; ) {
            const page: Answer = await lender.get(`/api/loans?sort_by=${key}&sort_dir=${direction}&limit=${limit}${cursor && `&cursor=${cursor}`}`)
            expect(page.status, page.text).toBe(200)
            expect(page.body['total']).toBe(23)
            seen.push(...(page.body['loans'] ?? []).map((loan) => loan['id']))
            cursor = page.body['next_cursor'] === null ? null : String(page.body['next_cursor'])
          }
          expect(seen, `${key} ${direction} ${limit}`).toEqual(expected.map(({ loan }) => loan['id']))
        }
      }
    }
  })

  it('sorts by creation, newest first, when nothing is asked (DESIGN §4)', async () => {
    const ids = [await create(), await create(), await create()]
    expect((await lender.get('/api/loans')).body['loans']?.map((loan) => loan['id'])).toEqual(ids.toReversed())
  })

  it('searches names without case and accents, as text and not as a pattern', async () => {
    for (const name of NAMES) await create({ borrower_name: name })
    await create({ borrower_name: '100% sure_thing' })
    const names = async (search: string): Promise<unknown[]> =>
      ((await lender.get(`/api/loans?sort_dir=asc&search=${encodeURIComponent(search)}`)).body['loans'] ?? []).map((loan) => loan['borrower_name'])
    expect(await names('EMI')).toEqual(['Émile', 'emile'])
    expect(await names('%')).toEqual(['100% sure_thing'])
    expect(await names('_')).toEqual(['100% sure_thing'])
    expect(await names("o'n")).toEqual(["O'Neil"])
    expect(await names('  ')).toHaveLength(11)
    expect(await names('nobody')).toEqual([])
  })

  it('filters by the status of the day', async () => {
    await seed()
    const totals = Object.fromEntries(
      await Promise.all(STATUS_ORDER.map(async (status) => [status, (await lender.get(`/api/loans?status=${status}`)).body['total']] as const)),
    )
    expect(totals).toEqual({ completed: 1, active: 5, written_off: 1, overdue: 16 })
    const listed = (await lender.get('/api/loans?status=overdue&limit=500')).body['loans'] ?? []
    expect(listed.every((loan) => String(loan['status']) === 'overdue' && Number(loan['days_past_due']) === 112)).toBe(true)
  })

  it('refuses an unknown sort, a page that is not ours, and limits outside 1 to 500', async () => {
    await create()
    const bad = ['sort_by=name', 'sort_dir=up', 'status=late', 'bucket=30', 'limit=0', 'limit=501', 'limit=1.5', 'limit=', 'limit=ten', 'limit=1&limit=2', 'cursor=x', 'cursor=bnVsbA', `cursor=${Buffer.from('["a",1]').toString('base64url')}`, `cursor=${Buffer.from('["1",1e400]').toString('base64url')}`, `search=${'x'.repeat(201)}`, 'search=%00']
    for (const query of bad) {
      const refused = await lender.get(`/api/loans?${query}`)
      expect([query, refused.status]).toEqual([query, 422])
      expect(refused.body['errors']?.[0]?.['field']).toBe(query.split('=', 1)[0])
    }
  })
})

describe('GET /loans/{id}, payments and reversals (lending.md §1.6, §1.7)', () => {
  it('pays the oldest instalment first, in part when it does not reach', async () => {
    const id = await create()
    const detail = await pay(id, 250, '2026-11-10', { method: 'e_transfer', reference: 'WJ-1' })
    expect(detail.status).toBe(201)
    expect(detail.body['schedule']?.slice(0, 4).map((row) => [row['paid'], row['is_paid'], row['overdue']])).toEqual([[100, true, false], [100, true, false], [50, false, true], [0, false, true]])
    expect(detail.body['loan']).toMatchObject({ installments_paid: 2, outstanding: 950, next_due_on: '2026-09-15', days_past_due: 67, status: 'overdue' })
    expect(detail.body['payments']).toMatchObject([{ amount: 250, paid_on: '2026-11-10', method: 'e_transfer', reference: 'WJ-1', principal: 250, interest: 0, unapplied: 0, reversed_at: null }])
    expect(detail.body['overdue']).toEqual({ installments: 3, amount: 250, late_fees: 0, bucket: '61-90' })
    expect(await server.rows('select amount_cents, paid_on::text, recorded_by, excess from loan_payment')).toEqual([
      { amount_cents: 25_000, paid_on: '2026-11-10', recorded_by: expect.stringMatching(/^guest:/) as unknown, excess: 'next_installments' },
    ])
  })

  it('takes interest before principal, then the late fee', async () => {
    const id = await create({ principal: 10000, annual_rate: 12, start_date: '2026-09-21', late_fee_value: 50 })
    const first = await pay(id, 150, '2026-11-21')
    expect(first.body['payments']?.[0]).toMatchObject({ interest: 100, principal: 50, late_fee: 0 })
    expect(first.body['schedule']?.[0]).toMatchObject({ late_fee: 50 })
    const second = await pay(id, 888.49 * 2 - 150 + 50, '2026-11-21')
    expect(second.body['payments']?.at(-1)).toMatchObject({ late_fee: 50, unapplied: 0 })
    expect(second.body['overdue']).toMatchObject({ late_fees: 0 })
  })

  it('shows an over-payment and completes the loan', async () => {
    const id = await create()
    const detail = await pay(id, 1311.51, '2026-11-21')
    expect(detail.body).toMatchObject({ unapplied: 111.51, pay_off: null, loan: { status: 'completed', outstanding: 0, next_due_on: null, installments_paid: 12 } })
    expect(await server.rows('select status, principal_paid_cents from loan')).toEqual([{ status: 'completed', principal_paid_cents: 120_000 }])
  })

  it('prepays for a shorter term or a lower payment as asked', async () => {
    const start = { principal: 10000, annual_rate: 12, start_date: '2026-10-21' }
    const shorter = await pay(await create(start), 888.49 + 3000, '2026-11-21', { excess: 'shorter_term' })
    const lower = await pay(await create(start), 888.49 + 3000, '2026-11-21', { excess: 'lower_payment' })
    expect(Number(shorter.body['loan']?.['installments_total'])).toBeLessThan(12)
    expect(shorter.body['schedule']?.[1]).toMatchObject({ payment: 888.49 })
    expect(lower.body['loan']).toMatchObject({ installments_total: 12 })
    expect(Number(lower.body['schedule']?.[1]?.['payment'])).toBeLessThan(888.49)
    for (const detail of [shorter, lower]) {
      expect(detail.body['schedule']?.at(-1)).toMatchObject({ balance: 0 })
      expect(detail.body['payments']?.[0]).toMatchObject({ interest: 100, principal: 3788.49 })
    }
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('quotes a pay-off that closes the loan exactly', async () => {
    const id = await create({ principal: 10000, annual_rate: 12, start_date: '2026-09-05', late_fee_value: 25 })
    const amount = Number((await lender.get(`/api/loans/${id}`)).body['pay_off']?.['amount'])
    const detail = await pay(id, amount, '2026-11-21', { excess: 'shorter_term' })
    expect(detail.body).toMatchObject({ unapplied: 0, loan: { status: 'completed', outstanding: 0 } })
  })

  it('reverses once, with a reason, and the position goes back; history stays', async () => {
    const id = await create()
    const before = (await lender.get(`/api/loans/${id}`)).body['loan']
    const payment = (await pay(id, 1200, '2026-11-21')).body['payments']?.[0]?.['id']
    const path = `/api/loans/${id}/payments/${String(payment)}/reversal`
    expect((await lender.post(path, { reason: ' ' })).status).toBe(422)
    const reversed = await lender.post(path, { reason: 'bounced' })
    expect(reversed.status).toBe(201)
    expect(reversed.body['loan']).toEqual(before)
    expect(reversed.body['payments']).toMatchObject([{ amount: 1200, reversal_reason: 'bounced', principal: 0 }])
    expect((await lender.post(path, { reason: 'again' })).body['code']).toBe('payment_reversed_already')
    expect((await lender.post(`/api/loans/${id}/payments/${id}/reversal`, { reason: 'x' })).status).toBe(404)
    expect(await server.rows('select reversal_reason, reversed_by is not null as signed from loan_payment')).toEqual([{ reversal_reason: 'bounced', signed: true }])
  })

  it('refuses money that is none, that came before the loan, or tomorrow; nothing is stored', async () => {
    const id = await create()
    const codes = await Promise.all([pay(id, 0, '2026-11-01'), pay(id, -1, '2026-11-01'), pay(id, 5, '2026-06-14'), pay(id, 5, '2026-11-22'), pay(id, 1e12, '2026-11-01')])
    expect(codes.map((answer) => answer.status)).toEqual([422, 422, 422, 422, 422])
    expect(codes.map((answer) => answer.body['errors']?.[0]?.['field'])).toEqual(['amount', 'amount', 'paid_on', 'paid_on', 'amount'])
    expect(await server.rows('select 1 from loan_payment')).toEqual([])
  })

  it('takes two payments at the same moment one after the other', async () => {
    const id = await create()
    const both = await Promise.all([pay(id, 100, '2026-11-01'), pay(id, 100, '2026-11-01'), pay(id, 100, '2026-11-01')])
    expect(both.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(await server.rows('select installments_paid, principal_paid_cents from loan')).toEqual([{ installments_paid: 3, principal_paid_cents: 30_000 }])
  })
})

describe('write-off, change, delete, the borrower’s link', () => {
  it('writes a loan off and takes that back; a loan paid in full has nothing to write off', async () => {
    const id = await create()
    const path = `/api/loans/${id}/write-off`
    const off = await lender.ask('PUT', path, { body: { written_off: true, reason: 'moved away' } })
    expect([off.status, off.body['loan']?.['status']]).toEqual([200, 'written_off'])
    expect(await server.rows('select status, written_off_on::text, written_off_reason from loan')).toEqual([{ status: 'written_off', written_off_on: '2026-11-21', written_off_reason: 'moved away' }])
    const back = await lender.ask('PUT', path, { body: { written_off: false } })
    expect(back.body['loan']?.['status']).toBe('overdue')
    await pay(id, 1200, '2026-11-21')
    expect((await lender.ask('PUT', path, { body: { written_off: true } })).body['code']).toBe('loan_completed')
  })

  it('changes terms only while nothing stands paid; the rest at any time', async () => {
    const id = await create({ notes: 'first' })
    const patch = (body: object): Promise<Answer> => lender.ask('PATCH', `/api/loans/${id}`, { body })
    const changed = await patch({ principal: 2400, term_months: 24 })
    expect([changed.status, changed.body['loan']]).toMatchObject([200, { principal: 2400, term_months: 24, installments_total: 24, payment_amount: 100, notes: 'first' }])
    const payment = (await pay(id, 100, '2026-11-21')).body['payments']?.[0]?.['id']
    expect((await patch({ annual_rate: 5 })).body['code']).toBe('loan_has_payments')
    const renamed = await patch({ borrower_name: 'Émile', notes: '', annual_rate: 0 })
    expect(renamed.body['loan']).toMatchObject({ borrower_name: 'Émile', notes: null, installments_paid: 1 })
    await lender.post(`/api/loans/${id}/payments/${String(payment)}/reversal`, { reason: 'x' })
    expect((await patch({ annual_rate: 5 })).status).toBe(200)
    expect((await patch({ annual_rate: 36 })).body['code']).toBe('criminal_rate')
    expect(await server.rows('select borrower_sort, annual_rate, installments_paid from loan')).toEqual([{ borrower_sort: 'emile', annual_rate: '5.000000', installments_paid: 0 }])
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('does not read a fee of 50 dollars as 50 % when only its type changes', async () => {
    const id = await create({ late_fee_value: 50 })
    const refused = await lender.ask('PATCH', `/api/loans/${id}`, { body: { late_fee_type: 'percent' } })
    expect([refused.status, refused.body['code']]).toEqual([422, 'late_fee_value_missing'])
    expect((await lender.ask('PATCH', `/api/loans/${id}`, { body: { late_fee_type: 'percent', late_fee_value: 5 } })).status).toBe(200)
  })

  it('deletes a loan only while nothing stands paid on it', async () => {
    const id = await create()
    const payment = (await pay(id, 10, '2026-11-21')).body['payments']?.[0]?.['id']
    const refused = await lender.ask('DELETE', `/api/loans/${id}`)
    expect([refused.status, refused.body['code']]).toEqual([409, 'loan_has_payments'])
    await lender.post(`/api/loans/${id}/payments/${String(payment)}/reversal`, { reason: 'x' })
    const gone = await lender.ask('DELETE', `/api/loans/${id}`)
    expect([gone.status, gone.text]).toEqual([204, ''])
    expect((await lender.get(`/api/loans/${id}`)).status).toBe(404)
    expect(await server.rows('select 1 from loan')).toEqual([])
    expect((await server.rows<{ action: string }>('select action from audit_event order by id')).map((event) => event.action)).toEqual(['loan-created', 'payment-recorded', 'payment-reversed', 'loan-deleted'])
  })

  it('closes and opens the borrower’s page', async () => {
    const id = await create()
    const borrower = server.visitor()
    const set = (enabled: boolean): Promise<Answer> => lender.ask('PUT', `/api/loans/${id}/borrower-link`, { body: { enabled } })
    expect((await borrower.get(`/api/borrower/loans/${id}`)).status).toBe(200)
    expect((await set(false)).body['loan']?.['borrower_link_enabled']).toBe(false)
    expect((await borrower.get(`/api/borrower/loans/${id}`)).status).toBe(404)
    await set(true)
    expect((await borrower.get(`/api/borrower/loans/${id}`)).status).toBe(200)
  })
})

describe('the books', () => {
  it('dueDatesBefore in SQL is countDueBefore of packages/lending, over random loans and days (lending.md §1.3)', async () => {
    await create()
    const day = fc.integer({ min: 0, max: 30_000 }).map((days) => addDays(localDate('1996-01-01'), days))
    const asked = fc.record({ start: day, term: fc.integer({ min: 1, max: 600 }), on: day })
    const monthEnds = ['2024-01-31', '2024-01-30', '2024-02-29', '2023-02-28', '2026-12-31'].flatMap((start) =>
      ['2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28', '2025-03-01', '2024-04-30', '2024-05-01', '2100-02-28', '2100-03-01'].map((on) => ({ start: localDate(start), term: 600, on: localDate(on) })),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(asked, { minLength: 40, maxLength: 40 }), async (drawn) => {
        const cases = [...drawn, ...monthEnds]
        const counted = await rows<{ n: number }>(
          server.database.db,
          sql.join(
            cases.map(({ start, term, on }) => sql`select (${dueDatesBefore(on)})::int as n from (select ${start}::date as start_date, ${term}::int as installments_total) loan`),
            sql` union all `,
          ),
        )
        expect(counted.map((row) => row.n)).toEqual(cases.map(({ start, term, on }) => countDueBefore(start, term, on)))
      }),
      { numRuns: 25 },
    )
  })

  it('agree after any sequence of acts: positions from payments, audit chain whole, list equals detail (security.md §6)', async () => {
    const act = fc.record({
      kind: fc.constantFrom('pay', 'pay', 'pay', 'reverse', 'write-off', 'take-back', 'change', 'delete', 'next-day'),
      which: fc.nat(20),
      cents: fc.integer({ min: 1, max: 400_000 }),
      back: fc.integer({ min: 0, max: 200 }),
      excess: fc.constantFrom('next_installments', 'shorter_term', 'lower_payment'),
    })
    const kinds = fc.constantFrom({}, { annual_rate: 12, principal: 3000, late_fee_value: 20 }, { loan_type: 'interest_only', interest_only_months: 3, annual_rate: 8 }, { loan_type: 'interest_only', annual_rate: 8 }, { loan_type: 'balloon', balloon_percent: 40, annual_rate: 9, late_fee_type: 'percent', late_fee_value: 5 })
    await fc.assert(
      fc.asyncProperty(fc.array(kinds, { minLength: 1, maxLength: 3 }), fc.array(act, { maxLength: 14 }), async (loans, acts) => {
        await server.empty()
        server.day = localDate('2026-11-21')
        lender = server.visitor()
        const ids: string[] = []
        for (const loan of loans) ids.push(await create({ start_date: '2026-03-31', ...loan }))
        for (const { kind, which, cents, back, excess } of acts) {
          const id = ids[which % ids.length] ?? ''
          const detail = await lender.get(`/api/loans/${id}`)
          const payments = detail.body['payments'] ?? []
          if (kind === 'next-day') server.day = addDays(server.day, 1 + back)
          else if (kind === 'pay') await pay(id, cents / 100, addDays(server.day, -back), { excess })
          else if (kind === 'reverse') await lender.post(`/api/loans/${id}/payments/${String(payments[which % (payments.length || 1)]?.['id'])}/reversal`, { reason: 'r' })
          else if (kind === 'delete') await lender.ask('DELETE', `/api/loans/${id}`)
          else if (kind === 'change') await lender.ask('PATCH', `/api/loans/${id}`, { body: { principal: 600 + cents / 100, grace_days: back } })
          else await lender.ask('PUT', `/api/loans/${id}/write-off`, { body: { written_off: kind === 'write-off' } })
        }
        expect(await findFaults(server.database.db, server.day)).toEqual([])
        await agree()
      }),
      { numRuns: 12 },
    )
  })
})

/** Stats, ageing and list against the details that the schedules themselves give. */
async function agree(): Promise<void> {
  const listed = (await lender.get('/api/loans?limit=500')).body['loans'] ?? []
  const details = await Promise.all(listed.map(async (loan) => (await lender.get(`/api/loans/${String(loan['id'])}`)).body))
  const open = details.filter((detail) => ['active', 'overdue'].includes(String(detail['loan']?.['status'])))
  const sum = (values: number[]): number => Math.round(values.reduce((total, value) => total + value * 100, 0)) / 100
  expect(await stats()).toMatchObject({
    overdue_count: sum(open.map((detail) => Number(detail['overdue']?.['installments']))),
    outstanding_total: sum(open.map((detail) => Number(detail['loan']?.['outstanding']))),
  })
  const ageing = (await lender.get('/api/loans/ageing')).body['buckets'] ?? []
  for (const { bucket, loans } of ageing as unknown as { bucket: string; loans: number }[]) {
    expect(open.filter((detail) => String(detail['overdue']?.['bucket']) === bucket)).toHaveLength(loans)
  }
  for (const [index, detail] of details.entries()) expect(detail['loan']).toEqual(listed[index])
}
