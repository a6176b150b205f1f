// Runs on both engines.
import { addMonths, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { markOfLog, recordEvent } from '../db/audit.ts'
import { inTransaction } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import { insertListing } from '../features/marketplace/a-listing.test-data.ts'
import { runMarketDay } from '../features/marketplace/market-day/market-day.ts'
import { accountHolder } from '../testing/accounts.ts'
import type { AccountHolder } from '../testing/accounts.ts'
import { startServer } from '../testing/server.ts'
import type { TestServer } from '../testing/server.ts'
import { faultsSince, findFaults, writeMark } from './check-books.ts'
import { grantTo } from './grant-operator.ts'

/*
 * security §6.3: a row changed directly in the database is detected, whichever row it is. Each change is made with the
 * database's own guards disabled, as a superuser could, and rolled back.
 */

let server: TestServer
let people: readonly AccountHolder[]
beforeAll(async () => {
  server = await startServer({ LIMIT_INVEST: '100000' })
  server.day = localDate('2026-11-21')
  const operator = await accountHolder(server)
  await grantTo(server.database.db, `${operator.ownerId}@example.ca`)
  people = [await accountHolder(server), await accountHolder(server), await accountHolder(server)]
  const invest = async (loanId: string, amounts: readonly number[]): Promise<void> => {
    for (const [index, amount] of amounts.entries())
      expect(
        (await people[index]?.post('/api/p2p/invest', { loan_request_id: loanId, investment_amount: amount }))?.status,
      ).toBe(201)
  }
  const pay = async (loanId: string, amount: number): Promise<void> =>
    expect(
      (await operator.post(`/api/operator/listings/${loanId}/payments`, { amount, paid_on: server.day })).status,
    ).toBe(201)
  const [lost, paid, over] = [
    await insertListing(server, { dollars: 500, title: 'lost' }),
    await insertListing(server, { dollars: 300, title: 'paid' }),
    await insertListing(server, { dollars: 900, title: 'over', expiresOn: '2026-11-22' }),
  ]
  await invest(lost, [100, 200, 200])
  await invest(paid, [100, 100, 100])
  await invest(over, [25, 50])
  await invest(await insertListing(server, { title: 'open', expiresOn: null }), [25, 75])
  await pay(lost, 40)
  await pay(paid, 150)
  server.day = addMonths(server.day, 10)
  await runMarketDay(server.database.db, server.day)
  await pay(lost, 33.34)
})
afterAll(() => server.close())

class RolledBack extends Error {}

/** What check-books reports after one more change to the database. */
async function faultsAfter(change: string, noted?: string): Promise<string[]> {
  let faults: string[] = []
  const tamper = async (tx: Db): Promise<void> => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(change))
    faults = noted === undefined ? await findFaults(tx, server.day) : await faultsSince(tx, noted)
    throw new RolledBack()
  }
  await server.database.db
    .transaction((tx) => tamper(tx))
    .catch((error: unknown) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return faults
}

const LAST_EVENT =
  "(select max(id) from audit_event where owner_id = (select owner_id from audit_event where action = 'investment-made' limit 1))"

const THE = (title: string): string => `(select id from loan_request where title_en = '${title}')`

