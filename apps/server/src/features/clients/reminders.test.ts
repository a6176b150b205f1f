import { localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { actingFor, testBusiness } from '../../testing/business.ts'
import { plainClient, plainHousehold } from '../../testing/requests/client-requests.ts'
import { runDueJobs } from '../../jobs/worker.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'
import { remindOfDates } from './reminders.ts'

/* Mails about the dates of saved clients (clients §6). */

const PATH = '/api/benefits/clients'
const SUBJECT = 'Your clients’ dates this week'

let server: TestServer
let ada: AccountHolder
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  server.mailbox.length = 0
  server.day = localDate('2026-12-07')
  ada = await accountHolder(server)
})

const CHILD_BENEFIT = { programme: 'canada_child_benefit', state: 'receives' }
const parent = {
  ...plainClient,
  household: { ...plainHousehold, children_under_18: 1, children_ages: [5] },
  claims: [CHILD_BENEFIT],
}
const turn = (wanted: boolean, who = ada, headers = {}) =>
  who.ask('PUT', `${PATH}/reminders`, { body: { wanted }, headers })
const remind = (report: (error: unknown) => void = failing): Promise<void> => {
  const { database, config, clock } = server.context
  return remindOfDates(database.db, { config, clock }, report)
}
const failing = (error: unknown): never => {
  throw error
}
async function mailsOn(day: string): Promise<string[]> {
  server.day = localDate(day)
  await remind()
  await runDueJobs(server.context)
  return server.mailbox.filter(({ subject }) => subject === SUBJECT).map(({ text }) => text)
}

describe('clients §6: mails about dates', () => {
  it('are off until they are asked for, and the list of dates says so', async () => {
    await ada.post(PATH, parent)
    expect(await mailsOn('2026-12-07')).toEqual([])
    expect((await ada.get(`${PATH}/dates`)).body['is_mailed']).toBe(false)
    expect((await turn(true)).body).toEqual({ is_mailed: true })
    expect((await ada.get(`${PATH}/dates`)).body['is_mailed']).toBe(true)
  })

  it('count clients by kind of date, with no label, no amount and no programme', async () => {
    await ada.post(PATH, { ...parent, label: 'Secret 1' })
    await ada.post(PATH, { ...parent, label: 'Secret 2', household: { ...parent.household, net_income: 31_000 } })
    await turn(true)
    const [mail] = await mailsOn('2026-12-07')
    // The child benefit of December 2026 is paid on the 11th (benefits §10).
    expect(mail).toContain('Payments: 2 clients')
    expect(mail).not.toMatch(/Secret|Child|\$/)
    expect(mail).toContain('/benefits/clients')
  })

  it('name each date once: after a mail the next week is looked at, and a week without dates has no mail', async () => {
    await ada.post(PATH, parent)
    await turn(true)
    expect(await mailsOn('2026-12-07')).toHaveLength(1)
    expect(await mailsOn('2026-12-07')).toHaveLength(1)
    expect(await mailsOn('2026-12-10')).toHaveLength(1)
    // From the 14th to the 20th there is nothing. The last day for this year’s grants is 31 December.
    expect(await mailsOn('2026-12-14')).toHaveLength(1)
    const all = await mailsOn('2026-12-25')
    expect(all).toHaveLength(2)
    expect(all.at(-1)).toContain('Deadlines: 1 client')
  })

  it('two processes on the same day send one', async () => {
    await ada.post(PATH, parent)
    await turn(true)
    await Promise.all([remind(), remind()])
    expect(await mailsOn('2026-12-07')).toHaveLength(1)
  })

  it('warn before a client is erased because nobody opens it (clients §1.6)', async () => {
    server.day = localDate('2026-11-21')
    await ada.post(PATH, plainClient)
    await turn(true)
    await server.database.db.execute(sql`update client_reminder set checked_on = '2027-12-17'`)
    expect((await mailsOn('2027-12-18')).at(-1)).toContain('Erased unless opened: 1 client')
  })

  it('go on to the others when one list fails, which is reported', async () => {
    const [bea, cleo] = [await accountHolder(server), await accountHolder(server)]
    for (const who of [ada, bea, cleo]) {
      await who.post(PATH, parent)
      await turn(true, who)
    }
    await server.database.db.execute(
      sql`update benefits_client set sealed = decode('00', 'hex') where owner_id = ${bea.ownerId}`,
    )
    const errors: unknown[] = []
    await remind((error) => void errors.push(error))
    expect(errors).toHaveLength(1)
    await runDueJobs(server.context)
    expect(server.mailbox.filter(({ subject }) => subject === SUBJECT).map(({ to }) => to.address)).toEqual(
      expect.arrayContaining([`${ada.ownerId}@example.ca`, `${cleo.ownerId}@example.ca`]),
    )
  })

  it('do not go to a closed account, whose clients wait for their deletion (security §10)', async () => {
    await ada.post(PATH, parent)
    await turn(true)
    await server.database.db.execute(
      sql`update account set closed_at = now(), email = '' where owner_id = ${ada.ownerId}`,
    )
    expect(await mailsOn('2026-12-07')).toEqual([])
  })

  it('end with one press on the link of the mail, without signing in; a second press is no error', async () => {
    await ada.post(PATH, parent)
    await turn(true)
    const [mail = ''] = await mailsOn('2026-12-07')
    const token = /unsubscribe\?mails=clients#token=([\w-]+)/.exec(mail)?.[1]
    const stop = () => server.visitor().post(`${PATH}/reminders/stop`, { token })
    expect((await stop()).status).toBe(204)
    expect((await stop()).status).toBe(204)
    expect((await ada.get(`${PATH}/dates`)).body['is_mailed']).toBe(false)
    expect(await mailsOn('2026-12-30')).toHaveLength(1)
    const actions = await server.rows(`select action from audit_event where owner_id = '${ada.ownerId}' order by id`)
    expect(actions.slice(-2)).toEqual([{ action: 'client-reminders-on' }, { action: 'client-reminders-off' }])
  })

  it('are refused to an address that is not confirmed', async () => {
    await server.database.db.execute(sql`update account set email_confirmed_at = null`)
    expect((await turn(true)).body['code']).toBe('email_unconfirmed')
    expect((await turn(false)).status).toBe(200)
  })

  it('are in French for whoever asked in French', async () => {
    await ada.post(PATH, parent)
    await turn(true, ada, { 'accept-language': 'fr' })
    await mailsOn('2026-12-07')
    expect(server.mailbox.at(-1)).toMatchObject({ subject: 'Les dates de vos clients cette semaine', locale: 'fr' })
  })

  it('of a business go to the members who asked, and to nobody who may not see its clients any more', async () => {
    const pine = await testBusiness(server)
    const member = await pine.join('member')
    const viewer = await pine.join('viewer')
    const acting = actingFor(pine.id)
    await pine.owner.post(PATH, parent, acting)
    expect((await turn(true, viewer, acting)).status).toBe(403)
    await turn(true, member, acting)
    const [mail] = await mailsOn('2026-12-07')
    expect(mail).toContain('Clients of Pine Lending')
    await server.database.db.execute(sql`update membership set role = 'viewer' where account_id = ${member.ownerId}`)
    await server.database.db.execute(sql`update client_reminder set covered_until = null, checked_on = null`)
    expect(await mailsOn('2026-12-08')).toHaveLength(1)
  })
})
