// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { cents, localDate, rate } from '@winterjay/money'
import { findFaults } from '../../commands/check-books.ts'
import { inTransaction } from '../../db/db.ts'
import { accountHolder } from '../../testing/accounts.ts'
import { itOnce } from '../../testing/engines.test-data.ts'
import { makeVisitor, startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { insertListing } from './a-listing.test-data.ts'
import { placeInvestment } from './invest/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ LIMIT_INVEST: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  server.day = localDate('2026-11-21')
})

const invest = (who: Visitor, loanId: string, amount: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
  who.post('/api/p2p/invest', { loan_request_id: loanId, investment_amount: amount }, headers)
/** Retries with the same key when told to come back, as on a busy machine. */
async function investUntilAnswered(who: Visitor, loanId: string, key: string): Promise<Answer> {
  for (;;) {
    const answer = await invest(who, loanId, 25, { 'idempotency-key': key })
    if (answer.status !== 503) return answer
    await delay(200)
  }
}
const ledgerSum = async (): Promise<number> =>
  Number(
    (await server.rows<{ sum: number }>('select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry'))[0]
      ?.sum,
  )
const count = async (table: string): Promise<number> =>
  Number((await server.rows<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n)
const expectGoodBooks = async (): Promise<void> => {
  expect(await ledgerSum()).toBe(0)
  expect(await findFaults(server.database.db, server.day)).toEqual([])
}

describe('the list (product §7 GET /p2p/marketplace, §9; wire §1.3)', () => {
  const titles = (answer: Answer): string[] =>
    (answer.body as unknown as { loans: { title: string }[] }).loans.map((loan) => loan.title)

  beforeEach(async () => {
    await insertListing(server, { title: 'one', dollars: 5_000, rate: 12, grade: 'B', purpose: 'medical' })
    await insertListing(server, { title: 'two', dollars: 9_000, rate: 8, grade: 'A', featured: true })
    await insertListing(server, { title: 'three', dollars: 2_000, rate: 24, grade: 'E' })
    await insertListing(server, { title: 'four', dollars: 9_000, rate: 12, grade: 'B', featured: true })
    await insertListing(server, { title: 'waiting', status: 'pending' })
    await insertListing(server, { title: 'over', expiresOn: '2026-11-20' })
  })

  it.each([
    ['', ['four', 'two', 'three', 'one']],
    ['?sort_by=featured', ['four', 'two', 'three', 'one']],
    ['?sort_by=newest', ['four', 'three', 'two', 'one']],
    ['?sort_by=highest_amount', ['four', 'two', 'one', 'three']],
    ['?sort_by=lowest_amount', ['three', 'one', 'two', 'four']],
    ['?sort_by=lowest_rate', ['two', 'one', 'four', 'three']],
    ['?risk_grade=B&sort_by=newest', ['four', 'one']],
    ['?risk_grade=all&loan_purpose=&min_amount=&max_amount=all', ['four', 'two', 'three', 'one']],
    ['?loan_purpose=medical', ['one']],
    ['?min_amount=5000&max_amount=8999.99', ['one']],
    ['?loan_purpose=education', []],
    ['?guest_id=x&all=true&status=pending', ['four', 'two', 'three', 'one']],
  ])('%s gives %s', async (query, expected) => {
    const answer = await server.visitor().get(`/api/p2p/marketplace${query}`)
    expect(answer.status).toBe(200)
    expect(titles(answer)).toEqual(expected)
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  it.each(['featured', 'newest', 'highest_amount', 'lowest_amount', 'lowest_rate'])(
    'pages through %s one by one without gaps or duplicates',
    async (order) => {
      const whole = titles(await server.visitor().get(`/api/p2p/marketplace?sort_by=${order}`))
      const seen: string[] = []
      for (let cursor: string | null = ''; cursor !== null;) {
        const answer: Answer = await server
          .visitor()
          .get(`/api/p2p/marketplace?sort_by=${order}&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`)
        seen.push(...titles(answer))
        cursor = answer.body['next_cursor'] as unknown as string | null
      }
      expect(seen).toEqual(whole)
    },
  )

  itOnce('returns every field of product §3, in dollars and percent', async () => {
    const answer = await server.visitor().get('/api/p2p/marketplace?sort_by=lowest_rate&limit=1')
    expect(answer.body['loans']?.[0]).toMatchObject({
      title: 'two',
      description: 'Before the snow',
      loan_purpose: 'home_improvement',
      risk_grade: 'A',
      featured: true,
      requested_amount: 9000,
      funded_amount: 0,
      remaining_amount: 9000,
      platform_rate: 8,
      term_months: 36,
      minimum_investment: 25,
      total_investors: 0,
      borrower_name: 'Marie T.',
      borrower_income: 64000,
      is_sample: false,
    })
    expect(Object.keys(answer.body['loans']?.[0] ?? {})).not.toContain('borrower_id')
  })

  it.each([
    'sort_by=rate',
    'risk_grade=F',
    'loan_purpose=boat',
    'min_amount=abc',
    'min_amount=-5',
    'max_amount=1e9',
    'min_amount=1.234',
    'limit=0',
    'limit=501',
    'limit=1e2',
    'limit=0x10',
    'limit=%2B5',
    'limit=1.0',
    'limit=',
    'limit=٥',
    'cursor=nonsense',
  ])('refuses %s with 422 and a sentence', async (query) => {
    const answer = await server.visitor().get(`/api/p2p/marketplace?${query}`)
    expect(answer.status).toBe(422)
    expect(answer.body['detail']).not.toBe('')
  })

  itOnce('refuses a cursor of another order, or with other values inside, before it reaches the database', async () => {
    const forged = Buffer.from(JSON.stringify(["1' or true", 5])).toString('base64url')
    for (const order of ['featured', 'newest', 'lowest_rate']) {
      expect((await server.visitor().get(`/api/p2p/marketplace?sort_by=${order}&cursor=${forged}`)).status).toBe(422)
    }
  })

  itOnce('a repeated page is identical until a listing in it, the language or the day changes', async () => {
    const visitor = server.visitor()
    const page = async (headers: Record<string, string> = {}): Promise<Record<string, unknown>[]> =>
      (
        (await visitor.get('/api/p2p/marketplace?sort_by=newest', headers)).body as unknown as {
          loans: Record<string, unknown>[]
        }
      ).loans
    const first = await page()
    expect(await page()).toEqual(first)
    await server.rows(
      `update loan_request set title_fr = 'quatre', description_fr = 'Avant la neige', investors = 7 where title_en = 'four'`,
    )
    expect((await page())[0]).toMatchObject({ title: 'four', total_investors: 7 })
    expect((await page({ 'accept-language': 'fr-CA' }))[0]).toMatchObject({ title: 'quatre', total_investors: 7 })
    expect((await page())[0]).toMatchObject({ title: 'four', total_investors: 7 })
    await server.rows(`update loan_request set expires_on = '2026-11-21' where title_en = 'four'`)
    server.day = localDate('2026-11-22')
    expect((await page())[0]).toMatchObject({ title: 'three' })
  })

  it('counts the listings', async () => {
    const stats = await server.visitor().get('/api/p2p/marketplace/stats')
    expect(stats.body).toEqual({ active_loans: 4, total_funded: 0, avg_interest_rate: 14 })
  })

  it('counts an investment at once', async () => {
    const [row] = await server.rows<{ id: string }>("select id from loan_request where title_en = 'two'")
    const before = (await server.visitor().get('/api/p2p/marketplace/stats')).body['total_funded'] as unknown as number
    expect((await invest(await accountHolder(server), row?.id ?? '', 100)).status).toBe(201)
    expect((await server.visitor().get('/api/p2p/marketplace/stats')).body['total_funded']).toBe(before + 100)
  })

  itOnce('returns one listing, and 404 for one that was never listed', async () => {
    const [row] = await server.rows<{ id: string }>("select id from loan_request where title_en = 'waiting'")
    expect((await server.visitor().get(`/api/p2p/marketplace/${row?.id}`)).status).toBe(404)
    expect((await server.visitor().get(`/api/p2p/marketplace/${randomUUID()}`)).status).toBe(404)
    expect((await server.visitor().get('/api/p2p/marketplace/1')).status).toBe(404)
  })
})

describe('investing (product §5, §7 POST /p2p/invest)', () => {
  it('answers 201 with the investment and the updated loan, and books both sides', async () => {
    const who = await accountHolder(server)
    const loanId = await insertListing(server)
    const answer = await invest(who, loanId, 100)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      investment: { loan_request_id: loanId, investment_amount: 100, invested_on: '2026-11-21', is_automatic: false },
      loan: { id: loanId, funded_amount: 100, remaining_amount: 4900, total_investors: 1 },
    })
    expect(await server.rows('select account, amount_cents::int8 as cents from ledger_entry order by account')).toEqual(
      [
        { account: 'commitment', cents: 10_000 },
        { account: 'investor_cash', cents: -10_000 },
      ],
    )
    await invest(who, loanId, 25)
    expect((await who.get(`/api/p2p/marketplace/${loanId}`)).body).toMatchObject({
      funded_amount: 125,
      total_investors: 1,
    })
    expect((await who.get('/api/p2p/limits')).body).toEqual({
      yearly_limit: 10_000,
      invested_12_months: 125,
      left: 9_875,
      largest_investment: 5_000,
    })
    expect(await count("audit_event where action = 'investment-made'")).toBe(2)
    await expectGoodBooks()
  })

  itOnce('requires a sign-in: 401 for a guest and for an invented token', async () => {
    const loanId = await insertListing(server)
    const guest = await server.visitor().post('/api/p2p/invest', { loan_request_id: loanId, investment_amount: 25 })
    expect(guest.status).toBe(401)
    const forged = await server
      .visitor()
      .post(
        '/api/p2p/invest',
        { loan_request_id: loanId, investment_amount: 25 },
        { authorization: `Bearer ${'x'.repeat(43)}` },
      )
    expect(forged.status).toBe(401)
    expect(await count('investment')).toBe(0)
  })

  it.each([
    [24, 422, 'Minimum investment is $25'],
    [0, 422, 'Minimum investment is $25'],
    [-25, 422, 'Minimum investment is $25'],
    [30, 422, 'Invest a multiple of $25, or exactly what is left of the loan.'],
    [6_000, 409, 'One investment may be at most $5,000. Choose less.'],
    [4_025, 409, 'Only $4,000.00 of this loan is left. Choose that much or less.'],
  ])('%s is %s: %s', async (amount, status, detail) => {
    const answer = await invest(await accountHolder(server), await insertListing(server, { dollars: 4_000 }), amount)
    expect(answer.status).toBe(status)
    expect(answer.body['detail']).toBe(detail)
    expect(await count('investment')).toBe(0)
  })

  itOnce('answers in French', async () => {
    const answer = await invest(await accountHolder(server), await insertListing(server), 10, {
      'accept-language': 'fr-CA',
    })
    expect(String(answer.body['detail']).replaceAll(/\s/g, ' ')).toBe('L’investissement minimal est de 25 $')
  })

  it.each([
    ['NaN'],
    ['1e309'],
    ['25.001'],
    ['1e21'],
    ['"100"'],
    ['"100abc"'],
    ['true'],
    ['[100]'],
    ['null'],
    ['{}'],
    ['-0.01'],
    ['999999999999999999999'],
  ])('refuses the amount %s and stores nothing (security T7)', async (amount) => {
    const who = await accountHolder(server)
    const loanId = await insertListing(server)
    const answer = await who.ask('POST', '/api/p2p/invest', {
      text: `{"loan_request_id":"${loanId}","investment_amount":${amount}}`,
    })
    expect([400, 422]).toContain(answer.status)
    expect(typeof answer.body['detail']).toBe('string')
    expect(await count('investment')).toBe(0)
    expect((await who.get(`/api/p2p/marketplace/${loanId}`)).body['funded_amount']).toBe(0)
  })

  itOnce(
    'refuses when the terms are not those that were shown, and accepts the current ones when none are stated',
    async () => {
      const who = await accountHolder(server)
      const loanId = await insertListing(server)
      const ask = (terms_seen: object | undefined) =>
        who.post('/api/p2p/invest', { loan_request_id: loanId, investment_amount: 25, terms_seen })
      const shown = { risk_grade: 'B', platform_rate: 11.5, term_months: 36, requested_amount: 5_000 }
      // An operator changes the grade between showing the page and pressing the button.
      await server.rows("update loan_request set risk_grade = 'D', platform_rate = 19.5")
      const refused = await ask(shown)
      expect(refused).toMatchObject({
        status: 409,
        body: {
          code: 'terms_changed',
          detail: expect.stringContaining('now grade D, 19.50% APR, 36 months, $5,000 in total'),
        },
      })
      expect(await count('investment')).toBe(0)
      expect(await ask({ ...shown, risk_grade: 'D', platform_rate: 19.5 })).toMatchObject({ status: 201 })
      expect(await ask(undefined)).toMatchObject({ status: 201 })
      for (const broken of [{}, { ...shown, platform_rate: '11.5' }, { ...shown, risk_grade: 'F' }, 'B', null])
        expect(await ask(broken as object)).toMatchObject({ status: 422 })
      await expectGoodBooks()
    },
  )

  it('the deciding statement checks the terms too: they may change after the rule was checked', async () => {
    const { ownerId: investorId } = await accountHolder(server)
    const loanId = await insertListing(server)
    const place = (termMonths: number) => {
      const seen = {
        riskGrade: 'B',
        platformRate: rate(11_500_000),
        termMonths,
        requestedCents: cents(500_000),
      } as const
      return inTransaction(server.database.db, (tx) =>
        placeInvestment(
          tx,
          { id: randomUUID(), investorId, loanId, amountCents: cents(2_500), on: server.day, isAutomatic: false, seen },
          'en',
        ),
      )
    }
    expect(await place(24)).toBeNull()
    expect(await place(36)).toMatchObject({ loan: { fundedCents: 2_500 } })
  })

  itOnce('reads only the named fields (security T8)', async () => {
    const [who, other] = [await accountHolder(server), await accountHolder(server)]
    const loanId = await insertListing(server)
    const answer = await who.post('/api/p2p/invest', {
      loan_request_id: loanId,
      investment_amount: 25,
      investor_id: other.ownerId,
      owner_id: other.ownerId,
      id: randomUUID(),
      is_automatic: true,
      risk_grade: 'A',
      status: 'completed',
      funded_amount: 5_000,
      invested_on: '2020-01-01',
      platform_rate: 1,
    })
    expect(answer.status).toBe(201)
    const [row] = await server.rows<{ investor: string }>(
      'select investor_id as investor, is_automatic, invested_on::text as day from investment',
    )
    expect(row).toEqual({ investor: who.ownerId, is_automatic: false, day: '2026-11-21' })
    expect((await who.get(`/api/p2p/marketplace/${loanId}`)).body).toMatchObject({
      risk_grade: 'B',
      status: 'open',
      funded_amount: 25,
      platform_rate: 11.5,
    })
  })

  itOnce('answers 404 for an unknown loan, and for one that was never listed', async () => {
    const who = await accountHolder(server)
    for (const id of [randomUUID(), await insertListing(server, { status: 'pending' })])
      expect((await invest(who, id, 25)).status).toBe(404)
    expect((await invest(who, 'not-an-id', 25)).status).toBe(422)
    expect((await invest(who, await insertListing(server, { status: 'withdrawn' }), 25)).status).toBe(409)
    expect((await invest(who, await insertListing(server, { expiresOn: '2026-11-20' }), 25)).status).toBe(409)
    expect((await invest(who, await insertListing(server, { borrowerId: who.ownerId }), 25)).status).toBe(409)
  })

  it('limits to 10,000 in 12 months, and does not count older investments', async () => {
    const who = await accountHolder(server)
    server.day = localDate('2025-11-21')
    const [a, b] = [
      await insertListing(server, { dollars: 20_000, expiresOn: null }),
      await insertListing(server, { dollars: 20_000, expiresOn: null }),
    ]
    expect((await invest(who, a, 5_000)).status).toBe(201)
    expect((await invest(who, b, 4_975)).status).toBe(201)
    const refused = await invest(who, b, 50)
    expect(refused.status).toBe(409)
    expect(refused.body['code']).toBe('yearly_limit')
    expect((await invest(who, b, 25)).status).toBe(201)
    server.day = localDate('2026-11-20')
    expect((await invest(who, b, 25)).status).toBe(409)
    server.day = localDate('2026-11-21')
    expect((await invest(who, b, 25)).status).toBe(201)
  })

  it('executes a retry with the same key once, and refuses another body with it (security §5)', async () => {
    const [who, other] = [await accountHolder(server), await accountHolder(server)]
    const loanId = await insertListing(server)
    const first = await invest(who, loanId, 50, { 'idempotency-key': 'press-1' })
    const again = await invest(who, loanId, 50, { 'idempotency-key': 'press-1' })
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers['idempotency-replayed']).toBe('true')
    expect((await invest(who, loanId, 75, { 'idempotency-key': 'press-1' })).status).toBe(422)
    expect((await invest(other, loanId, 50, { 'idempotency-key': 'press-1' })).status).toBe(201)
    expect(await count('investment')).toBe(2)
    expect((await who.get(`/api/p2p/marketplace/${loanId}`)).body['funded_amount']).toBe(100)
  })

  itOnce('is rate limited (security §4)', async () => {
    const second = await startSecondServer(server, { LIMIT_INVEST: '2' })
    const { ownerId, token } = await accountHolder(server)
    const who = Object.assign(second.visitor(), { ownerId, token })
    const answers = [
      await invest(who, randomUUID(), 25),
      await invest(who, randomUUID(), 25),
      await invest(who, randomUUID(), 25),
    ]
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 429])
    expect(answers[2]?.headers['retry-after']).toBeDefined()
  })
})

