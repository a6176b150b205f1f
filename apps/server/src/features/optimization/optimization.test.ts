import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { Answer, TestServer, Visitor } from '../../testing/server.ts'

/* investing §7: the calculator over a person's own portfolio. */

let server: TestServer
let closed: TestServer
let ada: Visitor
beforeAll(async () => {
  server = await startServer({ OPEN_FEATURES: 'optimization' })
  ada = await payer(server, 'Ada Owner')
})
afterAll(async () => {
  await server.close()
})

const post = (call: string, body: object, who = ada): Promise<Answer> => who.post(`/api/optimization/${call}`, body)

const LINES = [
  { symbol: 'XIC', units: 100, price: 41.2, target: 0.3, average_cost: 36.5 },
  { symbol: 'VFV', units: 20, price: 148.35, target: 0.3 },
  { symbol: 'XEF', units: 10, price: 44.1, target: 0.2 },
  { symbol: 'ZAG', units: 150, price: 13.85, target: 0.2 },
]
const TRADES = { lines: LINES, cash: 2000, buy_only: true }
const PLAN = { symbols: ['XIC', 'VFV', 'XEF', 'ZAG'], objective: 'min_variance', with_bands: false }
const FILE = 'Symbol,Quantity,Price,Market Value,Currency\nXIC,100,41.20,4120.00,CAD\nVTI,2,300,600,USD'
const CALLS: readonly (readonly [string, object])[] = [
  ['import', { file_content: FILE }],
  ['plans', PLAN],
  ['trades', TRADES],
]

describe('product §4: premium only', () => {
  it.each(CALLS)('%s is refused to a visitor, and to an account without premium by its feature', async (call, body) => {
    expect((await post(call, body, server.visitor())).status).toBe(401)
    const free = await post(call, body, await accountHolder(server))
    expect([free.status, free.body['code'], free.body['feature']]).toEqual([409, 'premium_needed', 'optimization'])
    expect((await post(call, body)).status).toBe(200)
  })
})

describe('investing §7.4: trades', () => {
  it('the worked example, buying only and with sales', async () => {
    const { body } = await post('trades', TRADES)
    expect(body).toMatchObject({
      total: 11605.5,
      trades: [
        { symbol: 'VFV', side: 'buy', units: 2, amount: 296.7 },
        { symbol: 'XEF', side: 'buy', units: 38, amount: 1675.8 },
        { symbol: 'ZAG', side: 'buy', units: 1, amount: 13.85 },
      ],
      cash_left: 13.65,
    })
    const sold = await post('trades', { ...TRADES, buy_only: false })
    expect(sold.body['trades']).toMatchObject([{ symbol: 'XIC', side: 'sell', units: 15, gain: 70.5 }, {}, {}, {}])
    expect(sold.body['cash_left']).toBe(27.35)
  })
  it('targets that do not add to 1 are 422, with a sentence at their field', async () => {
    const wrong = await post('trades', { ...TRADES, lines: LINES.slice(1) })
    expect([wrong.status, wrong.body['code']]).toEqual([422, 'targets_incomplete'])
    expect(wrong.body['errors']).toEqual([
      { field: 'lines', detail: 'The targets must add to 1, and none may be below 0.' },
    ])
  })
  it('takes two hundred lines', async () => {
    const lines = Array.from({ length: 200 }, (_, k) => ({ symbol: `S${k}`, units: 1, price: 10, target: 0.005 }))
    expect((await post('trades', { lines, cash: 5000, buy_only: false })).status).toBe(200)
  })
})

describe('investing §7.1: files', () => {
  it('answers what the file says, and stores nothing', async () => {
    const { body } = await post('import', { file_content: FILE })
    expect(body).toMatchObject({ broker: 'generic', kind: 'holdings', total_processed: 2, errors: [] })
    expect(body['holdings']).toMatchObject([
      { symbol: 'XIC', units: 100, price: 41.2, value: 4120, currency: 'CAD' },
      { symbol: 'VTI', currency: 'USD' },
    ])
  })
  it('asks for the columns of an unknown file, and reads it by them', async () => {
    const file_content = 'Thing,Many,Each\nXIC,1,41.20'
    expect((await post('import', { file_content })).body).toMatchObject({
      kind: 'unmapped',
      columns: ['Thing', 'Many', 'Each'],
    })
    const read = await post('import', { file_content, columns: { symbol: 'Thing', units: 'Many', price: 'Each' } })
    expect(read.body).toMatchObject({ kind: 'holdings', holdings: [{ symbol: 'XIC', value: 41.2 }] })
  })
  it('a file without columns is 422 in words', async () => {
    const answer = await post('import', { file_content: 'hello' })
    expect([answer.status, answer.body['code']]).toEqual([422, 'file_unreadable'])
  })
})

