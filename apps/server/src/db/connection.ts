import { connect } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { queueOf } from './db.ts'
import type { Db, Queue } from './db.ts'
import { inStatementSpan } from '../tracing/tracing.ts'
import { DatabaseUnreachable, OutcomeUnknown } from './faults.ts'
import { StatementNames, sendTogether } from './message.ts'
import type { Statement } from './message.ts'

/*
 * Every wait is limited, on both sides. A session that a connection has for itself is told the server's limits once.
 * Otherwise they are sent with each BEGIN, because a pooler keeps neither start-up parameters nor settings of another
 * transaction. Each limit is longer than the one before: a statement that waits for a lock held by a frozen process
 * outlives that process's idle limit.
 */
const setLimits = (until: 'end of transaction' | 'end of session'): string => {
  const isLocal = until === 'end of transaction'
  return `select set_config('idle_in_transaction_session_timeout', '3s', ${isLocal}), set_config('lock_timeout', '4s', ${isLocal}), set_config('statement_timeout', '5s', ${isLocal})`
}
const LIMITS_OF_TRANSACTION: Statement = { text: setLimits('end of transaction'), values: [] }
const LIMITS_OF_SESSION = setLimits('end of session')

/** A statement that takes longer is cancelled: behind a pooler, one outside a transaction has no server-side limits. */
const CANCEL_AFTER_MS = 5_000
/** If the server does not answer the cancellation either, the connection is dropped. */
const GIVE_UP_AFTER_MS = 6_000

/**
 * Codes after which a server or pooler closes the connection. Their severity cannot be tested: its text depends on the
 * server's language.
 */
const CLOSING_CODES = /^(08|57P|25P03)/

/** The interface that drizzle needs from a connection. */
type Query = pg.QueryConfig | string

/** COPY methods of the driver's connection that its types leave out. */
interface CopyConnection extends pg.Connection {
  readonly sendCopyFromChunk: (chunk: Buffer) => void
  readonly endCopyFrom: () => void
}

/** A connection taken from the pool until it is released; a broken one is not reused. */
export class Connection {
  readonly #client: pg.PoolClient
  readonly #names: StatementNames
  #isBroken = false
  /** Statements that go out with the next one. */
  #waiting: Statement[] = []
  #isInTransaction = false
  /** Why this transaction must not be stored: a statement that had to find a row found none. */
  #refusal: unknown = null

  /** @throws DatabaseUnreachable, or the server's own error when it refuses the connection */
  static async take(pool: pg.Pool, names: StatementNames): Promise<Connection> {
    try {
      return new Connection(await pool.connect(), names)
    } catch (error) {
      throw error instanceof pg.DatabaseError ? error : new DatabaseUnreachable(reasonOf(error), { cause: error })
    }
  }

  private constructor(client: pg.PoolClient, names: StatementNames) {
    this.#client = client
    this.#names = names
    client.on('error', this.#markBroken)
  }

  readonly #markBroken = (): void => {
    this.#isBroken = true
  }

  /** @throws DatabaseUnreachable when the connection broke or no answer came in time; otherwise the server's error */
  readonly query = (query: Query, values?: unknown[]): Promise<pg.QueryResult> =>
    this.#inTime(() => this.#sendWithWaiting(query, values))

  /** Begins a transaction with the next statement. */
  begin(mode: string): void {
    this.#waiting = [{ text: `begin${mode}`, values: [] }]
  }

  /**
   * Sends a statement whose answer nobody needs together with the next one, which fails if this one does.
   *
   * @param refusal made when the statement had to find a row and found none: the next one fails with it, and so does
   *   the transaction
   */
  readonly queue: Queue = (text, values, refusal) => {
    const onRows = (count: number): void => {
      if (count === 0) this.#refusal ??= refusal?.()
    }
    this.#waiting.push(refusal === undefined ? { text, values } : { text, values, onRows })
  }

