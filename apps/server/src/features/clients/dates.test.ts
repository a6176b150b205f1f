import { localDate } from '@winterjay/money'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { plainClient, plainHousehold } from '../../testing/requests/client-requests.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, Json, TestServer } from '../../testing/server.ts'
import { Sealer } from './sealed-client.ts'

/* Dates of saved clients, and what is noted of them (clients §1.7, §5). The rules: coming.test.ts of the package. */

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

const save = async (label: string, rest: object = {}): Promise<string> =>
  String((await ada.post(PATH, { ...plainClient, label, ...rest })).body['id'])
const read = async (id: string): Promise<Answer> => ada.get(`${PATH}/${id}`)
const dates = async (who = ada): Promise<{ dates: Json; clients: Json }> =>
  (await who.get(`${PATH}/dates`)).body as never

const parent = { ...plainHousehold, children_under_18: 1, children_ages: [5] }
const CHILD_BENEFIT = {
  programme: 'canada_child_benefit',
  state: 'receives',
  month: null,
  yearly_amount: 7_893.59,
  reason: null,
}

describe('clients §1.1: what is noted of a client', () => {
  it('claims, birthdays and missing documents are saved and changed; what a change leaves out stays', async () => {
    const birthdays = { applicant: '2027-05', spouse: null, children: ['2027-03'] }
    const refused = { ...CHILD_BENEFIT, state: 'refused', month: '2026-10', yearly_amount: null, reason: 'documents' }
    const id = await save('A.B. 1', { household: parent, claims: [refused], birthdays, documents_missing: true })
    expect((await read(id)).body).toMatchObject({ claims: [refused], birthdays, documents_missing: true })
    await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 1, claims: [CHILD_BENEFIT] } })
    await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 2, documents_missing: false } })
    expect((await read(id)).body).toMatchObject({ claims: [CHILD_BENEFIT], birthdays, documents_missing: false })
    await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 3, claims: [] } })
    expect((await read(id)).body).toMatchObject({ claims: [], birthdays })
  })

  it('a claim that an older release saved has no reason', () => {
    const sealer = new Sealer(Buffer.alloc(32, 7), 'owner')
    const { reason: _, ...older } = CHILD_BENEFIT
    const text = { ...plainClient, claims: [older], notes: '', consented_on: null, documents_missing: false }
    expect(sealer.openText('one', sealer.sealText('one', text as never)).claims).toEqual([CHILD_BENEFIT])
  })

  it('none of it is readable in the database', async () => {
    await save('A.B. 1', { claims: [CHILD_BENEFIT], birthdays: { applicant: '2027-05', spouse: null, children: [] } })
    const [row] = await server.rows('select sealed, seen from benefits_client')
    const bytes = Buffer.from((row as unknown as { sealed: Uint8Array }).sealed).toString('latin1')
    expect(bytes).not.toMatch(/canada_child|2027-05|birthdays/)
  })

  it.each([
    ['a month that does not exist', { birthdays: { applicant: '2027-13', spouse: null, children: [] } }],
    ['an unknown state', { claims: [{ programme: 'old_age_security', state: 'lost' }] }],
    ['an amount below zero', { claims: [{ ...CHILD_BENEFIT, yearly_amount: -1 }] }],
  ])('%s is refused, and nothing is saved', async (_what, rest) => {
    expect((await ada.post(PATH, { ...plainClient, ...rest })).status).toBe(422)
    expect((await ada.get(PATH)).body['clients']).toEqual([])
  })
})

