import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coinRow, recordings, say, sayJson, startStandIn } from '../testing/stand-ins/market-stand-in.ts'
import type { StandIn } from '../testing/stand-ins/market-stand-in.ts'
import { figuresOf, readDollarDays, readMarketRates } from './bank-of-canada.ts'
import { readMemeBoard } from './coingecko.ts'
import { ProviderFault } from './provider-fault.ts'

let standIn: StandIn
beforeAll(async () => {
  standIn = await startStandIn()
})
beforeEach(() => standIn.asked.splice(0))
afterAll(() => standIn.close())

async function faultOf(reading: Promise<unknown>): Promise<string> {
  try {
    await reading
    return 'none'
  } catch (error) {
    if (error instanceof ProviderFault) return error.kind
    throw error
  }
}
const board = (key: string | null = null) => readMemeBoard(`${standIn.url}/api/v3`, key)
const rates = () => readMarketRates(`${standIn.url}/valet`)
const recorded = (provider: string, text: string) =>
  recordings?.find((one) => one.provider === provider && (one.request ?? JSON.stringify(one.body)).includes(text))?.body
if (recordings === null)
  console.info('provider recordings not found next to the repository: recorded shapes are not replayed')

describe('CoinGecko (investing §1.1)', () => {
  it('requests the meme-token category in Canadian dollars, with both changes', async () => {
    standIn.reply = sayJson([coinRow('dogecoin')])
    await board('k')
    const { pathname, searchParams } = new URL(standIn.asked[0]!.path, standIn.url)
    expect(pathname).toBe('/api/v3/coins/markets')
    expect(Object.fromEntries(searchParams)).toMatchObject({
      vs_currency: 'cad',
      category: 'meme-token',
      order: 'market_cap_desc',
      price_change_percentage: '7d,30d',
    })
    expect(standIn.asked[0]?.headers['x-cg-demo-api-key']).toBe('k')
  })
  it.skipIf(recordings === null)(
    'parses recorded rows: symbols in capitals, both changes, volume and value ranked',
    async () => {
      standIn.reply = sayJson(recorded('coingecko', 'price_change_percentage=1h'))
      expect(await board()).toMatchObject([
        {
          id: 'bitcoin',
          symbol: 'BTC',
          name: 'Bitcoin',
          popularity: 8,
          change7dPercent: 6.748482190694132,
          change30dPercent: 19.25093503698925,
        },
        {
          id: 'ethereum',
          symbol: 'ETH',
          name: 'Ethereum',
          popularity: 2,
          change7dPercent: 17.636437464699064,
          change30dPercent: 67.23047748302015,
        },
      ])
    },
  )
  it.skipIf(recordings === null)('parses a recorded row without changes: null, never 0', async () => {
    standIn.reply = sayJson(recorded('coingecko', 'no price_change_percentage'))
    expect(await board()).toMatchObject([
      {
        id: 'dogecoin',
        symbol: 'DOGE',
        name: 'Dogecoin',
        popularity: 10,
        change7dPercent: null,
        change30dPercent: null,
      },
    ])
  })
  it('skips rows that are not coins, and invalid figures', async () => {
    standIn.reply = say(
      200,
      JSON.stringify([
        null,
        7,
        'x',
        { id: 'a' },
        coinRow('pepe', { market_cap: 'NaN', price_change_percentage_7d_in_currency: '3' }),
      ]).replace('-2.5', '1e999'),
    )
    expect(await board()).toEqual([
      {
        id: 'pepe',
        symbol: 'PEPE',
        name: 'PEPE',
        popularity: null,
        marketCapCents: null,
        volumeCents: 1e10,
        ranks: null,
        change7dPercent: null,
        change30dPercent: null,
      },
    ])
  })
})

describe('answers that never reach the page (investing §1.1.2)', () => {
  const html = '<!doctype html><title>Just a moment</title>'
  it.each<[string, StandIn['reply'], string]>([
    ['HTML with 200', say(200, html, { 'content-type': 'text/html' }), 'not_json'],
    ['HTML that calls itself JSON', say(200, html), 'not_json'],
    ['NaN', say(200, '[{"id":"a","market_cap":NaN}]'), 'not_json'],
    ['nothing', say(200, ''), 'not_json'],
    ['an empty list', sayJson([]), 'not_as_agreed'],
    ['an object with 200', sayJson({ status: { error_code: 0 } }), 'not_as_agreed'],
    ['null with 200', sayJson(null), 'not_as_agreed'],
    ['2 MiB', say(200, JSON.stringify([coinRow('a', { name: 'x'.repeat(2 ** 21) })])), 'too_large'],
    ['a redirect', say(302, '', { location: 'http://127.0.0.1:9/elsewhere' }), 'redirected'],
    ['500', sayJson({}, 500), 'refused'],
    ['a cut connection', (request) => request.socket.destroy(), 'unreachable'],
  ])('%s, of either service', async (_what, reply, kind) => {
    standIn.reply = reply
    for (const read of [board, rates]) {
      standIn.asked.length = 0
      expect(await faultOf(read())).toBe(kind)
      expect(standIn.asked).toHaveLength(1)
    }
  })

  it('3 s of silence, and a slow drip that keeps the connection open', async () => {
    standIn.reply = () => undefined
    const silent = [faultOf(board()), faultOf(rates())]
    standIn.reply = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 100)
      response.on('close', () => clearInterval(drip))
    }
    const dripping = [faultOf(board()), faultOf(rates())]
    expect(await Promise.all([...silent, ...dripping])).toEqual(Array.from({ length: 4 }, () => 'too_slow'))
  })

  it.each([
    [
      429,
      { status: { error_code: 429, error_message: 'You have exceeded the Rate Limit.' } },
      'rate_limited',
      'You have exceeded',
    ],
    [
      401,
      { error: { status: { error_code: 10012, error_message: 'Your request exceeds the allowed time range.' } } },
      'refused',
      'allowed time range',
    ],
  ])('both error formats: %i', async (status, body, kind, text) => {
    standIn.reply = sayJson(body, status)
    await expect(board()).rejects.toMatchObject({ kind, message: expect.stringContaining(text) as unknown })
  })
  it('429 says how long to wait', async () => {
    standIn.reply = say(429, '{}', { 'retry-after': '7' })
    await expect(board()).rejects.toMatchObject({ waitMs: 7000 })
  })
})

