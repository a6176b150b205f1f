import { cents, roundHalfUp, type Cents } from '@winterjay/money'
import { at } from '../solver/matrix.ts'

/** A row of the live meme-coin snapshot, cleaned (product §3). Changes are percents; null means "not known". */
export interface MemeCoin {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** Out of 10, one decimal; null if volume or market value is not known. */
  readonly popularity: number | null
  /** The inputs of popularity, in Canadian dollars: market value, and volume of the last day. */
  readonly marketCapCents: Cents | null
  readonly volumeCents: Cents | null
  readonly ranks: PopularityRanks | null
  readonly change7dPercent: number | null
  readonly change30dPercent: number | null
}

/** Percentile ranks, 0 to 1, within the snapshot. */
export interface PopularityRanks {
  readonly marketCap: number
  readonly volume: number
  /** Of volume divided by market value, at most 1. */
  readonly turnover: number
}

/** The weight of each rank; popularity is ten times the weighted sum. */
export const POPULARITY_WEIGHTS: PopularityRanks = { marketCap: 0.5, volume: 0.3, turnover: 0.2 }

const LONGEST_TEXT = 100
/** Figures beyond these are errors, not market data: dollars, and percents of change. */
const MOST_DOLLARS = 1e12
const LARGEST_CHANGE = 1e6

/**
 * Reads the rows of a provider's market list (`coins/markets` of CoinGecko): keeps only rows with an id, a symbol and a
 * name; numbers only if finite and possible; each coin once; most popular first, unknown last. Null if `rows` is not an
 * array: an error page must not look like an empty list.
 */
export function readMemeCoins(rows: unknown): MemeCoin[] | null {
  if (!Array.isArray(rows)) return null
  const read = rows.map(readRow).filter((row) => row !== null)
  const unique = read.filter((row, i) => read.findIndex((other) => other.id === row.id) === i)
  const known = unique.flatMap(({ id, marketCapCents, volumeCents }) =>
    marketCapCents === null || volumeCents === null ? [] : [{ id, marketCap: marketCapCents, volume: volumeCents }],
  )
  const ranks = popularityRanks(known)
  const byId = new Map(known.map(({ id }, i) => [id, at(ranks, i)]))
  return unique
    .map((row) => {
      const own = byId.get(row.id) ?? null
      return { ...row, popularity: own === null ? null : popularityOf(own), ranks: own }
    })
    .sort((a, b) => (b.popularity ?? -1) - (a.popularity ?? -1) || (a.id < b.id ? -1 : 1))
}

/**
 * `10 (0.5 P(market cap) + 0.3 P(volume) + 0.2 P(min(volume / market cap, 1)))`, one decimal. Price changes are not
 * included: popularity is attention, not performance (investing §1.1).
 */
export function popularityOf({ marketCap, volume, turnover }: PopularityRanks): number {
  const { marketCap: a, volume: b, turnover: c } = POPULARITY_WEIGHTS
  return roundHalfUp(10 * (a * marketCap + b * volume + c * turnover), 1)
}

/** Percentile rank of each coin: the share of the others that are lower, equals counting half; 1 for a single coin. */
export function popularityRanks(coins: readonly { marketCap: number; volume: number }[]): PopularityRanks[] {
  const [sizes, volumes, turnovers] = [
    coins.map((c) => c.marketCap),
    coins.map((c) => c.volume),
    coins.map((c) => Math.min(c.volume / c.marketCap, 1)),
  ]
  return coins.map((_, i) => ({
    marketCap: percentileRank(sizes, i),
    volume: percentileRank(volumes, i),
    turnover: percentileRank(turnovers, i),
  }))
}

function percentileRank(values: readonly number[], index: number): number {
  if (values.length === 1) return 1
  const own = at(values, index)
  const below = values.filter((v) => v < own).length
  const equal = values.filter((v) => v === own).length - 1
  return (below + equal / 2) / (values.length - 1)
}

type Row = Omit<MemeCoin, 'popularity' | 'ranks'>

function readRow(row: unknown): Row | null {
  if (typeof row !== 'object' || row === null) return null
  const fields = row as Record<string, unknown>
  const [id, symbol, name] = [text(fields['id']), text(fields['symbol']), text(fields['name'])]
  if (id === null || symbol === null || name === null) return null
  return {
    id,
    symbol: symbol.toUpperCase(),
    name,
    marketCapCents: dollars(fields['market_cap']),
    volumeCents: dollars(fields['total_volume']),
    // Nothing loses more than 100 %.
    change7dPercent: between(fields['price_change_percentage_7d_in_currency'], -100, LARGEST_CHANGE),
    change30dPercent: between(fields['price_change_percentage_30d_in_currency'], -100, LARGEST_CHANGE),
  }
}

function text(value: unknown): string | null {
  if (typeof value !== 'string') return null
  // Control characters and direction marks could disguise a name.
  const clean = value.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim()
  return clean === '' || clean.length > LONGEST_TEXT ? null : clean
}

const between = (value: unknown, from: number, to: number): number | null =>
  typeof value === 'number' && Number.isFinite(value) && value >= from && value <= to ? value : null

/** Null for less than a cent: such a coin has no real market. */
function dollars(value: unknown): Cents | null {
  const amount = between(value, 0.005, MOST_DOLLARS)
  return amount === null ? null : cents(Math.round(amount * 100))
}
