import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database, Db } from './db.ts'

const STATEMENT_TIMEOUT_MS = 5_000

/** `int8` as a number, and an error instead of a rounded one beyond 2^53. */
function parseInt8(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 beyond safe integers: ${text}`)
  return value
}

// Drizzle asks the driver's own table for every type but days and instants, which it leaves as text.
pg.types.setTypeParser(pg.types.builtins.INT8, parseInt8)

/** Opens a pool on any Postgres-compatible server. No state stays in this process between requests. */
export async function openServer(url: string, options: { onPoolError: (error: Error) => void }): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'winterjay',
  })
  // A connection that breaks is replaced by the pool; idle or in the middle of a transaction, it must not end the process.
  pool.on('connect', (client) => client.on('error', options.onPoolError))
  pool.on('error', () => undefined)
  await pool.query('select 1')
  return {
    kind: 'server',
    db: drizzle(pool) as unknown as Db,
    script: async (text) => void (await pool.query(text)),
    // A pool answers every query with a promise, also one of a class of one's own: its types do not say so.
    copy: async (into, lines) => void (await (pool.query(copyQuery(into, lines)) as unknown as Promise<unknown>)),
    exclusively: (lockNumber, work) => underAdvisoryLock(url, lockNumber, work),
    dump: null,
    holdWrites: null,
    close: () => pool.end(),
  }
}

/** What the driver's connection can do for COPY, and its types leave out. */
interface CopyConnection extends pg.Connection {
  readonly sendCopyFromChunk: (chunk: Buffer) => void
  readonly endCopyFrom: () => void
}

/**
 * The driver speaks COPY, but has no query that sends the rows. They follow the statement at once: waiting for the server
 * to ask for them would leave it idle while this process reads the next part. A server that refuses the statement skips them.
 */
function copyQuery(into: string, lines: string): pg.Query {
  const query = new pg.Query(`copy ${into} from stdin`)
  return Object.assign(query, {
    submit: (connection: CopyConnection) => {
      pg.Query.prototype.submit.call(query, connection)
      connection.sendCopyFromChunk(Buffer.from(lines))
      connection.endCopyFrom()
    },
    handleCopyInResponse: () => undefined,
  })
}

async function underAdvisoryLock<T>(
  url: string,
  lockNumber: number,
  work: (database: Pick<Database, 'db' | 'script'>) => Promise<T>,
): Promise<T> {
  // A connection of its own: the lock belongs to the session, and the pool's time limit must not cut the work.
  const client = new pg.Client({ connectionString: url, application_name: 'winterjay migrations' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber])
    return await work({
      db: drizzle(client),
      script: async (text) => void (await client.query(text)),
    })
  } finally {
    // Ending the session gives the lock back, also after an error.
    await client.end()
  }
}
