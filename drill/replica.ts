import { spawn, spawnSync } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { NODE_FLAGS } from '../apps/server/src/testing/node-flags.ts'

/** A real server process. */
export interface Replica {
  readonly child: ChildProcess
  readonly address: string
  /** Its whole output, for the drill's report when something is wrong. */
  readonly said: () => string
  readonly isGone: () => boolean
  readonly gone: Promise<void>
  readonly stop: () => Promise<void>
  readonly kill: () => Promise<void>
}

/** Settings common to all drills: no outside calls, a fixed day, rate limits above the load from one address. */
const SETTINGS = {
  LOG_LEVEL: 'error',
  TODAY: '2026-11-22',
  SEED_SAMPLES: '1',
  MARKET_DATA_URL: 'off',
  BANK_OF_CANADA_URL: 'off',
  LIMIT_READ: '1000000',
  LIMIT_WRITE: '1000000',
  LIMIT_INVEST: '1000000',
  LIMIT_REGISTER: '1000000',
  LIMIT_GUEST: '1000000',
  LIMIT_IMPORT: '1000000',
}

/**
 * Starts the server built in `main` and waits until it is ready.
 *
 * @param main path of the built `main.js`
 * @param port 0 for any free one
 * @throws Error with its output, when it exits instead
 */
export async function startReplica(main: string, environment: Record<string, string>, port = 0): Promise<Replica> {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', ...SETTINGS, PORT: String(port), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  const gone = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said = (said + chunk.toString()).slice(-20_000)
      const found = /^Winterjay is ready at (\S+)$/m.exec(said)?.[1]
      if (found !== undefined) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('close', () => reject(new Error(`The server did not start: ${said}`)))
  })
  const isGone = (): boolean => child.exitCode !== null || child.signalCode !== null
  return {
    child,
    address,
    gone,
    isGone,
    said: () => said,
    stop: async () => {
      child.kill('SIGTERM')
      await gone
    },
    kill: async () => {
      child.kill('SIGKILL')
      await gone
    },
  }
}

/** Retries until a server starts: the first attempts may fail on a full disk or without a database. */
export async function startWithRetries(
  main: string,
  environment: Record<string, string>,
  port: number,
): Promise<Replica> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startReplica(main, environment, port)
    } catch (error) {
      if (attempt === 20) throw error
      await wait(500)
    }
  }
}

/** Runs a command of the built program. */
export function command(
  main: string,
  args: readonly string[],
  environment: Record<string, string>,
): { readonly out: string; readonly err: string; readonly code: number | null } {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...NODE_FLAGS, join(main, '..', 'cli.js'), ...args], {
    env: { PATH: process.env['PATH'] ?? '', TODAY: SETTINGS.TODAY, ...environment },
    encoding: 'utf8',
  })
  return { out: stdout, err: stderr, code: status }
}

/** The result of `check-books`: a word, or its first fault. */
export function checkBooks(main: string, environment: Record<string, string>): string {
  const { out, err } = command(main, ['check-books'], environment)
  return out.startsWith('The books agree.') ? 'agree' : `DIFFER: ${err.trim().split('\n')[0]}`
}

/** Runs `work` in a temporary folder that is deleted afterwards. */
export async function inFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-drill-'))
  try {
    return await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Sends a signal to a process and everything it started. Linux only: it reads /proc. */
export function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const one of [pid, ...descendantsOf(pid)]) {
    try {
      process.kill(one, signal)
    } catch {
      // It has exited meanwhile.
    }
  }
}

function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const parent = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${name}/status`, 'utf8'))?.[1]
      if (parent !== undefined) parents.set(Number(name), Number(parent))
    } catch {
      // It exited between the listing and the reading.
    }
  }
  const childrenOf = (one: number): number[] =>
    [...parents].filter(([, parent]) => parent === one).flatMap(([child]) => [child, ...childrenOf(child)])
  return childrenOf(pid)
}
