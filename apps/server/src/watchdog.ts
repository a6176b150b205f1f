import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const BEAT_MS = 250

/** Input of the watchdog thread. */
export interface Watched {
  /** A counter that the main thread increments while it makes progress. */
  readonly beats: Int32Array
  readonly seconds: number
}

/**
 * Kills the process, with one line that says why, once the main thread has been blocked for this many seconds: an
 * endless loop answers nobody, handles no SIGTERM, and can only be detected from another thread. 0 seconds: never.
 */
export function startWatchdog(seconds: number): void {
  if (seconds === 0) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const watched: Watched = { beats, seconds }
  // A separate file next to this one when built; the process's own arguments are not passed to it.
  const file = join(dirname(fileURLToPath(import.meta.url)), 'watchdog-thread.js')
  new Worker(file, { workerData: watched, execArgv: [], env: {} }).unref()
}
