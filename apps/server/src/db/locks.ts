import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/**
 * The seeds of advisory locks that are taken for an owner or a key, one for each thing that is locked: two things with
 * one seed would wait for each other. 7 is the audit log's (migration 0045). A seed does not change, because the
 * previous release may be running and takes the same locks.
 */
export const LOCK_SEEDS = {
  /** A request with an idempotency key. */
  request: 11,
  /** The end of an owner's imports. */
  imports: 12,
  /** What an investor invests. */
  investor: 13,
  /** The days that an owner has closed. */
  closedDays: 14,
  /** In which businesses a person is. */
  memberships: 15,
  /** An owner's rows of bank files. */
  bankRows: 19,
} as const

/** Locks of the whole database, by their own numbers. */
export const WHOLE_LOCKS = { migration: 7_413_905, sampleMarket: 7_413_906 } as const

/** The number of a lock, for `pg_advisory_xact_lock` and its like. @param of an owner or a key, or the SQL of one */
export const lockOf = (thing: keyof typeof LOCK_SEEDS, of: string | SQL): SQL =>
  sql`hashtextextended(${of}, ${sql.raw(String(LOCK_SEEDS[thing]))})`
