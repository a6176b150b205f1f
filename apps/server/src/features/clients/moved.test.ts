import { applied, changeIn } from '@winterjay/benefits'
import { cents, localDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { plainClient, plainHousehold } from '../../testing/requests/client-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Json, TestServer } from '../../testing/server.ts'
import { ownerKey } from '../../sealing/owner-keys.ts'
import { Sealer } from './sealed-client.ts'
import { clientsOf, noteSeen } from './store.ts'

/* Clients whose total has moved since it was last seen (clients §2). */

const PATH = '/api/benefits/clients'

let server: TestServer
let ada: AccountHolder
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  server.day = localDate('2026-11-21')
  ada = await accountHolder(server)
})

const moved = async (who = ada): Promise<{ checked: number; moved: Json }> =>
  (await who.get(`${PATH}/moved`)).body as never

const family = {
  ...plainHousehold,
  province: 'AB',
  children_under_18: 1,
  children_ages: [9],
  net_income: 60_000,
  employment_income: 60_000,
  housing: 'own',
}
const senior = {
  ...family,
  age: 71,
  children_under_18: 0,
  children_ages: [],
  net_income: 9_000,
  employment_income: 0,
  years_in_canada_since_18: 40,
  net_income_includes_oas: false,
}
/** 80 pensioners among 200 clients. */
const clients = Array.from({ length: 200 }, (_, at) => ({
  label: `C.${at}`,
  household: at % 5 < 2 ? senior : family,
}))
/** More than 15 months after the last figure of a pension, and not of a family's benefits (benefits §4.1). */
const LONG_AFTER = localDate('2028-05-01')

const FIRST_QUARTER_OF_2027 = {
  programme: 'old_age_security',
  figure: 'maxMonthlyFrom65Cents',
  value: '77250',
  from: '2027-01-01',
  to: '2027-03-31',
  year: '2027-01/2027-03',
  title: 'Invented rates for this test',
  url: '',
  checked_on: '2027-01-02',
  confidence: 'quoted',
}