  async #sendWithWaiting(query: Query, values: unknown[] | undefined): Promise<pg.QueryResult> {
    const { text, ...config } = typeof query === 'string' ? { text: query } : query
    const isStraight = await leadsStraightToTheServer(this.#client)
    const waiting = this.#waiting
    // A text without parameters may be several statements.
    if (waiting.length === 0 && (values ?? []).length === 0)
      return inStatementSpan(text, () => this.#client.query({ ...config, text }))
    this.#waiting = []
    if (!this.#isInTransaction && waiting.length > 0) {
      this.#isInTransaction = true
      if (!isStraight) waiting.splice(1, 0, LIMITS_OF_TRANSACTION)
    }
    const send = (): Promise<pg.QueryResult> =>
      sendTogether(
        this.#client,
        [...waiting, { ...config, text, values: values ?? [] }],
        isStraight ? this.#names : null,
      )
    const answer = await [...waiting.map((one) => one.text), text].reduceRight<() => Promise<pg.QueryResult>>(
      (work, one) => () => inStatementSpan(one, work),
      send,
    )()
    if (this.#refusal !== null) throw this.#refusal
    return answer
  }

  /**
   * The driver speaks COPY, but has no query that sends the rows. They are sent right after the statement: waiting for
   * the server to ask for them would leave it idle while this process reads the next part. A server that refuses the
   * statement skips them.
   */
  copy(into: string, lines: string): Promise<void> {
    const query = new pg.Query(`copy ${into} from stdin`)
    Object.assign(query, {
      submit: (connection: CopyConnection) => {
        pg.Query.prototype.submit.call(query, connection)
        connection.sendCopyFromChunk(Buffer.from(lines))
        connection.endCopyFrom()
      },
      handleCopyInResponse: () => undefined,
    })
    const done = new Promise<void>((resolve, reject) =>
      Object.assign(query, { callback: (error: Error | null) => (error === null ? resolve() : reject(error)) }),
    )
    return inStatementSpan(`copy ${into} from stdin`, () =>
      this.#inTime(() => {
        this.#client.query(query)
        return done
      }),
    )
  }

