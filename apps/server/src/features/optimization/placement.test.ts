import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'

/* investing §7.3: where to hold what. The program itself is tested in its package. */

let server: TestServer
let ada: Visitor
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'optimization' })
  ada = await payer(server, 'Ada Owner')
})
afterAll(() => server.close())

const US = { symbol: 'VTI', target: 10_000, fund: 'us_listed_us', dividend_yield: 0.014, taxed_as: 'foreign_dividend' }
const BONDS = { symbol: 'ZAG', target: 10_000, fund: 'canadian', dividend_yield: 0.035, taxed_as: 'interest' }
const account = (kind: string, more: object = {}) => ({ id: randomUUID(), kind, size: 10_000, ...more })
const RATES = { interest: 0.43, eligible_dividend: 0.25 }
const ASKED = { assets: [US, BONDS], accounts: [account('rrsp'), account('tfsa')], foreign_rate: 0.1 }
const place = (body: object, who = ada): Promise<Answer> => who.post('/api/optimization/placements', body)

it('US shares go to the RRSP, where nothing is withheld; US dollars at 1.5% take 14.3 years to earn back', async () => {
  const { placement } = (await place(ASKED)).body
  const [years, none] = (placement?.['years_to_earn_back'] ?? []) as unknown[]
  expect([Number(years).toFixed(1), none]).toEqual(['14.3', null])
  expect({ placement }).toMatchObject({
    placement: {
      amounts: [
        [10_000, 0],
        [0, 10_000],
      ],
      cost_per_year: 0,
    },
  })
})

it('with the person’s rates interest is sheltered first, unless it must stay', async () => {
  const accounts = [account('tfsa'), account('non_registered')]
  // By hand: $140.00 of dividends at 43 %, the 15 % withheld being part of it.
  expect((await place({ ...ASKED, accounts, rates: RATES })).body['placement']).toMatchObject({
    amounts: [
      [0, 10_000],
      [10_000, 0],
    ],
    cost_per_year: 60.2,
  })
  const stays = [account('tfsa'), account('non_registered', { at_least: [{ symbol: 'ZAG', amount: 4_000 }] })]
  expect((await place({ ...ASKED, accounts: stays, rates: RATES })).body['placement']?.['amounts']).toEqual([
    [4_000, 6_000],
    [6_000, 4_000],
  ])
})

it('targets that are not the size of the accounts have no placement', async () => {
  expect((await place({ ...ASKED, assets: [US] })).body).toEqual({ placement: null })
})

it.each<[field: string, more: object]>([
  ['assets', { assets: [US, US] }],
  ['accounts', { accounts: [ASKED.accounts[0], ASKED.accounts[0]] }],
  ['accounts.0.at_least', { accounts: [account('tfsa', { at_least: [{ symbol: 'XIC', amount: 1 }] })] }],
  ['assets.0.fund', { assets: [{ ...US, fund: 'other' }] }],
  ['foreign_rate', { foreign_rate: 1.1 }],
])('422 names the field %s', async (field, more) => {
  const answer = await place({ ...ASKED, ...more })
  expect([answer.status, answer.body['errors']?.[0]?.['field']]).toEqual([422, field])
})

it('product §4: premium only', async () => {
  expect((await place(ASKED, server.visitor())).status).toBe(401)
  expect((await place(ASKED, await accountHolder(server))).body).toMatchObject({ code: 'premium_needed' })
})
