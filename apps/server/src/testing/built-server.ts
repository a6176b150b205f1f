import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { NODE_FLAGS } from './node-flags.ts'

/** Watches the program's statements, and kills it at a point that a test names. */
const KILLER = new URL('kill-at.mjs', import.meta.url).href

/** The built server, in processes of its own. */
export interface BuiltServer {
  /** Starts one and waits for the line with its address. */
  readonly start: (environment: Record<string, string>) => Promise<RunningServer>
  readonly command: (
    args: readonly string[],
    environment: Record<string, string>,
  ) => Promise<{ code: number | null; out: string; err: string }>
  readonly stopAll: () => Promise<void>
}

export interface RunningServer {
  readonly address: string
  readonly child: ChildProcess
  /** Resolves when the process has ended in any way. */
  readonly ended: Promise<void>
  /** Its output on standard error. */
  readonly err: () => string
}

/** A start that ended before the line with its address. */
class DidNotStart extends Error {
  readonly signal: NodeJS.Signals | null
  constructor(said: string, code: number | null, signal: NodeJS.Signals | null) {
    super(`did not start (${signal ?? code}): ${said}`)
    this.signal = signal
  }
}

/** For a start that may reach its kill point before it is ready. @throws the error of any other failed start */
export function nullIfKilled(error: unknown): null {
  if (error instanceof DidNotStart && error.signal === 'SIGKILL') return null
  throw error
}

/**
 * Where a process kills itself: at its nth write (commits count), before it reaches the database or after it was
 * executed. It must be the write that `at` names, otherwise the process lives, and the test that waits for its end
 * fails.
 */
export interface KillPoint {
  readonly nth: number
  readonly at: string
  readonly when: 'before' | 'after'
  /**
   * Counting begins, in a transaction, with the first statement that contains this text, so that the start's own writes
   * do not count.
   */
  readonly from: string
}

/** @param folder where it was built */
export function builtServer(folder: string): BuiltServer {
  const children = new Set<ChildProcess>()
  const run = (program: string, args: readonly string[], environment: Record<string, string>): ChildProcess => {
    const node = [process.execPath, ...NODE_FLAGS, '--import', KILLER, join(folder, program), ...args]
    // The unit of the shell's `ulimit -f` is 512 bytes.
    const limit = environment['TEST_FILE_LIMIT_KIB']
    const [file = '', ...rest] =
      limit === undefined ? node : ['sh', '-c', `ulimit -f ${Number(limit) * 2} && exec "$@"`, 'sh', ...node]
    const child = spawn(file, rest, {
      env: {
        PATH: process.env['PATH'] ?? '',
        PORT: '0',
        LOG_LEVEL: 'silent',
        SEED_SAMPLES: '0',
        LIMIT_INVEST: '1000000',
        LIMIT_WRITE: '1000000',
        MARKET_DATA_URL: 'off',
        BANK_OF_CANADA_URL: 'off',
        TODAY: '2026-11-21',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    child.once('close', () => children.delete(child))
    return child
  }
  return {
    start: async (environment) => {
      const child = run('main.js', [], environment)
      const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
      let err = ''
      child.stderr?.on('data', (chunk) => (err += String(chunk)))
      return { child, ended, err: () => err, address: await addressOf(child) }
    },
    command: (args, environment) => finished(run('cli.js', args, environment)),
    stopAll: async () => {
      await Promise.all(
        [...children].map((child) => {
          const gone = new Promise((resolve) => child.once('close', resolve))
          child.kill('SIGKILL')
          return gone
        }),
      )
    },
  }
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: unknown): void => {
      said += String(chunk)
      const found = /^Winterjay is ready at (\S+)$/m.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.once('close', (code, signal) => reject(new DidNotStart(said, code, signal)))
  })
}

function finished(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk) => (out += String(chunk)))
  child.stderr?.on('data', (chunk) => (err += String(chunk)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })))
}
