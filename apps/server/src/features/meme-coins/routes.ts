import { marketRates, memeCoins } from '@winterjay/contract'
import type { ResponseOf } from '@winterjay/contract'
import type { Context } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { Reading } from '../../market/feed.ts'
import type { Attribution } from '../../market/market.ts'

/** Right after a start the first upstream answer may be a moment away; no request waits longer than this for it. */
const FIRST_ANSWER_MS = 300

/**
 * The live board (product §7): the service's latest answer, or an empty list. Never a coin or a change that is not in
 * it.
 */
export function memeCoinRoutes(context: Context): void {
  const { memeCoins: board, rates } = context.market
  context.app.addHook('onListen', async () => {
    void board.feed.refresh()
    void rates.feed.refresh()
  })
  route(context, memeCoins, async () => {
    const reading = await board.feed.first(FIRST_ANSWER_MS)
    const data: ResponseOf<typeof memeCoins>['data'] = (reading?.value ?? []).map((coin) => ({
      id: coin.id,
      symbol: coin.symbol,
      name: coin.name,
      popularity: coin.popularity,
      market_cap: coin.marketCapCents,
      volume_24h: coin.volumeCents,
      popularity_ranks:
        coin.ranks === null
          ? null
          : { market_cap: coin.ranks.marketCap, volume: coin.ranks.volume, turnover: coin.ranks.turnover },
      change_7d: coin.change7dPercent,
      change_30d: coin.change30dPercent,
    }))
    return { data, ...provenance(reading, board.attribution) }
  })
  route(context, marketRates, async () => {
    const reading = await rates.feed.first(FIRST_ANSWER_MS)
    return { data: [...(reading?.value ?? [])], ...provenance(reading, rates.attribution) }
  })
}

const provenance = (reading: Reading<unknown> | null, source: Attribution | null) => ({
  as_of: reading === null ? null : reading.at.toISOString(),
  stale: reading?.isStale ?? false,
  source,
})
