// Runs on both engines.
import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'
import type { Answer } from '../../testing/server.ts'

const desk = lendingDesk()

/** Loan A of lending §5.1, seen on 20 May unless said. */
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
const opened = async (opening: object, rest: object = {}): Promise<string> => {
  desk.server.day = localDate('2026-05-20')
  return desk.create({ ...A, opening, ...rest })
}
const detail = async (id: string) => (await desk.lender.get(`/api/loans/${id}`)).body
const paymentsOf = async (id: string) => (await detail(id))['schedule']?.map((row) => row['payment'])
const faults = (): Promise<string[]> => findFaults(desk.server.database.db, desk.server.day)
const voidFact = (id: string, fact: unknown): Promise<Answer> =>
  desk.lender.post(`/api/loans/${id}/facts/${String(fact)}/void`, { reason: 'a slip' })

describe('a loan that begins with its balance (lending §5.9)', () => {
  it('servicing example 2: 6,800.00 on 1 May, 8 payments left; the book counts what is owed, not what was lent', async () => {
    const id = await opened({ as_of: '2026-05-01', principal: 6_800 })
    expect(await paymentsOf(id)).toEqual([...Array.from({ length: 7 }, () => 888.69), 888.72])
    const { loan, facts, schedule } = await detail(id)
    expect(schedule?.reduce((sum, row) => sum + Math.round(Number(row['interest']) * 100), 0)).toBe(30_955)
    expect(loan).toMatchObject({
      principal: 10_000,
      start_date: '2026-01-01',
      term_months: 12,
      outstanding: 6_800,
      installments_paid: 0,
      installments_total: 8,
      payment_amount: 888.69,
      next_due_on: '2026-06-01',
      status: 'active',
    })
    expect(facts).toMatchObject([{ event: 'opened_with_history', on: '2026-05-01', amount: 6_800, voided_at: null }])
    expect((await desk.lender.get('/api/loans/stats')).body).toMatchObject({
      outstanding_total: 6_800,
      overdue_count: 0,
      total_collected_mtd: 0,
    })
    desk.server.day = localDate('2026-07-02')
    expect((await desk.lender.get('/api/loans/stats')).body).toMatchObject({ overdue_count: 2 })
    expect((await detail(id))['overdue']).toMatchObject({ installments: 2 })
    expect(await faults()).toEqual([])
  })

  it('its books begin with the balance against equity, not with money lent (lending §6.1)', async () => {
    const id = await opened({ as_of: '2026-05-01', principal: 6_800 })
    const books = () =>
      desk.server.rows(
        `select effective_on::text as on, sum(cash_cents)::int as cash, sum(principal_cents)::int as principal, sum(equity_cents)::int as equity
         from loan_posting group by 1 having sum(abs(cash_cents)) + abs(sum(principal_cents)) > 0 order by 1`,
      )
    expect(await books()).toEqual([{ on: '2026-05-01', cash: 0, principal: 680_000, equity: -680_000 }])
    await voidFact(id, (await detail(id))['facts']?.[0]?.['id'])
    expect(await books()).toEqual([{ on: '2026-01-01', cash: -1_000_000, principal: 1_000_000, equity: 0 }])
    expect(await faults()).toEqual([])
  })

  it('servicing example 2: the lender’s own 888.49 is kept, and the last payment clears the rest', async () => {
    const id = await opened({ as_of: '2026-05-01', principal: 6_800 }, { payment_amount: 888.49 })
    expect(await paymentsOf(id)).toEqual([...Array.from({ length: 7 }, () => 888.49), 890.18])
  })

  it('servicing example 3: on a day within a period, the first payment bears interest from that day', async () => {
    const id = await opened({ as_of: '2026-05-20', principal: 6798.42 })
    const payments = await paymentsOf(id)
    expect([payments?.[0], payments?.[1], payments?.at(-1)]).toEqual([847.33, 888.49, 888.47])
    expect((await detail(id))['schedule']?.[0]).toMatchObject({ due_date: '2026-06-01', interest: 26.82 })
  })

  it('keeps a balloon’s amount, and only the interest-only months that are left', async () => {
    const balloon = await opened(
      { as_of: '2026-05-01', principal: 8_000 },
      { loan_type: 'balloon', balloon_percent: 40 },
    )
    const rows = (await detail(balloon))['schedule']
    const [last, before] = [rows?.at(-1), rows?.at(-2)]
    expect(Number(last?.['principal'])).toBeGreaterThan(4_000)
    expect(Number(last?.['payment'])).toBeCloseTo(4_000 + Number(before?.['payment']), 0)
    const interestOnly = await opened(
      { as_of: '2026-05-01', principal: 10_000 },
      { loan_type: 'interest_only', interest_only_months: 6 },
    )
    expect((await detail(interestOnly))['schedule']?.slice(0, 3).map((row) => row['principal'])).toMatchObject([
      0,
      0,
      expect.any(Number),
    ])
    expect(Number((await detail(interestOnly))['schedule']?.[2]?.['principal'])).toBeGreaterThan(0)
  })

  it.each([
    ['nothing owed', { as_of: '2026-05-01', principal: 0 }, 'more than $0.00'],
    ['more than was lent', { as_of: '2026-05-01', principal: 10_000.01 }, 'more than the $10,000.00 that were lent'],
    ['a day in the future', { as_of: '2026-05-21', principal: 6_800 }, 'or an earlier day'],
    ['a day before the start', { as_of: '2025-12-31', principal: 6_800 }, 'from January 1, 2026'],
  ])('refuses %s, at the field', async (_, opening, sentence) => {
    desk.server.day = localDate('2026-05-20')
    const { status, body } = await desk.lender.post('/api/loans', { ...A, opening })
    expect(status).toBe(422)
    expect(body['errors']).toMatchObject([{ field: 'opening', detail: expect.stringContaining(sentence) }])
  })

  it('stands instead of “paid up to”, and instead of the one payment of a loan at maturity', async () => {
    desk.server.day = localDate('2026-05-20')
    const opening = { as_of: '2026-05-01', principal: 6_800 }
    const both = await desk.lender.post('/api/loans', { ...A, opening, paid_up_to: '2026-05-01' })
    expect([both.status, both.body['errors']?.[0]?.['field']]).toEqual([422, 'opening'])
    const once = await desk.lender.post('/api/loans', { ...A, opening, payment_frequency: 'at_maturity' })
    expect([once.status, once.body['errors']?.[0]?.['field']]).toEqual([422, 'opening'])
  })

  it('takes payments after its day only, and is taken back only while nothing else is recorded', async () => {
    const id = await opened({ as_of: '2026-05-01', principal: 6_800 })
    const fact = (await detail(id))['facts']?.[0]?.['id']
    expect((await desk.pay(id, 100, '2026-04-30')).status).toBe(422)
    const paid = await desk.pay(id, 888.69, '2026-05-20')
    expect(paid.body['payments']).toMatchObject([{ interest: 68, principal: 820.69 }])
    expect(paid.body['loan']).toMatchObject({ outstanding: 5979.31, installments_paid: 1 })
    expect((await voidFact(id, fact)).status).toBe(409)
    const payment = paid.body['payments']?.[0]?.['id']
    await desk.lender.post(`/api/loans/${id}/payments/${String(payment)}/reversal`, { reason: 'a slip' })
    const back = await voidFact(id, fact)
    expect(back.body['loan']).toMatchObject({ outstanding: 10_000, installments_total: 12, payment_amount: 888.49 })
    expect(back.body['overdue']).toMatchObject({ installments: 4 })
    expect(await faults()).toEqual([])
  })

  it('with interest and charges owed on its day: they are due then, paid first, and income when they are paid', async () => {
    const owed = { interest_owed: 50, charges_owed: 25 }
    const id = await opened({ as_of: '2026-05-01', principal: 6_800, ...owed })
    const begun = await detail(id)
    expect(begun['facts']).toMatchObject([{ event: 'opened_with_history', amount: 6_800, ...owed }])
    expect(begun['loan']).toMatchObject({ installments_total: 8, next_due_on: '2026-05-01', days_past_due: 19 })
    expect(begun['overdue']).toMatchObject({ installments: 1, amount: 50, charges: 25 })
    // The list counts the same.
    const lateInAll = async (): Promise<unknown> => (await desk.lender.get('/api/loans/stats')).body['overdue_count']
    expect(await lateInAll()).toBe(1)
    desk.server.day = localDate('2026-06-02')
    expect([await lateInAll(), (await detail(id))['overdue']]).toEqual([
      2,
      expect.objectContaining({ installments: 2 }),
    ])
    desk.server.day = localDate('2026-05-20')
    // 6,800.00 × 12 % × 19 / 365 = 42.48, and what was owed.
    expect(begun['pay_off']).toMatchObject({ amount: 6_917.48, due: 50, interest: 42.48, charges: 25 })
    const tape = (await desk.lender.get('/api/loans/export')).text
    expect(tape.split('\r\n')[0]).toMatch(/,opening_interest,opening_charges$/)
    expect(tape).toMatch(/,50\.00,25\.00\r\n/)
    const paid = await desk.pay(id, 100, '2026-05-20')
    expect(paid.body['payments']).toMatchObject([{ interest: 75, charges: 25, principal: 0 }])
    expect(await lateInAll()).toBe(0)
    expect(await faults()).toEqual([])
    await desk.begin()
    desk.server.day = localDate('2026-05-20')
    expect((await desk.load(tape)).body['errors']).toEqual([])
    const [loan] = (await desk.lender.get('/api/loans')).body['loans'] ?? []
    const copy = await detail(String(loan?.['id']))
    expect([copy['schedule'], copy['overdue'], copy['pay_off']]).toEqual([
      begun['schedule'],
      begun['overdue'],
      begun['pay_off'],
    ])
    expect((await desk.lender.get('/api/loans/export')).text).toBe(tape)
    expect(await faults()).toEqual([])
  })

  it('a change of its notes keeps its position; a change of its terms is refused', async () => {
    const id = await opened({ as_of: '2026-05-01', principal: 6_800 })
    const changed = await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { notes: 'from the old sheet' } })
    expect(changed.body['loan']).toMatchObject({
      notes: 'from the old sheet',
      payment_amount: 888.69,
      outstanding: 6_800,
    })
    expect((await desk.lender.ask('PATCH', `/api/loans/${id}`, { body: { principal: 9_000 } })).status).toBe(409)
    expect(await faults()).toEqual([])
  })
})

