import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import type { Watched } from './watchdog.ts'

const { beats, seconds } = workerData as Watched

let seen = Atomics.load(beats, 0)
let stillFor = 0

// Counts ticks of this thread instead of using a clock: while the whole process is suspended, or the machine sleeps,
// neither ticks.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  stillFor = now === seen ? stillFor + 1 : 0
  seen = now
  if (stillFor < seconds) return
  try {
    writeSync(
      2,
      `Winterjay ends: its main thread has stood still for ${seconds} seconds (WATCHDOG_SECONDS). Start it again; nothing that was answered is lost.\n`,
    )
  } finally {
    // A thread cannot end its process more gently, and the main thread handles no signal.
    process.kill(process.pid, 'SIGKILL')
  }
}, 1_000)