describe('investing §7.2: plans', () => {
  it('has the frontier, the gap of what is held, the periods and the alternatives, and the same bytes twice', async () => {
    const asked = { ...PLAN, objective: 'max_sharpe', current: [0.25, 0.25, 0.25, 0.25] }
    const first = await post('plans', asked)
    expect(first.body).toMatchObject({
      frontier: { length: 20 },
      bands: null,
      stress: [{ id: 'autumn_2018' }, { id: 'spring_2020' }, { id: 'year_2022' }, { id: 'coins_2022' }],
      baselines: [{ id: 'change_nothing' }, { id: 'one_fund' }, { id: 'equal_weight' }],
    })
    expect(first.body['current']?.['more_return']?.['gap']).toBeGreaterThan(0)
    expect((await post('plans', asked)).text).toBe(first.text)
  })
  it('trading costs half a spread by class, and 1.5 % more in US dollars (investing §7.2.3)', async () => {
    const asked = { ...PLAN, objective: 'hrp', current: [0.25, 0.25, 0.25, 0.25] }
    const { body: home } = await post('plans', asked)
    const { body: abroad } = await post('plans', { ...asked, in_us_dollars: asked.symbols.map((one) => `${one}.TO`) })
    // The turnover is half of what is traded.
    const traded = 2 * Number(home['turnover'])
    expect(Number(abroad['trading_cost']) - Number(home['trading_cost'])).toBeCloseTo(0.015 * traded, 9)
    expect(Number(home['trading_cost']) / traded).toBeLessThan(0.001)
  })
  it('says how sure it is: bands of every weight, and whether the present one can be told apart', async () => {
    const { body } = await post('plans', { ...PLAN, with_bands: true, current: [0.25, 0.25, 0.25, 0.25] })
    expect(body['bands']).toMatchObject({ draws: 200, ranks: { length: 20 } })
  })
  it('limits that clash are an answer that names them', async () => {
    const limits = {
      lines: [
        { symbol: 'XIC', min: 0.6, max: 1 },
        { symbol: 'ZAG', min: 0, max: 0.5 },
      ],
      groups: [{ name: 'Shares', symbols: ['XIC', 'VFV'], min: 0, max: 0.5 }],
    }
    const { status, body } = await post('plans', { ...PLAN, limits })
    expect([status, body]).toEqual([200, { refused: 'limits_clash', limits: ['XIC', 'Shares'], unknown_symbols: [] }])
  })
  it('an unknown symbol is named, and used once the person says what it is', async () => {
    const symbols = ['XIC', 'VTI']
    expect((await post('plans', { ...PLAN, symbols })).body).toMatchObject({
      refused: 'symbols_unknown',
      unknown_symbols: ['VTI'],
    })
    const proxies = [{ symbol: 'VTI', asset_class: 'equity_us', type: 'fund' }]
    expect((await post('plans', { ...PLAN, symbols, proxies })).body).toMatchObject({ proxied: ['VTI'] })
  })
  it.each([
    ['current', { current: [1] }, 'length_differs'],
    ['current', { current: [0.5, 0, 0, 0] }, 'shares_incomplete'],
    ['symbols', { symbols: ['XIC', 'xic.to'] }, 'symbol_twice'],
    ['limits.lines', { limits: { lines: [{ symbol: 'XYZ', min: 0, max: 1 }] } }, 'symbol_unknown'],
  ])('a wrong %s is 422: %j', async (field, changes, code) => {
    const answer = await post('plans', { ...PLAN, ...changes })
    expect([answer.status, answer.body['code'], answer.body['errors']]).toMatchObject([422, code, [{ field }]])
  })
})

describe('product §4: a feature that is not open', () => {
  it('answers 404, also to an account with premium', async () => {
    closed = await startServer({ OPEN_FEATURES: 'none' })
    try {
      const payingThere = await payer(closed)
      expect((await post('trades', TRADES, payingThere)).status).toBe(404)
    } finally {
      await closed.close()
    }
  })
})
