import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDiskFull } from '../db/db.ts'
import type { Db } from '../db/db.ts'
import type { Context } from '../context.ts'
import { inSpan } from '../tracing/tracing.ts'
import { faultCode } from './fault-code.ts'
import {
  LEASE_SECONDS,
  claimInTurn,
  claimJobs,
  releaseAllJobs,
  releaseJobs,
  renewLease,
  kindsDue,
  markDone,
  markFailed,
} from './queue.ts'
import { TryLater } from './job.ts'
import type { Job, JobKind } from './job.ts'
import type { ClaimedJob, LeasedJob } from './queue.ts'
import { together } from './together.ts'

const EVERY_MS = 1_000
const HEARTBEAT_MS = (LEASE_SECONDS * 1_000) / 3
/** Running jobs may take this long when the process stops. */
const FINISH_WITHIN_MS = 1_500
const REPORT_MS = 1_000

/**
 * Runs due jobs of every registered kind, until it is stopped.
 *
 * @returns a function that claims nothing more, waits briefly for running jobs, and releases the rest
 */
export function startJobs(context: Context): () => Promise<void> {
  const worker = new Worker(context)
  const rounds = loop(context, worker)
  return async () => {
    worker.stop()
    await Promise.race([rounds.then(() => worker.idle()), wait(FINISH_WITHIN_MS, undefined, { ref: false })])
    // If the database is gone already, the leases expire.
    await releaseJobs(context.database.db, worker.id).catch(() => undefined)
  }
}

async function loop(context: Context, worker: Worker): Promise<void> {
  const logged = logger(context)
  if (context.database.kind === 'embedded') await logged(() => releaseAllJobs(context.database.db))
  // One at a time: while many jobs end within a second, each would leave a timer and a listener for its rest.
  let pausing: Promise<void> | null = null
  while (!worker.signal.aborted) {
    const begun = await logged(() => worker.claimAndRun())
    // While there is work, look for more as soon as a job ends.
    pausing ??= pause(worker.signal).finally(() => (pausing = null))
    if ((begun ?? 0) > 0) await Promise.race([worker.oneEnds(), pausing])
    else await pausing
  }
}

const pause = (signal: AbortSignal): Promise<void> =>
  wait(EVERY_MS, undefined, { ref: false, signal }).catch(() => undefined)

/** A temporarily unavailable database must neither end the loop nor flood the log. */
function logger(context: Context): <T>(work: () => Promise<T>) => Promise<T | null> {
  let last: string | null = null
  return async (work) => {
    try {
      const done = await work()
      last = null
      return done
    } catch (error) {
      const fault = faultCode(error)
      // A full disk has been logged elsewhere.
      if (fault !== last && !isDiskFull(error)) context.app.log.error({ fault }, 'jobs could not be taken up')
      last = fault
      return null
    }
  }
}

/** Runs all due jobs, and the jobs they enqueue, then returns. For tests and commands. */
export async function runDueJobs(context: Context): Promise<void> {
  const worker = new Worker(context)
  while ((await worker.claimAndRun()) > 0) await worker.idle()
}

class Worker {
  readonly id = randomUUID()
  readonly #context: Context
  readonly #stopping = new AbortController()
  readonly #atWork = new Map<string, Map<ClaimedJob, Promise<void>>>()
  readonly #markDone = together<LeasedJob>((jobs) => markDone(this.#db, jobs))

  constructor(context: Context) {
    this.#context = context
  }

  get signal(): AbortSignal {
    return this.#stopping.signal
  }

  stop(): void {
    this.#stopping.abort(new Error('the process stops'))
  }

