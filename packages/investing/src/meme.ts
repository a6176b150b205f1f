import { roundHalfUp } from '@winterjay/money'
import { at } from './matrix.ts'

/** A row of the live meme-coin snapshot, cleaned (SPEC §3). Changes are percent numbers; null is "not known". */
export interface MemeCoin {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** Out of 10, one decimal; null when volume or market value is not known. */
  readonly popularity: number | null
  readonly change7dPercent: number | null
  readonly change30dPercent: number | null
}

const LONGEST_TEXT = 100

/**
 * Rows of a provider's market list (`coins/markets` of CoinGecko) to the board: only rows with an id, a symbol and a
 * name; numbers only where they are finite and possible; each coin once; most popular first, unknown last.
 * Null when `rows` is not an array: an error page in disguise is no empty board.
 */
export function readMemeCoins(rows: unknown): MemeCoin[] | null {
  if (!Array.isArray(rows)) return null
  const read = rows.map(readRow).filter((row) => row !== null)
  const unique = read.filter((row, i) => read.findIndex((other) => other.id === row.id) === i)
  const known = unique.filter((row) => row.marketCap !== null && row.volume !== null)
  const popularity = popularities(known.map((row) => ({ marketCap: row.marketCap ?? 0, volume: row.volume ?? 0 })))
  const byId = new Map(known.map((row, i) => [row.id, at(popularity, i)]))
  return unique
    .map(({ id, symbol, name, change7dPercent, change30dPercent }) => ({
      id, symbol, name, popularity: byId.get(id) ?? null, change7dPercent, change30dPercent,
    }))
    .sort((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1) || (a.id < b.id ? -1 : 1))
}

/**
 * `10 (0.5 P(log market cap) + 0.3 P(log volume) + 0.2 P(min(volume / market cap, 1)))`, one decimal, where P is the
 * percentile rank within the list (share of the others that are lower, ties counting half; 1 for a list of one).
 * No price change is in it: popularity is attention, not performance (investing.md §1.1).
 */
export function popularities(coins: readonly { marketCap: number; volume: number }[]): number[] {
  const size = coins.map((coin) => Math.log(coin.marketCap))
  const trade = coins.map((coin) => Math.log(coin.volume))
  const turnover = coins.map((coin) => Math.min(coin.volume / coin.marketCap, 1))
  return coins.map((_, i) => {
    const ranks = 0.5 * percentileRank(size, i) + 0.3 * percentileRank(trade, i) + 0.2 * percentileRank(turnover, i)
    return roundHalfUp(10 * ranks, 1)
  })
}

function percentileRank(values: readonly number[], index: number): number {
  if (values.length === 1) return 1
  const own = at(values, index)
  const below = values.filter((v) => v < own).length
  const equal = values.filter((v) => v === own).length - 1
  return (below + equal / 2) / (values.length - 1)
}

interface Row extends Omit<MemeCoin, 'popularity'> {
  readonly marketCap: number | null
  readonly volume: number | null
}

function readRow(row: unknown): Row | null {
  if (typeof row !== 'object' || row === null) return null
  const fields = row as Record<string, unknown>
  const [id, symbol, name] = [text(fields['id']), text(fields['symbol']), text(fields['name'])]
  if (id === null || symbol === null || name === null) return null
  return {
    id, symbol: symbol.toUpperCase(), name,
    marketCap: above(fields['market_cap'], 0), volume: above(fields['total_volume'], 0),
    // Nothing loses more than all of it.
    change7dPercent: above(fields['price_change_percentage_7d_in_currency'], -100.000001),
    change30dPercent: above(fields['price_change_percentage_30d_in_currency'], -100.000001),
  }
}

function text(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Control characters and direction marks could disguise a name.
  const clean = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean === '' || clean.length > LONGEST_TEXT ? null : clean
}

const above = (value: unknown, floor: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value > floor ? value : null
