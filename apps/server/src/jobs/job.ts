import type { ClaimedJob } from './queue.ts'

/** Work of one kind. It is done at least once: a process may die between the work and the note that it was done. */
export interface JobKind {
  readonly kind: string
  /** How many of them one process works on at a time. */
  readonly atOnce: number
  /** Seconds to wait after each failed attempt. */
  readonly waits: readonly number[]
  /** Given up after the last wait; else that wait repeats. */
  readonly isGivenUp: boolean
  /** @throws anything, to be tried again */
  readonly run: (job: Job) => Promise<void>
}

export interface Job extends ClaimedJob {
  /** Aborted when the process stops, or another worker has taken the job over: throw its reason, and somebody goes on. */
  readonly signal: AbortSignal
  /** Says how far the work is: written when the phase changes, and at most once a second. */
  readonly tell: (phase: string, percent: number) => Promise<void>
}
