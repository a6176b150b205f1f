// Runs on both engines.
import {
  commit,
  emptyBudget,
  emptyReplica,
  liveTransactions,
  readRecord,
  recordAt,
  recordKey,
  withAll,
  writeRecord,
} from '@winterjay/budget'
import type { AnyRecord } from '@winterjay/budget'
import { cents } from '@winterjay/money'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountsOn } from '../../testing/sign-up.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import { startServer } from '../../testing/server.ts'
import { Device, OPERATIONS, SEPTEMBER, edit, importing, recordsOf, sync } from './devices.test-data.ts'

let server: TestServer
const accounts = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({ LIMIT_WRITE: '1000000' })
})
afterAll(() => server.close())

const member = (): Promise<Visitor> => accounts.signUp({ email: accounts.someone() })

describe('budget §4.1.3: nothing is lost or duplicated, in whatever order changes arrive, through the real server', () => {
  it('three devices, random interleavings, lost answers: one budget, each purchase once', async () => {
    const step = fc.record({
      device: fc.nat(2),
      operation: fc.nat(OPERATIONS.length - 1),
      n: fc.nat(9),
      ms: fc.nat(50),
      sync: fc.constantFrom('no', 'yes', 'lost'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (plan) => {
        const visitor = await member()
        const devices = ['phone', 'laptop', 'tablet'].map((name) => new Device(name, visitor))
        for (const { device, operation, n, ms, sync: how } of plan) {
          const one = devices[device] as Device
          one.act(OPERATIONS[operation]?.[1](n) ?? ((budget) => budget), ms)
          if (how !== 'no') await one.sync(how === 'lost')
        }
        for (const one of [...devices, ...devices]) await one.sync()
        const [phone, laptop, tablet] = devices.map(({ replica }) => replica)
        expect(laptop?.budget).toEqual(phone?.budget)
        expect(tablet?.budget).toEqual(phone?.budget)
        const live = liveTransactions(phone?.budget ?? emptyBudget()).length
        expect(live).toBeLessThanOrEqual(5)
        const done = new Set(plan.map(({ operation }) => OPERATIONS[operation]?.[0]))
        if (done.has('delete') || done.has('undo')) return
        const hasFirst = done.has('september') || done.has('as posted')
        expect(live).toBe((hasFirst ? 4 : 0) + (done.has('later') ? (hasFirst ? 1 : 3) : 0))
      }),
      { numRuns: 25 },
    )
  }, 120_000)

  it('two devices that push concurrently lose nothing (security §11, both databases)', async () => {
    const visitor = await member()
    const devices = Array.from({ length: 4 }, (_, at) => new Device(`d${at}`, visitor))
    for (const [at, one] of devices.entries()) {
      one.act(importing('a', SEPTEMBER), 10)
      one.act(
        edit(3, () => (at % 2 ? { notes: `note ${at}` } : { tags: [`tag ${at}`] })),
        20 + at,
      )
    }
    await Promise.all(devices.map((one) => one.sync()))
    for (const one of devices) await one.sync()
    for (const one of devices) expect(one.replica.budget).toEqual(devices[0]?.replica.budget)
    expect(
      liveTransactions(devices[0]?.replica.budget ?? emptyBudget()).filter(
        ({ notes, tags }) => notes === 'note 3' && tags[0] === 'tag 2',
      ),
    ).toHaveLength(1)
  })

  it('a device that was offline for weeks sends its changes and receives the others’', async () => {
    const visitor = await member()
    const [phone, laptop] = [new Device('phone', visitor), new Device('laptop', visitor)]
    phone.act(importing('a', SEPTEMBER), 10)
    await phone.sync()
    await laptop.sync()
    for (let day = 1; day <= 40; day += 1) {
      laptop.act(
        edit(day, () => ({ notes: `day ${day}` })),
        1000 * day,
      )
      phone.act(
        edit(day, () => ({ tags: [`day ${day}`] })),
        1000 * day,
      )
    }
    await laptop.sync()
    await phone.sync()
    await laptop.sync()
    expect(phone.replica.budget).toEqual(laptop.replica.budget)
    expect(liveTransactions(phone.replica.budget).every(({ notes, tags }) => notes !== '' && tags.length === 1)).toBe(
      true,
    )
  })
})

const oneRecord = (ms = 5): string => {
  const { replica } = commit(
    emptyReplica(),
    {
      ...emptyBudget(),
      goals: withAll(new Map(), [
        { id: 'g', name: `Canoe ${ms}`, targetCents: cents(100_00), savedCents: cents(0), by: null, isDeleted: false },
      ]),
    },
    { ms, counter: 0, device: 'x' },
  )
  return writeRecord(recordAt(replica, 'goals/g') as AnyRecord)
}
const hello = { book_id: null, edition: 0, cursor: 0, records: [] as string[] }
const linkOf = ({ body }: Answer): { book_id: string; edition: number } => ({
  book_id: String(body['book_id']),
  edition: Number(body['edition']),
})

describe('POST /api/budget/sync', () => {
  it('names the account’s budget first, accepts only its records, and does not echo them', async () => {
    const visitor = await member()
    const first = await sync(visitor, { ...hello, records: [oneRecord()] })
    expect(first.body).toMatchObject({ is_taken: false, cursor: 0, has_more: true, records: [] })
    const link = linkOf(first)
    expect((await sync(visitor, { ...link, edition: 7, cursor: 0, records: [oneRecord()] })).body).toMatchObject({
      is_taken: false,
    })
    expect((await sync(visitor, { ...link, cursor: 0, records: [oneRecord()] })).body).toMatchObject({
      is_taken: true,
      cursor: 1,
      has_more: false,
      records: [],
    })
    expect((await sync(visitor, { ...link, cursor: 0, records: [oneRecord()] })).body).toMatchObject({
      cursor: 1,
      records: [],
    })
    const stale = await sync(visitor, { ...link, cursor: 1, records: [oneRecord(2)] })
    expect(stale.body).toMatchObject({ cursor: 1, records: [] })
    const other = await sync(visitor, { ...link, cursor: 0, records: [] })
    expect(recordsOf(other).map(recordKey)).toEqual(['goals/g'])
    expect(recordsOf(other)[0]?.groups['name']?.value).toEqual({ name: 'Canoe 5' })
  })
  it('returns the merged record when it differs from what was sent', async () => {
    const visitor = await member()
    const link = linkOf(await sync(visitor, hello))
    await sync(visitor, { ...link, cursor: 0, records: [oneRecord(5)] })
    const gone = JSON.parse(oneRecord(3)) as AnyRecord
    const answer = await sync(visitor, {
      ...link,
      cursor: 1,
      records: [writeRecord({ ...gone, deletedSeeing: { name: { ms: 3, counter: 0, device: 'x' } } })],
    })
    expect(recordsOf(answer)[0]).toMatchObject({
      groups: { name: { value: { name: 'Canoe 5' } } },
      deletedSeeing: { name: { ms: 3 } },
    })
  })
  it('pages a thousand records at a time, in order of last change', async () => {
    const visitor = await member()
    const link = linkOf(await sync(visitor, hello))
    const texts = Array.from({ length: 1_205 }, (_, at) => oneRecord().replaceAll('"id":"g"', `"id":"g${at}"`))
    for (let at = 0; at < texts.length; at += 500)
      await sync(visitor, { ...link, cursor: 0, records: texts.slice(at, at + 500) })
    const first = await sync(visitor, { ...link, cursor: 0, records: [] })
    expect([recordsOf(first).length, first.body['cursor'], first.body['has_more']]).toEqual([1_000, 1_000, true])
    const second = await sync(visitor, { ...link, cursor: 1_000, records: [] })
    expect([recordsOf(second).length, second.body['cursor'], second.body['has_more']]).toEqual([205, 1_205, false])
  })
  it('stores and returns records of a newer page unchanged, and merges them (decisions/011)', async () => {
    const visitor = await member()
    const link = linkOf(await sync(visitor, hello))
    const at = (ms: number) => ({ ms, counter: 0, device: 'x' })
    const envelope = (ms: number, member: string): AnyRecord => ({
      collection: 'envelopes',
      id: 'e1',
      groups: { what: { value: { name: `Tires ${ms}`, by: { day: '2027-09-15' } }, at: at(ms) } },
      members: { [member]: { cents: 1 } },
      deletedSeeing: {},
    })
    const known = JSON.parse(oneRecord(5)) as AnyRecord
    const goal: AnyRecord = {
      ...known,
      groups: {
        ...known.groups,
        fund: { value: { repeats: 'yearly' }, at: at(7) },
        saved: { value: { savedCents: 0, share: 50 }, at: at(7) },
      },
    }
    expect(
      (await sync(visitor, { ...link, cursor: 0, records: [writeRecord(envelope(5, 'a')), writeRecord(goal)] })).body,
    ).toMatchObject({ is_taken: true, records: [] })
    // An older page writes the fields it knows of the same goal, and the newer page more fields.
    await sync(visitor, { ...link, cursor: 2, records: [oneRecord(9), writeRecord(envelope(3, 'b'))] })
    const [first, second] = recordsOf(await sync(visitor, { ...link, cursor: 0, records: [] })).sort((a, b) =>
      a.collection < b.collection ? -1 : 1,
    )
    expect(first).toEqual({ ...envelope(5, 'a'), members: { a: { cents: 1 }, b: { cents: 1 } } })
    expect(second?.groups).toMatchObject({
      name: { value: { name: 'Canoe 9' } },
      fund: { value: { repeats: 'yearly' }, at: at(7) },
    })
    // A merged record may exceed the limit for a sent one: it is returned all the same.
    const long = (member: string): string =>
      writeRecord({ ...envelope(5, 'a'), members: { [member]: 'x'.repeat(60_000) } })
    await sync(visitor, { ...link, cursor: 0, records: [long('c'), long('d')] })
    const whole = (await sync(visitor, { ...link, cursor: 4, records: [] })).body['records'] as unknown as string[]
    expect(whole.map((text) => text.length > 120_000)).toEqual([true])
    expect(readRecord(whole[0] ?? '', Infinity)?.id).toBe('e1')
  })
  it('refuses the whole request for anything that is not a record, naming it; and more than 500', async () => {
    const visitor = await member()
    const link = linkOf(await sync(visitor, hello))
    const bad = await sync(visitor, {
      ...link,
      cursor: 0,
      records: [oneRecord(), oneRecord().replace('goals', '__proto__')],
    })
    expect([bad.status, bad.body['errors']?.[0]?.['field']]).toEqual([422, 'records.1'])
    expect((await sync(visitor, { ...link, cursor: 0, records: Array.from({ length: 501 }, () => '') })).status).toBe(
      422,
    )
    expect(
      await server.rows(
        `select 1 from budget_record r join budget_book b on b.owner_id = r.owner_id where b.id = '${link.book_id}'`,
      ),
    ).toEqual([])
  })
  it('is for accounts only, and each has its own (security T1)', async () => {
    expect((await sync(server.visitor(), hello)).status).toBe(401)
    const [ann, bea] = [await member(), await member()]
    const link = linkOf(await sync(ann, hello))
    await sync(ann, { ...link, cursor: 0, records: [oneRecord()] })
    expect((await sync(bea, { ...link, cursor: 0, records: [] })).body).toMatchObject({ is_taken: false, records: [] })
    expect(linkOf(await sync(bea, hello)).book_id).not.toBe(link.book_id)
  })
  it('logs counts only, and nothing of the content (security §9)', async () => {
    const visitor = await member()
    const link = linkOf(await sync(visitor, hello))
    await sync(visitor, { ...link, cursor: 0, records: [oneRecord()] })
    const events = await server.rows<{ details: object; all: string }>(
      `select e.details, e::text as all from audit_event e join budget_book b on b.owner_id = e.owner_id where b.id = '${link.book_id}' and e.action = 'budget-synced'`,
    )
    expect(events.map(({ details }) => details)).toEqual([{ sent: 1, changed: 1 }])
    expect(events[0]?.all).not.toContain('Canoe')
  })
})

describe('security §10: the budget belongs to its account', () => {
  it('is in the export, is deleted with the account, and can be deleted separately on all devices', async () => {
    const visitor = await member()
    const link = linkOf(await sync(visitor, hello))
    await sync(visitor, { ...link, cursor: 0, records: [oneRecord()] })
    const copy = await visitor.get('/api/privacy/export')
    expect(copy.body['data']?.['budget_record']?.[0]?.['record']).toMatchObject({ collection: 'goals', id: 'g' })
    const deleted = await visitor.ask('DELETE', '/api/budget/book')
    expect(deleted.body).toEqual({ ...link, edition: link.edition + 1 })
    expect((await sync(visitor, { ...link, cursor: 1, records: [oneRecord()] })).body).toMatchObject({
      is_taken: false,
      edition: link.edition + 1,
      cursor: 0,
    })
    const rows = `select 1 from budget_record r join budget_book b on b.owner_id = r.owner_id where b.id = '${link.book_id}'`
    expect(await server.rows(rows)).toEqual([])
    await sync(visitor, { ...link, edition: link.edition + 1, cursor: 0, records: [oneRecord()] })
    expect(await server.rows(rows)).toHaveLength(1)
    expect((await visitor.post('/api/privacy/deletion', { password: 'three loons on a lake' })).status).toBe(202)
    expect(await server.rows(`select 1 from budget_book where id = '${link.book_id}'`)).toEqual([])
  })
})
