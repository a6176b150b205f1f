// Runs on both engines.
import { describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import { findFaults } from '../../../commands/check-books.ts'
import { grantTo } from '../../../commands/grant-operator.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import type { AccountHolder } from '../../../testing/accounts.ts'
import { describeOnce, itOnce } from '../../../testing/engines.test-data.ts'
import type { Answer } from '../../../testing/server.ts'
import { hashPassword } from '../../account/password/password.ts'
import { insertListing } from '../a-listing.test-data.ts'
import { runMarketDay } from '../market-day/market-day.ts'
import {
  apply,
  borrower,
  idOf,
  invest,
  onApplications,
  onMarket,
  operator,
  request,
  server,
} from './applications.test-data.ts'

onApplications()

describe('a listing’s life (marketplace §2)', () => {
  itOnce('is decided by an operator other than the applicant', async () => {
    const own = idOf(await operator.post('/api/p2p/applications', request))
    const decided = await operator.post(`/api/operator/listings/${own}/decision`, { decision: 'approve' })
    expect([decided.status, decided.body['code']]).toEqual([409, 'own_application'])
    await operator.post(`/api/p2p/applications/${own}/review`, { question: 'Why this grade?' })
    expect(
      (await operator.post(`/api/operator/listings/${own}/review-answer`, { answer: 'A it is', risk_grade: 'A' })).body[
        'code'
      ],
    ).toBe('own_application')
    // Nor can they record a payment on it.
    expect(
      (await operator.post(`/api/operator/listings/${own}/payments`, { amount: 5, paid_on: server.day })).body['code'],
    ).toBe('own_application')
  })

  itOnce('opens for 30 days when an operator approves it, once', async () => {
    const id = idOf(await apply())
    expect((await operator.get('/api/operator/listings')).body).toMatchObject({ applications: [{ loan: { id } }] })
    const opened = await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'approve' })
    expect(opened.body).toMatchObject({ loan: { status: 'open', listed_on: '2026-11-21', expires_on: '2026-12-21' } })
    expect(
      (await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'decline', reason: 'Too late' }))
        .status,
    ).toBe(409)
    expect((await server.visitor().get('/api/p2p/marketplace')).body).toMatchObject({
      loans: [{ id, title: 'A new roof' }],
    })
    expect((await invest(borrower, id, 25)).body['code']).toBe('own_loan')
  })

  itOnce('is never shown once declined', async () => {
    const id = idOf(await apply())
    const silent = await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'decline' })
    expect([silent.status, silent.body['code']]).toEqual([422, 'decline_reason_missing'])
    await operator.post(`/api/operator/listings/${id}/decision`, {
      decision: 'decline',
      reason: 'The purpose is not said.',
    })
    expect((await server.visitor().get(`/api/p2p/marketplace/${id}`)).status).toBe(404)
    expect((await borrower.get('/api/p2p/applications')).body).toMatchObject({
      applications: [{ loan: { status: 'declined' }, decision_reason: 'The purpose is not said.' }],
    })
  })

  itOnce('can be changed while it has no money, and is then graded and approved again; not afterwards', async () => {
    const id = await onMarket()
    const changed = await borrower.ask('PUT', `/api/p2p/applications/${id}`, {
      body: { ...request, title: 'Un toit', term_months: 60 },
      headers: { 'accept-language': 'fr' },
    })
    expect(changed.body).toMatchObject({
      loan: { status: 'pending', title: 'Un toit', risk_grade: 'C', term_months: 60, listed_on: null },
    })
    await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'approve' })
    await invest(operator, id, 25)
    const late = await borrower.ask('PUT', `/api/p2p/applications/${id}`, { body: request })
    expect(late.status).toBe(409)
    expect(late.body['code']).toBe('listing_has_investors')
  })

  it('refunds its investors when withdrawn', async () => {
    const id = await onMarket()
    await invest(operator, id, 500)
    expect((await borrower.post(`/api/p2p/applications/${id}/withdrawal`, {})).body).toMatchObject({
      loan: { status: 'withdrawn', funded_amount: 0 },
    })
    expect((await borrower.post(`/api/p2p/applications/${id}/withdrawal`, {})).status).toBe(409)
    expect((await operator.get('/api/p2p/portfolio')).body).toMatchObject({ totals: { invested: 0, committed: 0 } })
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('can be accepted when partially funded, and then begins', async () => {
    const id = await onMarket()
    expect((await borrower.post(`/api/p2p/applications/${id}/acceptance`, {})).body['code']).toBe('nothing_to_accept')
    await invest(operator, id, 1_500)
    expect((await borrower.post(`/api/p2p/applications/${id}/acceptance`, {})).body).toMatchObject({
      loan: { status: 'repaying', requested_amount: 1_500, funded_amount: 1_500, remaining_amount: 0 },
    })
    expect((await invest(operator, id, 25)).status).toBe(409)
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  itOnce('cannot be accepted after its last day, even before the market day has ended it', async () => {
    const id = await onMarket()
    await invest(operator, id, 1_500)
    server.day = localDate('2026-12-22')
    expect((await borrower.post(`/api/p2p/applications/${id}/acceptance`, {})).body['code']).toBe('nothing_to_accept')
    await runMarketDay(server.database.db, server.day)
    expect((await operator.get('/api/p2p/portfolio')).body).toMatchObject({ totals: { invested: 0, committed: 0 } })
  })

  itOnce('a review is answered by an operator, who may change the grade', async () => {
    const id = idOf(await apply({ late_payments: 2 }))
    await borrower.post(`/api/p2p/applications/${id}/review`, { question: 'The plant closed for a month.' })
    expect((await operator.get('/api/operator/listings')).body).toMatchObject({
      applications: [{ review: { question: 'The plant closed for a month.', answer: null } }],
    })
    const answered = await operator.post(`/api/operator/listings/${id}/review-answer`, {
      answer: 'Understood.',
      risk_grade: 'A',
    })
    expect(answered.body).toMatchObject({
      loan: { risk_grade: 'A', platform_rate: 7.5 },
      scorecard: { risk_grade: 'B' },
      review: { answer: 'Understood.' },
    })
    expect((await operator.post(`/api/operator/listings/${id}/review-answer`, { answer: 'Again.' })).status).toBe(409)
  })
})

describe('repayments that an operator records (marketplace §2)', () => {
  it('are shared to the cent, in order, never exceed what is owed, and never apply to samples', async () => {
    const id = await onMarket()
    const people = [operator, await accountHolder(server), await accountHolder(server)]
    for (const [index, who] of people.entries()) await invest(who, id, [1_650, 1_675, 1_675][index] ?? 0)
    const pay = (amount: number, paidOn: string): Promise<Answer> =>
      operator.post(`/api/operator/listings/${id}/payments`, { amount, paid_on: paidOn })
    server.day = localDate('2027-02-21')
    const listed = await operator.get('/api/operator/loans')
    expect(listed.body).toMatchObject({
      loans: [{ loan: { id }, outstanding: 5_000, next_due_on: '2026-12-21', days_past_due: 62, last_paid_on: null }],
    })
    expect((await borrower.get('/api/operator/loans')).status).toBe(404)
    expect((await pay(100, '2026-12-21')).status).toBe(201)
    expect((await pay(100, '2026-12-20')).body['code']).toBe('payment_out_of_order')
    expect((await pay(100, '2027-02-22')).status).toBe(422)
    expect((await pay(9_999, '2027-01-21')).body['code']).toBe('payment_exceeds_debt')
    expect((await pay(0.01, '2027-01-21')).status).toBe(201)
    expect(await findFaults(server.database.db, server.day)).toEqual([])
    const [cash] = await server.rows<{ sum: number }>(
      "select sum(amount_cents)::int8 as sum from ledger_entry where kind = 'distribution' and account in ('investor_cash', 'servicing_fee')",
    )
    expect(cash?.sum).toBe(10_001)
    await runMarketDay(server.database.db, server.day)
    const sample = await insertListing(server, { isSample: true, dollars: 100, expiresOn: null })
    await invest(people[1] as AccountHolder, sample, 100)
    expect(
      (await operator.post(`/api/operator/listings/${sample}/payments`, { amount: 5, paid_on: '2027-02-21' })).body[
        'code'
      ],
    ).toBe('loan_not_repaying')
  })

  it('pay the whole loan off on any day, without future interest (lending §1.7)', async () => {
    const id = await onMarket()
    await invest(operator, id, 5_000)
    server.day = localDate('2026-12-06')
    const { loans } = (await operator.get('/api/operator/loans')).body as unknown as {
      loans: { pay_off: number; loan: { platform_rate: number } }[]
    }
    const [{ pay_off: payOff, loan }] = loans as [(typeof loans)[number]]
    // 15 days of 5,000 at the loan's rate, Actual/365.
    expect(payOff).toBeCloseTo(5_000 * (1 + ((loan.platform_rate / 100) * 15) / 365), 2)
    const pay = (amount: number): Promise<Answer> =>
      operator.post(`/api/operator/listings/${id}/payments`, { amount, paid_on: server.day })
    expect(String((await pay(payOff + 1)).body['detail'])).toContain(
      payOff.toLocaleString('en-CA', { minimumFractionDigits: 2 }),
    )
    expect((await pay(payOff)).body).toMatchObject({ loan: { status: 'completed' } })
    expect((await operator.get('/api/p2p/portfolio')).body).toMatchObject({
      totals: { outstanding: 0, principal_received: 5_000 },
      expected: [],
    })
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })
})

describe('recoveries on a charged-off loan (lending §2.5)', () => {
  it('are shared by what each investor has lost, at most that much, and are shown next to the loss', async () => {
    const id = await onMarket()
    const people = [operator, await accountHolder(server), await accountHolder(server)]
    for (const [index, who] of people.entries()) await invest(who, id, [1_650, 1_675, 1_675][index] ?? 0)
    server.day = localDate('2027-06-30')
    await runMarketDay(server.database.db, server.day)
    const pay = (amount: number, paidOn: string): Promise<Answer> =>
      operator.post(`/api/operator/listings/${id}/payments`, { amount, paid_on: paidOn })
    expect((await pay(100, '2027-01-01')).body['code']).toBe('payment_out_of_order')
    expect((await pay(100.01, '2027-06-01')).body).toMatchObject({ loan: { status: 'charged_off' } })
    expect((await pay(5_000, '2027-06-02')).body).toMatchObject({ status: 409, code: 'recovery_exceeds_loss' })
    expect((await operator.get('/api/p2p/portfolio')).body).toMatchObject({
      totals: { lost: 1_650, recovered: 33 },
      by_origin: { real: { totals: { lost: 1_650, recovered: 33 } }, simulated: { totals: { lost: 0, recovered: 0 } } },
      holdings: [{ lost: 1_650, recovered: 33 }],
      years: [{ period: '2026' }, { period: '2027', losses: 1_650, recoveries: 33 }],
    })
    // An operator sees what can still be recovered.
    expect((await operator.get('/api/operator/loans')).body).toMatchObject({
      loans: [{ loan: { status: 'charged_off' }, outstanding: 4_899.99 }],
    })
    expect((await pay(4_899.99, '2027-06-30')).status).toBe(201)
    expect((await pay(0.01, '2027-06-30')).body['code']).toBe('recovery_exceeds_loss')
    for (const who of people) {
      const { totals } = (await who.get('/api/p2p/portfolio')).body as unknown as {
        totals: { lost: number; recovered: number }
      }
      expect(totals.recovered).toBe(totals.lost)
    }
    expect(await findFaults(server.database.db, server.day)).toEqual([])
    await server.database.script('update loan_request_recovery set amount_cents = 1 where sequence = 1')
    expect((await findFaults(server.database.db, server.day)).join()).toContain('the ledger does not say: recovery')
  })
})

describe('a deleted account (security §10)', () => {
  const goes = async (who: AccountHolder): Promise<void> => {
    await server.database.script(
      `update account set password_hash = '${await hashPassword('three loons on a lake')}' where owner_id = '${who.ownerId}'`,
    )
    expect((await who.post('/api/privacy/deletion', { password: 'three loons on a lake' })).status).toBe(202)
  }

  it('has its open listings withdrawn and refunded, and leaves what belongs to others’ books, anonymised', async () => {
    const [open, untouched, waiting, begun] = [
      await onMarket(),
      await onMarket(),
      idOf(await apply()),
      await onMarket(),
    ]
    await invest(operator, open, 500)
    await invest(operator, begun, 5_000)
    await borrower.ask('PUT', '/api/p2p/auto-invest', {
      body: {
        is_on: true,
        risk_grades: ['A'],
        shortest_term_months: 6,
        longest_term_months: 60,
        per_loan_amount: 25,
        monthly_cap: 100,
      },
    })
    await goes(borrower)
    expect(
      await server.rows(
        'select id, status, borrower_name as name, borrower_income_cents::int as income, funded_cents::int as funded from loan_request order by number',
      ),
    ).toEqual([
      { id: open, status: 'withdrawn', name: '—', income: 0, funded: 0 },
      { id: begun, status: 'repaying', name: '—', income: 0, funded: 500_000 },
    ])
    expect((await server.visitor().get(`/api/p2p/marketplace/${untouched}`)).status).toBe(404)
    expect((await server.visitor().get(`/api/p2p/marketplace/${waiting}`)).status).toBe(404)
    expect((await operator.get('/api/p2p/portfolio')).body).toMatchObject({
      totals: { invested: 5_000, committed: 0, outstanding: 5_000 },
    })
    expect(await server.rows('select 1 from loan_application union all select 1 from auto_invest_rule')).toEqual([])
    await runMarketDay(server.database.db, server.day)
    expect(
      (await operator.post(`/api/operator/listings/${begun}/payments`, { amount: 10, paid_on: '2026-11-21' })).status,
    ).toBe(201)
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it("of an investor leaves the ledger unchanged: a loan's books need every share", async () => {
    const [id, ada] = [await onMarket(), await accountHolder(server)]
    await invest(ada, id, 2_500)
    await invest(operator, id, 2_500)
    const ledger =
      'select owner_id, kind, account, amount_cents::int8 as cents from ledger_entry order by owner_id, kind, account'
    const before = await server.rows(ledger)
    await goes(ada)
    expect(await server.rows(ledger)).toEqual(before)
    expect(
      (await operator.post(`/api/operator/listings/${id}/payments`, { amount: 100.01, paid_on: '2026-11-21' })).status,
    ).toBe(201)
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('loses every row of the marketplace: listings, payments, investments, rules, runs, ledger', async () => {
    const [id, other] = [await onMarket(), await insertListing(server, { expiresOn: null })]
    await invest(operator, id, 5_000)
    await operator.post(`/api/operator/listings/${id}/payments`, { amount: 10, paid_on: '2026-11-21' })
    await borrower.ask('PUT', '/api/p2p/auto-invest', {
      body: {
        is_on: true,
        risk_grades: ['B'],
        shortest_term_months: 6,
        longest_term_months: 60,
        per_loan_amount: 25,
        monthly_cap: 100,
      },
    })
    server.day = localDate('2026-11-22')
    await runMarketDay(server.database.db, server.day)
    const copy = (await borrower.get('/api/privacy/export')).text
    const { data } = JSON.parse(copy) as { data: Record<string, Record<string, unknown>[]> }
    expect(data).toMatchObject({
      loan_request: [{ id, title_en: 'A new roof' }],
      loan_application: [{ loan_request_id: id, annual_income_cents: 7_160_000 }],
      loan_request_payment: [{ loan_request_id: id, amount_cents: 1_000 }],
      investment: [{ loan_request_id: other, amount_cents: 2_500, is_automatic: true }],
      auto_invest_rule: [{ is_on: true }],
      auto_invest_run: [{ ran_on: '2026-11-22', ended_by: 'all_seen' }],
    })
    expect(data['ledger_entry']).toHaveLength(2)
    expect(copy).not.toContain(operator.ownerId)
  })
})

describeOnce('winterjay grant-operator', () => {
  it('reports an unknown account, and is idempotent', async () => {
    await expect(grantTo(server.database.db, 'nobody@example.ca')).rejects.toThrow('There is no account')
    expect(await grantTo(server.database.db, `${operator.ownerId.toUpperCase()}@example.ca`)).toContain('already')
  })
})
