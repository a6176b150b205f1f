import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { localDate } from '@winterjay/money'
import { findFaults } from '../../commands/check-books.ts'
import { grantTo } from '../../commands/grant-operator.ts'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { plainApplication } from '../../testing/application-request.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import { aListing } from './a-listing.test-data.ts'
import { runMarketDay } from './market-day.ts'

let server: TestServer
let borrower: AccountHolder
let operator: AccountHolder
beforeAll(async () => {
  server = await startServer({ LIMIT_INVEST: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  server.day = localDate('2026-11-21')
  borrower = await accountHolder(server, 'Marie-Ève Tremblay')
  operator = await accountHolder(server, 'Op Erator')
  await grantTo(server.database.db, `${operator.ownerId}@example.ca`)
})

const request = plainApplication
const apply = (rest: object = {}): Promise<Answer> => borrower.post('/api/p2p/applications', { ...request, ...rest })
const idOf = (answer: Answer): string => (answer.body as unknown as { loan: { id: string } }).loan.id
const onMarket = async (): Promise<string> => {
  const id = idOf(await apply())
  expect((await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'approve' })).status).toBe(201)
  return id
}
const invest = (who: AccountHolder, id: string, amount: number): Promise<Answer> => who.post('/api/p2p/invest', { loan_request_id: id, investment_amount: amount })

describe('applying for a loan (issue 4 §6; lending.md §3.1)', () => {
  it('is graded and priced at once, explained, and waits for a person', async () => {
    const answer = await apply()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      // Points: 18,000 of card limits 6, one inquiry 4; debts and payment take 10.4 % of the income, which is best.
      loan: { status: 'pending', risk_grade: 'A', borrower_name: 'Marie-Ève T.', borrower_income: 72_000, funded_amount: 0, is_sample: false },
      scorecard: { risk_grade: 'A', points: 10 },
      review: null,
    })
    expect((answer.body as unknown as { scorecard: { facts: unknown[] } }).scorecard.facts).toHaveLength(5)
    expect((answer.body as unknown as { apr: number; loan: { platform_rate: number } }).apr).toBe((answer.body as unknown as { loan: { platform_rate: number } }).loan.platform_rate)
    const seen = await server.visitor().get('/api/p2p/marketplace')
    expect(seen.body['loans']).toEqual([])
    expect((await server.visitor().get(`/api/p2p/marketplace/${idOf(answer)}`)).status).toBe(404)
  })

  it.each([
    [{ requested_amount: 5_010 }, 422], [{ requested_amount: 500 }, 422], [{ term_months: 72 }, 422], [{ annual_income: 0 }, 422], [{ late_payments: -1 }, 422],
    [{ card_limit: -5 }, 422], [{ minimum_investment: 30 }, 422], [{ consent: false }, 422], [{ title: ' ' }, 422], [{ loan_purpose: 'boat' }, 422],
    [{ monthly_debt_payments: 3_000 }, 409], [{ title: 'NUL \u0000' }, 422],
  ])('refuses %o with %s', async (rest, status) => {
    const answer = await apply(rest)
    expect(answer.status).toBe(status)
    expect(answer.body['detail']).not.toBe('')
    expect((await borrower.get('/api/p2p/applications')).body).toEqual({ applications: [] })
  })

  it('nobody grades, features or approves themselves (security.md T8)', async () => {
    const id = idOf(await apply({ risk_grade: 'A', platform_rate: 1, featured: true, status: 'open', is_listed: true, funded_amount: 4_000, is_sample: true, credit_inquiries: 6 }))
    const [row] = await server.rows('select risk_grade, featured, status, is_listed, is_sample, funded_cents::int8 as funded from loan_request')
    expect(row).toEqual({ risk_grade: 'B', featured: false, status: 'pending', is_listed: false, is_sample: false, funded: 0 })
    for (const [path, body] of [['decision', { decision: 'approve' }], ['review-answer', { answer: 'yes' }], ['payments', { amount: 1, paid_on: '2026-11-21' }]] as const) {
      expect((await borrower.post(`/api/operator/listings/${id}/${path}`, body)).status).toBe(404)
    }
    expect((await borrower.get('/api/operator/listings')).status).toBe(404)
  })

  it('is the applicant’s alone: another account gets the 404 of an unknown one', async () => {
    const id = idOf(await apply())
    const eve = await accountHolder(server)
    for (const path of ['withdrawal', 'acceptance']) expect((await eve.post(`/api/p2p/applications/${id}/${path}`, {})).status).toBe(404)
    expect((await eve.post(`/api/p2p/applications/${id}/review`, { question: 'why' })).status).toBe(404)
    expect((await eve.ask('PUT', `/api/p2p/applications/${id}`, { body: request })).status).toBe(404)
    expect((await eve.get('/api/p2p/applications')).body).toEqual({ applications: [] })
  })
})

