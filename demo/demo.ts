import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { Call, Json } from './call.ts'
import { ALEX, fillDemo } from './fill.ts'

/** The current server process. */
let running: ChildProcess | null = null

const USE =
  'Use: npm run demo, or npm run demo -- --data FOLDER to keep what is made there, in a folder that is new or that the demo made.'

/**
 * Starts the built server on its own folder, fills an account over HTTP, and serves until Ctrl-C.
 *
 * @param root of the repository, built
 * @returns whether it succeeded
 */
export async function demo(root: string, options: readonly string[]): Promise<boolean> {
  const [option, folder, ...rest] = options
  if ((option !== undefined && (option !== '--data' || folder === undefined)) || rest.length > 0) return say(USE, false)
  const data = folder === undefined ? mkdtempSync(join(tmpdir(), 'winterjay-demo-')) : resolve(folder)
  const home = { root, data }
  // The server stops as usual, and this program after it, once its folder is cleaned up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => running?.kill('SIGTERM'))
  const filled = join(data, 'demo-is-filled')
  try {
    if (!existsSync(filled)) {
      if (existsSync(data) && readdirSync(data).length > 0) return say(`${data} is not empty. ${USE}`, false)
      await fill(home)
      writeFileSync(filled, '')
    }
    const server = await start(home, {})
    say(
      `\nWinterjay's demo is ready at ${server.address}\nSign in as ${ALEX.email} with the password: ${ALEX.password}`,
    )
    say(folder === undefined ? 'Ctrl-C ends it and removes its data.' : `Its data stay in ${data}. Ctrl-C ends it.`)
    await server.ended
    return true
  } catch (error) {
    return say(error instanceof Error ? error.message : String(error), false)
  } finally {
    if (folder === undefined) rmSync(data, { recursive: true, force: true })
  }
}

interface Home {
  readonly root: string
  readonly data: string
}

async function fill(home: Home): Promise<void> {
  say('Filling an account: investments, a loan book, a budget, picks …')
  let server = await start(home, FILLING)
  let token: string | null = null
  const call: Call = async (method, path, body) => {
    const answer = await ask(server.address, token, method, path, body)
    if (typeof answer['access_token'] === 'string') token = answer['access_token']
    return answer
  }
  try {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: process.env['TIME_ZONE'] ?? 'America/Toronto' })
    const today = parseLocalDate(process.env['TODAY'] ?? day.format(new Date()))
    if (today === null) throw new Error('TODAY must be a day such as 2026-11-21.')
    await fillDemo({
      call,
      today,
      moveTo: async (to: LocalDate) => {
        await server.stop()
        server = await start(home, { ...FILLING, TODAY: to })
      },
    })
  } finally {
    await server.stop()
  }
}

/** Nobody else uses the server, so no rate limits are needed, and live prices would only slow the filling. */
const FILLING = {
  PORT: '0',
  LIMIT_WRITE: '100000',
  LIMIT_INVEST: '100000',
  MARKET_DATA_URL: 'off',
  BANK_OF_CANADA_URL: 'off',
}

interface Server {
  readonly address: string
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

async function start({ root, data }: Home, settings: Readonly<Record<string, string>>): Promise<Server> {
  const { DATABASE_URL: _, DATABASE_OWNER_URL: __, ...environment } = process.env
  const child = spawn(process.execPath, [join(root, 'dist', 'server', 'main.js')], {
    env: { LOG_LEVEL: 'warn', ...environment, DATA_DIR: data, SEED_SAMPLES: '1', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running = child
  const ended = new Promise<void>((done) => child.once('close', () => done()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
  }
  return { address: await addressOf(child), ended, stop }
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((done, fail) => {
    let out = ''
    child.stdout?.on('data', (chunk) => {
      out += String(chunk)
      const address = /ready at (\S+)/.exec(out)?.[1]
      if (address !== undefined) done(address)
    })
    child.once('close', () => fail(new Error('The server did not start.')))
  })

async function ask(address: string, token: string | null, method: string, path: string, body?: object): Promise<Json> {
  const answer = await fetch(address + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
  return JSON.parse(text) as Json
}

function say(text: string, isDone = true): boolean {
  process.stdout.write(`${text}\n`)
  return isDone
}