describe('Bank of Canada (investing §1.2)', () => {
  const daily = {
    observations: [
      {
        d: '2026-10-05',
        'BD.CDN.2YR.DQ.YLD': { v: '3.26' },
        'BD.CDN.10YR.DQ.YLD': { v: '3.96' },
        V39079: { v: '2.25' },
        'TB.CDN.90D.MID': { v: '2.21' },
      },
      { d: '2026-10-06', 'BD.CDN.2YR.DQ.YLD': { v: '3.23' }, 'BD.CDN.10YR.DQ.YLD': { v: '' }, V39079: { e: -64 } },
    ],
  }
  const prices = {
    observations: Array.from({ length: 13 }, (_, i) => ({
      d: `202${i < 4 ? 5 : 6}-${String(((i + 8) % 12) + 1).padStart(2, '0')}-01`,
      V41690973: { v: i === 12 ? '166.0' : '162.4' },
    })),
  }
  const both: StandIn['reply'] = (request, response) =>
    sayJson(request.url?.includes('V41690973') ? prices : daily)(request, response)

  it('takes the latest value of each series; an empty cell is a missing value, never 0', async () => {
    standIn.reply = both
    expect(await rates()).toEqual([
      { id: 'policy_rate', value: 2.25, unit: 'percent', on: '2026-10-05' },
      { id: 'treasury_bill_3m', value: 2.21, unit: 'percent', on: '2026-10-05' },
      { id: 'goc_2y', value: 3.23, unit: 'percent', on: '2026-10-06' },
      { id: 'goc_10y', value: 3.96, unit: 'percent', on: '2026-10-05' },
      { id: 'inflation_12m', value: 2.2, unit: 'percent', on: '2026-09-01' },
    ])
  })
  it('investing §6.9: the US dollar of each day is exact text; a day without a plausible value is left out', async () => {
    standIn.reply = sayJson({
      observations: [
        { d: '2026-10-05', FXUSDCAD: { v: '1.3712' } },
        { d: '2026-10-06', FXUSDCAD: { e: -64 } },
        { d: '2026-10-07', FXUSDCAD: { v: '99' } },
        { d: '2026-10-08', FXUSDCAD: { v: 1.3805 } },
      ],
    })
    expect([...(await readDollarDays(`${standIn.url}/valet`))]).toEqual([
      ['2026-10-05', '1.3712'],
      ['2026-10-08', '1.3805'],
    ])
    standIn.reply = sayJson({ observations: [] })
    expect(await faultOf(readDollarDays(`${standIn.url}/valet`))).toBe('not_as_agreed')
  })
  it('only the yields are used in the picks', async () => {
    standIn.reply = both
    expect(figuresOf(await rates()).map(({ name, percent }) => [name, percent])).toEqual([
      ['short_term_now', 2.21],
      ['goc_2y', 3.23],
      ['goc_10y', 3.96],
    ])
  })
  it.skipIf(recordings === null)(
    'parses the recorded formats: today’s strings, earlier numbers and holidays',
    async () => {
      for (const [text, value, on] of [
        ['recent=1', 1.3678, '2026-04-28'],
        ['FXUSDCAD/json', 1.3213, '2017-01-10'],
      ] as const) {
        standIn.reply = sayJson(recorded('bank-of-canada', text))
        expect(await rates()).toEqual([{ id: 'usd_cad', value, unit: 'cad', on }])
      }
    },
  )
  it.each([['NaN'], ['1e5'], ['<b>3</b>'], ['99'], [null], [{ v: 3 }]])('a value such as %o is left out', async (v) => {
    standIn.reply = sayJson({
      observations: [
        { d: '2026-10-05', 'BD.CDN.2YR.DQ.YLD': { v }, 'BD.CDN.10YR.DQ.YLD': { v: '3.96' } },
        { d: 'yesterday', 'BD.CDN.2YR.DQ.YLD': { v: '3' } },
        4,
      ],
    })
    expect((await rates()).map(({ id }) => id)).toEqual(['goc_10y'])
  })
  it('an answer without observations is a fault', async () => {
    standIn.reply = sayJson({ message: 'Series not found' }, 404)
    expect(await faultOf(rates())).toBe('refused')
    standIn.reply = sayJson({ observations: 'none' })
    expect(await faultOf(rates())).toBe('not_as_agreed')
  })
})
