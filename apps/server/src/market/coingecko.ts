import { readMemeCoins } from '@winterjay/investing'
import type { MemeCoin } from '@winterjay/investing'
import { fetchJson } from './fetch-json.ts'
import { ProviderFault } from './provider-fault.ts'

const ROWS = 100

/** The meme-token category in Canadian dollars, largest first (investing §1.1). @throws ProviderFault */
export async function readMemeBoard(baseUrl: string, key: string | null): Promise<MemeCoin[]> {
  const url = new URL(`${baseUrl}/coins/markets`)
  url.search = new URLSearchParams({
    vs_currency: 'cad',
    category: 'meme-token',
    order: 'market_cap_desc',
    per_page: String(ROWS),
    page: '1',
    price_change_percentage: '7d,30d',
  }).toString()
  const coins = readMemeCoins(await fetchJson(url, keyHeader(url, key)))
  // A 200 that is not a list is an error page; so is a list without a single readable row.
  if (coins === null || coins.length === 0)
    throw new ProviderFault('not_as_agreed', 'the answer holds no list of coins')
  return coins
}

function keyHeader(url: URL, key: string | null): Record<string, string> {
  if (key === null) return {}
  return { [url.hostname.startsWith('pro-api.') ? 'x-cg-pro-api-key' : 'x-cg-demo-api-key']: key }
}
