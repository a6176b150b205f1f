import type { ClaimedJob, Places } from './queue.ts'

/** A kind of job. A job runs at least once: a process may die between the work and recording that it was done. */
export interface JobKind {
  readonly kind: string
  /** How many jobs of this kind one process runs concurrently. */
  readonly concurrency: number
  /** For a kind of which one owner may enqueue thousands: owners take turns, and none takes every place. */
  readonly places?: Places
  /** Backoff: seconds to wait after each failed attempt. */
  readonly backoffSeconds: readonly number[]
  /** Whether the job is abandoned after the last wait; otherwise that wait repeats. */
  readonly isAbandoned: boolean
  /** @throws any error, to be retried; `TryLater`, to be run again after a time of the job's own choice */
  readonly run: (job: Job) => Promise<void>
}

export interface Job extends ClaimedJob {
  /**
   * Aborted when the process stops, or another worker has taken the job over: throw its reason, and another attempt
   * continues.
   */
  readonly signal: AbortSignal
  /** Reports progress: written when the phase changes, and at most once a second. */
  readonly tell: (phase: string, percent: number) => Promise<void>
}

/** Thrown by a job that is not done and knows when it should run again. It is no fault, and is not logged. */
export class TryLater extends Error {
  readonly seconds: number
  constructor(seconds: number) {
    super(`to be run again in ${seconds} s`)
    this.seconds = seconds
  }
}
