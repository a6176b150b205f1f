import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { DEFAULT_POOL_SIZE } from '../config.ts'
import { Statements, drizzleOn, runTransaction } from './connection.ts'
import type { TransactionMode } from './connection.ts'
import type { Database, Db, Report } from './db.ts'
import { firstRow } from './db.ts'
import { followStandby } from './standby.ts'

/** `int8` as a number; throws beyond 2^53 instead of rounding. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('int8 beyond safe integers')
  return value
}

// Drizzle uses the driver's global parsers for every type but dates and times, which it leaves as text.
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8)

/** How long a request waits for a free or new connection. */
const CONNECT_WITHIN_MS = 5_000

export interface ServerOptions {
  readonly onPoolError: (error: Error) => void
  /** Connection string of the role that owns the tables, for migrations only; null when the serving role owns them. */
  readonly ownerUrl?: string | null
  /** Maximum number of connections, to each server. */
  readonly poolSize?: number
  /** Connection string of a standby that follows the server; null without one. */
  readonly readUrl?: string | null
  /** Called when the standby stops answering; the primary answers meanwhile. */
  readonly onStandbyError?: Report
}

/**
 * Opens a pool on any Postgres-compatible server or pooler. No state stays in this process between requests, nor in a
 * server session behind a pooler: no start-up parameters, no settings, no named prepared statements, no session locks.
 */
export async function openServer(
  url: string,
  {
    onPoolError,
    ownerUrl = null,
    poolSize = DEFAULT_POOL_SIZE,
    readUrl = null,
    onStandbyError = () => undefined,
  }: ServerOptions,
): Promise<Database> {
  const { pool, statements, db } = openPool(url, poolSize, onPoolError)
  const serving = await firstRow<{ role: string }>(db, sql`select current_user::text as role`)
  const reads = readUrl === null ? null : openPool(readUrl, poolSize, onPoolError)
  const standby =
    reads === null ? null : followStandby(db, reads.db, { close: () => reads.pool.end(), report: onStandbyError })
  return {
    kind: 'server',
    db,
    servingRole: ownerUrl === null ? null : (serving?.role ?? null),
    script: async (text) => void (await statements.query(text)),
    copy: (into, lines) => statements.run((connection) => connection.copy(into, lines)),
    exclusively: (lockNumber, work) => underLock(ownerUrl ?? url, lockNumber, work),
    pack: null,
    refuseWrites: null,
    letOthersFirst: () => nextTurn(),
    pool: () => ({
      limit: poolSize,
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
      ...statements.waits,
    }),
    standby,
    close: async () => {
      await standby?.close()
      await pool.end()
    },
  }
}

/** Connections that are opened as they are needed, so this succeeds although the server does not answer. */
function openPool(
  url: string,
  poolSize: number,
  onPoolError: ServerOptions['onPoolError'],
): { readonly pool: pg.Pool; readonly statements: Statements; readonly db: Db } {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: 'winterjay',
  })
  // The pool replaces a broken connection; whether idle or in a transaction, it must not end the process.
  pool.on('connect', (client) => client.on('error', onPoolError))
  pool.on('error', () => undefined)
  const statements = new Statements(pool)
  const db = Object.assign(drizzleOn(statements), {
    transaction: <T>(work: (tx: Db) => Promise<T>, mode?: TransactionMode) => runTransaction(statements, work, mode),
  })
  return { pool, statements, db }
}

/**
 * The work may take as long as it needs, but loses its locks when its process hangs. It waits for its own lock as long
 * as another process works, then only briefly for locks of requests, so that later requests do not queue behind it.
 */
const begin = (lockNumber: number): string => `
  begin; set local idle_in_transaction_session_timeout = '10s'; set local statement_timeout = 0; set local lock_timeout = 0;
  select pg_advisory_xact_lock(${lockNumber}); set local lock_timeout = '10s'`

/** A transaction-level lock: a pooler gives each transaction another session. */
async function underLock<T>(
  url: string,
  lockNumber: number,
  work: (database: Pick<Database, 'db' | 'script'>) => Promise<T>,
): Promise<T> {
  // A separate connection: it may use another role, and does not have the pool's limits.
  const client = new pg.Client({
    connectionString: url,
    application_name: 'winterjay migrations',
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
  })
  // The pending query receives the error.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await client.query(begin(lockNumber))
    const result = await work({
      db: drizzle(client),
      script: async (text) => void (await client.query(text)),
    })
    await client.query('commit')
    return result
  } finally {
    // Ending the session also rolls back the transaction after an error.
    await client.end()
  }
}
