// Runs on both engines.
import { addDays, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../../db/db.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import type { Mail } from '../../mail/mailer.ts'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { actingFor, testBusiness } from '../../testing/business.ts'
import { fillBook } from '../../testing/big-book.ts'
import { describeOnce } from '../../testing/engines.test-data.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { sendDigests } from './digest.ts'
import { sendNotices } from './send-notices.ts'

/* Reminders and receipts (lending §5.18). 100.00 is due on the 15th of each month; 15 July 2026 is a Wednesday. */

let server: TestServer
let ada: AccountHolder
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  server.mailbox.length = 0
  on('2026-07-02')
  ada = await accountHolder(server, 'Ada Lender')
})

/** Noon in Toronto: an hour to write everywhere in the country. */
function on(day: string, time = '17:00'): void {
  server.day = localDate(day)
  server.instant = new Date(`${day}T${time}:00Z`)
}
async function send(db: Db = server.database.db): Promise<Mail[]> {
  const before = server.mailbox.length
  const errors: unknown[] = []
  await sendNotices(db, server.context, (error) => errors.push(error))
  await sendDigests(db, server.context, (error) => errors.push(error))
  await runDueJobs(server.context)
  expect(errors.filter((error) => !(error instanceof Killed))).toEqual([])
  return server.mailbox.slice(before)
}
class Killed extends Error {}

const ZOE = {
  borrower_name: 'Zoë',
  borrower_email: 'zoe@example.ca',
  province: 'QC',
  late_fee_value: 10,
  grace_days: 5,
}
const lend = async (fields: object = {}): Promise<string> =>
  String((await ada.post('/api/loans', plainLoan({ ...ZOE, ...fields }))).body['id'])
const turnOn = (id: string, wanted: readonly string[], language = 'en') =>
  ada.ask('PUT', `/api/loans/${id}/notices`, { body: { wanted, language } })
const listed = async (id: string): Promise<string[]> =>
  ((await ada.get(`/api/loans/${id}/notices`)).body['notices'] ?? []).map((one) =>
    [one['kind'], String(one['about_day']).slice(5), one['state'], one['reason'] ?? String(one['on']).slice(5)].join(
      ' ',
    ),
  )
const pay = async (id: string, amount: number, day: string): Promise<string> => {
  const paid = await ada.post(`/api/loans/${id}/payments`, { amount, paid_on: day })
  expect(paid.status, paid.text).toBe(201)
  const payments = (await ada.get(`/api/loans/${id}`)).body['payments']
  return String(payments?.at(-1)?.['id'])
}
/** Payments are recorded at the time of the database: long enough ago for their receipt. */
const anHourPasses = () => server.database.db.execute(sql`update loan_payment set recorded_at = '2026-01-01'`)
const LATE = ['before_due', 'due_today', 'late']

