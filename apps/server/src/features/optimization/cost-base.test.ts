import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountHolder } from '../../testing/accounts.ts'
import { payer } from '../../testing/business.ts'
import { startServer } from '../../testing/server.ts'
import type { Shopper } from '../../testing/shopper.ts'
import type { Answer, TestServer } from '../../testing/server.ts'

/* investing §6.9: from brokers' activity files to cost, gains and income. */

const PATH = '/api/optimization/cost-base'

let server: TestServer
let ada: Shopper
beforeAll(async () => {
  server = await startServer({ BANK_OF_CANADA_URL: 'off', LIMIT_CHECKOUT: '100000' })
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.empty()
  ada = await payer(server, 'Ada Owner')
})

const HEADER =
  'transaction_date,settlement_date,account_id,account_type,activity_type,activity_sub_type,direction,symbol,name,currency,quantity,unit_price,commission,net_cash_amount'
interface Trade {
  readonly on: string
  readonly side: 'BUY' | 'SELL'
  readonly units: number
  readonly price: string
  readonly commission?: string
  readonly account?: string
  readonly currency?: string
}
const trade = ({ on, side, units, price, commission = '0', account = 'Non-registered', currency = 'CAD' }: Trade) =>
  `${on},${on},WK1A2B3C4,${account},Trade,${side},LONG,XEF,iShares,${currency},${units},${price},${commission},0`
const file = (rows: readonly string[], file_name = 'open.csv') => ({
  file_name,
  file_content: [HEADER, ...rows].join('\n'),
})
const compute = (body: object, who = ada): Promise<Answer> => who.ask('POST', PATH, { body })

/** investing §6.6, computed exactly by another program: a loss that a later purchase and a plan deny. */
const OPEN = [
  trade({ on: '2026-01-12', side: 'BUY', units: 120, price: '18.35', commission: '4.95' }),
  trade({ on: '2026-03-03', side: 'SELL', units: 70, price: '15.20', commission: '4.95' }),
  trade({ on: '2026-03-20', side: 'BUY', units: 30, price: '15.60', commission: '4.95' }),
]
const PLAN = [trade({ on: '2026-03-24', side: 'BUY', units: 10, price: '15.70', account: 'TFSA' })]

describe('investing §6.9: cost, gains and income from activity files', () => {
  it('two files are one ledger: a purchase in a plan denies part of a loss for good', async () => {
    const { status, body } = await compute({ files: [file(OPEN), file(PLAN, 'plan.csv')] })
    expect([status, body['years'], body['gaps'], body['dollar_days']]).toEqual([
      200,
      [{ year: 2026, gain: -97.86, denied: 130.48, lost_for_good: 14.5, slip_gain: 0 }],
      [],
      null,
    ])
    expect(body['positions']).toEqual([
      { symbol: 'XEF', registered: false, units: '80', acb: 1508.49 },
      { symbol: 'XEF', registered: true, units: '10', acb: null },
    ])
    expect(body['lines']?.[1]).toMatchObject({ file: 'open.csv', row: 3, kind: 'sell', cost: 1287.39, gain: -97.86 })
    expect(body['files']).toMatchObject([{ broker: 'wealthsimple', transactions: 3, questions: [], skipped: [] }, {}])
  })

  it('what was held before is added; without it more was sold than held, and the security stops there', async () => {
    const sale = file([trade({ on: '2026-03-03', side: 'SELL', units: 70, price: '15.20' })])
    const alone = await compute({ files: [sale] })
    expect(alone.body['gaps']).toEqual([{ file: 'open.csv', row: 2, symbol: 'XEF', code: 'more_sold_than_held' }])
    expect(alone.body['lines']?.[0]).toMatchObject({ is_computed: false, gain: null })
    const opening = { kind: 'opening', symbol: 'XEF', settle_on: '2026-01-02', units: '70', amount: '700' }
    const whole = await compute({ files: [sale], added: [opening] })
    // 70 x 15.20 - 700.00.
    expect([whole.body['gaps'], whole.body['years']?.[0]?.['gain']]).toEqual([[], 364])
  })

  it('US dollars without the rate of their day are a gap, not a guess', async () => {
    const bought = trade({ on: '2026-03-03', side: 'BUY', units: 10, price: '50', currency: 'USD' })
    const { body } = await compute({ files: [file([bought])] })
    expect([body['dollar_days'], body['gaps']?.[0]?.['code'], body['positions']]).toEqual([0, 'rate_missing', []])
  })

  it('rows that stand in two files are named', async () => {
    const { body } = await compute({ files: [file(OPEN), file(OPEN.slice(0, 1), 'again.csv')] })
    expect(body['repeated']).toEqual([{ file: 'again.csv', row: 2 }])
  })

  it('nothing of it is stored or logged', async () => {
    const before = await server.rows('select count(*)::int as n from audit_event')
    await compute({ files: [file(OPEN)] })
    expect(await server.rows('select count(*)::int as n from audit_event')).toEqual(before)
  })
})

