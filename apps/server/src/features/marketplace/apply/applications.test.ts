import { describe, expect, it } from 'vitest'
import { accountHolder } from '../../../testing/accounts.ts'
import type { Answer } from '../../../testing/server.ts'
import { apply, borrower, idOf, invest, onApplications, operator, request, server } from './applications.test-data.ts'

onApplications()

describe('applying for a loan (marketplace §4, §1)', () => {
  it('is graded and priced at once, explained, and waits for an operator', async () => {
    const answer = await apply()
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      // Points: 18,000 of card limits 6, one inquiry 4; debts and payment are 10.4 % of the income, the best band.
      loan: {
        status: 'pending',
        risk_grade: 'A',
        borrower_name: 'Marie-Ève T.',
        borrower_income: 72_000,
        funded_amount: 0,
        is_sample: false,
      },
      scorecard: { risk_grade: 'A', points: 10 },
      review: null,
    })
    expect((answer.body as unknown as { scorecard: { facts: unknown[] } }).scorecard.facts).toHaveLength(5)
    expect((answer.body as unknown as { apr: number; loan: { platform_rate: number } }).apr).toBe(
      (answer.body as unknown as { loan: { platform_rate: number } }).loan.platform_rate,
    )
    const seen = await server.visitor().get('/api/p2p/marketplace')
    expect(seen.body['loans']).toEqual([])
    expect((await server.visitor().get(`/api/p2p/marketplace/${idOf(answer)}`)).status).toBe(404)
  })

  it.each([
    [{ requested_amount: 5_010 }, 422],
    [{ requested_amount: 500 }, 422],
    [{ term_months: 72 }, 422],
    [{ annual_income: 0 }, 422],
    [{ late_payments: -1 }, 422],
    [{ card_limit: -5 }, 422],
    [{ minimum_investment: 30 }, 422],
    [{ consent: false }, 422],
    [{ title: ' ' }, 422],
    [{ loan_purpose: 'boat' }, 422],
    [{ monthly_debt_payments: 3_000 }, 409],
    [{ annual_income: 0.01, monthly_debt_payments: 1e12 }, 409],
    [{ title: 'NUL \u0000' }, 422],
  ])('refuses %o with %s', async (rest, status) => {
    const answer = await apply(rest)
    expect(answer.status).toBe(status)
    expect(answer.body['detail']).not.toBe('')
    expect((await borrower.get('/api/p2p/applications')).body).toEqual({ applications: [] })
  })

  it('says plainly that consent must be given, in both languages', async () => {
    expect((await apply({ consent: false })).body['detail']).toBe('consent: must be true.')
    const french = await server.visitor().get('/api/p2p/marketplace?risk_grade=Z', { 'accept-language': 'fr' })
    expect(french.body['detail']).toMatch(/choisissez parmi A, B, C, D, E, all\.$/)
  })

  it('nobody can grade, feature or approve their own (security T8)', async () => {
    const id = idOf(
      await apply({
        risk_grade: 'A',
        platform_rate: 1,
        featured: true,
        status: 'open',
        is_listed: true,
        funded_amount: 4_000,
        is_sample: true,
        credit_inquiries: 6,
      }),
    )
    const [row] = await server.rows(
      'select risk_grade, featured, status, is_listed, is_sample, funded_cents::int8 as funded from loan_request',
    )
    expect(row).toEqual({
      risk_grade: 'B',
      featured: false,
      status: 'pending',
      is_listed: false,
      is_sample: false,
      funded: 0,
    })
    for (const [path, body] of [
      ['decision', { decision: 'approve' }],
      ['review-answer', { answer: 'yes' }],
      ['payments', { amount: 1, paid_on: '2026-11-21' }],
    ] as const) {
      expect((await borrower.post(`/api/operator/listings/${id}/${path}`, body)).status).toBe(404)
    }
    expect((await borrower.get('/api/operator/listings')).status).toBe(404)
  })

  it('is visible to the applicant only: another account gets the 404 of an unknown one', async () => {
    const id = idOf(await apply())
    const eve = await accountHolder(server)
    for (const path of ['withdrawal', 'acceptance'])
      expect((await eve.post(`/api/p2p/applications/${id}/${path}`, {})).status).toBe(404)
    expect((await eve.post(`/api/p2p/applications/${id}/review`, { question: 'why' })).status).toBe(404)
    expect((await eve.ask('PUT', `/api/p2p/applications/${id}`, { body: request })).status).toBe(404)
    expect((await eve.get('/api/p2p/applications')).body).toEqual({ applications: [] })
  })
})