describeOnce('reminders (lending §5.18)', () => {
  it('are off until the lender turns them on, and say nothing of what was due before', async () => {
    const id = await lend()
    on('2026-07-20')
    expect(await send()).toEqual([])
    expect((await ada.get(`/api/loans/${id}/notices`)).body).toEqual({
      settings: { wanted: [], language: 'en', since: null, stopped_on: null, disputed_on: null },
      notices: [],
    })
    const on20 = await turnOn(id, LATE)
    expect(on20.body['settings']).toMatchObject({ wanted: LATE, since: '2026-07-20', stopped_on: null })
    expect(await send()).toEqual([])
    on('2026-07-25')
    expect((await send()).map(({ subject }) => subject)).toEqual([
      'Your payment of July 15, 2026 to Ada Lender has not arrived',
    ])
    expect(await listed(id)).toEqual(['late_2 07-15 sent 07-25'])
  })

  it('state what is missing, where to pay, who writes and how to end them, in the borrower’s language', async () => {
    const id = await lend()
    await turnOn(id, LATE, 'fr')
    await pay(id, 60, '2026-07-02')
    on('2026-07-22')
    const [mail] = await send()
    expect(mail).toMatchObject({
      to: { address: 'zoe@example.ca' },
      locale: 'fr',
      subject: 'Votre paiement du 15 juillet 2026 à Ada Lender n’est pas arrivé',
      replyTo: `${ada.ownerId}@example.ca`,
    })
    expect(mail?.text).toMatch(/Reste à payer\u00A0: 40,00\u00A0\$/)
    expect(mail?.text).toMatch(/Total en retard, frais compris\u00A0: 50,00\u00A0\$/)
    expect(mail?.text).toContain(`/borrower/${id}`)
    expect(mail?.text).toContain(`/unsubscribe?mails=loan#token=${id}`)
    expect(mail?.text).toContain(`Écrivez à Ada Lender\u00A0: ${ada.ownerId}@example.ca`)
  })

  it('wait for a day and an hour to write, and for the limit over all loans of a borrower', async () => {
    const one = await lend()
    const two = await lend({ borrower_email: 'ZOE@example.ca' })
    for (const id of [one, two]) await turnOn(id, ['before_due'])
    // 12 July 2026 is a Sunday.
    on('2026-07-12')
    expect(await send()).toEqual([])
    expect(await listed(one)).toEqual(['before_due 07-15 waiting quiet'])
    on('2026-07-13', '12:59')
    expect(await send()).toEqual([])
    on('2026-07-13')
    expect(await send()).toHaveLength(1)
    expect([...(await listed(one)), ...(await listed(two))].toSorted()).toEqual([
      'before_due 07-15 sent 07-13',
      'before_due 07-15 waiting limit',
    ])
    on('2026-07-14')
    expect(await send()).toHaveLength(1)
  })

  it('at most three in seven days, and what had no room has not gone', async () => {
    const ids = [await lend(), await lend(), await lend(), await lend()]
    for (const id of ids) await turnOn(id, ['late'])
    const days = []
    for (let day = localDate('2026-07-18'); day <= '2026-07-25'; day = addDays(day, 1)) {
      on(day)
      if ((await send()).length > 0) days.push(day.slice(5))
    }
    // The 18th is a Saturday; on the 25th the second mails come first.
    expect(days).toEqual(['07-18', '07-20', '07-21', '07-25'])
    expect((await Promise.all(ids.map(listed))).flat().filter((one) => one.startsWith('late_1'))).toContain(
      'late_1 07-15 not_sent limit',
    )
  })

  it('a promise holds them; kept, they end; broken, the lender alone is told', async () => {
    const [kept, broken] = [await lend(), await lend({ borrower_email: 'bo@example.ca' })]
    for (const id of [kept, broken]) await turnOn(id, ['late', 'promise_broken'])
    on('2026-07-16')
    for (const id of [kept, broken])
      await ada.post(`/api/loans/${id}/events`, { event: 'promise', amount: 100, by: '2026-07-21' })
    on('2026-07-20')
    expect(await send()).toEqual([])
    expect(await listed(kept)).toEqual(['late_1 07-15 waiting promise'])
    await pay(kept, 100, '2026-07-20')
    on('2026-07-22')
    const mails = await send()
    // The two go out in one round, in no order.
    expect(Object.fromEntries(mails.map(({ to, subject }) => [to.address, subject]))).toEqual({
      [`${ada.ownerId}@example.ca`]: 'A promise to pay was not kept',
      'bo@example.ca': 'Your payment of July 15, 2026 to Ada Lender has not arrived',
    })
    expect(mails).toHaveLength(2)
    expect(await listed(kept)).toEqual(['late_1 07-15 not_sent paid'])
  })

  it('end at once with the link of the mail, for all loans of that borrower; receipts go on, and the lender sees it', async () => {
    const [one, two] = [await lend(), await lend()]
    await turnOn(one, ['before_due', 'late', 'receipt'])
    await turnOn(two, ['late'])
    on('2026-07-13')
    const token = /unsubscribe\?mails=loan#token=([\w-]+)/.exec((await send())[0]?.text ?? '')?.[1]
    const stop = () => server.visitor().post('/api/borrower/reminders/stop', { token })
    expect([(await stop()).status, (await stop()).status]).toEqual([204, 204])
    expect((await server.visitor().post('/api/borrower/reminders/stop', { token: 'nobody' })).status).toBe(404)
    for (const id of [one, two, await lend()]) {
      const again = await turnOn(id, ['late', 'receipt'])
      expect(again.body['settings']).toMatchObject({ stopped_on: '2026-07-13' })
    }
    await pay(one, 40, '2026-07-13')
    await anHourPasses()
    on('2026-07-20')
    expect((await send()).map(({ subject }) => subject)).toEqual(['Receipt for your payment to Ada Lender'])
    expect(await listed(two)).toEqual(['late_1 07-15 not_sent stopped'])
    const [log] = await server.rows(`select actor, target from audit_event where action = 'loan-reminders-stopped'`)
    expect(log).toEqual({ actor: 'borrower', target: one })
  })

  it('do not go without an address, with a closed page, or unconfirmed; a written-off loan has none', async () => {
    const bare = await lend({ borrower_email: null })
    const closed = await lend()
    const lost = await lend({ borrower_email: 'x@example.ca' })
    for (const id of [bare, closed, lost]) await turnOn(id, ['late'])
    await ada.ask('PUT', `/api/loans/${closed}/borrower-link`, { body: { enabled: false } })
    await server.database.db.execute(sql`update account set email_confirmed_at = null`)
    expect((await turnOn(bare, ['late'])).body['code']).toBe('email_unconfirmed')
    on('2026-07-18')
    expect(await send()).toEqual([])
    expect(await listed(lost)).toEqual(['late_1 07-15 waiting sender'])
    await server.database.db.execute(sql`update account set email_confirmed_at = now()`)
    await ada.ask('PUT', `/api/loans/${lost}/write-off`, { body: { written_off: true } })
    expect(await send()).toEqual([])
    expect((await Promise.all([bare, closed, lost].map(listed))).flat()).toEqual([
      'late_1 07-15 waiting no_address',
      'late_1 07-15 waiting page_closed',
      'late_1 07-15 not_sent written_off',
    ])
  })

  it('a mail that no server took waits again; the same mail is then another one', async () => {
    const id = await lend()
    await turnOn(id, ['late'])
    on('2026-07-18')
    await sendNotices(server.database.db, server.context, () => undefined)
    await server.database.db.execute(
      sql`update job set state = 'cancelled', payload = null, done_at = now() where kind = 'mail'`,
    )
    on('2026-07-19')
    expect(await send()).toEqual([])
    expect(await listed(id)).toEqual(['late_1 07-15 waiting quiet'])
    on('2026-07-20')
    expect(await send()).toHaveLength(1)
  })
})

