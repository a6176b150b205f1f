import { cents, roundHalfUp } from '@winterjay/money'
import type { Cents, LocalDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../../../db/db.ts'
import { firstRow } from '../../../db/db.ts'
import { isShown } from './list.ts'

export interface ListingStats {
  readonly loans: number
  readonly fundedCents: Cents
  readonly averageRate: number | null
}

/**
 * Counting reads every listing, some 20 ms for 50,000 on the embedded engine, so three rough figures are counted at
 * most once in this time.
 */
const CACHE_MS = 5_000

/**
 * The figures over all listings, cached for five seconds for each database: the primary and a standby. Investors see
 * their own money at once, because an investment calls `forget`; changes by other processes and operators appear within
 * that time.
 *
 * @param now milliseconds of any monotonic clock
 */
export function cachedStats(
  count: (db: Db, today: LocalDate) => Promise<ListingStats>,
  now: () => number,
): { read: (db: Db, today: LocalDate) => Promise<ListingStats>; forget: () => void } {
  const cache = new Map<
    Db,
    { readonly stats: Promise<ListingStats>; readonly today: LocalDate; readonly until: number }
  >()
  return {
    read: (db, today) => {
      const known = cache.get(db)
      if (known !== undefined && known.today === today && now() < known.until) return known.stats
      const counted = { stats: count(db, today), today, until: now() + CACHE_MS }
      cache.set(db, counted)
      // A failed count is returned only to its own caller.
      counted.stats.catch(() => {
        if (cache.get(db) === counted) cache.delete(db)
      })
      return counted.stats
    },
    forget: () => cache.clear(),
  }
}

/**
 * Over all listings: loans being funded or repaid, total invested, and the unweighted average of the rates in percent.
 */
export async function countListings(db: Db, today: LocalDate): Promise<ListingStats> {
  const found = await firstRow<{ loans: number; funded: number; rate: string | null }>(
    db,
    sql`select count(*) filter (where status in ('open', 'repaying'))::int as loans, coalesce(sum(funded_cents), 0)::int8 as funded, avg(platform_rate)::text as rate
        from loan_request where ${isShown(today)}`,
  )
  const average = found?.rate ?? null
  return {
    loans: found?.loans ?? 0,
    fundedCents: cents(found?.funded ?? 0),
    averageRate: average === null ? null : roundHalfUp(Number(average), 2),
  }
}
