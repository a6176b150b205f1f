import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A local provider of market data, whose answers a test chooses. */
export interface StandIn {
  readonly url: string
  /** Requests so far, with their headers. */
  readonly asked: { readonly path: string; readonly headers: IncomingMessage['headers'] }[]
  reply: (request: IncomingMessage, response: ServerResponse) => void
  readonly close: () => Promise<void>
}

export async function startStandIn(reply: StandIn['reply'] = sayJson([])): Promise<StandIn> {
  const asked: StandIn['asked'] = []
  const server = createServer((request, response) => {
    asked.push({ path: request.url ?? '', headers: request.headers })
    standIn.reply(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const standIn: StandIn = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    reply,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

export const say =
  (status: number, body: string, headers: Record<string, string> = {}): StandIn['reply'] =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(body)
  }

export const sayJson = (body: unknown, status = 200): StandIn['reply'] => say(status, JSON.stringify(body))

interface Recording {
  readonly provider: string
  readonly kind?: 'error'
  readonly status: number
  readonly request?: string
  readonly body?: unknown
}

const file = new URL('../../../../../../shared/data/market/provider_recordings.json', import.meta.url)

/** Recorded answers of the real providers; null when their folder is not next to the repository. */
export const recordings: readonly Recording[] | null = existsSync(file)
  ? (JSON.parse(readFileSync(file, 'utf8')) as Recording[])
  : null

/** A row of `coins/markets` with every field of CoinGecko's (investing §1.1) and invented figures. */
export const coinRow = (id: string, figures: Readonly<Record<string, unknown>> = {}): Record<string, unknown> => ({
  id,
  symbol: id.slice(0, 4),
  name: id.toUpperCase(),
  image: 'https://coins.example/image.png',
  current_price: 0.15,
  market_cap: 1e9,
  market_cap_rank: 12,
  fully_diluted_valuation: 1e9,
  total_volume: 1e8,
  high_24h: 0.16,
  low_24h: 0.14,
  price_change_24h: -0.001,
  price_change_percentage_24h: -0.66,
  market_cap_change_24h: -6e6,
  market_cap_change_percentage_24h: -0.6,
  circulating_supply: 6.6e9,
  total_supply: 6.6e9,
  max_supply: null,
  ath: 0.7,
  ath_change_percentage: -78.5,
  ath_date: '2021-05-08T05:08:23.458Z',
  atl: 0.00008,
  atl_change_percentage: 180_000.5,
  atl_date: '2015-05-06T00:00:00.000Z',
  roi: null,
  last_updated: '2026-11-21T15:04:05.678Z',
  price_change_percentage_7d_in_currency: 1.5,
  price_change_percentage_30d_in_currency: -2.5,
  ...figures,
})