describe('a listing’s life (lending.md §3.2)', () => {
  it('opens for 30 days when an operator approves it, once', async () => {
    const id = idOf(await apply())
    expect((await operator.get('/api/operator/listings')).body).toMatchObject({ applications: [{ loan: { id } }] })
    const opened = await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'approve' })
    expect(opened.body).toMatchObject({ loan: { status: 'open', listed_on: '2026-11-21', expires_on: '2026-12-21' } })
    expect((await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'decline' })).status).toBe(409)
    expect((await server.visitor().get('/api/p2p/marketplace')).body).toMatchObject({ loans: [{ id, title: 'A new roof' }] })
    expect((await invest(borrower, id, 25)).body['code']).toBe('own_loan')
  })

  it('declined, it is never seen', async () => {
    const id = idOf(await apply())
    await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'decline' })
    expect((await server.visitor().get(`/api/p2p/marketplace/${id}`)).status).toBe(404)
    expect((await borrower.get('/api/p2p/applications')).body).toMatchObject({ applications: [{ loan: { status: 'declined' } }] })
  })

  it('can change while it has no money, is graded anew and approved anew; not afterwards', async () => {
    const id = await onMarket()
    const changed = await borrower.ask('PUT', `/api/p2p/applications/${id}`, { body: { ...request, title: 'Un toit', term_months: 60 }, headers: { 'accept-language': 'fr' } })
    expect(changed.body).toMatchObject({ loan: { status: 'pending', title: 'Un toit', risk_grade: 'C', term_months: 60, listed_on: null } })
    await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'approve' })
    await invest(operator, id, 25)
    const late = await borrower.ask('PUT', `/api/p2p/applications/${id}`, { body: request })
    expect(late.status).toBe(409)
    expect(late.body['code']).toBe('listing_has_investors')
  })

  it('withdrawn, it gives the money back', async () => {
    const id = await onMarket()
    await invest(operator, id, 500)
    expect((await borrower.post(`/api/p2p/applications/${id}/withdrawal`, {})).body).toMatchObject({ loan: { status: 'withdrawn', funded_amount: 0 } })
    expect((await borrower.post(`/api/p2p/applications/${id}/withdrawal`, {})).status).toBe(409)
    expect((await operator.get('/api/p2p/portfolio')).body).toMatchObject({ totals: { invested: 0, committed: 0 } })
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('part-funded, it can be taken as it is, and then begins', async () => {
    const id = await onMarket()
    expect((await borrower.post(`/api/p2p/applications/${id}/acceptance`, {})).body['code']).toBe('nothing_to_accept')
    await invest(operator, id, 1_500)
    expect((await borrower.post(`/api/p2p/applications/${id}/acceptance`, {})).body).toMatchObject({
      loan: { status: 'repaying', requested_amount: 1_500, funded_amount: 1_500, remaining_amount: 0 },
    })
    expect((await invest(operator, id, 25)).status).toBe(409)
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('a person answers a review, and may change the grade', async () => {
    const id = idOf(await apply({ late_payments: 2 }))
    await borrower.post(`/api/p2p/applications/${id}/review`, { question: 'The plant closed for a month.' })
    expect((await operator.get('/api/operator/listings')).body).toMatchObject({ applications: [{ review: { question: 'The plant closed for a month.', answer: null } }] })
    const answered = await operator.post(`/api/operator/listings/${id}/review-answer`, { answer: 'Understood.', risk_grade: 'A' })
    expect(answered.body).toMatchObject({ loan: { risk_grade: 'A', platform_rate: 7.5 }, scorecard: { risk_grade: 'B' }, review: { answer: 'Understood.' } })
    expect((await operator.post(`/api/operator/listings/${id}/review-answer`, { answer: 'Again.' })).status).toBe(409)
  })
})

describe('repayments that an operator records (issue 4 §4)', () => {
  it('are shared to the cent, in order, never more than is owed, and never on samples', async () => {
    const id = await onMarket()
    const people = [operator, await accountHolder(server), await accountHolder(server)]
    for (const [index, who] of people.entries()) await invest(who, id, [1_650, 1_675, 1_675][index] ?? 0)
    const pay = (amount: number, paidOn: string): Promise<Answer> => operator.post(`/api/operator/listings/${id}/payments`, { amount, paid_on: paidOn })
    server.day = localDate('2027-02-21')
    expect((await pay(100, '2026-12-21')).status).toBe(201)
    expect((await pay(100, '2026-12-20')).body['code']).toBe('payment_out_of_order')
    expect((await pay(100, '2027-02-22')).status).toBe(422)
    expect((await pay(9_999, '2027-01-21')).body['code']).toBe('payment_exceeds_debt')
    expect((await pay(0.01, '2027-01-21')).status).toBe(201)
    expect(await findFaults(server.database.db, server.day)).toEqual([])
    const [cash] = await server.rows<{ sum: number }>("select sum(amount_cents)::int8 as sum from ledger_entry where kind = 'distribution' and account in ('investor_cash', 'servicing_fee')")
    expect(cash?.sum).toBe(10_001)
    await runMarketDay(server.database.db, server.day)
    const sample = await aListing(server, { isSample: true, dollars: 100, expiresOn: null })
    await invest(people[1] as AccountHolder, sample, 100)
    expect((await operator.post(`/api/operator/listings/${sample}/payments`, { amount: 5, paid_on: '2027-02-21' })).body['code']).toBe('loan_not_repaying')
  })
})

describe('winterjay grant-operator', () => {
  it('names who is not there, and does it once', async () => {
    await expect(grantTo(server.database.db, 'nobody@example.ca')).rejects.toThrow('There is no account')
    expect(await grantTo(server.database.db, `${operator.ownerId.toUpperCase()}@example.ca`)).toContain('already')
  })
})