describe('check-books on a market with every kind of row', () => {
  it('reports no fault', async () => {
    expect(await server.rows('select kind, count(*)::int as lines from ledger_entry group by 1 order by 1')).toEqual([
      { kind: 'charge_off', lines: 6 },
      { kind: 'distribution', lines: 24 },
      { kind: 'investment', lines: 20 },
      { kind: 'origination', lines: 12 },
      { kind: 'recovery', lines: 6 },
      { kind: 'release', lines: 4 },
    ])
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it('reports no fault when concurrent transactions log events that belong to no owner', async () => {
    const at = ['nobody', 'market-day', 'command-line'].flatMap((actor) =>
      Array.from({ length: 6 }, () =>
        inTransaction(server.database.db, (tx) => recordEvent(tx, { ownerId: null, actor, action: 'tried' })),
      ),
    )
    await Promise.all(at)
    expect(await findFaults(server.database.db, server.day)).toEqual([])
  })

  it.each([
    [
      'a line is deleted',
      `delete from ledger_entry where kind = 'origination' and loan_request_id = ${THE('paid')} and owner_id = (select min(owner_id::text)::uuid from ledger_entry)`,
    ],
    [
      'a line has another amount',
      `update ledger_entry set amount_cents = amount_cents + 1 where kind = 'distribution' and account = 'investor_cash' and owner_id = (select min(owner_id::text)::uuid from ledger_entry)`,
    ],
    [
      'cents move from one investor to another, each still balanced',
      `update ledger_entry set amount_cents = amount_cents + sign(amount_cents)::int * (case when owner_id = (select min(owner_id::text)::uuid from ledger_entry) then 1 else -1 end)
      where kind = 'distribution' and account in ('investor_cash', 'note_principal') and owner_id in (select owner_id from ledger_entry where kind = 'distribution' group by 1 order by owner_id::text limit 2)`,
    ],
    [
      'a transfer has another owner',
      `update ledger_entry set owner_id = gen_random_uuid() where kind = 'investment' and loan_request_id = ${THE('open')} and owner_id = (select investor_id from investment where loan_request_id = ${THE('open')} limit 1)`,
    ],
    ['a transfer has another day', `update ledger_entry set happened_on = happened_on - 1 where kind = 'charge_off'`],
    [
      'a transfer has another loan',
      `update ledger_entry set loan_request_id = ${THE('open')} where kind = 'investment' and loan_request_id = ${THE('paid')}`,
    ],
    [
      'a transfer is invented',
      `insert into ledger_entry (owner_id, transfer_id, kind, account, loan_request_id, amount_cents, happened_on)
      select '11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222', 'distribution', account, ${THE('paid')}, cents, '2026-11-21' from (values ('investor_cash', 100), ('interest_income', -100)) v (account, cents)`,
    ],
    ['a release is deleted', `delete from ledger_entry where kind = 'release'`],
  ])('the ledger: %s', async (_what, change) => expect(await faultsAfter(change)).not.toEqual([]))

  it.each([
    ['is deleted', `delete from investment where loan_request_id = ${THE('open')} and amount_cents = 2500`],
    [
      'has another amount',
      `update investment set amount_cents = amount_cents + 2500 where loan_request_id = ${THE('paid')}`,
    ],
    [
      'has another investor',
      `update investment set investor_id = gen_random_uuid() where loan_request_id = ${THE('paid')} and number = (select min(number) from investment where loan_request_id = ${THE('paid')})`,
    ],
    ['has another day', `update investment set invested_on = invested_on - 400 where loan_request_id = ${THE('paid')}`],
    [
      'is marked as refunded',
      `update investment set released_on = '2026-11-21' where loan_request_id = ${THE('open')}`,
    ],
    ['is marked as not refunded', `update investment set released_on = null where loan_request_id = ${THE('over')}`],
    [
      'is invented, with matching loan figures',
      `with made as (insert into investment (investor_id, id, loan_request_id, amount_cents, invested_on) values (gen_random_uuid(), gen_random_uuid(), ${THE('open')}, 2500, '2026-11-21'))
      update loan_request set funded_cents = funded_cents + 2500, investors = investors + 1 where title_en = 'open'`,
    ],
  ])('investments: one %s', async (_what, change) => expect(await faultsAfter(change)).not.toEqual([]))

  it.each([
    ['is deleted', `delete from loan_request_payment`],
    [
      'has another amount',
      `update loan_request_payment set amount_cents = amount_cents + 1, principal_cents = principal_cents + 1 where loan_request_id = ${THE('paid')}`,
    ],
    [
      'has another split',
      `update loan_request_payment set interest_cents = interest_cents + 1, principal_cents = principal_cents - 1`,
    ],
    ['has a higher fee', `update loan_request_payment set fee_cents = fee_cents + 1`],
    ['has another day', `update loan_request_payment set paid_on = paid_on + 1`],
    [
      'is duplicated',
      `insert into loan_request_payment (loan_request_id, sequence, id, amount_cents, interest_cents, principal_cents, fee_cents, paid_on, is_simulated, recorded_by)
      select loan_request_id, sequence + 1, gen_random_uuid(), amount_cents, interest_cents, principal_cents, fee_cents, paid_on, is_simulated, recorded_by from loan_request_payment`,
    ],
    ['recovery has another amount', `update loan_request_recovery set amount_cents = amount_cents - 1`],
    ['recovery is deleted', `delete from loan_request_recovery`],
  ])('payments: one %s', async (_what, change) => expect(await faultsAfter(change)).not.toEqual([]))

  it.each([
    ['funded', `update loan_request set funded_cents = funded_cents - 2500 where title_en = 'open'`],
    ['investors', `update loan_request set investors = investors + 1 where title_en = 'open'`],
    ['the rate, after a payment', `update loan_request set platform_rate = platform_rate + 1 where title_en = 'lost'`],
    ['the term, after a payment', `update loan_request set term_months = term_months - 12 where title_en = 'lost'`],
    ['the first day', `update loan_request set originated_on = originated_on - 1 where title_en = 'paid'`],
    ['the charge-off day', `update loan_request set charged_off_on = charged_off_on - 1 where title_en = 'lost'`],
    [
      'repaid principal',
      `update loan_request set principal_paid_cents = principal_paid_cents + 1 where title_en = 'lost'`,
    ],
    ['the next due day', `update loan_request set next_due_on = next_due_on + 1 where title_en = 'paid'`],
    [
      'completed, but not paid',
      `update loan_request set status = 'completed', charged_off_on = null where title_en = 'lost'`,
    ],
    ['repaying, but charged off', `update loan_request set status = 'repaying' where title_en = 'lost'`],
    ['withdrawn, but funded', `update loan_request set status = 'withdrawn' where title_en = 'open'`],
  ])('a loan with another value: %s', async (_what, change) => expect(await faultsAfter(change)).not.toEqual([]))

  it.each([
    [
      'another action',
      `update audit_event set action = 'signed-in' where action = 'investment-made' and id = (select min(id) from audit_event where action = 'investment-made')`,
    ],
    [
      'another amount',
      `update audit_event set details = details || '{"cents": 1}' where action = 'market-payment-recorded'`,
    ],
    ['another time', `update audit_event set at = at - interval '1 day' where id = ${LAST_EVENT}`],
    ['another actor', `update audit_event set actor = 'nobody' where id = ${LAST_EVENT}`],
    [
      'an event in the middle is deleted',
      `delete from audit_event where id = (select min(id) from audit_event where owner_id = (select owner_id from audit_event where action = 'investment-made' group by 1 having count(*) > 2 limit 1))`,
    ],
    [
      'no seal',
      `update audit_event set is_sealed = false, actor = 'nobody' where id = (select max(id) from audit_event where owner_id is not null)`,
    ],
  ])('a changed log: %s', async (_what, change) =>
    expect((await faultsAfter(change)).join()).toMatch(/audit event \d+/),
  )

  it.each([
    ['its last event', `delete from audit_event where id = ${LAST_EVENT}`],
    [
      'all events of one owner',
      `delete from audit_event where owner_id = (select owner_id from audit_event where id = ${LAST_EVENT})`,
    ],
    ['everything', 'delete from audit_event'],
    ['the record of a chain’s end', 'delete from audit_head'],
  ])('the end of the log: without %s', async (_what, change) =>
    expect((await faultsAfter(change)).join()).toMatch(/audit log of [\da-f-]{36}: its last events are missing/),
  )

  it('a cut log is detected by a mark kept elsewhere, even when the database’s own record of its end is reset too', async () => {
    const noted = writeMark(await markOfLog(server.database.db, new Date(Date.now() + 3_600_000).toISOString()))
    const change = `with gone as (delete from audit_event where id = ${LAST_EVENT} returning owner_id, previous_hash)
      update audit_head set events = events - 1, hash = gone.previous_hash from gone where chain = gone.owner_id`
    expect(await faultsAfter(change)).toEqual([])
    expect((await faultsAfter(change, noted)).join()).toContain('it is not what was noted')
    expect(await faultsAfter('select 1', noted)).toEqual([])
  })

  it('a mark stays valid as the log grows, and the database refuses to reset its record of the log’s end', async () => {
    await server.rows('select pg_sleep(0.002)')
    const [{ now } = { now: '' }] = await server.rows<{ now: string }>(
      `select to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
    )
    const noted = writeMark(await markOfLog(server.database.db, now))
    await server.rows('select pg_sleep(0.002)')
    await inTransaction(server.database.db, (tx) =>
      recordEvent(tx, { ownerId: null, actor: 'nobody', action: 'tried' }),
    )
    expect(await faultsSince(server.database.db, noted)).toEqual([])
    for (const change of [
      'update audit_head set events = events - 1',
      'update audit_head set hash = hash',
      'delete from audit_head',
    ])
      await expect(server.database.script(change)).rejects.toThrow()
  })
})
