import { addDays, localDate } from '@winterjay/money'
import { beforeEach, expect, it } from 'vitest'
import { runDueJobs } from '../../../jobs/worker.ts'
import { accountHolder } from '../../../testing/accounts.ts'
import type { AccountHolder } from '../../../testing/accounts.ts'
import { insertListing } from '../a-listing.test-data.ts'
import {
  apply,
  borrower,
  idOf,
  invest,
  onApplications,
  onMarket,
  operator,
  server,
} from '../apply/applications.test-data.ts'
import { runMarketDay } from '../market-day/market-day.ts'

/* marketplace §6: who is told of what, once. */

onApplications()
beforeEach(() => void (server.mailbox.length = 0))

/** The mails since the last time, as "address: subject". */
async function mails(): Promise<string[]> {
  await runDueJobs(server.context)
  const names = new Map([
    [`${borrower.ownerId}@example.ca`, 'borrower'],
    [`${operator.ownerId}@example.ca`, 'operator'],
  ])
  return server.mailbox
    .splice(0)
    .map(({ to, subject }) => `${names.get(to.address) ?? 'investor'}: ${subject}`)
    .toSorted((a, b) => (a < b ? -1 : 1))
}
const speaks = (who: AccountHolder, language: string) =>
  server.rows(
    `insert into account_agreement (owner_id, document, version, language) values ('${who.ownerId}', 'terms',
      '${'0'.repeat(64)}', '${language}')`,
  )

it('approved, funded, late, defaulted and recovered: each reader once, whatever runs again', async () => {
  const id = idOf(await apply())
  expect(await mails()).toEqual([])
  await operator.post(`/api/operator/listings/${id}/decision`, { decision: 'approve' })
  expect(await mails()).toEqual(['borrower: Your loan is listed'])
  const investor = await accountHolder(server)
  for (const amount of [1_000, 1_500]) await invest(investor, id, amount)
  expect(await mails()).toEqual([])
  await invest(operator, id, 2_500)
  // Two investments of one person are one mail.
  expect(await mails()).toEqual([
    'borrower: Your loan is funded',
    'investor: Your money is now lent',
    'operator: Your money is now lent',
  ])
  const on = async (day: string): Promise<string[]> => {
    server.day = localDate(day)
    await runMarketDay(server.database.db, server.day)
    await runMarketDay(server.database.db, server.day)
    return mails()
  }
  // Due on 21 December: three days later it is not late yet.
  expect(await on('2026-12-24')).toEqual([])
  expect(await on('2026-12-25')).toEqual(['borrower: A payment is late'])
  expect(await on('2027-01-20')).toEqual([])
  await operator.post(`/api/operator/listings/${id}/payments`, { amount: 200, paid_on: '2027-01-20' })
  expect(await on('2027-01-24')).toEqual([])
  expect(await on('2027-02-20')).toEqual(['borrower: A payment is late'])
  const lost = ['borrower: Your loan was charged off', 'investor: A loan you invested in was charged off']
  expect(await on('2027-07-30')).toEqual([...lost, 'operator: A loan you invested in was charged off'])
  const back = ['investor', 'operator'].map((who) => `${who}: Some money came back on a charged-off loan`)
  for (const amount of [10, 20]) {
    await operator.post(`/api/operator/listings/${id}/payments`, { amount, paid_on: server.day })
    expect(await mails()).toEqual(back)
  }
  // A process that dies before it notes that it is done writes them again: nothing is sent twice.
  await server.rows(
    `update job set state = 'queued', done_at = null, payload = json_build_object('event', 'defaulted', 'loanId',
      loan_id, 'of', charged_off_on)::jsonb
     from (select id as loan_id, charged_off_on::text from loan_request) l where kind = 'market-mail' and key like
       '%defaulted%'`,
  )
  expect(await mails()).toEqual([])
})

it('in the reader’s language, with the listing’s name and no amount; never to an unconfirmed address', async () => {
  await speaks(borrower, 'fr')
  const silent = await accountHolder(server)
  await server.rows(`update account set email_confirmed_at = null where owner_id = '${silent.ownerId}'`)
  const id = await onMarket()
  await runDueJobs(server.context)
  const [listed] = server.mailbox.splice(0)
  expect(listed).toMatchObject({ locale: 'fr', subject: 'Votre prêt est affiché' })
  expect(listed?.text).toContain('«\u00a0A new roof\u00a0» a été approuvé.')
  expect(listed?.text).toContain('/business/applications')
  expect(listed?.text).not.toMatch(/\$|5[ \u00a0,]?000/)
  await invest(silent, id, 5_000)
  expect(await mails()).toEqual(['borrower: Votre prêt est financé'])
})

it('samples send none, and whoever has left gets none', async () => {
  const sample = await insertListing(server, { isSample: true, dollars: 100, borrowerId: borrower.ownerId })
  await invest(operator, sample, 100)
  expect(await mails()).toEqual([])
  const id = await onMarket()
  await invest(operator, id, 5_000)
  await mails()
  // The address of a closed account is empty, and was confirmed.
  await server.rows(`update account set closed_at = now(), email = '' where owner_id = '${borrower.ownerId}'`)
  await server.rows(`update account set email_confirmed_at = null where owner_id = '${operator.ownerId}'`)
  server.day = addDays(server.day, 35)
  await runMarketDay(server.database.db, server.day)
  expect(await mails()).toEqual([])
})
