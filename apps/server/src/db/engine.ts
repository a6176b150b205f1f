import { writeSync } from 'node:fs'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, types } from '@electric-sql/pglite'
import type { PGliteOptions, QueryOptions, Results, Transaction } from '@electric-sql/pglite'

const READ_ONLY = '25006'
const DISK_FULL = '53100'

/** Postgres keeps old files of its write-ahead log for use again, up to 1 GB by default; a small machine has better use for it. */
const START_PARAMETERS = [...PGlite.defaultStartParams, '-c', 'max_wal_size=128MB', '-c', 'min_wal_size=32MB']

const TURN_EVERY_MS = 25

/** Moments, days, spans, and lists of those and of numbers come as text, as drizzle asks in every query. */
const AS_TEXT = Object.fromEntries(
  [types.TIMESTAMP, types.TIMESTAMPTZ, types.INTERVAL, types.DATE, 1231, 1115, 1185, 1187, 1182].map((type) => [
    type,
    (value: string) => value,
  ]),
)

/**
 * PGlite would put together what it reads of some hundred types with what drizzle wants, once for every query, which takes an
 * eighth of a small query's time. The engine reads as drizzle wants to begin with.
 */
const asStarted = (options: QueryOptions | undefined): QueryOptions => {
  const { parsers: _, ...rest } = options ?? {}
  return rest
}

/** The embedded engine, with what a Postgres server has and PGlite leaves out: an end after a panic, and checkpoints. */
export class Engine extends PGlite {
  #isHeld = false
  #turnAt = 0

  /** Refuses every write with `disk_full` (53100) while reads go on, or lets writes through again. */
  async holdWrites(isHeld: boolean): Promise<void> {
    this.#isHeld ||= isHeld
    await this.exec(`set default_transaction_read_only = ${isHeld ? 'on' : 'off'}`)
    this.#isHeld = isHeld
  }

  override query<T>(text: string, values?: unknown[], options?: QueryOptions): Promise<Results<T>> {
    return super.query<T>(text, values, asStarted(options))
  }

  override transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    return super.transaction((tx) => {
      const query = tx.query.bind(tx)
      return work(
        Object.assign(tx, { query: (text, values, options) => query(text, values, asStarted(options)) } as Pick<
          Transaction,
          'query'
        >),
      )
    })
  }

  /**
   * A statement runs synchronously, so awaiting it gives nothing else a turn: not a request, not a timer, not the beat of
   * the watchdog. Many in a row would hold the main thread as long as all of them take.
   */
  async #giveTurn(): Promise<void> {
    if (performance.now() - this.#turnAt < TURN_EVERY_MS) return
    await nextTurn()
    this.#turnAt = performance.now()
  }

  override async execProtocolStream(
    ...args: Parameters<PGlite['execProtocolStream']>
  ): ReturnType<PGlite['execProtocolStream']> {
    try {
      const messages = await super.execProtocolStream(...args)
      await this.#giveTurn()
      return messages
    } catch (error) {
      if (this.#isHeld && error instanceof Error && 'code' in error && error.code === READ_ONLY) error.code = DISK_FULL
      throw error
    }
  }
}

/**
 * Starts the engine. @throws Error with what Postgres itself said when it does not start.
 *
 * After a panic (a write-ahead log that cannot be written, above all) a Postgres server ends itself, because its memory can
 * no longer be believed. PGlite swallows that end: the locks stay taken, and the next statement waits for one of them on the
 * main thread forever. So the process ends here. Nothing that was answered is lost: the next start replays the log.
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

const LOOK_EVERY_MS = 10_000
const MOST_LOG_BYTES = 64 * 1_048_576

/**
 * Makes a checkpoint whenever the write-ahead log has grown by 64 MiB. In a Postgres server a process of its own does that; in
 * the embedded engine nobody does, and the log, and the time that a start after a crash takes, grow until the engine is closed.
 *
 * @returns a function that ends it
 */
export function keepLogShort(engine: Engine): () => void {
  let checkpointAt = 0
  const look = async (): Promise<void> => {
    const { rows } = await engine.query<{ at: number }>(
      `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as at`,
    )
    const at = rows[0]?.at ?? 0
    if (at - checkpointAt < MOST_LOG_BYTES) return
    await engine.exec('checkpoint')
    checkpointAt = at
  }
  // One that fails because the disk is full is tried again.
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
