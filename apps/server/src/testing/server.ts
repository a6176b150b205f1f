import type { Writable } from 'node:stream'
import type { LocalDate } from '@winterjay/money'
import { localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import { createApp } from '../app.ts'
import type { Clock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { rows } from '../db/db.ts'
import type { Database } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { openEmbedded } from '../db/pglite.ts'
import { openServer } from '../db/postgres.ts'
import type { Context } from '../context.ts'
import { runDueJobs } from '../jobs/worker.ts'
import type { Mail } from '../mail/mailer.ts'
import { emptyDatabase } from './empty-database.ts'
import { makeDatabase, makeEmptyDatabase } from './make-database.ts'
import { emptyTables, openShared, openSharedOnServer } from './shared-engine.ts'

/** A server under test: the real app on a real database, called without a socket. */
export interface TestServer {
  readonly context: Context
  readonly database: Database
  /** The current day: only tests change it. */
  day: LocalDate
  /** The current time, if a test sets one; otherwise the real time. */
  instant: Date | null
  readonly visitor: () => Visitor
  /** Mail that would have been sent, oldest first. */
  readonly mailbox: Mail[]
  readonly rows: <T extends object>(statement: string) => Promise<T[]>
  readonly empty: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface Answer {
  readonly status: number
  readonly headers: Record<string, string | string[] | number | undefined>
  readonly text: string
  /** The body as JSON; tests name the fields they read. */
  readonly body: Json
}

interface JsonFields {
  readonly [field: string]: Json
}
/** An answer of unknown shape, read field by field or item by item. */
export type Json = JsonFields & readonly Json[]

export interface RequestParts {
  readonly body?: unknown
  readonly headers?: Record<string, string>
  readonly text?: string | Buffer
}

/** A visitor with a browser: keeps the cookies that the server sets. */
export interface Visitor {
  readonly cookies: Map<string, string>
  token: string | null
  readonly ask: (method: Method, path: string, asked?: RequestParts) => Promise<Answer>
  readonly get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  readonly post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Answer>
}
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The databases the suite runs on: always the embedded one, and a real server where `TEST_DATABASE_URL` is set. */
export async function openTestDatabase(schema: 'with schema' | 'without schema' = 'with schema'): Promise<Database> {
  const url = process.env['TEST_DATABASE_URL']
  if (url === undefined)
    return schema === 'with schema' ? openShared() : openEmbedded(null, await emptyDatabase(schema))
  return schema === 'with schema'
    ? openSharedOnServer(async () => throughSocket(await makeEmptyDatabase(url)))
    : openServer(throughSocket(await makeDatabase(url)), { onPoolError: () => undefined })
}

/** The same database at the server's socket, if the run has told where it is. */
function throughSocket(address: string): string {
  const folder = process.env['TEST_POSTGRES_SOCKET']
  if (folder === undefined) return address
  const url = new URL(address)
  url.searchParams.set('host', folder)
  return url.href
}

export const startServer = async (environment: Record<string, string> = {}): Promise<TestServer> =>
  serverOn(await openTestDatabase(), environment)

/** A server on this database, which it migrates, and closes at its end. */
export async function serverOn(
  database: Database,
  environment: Record<string, string> = {},
  log?: Writable,
): Promise<TestServer> {
  await migrate(database)
  const config = readConfig({
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
    LIMIT_WRITE: '100000',
    LIMIT_READ: '100000',
    LIMIT_GUEST: '100000',
    LIMIT_IMPORT: '100000',
    MARKET_DATA_URL: 'off',
    BANK_OF_CANADA_URL: 'off',
    LIMIT_REGISTER: '100000',
    LIMIT_CHECKOUT: '100000',
    SEALING_KEYS: Buffer.alloc(32, 7).toString('base64'),
    ...environment,
  })
  const server: { day: LocalDate; instant: Date | null } = { day: localDate('2026-11-21'), instant: null }
  const clock: Clock = { now: () => server.instant ?? new Date(), today: () => server.day }
  const mailbox: Mail[] = []
  const mailer = { send: async (mail: Mail) => void mailbox.push(mail) }
  const { app, context } = await createApp({
    database,
    config,
    clock,
    mailer,
    webFolder: null,
    ...(log === undefined ? {} : { log }),
  })
  await app.ready()
  return Object.assign(server, {
    context,
    database,
    mailbox,
    visitor: () => makeVisitor(context),
    rows: <T extends object>(statement: string) => rows<T>(database.db, sql.raw(statement)),
    empty: () => emptyTables(database),
    close: async () => {
      await app.close()
      await database.close()
    },
  })
}

/** Usually none is, and this asks a third of what `runDueJobs` asks. */
const isJobDue = async ({ database }: Context): Promise<boolean> =>
  (await rows(database.db, sql`select from job where state in ('queued', 'running') and run_at <= now() limit 1`))
    .length > 0

/** @param doesJobs whether due jobs run after each answer; false where a test disconnects the database */
export function makeVisitor(context: Context, doesJobs = true): Visitor {
  const cookies = new Map<string, string>()
  const ask: Visitor['ask'] = async (method, path, asked = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const payload = asked.text ?? (method === 'GET' ? undefined : JSON.stringify(asked.body ?? {}))
    const response = await context.app.inject({
      method,
      url: path,
      headers: {
        ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
        ...(cookie === '' ? {} : { cookie }),
        ...(visitor.token === null ? {} : { authorization: `Bearer ${visitor.token}` }),
        ...asked.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    })
    if (doesJobs && (await isJobDue(context))) await runDueJobs(context)
    for (const { name, value } of response.cookies) cookies.set(name, value)
    const isJson = String(response.headers['content-type'] ?? '').includes('json')
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      body: isJson ? response.json<Json>() : (null as never),
    }
  }
  const visitor: Visitor = {
    cookies,
    token: null,
    ask,
    get: (path, headers = {}) => ask('GET', path, { headers }),
    post: (path, body, headers = {}) => ask('POST', path, { body, headers }),
  }
  return visitor
}
