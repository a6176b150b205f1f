// Runs on both engines.
import { addDays, addMonths, cents, localDate } from '@winterjay/money'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { acceptDay, describeMarketDay } from '../../../commands/market-day.ts'
import { grantTo } from '../../../commands/grant-operator.ts'
import { readConfig } from '../../../config.ts'
import { inTransaction } from '../../../db/db.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import { startServer } from '../../../testing/server.ts'
import type { TestServer } from '../../../testing/server.ts'
import { insertListing } from '../a-listing.test-data.ts'
import { placeOrder } from '../invest/invest.ts'
import { runTrustedDay } from './market-day.ts'

/* security §8: a failure on one loan stops no other, and a clock that jumps charges nothing off. */

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterEach(async () => {
  await server.empty()
  server.day = localDate('2026-11-21')
})
afterAll(() => server.close())

const run = (): Promise<boolean> => runTrustedDay(server.context)
const statuses = async (): Promise<string[]> =>
  (await server.rows<{ status: string }>('select status from loan_request order by number')).map(({ status }) => status)
const doneOn = async (): Promise<string | undefined> =>
  (await server.rows<{ on: string }>('select done_on::text as on from market_day'))[0]?.on

/** A real loan that begins today and whose borrower never pays. */
async function aLoan(): Promise<string> {
  const [investor, id] = [await accountHolder(server), await insertListing(server, { dollars: 100 })]
  const order = {
    investorId: investor.ownerId,
    loanId: id,
    amountCents: cents(100_00),
    on: server.day,
    locale: 'en',
    isAutomatic: false,
    seen: null,
  } as const
  await inTransaction(server.database.db, (tx) => placeOrder(tx, order))
  return id
}

describe('a failure on one loan', () => {
  const refuseFor = (id: string): Promise<void> =>
    server.database.script(`
      create function refuse_one() returns trigger language plpgsql as $$ begin raise exception 'not this one' using errcode = '23514'; end $$;
      create trigger refuse_one before update on loan_request for each row
        when (new.id = '${id}' and new.status <> old.status) execute function refuse_one()`)
  const allow = (): Promise<void> =>
    server.database.script('drop trigger if exists refuse_one on loan_request; drop function if exists refuse_one()')

  it('is set aside, reported to the operator, retried, and done once it can be: the others, before and after it, are done', async () => {
    const loans = [await aLoan(), await aLoan(), await aLoan()]
    const operator = await accountHolder(server)
    await grantTo(server.database.db, `${operator.ownerId}@example.ca`)
    await run()
    await refuseFor(loans[1] ?? '')
    // In steps of a week, as a running clock. The first due date is a month later, and 150 days after it the loans are
    // charged off.
    for (; server.day < '2027-06-01'; server.day = addDays(server.day, 7)) await run()
    expect(await statuses()).toEqual(['charged_off', 'repaying', 'charged_off'])
    const [fault] = await server.rows<{ attempts: number }>(
      'select task, subject_id as id, attempts, error_code as error from market_day_fault',
    )
    expect(fault).toMatchObject({ task: 'charge_off', id: loans[1], error: '23514' })
    expect(fault?.attempts).toBeGreaterThan(1)
    const told = (await operator.get('/api/operator/listings')).body['market_day']
    expect(told).toMatchObject({
      stopped_on: null,
      set_aside: [
        { task: 'charge_off', title: expect.any(String) as unknown, attempts: fault?.attempts, error_code: '23514' },
      ],
    })
    expect(await describeMarketDay(server.database.db, server.day)).toContain(
      `Set aside: charge_off ${loans[1]}  since `,
    )
    // The day itself counts as processed.
    expect(await doneOn()).toBe(addDays(server.day, -7))

    await allow()
    await run()
    expect(await statuses()).toEqual(['charged_off', 'charged_off', 'charged_off'])
    expect(await server.rows('select 1 from market_day_fault')).toEqual([])
  })
})

describe('a clock that jumps', () => {
  it('more than seven days past the last day processed does nothing until the day is accepted', async () => {
    await aLoan()
    const operator = await accountHolder(server)
    await grantTo(server.database.db, `${operator.ownerId}@example.ca`)
    expect(await run()).toBe(true)
    server.day = addMonths(server.day, 12)
    for (let start = 0; start < 3; start += 1) expect(await run()).toBe(false)
    expect(await statuses()).toEqual(['repaying'])
    expect(await doneOn()).toBe('2026-11-21')
    expect((await operator.get('/api/operator/listings')).body['market_day']).toEqual({
      done_on: '2026-11-21',
      stopped_on: '2027-11-21',
      set_aside: [],
    })
    expect(await describeMarketDay(server.database.db, server.day)).toMatch(
      /stands still: the clock says 2027-11-21, the last day done is 2026-11-21\. That day would charge off 1 loans/,
    )

    // The clock was wrong and is corrected: nothing has happened.
    server.day = localDate('2026-11-22')
    expect(await run()).toBe(true)
    expect(await acceptDay(server.database.db, server.day)).toContain('Nothing to accept')

    // It was right after all.
    server.day = localDate('2027-11-21')
    expect(await acceptDay(server.database.db, server.day)).toContain('2027-11-21 is accepted')
    expect(await run()).toBe(true)
    expect(await statuses()).toEqual(['charged_off'])
    expect(await server.rows(`select details from audit_event where action = 'market-day-accepted'`)).toEqual([
      { details: { last: '2026-11-22' } },
    ])
  })

  it.each([
    [7, true],
    [8, false],
  ])('%i days: %s', async (days, isDone) => {
    await run()
    server.day = addDays(server.day, days)
    expect(await run()).toBe(isDone)
  })

  it('the very first day is trusted, and a clock that goes back does nothing and is not recorded', async () => {
    expect(await doneOn()).toBeUndefined()
    await run()
    server.day = addDays(server.day, -100)
    expect(await run()).toBe(true)
    expect(await doneOn()).toBe('2026-11-21')
  })

  it('on one replica stops only that replica; TODAY is trusted and has no effect afterwards', async () => {
    await aLoan()
    await run()
    const day = localDate('2027-11-21')
    const second = { ...server.context, clock: { now: () => new Date(), today: () => day } }
    expect(await runTrustedDay(second)).toBe(false)
    expect(await run()).toBe(true)
    expect(await statuses()).toEqual(['repaying'])
    expect(await runTrustedDay({ ...second, config: readConfig({ TODAY: day }) })).toBe(true)
    expect(await statuses()).toEqual(['charged_off'])
    expect(await doneOn()).toBe('2026-11-21')
  })
})
