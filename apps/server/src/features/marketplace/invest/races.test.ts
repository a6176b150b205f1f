// Runs on both engines.
import { addDays, localDate } from '@winterjay/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { grantTo } from '../../../commands/grant-operator.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import type { AccountHolder } from '../../../testing/accounts.ts'
import { plainApplication } from '../../../testing/requests/application-request.ts'
import { startServer } from '../../../testing/server.ts'
import type { Answer, TestServer } from '../../../testing/server.ts'
import { hashPassword } from '../../account/password/password.ts'
import { runMarketDay } from '../market-day/market-day.ts'

/*
 * Concurrent operations on the same loans (security §6): investing, withdrawing, accepting a part, changing, approving,
 * declining, paying, deleting the account, and the market day in between. On Postgres they really run in parallel.
 */

let server: TestServer
beforeAll(async () => {
  server = await startServer({ LIMIT_INVEST: '100000', LIMIT_LOGIN_ACCOUNT: '100000', LIMIT_LOGIN_ADDRESS: '100000' })
})
afterAll(() => server.close())

const PASSWORD = 'three loons on a lake'

/** The same sequence for the same seed, so that a failure can be reproduced. */
function dice(seed: number): <T>(of: readonly T[]) => T {
  let state = seed
  return (of) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return of[Math.floor((state / 2 ** 32) * of.length)] as never
  }
}

async function people(count: number, name: string): Promise<AccountHolder[]> {
  const made = await Promise.all(Array.from({ length: count }, () => accountHolder(server, name)))
  const hash = await hashPassword(PASSWORD)
  await server.rows(`update account set password_hash = '${hash}'`)
  return made
}

const idOf = ({ body }: Answer): string => (body['loan'] as unknown as { id: string }).id

/** The invariants, whatever happened. */
async function expectSoundMarket(): Promise<void> {
  expect(await findFaults(server.database.db, server.day)).toEqual([])
  expect(await server.rows('select coalesce(sum(amount_cents), 0)::int8 as sum from ledger_entry')).toEqual([
    { sum: 0 },
  ])
  expect(
    await server.rows(
      "select id from loan_request l where status in ('pending', 'open') and not exists (select 1 from account a where a.owner_id = l.borrower_id)",
    ),
  ).toEqual([])
  expect(
    await server.rows(
      'select investor_id from investment where released_on is null group by 1 having sum(amount_cents) > 1000000',
    ),
  ).toEqual([])
  expect(
    await server.rows(
      'select 1 from investment i join loan_request l on l.id = i.loan_request_id where l.borrower_id = i.investor_id',
    ),
  ).toEqual([])
}

