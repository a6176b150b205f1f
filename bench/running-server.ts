import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')

export interface RunningServer {
  readonly url: string
  readonly pid: number
  readonly stop: () => Promise<void>
  /** As a crash ends it: at once. */
  readonly kill: () => Promise<void>
}

/** The built server on a fresh embedded database, or as configured by `environment`; it makes no outside calls. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'winterjay-bench-'))
  const child: ChildProcess = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      TODAY: '2026-11-21',
      LIMIT_READ: '1000000',
      MARKET_DATA_URL: 'off',
      BANK_OF_CANADA_URL: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /ready at (http:\S+)/.exec(chunk.toString())
      if (found?.[1] !== undefined) resolve(found[1])
    })
    child.once('exit', () => reject(new Error('the server did not start')))
  })
  const end = async (signal: NodeJS.Signals): Promise<void> => {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url, pid: child.pid ?? 0, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}

/** The most memory that a process has held since `forgetMemory`, in MiB; NaN where the system does not say. */
export function mostMemory(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
  } catch {
    return Number.NaN
  }
}

/** From now on: what it holds now is the least that it says. */
export function forgetMemory(pid: number): void {
  if (existsSync(`/proc/${pid}/clear_refs`)) writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

/** What a process has used of the processors, which other load does not change; NaN where the system does not say. */
export function processorSeconds(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    // User and system time, in the hundredths of a second that Linux counts in.
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return Number.NaN
  }
}
