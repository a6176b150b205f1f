import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'

/** Typed SQL on either driver, or inside a transaction. Stores take it first and know nothing else of the database. */
export type Db = PgDatabase<PgQueryResultHKT>

/** An open database. One of two drivers stands behind it: the embedded engine or a Postgres server. */
export interface Database {
  readonly kind: 'embedded' | 'server'
  readonly db: Db
  /** The role that serves where another one owns the tables; else null. Migrations give it its rights. */
  readonly servingRole: string | null
  /** Runs a script of several statements, outside any transaction of ours. */
  readonly script: (text: string) => Promise<void>
  /**
   * Appends rows to a table in one statement of its own, as lines of `copyLine`: a quarter cheaper than an insert, on either side.
   *
   * @param into the table and its columns, as SQL: `loan (id, notes)`
   */
  readonly copy: (into: string, lines: string) => Promise<void>
  /** Runs `work` in one transaction, as the role that owns the tables, while no other process runs one under the same number. */
  readonly exclusively: <T>(
    lockNumber: number,
    work: (database: Pick<Database, 'db' | 'script'>) => Promise<T>,
  ) => Promise<T>
  /**
   * Packs the embedded database as of one moment into a gzipped tar, whole or not at all; requests wait
   * meanwhile. Null in memory, and on a server, whose own tools do this better.
   */
  readonly pack: ((target: string, signal?: AbortSignal) => Promise<void>) | null
  /** Refuses every write as a full disk does (53100) while reads go on, or lets writes through again; null on a server, whose disk is not ours. */
  readonly holdWrites: ((isHeld: boolean) => Promise<void>) | null
  readonly close: () => Promise<void>
}

/** The rows of a raw statement. `T` repeats its column list; rows.test.ts compares the two. */
export async function rows<T extends object>(db: Db, statement: SQL): Promise<T[]> {
  const { rows: found }: { rows: T[] } = (await db.execute(statement)) as never
  return found
}

export async function firstRow<T extends object>(db: Db, statement: SQL): Promise<T | null> {
  return (await rows<T>(db, statement))[0] ?? null
}

/** Called with an error that does not stop the call. */
export type Report = (fault: unknown) => void

const MAX_TRIES = 3

/**
 * Runs `work` in one transaction and again when the server asks for it (serialization failure, deadlock).
 * Inside, use only `tx`: the embedded engine has one connection and would wait for itself.
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

/** Like `inTransaction`, for work that only deletes, or finishes what has begun: it is allowed while other writes are refused because the disk is nearly full. */
export const inFreeingTransaction = <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set transaction read write`)
    return work(tx)
  })

/** By its class: `EPIPE` has five letters too. */
const SQLSTATE = /^([0-9][0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/

/** The SQLSTATE of a database error, also through drizzle's wrapper; null for any other error. */
export function sqlState(error: unknown): string | null {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    if ('code' in current && typeof current.code === 'string' && SQLSTATE.test(current.code)) return current.code
  }
  return null
}

export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'

/** The disk of the database is full, or so nearly full that writes are held back. */
export const isDiskFull = (error: unknown): boolean => sqlState(error) === '53100'

/** The server takes no writes: it follows another one, or was told so. */
const isReadOnly = (error: unknown): boolean => sqlState(error) === '25006'

/** Does a write that only accompanies a read, such as the day of the last visit: on a full disk, or a read-only server, it is skipped and the read still succeeds. */
export async function whereRoom(write: Promise<unknown>): Promise<void> {
  try {
    await write
  } catch (error) {
    if (!isDiskFull(error) && !isReadOnly(error)) throw error
  }
}

/** An instant column as the wire has it: UTC, ISO 8601, milliseconds. */
export const isoInstant = (column: SQL | { getSQL: () => SQL }): SQL<string> =>
  sql<string>`to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