  /** @throws OutcomeUnknown when the answer was lost; otherwise the server's error, and then nothing is stored */
  async commit(): Promise<void> {
    // Nothing is stored before it is known that each statement that has to find a row has found one.
    if (this.#waiting.some(({ onRows }) => onRows !== undefined)) await this.query('select')
    if (this.#refusal !== null) throw this.#refusal
    try {
      const { command } = await this.query('commit')
      if (command !== 'COMMIT') throw new Error('a statement of this transaction failed without ending it')
    } catch (error) {
      if (!this.#isBroken) throw error
      throw new OutcomeUnknown('the answer to a COMMIT was lost', { cause: error })
    }
  }

  /** A broken connection rolls its transaction back; what was not sent is forgotten. */
  async rollback(): Promise<void> {
    this.#waiting = []
    if (this.#isInTransaction && !this.#isBroken) await this.query('rollback').catch(this.#markBroken)
  }

  /** Thrown instead of what came of it: drizzle puts an error of its own around each. */
  get refusal(): unknown {
    return this.#refusal
  }

  release(): void {
    this.#client.off('error', this.#markBroken)
    this.#client.release(this.#isBroken)
  }

  async #inTime<T>(send: () => Promise<T>): Promise<T> {
    if (this.#isBroken) throw new DatabaseUnreachable('the connection to the database is gone')
    const callOff = setTimeout(() => cancelStatement(this.#client), CANCEL_AFTER_MS)
    const giveUp = setTimeout(() => streamOf(this.#client).destroy(new Error('no answer in time')), GIVE_UP_AFTER_MS)
    try {
      return await send()
    } catch (error) {
      // A server or pooler that closes a connection sends its last message before it closes.
      if (
        error instanceof pg.DatabaseError &&
        (/^(FATAL|PANIC)$/.test(error.severity ?? '') || CLOSING_CODES.test(error.code ?? ''))
      )
        this.#isBroken = true
      if (error instanceof pg.DatabaseError && hasNoPlan(error)) {
        this.#isBroken = true
        throw new DatabaseUnreachable('the plan of a statement is out of date', { cause: error })
      }
      // It broke in the pool, before anybody listened.
      if (error instanceof Error && error.message.endsWith('is not queryable')) this.#isBroken = true
      if (error instanceof pg.DatabaseError || !this.#isBroken) throw error
      throw new DatabaseUnreachable(reasonOf(error), { cause: error })
    } finally {
      clearTimeout(callOff)
      clearTimeout(giveUp)
    }
  }
}

/** The pool as drizzle expects it, for statements outside a transaction. */
export class Statements {
  readonly #pool: pg.Pool
  readonly #names = new StatementNames()
  #taken = 0
  #waitedMs = 0
  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  readonly query = (query: Query, values?: unknown[]): Promise<pg.QueryResult> =>
    this.run((connection) => connection.query(query, values))

  /** Connections taken since the start, and the time spent waiting for them. */
  get waits(): { readonly taken: number; readonly waitedSeconds: number } {
    return { taken: this.#taken, waitedSeconds: this.#waitedMs / 1_000 }
  }

  async run<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.#take()
    try {
      return await work(connection)
    } finally {
      connection.release()
    }
  }

  async #take(): Promise<Connection> {
    const askedAt = performance.now()
    try {
      return await Connection.take(this.#pool, this.#names)
    } finally {
      this.#taken += 1
      this.#waitedMs += performance.now() - askedAt
    }
  }
}

export interface TransactionMode {
  readonly isolationLevel?: string
  readonly accessMode?: string
}

/**
 * Runs one transaction; BEGIN and its limits are sent with the first statement.
 *
 * @throws OutcomeUnknown when the answer to its COMMIT was lost
 */
export function runTransaction<T>(
  statements: Statements,
  work: (tx: Db) => Promise<T>,
  { isolationLevel, accessMode }: TransactionMode = {},
): Promise<T> {
  const mode = [
    isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`,
    accessMode === undefined ? '' : ` ${accessMode}`,
  ].join('')
  return statements.run(async (connection) => {
    try {
      connection.begin(mode)
      const tx = drizzleOn(connection)
      queueOf.set(tx, connection.queue)
      const result = await work(tx)
      await connection.commit()
      return result
    } catch (error) {
      await connection.rollback()
      throw connection.refusal ?? error
    }
  })
}

export function drizzleOn(asked: Connection | Statements): Db {
  const client: pg.Pool = asked as unknown as pg.Pool
  return drizzle(client)
}

const reasonOf = (error: unknown): string =>
  error instanceof Error && error.message !== '' ? error.message : 'the database cannot be reached'

/** Fields of the driver's connection that its types leave out. */
interface DriverInternals {
  readonly host: string
  readonly port: number
  readonly processID: number | null
  readonly secretKey: number | null
  readonly connection: pg.Connection
}

const streamOf = (client: pg.PoolClient): pg.Connection['stream'] =>
  (client as unknown as DriverInternals).connection.stream

const straight = new WeakMap<pg.PoolClient, Promise<boolean>>()

/**
 * Whether the connection has one session of the server for itself, in which prepared statements and settings stay; it
 * is then told its limits. A pooler makes up the process id that it tells its clients, and may run the next transaction
 * in another session.
 */
function leadsStraightToTheServer(client: pg.PoolClient): Promise<boolean> {
  const known = straight.get(client)
  if (known !== undefined) return known
  const { processID } = client as unknown as DriverInternals
  const asked = client.query<{ pid: number }>('select pg_backend_pid() as pid').then(async ({ rows: [row] }) => {
    if (row?.pid !== processID) return false
    await client.query(LIMITS_OF_SESSION)
    return true
  })
  straight.set(client, asked)
  asked.catch(() => straight.delete(client))
  return asked
}

/**
 * Whether a prepared statement is gone, or returns other columns since a migration. Nothing of it was run, and another
 * connection prepares it again.
 */
const hasNoPlan = ({ code, routine }: pg.DatabaseError): boolean =>
  code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery')

const CANCEL_REQUEST = 80_877_102

/** Asks the server to cancel the current statement, over a separate connection as the protocol requires. */
function cancelStatement(client: pg.PoolClient): void {
  const { host, port, processID, secretKey } = client as unknown as DriverInternals
  if (processID === null || secretKey === null) return
  const message = Buffer.alloc(16)
  for (const [at, value] of [16, CANCEL_REQUEST, processID, secretKey].entries()) message.writeInt32BE(value, at * 4)
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host)
  socket.on('error', () => undefined)
  socket.setTimeout(GIVE_UP_AFTER_MS - CANCEL_AFTER_MS, () => socket.destroy())
  socket.end(message)
}
