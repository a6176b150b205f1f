import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The server as it is run: built, in processes of its own. */
export interface BuiltServer {
  /** Starts one and waits for the line that names its address. */
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
  /** Resolves when the process is gone, however it went. */
  readonly ended: Promise<void>
  /** What it has said on standard error. */
  readonly err: () => string
}

/**
 * Where a process kills itself: at its nth write, a commit among them, before it reaches the database or after it was
 * carried out. It must be the write that `at` names, else the process lives, and the test that waits for its end fails.
 */
export interface KillPoint {
  readonly nth: number
  readonly at: string
  readonly when: 'before' | 'after'
  /** Counting begins, in a transaction, with the first statement that holds this text, so that what a start does is not meant. */
  readonly from: string
}

/** @param folder where it was built */
export function builtServer(folder: string): BuiltServer {
  const killer = join(folder, 'kill-at.mjs')
  writeFileSync(killer, KILLER)
  const children = new Set<ChildProcess>()
  const run = (program: string, args: readonly string[], environment: Record<string, string>): ChildProcess => {
    const node = [process.execPath, '--import', pathToFileURL(killer).href, join(folder, program), ...args]
    // Of the shell's `ulimit -f`, a unit is 512 bytes.
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
    child.once('close', () => reject(new Error(`did not start: ${said}`)))
  })
}

function finished(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  let [out, err] = ['', '']
  child.stdout?.on('data', (chunk) => (out += String(chunk)))
  child.stderr?.on('data', (chunk) => (err += String(chunk)))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, out, err })))
}

/** Loaded before the program: watches what either driver sends, and kills the process at the point that KILL_AT names. */
const KILLER = `
// A main thread that stands still, from SIGUSR2 on.
if (process.env.TEST_SPIN) {
  // (module (func (export "spin") (loop (br 0))))
  const code = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 8, 1, 4, 115, 112, 105, 110, 0, 0, 10, 9, 1, 7, 0, 3, 64, 12, 0, 11, 11]
  const { spin } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(code))).exports
  process.on('SIGUSR2', () => {
    if (process.env.TEST_SPIN.endsWith('WebAssembly')) spin()
    for (;;);
  })
}
const point = process.env.KILL_AT ? JSON.parse(process.env.KILL_AT) : null
if (point) {
  // Each connection counts for itself, from its own "begin": what another one writes meanwhile moves no point.
  const counts = new WeakMap()
  const isHere = (connection, text) => {
    if (/^\\s*begin\\b/i.test(text)) counts.delete(connection)
    const count = counts.get(connection) ?? (text.includes(point.from) ? { writes: 0 } : null)
    if (count === null) return false
    counts.set(connection, count)
    if (!/^\\s*(insert|update|delete|with|commit)\\b/i.test(text)) return false
    count.writes += 1
    return count.writes === point.nth && text.trimStart().toLowerCase().startsWith(point.at)
  }
  const die = () => process.kill(process.pid, 'SIGKILL')
  // A message of the wire protocol: Q with its text, P with a name before it.
  const textOf = (message) => {
    const text = Buffer.from(message).toString('latin1')
    return text[0] === 'Q' ? text.slice(5) : text[0] === 'P' ? text.slice(text.indexOf('\\0', 5) + 1) : ''
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const raw = PGlite.prototype.execProtocolRawSync
  PGlite.prototype.execProtocolRawSync = function (message, ...rest) {
    const isPoint = isHere(this, textOf(message))
    if (isPoint && point.when === 'before') die()
    const answer = raw.call(this, message, ...rest)
    if (isPoint) die()
    return answer
  }
  const { default: pg } = await import('pg')
  const query = pg.Client.prototype.query
  pg.Client.prototype.query = function (config, ...rest) {
    const isPoint = isHere(this, typeof config === 'string' ? config : String(config?.text ?? ''))
    if (isPoint && point.when === 'before') die()
    const answer = query.call(this, config, ...rest)
    return isPoint ? answer.then(die) : answer
  }
}
`