describe('concurrent operations', () => {
  it.each([1, 2, 3])('any mixture leaves every cent where it belongs, and nothing fails (seed %i)', async (seed) => {
    await server.empty()
    server.day = localDate('2026-11-21')
    const pick = dice(seed)
    const [borrowers, investors, operators] = [
      await people(4, 'Bo Rower'),
      await people(8, 'In Vestor'),
      await people(2, 'Op Erator'),
    ]
    for (const { ownerId } of operators) await grantTo(server.database.db, `${ownerId}@example.ca`)
    // Two each, in the order of the borrowers.
    const loans = (
      await Promise.all(
        borrowers.flatMap((who) =>
          [1, 2].map(() => who.post('/api/p2p/applications', { ...plainApplication, requested_amount: 1_000 })),
        ),
      )
    ).map(idOf)
    for (const who of investors.slice(0, 4)) {
      await who.ask('PUT', '/api/p2p/auto-invest', {
        body: {
          is_on: true,
          risk_grades: ['A', 'B'],
          shortest_term_months: 6,
          longest_term_months: 60,
          per_loan_amount: 100,
          monthly_cap: 1_000,
        },
      })
    }
    const [gone, leaver] = [borrowers[0] as AccountHolder, investors[0] as AccountHolder]
    const acts: (() => Promise<Answer | null>)[] = Array.from({ length: 160 }, () => {
      const [loan, investor, operator, amount] = [
        pick(loans),
        pick(investors),
        pick(operators),
        pick([25, 100, 250, 500, 975]),
      ]
      const borrower = borrowers[Math.floor(loans.indexOf(loan) / 2)] as AccountHolder
      return pick<() => Promise<Answer | null>>([
        () => investor.post('/api/p2p/invest', { loan_request_id: loan, investment_amount: amount }),
        () =>
          investor.post(
            '/api/p2p/invest',
            { loan_request_id: loan, investment_amount: amount },
            { 'idempotency-key': `press ${amount}` },
          ),
        () => borrower.post('/api/p2p/invest', { loan_request_id: loan, investment_amount: amount }),
        () => operator.post(`/api/operator/listings/${loan}/decision`, { decision: 'approve' }),
        () => operator.post(`/api/operator/listings/${loan}/decision`, { decision: 'approve' }),
        () =>
          operator.post(
            `/api/operator/listings/${loan}/decision`,
            pick([{ decision: 'approve' }, { decision: 'decline', reason: 'No.' }]),
          ),
        () => borrower.post(`/api/p2p/applications/${loan}/${pick(['acceptance', 'acceptance', 'withdrawal'])}`, {}),
        () =>
          borrower.ask('PUT', `/api/p2p/applications/${loan}`, {
            body: { ...plainApplication, requested_amount: pick([1_000, 1_500]) },
          }),
        () => borrower.post('/api/p2p/applications', { ...plainApplication, requested_amount: 1_000 }),
        () => borrower.post(`/api/p2p/applications/${loan}/review`, { question: 'Why?' }),
        () =>
          operator.post(`/api/operator/listings/${loan}/review-answer`, {
            answer: 'So.',
            risk_grade: pick(['A', 'C']),
          }),
        () =>
          operator.post(`/api/operator/listings/${loan}/payments`, {
            amount: pick([0.01, 10, 100, 5_000]),
            paid_on: server.day,
          }),
        () => runMarketDay(server.database.db, server.day).then(() => null),
      ])
    })
    acts.splice(
      90,
      0,
      () => gone.post('/api/privacy/deletion', { password: PASSWORD }),
      () => leaver.post('/api/privacy/deletion', { password: PASSWORD }),
    )
    for (const [from, days] of [
      [0, 0],
      [40, 1],
      [80, 0],
      [120, 31],
    ] as const) {
      server.day = addDays(server.day, days)
      const answers = await Promise.all(acts.slice(from, from + (from === 120 ? 99 : 40)).map((act) => act()))
      expect(answers.flatMap((answer) => (answer !== null && answer.status >= 500 ? [answer.text] : []))).toEqual([])
      await expectSoundMarket()
    }
    server.day = addDays(server.day, 200)
    await Promise.all([1, 2, 3].map(() => runMarketDay(server.database.db, server.day)))
    await expectSoundMarket()
  })

  it('an account deleted while it acts leaves nothing behind: each operation happens before its deletion, or is refused', async () => {
    await server.empty()
    server.day = localDate('2026-11-21')
    const [[op], going] = [await people(1, 'Op Erator'), await people(12, 'Go Ing')]
    const operator = op as AccountHolder
    await grantTo(server.database.db, `${operator.ownerId}@example.ca`)
    for (const [index, who] of going.entries()) {
      const own = idOf(await who.post('/api/p2p/applications', { ...plainApplication, requested_amount: 1_000 }))
      const other = idOf(await operator.post('/api/p2p/applications', { ...plainApplication, requested_amount: 1_000 }))
      await server.rows(`update loan_request set status = 'open', is_listed = true where id = '${other}'`)
      const acts = [
        () => who.post('/api/privacy/deletion', { password: PASSWORD }),
        () => who.post('/api/p2p/applications', plainApplication),
        () => who.post('/api/p2p/invest', { loan_request_id: other, investment_amount: 25 }),
        () =>
          who.ask('PUT', '/api/p2p/auto-invest', {
            body: {
              is_on: true,
              risk_grades: ['A'],
              shortest_term_months: 6,
              longest_term_months: 60,
              per_loan_amount: 25,
              monthly_cap: 100,
            },
          }),
        () => who.ask('PUT', `/api/p2p/applications/${own}`, { body: plainApplication }),
        () => operator.post(`/api/operator/listings/${own}/decision`, { decision: 'approve' }),
        () => who.post('/api/loans', { borrower_name: 'B', principal: 100, annual_rate: 5 }),
      ]
      // Each round starts with a different one.
      const answers = await Promise.all(
        acts.map((_, n) => (acts[(n + index) % acts.length] as () => Promise<Answer>)()),
      )
      expect(answers.flatMap(({ status, text }) => (status >= 500 ? [text] : []))).toEqual([])
      expect(answers.map(({ status }) => status)).toContain(202)
    }
    const gone = `not exists (select 1 from account where account.owner_id =`
    for (const table of ['loan_application', 'auto_invest_rule', 'loan', 'account_session'])
      expect([table, await server.rows(`select 1 from ${table} t where ${gone} t.owner_id)`)]).toEqual([table, []])
    // Investments from before the deletion stay in the books; there are none after it.
    const late = await server.rows(
      `select 1 from audit_event e join audit_event d on d.owner_id = e.owner_id and d.action = 'account-deleted' where e.id > d.id`,
    )
    expect(late).toEqual([])
    await expectSoundMarket()
  })
})
