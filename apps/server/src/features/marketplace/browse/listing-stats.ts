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

/** Counting reads every listing, some 20 ms for 50,000 on the embedded engine: once in this time is enough for three figures at a glance. */
const GOOD_FOR_MS = 5_000

/**
 * The figures over everything listed, counted at most once in five seconds, however many ask. An investor sees their own
 * money in them at once, as `forget` is called for it; what other processes and operators do shows within that time.
 *
 * @param now milliseconds of any clock that goes forward
 */
export function recentStats(
  count: (today: LocalDate) => Promise<ListingStats>,
  now: () => number,
): { read: (today: LocalDate) => Promise<ListingStats>; forget: () => void } {
  let known: { readonly stats: Promise<ListingStats>; readonly today: LocalDate; readonly until: number } | null = null
  return {
    read: (today) => {
      if (known !== null && known.today === today && now() < known.until) return known.stats
      const counted = { stats: count(today), today, until: now() + GOOD_FOR_MS }
      known = counted
      // A count that failed is nobody's answer but its own.
      counted.stats.catch(() => {
        if (known === counted) known = null
      })
      return counted.stats
    },
    forget: () => {
      known = null
    },
  }
}

/** Over everything listed: loans still to fund or being repaid, money in all, and the plain average of the rates in percent. */
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
