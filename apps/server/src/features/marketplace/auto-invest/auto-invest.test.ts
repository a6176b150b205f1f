// Runs on both engines.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, localDate } from '@winterjay/money'
import { findFaults } from '../../../commands/check-books.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import type { AccountHolder } from '../../../testing/accounts.ts'
import { startServer } from '../../../testing/server.ts'
import type { Answer, TestServer } from '../../../testing/server.ts'
import { insertListing } from '../a-listing.test-data.ts'
import { runMarketDay } from '../market-day/market-day.ts'

const monday = localDate('2026-11-23')
let server: TestServer
let ada: AccountHolder
beforeAll(async () => {
  server = await startServer({ LIMIT_INVEST: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  server.day = addDays(monday, -1)
  ada = await accountHolder(server)
})

const plainRule = {
  is_on: true,
  risk_grades: ['A', 'B'],
  shortest_term_months: 12,
  longest_term_months: 36,
  per_loan_amount: 100,
  monthly_cap: 1_000,
}
const setRule = (rest: object = {}, who = ada): Promise<Answer> =>
  who.ask('PUT', '/api/p2p/auto-invest', { body: { ...plainRule, ...rest } })
const log = async (who = ada) => (await who.get('/api/p2p/auto-invest')).body as unknown as AutoInvest
const nextDay = async (day = monday): Promise<void> => {
  server.day = day
  await runMarketDay(server.database.db, day)
}
const invested = async (who = ada): Promise<number[]> =>
  (
    await server.rows<{ dollars: number }>(
      `select (amount_cents / 100)::int as dollars from investment where investor_id = '${who.ownerId}' and released_on is null order by number`,
    )
  ).map((row) => row.dollars)
interface AutoInvest {
  rule: { is_on: boolean } | null
  next_run_on: string | null
  invested_this_month: number
  runs: {
    ran_on: string
    ended_by: string | null
    invested: number
    investments: { title: string; amount: number }[]
    passed_over: { reason: string; loans: number }[]
  }[]
}

describe('the rule (marketplace §2.5)', () => {
  it('does not exist at first, is stored as set, and can be switched off', async () => {
    expect(await log()).toEqual({ rule: null, next_run_on: null, invested_this_month: 0, runs: [] })
    const set = await setRule({ risk_grades: ['B', 'A', 'B'] })
    expect(set.status).toBe(200)
    expect(set.body).toMatchObject({ rule: { ...plainRule, risk_grades: ['A', 'B'] }, next_run_on: '2026-11-22' })
    expect((await setRule({ is_on: false })).body).toMatchObject({ rule: { is_on: false }, next_run_on: null })
    expect(
      await server.rows(
        "select action, details->>'isOn' as on from audit_event where action = 'auto-invest-set' order by id",
      ),
    ).toEqual([
      { action: 'auto-invest-set', on: 'true' },
      { action: 'auto-invest-set', on: 'false' },
    ])
    await insertListing(server)
    await nextDay()
    expect(await invested()).toEqual([])
    expect((await log()).runs).toEqual([])
  })

  it.each([
    [{ risk_grades: [] }, 'risk_grades'],
    [{ risk_grades: ['F'] }, 'risk_grades.0'],
    [{ shortest_term_months: 5 }, 'shortest_term_months'],
    [{ longest_term_months: 61 }, 'longest_term_months'],
    [{ shortest_term_months: 37 }, 'longest_term_months'],
    [{ per_loan_amount: 5_025, monthly_cap: 6_000 }, 'per_loan_amount'],
    [{ per_loan_amount: 30 }, 'per_loan_amount'],
    [{ per_loan_amount: 0 }, 'per_loan_amount'],
    [{ monthly_cap: 75 }, 'monthly_cap'],
    [{ monthly_cap: 10_025 }, 'monthly_cap'],
    [{ monthly_cap: 110 }, 'monthly_cap'],
    [{ per_loan_amount: 25.001 }, 'per_loan_amount'],
    [{ is_on: 'yes' }, 'is_on'],
  ])('refuses %o, naming %s, and stores nothing', async (rest, field) => {
    const answer = await setRule(rest)
    expect([answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([422, field])
    expect((await log()).rule).toBeNull()
  })
})

it('belongs to the signed-in account, whatever the request says (security T1, T8)', async () => {
  const eve = await accountHolder(server)
  await setRule()
  await setRule(
    { owner_id: ada.ownerId, account_id: ada.ownerId, acted_on: '2020-01-01', per_loan_cents: 500_000, is_on: false },
    eve,
  )
  expect(
    await server.rows(
      'select owner_id as id, is_on, acted_on, per_loan_cents::int as cents from auto_invest_rule order by is_on',
    ),
  ).toEqual([
    { id: eve.ownerId, is_on: false, acted_on: null, cents: 10_000 },
    { id: ada.ownerId, is_on: true, acted_on: null, cents: 10_000 },
  ])
})

describe('acting once a day (marketplace §2.5)', () => {
  it('invests in what fits, oldest listing first, and gives its reason for skipping the rest', async () => {
    const bob = await accountHolder(server)
    for (const [title, wish] of Object.entries({
      first: {},
      steep: { grade: 'E' },
      long: { termMonths: 48 },
      second: { grade: 'A', dollars: 75 },
      dear: { minimum: 250 },
      mine: { borrowerId: ada.ownerId },
      held: {},
      waiting: { status: 'pending' as const },
      over: { expiresOn: '2026-11-22' },
      third: {},
    }))
      await insertListing(server, { title, ...wish })
    const [held] = await server.rows<{ id: string }>("select id from loan_request where title_en = 'held'")
    await ada.post('/api/p2p/invest', { loan_request_id: held?.id, investment_amount: 50 })
    await setRule()
    server.day = monday
    await insertListing(server, { title: 'today', expiresOn: null })
    await nextDay()
    const mine = await log()
    expect(mine).toMatchObject({ next_run_on: '2026-11-24', invested_this_month: 275 })
    expect(mine.runs).toMatchObject([
      {
        ran_on: '2026-11-23',
        ended_by: 'all_seen',
        invested: 275,
        investments: [
          { title: 'first', amount: 100 },
          { title: 'second', amount: 75 },
          { title: 'third', amount: 100 },
        ],
        passed_over: [
          ['grade', 1],
          ['term', 1],
          ['too_new', 1],
          ['own_loan', 1],
          ['already_invested', 1],
          ['minimum_too_high', 1],
        ].map(([reason, loans]) => ({ reason, loans })),
      },
    ])
    expect(
      await server.rows(
        "select actor, details->>'cents' as cents from audit_event where action = 'investment-made' and actor = 'auto-invest'",
      ),
    ).toHaveLength(3)
    expect(await server.rows('select distinct is_automatic from investment where amount_cents <> 5000')).toEqual([
      { is_automatic: true },
    ])
    expect(await log(bob)).toMatchObject({ rule: null, runs: [] })
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('never runs twice a day, whatever is switched or listed meanwhile; continues the next day, and enters no loan twice', async () => {
    await insertListing(server, { title: 'one', expiresOn: null })
    await setRule()
    await nextDay()
    await insertListing(server, { title: 'two', expiresOn: null })
    await server.rows("update loan_request set listed_on = '2026-11-01'")
    await Promise.all([nextDay(), nextDay()])
    await setRule({ is_on: false })
    await setRule()
    await nextDay()
    expect(await invested()).toEqual([100])
    await nextDay(addDays(monday, 1))
    expect(await invested()).toEqual([100, 100])
    expect((await log()).runs).toMatchObject([
      { ran_on: '2026-11-24', investments: [{ title: 'two' }] },
      { ran_on: '2026-11-23', investments: [{ title: 'one' }] },
    ])
  })

  it('respects the monthly cap, which resets each month', async () => {
    for (let n = 0; n < 6; n += 1) await insertListing(server, { expiresOn: null })
    await setRule({ monthly_cap: 250 })
    await nextDay()
    expect(await invested()).toEqual([100, 100, 50])
    expect((await log()).runs[0]).toMatchObject({ ended_by: 'monthly_cap', invested: 250 })
    await nextDay(localDate('2026-11-30'))
    expect(await invested()).toHaveLength(3)
    await nextDay(localDate('2026-12-01'))
    expect(await invested()).toEqual([100, 100, 50, 100, 100, 50])
  })

  it('respects every limit of a manual investment: 5,000, and 10,000 in 12 months (lending §2.5)', async () => {
    for (let n = 0; n < 4; n += 1) await insertListing(server, { dollars: 6_000, expiresOn: null })
    const other = await insertListing(server, { grade: 'E', dollars: 9_000, expiresOn: null })
    await ada.post('/api/p2p/invest', { loan_request_id: other, investment_amount: 3_925 })
    await setRule({ per_loan_amount: 5_000, monthly_cap: 10_000 })
    await nextDay()
    expect(await invested()).toEqual([3_925, 5_000, 1_075])
    expect((await log()).runs[0]).toMatchObject({ ended_by: 'yearly_limit' })
  })

  it('many investors and processes at once fill a loan exactly; the order of investors changes daily', async () => {
    const people = [ada]
    for (let n = 1; n < 8; n += 1) people.push(await accountHolder(server))
    for (const who of people) await setRule({}, who)
    const loanId = await insertListing(server, { dollars: 500 })
    await Promise.all([nextDay(), nextDay(), nextDay()])
    const [loan] = await server.rows(
      `select funded_cents::int8 as funded, investors, status from loan_request where id = '${loanId}'`,
    )
    expect(loan).toEqual({ funded: 50_000, investors: 5, status: 'repaying' })
    const first = await server.rows('select investor_id from investment order by number limit 1')
    expect(first).toEqual(
      await server.rows(
        "select owner_id as investor_id from auto_invest_rule order by md5('2026-11-23' || owner_id::text) limit 1",
      ),
    )
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('an interrupted run is resumed, and a failure for one investor does not stop the next', async () => {
    const bob = await accountHolder(server)
    for (let n = 0; n < 3; n += 1) await insertListing(server, { expiresOn: null })
    await setRule()
    await setRule({}, bob)
    await server.database.script(`create function fail_at_two() returns trigger language plpgsql as $$ begin
      if new.investor_id = '${ada.ownerId}' and (select count(*) from investment where investor_id = new.investor_id) >= 1 then raise exception 'broken off'; end if; return new; end $$;
      create trigger fail_at_two before insert on investment for each row execute function fail_at_two()`)
    await nextDay()
    expect(await server.rows(`select task, subject_id as id from market_day_fault`)).toEqual([
      { task: 'auto_invest', id: ada.ownerId },
    ])
    expect([await invested(), await invested(bob)]).toEqual([[100], [100, 100, 100]])
    expect((await log()).runs[0]).toMatchObject({ ended_by: null, invested: 100 })
    await server.database.script('drop trigger fail_at_two on investment; drop function fail_at_two')
    await nextDay()
    expect(await invested()).toEqual([100, 100, 100])
    expect((await log()).runs).toMatchObject([{ ended_by: 'all_seen', invested: 300, passed_over: [] }])
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })
})
