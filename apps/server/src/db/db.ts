import type { KeyObject } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/**
 * Typed SQL on either driver, or inside a transaction. Stores take it as their first argument and know nothing else of
 * the database.
 */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database: the embedded engine or a Postgres server. */
export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  /** The serving role when another role owns the tables; otherwise null. Migrations grant its rights. */
  readonly servingRole: string | null
  /** Runs a script of several statements, outside any transaction of ours. */
  readonly script: (text: string) => Promise<void>
  /**
   * Appends rows to a table in one statement, as lines made by `copyLine`: a quarter cheaper than an insert, with
   * either driver.
   *
   * @param into the table and its columns, as SQL: `loan (id, notes)`
   */
  readonly copy: (into: string, lines: string) => Promise<void>
  /**
   * Runs `work` in one transaction, as the role that owns the tables, while no other process runs one with the same
   * lock number.
   */
  readonly exclusively: <T>(
    lockNumber: number,
    work: (database: Pick<Database, 'db' | 'script'>) => Promise<T>,
  ) => Promise<T>
  /**
   * Packs a snapshot of the embedded database into a gzipped tar, encrypted if there is a key, atomically; requests
   * wait meanwhile. Null in memory, and on a server, whose own tools do this better.
   */
  readonly pack: ((target: string, options: PackOptions) => Promise<void>) | null
  /**
   * Makes every write fail as on a full disk (53100) while reads continue, or allows writes again; null on a server,
   * whose disk is not ours.
   */
  readonly refuseWrites: ((isHeld: boolean) => Promise<void>) | null
  /** Between two transactions of work in the background: lets those go first who wait for the only connection. */
  readonly letOthersFirst: () => Promise<void>
  /** The state of the pool; null for the embedded engine, which has one connection. */
  readonly pool: (() => PoolState) | null
  /** Answers what may be a little old (`DATABASE_READ_URL`); null without one. */
  readonly standby: Standby | null
  readonly close: () => Promise<void>
}

export interface PoolState {
  readonly limit: number
  /** Connections, the idle ones included. */
  readonly open: number
  readonly idle: number
  /** Requests that wait for a connection now. */
  readonly waiting: number
  /** Since the start. */
  readonly taken: number
  readonly waitedSeconds: number
}

/** What may be read from a standby now. */
export interface StandbyRead {
  readonly db: Db
  /** When the primary was as the standby is now, or earlier; in milliseconds of `performance.now()`. */
  readonly asOf: number
}

/** A read-only copy of the database that follows the primary at some distance (`DATABASE_READ_URL`). */
export interface Standby {
  /**
   * @param owners whose writes the reader must see: the person, and the business they act for
   * @returns null when the primary has to answer: the standby is too far behind, does not answer, or lacks a write
   */
  readonly read: (owners: readonly string[]) => Promise<StandbyRead | null>
  /** Seconds by which it is behind at most; null when that is not known. */
  readonly ageSeconds: () => number | null
  readonly close: () => Promise<void>
}

export interface PackOptions {
  /** Null for a file that everybody can read who has it. */
  readonly key: KeyObject | null
  readonly signal?: AbortSignal | undefined
}

/**
 * A list of plain values (numbers, ids, days, words of ours) as an array of the database, many times faster than the
 * driver makes one of thousands. Never for text that somebody typed.
 */
export const plainArray = (values: readonly (string | number | null)[], type: string): SQL =>
  sql`${`{${values.map((value) => value ?? 'null').join(',')}}`}::text::${sql.raw(type)}[]`

/** The rows of a raw statement. `T` repeats its column list; rows.test.ts compares the two. */
export async function rows<T extends object>(db: Db, statement: SQL): Promise<T[]> {
  const { rows: found }: { rows: T[] } = (await db.execute(statement)) as never
  return found
}

export async function firstRow<T extends object>(db: Db, statement: SQL): Promise<T | null> {
  return (await rows<T>(db, statement))[0] ?? null
}

/** How the driver of a transaction queues a statement; a driver without a way to the database between them has none. */
export const queueOf = new WeakMap<Db, Queue>()
/** @param refusal made when the statement had to find a row and found none */
export type Queue = (text: string, values: unknown[], refusal?: () => Error) => void
const dialect = new PgDialect()

/**
 * Runs a statement of which nobody needs the answer: on a server it goes out in one message with the next statement of
 * the transaction, at the latest with COMMIT. That one fails if this one does, so nothing of the transaction is stored.
 */
export async function executeLater(tx: Db, statement: SQL): Promise<void> {
  const queue = queueOf.get(tx)
  if (queue === undefined) {
    await tx.execute(statement)
    return
  }
  const { sql: text, params } = dialect.sqlToQuery(statement)
  queue(text, params)
}

/**
 * The same for a statement that has to find a row. If it finds none, the next statement fails with the refusal, or
 * COMMIT does, and nothing of the transaction is stored.
 */
export async function requireLater(tx: Db, statement: SQL, refusal: () => Error): Promise<void> {
  const queue = queueOf.get(tx)
  if (queue === undefined) {
    if ((await rows(tx, statement)).length === 0) throw refusal()
    return
  }
  const { sql: text, params } = dialect.sqlToQuery(statement)
  queue(text, params, refusal)
}

/** Called with an error that does not fail the call. */
export type Report = (fault: unknown) => void

const MAX_TRIES = 3

/**
 * Runs `work` in one transaction and retries it when the server asks for it (serialization failure, deadlock). Use only
 * `tx` inside: the embedded engine has one connection and would wait for itself.
 */
export async function inTransaction<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx))
    } catch (error) {
      const code = sqlState(error)
      const again = code === '40001' || code === '40P01'
      if (!again || attempt >= MAX_TRIES) throw error
    }
  }
}

/**
 * Like `inTransaction`, for work that only deletes, or completes something already begun: allowed while other writes
 * are refused because the disk is nearly full.
 */
export const inFreeingTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction read write`)
    return work(tx)
  })

/** Matches by class, because `EPIPE` has five letters too. */
const SQLSTATE = /^([0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/

/** The SQLSTATE of a database error, also inside drizzle's wrapper; null for any other error. */
export function sqlState(error: unknown): string | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && SQLSTATE.test(current.code)) return current.code
  }
  return null
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'

/** The database's disk is full, or so nearly full that writes are refused. */
export const isDiskFull = (error: unknown): boolean => sqlState(error) === '53100'

/** The server is read-only: a replica, or set so. */
const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006'

/**
 * Awaits a write that only accompanies a read, such as the day of the last visit. On a full disk or a read-only server
 * it is skipped and the read still succeeds.
 */
export async function ignoreIfFull(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isDiskFull(error) && !isReadOnly(error)) throw error
  }
}

/** An instant column in the wire format: UTC, ISO 8601, milliseconds. */
export const isoInstant = (column: SQL | { getSQL: () => SQL }): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

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
  sql`hashtextextended(${of}, ${LOCK_SEEDS[thing]})`
