// Runs on both engines.
import { liveTransactions, recordKey } from '@winterjay/budget'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runDueJobs } from '../../jobs/worker.ts'
import { accountsOn } from '../../testing/sign-up.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'
import { startServer } from '../../testing/server.ts'
import { Device, OPERATIONS, SEPTEMBER, edit, importing, recordsOf, sync } from './devices.test-data.ts'

/* Two people, one budget (budget §16), through the real server. */

let server: TestServer
const accounts = accountsOn(() => server)
beforeAll(async () => {
  server = await startServer({ LIMIT_WRITE: '1000000', LIMIT_INVITE: '1000' })
})
afterAll(() => server.close())

const PASSWORD = 'three loons on a lake'
const member = (name: string): Promise<Visitor> => accounts.signUp({ name, email: accounts.someone() })
const list = async (visitor: Visitor): Promise<Record<string, unknown>[]> =>
  (await visitor.get('/api/shared-budgets')).body['budgets'] as unknown as Record<string, unknown>[]
const begin = async (visitor: Visitor): Promise<string> => {
  const { body } = await visitor.post('/api/shared-budgets', {})
  return (body['budget'] as unknown as { id: string }).id
}
const invite = async (visitor: Visitor, id: string): Promise<string> => {
  const answer = await visitor.post(`/api/shared-budgets/${id}/invitation`, {})
  return String(answer.body['link']).split('#budget=')[1] ?? ''
}
const accept = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.post('/api/budget/invitations/acceptance', { token })
const read = (visitor: Visitor, token: string): Promise<Answer> =>
  visitor.post('/api/budget/invitations/reading', { token })
async function confirm(visitor: Visitor, id: string): Promise<Answer> {
  const [budget] = await list(visitor)
  const invitation = budget?.['invitation'] as { id: string } | null
  return visitor.post(`/api/shared-budgets/${id}/members`, { invitation_id: invitation?.id })
}
const leave = (visitor: Visitor, id: string): Promise<Answer> => visitor.ask('DELETE', `/api/shared-budgets/${id}`)

/** Ann and Sam in one budget. */
async function pair(): Promise<{ ann: Visitor; sam: Visitor; id: string }> {
  const [ann, sam] = [await member('Ann'), await member('Sam')]
  const id = await begin(ann)
  await accept(sam, await invite(ann, id))
  expect((await confirm(ann, id)).status).toBe(200)
  return { ann, sam, id }
}
const deviceIn = (id: string, name: string, visitor: Visitor): Device => {
  const device = new Device(name, visitor)
  device.link = { book_id: id, edition: 1, cursor: 0 }
  return device
}
const recordsIn = async (id: unknown): Promise<number> =>
  (await server.rows<{ n: number }>(`select count(*)::int as n from budget_record where owner_id = '${String(id)}'`))[0]
    ?.n ?? -1

describe('budget §16.3: two people with two devices each', () => {
  it('500 random edits in any order, offline included: one budget, nothing lost', async () => {
    const step = fc.record({
      device: fc.nat(3),
      operation: fc.nat(OPERATIONS.length - 1),
      n: fc.nat(30),
      ms: fc.nat(50),
      // Most are made offline.
      sync: fc.constantFrom('no', 'no', 'no', 'no', 'no', 'no', 'no', 'no', 'yes', 'lost'),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 500, maxLength: 500 }), async (plan) => {
        const { ann, sam, id } = await pair()
        const devices = [ann, ann, sam, sam].map((who, at) => deviceIn(id, `d${at}`, who))
        for (const { device, operation, n, ms, sync: how } of plan) {
          const one = devices[device] as Device
          one.act(OPERATIONS[operation]?.[1](n) ?? ((budget) => budget), ms)
          if (how !== 'no') await one.sync(how === 'lost', 200)
        }
        for (const one of [...devices, ...devices]) await one.sync(false, 200)
        const [first, ...others] = devices.map(({ replica }) => replica.budget)
        for (const other of others) expect(other).toEqual(first)
        // Five purchases in all files together, however often they were imported, deleted and undone.
        expect(first?.transactions.size).toBeGreaterThanOrEqual(4)
        expect(first === undefined ? 99 : liveTransactions(first).length).toBeLessThanOrEqual(5)
        for (const { outbox } of devices) expect([...outbox]).toEqual([])
      }),
      { numRuns: 1, endOnFailure: true },
    )
  }, 120_000)

  it('what two people write in different fields of one row stays, both of it', async () => {
    const { ann, sam, id } = await pair()
    const [phone, laptop] = [deviceIn(id, 'phone', ann), deviceIn(id, 'laptop', sam)]
    phone.act(importing('a', SEPTEMBER), 10)
    await phone.sync()
    await laptop.sync()
    phone.act(
      edit(0, () => ({ notes: 'Ann’s note' })),
      20,
    )
    laptop.act(
      edit(0, () => ({ tags: ['Sam’s tag'] })),
      20,
    )
    for (const one of [phone, laptop, phone]) await one.sync()
    expect(laptop.replica.budget).toEqual(phone.replica.budget)
    expect(
      liveTransactions(phone.replica.budget).filter(({ notes, tags }) => notes !== '' && tags.length > 0),
    ).toHaveLength(1)
  })

  it('each person’s own budget stays theirs: the other can neither read nor name it', async () => {
    const { ann, sam } = await pair()
    const own = new Device('own', ann)
    own.act(importing('a', SEPTEMBER), 10)
    await own.sync()
    const asked = await sync(sam, { ...own.link, cursor: 0, records: [] })
    expect(asked.body).toMatchObject({ is_taken: false, records: [] })
    expect(asked.body['book_id']).not.toBe(own.link.book_id)
  })
})