describe('concurrent investments (product §4; security §6, T5)', () => {
  it('500 investments of 25 on a loan with 5,000 left: exactly 200 succeed, the rest are 409, and the loan begins', async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const { token } = await accountHolder(server, `Investor ${index}`)
        return Object.assign(makeVisitor(server.context, false), { token })
      }),
    )
    const loanId = await insertListing(server, { dollars: 5_000 })
    const answers = await Promise.all(
      Array.from({ length: 500 }, (_, index) =>
        investUntilAnswered(people[index % 10] as Visitor, loanId, `press ${index}`),
      ),
    )
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(200)
    expect(statuses.filter((status) => status === 409)).toHaveLength(300)
    const [loan] = await server.rows(
      'select funded_cents::int8 as funded, investors, status, originated_on::text as began, next_due_on::text as due from loan_request',
    )
    expect(loan).toEqual({
      funded: 500_000,
      investors: new Set(answers.flatMap((a, i) => (a.status === 201 ? [i % 10] : []))).size,
      status: 'repaying',
      began: '2026-11-21',
      due: '2026-12-21',
    })
    const [notes] = await server.rows<{ sum: number }>(
      "select sum(amount_cents)::int8 as sum from ledger_entry where account = 'note_principal'",
    )
    expect(Number(notes?.sum)).toBe(500_000)
    await expectGoodBooks()
  })

  it('one investor on many loans at once stays within the 12-month limit', async () => {
    const who = await accountHolder(server)
    const loans = await Promise.all(Array.from({ length: 30 }, () => insertListing(server, { dollars: 10_000 })))
    const answers = await Promise.all(loans.map((loanId) => invest(who, loanId, 1_000)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(10)
    await expectGoodBooks()
  })

  it('the same key many times at once is one investment', async () => {
    const who = await accountHolder(server)
    const loanId = await insertListing(server)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => invest(who, loanId, 25, { 'idempotency-key': 'one-press' })),
    )
    expect(answers.every((answer) => [201, 409].includes(answer.status))).toBe(true)
    expect(await count('investment')).toBe(1)
  })
})

describe('the last line of defence (security §6)', () => {
  it('the database itself refuses over-funding, unbalanced transfers, and any change of the ledger', async () => {
    const who = await accountHolder(server)
    const loanId = await insertListing(server)
    await invest(who, loanId, 25)
    const refuses = (statement: string): Promise<void> => expect(server.database.script(statement)).rejects.toThrow()
    await refuses('update loan_request set funded_cents = requested_cents + 1')
    await refuses('update loan_request set funded_cents = -1')
    await refuses(`insert into ledger_entry (owner_id, transfer_id, kind, account, loan_request_id, amount_cents, happened_on)
      values ('${randomUUID()}', '${randomUUID()}', 'investment', 'investor_cash', '${loanId}', 100, '2026-11-21')`)
    await refuses('update ledger_entry set amount_cents = amount_cents * 2')
    await refuses('delete from ledger_entry')
    await expectGoodBooks()
  })

  it('check-books names a loan whose figure is not the sum of its investments', async () => {
    const loanId = await insertListing(server)
    await server.database.script(`update loan_request set funded_cents = 2500 where id = '${loanId}'`)
    expect(await findFaults(server.database.db, server.day)).toContain(
      `loan request ${loanId}: funded is not the sum of its investments`,
    )
  })
})
