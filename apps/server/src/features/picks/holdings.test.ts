// Runs on both engines.
import { MAX_HOLDINGS } from '@winterjay/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import type { AccountHolder } from '../../testing/accounts.ts'
import { itOnce } from '../../testing/engines.test-data.ts'
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

interface Holding {
  readonly line_id: string
  readonly symbol: string
  readonly amount: number
}
const line = (symbol: string, amount: unknown, lineId = symbol.toLowerCase()) => ({ line_id: lineId, symbol, amount })
const set = (holdings: readonly object[], who = ada): Promise<Answer> =>
  who.ask('PATCH', '/api/holdings', { body: { holdings } })
const holdingsOf = ({ body }: Answer) => body['holdings'] as unknown as Holding[]
const held = async (who = ada): Promise<Holding[]> => holdingsOf(await who.get('/api/holdings'))

describe('investing §5.2: holdings are stored in the account when signed in', () => {
  it('none at first, then exact to the cent, in the order of the symbols', async () => {
    expect(await held()).toEqual([])
    const answer = await set([line('XIC', 1234.56), line('ETC', 7, 'other')])
    expect([answer.status, holdingsOf(answer)]).toEqual([200, [line('ETC', 7, 'other'), line('XIC', 1234.56)]])
    expect(await held()).toEqual(holdingsOf(answer))
  })

  it('a call changes only the lines it names, so two devices keep each other’s; 0 removes a line', async () => {
    await set([line('XIC', 100), line('ZAG', 200)])
    await set([line('ZAG', 250.5), line('VFV', 1)])
    expect(await held()).toEqual([line('VFV', 1), line('XIC', 100), line('ZAG', 250.5)])
    await set([line('XIC', 0), line('GONE', 0)])
    expect((await held()).map(({ symbol }) => symbol)).toEqual(['VFV', 'ZAG'])
  })

  itOnce('are logged without amounts', async () => {
    await set([line('XIC', 1234.56)])
    expect(await server.rows("select action, details from audit_event where action like 'holdings%'")).toEqual([
      { action: 'holdings-changed', details: { lines: 1 } },
    ])
  })

  it('a full account refuses the whole call; existing lines can be changed', async () => {
    const full = Array.from({ length: MAX_HOLDINGS }, (_, k) => line(`S${k}`, k + 1))
    expect((await set(full)).status).toBe(200)
    const refused = await set([line('S0', 5), line('MORE', 1)])
    expect([refused.status, refused.body['code'], refused.body['detail']]).toEqual([
      409,
      'holdings_full',
      'An account keeps what is held in up to 50 lines. Empty one to add another.',
    ])
    expect((await set([line('S0', 5)])).status).toBe(200)
    expect(await held()).toContainEqual(line('S0', 5))
    expect(await held()).toHaveLength(MAX_HOLDINGS)
  })

  it('of ten concurrent calls for the last place, one succeeds', async () => {
    await set(Array.from({ length: MAX_HOLDINGS - 1 }, (_, k) => line(`S${k}`, 1)))
    const answers = await Promise.all(Array.from({ length: 10 }, (_, k) => set([line(`T${k}`, 1)])))
    expect([200, 409].map((code) => answers.filter(({ status }) => status === code).length)).toEqual([1, 9])
  })

  it.each([
    ['amount', -1],
    ['amount', 1.005],
    ['amount', '5'],
    ['amount', 1e300],
    ['amount', null],
    ['line_id', ' '],
    ['line_id', 'x'.repeat(101)],
    ['symbol', ''],
    ['symbol', 7],
  ])('422 names the field %s of %j', async (field, value) => {
    const answer = await set([{ ...line('XIC', 1), [field]: value }])
    expect([answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([422, `holdings.0.${field}`])
    expect(await held()).toEqual([])
  })

  itOnce('are invisible to another account and a guest (security T1)', async () => {
    await set([line('XIC', 1)])
    expect(await held(await accountHolder(server, 'Bob Example'))).toEqual([])
    const guest = server.visitor()
    expect((await guest.get('/api/holdings')).status).toBe(401)
    expect((await guest.ask('PATCH', '/api/holdings', { body: { holdings: [line('XIC', 2)] } })).status).toBe(401)
    expect(await held()).toEqual([line('XIC', 1)])
  })

  it('are in the export, and deleted with the account (security §10)', async () => {
    await set([line('XIC', 12.5)])
    const text = (await ada.get('/api/privacy/export')).text
    expect((JSON.parse(text) as { data: Record<string, unknown[]> }).data['holding']).toEqual([
      { line_id: 'xic', symbol: 'XIC', amount_cents: 1250 },
    ])
    await server.rows(`delete from owner where id = '${ada.ownerId}'`)
    expect(await server.rows('select 1 from holding')).toEqual([])
  })

  itOnce('do not change the picks, which use nobody’s holdings (investing §3.8)', async () => {
    const ask = () =>
      ada.post('/api/recommendations', { risk: 'medium', horizon: 'years', assets: ['stocks', 'bonds'] })
    const before = await ask()
    await set([line('XIC', 100_000)])
    expect((await ask()).text).toBe(before.text)
  })
})
