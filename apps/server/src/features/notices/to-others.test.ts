import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/worker.ts'
import type { Mail } from '../../mail/mailer.ts'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { plainLoan } from '../../testing/requests/loan-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'
import { sendDigests } from './digest.ts'
import { sendNotices } from './send-notices.ts'

/*
 * Mails to co-borrowers and to the lender, by hand, and in dispute (lending §5.18). 100.00 is due on 15 July 2026, a
 * Wednesday.
 */

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
async function send(): Promise<Mail[]> {
  const before = server.mailbox.length
  const errors: unknown[] = []
  await sendNotices(server.database.db, server.context, (error) => errors.push(error))
  await sendDigests(server.database.db, server.context, (error) => errors.push(error))
  await runDueJobs(server.context)
  expect(errors).toEqual([])
  return server.mailbox.slice(before)
}
const ZOE = { borrower_name: 'Zoë', borrower_email: 'zoe@example.ca', province: 'QC' }
const lend = async (fields: object = {}): Promise<string> =>
  String((await ada.post('/api/loans', plainLoan({ ...ZOE, ...fields }))).body['id'])
const turnOn = (id: string, wanted: readonly string[], rest: object = {}): Promise<Answer> =>
  ada.ask('PUT', `/api/loans/${id}/notices`, { body: { wanted, language: 'en', ...rest } })
const addSam = (id: string, receives_mail: boolean): Promise<Answer> =>
  ada.post(`/api/loans/${id}/people`, { role: 'co_borrower', name: 'Sam', email: 'sam@example.ca', receives_mail })
const listed = async (id: string): Promise<string[]> =>
  ((await ada.get(`/api/loans/${id}/notices`)).body['notices'] ?? []).map((one) =>
    [one['kind'], one['state'], one['reason'] ?? one['address']].join(' '),
  )
const addresses = (mails: readonly Mail[]): string[] => mails.map(({ to }) => to.address).toSorted()

it('a co-borrower who receives mail is told what is late, and ends it with a link of their own', async () => {
  const id = await lend()
  await turnOn(id, ['before_due', 'late'])
  expect((await addSam(id, true)).body['people']?.[1]).toMatchObject({ receives_mail: true, stopped_on: null })
  on('2026-07-13')
  expect(addresses(await send())).toEqual(['zoe@example.ca'])
  on('2026-07-18')
  const mails = await send()
  expect(addresses(mails)).toEqual(['sam@example.ca', 'zoe@example.ca'])
  const [, token = ''] =
    /mails=loan#token=(\S+)/.exec(mails.find(({ to }) => to.address.startsWith('sam'))?.text ?? '') ?? []
  expect(token.startsWith(`${id}.`)).toBe(true)
  const stop = (text: string): Promise<Answer> => server.visitor().post('/api/borrower/reminders/stop', { token: text })
  expect((await stop(`${id}.nobody`)).status).toBe(404)
  expect((await stop(token)).status).toBe(204)
  on('2026-07-25')
  expect(addresses(await send())).toEqual(['zoe@example.ca'])
  const people = (await ada.get(`/api/loans/${id}/people`)).body['people']
  expect(people?.[1]).toMatchObject({ name: 'Sam', stopped_on: '2026-07-18' })
})

it('whose tick is missing gets nothing', async () => {
  const id = await lend()
  await turnOn(id, ['late'])
  await addSam(id, false)
  on('2026-07-18')
  expect(addresses(await send())).toEqual(['zoe@example.ca'])
})

it('a disputed loan sends no reminder until the dispute ends; a receipt goes', async () => {
  const id = await lend()
  const { body } = await turnOn(id, ['late', 'receipt'], { disputed: true })
  expect(body['settings']).toMatchObject({ disputed_on: '2026-07-02' })
  on('2026-07-18')
  expect(await send()).toEqual([])
  expect(await listed(id)).toEqual(['late_1 waiting disputed'])
  await ada.post(`/api/loans/${id}/payments`, { amount: 10, paid_on: '2026-07-18' })
  await server.rows("update loan_payment set recorded_at = '2026-01-01'")
  expect((await send()).map(({ subject }) => subject)).toEqual(['Receipt for your payment to Ada Lender'])
  // A change of what is sent leaves the dispute as it is.
  expect((await turnOn(id, ['late'])).body['settings']).toMatchObject({ disputed_on: '2026-07-02' })
  expect((await turnOn(id, ['late'], { disputed: false })).body['settings']).toMatchObject({ disputed_on: null })
  on('2026-07-20')
  expect(addresses(await send())).toEqual(['zoe@example.ca'])
})