describeOnce('receipts (lending §5.18)', () => {
  it('go once for each payment, after the time to take it back; one taken back later is said', async () => {
    const id = await lend({ annual_rate: 12 })
    await turnOn(id, ['receipt'])
    on('2026-07-15')
    const recorded = await pay(id, 106.62, '2026-07-15')
    server.instant = new Date()
    expect(await send()).toEqual([])
    const undone = await pay(id, 1, '2026-07-15')
    await ada.post(`/api/loans/${id}/payments/${undone}/reversal`, { reason: 'typed twice' })
    await anHourPasses()
    on('2026-07-15')
    const [receipt, ...others] = await send()
    expect(others).toEqual([])
    expect(receipt?.text).toMatch(
      /Received: \$106\.62\nPaid on: July 15, 2026\nInterest: \$12\.00\nPrincipal: \$94\.62/,
    )
    expect(await send()).toEqual([])
    await ada.post(`/api/loans/${id}/payments/${recorded}/reversal`, { reason: 'bounced' })
    on('2026-07-16')
    expect((await send()).map(({ subject }) => subject)).toEqual(['Your payment of July 15, 2026 was taken back'])
    expect(await listed(id)).toEqual(['receipt_reversed 07-15 sent 07-16', 'receipt 07-15 sent 07-15'])
  })
})

