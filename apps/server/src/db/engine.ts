import { writeSync } from 'node:fs'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import type { PGliteOptions, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { inStatementSpan } from '../tracing/tracing.ts'

const READ_ONLY = '25006'
const DISK_FULL = '53100'

/** Postgres keeps old write-ahead log files for reuse, up to 1 GB by default, which is too much for a small machine. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB']

const YIELD_EVERY_MS = 25

/** How long nobody uses the engine before work in the background goes on, and how long that work waits at most. */
const QUIET_MS = 50
const LONGEST_WAIT_MS = 1_000

/** Dates, times, intervals, and arrays of those and of numbers are read as text, as drizzle asks in every query. */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    (value: string) => value,
  ]),
)

/**
 * For every query, PGlite would merge its parsers for some hundred types with drizzle's, which takes an eighth of a
 * small query's time. The engine is started with drizzle's parsers instead.
 */
const withoutParsers = (options: QueryOptions | undefined): QueryOptions => {
  const { parsers: _, ...rest } = options ?? {}
  return rest
}

/**
 * The embedded engine with two things that a Postgres server has and PGlite lacks: an exit after a panic, and
 * checkpoints.
 */
export class Engine extends PGlite {
  #isHeld = false
  #turnAt = 0
  #calls = 0
  #calledAt = 0

  /** Makes every write fail with `disk_full` (53100) while reads continue, or allows writes again. */
  async refuseWrites(isHeld: boolean): Promise<void> {
    this.#isHeld ||= isHeld
    await this.exec(`set default_transaction_read_only = ${isHeld ? 'on' : 'off'}`)
    this.#isHeld = isHeld
  }

  override query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return inStatementSpan(text, () => this.#counted(super.query<T>(text, values, withoutParsers(options))))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#counted(
      super.transaction((tx) => {
        const query = tx.query.bind(tx)
        return work(
          Object.assign(tx, {
            query: (text, values, options) => inStatementSpan(text, () => query(text, values, withoutParsers(options))),
          } as Pick<Transaction, 'query'>),
        )
      }),
    )
  }

  async #counted<T>(call: Promise<T>): Promise<T> {
    this.#calls += 1
    try {
      return await call
    } finally {
      this.#calls -= 1
      this.#calledAt = performance.now()
    }
  }

  /**
   * For work in the background, between its transactions: if somebody waits for the engine, returns when nobody has
   * used it for a moment, or after a second. Otherwise each of their statements would wait for one more transaction of
   * that work.
   */
  async letOthersFirst(): Promise<void> {
    await nextTurn()
    if (this.#calls === 0) return
    const isUsed = (): boolean => this.#calls > 0 || performance.now() - this.#calledAt < QUIET_MS
    for (const until = performance.now() + LONGEST_WAIT_MS; isUsed() && performance.now() < until;)
      await pause(QUIET_MS)
  }

  /**
   * A statement runs synchronously, so awaiting it lets nothing else run: no request, no timer, no watchdog heartbeat.
   * Many in a row would block the main thread for their total time.
   */
  async #yieldIfDue(): Promise<void> {
    if (performance.now() - this.#turnAt < YIELD_EVERY_MS) return
    await nextTurn()
    this.#turnAt = performance.now()
  }

  override async execProtocolStream(
    ...args: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    try {
      const messages = await super.execProtocolStream(...args)
      await this.#yieldIfDue()
      return messages
    } catch (error) {
      if (this.#isHeld && error instanceof Error && 'code' in error && error.code === READ_ONLY) error.code = DISK_FULL
      throw error
    }
  }
}

/**
 * Starts the engine.
 * @throws Error with Postgres's own message when it does not start
 *
 * After a panic (typically a write-ahead log that cannot be written) a Postgres server exits, because its memory can no
 * longer be trusted. PGlite swallows the exit: the locks stay taken, and the next statement waits for one of them on
 * the main thread forever. So the process exits here. Nothing that was acknowledged is lost: the next start replays the
 * log.
 */
export async function startEngine(options: PGliteOptions): Promise<Engine> {
  let isStarted = false
  let cause: string | null = null
  const engine = new Engine({
    ...options,
    relaxedDurability: false,
    startParams: START_PARAMETERS,
    onStderr: (text) => {
      const fault = /\b(?:FATAL|PANIC): +(.+)/.exec(text)?.[1]
      if (fault !== undefined && isStarted) endAfter(fault)
      cause ??= fault ?? null
      return false
    },
  })
  try {
    await engine.waitReady
  } catch (error) {
    throw cause === null ? error : new Error(cause, { cause: error })
  }
  isStarted = true
  Object.assign(engine.parsers, AS_TEXT)
  return engine
}

function endAfter(fault: string): never {
  writeSync(
    2,
    `Winterjay ends: its database cannot go on (${fault}). Make room if the disk is full, and start it again; nothing that was answered is lost.\n`,
  )
  process.exit(1)
}

const CHECK_EVERY_MS = 10_000
const CHECKPOINT_LOG_BYTES = 64 * 1_048_576

/**
 * Makes a checkpoint whenever the write-ahead log has grown by 64 MiB. A Postgres server has a process for that; the
 * embedded engine has none, so the log, and the recovery time after a crash, would grow until the engine is closed.
 *
 * @returns a function that stops it
 */
export function startCheckpoints(engine: Engine): () => void {
  let checkpointAt = 0
  const check = async (): Promise<void> => {
    const { rows } = await engine.query<{ at: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`,
    )
    const at = rows[0]?.at ?? 0
    if (at - checkpointAt < CHECKPOINT_LOG_BYTES) return
    await engine.exec('checkpoint')
    checkpointAt = at
  }
  // If it fails because the disk is full, it is retried.
  const timer = setInterval(() => void check().catch(() => undefined), CHECK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
