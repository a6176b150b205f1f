import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { NODE_FLAGS } from '../../server/src/testing/node-flags.ts'

const root = join(import.meta.dirname, '..', '..', '..')

/** The day in every journey. */
export const TODAY = '2026-11-21'

/** Runs `winterjay COMMAND …` on a journey's data, whether its server is stopped or running. */
export function runCommand(dataDir: string, words: readonly string[]): string {
  const environment = { ...process.env, DATA_DIR: dataDir, TODAY, NODE_ENV: 'test', LOG_LEVEL: 'silent' }
  return execFileSync(process.execPath, [...NODE_FLAGS, join(root, 'dist', 'server', 'cli.js'), ...words], {
    cwd: root,
    env: environment,
    encoding: 'utf8',
  })
}

/** Starts the built server and waits for the line with its address. */
export async function startServer(
  dataDir: string,
  environment: Record<string, string>,
  flags: readonly string[] = NODE_FLAGS,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [...flags, join(root, 'dist', 'server', 'main.js')], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(await freePort()),
      DATA_DIR: dataDir,
      TODAY,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'test',
      LIMIT_WRITE: '100000',
      LIMIT_READ: '100000',
      LIMIT_IMPORT: '100000',
      LIMIT_GUEST: '100000',
      LIMIT_REGISTER: '100000',
      LIMIT_LOGIN_ADDRESS: '100000',
      LIMIT_RESET: '100000',
      LIMIT_CHECKOUT: '100000',
      MARKET_DATA_URL: 'off',
      BANK_OF_CANADA_URL: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const read = (chunk: Buffer): void => {
      output += chunk.toString()
      const found = /ready at (http:\S+)/.exec(output)
      if (found?.[1] !== undefined) resolve({ child, url: found[1] })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`the server did not start:\n${output}`)))
  })
}

/** The server must know its port before it listens: it is part of the origin that may write. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

export async function stopServer({ server }: { readonly server?: ChildProcess }): Promise<void> {
  if (server === undefined) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}