describe('a file with balances (lending §5.9.4, §5.9.5)', () => {
  const file = (...rows: string[]): string =>
    ['Emprunteur;Montant du prêt;Taux;Durée;Date de début;Payé jusqu’au;Solde', ...rows].join('\n')
  const row = (name: string, paidUpTo: string, balance: string): string =>
    `${name};10 000,00;12,00;12;2026-01-01;${paidUpTo};${balance}`
  const loans = async () =>
    (await desk.lender.get('/api/loans?sort_by=borrower_name&sort_dir=asc')).body['loans']?.map((loan) => [
      loan['borrower_name'],
      loan['outstanding'],
      loan['installments_total'],
      loan['days_past_due'],
    ])

  it('of one day: each loan begins with its own, and the export brings them back', async () => {
    desk.server.day = localDate('2026-05-20')
    const text = file(row('Ann', '', '6 800,00'), row('Bob', '', '10 000,00'), row('Cid', '', '0,00'))
    const loaded = await desk.load(text, { balances_on: '2026-05-01' })
    expect(loaded.body['created_count']).toBe(2)
    expect(loaded.body['errors']?.join(' ')).toContain('more than $0.00')
    const before = await loans()
    expect(before).toEqual([
      ['Ann', 6_800, 8, 0],
      ['Bob', 10_000, 8, 0],
    ])
    const tape = (await desk.lender.get('/api/loans/export')).text
    await desk.begin()
    desk.server.day = localDate('2026-05-20')
    expect((await desk.load(tape)).body['errors']).toEqual([])
    expect(await loans()).toEqual(before)
    expect((await desk.lender.get('/api/loans/export')).text).toBe(tape)
    expect(await faults()).toEqual([])
  })

  it('that follow from “paid up to” are accepted, and that is said', async () => {
    desk.server.day = localDate('2026-06-10')
    // 4 payments, 0.05 each: 0.20 is still a difference of rounding.
    const loaded = await desk.load(file(row('Ann', '2026-05-31', '6 798,42'), row('Bob', '2026-05-31', '6 798,62')))
    expect(loaded.body['errors']).toEqual([])
    expect(loaded.body['warnings']?.join(' ')).toContain('balances that agree with what was paid: 2')
    expect(await loans()).toEqual([
      ['Ann', 6798.42, 12, 9],
      ['Bob', 6798.42, 12, 9],
    ])
  })

  it('that do not are refused with both figures until the lender says which counts', async () => {
    desk.server.day = localDate('2026-06-10')
    const text = file(row('Ann', '2026-05-31', '6 700,00'))
    const refused = await desk.load(text)
    expect(refused.body['created_count']).toBe(0)
    expect(refused.body['errors']?.[0]).toContain('$6,700.00, but $6,798.42 if everything due by May 31, 2026 was paid')
    await desk.load(text, { differing_balance: 'computed' })
    expect(await loans()).toEqual([['Ann', 6798.42, 12, 9]])
    await desk.begin()
    desk.server.day = localDate('2026-06-10')
    await desk.load(text, { differing_balance: 'file' })
    expect(await loans()).toEqual([['Ann', 6_700, 8, 9]])
    expect(await faults()).toEqual([])
  })

  it('change nothing where nobody asks for them', async () => {
    desk.server.day = localDate('2026-05-20')
    await desk.load(file(row('Ann', '', '6 800,00')))
    expect(await loans()).toEqual([['Ann', 10_000, 12, 108]])
  })
})