describe('the legal checks apply to every listing, and whenever its price or amount changes (marketplace §4; lending §2)', () => {
  const decide = (id: string, rest: object = {}): Promise<Answer> =>
    operator.post(`/api/operator/listings/${id}/decision`, { decision: 'approve', ...rest })
  // Low income, late payments and inquiries: E, which may be high-cost credit in Quebec.
  const weak = {
    term_months: 60,
    annual_income: 30_000,
    monthly_debt_payments: 700,
    card_limit: 0,
    late_payments: 3,
    credit_inquiries: 9,
  }

  it('a grade that may be high-cost credit in the consumer’s province is not listed there, but is elsewhere and for a business', async () => {
    expect((await apply(weak)).body).toMatchObject({ loan: { risk_grade: 'E' }, province: 'ON' })
    const refused = await apply({ ...weak, province: 'QC' })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'listing_high_cost', detail: expect.stringContaining('(Quebec: more than 22.00%)') },
    })
    expect((await apply({ ...weak, province: 'QC', loan_purpose: 'business' })).status).toBe(201)
    for (const province of [undefined, '', 'ZZ', null, 'qc'])
      expect([province, (await apply({ province })).status]).toEqual([province, 422])
  })

  it('an operator’s grade passes the same checks, and nothing of the decision is stored when it is refused', async () => {
    const id = idOf(await apply({ province: 'QC' }))
    await borrower.post(`/api/p2p/applications/${id}/review`, { question: 'Why?' })
    const answer = (risk_grade: string): Promise<Answer> =>
      operator.post(`/api/operator/listings/${id}/review-answer`, { answer: 'Looked at.', risk_grade })
    expect(await answer('E')).toMatchObject({ status: 409, body: { code: 'listing_high_cost' } })
    expect((await operator.get('/api/operator/listings')).body).toMatchObject({
      applications: [{ loan: { risk_grade: 'A' }, review: { answer: null } }],
    })
    expect((await answer('D')).status).toBe(201)
  })

  it('at approval: an application that has become unlawful since stays off the market', async () => {
    const id = idOf(await apply({ province: 'AB' }))
    await server.rows("update loan_request set platform_rate = 33, risk_grade = 'E'")
    expect(await decide(id)).toMatchObject({ status: 409, body: { code: 'listing_high_cost' } })
    expect((await server.visitor().get(`/api/p2p/marketplace/${id}`)).status).toBe(404)
    await server.rows('update loan_request set platform_rate = 20')
    expect((await decide(id)).status).toBe(201)
  })

  it('and when a partial funding is accepted', async () => {
    const id = idOf(await apply({ province: 'AB' }))
    await decide(id)
    await invest(operator, id, 500)
    await server.rows('update loan_request set platform_rate = 33')
    expect((await borrower.post(`/api/p2p/applications/${id}/acceptance`, {})).body['code']).toBe('listing_high_cost')
    expect(await server.rows('select status, requested_cents::int8 as requested from loan_request')).toEqual([
      { status: 'open', requested: 500_000 },
    ])
  })

  it('nor can a part be accepted that is too small to be paid down in cents', async () => {
    const id = idOf(await apply({ term_months: 60 }))
    await decide(id)
    await server.rows('update loan_request set platform_rate = 25.75')
    await invest(operator, id, 25)
    expect(await borrower.post(`/api/p2p/applications/${id}/acceptance`, {})).toMatchObject({
      status: 422,
      body: { errors: [{ detail: expect.stringContaining('would not be paid down') }] },
    })
    expect((await borrower.get('/api/p2p/applications')).body).toMatchObject({
      applications: [{ loan: { status: 'open', requested_amount: 5_000 } }],
    })
  })

  it('accepting a part, however small, keeps the grade explained by the graded amount', async () => {
    const heavy = { requested_amount: 35_000, term_months: 60, annual_income: 50_000, monthly_debt_payments: 600 }
    const before = await apply(heavy)
    const id = idOf(before)
    await decide(id)
    await invest(operator, id, 25)
    await server.rows('update loan_request set platform_rate = 17.5')
    const taken = await borrower.post(`/api/p2p/applications/${id}/acceptance`, {})
    expect(taken).toMatchObject({ status: 201, body: { loan: { status: 'repaying', requested_amount: 25 } } })
    expect(taken.body['scorecard']).toEqual(before.body['scorecard'])
  })

  it('an operator decides on what they saw: a listing changed meanwhile must be reviewed again', async () => {
    const sent = await apply()
    const [id, sent_at] = [idOf(sent), sent.body['sent_at']]
    await borrower.post(`/api/p2p/applications/${id}/review`, { question: 'Why?' })
    const changed = await borrower.ask('PUT', `/api/p2p/applications/${id}`, {
      body: { ...request, description: 'Something else altogether' },
    })
    expect(await decide(id, { sent_at })).toMatchObject({ status: 409, body: { code: 'listing_changed' } })
    expect((await decide(id, { sent_at, decision: 'decline', reason: 'No.' })).status).toBe(409)
    expect(
      (
        await operator.post(`/api/operator/listings/${id}/review-answer`, {
          answer: 'B it is',
          risk_grade: 'B',
          sent_at,
        })
      ).status,
    ).toBe(409)
    expect((await decide(id, { sent_at: 'yesterday' })).status).toBe(422)
    expect((await decide(id, { sent_at: changed.body['sent_at'] })).status).toBe(201)
  })
})