  /** @returns how many jobs were started */
  async claimAndRun(): Promise<number> {
    let begun = 0
    const due = await kindsDue(
      this.#db,
      this.#context.jobs.map(({ kind }) => kind),
    )
    for (const kind of this.#context.jobs.filter((one) => due.has(one.kind))) {
      const atWork = this.#atWorkOn(kind)
      if (atWork.size >= kind.concurrency || this.signal.aborted) continue
      for (const job of await this.#claim(kind, [...atWork.keys()])) {
        atWork.set(
          job,
          this.#work(kind, job).finally(() => atWork.delete(job)),
        )
        begun += 1
      }
    }
    return begun
  }

  #claim({ kind, concurrency, places }: JobKind, atWork: readonly ClaimedJob[]): Promise<ClaimedJob[]> {
    const claim = { kind, worker: this.id, limit: concurrency - atWork.length }
    return places === undefined
      ? claimJobs(this.#db, claim)
      : claimInTurn(
          this.#db,
          claim,
          places,
          atWork.map(({ ownerId, lane }) => ({ ownerId, lane })),
        )
  }

  async oneEnds(): Promise<void> {
    await Promise.race(this.#all)
  }

  async idle(): Promise<void> {
    await Promise.all(this.#all)
  }

  get #all(): Promise<void>[] {
    return [...this.#atWork.values()].flatMap((works) => [...works.values()])
  }

  get #db(): Db {
    return this.#context.database.db
  }

  #atWorkOn({ kind }: JobKind): Map<ClaimedJob, Promise<void>> {
    const found = this.#atWork.get(kind) ?? new Map<ClaimedJob, Promise<void>>()
    this.#atWork.set(kind, found)
    return found
  }

  async #work(kind: JobKind, claimed: ClaimedJob): Promise<void> {
    const held = { id: claimed.id, worker: this.id, attempt: claimed.attempt }
    const lost = new AbortController()
    const signal = AbortSignal.any([this.signal, lost.signal])
    const keep = async (news?: { phase: string; percent: number }): Promise<void> => {
      if (!(await renewLease(this.#db, held, news))) lost.abort(new Error('the job is another worker’s'))
    }
    const heartbeat = setInterval(() => void keep().catch(() => undefined), HEARTBEAT_MS)
    heartbeat.unref()
    let told = { at: 0, phase: '' }
    const tell: Job['tell'] = async (phase, percent) => {
      if (phase === told.phase && performance.now() - told.at < REPORT_MS) return
      told = { at: performance.now(), phase }
      await keep({ phase, percent })
    }
    try {
      // The processes of all attempts died, because of the job or otherwise: it is abandoned.
      if (kind.isAbandoned && claimed.attempt > kind.backoffSeconds.length + 1) throw new Lost()
      await inSpan(`job ${kind.kind}`, { 'winterjay.job': held.id, 'winterjay.attempt': held.attempt }, () =>
        kind.run({ ...claimed, signal, tell }),
      )
      await this.#markDone(held)
    } catch (error) {
      // An interrupted job is released when the worker stops, or belongs to another worker already.
      if (!signal.aborted) await this.#fail(kind, held, error)
    } finally {
      clearInterval(heartbeat)
    }
  }

  async #fail(kind: JobKind, held: LeasedJob, error: unknown): Promise<void> {
    const code = error instanceof TryLater ? 'later' : faultCode(error)
    const waitSeconds =
      error instanceof TryLater
        ? error.seconds
        : (kind.backoffSeconds[held.attempt - 1] ?? (kind.isAbandoned ? null : (kind.backoffSeconds.at(-1) ?? null)))
    const { log } = this.#context.app
    const line = { job: held.id, kind: kind.kind, attempt: held.attempt, fault: code }
    if (error instanceof TryLater) log.debug(line, 'a job waits')
    else if (waitSeconds === null) log.error(line, 'a job was given up')
    else log.warn(line, 'a job failed and is tried again')
    await markFailed(this.#db, held, { code, waitSeconds }).catch((fault: unknown) =>
      log.error({ ...line, fault: faultCode(fault) }, 'a job could not be put back'),
    )
  }
}

class Lost extends Error {
  readonly code = 'lost'
}