describe('investing §6.10: returns from the same files', () => {
  const bought = trade({ on: '2025-01-02', side: 'BUY', units: 100, price: '10' })
  const PRICES = 'date,XEF,XBAL\n2025-01-02,10,25\n2026-01-02,11,26.25'
  const prices = { file_name: 'prices.csv', file_content: PRICES }
  const holdings = (units: number) => ({
    file_name: 'held.csv',
    file_content: `As of Date,2026-01-02 16:00:00\nAccount,TD Direct Investing – 9999\nCash,0\nInvestments,0\nTotal Value,0\n\nSymbol,Market,Description,Quantity,Average Cost,Price,Book Cost,Market Value,Unrealized $\nXEF,CA,iShares,${units},10,11,1000,${units * 11},0`,
  })

  it('a file of prices gives both returns, next to the same payments in one fund', async () => {
    const { body } = await compute({ files: [file([bought]), prices] })
    expect(body['value_files']).toEqual([{ file_name: 'prices.csv', kind: 'prices', as_of: null, prices: 4 }])
    expect(body['returns']).toEqual({
      gaps: [],
      missing: [],
      figures: {
        from: '2025-01-02',
        to: '2026-01-02',
        paid_in: 1000,
        taken_out: 0,
        worth: 1100,
        money_weighted: { whole: 0.1, yearly: 0.1 },
        time_weighted: { whole: 0.1, yearly: 0.1 },
        is_exact: true,
        one_fund: {
          symbol: 'XBAL',
          source: 'file',
          worth: 1050,
          money_weighted: { whole: 0.05, yearly: 0.05 },
          time_weighted: { whole: 0.05, yearly: 0.05 },
          gap: null,
          gap_on: null,
        },
      },
    })
  })

  it('a file of holdings gives prices too, and is checked against the activities', async () => {
    const { body } = await compute({ files: [file([bought]), holdings(100)], one_fund: 'VGRO' })
    expect(body['value_files']).toMatchObject([{ kind: 'holdings', as_of: '2026-01-02', prices: 1 }])
    expect(body['returns']).toMatchObject({
      gaps: [],
      figures: { worth: 1100, one_fund: { symbol: 'VGRO', source: null, gap: 'no_prices' } },
    })
    const other = await compute({ files: [file([bought]), holdings(90)] })
    expect(other.body['returns']?.['gaps']).toEqual([{ code: 'units_differ', symbol: 'XEF', on: '2026-01-02' }])
  })

  it('without a later price nothing is computed, and what is missing is listed', async () => {
    const more = trade({ on: '2025-06-30', side: 'BUY', units: 1, price: '10' }).replaceAll('XEF', 'VFV')
    const { body } = await compute({ files: [file([bought, more])] })
    expect(body['returns']).toMatchObject({
      figures: null,
      gaps: [{ code: 'no_value', on: null }],
      missing: [{ symbol: 'XEF', on: '2025-06-30' }],
    })
    expect((await compute({ files: [] })).body['returns']).toBeNull()
  })
})

describe('security T9: what cannot be is refused with its sentence', () => {
  it.each<[sentence: string, field: string, body: object]>([
    [
      'Choose the activity file of Questrade',
      'files.0.file_content',
      { files: [{ file_name: 'a.csv', file_content: 'Date,Amount' }] },
    ],
    ['Give each file once.', 'files.1', { files: [file(OPEN), file(OPEN, 'copy.csv')] }],
    [
      'Enter this figure',
      'added.0.amount',
      { files: [], added: [{ kind: 'return_of_capital', symbol: 'X', settle_on: '2026-01-02' }] },
    ],
    [
      'A figure of the files is too large',
      'files',
      { files: [file([trade({ on: '2026-01-12', side: 'BUY', units: 999_999_999, price: '99999999999' })])] },
    ],
  ])('%s', async (sentence, field, body) => {
    const { status, body: said } = await compute(body)
    expect([status, said['errors']]).toMatchObject([422, [{ field, detail: expect.stringContaining(sentence) }]])
  })

  it('without premium nothing is computed', async () => {
    const visitor = await accountHolder(server, 'Bo Free')
    const { status, body } = await visitor.ask('POST', PATH, { body: { files: [file(OPEN)] } })
    expect([status, body]).toMatchObject([409, { code: 'premium_needed', feature: 'optimization' }])
  })
})
