import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findFaults } from '../../commands/check-books.ts'
import { lendingDesk } from '../../testing/lending-desk.test-data.ts'

/*
 * Loans that are not plainly monthly, over HTTP (lending §1.9 to §1.14). The amounts of whole plans are those of
 * vectors/lending, which a second program made.
 */

const desk = lendingDesk()

/** Loan A of lending §5: 10,000 at 12 % over 12 months from 1 January 2026. */
const A = {
  borrower_name: 'Ann Lee',
  principal: 10_000,
  annual_rate: 12,
  term_months: 12,
  start_date: '2026-01-01',
  late_fee_value: 0,
}
const make = async (fields: object) => {
  const made = await desk.lender.post('/api/loans', { ...A, ...fields })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const read = async (id: unknown) => (await desk.lender.get(`/api/loans/${String(id)}`)).body
const faults = async (): Promise<string[]> => findFaults(desk.server.database.db, desk.server.day)

describe('a loan that says nothing (lending §1.9.1)', () => {
  it('answers no field of a plan, and stores no due days', async () => {
    const plain = await make({})
    const said = await make({ payment_frequency: 'monthly', interest_method: 'periodic', payment_days: null })
    const { id: _1, reference: _2, created_at: _3, ...first } = plain
    const { id: _4, reference: _5, created_at: _6, ...second } = said
    expect(second).toEqual(first)
    expect(Object.keys(plain).filter((name) => /frequency|method|due_date|arrears|given|secured/.test(name))).toEqual(
      [],
    )
    expect(
      await desk.server.rows('select distinct payment_frequency, due_days, given_payment_cents from loan'),
    ).toEqual([{ payment_frequency: 'monthly', due_days: null, given_payment_cents: null }])
  })

  it('does not take its own first instalment, sent back in a change, for a payment that the lender gave', async () => {
    const { id, payment_amount } = await make({})
    const changed = await desk.lender.ask('PATCH', `/api/loans/${String(id)}`, { body: { payment_amount, notes: 'x' } })
    expect(changed.body['loan']).toMatchObject({ notes: 'x', payment_amount: 888.49 })
    expect(changed.body['loan']).not.toHaveProperty('payment_amount_given')
  })
})

describe('payment frequencies (lending §1.9)', () => {
  it.each([
    ['weekly', 52, '2026-01-08', '2026-12-31'],
    ['biweekly', 26, '2026-01-15', '2026-12-31'],
    ['semi_monthly', 24, '2026-01-15', '2026-12-31'],
    ['quarterly', 4, '2026-04-01', '2027-01-01'],
    ['yearly', 1, '2027-01-01', '2027-01-01'],
    ['at_maturity', 1, '2027-01-01', '2027-01-01'],
  ])('%s: %i payments from %s to %s', async (payment_frequency, count, first, last) => {
    desk.server.day = localDate('2026-01-02')
    const loan = await make({ payment_frequency })
    expect(loan).toMatchObject({ payment_frequency, installments_total: count, next_due_on: first, term_months: 12 })
    const { schedule, loan: again } = await read(loan['id'])
    expect(again).toEqual(loan)
    expect(schedule).toHaveLength(count)
    expect([schedule?.[0]?.['due_date'], schedule?.at(-1)?.['due_date']]).toEqual([first, last])
    expect(await faults()).toEqual([])
  })

  it('stores and answers every field of a plan, and a change of one keeps the others', async () => {
    const fields = {
      payment_frequency: 'semi_monthly',
      payment_days: [1, 16],
      number_of_payments: 24,
      payment_amount: 450,
      first_due_date: '2026-02-01',
      first_period_interest: 'one_period',
      interest_method: 'periodic',
      arrears_rate: 9.5,
      arrears_base: 'instalment',
    }
    const loan = await make(fields)
    expect(loan).toMatchObject({ ...fields, payment_amount_given: 450, accelerated: false, amortization_months: null })
    const changed = await desk.lender.ask('PATCH', `/api/loans/${String(loan['id'])}`, {
      body: { payment_days: [1, 15] },
    })
    expect(changed.body['loan']).toMatchObject({ ...fields, payment_days: [1, 15] })
    expect(await faults()).toEqual([])
    const monthly = { payment_frequency: 'monthly', payment_days: null, number_of_payments: null, payment_amount: null }
    const plain = await desk.lender.ask('PATCH', `/api/loans/${String(loan['id'])}`, {
      body: { ...monthly, first_due_date: null, first_period_interest: 'daily', arrears_rate: null },
    })
    expect(plain.body['loan']).toMatchObject({ payment_amount: 888.49, installments_total: 12 })
    expect(plain.body['loan']).not.toHaveProperty('payment_frequency')
    expect(await faults()).toEqual([])
  })

  it('a mortgage of 200,000 at 7.5 % over 15 years is 1,841.03 a month, and 848.30 biweekly (lending §1.11.2)', async () => {
    const home = {
      principal: 200_000,
      annual_rate: 7.5,
      term_months: 180,
      interest_method: 'mortgage',
      secured_by_real_property: true,
    }
    expect(await make(home)).toMatchObject({ payment_amount: 1841.03, secured_by_real_property: true })
    expect(await make({ ...home, payment_frequency: 'biweekly' })).toMatchObject({ payment_amount: 848.3 })
  })

  it('refuses a field that does not fit, naming it, and stores nothing', async () => {
    const refusals: [object, string][] = [
      [{ payment_frequency: 'quarterly', term_months: 10 }, 'term_months'],
      [{ payment_frequency: 'weekly', payment_days: [3] }, 'payment_days'],
      [{ payment_frequency: 'semi_monthly', payment_days: [28, 31] }, 'payment_days'],
      [{ first_due_date: '2026-01-01' }, 'first_due_date'],
      [{ accelerated: true }, 'accelerated'],
      [{ payment_amount: 100 }, 'payment_amount'],
      [{ secured_by_real_property: true }, 'interest_method'],
      [{ payment_frequency: 'fortnightly' }, 'payment_frequency'],
    ]
    for (const [fields, field] of refusals) {
      const refused = await desk.lender.post('/api/loans', { ...A, ...fields })
      expect([refused.status, refused.body['errors']?.[0]?.['field']], JSON.stringify(fields)).toEqual([422, field])
    }
    expect(await desk.server.rows('select 1 from loan')).toEqual([])
  })

  it('terms, the frequency among them, change only while nothing is recorded', async () => {
    const { id } = await make({ payment_frequency: 'weekly' })
    await desk.pay(String(id), 204.3, '2026-01-08')
    const refused = await desk.lender.ask('PATCH', `/api/loans/${String(id)}`, {
      body: { payment_frequency: 'biweekly' },
    })
    expect(refused.status).toBe(409)
    const noted = await desk.lender.ask('PATCH', `/api/loans/${String(id)}`, {
      body: { payment_frequency: 'weekly', notes: 'x' },
    })
    expect(noted.status).toBe(200)
  })
})

describe('what lists and figures say of such a loan', () => {
  it('counts its overdue payments by its own due days, as its page does', async () => {
    const made = []
    for (const payment_frequency of [
      'weekly',
      'biweekly',
      'semi_monthly',
      'monthly',
      'quarterly',
      'yearly',
      'at_maturity',
    ])
      for (const interest_method of ['periodic', 'daily']) made.push(await make({ payment_frequency, interest_method }))
    made.push(await make({ payment_frequency: 'biweekly', accelerated: true }))
    for (const day of [
      '2026-01-08',
      '2026-01-09',
      '2026-04-01',
      '2026-04-02',
      '2026-09-15',
      '2027-01-01',
      '2028-02-29',
    ]) {
      desk.server.day = localDate(day)
      let counted = 0
      for (const { id } of made) counted += Number((await read(id))['overdue']?.['installments'])
      expect((await desk.lender.get('/api/loans/stats')).body['overdue_count'], day).toBe(counted)
    }
  })

  it('a weekly loan: the next due day, what is paid, and the days it is late', async () => {
    desk.server.day = localDate('2026-01-20')
    const { id } = await make({ payment_frequency: 'weekly' })
    await desk.pay(String(id), 204.3, '2026-01-08')
    const [listed] = (await desk.lender.get('/api/loans')).body['loans'] ?? []
    expect(listed).toMatchObject({
      installments_paid: 1,
      installments_total: 52,
      next_due_on: '2026-01-15',
      days_past_due: 5,
      status: 'overdue',
      payment_amount: 204.3,
    })
    expect((await desk.lender.get('/api/loans/stats')).body['overdue_count']).toBe(1)
  })
})

describe('interest on arrears (lending §1.12, §5.5.2)', () => {
  it('is part of a payment, of what is owed and of the pay-off', async () => {
    desk.server.day = localDate('2026-04-20')
    const { id } = await make({ arrears_rate: 12 })
    await desk.pay(String(id), 888.49, '2026-02-01')
    await desk.pay(String(id), 500, '2026-03-20')
    const { payments, overdue, pay_off } = await read(id)
    expect(payments?.[1]).toMatchObject({ interest: 92.12, arrears_interest: 4.97, principal: 402.91 })
    expect(overdue).toMatchObject({ arrears_interest: 9.03 })
    expect(pay_off).toMatchObject({ amount: 8949.32, arrears_interest: 9.03 })
    expect(await faults()).toEqual([])
  })
})

describe('the borrower’s page', () => {
  it('says how often, from when, and how the interest is calculated (Interest Act s. 4; lending §1.11)', async () => {
    desk.server.day = localDate('2026-01-02')
    const { id } = await make({ payment_frequency: 'biweekly', interest_method: 'daily' })
    const terms = async (loan: unknown, language = 'en'): Promise<unknown> => {
      const page = await desk.lender.get(`/api/borrower/loans/${String(loan)}`, { 'accept-language': language })
      return page.body['loan']?.['standard_terms']
    }
    const { loan } = (await desk.lender.get(`/api/borrower/loans/${String(id)}`)).body
    expect(loan).toMatchObject({ payment_frequency: 'biweekly', next_payment: { due_date: '2026-01-15' } })
    expect(await terms(id)).toContain('26 payments, every two weeks from January 15, 2026')
    expect(await terms(id)).toContain('per year, calculated daily, not compounded')
    expect(await terms(id, 'fr')).toContain('26 versements, aux deux semaines à partir du 15 janvier 2026')
    const home = await make({
      interest_method: 'mortgage',
      term_months: 60,
      amortization_months: 300,
      arrears_rate: 12,
    })
    expect(await terms(home['id'])).toContain('calculated half-yearly, not in advance')
    expect(await terms(home['id'])).toMatch(
      /The last one includes \$[\d,.]+ of principal that is left at the end of the term/,
    )
    expect(await terms(home['id'])).toContain('Overdue principal bears interest at 12.00%')
  })
})

describe('the loan tape (lending §4.3)', () => {
  it('of a book with plans comes back as the same loans; a plain book has no column for them', async () => {
    await make({})
    expect((await desk.lender.get('/api/loans/export')).text).not.toContain('payment_frequency')
    const plans = [
      { payment_frequency: 'semi_monthly', payment_days: [1, 16], first_due_date: '2026-02-01', arrears_rate: 9.5 },
      { payment_frequency: 'weekly', accelerated: true },
      { interest_method: 'mortgage', amortization_months: 300, term_months: 60, secured_by_real_property: true },
      { payment_frequency: 'quarterly', payment_amount: 2_700, interest_method: 'daily' },
    ]
    for (const plan of plans) await make(plan)
    const file = (await desk.lender.get('/api/loans/export')).text
    const strip = (loans: readonly Record<string, unknown>[] | undefined) =>
      loans?.map(({ id: _id, reference: _reference, created_at: _at, lender_number: _number, ...rest }) => rest)
    const before = strip((await desk.lender.get('/api/loans?sort_by=created_at&sort_dir=asc')).body['loans'])
    await desk.begin()
    const loaded = await desk.load(file)
    expect(loaded.body['refused'] ?? [], loaded.text).toEqual([])
    const after = strip((await desk.lender.get('/api/loans?sort_by=created_at&sort_dir=asc')).body['loans'])
    expect(after).toEqual(before)
    expect(await faults()).toEqual([])
    expect((await desk.lender.get('/api/loans/export')).text).toBe(file)
  })
})