describe('clients §2: 200 saved clients and a new quarter', () => {
  /** Notes totals as if the pension had been lower by so much a month when they were seen: in the quarter before. */
  async function seeLowerPensions(lowerByCents: readonly number[]): Promise<void> {
    const { db } = server.database
    const key = await ownerKey(db, ada.ownerId, server.context.config.sealingKeys)
    if (key === null) throw new Error('no client was saved')
    const sealer = new Sealer(key, ada.ownerId)
    const seniors = (await clientsOf(db, ada.ownerId)).filter(
      ({ id, sealed }) => sealer.openText(id, sealed).household.age === 71,
    )
    for (const [at, { id, version, seen, usedOn }] of seniors.entries()) {
      const lower = 12 * (lowerByCents[at % lowerByCents.length] ?? 0)
      const { on, low, high, programmes } = sealer.openSeen(id, seen)
      const before = {
        on,
        low: cents(low - lower),
        high: cents(high - lower),
        programmes: programmes.map((one) =>
          one.id === 'old_age_security' ? { ...one, low: cents(one.low - lower), high: cents(one.high - lower) } : one,
        ),
      }
      await noteSeen(db, ada.ownerId, { id, version, seen: sealer.sealSeen(id, before), usedOn })
    }
  }

  it('those whose pension rose by $10 a month are listed with the reason, those by $8 are not, nor are the families', async () => {
    expect((await ada.post(`${PATH}/batch`, { clients })).body).toEqual({ saved: 200 })
    await seeLowerPensions([10_00, 8_00])
    server.day = localDate('2026-12-01')
    const found = await moved()
    expect([found.checked, found.moved.length]).toEqual([200, 40])
    // 762.50 a month for 40 years (benefits §3); $10 a month less in the quarter before.
    expect(found.moved[0]).toMatchObject({
      label: expect.stringMatching(/^C\.\d+$/) as string,
      seen: { on: '2026-11-21' },
      programmes: [
        {
          id: 'old_age_security',
          name: 'Old Age Security pension (OAS)',
          before: { low: 9030, high: 9030 },
          now: { low: 9150, high: 9150 },
        },
      ],
    })
    const french = await ada.get(`${PATH}/moved`, { 'accept-language': 'fr' })
    expect(french.text).toContain('Sécurité de la vieillesse')
  })

  it('a new quarter’s file raises the pension by $10 a month: the 80 pensioners have moved, no others (§13)', async () => {
    await ada.post(`${PATH}/batch`, { clients })
    const change = changeIn(FIRST_QUARTER_OF_2027)
    if (typeof change === 'string') throw new Error(change)
    const takeBack = applied([change])
    try {
      server.day = localDate('2027-01-15')
      const found = await moved()
      expect([found.checked, found.moved.length]).toEqual([200, 80])
      for (const { programmes } of found.moved)
        expect(programmes).toMatchObject([{ before: { low: 9150, high: 9150 }, now: { low: 9270, high: 9270 } }])

      expect((await ada.get(`${PATH}/export`)).text.trim().split('\r\n')).toHaveLength(201)
      const [one] = found.moved
      expect((await ada.ask('DELETE', `${PATH}/${String(one?.['id'])}`)).status).toBe(204)
      expect(await moved()).toMatchObject({ checked: 199, moved: { length: 79 } })
      expect(await moved(await accountHolder(server, 'Bob Example'))).toMatchObject({ checked: 0, moved: [] })
    } finally {
      takeBack()
    }
    // Without the file the amounts are those of December again, last known.
    expect(await moved()).toMatchObject({ checked: 199, moved: [] })
  })

  it('none has moved on the day they were saved, nor at New Year, when figures only become last known', async () => {
    await ada.post(`${PATH}/batch`, { clients })
    expect(await moved()).toMatchObject({ checked: 200, moved: [] })
    server.day = localDate('2027-01-02')
    expect(await moved()).toMatchObject({ checked: 200, moved: [] })
  })

  it('a programme that is no longer in the total has no amount now; the largest change comes first', async () => {
    await ada.post(`${PATH}/batch`, { clients: clients.slice(0, 10) })
    server.day = LONG_AFTER
    const found = await moved()
    expect(found.moved.map((one) => one['programmes']?.[0])).toEqual(
      Array.from({ length: 4 }, () => ({
        id: 'old_age_security',
        name: 'Old Age Security pension (OAS)',
        before: { low: 9150, high: 9150 },
        now: null,
      })),
    )
  })

  it('what was marked as seen is not listed again; the rest is', async () => {
    await ada.post(`${PATH}/batch`, { clients: clients.slice(0, 6) })
    server.day = LONG_AFTER
    const [one, ...others] = (await moved()).moved.map((client) => String(client['id']))
    expect((await ada.post(`${PATH}/seen`, { client_ids: [one] })).body).toEqual({ seen: 1 })
    server.day = localDate('2028-05-02')
    expect((await moved()).moved.map((client) => client['id'])).toEqual(others)
  })

  it('a stranger sees none of them, and nobody’s id is marked', async () => {
    await ada.post(`${PATH}/batch`, { clients })
    server.day = LONG_AFTER
    const bob = await accountHolder(server, 'Bob Example')
    expect(await moved(bob)).toMatchObject({ checked: 0, moved: [] })
    const [one] = (await moved()).moved
    expect((await bob.post(`${PATH}/seen`, { client_ids: [one?.['id']] })).status).toBe(404)
  })
})

describe('clients §2.2: seen is what was shown', () => {
  it('opening a client is no look at its total; marking it is, and does not change its version', async () => {
    const { body } = await ada.post(PATH, { ...plainClient, household: senior })
    server.day = LONG_AFTER
    await ada.get(`${PATH}/${String(body['id'])}`)
    expect((await moved()).moved).toHaveLength(1)
    await ada.post(`${PATH}/seen`, { client_ids: [body['id']] })
    const after = (await ada.get(`${PATH}/${String(body['id'])}`)).body
    expect(after).toMatchObject({ version: 1, seen: { on: LONG_AFTER } })
  })

  it('a client changed while it was marked keeps the total of the change', async () => {
    const { body } = await ada.post(PATH, { ...plainClient, household: senior })
    const [before] = await clientsOf(server.database.db, ada.ownerId)
    if (before === undefined) throw new Error('saved just now')
    await ada.ask('PATCH', `${PATH}/${String(body['id'])}`, { body: { version: 1, household: family } })
    const changed = await server.rows('select seen from benefits_client')
    await noteSeen(server.database.db, ada.ownerId, before)
    expect(await server.rows('select seen from benefits_client')).toEqual(changed)
  })
})
