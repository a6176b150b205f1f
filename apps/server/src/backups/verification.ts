import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import { lastVerification, newestBackup, recordVerification } from './records.ts'
import type { Verification } from './records.ts'

const DAY_MS = 86_400_000
const EVERY_DAYS = 7
/** After a failure the next daily backup is tried. */
const AGAIN_AFTER_DAYS = 1

/** Runs `winterjay verify-backup`, which records its result. @returns what it wrote on standard error */
export type RunVerification = (signal: AbortSignal | undefined) => Promise<string>

export interface VerificationParts {
  readonly config: Pick<Config, 'dataDir'>
  readonly clock: Pick<Clock, 'now'>
  readonly log: Pick<FastifyBaseLogger, 'info' | 'error'>
  readonly run?: RunVerification
  readonly signal?: AbortSignal | undefined
}

/**
 * Once a week, restores the newest backup into a scratch folder and checks its books, in another process: this one goes
 * on serving, and loses no memory to it. Logs the result; the metrics and the next run read its record.
 */
export async function verifyWhenDue(parts: VerificationParts): Promise<void> {
  const { config, clock, log, run = runInProcess, signal } = parts
  const backup = newestBackup(config.dataDir)
  const before = lastVerification(config.dataDir)
  if (backup === null || !isDue(before, clock.now())) return
  const errors = await run(signal)
  if (signal?.aborted === true) return
  const found = lastVerification(config.dataDir)
  const result: Verification =
    found !== null && found.checkedAt !== before?.checkedAt
      ? found
      : { file: backup.file, checkedAt: clock.now().toISOString(), isGood: false, detail: lastLine(errors) }
  if (result !== found) recordVerification(config.dataDir, result)
  const line = { backup: result.file, madeAt: backup.madeAt.toISOString() }
  if (result.isGood) log.info(line, 'the newest backup was restored on the side, and its books agree')
  else log.error({ ...line, detail: result.detail }, 'the newest backup could not be verified')
}

function isDue(last: Verification | null, now: Date): boolean {
  if (last === null) return true
  const age = now.getTime() - Date.parse(last.checkedAt)
  // A verification dated in the future was made with a wrong clock.
  return !(age >= 0 && age < (last.isGood ? EVERY_DAYS : AGAIN_AFTER_DAYS) * DAY_MS)
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) || 'its process ended without a word'

const MAX_OUTPUT = 10_000

const runInProcess: RunVerification = (signal) =>
  new Promise((resolve) => {
    // Next to this file when built.
    const program = join(dirname(fileURLToPath(import.meta.url)), 'cli.js')
    const child = spawn(process.execPath, [program, 'verify-backup'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      killSignal: 'SIGKILL',
      ...(signal === undefined ? {} : { signal }),
    })
    let errors = ''
    child.stderr.on('data', (chunk) => (errors = `${errors}${String(chunk)}`.slice(-MAX_OUTPUT)))
    child.on('spawn', () => yieldProcessor(child.pid))
    child.on('error', (error) => resolve(error.message))
    child.on('close', (_code, by) => resolve(by === null ? errors : `${errors}\nits process was ended by ${by}`))
  })

/** Visitors go first. */
function yieldProcessor(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // It has ended already.
  }
}
