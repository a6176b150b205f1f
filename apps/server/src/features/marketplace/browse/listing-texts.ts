import { MarketplaceLoan } from '@winterjay/contract'
import type { Locale } from '@winterjay/money'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { wireListing } from './listing-row.ts'
import type { ListingRow } from './listing-row.ts'

/** About a kilobyte each. */
const KEPT = 10_000

interface Version {
  readonly number: number
  /** Changes with each change of the listing. */
  readonly version: string
}

/**
 * Returns a function that writes listings as they go over the wire. What was written once is kept until the listing
 * changes: most of a page that nobody has asked for before is on other pages too.
 */
export function listingTexts(): (
  places: readonly Version[],
  locale: Locale,
  read: (numbers: readonly number[]) => Promise<readonly (ListingRow & Version)[]>,
) => Promise<string[]> {
  const kept = new LRUCache<string, string>({ max: KEPT })
  return async (places, locale, read) => {
    const texts = new Map(places.map(({ number, version }) => [number, kept.get(`${locale} ${version}`)]))
    const missing = [...texts].filter(([, text]) => text === undefined).map(([number]) => number)
    for (const row of missing.length === 0 ? [] : await read(missing)) {
      const text = JSON.stringify(z.encode(MarketplaceLoan, wireListing(row)))
      kept.set(`${locale} ${row.version}`, text)
      texts.set(row.number, text)
    }
    return [...texts.values()].filter((text) => text !== undefined)
  }
}
