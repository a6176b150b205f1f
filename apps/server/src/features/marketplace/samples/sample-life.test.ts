import { RISK_GRADES } from '@winterjay/lending'
import { addDays, cents, localDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findFaults } from '../../../commands/check-books.ts'
import { inTransaction } from '../../../db/db.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import { startServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { insertListing } from '../a-listing.test-data.ts'
import { placeOrder } from '../invest/invest.ts'
import { runMarketDay } from '../market-day/market-day.ts'

/* marketplace §5: samples fill or expire, new ones follow, and nobody's money waits for longer than it says. */

const first = localDate('2026-11-21')
let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  server.day = first
  // A market of one sample, which is over: the day lists the others.
  await insertListing(server, { isSample: true, expiresOn: '2026-11-20' })
})

const run = (day: LocalDate): Promise<number> => runMarketDay(server.database.db, day, { listsSamples: true })
interface Open {
  readonly id: string
  readonly grade: string
}
const openOn = (day: LocalDate): Promise<Open[]> =>
  server.rows<Open>(
    `select id, risk_grade::text as grade from loan_request where status = 'open' and is_listed and expires_on >=
      '${day}' order by number`,
  )
const invest = (investorId: string, loanId: string, on: LocalDate) =>
  inTransaction(server.database.db, (tx) =>
    placeOrder(tx, {
      investorId,
      loanId,
      amountCents: cents(100_00),
      on,
      locale: 'en',
      isAutomatic: false,
      seen: null,
    }),
  )
/** Listings in which money is set aside although their last day is over, or which have none. */
const overdue = (day: LocalDate) =>
  server.rows(`
    select l.id from loan_request l join ledger_entry e on e.loan_request_id = l.id and e.account = 'commitment'
    where l.expires_on is null or l.expires_on < '${day}' group by l.id having sum(e.amount_cents) <> 0`)

describe('marketplace §5.3: the sample market through a year', () => {
  it('has at least twelve open samples of all grades on every day, lends or returns what was set aside, and its books agree', async () => {
    const { ownerId } = await accountHolder(server)
    // Nobody looks for months, then every few days: the year is over at the end.
    const steps = [30, 95, 200, 1, 1, 2, 3, 5, 7, 7, 7, 7]
    let day = first
    for (const step of [0, ...steps]) {
      day = addDays(day, step)
      expect(await run(day)).toBe(0)
      const open = await openOn(day)
      expect([day, open.length >= 12]).toEqual([day, true])
      expect([day, new Set(open.map(({ grade }) => grade)).size]).toEqual([day, RISK_GRADES.length])
      expect([day, await overdue(day)]).toEqual([day, []])
      for (const { id } of open.slice(0, 3)) await invest(ownerId, id, day)
    }
    expect(day).toBe('2027-11-21')
    const became = await server.rows<{ status: string }>(
      `select distinct status from loan_request l join investment i on i.loan_request_id = l.id where investor_id =
        '${ownerId}'`,
    )
    // Some were lent, and some came back.
    expect(became.map(({ status }) => status)).toEqual(expect.arrayContaining(['expired', 'repaying']))
    expect(await findFaults(server.database.db, day)).toEqual([])
  })

  it('a day that is run again, or by two processes, changes nothing', async () => {
    const day = addDays(first, 40)
    await Promise.all([run(day), run(day)])
    const stored = () =>
      server.rows(
        `select (select count(*)::int from loan_request) as loans, (select count(*)::int from investment) as parts,
          (select count(*)::int from ledger_entry) as lines`,
      )
    const before = await stored()
    expect(await run(day)).toBe(0)
    expect(await stored()).toEqual(before)
    expect(await findFaults(server.database.db, day)).toEqual([])
  })

  it('what is set aside in a listing that is not filled is back the day after its last one, and not before', async () => {
    await server.empty()
    const last = addDays(first, 30)
    const loanId = await insertListing(server, { expiresOn: last })
    const { ownerId } = await accountHolder(server)
    await invest(ownerId, loanId, first)
    const held: LocalDate[] = []
    for (let day = first; day <= addDays(last, 2); day = addDays(day, 1)) {
      expect(await run(day)).toBe(0)
      expect([day, await overdue(day)]).toEqual([day, []])
      const [{ amount }] = (await server.rows<{ amount: number }>(
        `select coalesce(sum(amount_cents), 0)::int as amount from ledger_entry where account = 'commitment'`,
      )) as [{ amount: number }]
      if (amount !== 0) held.push(day)
    }
    expect([held.length, held.at(0), held.at(-1)]).toEqual([31, first, last])
  })

  it('a market without samples gets none', async () => {
    await server.empty()
    await insertListing(server)
    expect(await run(first)).toBe(0)
    expect(await openOn(first)).toHaveLength(1)
  })
})