describeOnce('the whole book', () => {
  it('has no loan of an import that is not finished (lending §5.18)', async () => {
    await lend()
    await server.rows(`with begun as (insert into loan_import (owner_id, id, file_hash)
        values ('${ada.ownerId}', gen_random_uuid(), '') returning id)
      update loan set import_id = begun.id from begun where owner_id = '${ada.ownerId}' returning 1`)
    await lend()
    const saved = await ada.ask('PUT', '/api/loans/notices', { body: { wanted: ['late'], language: 'en' } })
    expect(saved.body).toEqual({ changed_loans_count: 1 })
    expect((await ada.get('/api/loans/notices')).body).toMatchObject({ active_count: 1, on_count: 1 })
  })

  it('is turned on at once, and lists every mail with its loan', async () => {
    const [one] = [await lend(), await lend({ borrower_email: null })]
    const saved = await ada.ask('PUT', '/api/loans/notices', { body: { wanted: ['late'], language: 'en' } })
    expect(saved.body).toEqual({ changed_loans_count: 2 })
    on('2026-07-18')
    await send()
    const { body } = await ada.get('/api/loans/notices')
    expect(body).toMatchObject({ active_count: 2, on_count: 2, stopped_count: 0, without_address_count: 1 })
    expect(body['notices']).toHaveLength(2)
    expect(body['notices']).toContainEqual({
      kind: 'late_1',
      about_day: '2026-07-15',
      state: 'sent',
      reason: null,
      on: '2026-07-18',
      until: '2026-07-24',
      address: 'zoe@example.ca',
      loan_id: one,
      borrower_name: 'Zoë',
    })
  })

  it('of 5,000 loans is turned on and off again; who ended reminders has ended those of each loan', async () => {
    await fillBook(server.database, ada.ownerId, { loans: 5_000, paymentsEach: 0 })
    // Two loans of each borrower.
    await server.database.db.execute(
      sql`update loan set borrower_email = 'B' || number / 2 || '@example.ca' where owner_id = ${ada.ownerId}`,
    )
    const turn = async (wanted: readonly string[]): Promise<unknown> =>
      (await ada.ask('PUT', '/api/loans/notices', { body: { wanted, language: 'en' } })).body
    expect(await turn(['late'])).toEqual({ changed_loans_count: 5_000 })
    await server.database.db.execute(sql`
      update loan_notice_setting s set stopped_on = '2026-07-01' from loan l
      where l.owner_id = s.owner_id and l.id = s.loan_id and l.number % 2 = 0`)
    expect(await turn([])).toEqual({ changed_loans_count: 5_000 })
    expect(await turn(['late'])).toEqual({ changed_loans_count: 5_000 })
    const { body } = await ada.get('/api/loans/notices')
    expect(Number(body['stopped_count'])).toBeGreaterThanOrEqual(4_998)
  })

  it('of a business writes in its name, and in nobody’s once the person who turned it on is gone', async () => {
    const pine = await testBusiness(server)
    const member = await pine.join('member')
    const acting = actingFor(pine.id)
    const id = String((await pine.owner.post('/api/loans', plainLoan(ZOE), acting)).body['id'])
    const viewer = await pine.join('viewer')
    const body = { wanted: ['late'], language: 'en' }
    expect((await viewer.ask('PUT', `/api/loans/${id}/notices`, { body, headers: acting })).status).toBe(403)
    await member.ask('PUT', `/api/loans/${id}/notices`, { body, headers: acting })
    on('2026-07-18')
    expect((await send())[0]?.subject).toContain('to Pine Lending')
    await server.database.db.execute(sql`delete from membership where account_id = ${member.ownerId}`)
    on('2026-07-25')
    expect(await send()).toEqual([])
  })
})

