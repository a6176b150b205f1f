import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { coinRow, say, sayJson, startStandIn } from '../../testing/stand-ins/market-stand-in.ts'
import type { StandIn } from '../../testing/stand-ins/market-stand-in.ts'
import { startSecondServer } from '../../testing/second-server.ts'
import { startServer } from '../../testing/server.ts'
import type { TestServer } from '../../testing/server.ts'

let standIn: StandIn
let server: TestServer
beforeAll(async () => {
  standIn = await startStandIn()
  server = await startServer()
})
afterAll(async () => {
  await server.close()
  await standIn.close()
})

const serverOn = (environment: Record<string, string>) => startSecondServer(server, environment)

const NOTHING = { data: [], as_of: null, stale: false }

describe('GET /meme-coins (product §3, §7)', () => {
  it('symbol, name, popularity and both changes, most popular first, with source and time', async () => {
    standIn.reply = sayJson([
      coinRow('pepe'),
      coinRow('dogecoin', { market_cap: 3e10, total_volume: 2e9 }),
      coinRow('new-coin', { total_volume: null, price_change_percentage_30d_in_currency: null }),
    ])
    const { context, visitor } = await serverOn({ MARKET_DATA_URL: standIn.url })
    await context.market.memeCoins.feed.refresh()
    const { status, body } = await visitor().get('/api/meme-coins')
    expect(status).toBe(200)
    expect(body['data']).toEqual([
      {
        id: 'dogecoin',
        symbol: 'DOGE',
        name: 'DOGECOIN',
        popularity: 8,
        market_cap: 3e10,
        volume_24h: 2e9,
        popularity_ranks: { market_cap: 1, volume: 1, turnover: 0 },
        change_7d: 1.5,
        change_30d: -2.5,
      },
      {
        id: 'pepe',
        symbol: 'PEPE',
        name: 'PEPE',
        popularity: 2,
        market_cap: 1e9,
        volume_24h: 1e8,
        popularity_ranks: { market_cap: 0, volume: 0, turnover: 1 },
        change_7d: 1.5,
        change_30d: -2.5,
      },
      {
        id: 'new-coin',
        symbol: 'NEW-',
        name: 'NEW-COIN',
        popularity: null,
        market_cap: 1e9,
        volume_24h: null,
        popularity_ranks: null,
        change_7d: 1.5,
        change_30d: null,
      },
    ])
    expect(body['stale']).toBe(false)
    expect(body['as_of']).toMatch(/^20\d\d-.*Z$/)
    expect(body['source']).toEqual({ name: '127.0.0.1', url: standIn.url })
  })

  it('popularity follows from the fields next to it: 10 × (0.5 value + 0.3 volume + 0.2 volume to value), each a rank (investing §1.1)', async () => {
    standIn.reply = sayJson(
      Array.from({ length: 30 }, (_, k) =>
        coinRow(`coin-${k}`, { market_cap: 1e6 * ((k * 7) % 30 || 1), total_volume: 1e4 * ((k * 11) % 23 || 1) }),
      ),
    )
    const { context, visitor } = await serverOn({ MARKET_DATA_URL: standIn.url })
    await context.market.memeCoins.feed.refresh()
    const coins = (await visitor().get('/api/meme-coins')).body['data'] as unknown as {
      popularity: number
      market_cap: number
      volume_24h: number
    }[]
    const rank = (values: readonly number[], own: number): number =>
      (values.filter((v) => v < own).length + (values.filter((v) => v === own).length - 1) / 2) / (values.length - 1)
    const turnover = (coin: (typeof coins)[number]): number => Math.min(1, coin.volume_24h / coin.market_cap)
    expect(coins).toHaveLength(30)
    for (const coin of coins) {
      const sum =
        0.5 *
          rank(
            coins.map((c) => c.market_cap),
            coin.market_cap,
          ) +
        0.3 *
          rank(
            coins.map((c) => c.volume_24h),
            coin.volume_24h,
          ) +
        0.2 * rank(coins.map(turnover), turnover(coin))
      expect(Math.abs(coin.popularity - 10 * sum)).toBeLessThanOrEqual(0.05 + 1e-9)
    }
  })

  it('everybody is served from one upstream call', async () => {
    standIn.reply = sayJson([coinRow('pepe')])
    const { context, visitor } = await serverOn({ MARKET_DATA_URL: standIn.url })
    standIn.asked.splice(0)
    const ask = () => Promise.all(Array.from({ length: 20 }, () => visitor().get('/api/meme-coins')))
    await ask()
    // On a slow machine the first twenty may come before the service's answer: later ones have it.
    await context.market.memeCoins.feed.first(60_000)
    const answers = await ask()
    expect(answers.every(({ body }) => body['data']?.length === 1)).toBe(true)
    expect(standIn.asked).toHaveLength(1)
  })

  it.each<[string, StandIn['reply']]>([
    ['an error page', say(200, '<html>', { 'content-type': 'text/html' })],
    ['an object', sayJson({ error: 'no' })],
    ['429', sayJson({ status: { error_code: 429 } }, 429)],
    ['nothing, ever', () => undefined],
  ])('the service answers with %s: an empty list, never an error or an invented coin', async (_what, reply) => {
    standIn.reply = reply
    const { visitor } = await serverOn({ MARKET_DATA_URL: standIn.url })
    const { status, body } = await visitor().get('/api/meme-coins')
    expect(status).toBe(200)
    expect(body).toMatchObject(NOTHING)
  })

  it('a closed port, and a disabled service: an empty list', async () => {
    const closed = await startStandIn()
    await closed.close()
    for (const url of [closed.url, 'off']) {
      const { visitor } = await serverOn({ MARKET_DATA_URL: url })
      expect((await visitor().get('/api/meme-coins')).body).toMatchObject(NOTHING)
    }
  })
})

describe('GET /market-rates', () => {
  it('each rate with its date', async () => {
    standIn.reply = sayJson({ observations: [{ d: '2026-11-19', V39079: { v: '2.25' }, FXUSDCAD: { v: '1.3712' } }] })
    const { context, visitor } = await serverOn({ BANK_OF_CANADA_URL: standIn.url })
    await context.market.rates.feed.refresh()
    expect((await visitor().get('/api/market-rates')).body['data']).toEqual([
      { id: 'policy_rate', value: 2.25, unit: 'percent', on: '2026-11-19' },
      { id: 'usd_cad', value: 1.3712, unit: 'cad', on: '2026-11-19' },
    ])
  })
})

describe('settings (product §12.2, security T12)', () => {
  it('default to the live services', () => {
    expect(readConfig({})).toMatchObject({
      marketDataUrl: 'https://api.coingecko.com/api/v3',
      bankOfCanadaUrl: 'https://www.bankofcanada.ca/valet',
      coingeckoApiKey: null,
    })
    expect(
      readConfig({ MARKET_DATA_URL: 'https://pro-api.coingecko.com/api/v3/', BANK_OF_CANADA_URL: 'off' }),
    ).toMatchObject({ marketDataUrl: 'https://pro-api.coingecko.com/api/v3', bankOfCanadaUrl: null })
  })
  it('must be https, except to this machine', () => {
    expect(() => readConfig({ MARKET_DATA_URL: 'http://market.example' })).toThrow('MARKET_DATA_URL must be an address')
    expect(() => readConfig({ BANK_OF_CANADA_URL: 'file:///etc/passwd' })).toThrow(
      'BANK_OF_CANADA_URL must be an address',
    )
  })
})