it('reminders by hand: of ticked loans that are late, once a day, in the hours and limits of all', async () => {
  const late = await lend()
  const paid = await lend({ borrower_name: 'Paul', borrower_email: 'paul@example.ca' })
  const silent = await lend({ borrower_name: 'Silent', borrower_email: null })
  await ada.post(`/api/loans/${paid}/payments`, { amount: 100, paid_on: '2026-07-02' })
  const remind = (): Promise<Answer> =>
    ada.post('/api/loans/notices/remind', { loan_ids: [late, paid, silent], language: 'fr' })
  // 19 July 2026 is a Sunday.
  on('2026-07-19')
  const { body } = await remind()
  expect(body['reminded_count']).toBe(1)
  expect(body['left_out']).toEqual(
    expect.arrayContaining([
      { id: paid, borrower_name: 'Paul', reason: 'paid' },
      { id: silent, borrower_name: 'Silent', reason: 'no_address' },
    ]),
  )
  await remind()
  expect(await send()).toEqual([])
  expect(await listed(late)).toEqual(['by_hand waiting quiet'])
  on('2026-07-20')
  const [mail, another] = await send()
  expect(another).toBeUndefined()
  expect(mail).toMatchObject({ to: { address: 'zoe@example.ca' }, subject: 'Un paiement à Ada Lender est en retard' })
  expect(mail?.text).toMatch(/Reste à payer\u00A0: 100,00\u00A0\$/)
  expect(await send()).toEqual([])
  // Nothing is turned on by it.
  expect((await ada.get(`/api/loans/${late}/notices`)).body['settings']).toMatchObject({ wanted: [], since: null })
  expect((await server.visitor().post('/api/loans/notices/remind', { loan_ids: [late], language: 'fr' })).status).toBe(
    401,
  )
})

it('the postal address of the lender stands in each mail', async () => {
  const id = await lend()
  await turnOn(id, ['late'])
  await server.rows(
    `insert into lender_profile (owner_id, name, postal_address) values ('${ada.ownerId}', 'Ada & Co', E'12 Main St\nOttawa ON')`,
  )
  on('2026-07-18')
  const [mail] = await send()
  expect(mail?.text).toContain('Write to Ada & Co, 12 Main St, Ottawa ON: ')
})

it('on Mondays from 8:00 the lender is told what is due, late and promised, once, if asked for', async () => {
  await lend()
  const due = await lend({ borrower_name: 'Bea', borrower_email: null, start_date: '2026-06-24' })
  on('2026-07-20', '13:00')
  expect(await send()).toEqual([])
  const saved = await ada.ask('PUT', '/api/loans/notices/digest', { body: { wanted: true, language: 'en' } })
  expect(saved.body).toEqual({ to: `${ada.ownerId}@example.ca` })
  await ada.post(`/api/loans/${due}/events`, { event: 'promise', amount: 50, by: '2026-07-22' })
  on('2026-07-20', '11:00')
  expect(await send()).toEqual([])
  on('2026-07-20', '13:00')
  const [mail, another] = [...(await send()), ...(await send())]
  expect(another).toBeUndefined()
  expect(mail).toMatchObject({ subject: 'Your loans this week', to: { address: `${ada.ownerId}@example.ca` } })
  expect(mail?.text).toContain('1 loan is late. 1 payment is due by Sunday. 1 payment is promised.')
  expect(mail?.text).toContain('Zoë, late: $100.00, July 15, 2026')
  expect(mail?.text).toContain('Bea, due: $100.00, July 24, 2026')
  expect(mail?.text).toContain('Bea, promised: $50.00, July 22, 2026')
  expect((await ada.get('/api/loans/notices')).body['digest']).toEqual({
    to: `${ada.ownerId}@example.ca`,
    last_monday: '2026-07-20',
  })
  await ada.ask('PUT', '/api/loans/notices/digest', { body: { wanted: false, language: 'en' } })
  on('2026-07-27', '13:00')
  expect(await send()).toEqual([])
})
