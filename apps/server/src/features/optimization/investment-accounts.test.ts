// Runs on both engines.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import { payer } from '../../testing/business.ts'
import { describeOnce, itOnce } from '../../testing/engines.test-data.ts'
import { startServer } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'
import type { Answer, TestServer } from '../../testing/server.ts'

/* investing §7.6: what a person holds is stored by account. */

const PATH = '/api/optimization/portfolio'

let server: TestServer
let ada: Shopper
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'optimization', LIMIT_WRITE: '100000', LIMIT_CHECKOUT: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  ada = await payer(server, 'Ada Owner')
})

const [TFSA, OPEN] = [randomUUID(), randomUUID()]
const holding = (symbol: string, more: object = {}) => ({
  account_id: TFSA,
  symbol,
  mic: null,
  name: null,
  currency: 'CAD',
  units: 10,
  price: 41.2,
  price_on: null,
  book_value: null,
  ...more,
})
const CASH = { currency: 'CAD', amount: 1 }
const ACCOUNTS = [
  { id: TFSA, name: 'TFSA', kind: 'tfsa', cash: [{ currency: 'CAD', amount: 2000.01 }] },
  { id: OPEN, name: 'Cash …4X7', kind: null, cash: [] },
]
const HELD = {
  version: 0,
  accounts: ACCOUNTS,
  holdings: [
    holding('ZAG', { account_id: OPEN, units: 0.123456, book_value: 1.7, price_on: '2026-11-20' }),
    holding('VTI', { currency: 'USD', price: 300.1234567, mic: 'ARCX', name: 'Vanguard Total Stock Market' }),
    holding('VTI'),
  ],
}
const save = (body: object, who = ada): Promise<Answer> => who.ask('PUT', PATH, { body })

describe('investing §7.6: what a person holds, by account', () => {
  it('is nothing at first, then exactly what was stored, in its order', async () => {
    expect((await ada.get(PATH)).body).toEqual({ version: 0, accounts: [], holdings: [] })
    const stored = await save(HELD)
    expect([stored.status, stored.body]).toEqual([200, { ...HELD, version: 1 }])
    expect((await ada.get(PATH)).text).toBe(stored.text)
  })

  it('is replaced as a whole: what is left out is gone', async () => {
    await save(HELD)
    const less = { version: 1, accounts: ACCOUNTS.slice(0, 1), holdings: [holding('XIC')] }
    expect((await save(less)).body).toEqual({ ...less, version: 2 })
    expect((await save({ version: 2, accounts: [], holdings: [] })).body['version']).toBe(3)
  })

  it('a device that read an older version overwrites nothing', async () => {
    await save(HELD)
    const stale = await save({ ...HELD, holdings: [] })
    expect([stale.status, stale.body['code']]).toEqual([409, 'portfolio_changed'])
    expect((await ada.get(PATH)).body).toEqual({ ...HELD, version: 1 })
  })

  it('of ten concurrent changes of one version, one succeeds', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => save(HELD)))
    expect([200, 409].map((code) => answers.filter(({ status }) => status === code).length)).toEqual([1, 9])
    expect((await ada.get(PATH)).body).toEqual({ ...HELD, version: 1 })
  })

  itOnce('is logged without what is held', async () => {
    await save(HELD)
    expect(await server.rows("select action, details from audit_event where action = 'portfolio-saved'")).toEqual([
      { action: 'portfolio-saved', details: { accounts: 2, holdings: 3 } },
    ])
  })

  it('takes two hundred lines in twenty accounts, and no more', async () => {
    const accounts = Array.from({ length: 20 }, (_, k) => ({
      id: k === 0 ? TFSA : randomUUID(),
      name: `Account ${k}`,
      kind: 'tfsa',
      cash: ['CAD', 'USD'].map((currency) => ({ currency, amount: 1 })),
    }))
    const holdings = Array.from({ length: 200 }, (_, k) => holding(`S${k}`))
    const full = await save({ version: 0, accounts, holdings })
    expect([full.status, full.body['holdings']?.length]).toEqual([200, 200])
    const more = await save({ version: 1, accounts, holdings: [...holdings, holding('MORE')] })
    expect([more.status, more.body['errors']?.[0]?.['field']]).toEqual([422, 'holdings'])
  })
})

describeOnce('security T9: what cannot be is refused, and nothing is stored', () => {
  it.each<[field: string, more: object]>([
    ['accounts', { accounts: [...ACCOUNTS, ACCOUNTS[0]] }],
    ['accounts.0.cash', { accounts: [{ ...ACCOUNTS[0], cash: [CASH, CASH] }] }],
    ['accounts.0.name', { accounts: [{ ...ACCOUNTS[0], name: ' ' }] }],
    ['accounts.0.kind', { accounts: [{ ...ACCOUNTS[0], kind: 'isa' }] }],
    ['holdings.0.account_id', { holdings: [holding('XIC', { account_id: randomUUID() })] }],
    ['holdings.0.symbol', { holdings: [holding('')] }],
    ['holdings.0.currency', { holdings: [holding('XIC', { currency: 'dollars' })] }],
    ['holdings.0.units', { holdings: [holding('XIC', { units: 0 })] }],
    ['holdings.0.units', { holdings: [holding('XIC', { units: 0.0000001 })] }],
    ['holdings.0.price', { holdings: [holding('XIC', { price: -1 })] }],
    ['holdings.0.price_on', { holdings: [holding('XIC', { price_on: '2026-02-30' })] }],
    ['holdings.0.book_value', { holdings: [holding('XIC', { book_value: 0.001 })] }],
    ['version', { version: -1 }],
  ])('422 names the field %s', async (field, more) => {
    const answer = await save({ ...HELD, ...more })
    expect([answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([422, field])
    expect((await ada.get(PATH)).body['version']).toBe(0)
  })
})

describeOnce('security T1 and §10: whose it is', () => {
  it('another account has its own, under the same ids, and a visitor has none', async () => {
    await save(HELD)
    const bob = await payer(server, 'Bob Other')
    expect((await bob.get(PATH)).body).toEqual({ version: 0, accounts: [], holdings: [] })
    const other = { ...HELD, holdings: [holding('BOB')] }
    expect((await save(other, bob)).status).toBe(200)
    expect((await ada.get(PATH)).body).toEqual({ ...HELD, version: 1 })
    for (const ask of [server.visitor().get(PATH), server.visitor().ask('PUT', PATH, { body: HELD })])
      expect((await ask).status).toBe(401)
  })

  it('product §4: an account without premium is refused by the feature', async () => {
    const free = await accountHolder(server)
    for (const ask of [free.get(PATH), free.ask('PUT', PATH, { body: HELD })])
      expect((await ask).body).toMatchObject({ code: 'premium_needed', feature: 'optimization' })
  })

  it('is in the export, and deleted with the account', async () => {
    await save(HELD)
    const { data } = JSON.parse((await ada.get('/api/privacy/export')).text) as { data: Record<string, object[]> }
    expect(data['investment_portfolio']).toEqual([{ version: 1 }])
    expect(data['investment_account']).toEqual(
      expect.arrayContaining([{ id: TFSA, number: 0, name: 'TFSA', kind: 'tfsa' }]),
    )
    expect(data['investment_cash']).toEqual([{ account_id: TFSA, currency: 'CAD', amount_cents: 200_001 }])
    expect(data['investment_holding']).toHaveLength(3)
    await server.rows(`delete from owner where id = '${ada.ownerId}'`)
    for (const table of ['portfolio', 'account', 'cash', 'holding'])
      expect(await server.rows(`select 1 from investment_${table}`)).toEqual([])
  })
})