describe('sixty days, with kills in between', () => {
  it('each mail goes once, and the list says what went, what did not, and why', async () => {
    const [late, payer] = [await lend(), await lend({ borrower_email: 'bo@example.ca' })]
    for (const id of [late, payer]) await turnOn(id, [...LATE, 'receipt'])
    const sam = { role: 'co_borrower', name: 'Sam', email: 'sam@example.ca', receives_mail: true }
    await ada.post(`/api/loans/${late}/people`, sam)
    await ada.ask('PUT', '/api/loans/notices/digest', { body: { wanted: true, language: 'en' } })
    let kills = 0
    for (let nth = 0; nth < 60; nth += 1) {
      on(addDays(localDate('2026-07-02'), nth))
      if (server.day.endsWith('-15')) await pay(payer, 100, server.day)
      if (server.day === '2026-08-20') await ada.post('/api/loans/notices/remind', { loan_ids: [late], language: 'en' })
      await anHourPasses()
      // One day at a statement, another one each time, the next day right after the commit; then undisturbed.
      await send(killedAt(nth % 2 === 0 ? nth % 13 : 'after the commit', () => (kills += 1)))
      await send()
    }
    expect(kills).toBeGreaterThan(20)
    const toBoth = [
      'late_1 07-15 sent 07-18',
      'late_2 07-15 sent 07-25',
      'late_3 07-15 sent 08-05',
      'late_1 08-15 sent 08-18',
      'by_hand 08-20 sent 08-20',
      'late_2 08-15 sent 08-25',
    ]
    const toZoe = [
      'before_due 07-15 sent 07-13',
      'due_today 07-15 sent 07-15',
      'before_due 08-15 sent 08-12',
      'due_today 08-15 sent 08-15',
    ]
    expect((await listed(late)).toSorted()).toEqual([...toZoe, ...toBoth, ...toBoth].toSorted())
    expect((await listed(payer)).toReversed().toSorted()).toEqual([
      'before_due 07-15 sent 07-13',
      'before_due 08-15 sent 08-12',
      'receipt 07-15 sent 07-15',
      'receipt 08-15 sent 08-15',
    ])
    const to = (address: string): Mail[] => server.mailbox.filter((mail) => mail.to.address === address)
    expect(to('zoe@example.ca')).toHaveLength(toZoe.length + toBoth.length)
    expect(to('sam@example.ca')).toHaveLength(toBoth.length)
    expect(to('bo@example.ca')).toHaveLength(4)
    // On each of the seven Mondays on which there was something to say.
    const digests = to(`${ada.ownerId}@example.ca`)
    expect(digests.map(({ subject }) => subject)).toEqual(Array.from({ length: 7 }, () => 'Your loans this week'))
    expect(await server.rows(`select monday::text from loan_digest where job_id is not null order by 1`)).toEqual(
      ['07-13', '07-20', '07-27', '08-03', '08-10', '08-17', '08-24'].map((day) => ({ monday: `2026-${day}` })),
    )
    expect(server.mailbox).toHaveLength(27)
  })

  it('days on which nothing ran are said: those mails have not gone', async () => {
    const id = await lend()
    await turnOn(id, LATE)
    on('2026-07-26')
    await send()
    on('2026-07-27')
    await send()
    expect((await listed(id)).toSorted()).toEqual([
      'before_due 07-15 not_sent missed',
      'due_today 07-15 not_sent missed',
      'late_1 07-15 not_sent missed',
      'late_2 07-15 sent 07-27',
    ])
  })

  it('two processes at once send one', async () => {
    const id = await lend()
    await turnOn(id, LATE)
    on('2026-07-18')
    const { database, context } = server
    const errors: unknown[] = []
    await Promise.all([1, 2].map(() => sendNotices(database.db, context, (error) => errors.push(error))))
    expect(errors).toEqual([])
    expect(await send()).toHaveLength(1)
  })
})

/** A database on which the process dies: before the nth statement of a transaction, or as soon as one is committed. */
function killedAt(at: number | 'after the commit', killed: () => void): Db {
  const { db } = server.database
  const die = (): never => {
    killed()
    throw new Killed()
  }
  const until = (tx: Db): Db => {
    let left = typeof at === 'number' ? at : Number.POSITIVE_INFINITY
    return new Proxy(tx, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name)
        if (name !== 'execute' && name !== 'select') return value
        return (...asked: unknown[]) => {
          left -= 1
          if (left < 0) die()
          return (value as (...all: unknown[]) => unknown).apply(target, asked)
        }
      },
    })
  }
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name)
      if (name !== 'transaction') return value
      return async (work: (tx: Db) => Promise<unknown>, ...rest: []) => {
        const done = await target.transaction((tx) => work(until(tx)), ...rest)
        return at === 'after the commit' ? die() : done
      }
    },
  })
}
