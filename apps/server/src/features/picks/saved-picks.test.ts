import { MAX_SAVED_PICKS } from '@winterjay/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { plainPicks } from '../../testing/requests/saved-picks-request.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer } from '../../testing/server.ts'

let server: TestServer
let ada: AccountHolder
beforeAll(async () => {
  server = await startServer({ LIMIT_WRITE: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  ada = await accountHolder(server)
})

const save = (rest: object = {}, headers: Record<string, string> = {}, who = ada): Promise<Answer> =>
  who.post('/api/saved-picks', { picks: [{ ...plainPicks, ...rest }] }, headers)
const savedOf = ({ body }: Answer) => body['saved'] as unknown as (typeof plainPicks & { id: string })[]
const list = async (who = ada) => savedOf(await who.get('/api/saved-picks'))
const hash = (k: number): string => k.toString(16).padStart(8, '0')

describe('investing §5.1: picks are saved in the account when signed in', () => {
  it('none at first, then as they were sent, the oldest first', async () => {
    expect(await list()).toEqual([])
    const answer = await save()
    expect([answer.status, savedOf(answer)]).toEqual([
      201,
      [{ ...plainPicks, id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string }],
    ])
    await save({ risk: 'high', assets: ['meme_coins'] })
    expect((await list()).map(({ risk, assets }) => [risk, assets])).toEqual([
      ['medium', ['stocks', 'bonds']],
      ['high', ['meme_coins']],
    ])
  })

  it('one choice from one snapshot is one set, in whatever order its kinds are sent; another snapshot makes another', async () => {
    await save()
    const [id] = (await list()).map((one) => one.id)
    await save({ assets: ['bonds', 'stocks', 'bonds'], expected_return: 5 })
    expect(await list()).toMatchObject([{ id, expected_return: 5, assets: ['stocks', 'bonds'] }])
    await save({ snapshot_hash: hash(9) })
    expect(await list()).toHaveLength(2)
  })

  it('several are saved in one call, as a browser does with a visitor’s saved sets; sending one twice saves it once', async () => {
    const picks = [plainPicks, { ...plainPicks, horizon: 'years' }, { ...plainPicks, horizon: 'weeks' }]
    for (let time = 0; time < 2; time += 1)
      expect(savedOf(await ada.post('/api/saved-picks', { picks }))).toHaveLength(3)
  })

  it('a retry with its Idempotency-Key saves once and gets the first answer (security §5)', async () => {
    const first = await save({}, { 'idempotency-key': 'k1' })
    const again = await save({}, { 'idempotency-key': 'k1' })
    expect([again.text, again.headers['idempotency-replayed']]).toEqual([first.text, 'true'])
    expect(await server.rows("select action, details from audit_event where action = 'picks-saved'")).toEqual([
      { action: 'picks-saved', details: { sets: 1 } },
    ])
  })

  it('a full account refuses the whole call and changes nothing; an existing set can still be saved again', async () => {
    for (let k = 1; k < MAX_SAVED_PICKS; k += 1) await save({ snapshot_hash: hash(k) })
    const refused = await ada.post('/api/saved-picks', {
      picks: [
        { ...plainPicks, snapshot_hash: hash(98) },
        { ...plainPicks, snapshot_hash: hash(99) },
      ],
    })
    expect([refused.status, refused.body['code'], refused.body['detail']]).toEqual([
      409,
      'saved_picks_full',
      'An account keeps up to 12 sets of picks. Remove one to save another.',
    ])
    expect(await list()).toHaveLength(MAX_SAVED_PICKS - 1)
    expect((await save({ snapshot_hash: hash(1), volatility: 3 })).status).toBe(201)
  })

  it('of ten concurrent calls for the last place, one succeeds', async () => {
    for (let k = 1; k < MAX_SAVED_PICKS; k += 1) await save({ snapshot_hash: hash(k) })
    const answers = await Promise.all(Array.from({ length: 10 }, (_, k) => save({ snapshot_hash: hash(100 + k) })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(
      answers.filter(({ status, body }) => status === 409 && String(body['code']) === 'saved_picks_full'),
    ).toHaveLength(9)
    expect(await list()).toHaveLength(MAX_SAVED_PICKS)
  })

  it('one is removed; removing it again is 404', async () => {
    await save()
    await save({ risk: 'low' })
    const [first] = await list()
    const answer = await ada.ask('DELETE', `/api/saved-picks/${first?.id}`)
    expect([answer.status, savedOf(answer).map(({ risk }) => risk)]).toEqual([200, ['low']])
    expect((await ada.ask('DELETE', `/api/saved-picks/${first?.id}`)).status).toBe(404)
    expect(await server.rows("select target from audit_event where action = 'saved-picks-removed'")).toEqual([
      { target: first?.id },
    ])
  })

  it.each([
    ['snapshot_hash', 'xyz'],
    ['snapshot_hash', '0A1B2C3D'],
    ['risk', 'none'],
    ['assets', []],
    ['assets', ['gold']],
    ['saved_on', '2026-02-30'],
    ['expected_return', 1e300],
    ['expected_return', '4'],
    ['loss_chance', 1.01],
    ['cost_per_10000', -1],
    ['cost_per_10000', 1.005],
    ['largest_symbol', ' '],
    ['largest_symbol', 'x'.repeat(61)],
    ['largest_weight', null],
  ])('422 names the field %s of %j', async (field, value) => {
    const answer = await save({ [field]: value })
    expect(answer.status).toBe(422)
    expect(String(answer.body['errors']?.[0]?.['field'])).toMatch(new RegExp(`^picks\\.0\\.${field}`))
    expect(await list()).toEqual([])
  })
  it('422 for an empty list or more than the maximum', async () => {
    for (const count of [0, MAX_SAVED_PICKS + 1])
      expect(
        (await ada.post('/api/saved-picks', { picks: Array.from({ length: count }, () => plainPicks) })).status,
      ).toBe(422)
  })

  it('another account neither sees nor removes them (security T1)', async () => {
    await save()
    const [mine] = await list()
    const bob = await accountHolder(server, 'Bob Example')
    expect(await list(bob)).toEqual([])
    expect((await bob.ask('DELETE', `/api/saved-picks/${mine?.id}`)).status).toBe(404)
    expect(await list()).toHaveLength(1)
  })

  it('are in the export, and deleted with the account (security §10)', async () => {
    await save()
    const text = (await ada.get('/api/privacy/export')).text
    expect((JSON.parse(text) as { data: Record<string, unknown[]> }).data['saved_picks']).toMatchObject([
      { snapshot_hash: plainPicks.snapshot_hash, assets: ['stocks', 'bonds'] },
    ])
    await server.rows(`delete from owner where id = '${ada.ownerId}'`)
    expect(await server.rows('select 1 from saved_picks')).toEqual([])
  })
})
