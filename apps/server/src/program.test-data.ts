import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach } from 'vitest'
import { copyEmptyDatabase } from './testing/empty-database.ts'
import { NODE_FLAGS } from './testing/node-flags.ts'
import { serverBuild } from './testing/server-build.test-data.ts'

/*
 * The built program, in its own process and folder, stopped and killed (product §12.1, security §8). On the embedded
 * database; skipped on Postgres.
 */

let built: string

export let folder: string

const children = new Set<ChildProcess>()

/** The built file of a program, for a shell. */
export const programFile = (program: 'main' | 'cli'): string => join(built, `${program}.js`)

interface Ended {
  readonly code: number | null
  readonly out: string
  readonly err: string
}

interface Started {
  readonly child: ChildProcess
  readonly ended: Promise<Ended>
  readonly out: () => string
}

export function run(
  program: 'main' | 'cli',
  args: readonly string[] = [],
  environment: Record<string, string> = {},
  input = '',
): Started {
  const child = spawn(process.execPath, [...NODE_FLAGS, programFile(program), ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'] ?? '',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      LOG_LEVEL: 'silent',
      LIMIT_WRITE: '1000000',
      LIMIT_IMPORT: '1000000',
      SEED_SAMPLES: '0',
      MARKET_DATA_URL: 'off',
      BANK_OF_CANADA_URL: 'off',
      TODAY: '2026-11-21',
      ...environment,
    },
    stdio: 'pipe',
  })
  children.add(child)
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += String(chunk)))
  child.stderr.on('data', (chunk) => (err += String(chunk)))
  child.stdin.on('error', () => undefined)
  child.stdin.end(input)
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code) => {
      children.delete(child)
      resolve({ code, out, err })
    })
  })
  return { child, ended, out: () => out }
}

export const command = (
  args: readonly string[],
  environment: Record<string, string> = {},
  input = '',
): Promise<Ended> => run('cli', args, environment, input).ended

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => {
    child.on('close', resolve)
    child.kill(signal)
  })
}

/** Starts the server and waits for the line with its address. */
export async function start(environment: Record<string, string> = {}): Promise<Started & { address: string }> {
  const started = run('main', [], environment)
  const address = await new Promise<string>((resolve, reject) => {
    started.child.stdout?.on('data', () => {
      const found = /^Winterjay is ready at (\S+)$/m.exec(started.out())?.[1]
      if (found !== undefined) resolve(found)
    })
    void started.ended.then((ended) => reject(new Error(`did not start: ${ended.err}`)))
  })
  return { ...started, address }
}

export const oneLine = (text: string): boolean => /^[^\n]+\n$/.test(text)

export const lockFile = (): string => join(folder, 'data', 'lock')

/** A client that writes over a socket and keeps the cookie. */
export function writer(address: () => string): {
  post: (path: string, body: object) => Promise<Response>
  get: (path: string) => Promise<Response>
} {
  let cookie = ''
  const ask = async (path: string, options: RequestInit): Promise<Response> => {
    const response = await fetch(address() + path, {
      ...options,
      headers: { 'content-type': 'application/json', cookie },
    })
    cookie = response.headers.get('set-cookie')?.split(';', 1)[0] ?? cookie
    return response
  }
  return {
    post: (path, body) => ask(path, { method: 'POST', body: JSON.stringify(body) }),
    get: (path) => ask(path, {}),
  }
}

export async function namesOf(someone: ReturnType<typeof writer>): Promise<string[]> {
  const names: string[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const page = (await (
      await someone.get(`/api/loans?limit=500&sort_dir=asc${cursor && `&cursor=${cursor}`}`)
    ).json()) as { loans: { borrower_name: string }[]; next_cursor: string | null }
    names.push(...page.loans.map((loan) => loan.borrower_name))
    cursor = page.next_cursor
  }
  return names
}

/**
 * A folder for each test; processes still running on it are stopped.
 *
 * @param withDatabase whether an empty database is copied into it, which costs more than a command
 */
export function onProgram({ withDatabase = true } = {}): void {
  beforeAll(async () => {
    built = await serverBuild()
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'winterjay-serve-'))
    if (withDatabase) copyEmptyDatabase(join(folder, 'data'))
  })
  afterEach(async () => {
    await Promise.all([...children].map((child) => end(child, 'SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  })
}