describe('clients §1.7: a birthday that has come', () => {
  it('makes the child of 5 a child of 6 from the month after; the next birthday is a year later', async () => {
    const birthdays = { applicant: null, spouse: null, children: ['2027-03'] }
    const id = await save('A.B. 1', { household: parent, birthdays })
    server.day = localDate('2027-03-31')
    expect((await read(id)).body).toMatchObject({ household: { children_ages: [5] }, birthdays })
    server.day = localDate('2027-04-01')
    expect((await read(id)).body).toMatchObject({
      household: { ...parent, children_ages: [6] },
      birthdays: { children: ['2028-03'] },
      version: 1,
    })
    // Whoever then saves another household does not make the child older twice.
    const changed = { ...parent, children_ages: [6], net_income: 31_000 }
    await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 1, household: changed } })
    expect((await read(id)).body).toMatchObject({ household: changed, birthdays: { children: ['2028-03'] } })
  })

  it('at 65 the client is listed among those that have moved, with the pension', async () => {
    const household = { ...plainHousehold, age: 64, children_under_18: 0, years_in_canada_since_18: 40 }
    await save('A.B. 1', { household, birthdays: { applicant: '2026-12', spouse: null, children: [] } })
    server.day = localDate('2027-01-01')
    const { body } = await ada.get(`${PATH}/moved`)
    expect(body['moved']).toMatchObject([{ label: 'A.B. 1' }])
    expect(JSON.stringify(body['moved'])).toContain('old_age_security')
  })

  it('with another number of children their birthdays are to be told again', async () => {
    const id = await save('A.B. 1', {
      household: parent,
      birthdays: { applicant: '2027-05', spouse: null, children: ['2027-03'] },
    })
    const household = { ...parent, children_under_18: 2, children_ages: [5, 1] }
    await ada.ask('PATCH', `${PATH}/${id}`, { body: { version: 1, household } })
    expect((await read(id)).body['birthdays']).toEqual({ applicant: '2027-05', spouse: null, children: [] })
  })
})

describe('clients §5: dates of the next 60 days', () => {
  it('each date is listed once with all its clients, in order, in the reader’s language', async () => {
    await save('A.B. 1', { household: parent, claims: [CHILD_BENEFIT] })
    await save('A.B. 2', { household: parent, claims: [CHILD_BENEFIT] })
    await save('A.B. 3', { household: parent })
    const found = await dates()
    const days = found.dates.map((one) => String(one['day']))
    expect(days).toEqual(days.toSorted())
    const paid = found.dates.filter(({ kind }) => String(kind) === 'payment')
    expect(paid).toMatchObject([
      { day: '2026-12-11', code: 'ccb', clients: [{ label: 'A.B. 1' }, { label: 'A.B. 2' }] },
      { day: '2027-01-20', code: 'ccb' },
    ])
    expect((await ada.get(`${PATH}/dates`, { 'accept-language': 'fr' })).text).toContain(
      'Allocation canadienne pour enfants',
    )
  })

  it('a client that is erased within 60 days is named; one that is kept on purpose is not', async () => {
    await save('A.B. 1')
    await save('A.B. 2', { is_kept: true })
    server.day = localDate('2027-10-21')
    expect((await dates()).dates.filter(({ kind }) => String(kind) === 'erasure')).toEqual([])
    server.day = localDate('2027-10-22')
    const found = await dates()
    expect(found.dates.filter(({ kind }) => String(kind) === 'erasure')).toMatchObject([
      { day: '2027-12-21', clients: [{ label: 'A.B. 1' }] },
    ])
    expect(found.clients.map((one) => one['deadline_on'])).toContain('2027-12-21')
  })

  it('new money leaves out what is received; an adult who turns 65 this quarter is marked', async () => {
    const household = { ...plainHousehold, age: 64, children_under_18: 0 }
    await save('A.B. 1', { household: parent, claims: [CHILD_BENEFIT] })
    await save('A.B. 2', { household: parent })
    await save('A.B. 3', { household, birthdays: { applicant: '2026-12', spouse: null, children: [] } })
    const [has, hasNot, senior] = (await dates()).clients
    const low = (one: unknown) => (one as { new_money: { low: number } }).new_money.low
    // benefits §5: a child of 5 at 30,000 is below the threshold, so the whole 8,157 of the child benefit.
    expect(low(hasNot) - low(has)).toBeCloseTo(8_157, 2)
    expect([has?.['milestone'], senior?.['milestone']]).toEqual([null, 65])
  })

  it('a stranger sees none of them', async () => {
    await save('A.B. 1', { household: parent, claims: [CHILD_BENEFIT] })
    const bob = await accountHolder(server, 'Bob Example')
    expect(await dates(bob)).toMatchObject({ dates: [], clients: [] })
  })
})