describe('budget §16.4: leaving', () => {
  it('the leaver reads nothing more with the next request, has a copy of everything, and the other keeps the budget', async () => {
    const { ann, sam, id } = await pair()
    const [phone, laptop] = [deviceIn(id, 'phone', ann), deviceIn(id, 'laptop', sam)]
    phone.act(importing('a', SEPTEMBER), 10)
    await phone.sync()
    await laptop.sync()
    const copy = (await leave(sam, id)).body['copy'] as unknown as { id: string; copied_at: string | null }
    expect(copy.copied_at).not.toBeNull()
    const asked = await sync(sam, { book_id: id, edition: 1, cursor: 0, records: [] })
    expect(asked.body).toMatchObject({ book_id: copy.id, copy_of: id, is_taken: false, records: [] })
    expect((await sam.post(`/api/shared-budgets/${id}/invitation`, {})).status).toBe(404)
    expect((await leave(sam, id)).status).toBe(404)
    const taken = await sync(sam, { book_id: copy.id, edition: 1, cursor: 0, records: [] })
    const kept = await sync(ann, { book_id: id, edition: 1, cursor: 0, records: [] })
    expect(recordsOf(taken).map(recordKey)).toEqual(recordsOf(kept).map(recordKey))
    expect(recordsOf(kept).length).toBeGreaterThan(4)
    expect(await list(ann)).toMatchObject([{ id, members: [{ name: 'Ann', is_me: true }] }])
    expect(await list(sam)).toMatchObject([{ id: copy.id, members: [{ name: 'Sam' }] }])
    // What Ann writes from now on is not in the copy.
    phone.act(
      edit(0, () => ({ notes: 'after' })),
      30,
    )
    await phone.sync()
    expect(
      JSON.stringify(recordsOf(await sync(sam, { book_id: copy.id, edition: 1, cursor: 0, records: [] }))),
    ).not.toContain('after')
  })

  it('edits that the leaver’s other device had not sent land in their copy alone', async () => {
    const { ann, sam, id } = await pair()
    const [phone, tablet, laptop] = [
      deviceIn(id, 'phone', ann),
      deviceIn(id, 'tablet', sam),
      deviceIn(id, 'laptop', sam),
    ]
    phone.act(importing('a', SEPTEMBER), 10)
    for (const one of [phone, tablet, laptop]) await one.sync()
    laptop.act(
      edit(1, () => ({ notes: 'written offline' })),
      20,
    )
    const copy = (await leave(sam, id)).body['copy'] as unknown as { id: string }
    await laptop.sync()
    await phone.sync()
    expect(laptop.link.book_id).toBe(copy.id)
    expect([...laptop.outbox]).toEqual([])
    const inCopy = deviceIn(copy.id, 'new', sam)
    await inCopy.sync()
    expect(liveTransactions(inCopy.replica.budget).map(({ notes }) => notes)).toContain('written offline')
    expect(liveTransactions(phone.replica.budget).map(({ notes }) => notes)).not.toContain('written offline')
    const shared = await sync(ann, { book_id: id, edition: 1, cursor: 0, records: [] })
    expect(JSON.stringify(shared.body)).not.toContain('written offline')
  })

  it('asks nobody: no mail is written, and no word of it reaches the other’s log', async () => {
    const { ann, sam, id } = await pair()
    server.mailbox.length = 0
    await leave(sam, id)
    expect(server.mailbox).toEqual([])
    expect(JSON.stringify((await ann.get('/api/privacy/export')).body['events'])).not.toContain('left')
  })

  it('a copy is one person’s: nobody is invited to it, and it is deleted when they leave it', async () => {
    const { ann, sam, id } = await pair()
    const phone = deviceIn(id, 'phone', ann)
    phone.act(importing('a', SEPTEMBER), 10)
    await phone.sync()
    const copy = (await leave(sam, id)).body['copy'] as unknown as { id: string }
    expect((await sam.post(`/api/shared-budgets/${copy.id}/invitation`, {})).status).toBe(404)
    expect((await leave(sam, copy.id)).body).toEqual({ copy: null })
    await runDueJobs(server.context)
    expect(await recordsIn(copy.id)).toBe(0)
    expect(await recordsIn(id)).toBeGreaterThan(4)
    // The last one in a budget deletes it.
    await leave(ann, id)
    await runDueJobs(server.context)
    expect(await server.rows(`select 1 from owner where id in ('${id}', '${copy.id}')`)).toEqual([])
  })
})

