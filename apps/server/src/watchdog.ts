import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'

const BEAT_MS = 250

/** What the watchdog's thread is given. */
export interface Watched {
  /** One number that the main thread raises while it gets on. */
  readonly beats: Int32Array
  readonly seconds: number
}

/**
 * Ends the process, with one line that says why, once the main thread has stood still for so many seconds: a loop that never
 * ends answers nobody, hears no SIGTERM, and can only be noticed from another thread. 0 seconds: never.
 */
export function startWatchdog(seconds: number): void {
  if (seconds === 0) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const watched: Watched = { beats, seconds }
  // A separate file next to this one when built; the arguments of the process are not meant for it.
  const file = join(dirname(fileURLToPath(import.meta.url)), 'watchdog-thread.js')
  new Worker(file, { workerData: watched, execArgv: [], env: {} }).unref()
}
