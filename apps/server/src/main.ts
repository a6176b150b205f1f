import { BadSetting } from './config.ts'
import { explainFault } from './db/faults.ts'
import { FolderInUse } from './db/lock.ts'
import { readSettings } from './misspelt-settings.ts'
import { commandHandlers } from './command-handlers.ts'
import { serve } from './serve.ts'
import type { Running } from './serve.ts'
import { startWatchdog } from './watchdog.ts'

const STOP_WITHIN_MS = 10_000

/** Starts the server and runs it until it is told to stop. A failed start is reported in one line. */
async function main(): Promise<void> {
  try {
    const config = readSettings()
    startWatchdog(config.watchdogSeconds)
    // A process stopped while the database opens must not leave its lock either: handle the signals before taking it.
    const starting = Promise.resolve().then(() => serve(config, commandHandlers))
    // Under npm, Ctrl-C arrives twice: from the terminal, and forwarded by npm. The second signal must not end the
    // process; it only ends the wait for a load balancer.
    let signals = 0
    let hurry = (): void => undefined
    const hurried = new Promise<void>((resolve) => (hurry = resolve))
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        signals += 1
        if (signals === 1) stop(starting, hurried)
        else hurry()
      })
    }
    process.stdout.write(`Winterjay is ready at ${(await starting).address}\n`)
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

function stop(starting: Promise<Running>, hurried: Promise<void>): void {
  starting
    .then(async (running) => {
      await running.drain(hurried)
      // A hanging shutdown must not keep the folder locked for the next start.
      setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
      return running.stop()
    })
    .then(
      () => process.exit(0),
      () => process.exit(1),
    )
}

function explain(error: unknown): string {
  if (error instanceof BadSetting || error instanceof FolderInUse) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `Port ${process.env['PORT'] ?? 3000} is taken by another program. Stop it, or set PORT to another number.`
  }
  return `Winterjay could not start: ${explainFault(error)}`
}

// The files we write hold everybody's data: only this user may read them.
process.umask(0o077)
await main()