describe('budget §16.2: an invitation', () => {
  it('says who invites and how much will be seen, is for one person, and needs the inviter’s word', async () => {
    const [ann, sam, eve] = [await member('Ann'), await member('Sam'), await member('Eve')]
    const id = await begin(ann)
    const phone = deviceIn(id, 'phone', ann)
    phone.act(importing('a', SEPTEMBER), 10)
    await phone.sync()
    const token = await invite(ann, id)
    expect((await read(sam, token)).body).toMatchObject({
      inviter: 'Ann',
      accounts: 1,
      transactions: 4,
      is_waiting: false,
    })
    expect((await accept(ann, token)).body['code']).toBe('budget_invitation_own')
    expect((await accept(sam, token)).status).toBe(204)
    expect((await read(sam, token)).body['is_waiting']).toBe(true)
    expect((await accept(eve, token)).status).toBe(404)
    // Nothing is readable before the inviter has seen the name.
    expect((await sync(sam, { book_id: id, edition: 1, cursor: 0, records: [] })).body).toMatchObject({
      is_taken: false,
      records: [],
    })
    expect(await list(ann)).toMatchObject([{ invitation: { accepted_by: 'Sam', by_me: true } }])
    expect((await confirm(ann, id)).body['budget']).toMatchObject({
      members: [{ name: 'Ann' }, { name: 'Sam' }],
      invitation: null,
    })
    expect((await sync(sam, { book_id: id, edition: 1, cursor: 0, records: [] })).body).toMatchObject({
      is_taken: true,
    })
    expect((await ann.post(`/api/shared-budgets/${id}/invitation`, {})).body['code']).toBe('shared_budget_pair')
    expect((await sam.post('/api/shared-budgets', {})).body['code']).toBe('shared_budget_already')
  })

  it('ends when it is taken back, replaced, a week old, or when its maker leaves', async () => {
    const [ann, sam] = [await member('Ann'), await member('Sam')]
    const id = await begin(ann)
    const first = await invite(ann, id)
    const second = await invite(ann, id)
    expect((await read(sam, first)).status).toBe(404)
    expect((await ann.ask('DELETE', `/api/shared-budgets/${id}/invitation`)).status).toBe(204)
    expect((await read(sam, second)).status).toBe(404)
    const third = await invite(ann, id)
    await server.rows(`update shared_budget_invitation set expires_at = now() where owner_id = '${id}'`)
    expect((await read(sam, third)).status).toBe(404)
    const fourth = await invite(ann, id)
    await leave(ann, id)
    expect((await accept(sam, fourth)).status).toBe(404)
  })

  it('is stored as a hash', async () => {
    const ann = await member('Ann')
    const id = await begin(ann)
    const token = await invite(ann, id)
    const [row] = await server.rows(
      `select row_to_json(i)::text as row from shared_budget_invitation i where owner_id = '${id}'`,
    )
    expect(JSON.stringify(row)).not.toContain(token)
  })
})

describe('security §10: a deleted account', () => {
  it('leaves the budget to the other person, and takes its copies with it; the export has both', async () => {
    const { ann, sam, id } = await pair()
    const phone = deviceIn(id, 'phone', ann)
    phone.act(importing('a', SEPTEMBER), 10)
    await phone.sync()
    const exported = await sam.get('/api/privacy/export')
    expect(JSON.stringify(exported.body['data']?.['budget_record']).split('"key"').length).toBeGreaterThan(4)
    await sam.post('/api/privacy/deletion', { password: PASSWORD })
    await runDueJobs(server.context)
    expect(await list(ann)).toMatchObject([{ id, members: [{ name: 'Ann' }] }])
    expect(await recordsIn(id)).toBeGreaterThan(4)
    await ann.post('/api/privacy/deletion', { password: PASSWORD })
    await runDueJobs(server.context)
    expect(await recordsIn(id)).toBe(0)
    expect(await server.rows(`select 1 from owner where id = '${id}'`)).toEqual([])
  })
})
