import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { Agent, get, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../apps/server/src/db/db.ts'
import { firstRow, inTransaction } from '../apps/server/src/db/db.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openEmbedded } from '../apps/server/src/db/pglite.ts'
import { openServer } from '../apps/server/src/db/postgres.ts'
import { openAccountSession } from '../apps/server/src/features/account/sign-in/sessions.ts'
// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { percentile, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'

export const title = 'A marketplace of 50,000 listings'

const LISTINGS = 50_000
const PAGES_PER_SECOND = 50
const SECONDS = 10
/** At the same rate, not measured: the first requests of a process also open connections and compile code. */
const WARM_UP_SECONDS = 3
const PEOPLE = 40
const RACED_LOAN = randomUUID()

export async function run(): Promise<Row[]> {
  // Postgres first: this process is also the clients, and the embedded database runs inside it while it is filled.
  return [...(await onPostgres()), ...(await onEmbedded())]
}

async function onPostgres(): Promise<Row[]> {
  const {
    url: address,
    socket,
    reason,
    stop,
    pid,
  } = (await startPostgres()) as {
    url: string | null
    socket: string
    reason: string | null
    stop: () => void
    pid: () => number
  }
  try {
    if (address === null) return [{ what: `Postgres not measured: ${reason}`, value: Number.NaN, unit: '' }]
    // As somebody sets it whose server and Postgres share a machine.
    const url = `${address}?host=${encodeURIComponent(socket)}`
    const open = (): Promise<Database> => openServer(url, { onPoolError: () => undefined })
    return await measure({ name: 'Postgres', environment: { DATABASE_URL: url }, open, bar: '≤ 10', postmaster: pid() })
  } finally {
    stop()
  }
}

async function onEmbedded(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-market-bench-'))
  try {
    const open = (): Promise<Database> => openEmbedded(join(folder, 'data'))
    const environment = { DATA_DIR: join(folder, 'data') }
    return await measure({ name: 'embedded', environment, open, bar: '≤ 25', postmaster: null })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Subject {
  readonly name: string
  readonly environment: Record<string, string>
  readonly open: () => Promise<Database>
  readonly bar: string
  /** The process id of Postgres, where several servers can share it. */
  readonly postmaster: number | null
}

async function measure({ name, environment, open, bar, postmaster }: Subject): Promise<Row[]> {
  const database = await open()
  const tokens = await prepare(database)
  const ways = await raceOfWays(name, database.db)
  await database.close()
  const settings = { ...environment, SEED_SAMPLES: '0', LIMIT_INVEST: '1000000' }
  const server = await startServer(settings)
  const rows: Row[] = []
  try {
    rows.push(...(await pages(name, server.url, bar)), ...(await investing(name, server.url, tokens)))
    if (postmaster === null) return [...rows, ...ways]
    const second = await startServer(settings)
    try {
      rows.push(...(await investingOnTwo(name, [server, second], tokens, postmaster)))
    } finally {
      await second.stop()
    }
    return [...rows, ...ways]
  } finally {
    await server.stop()
  }
}

/** Listings of every grade, purpose, size and rate, a tenth of them featured, and investors. */
async function prepare({ db, ...database }: Database): Promise<string[]> {
  await migrate({ db, ...database })
  await db.execute(sql`
    insert into loan_request (id, borrower_id, title_en, description_en, loan_purpose, risk_grade, featured, requested_cents, minimum_cents, platform_rate,
      term_months, borrower_name, borrower_income_cents, status, is_listed, listed_on, expires_on)
    select gen_random_uuid(), gen_random_uuid(), 'Listing ' || n, repeat('Why this loan is needed and how it will be paid back. ', 4),
      (array['debt_consolidation', 'home_improvement', 'business', 'education', 'medical', 'other'])[1 + n % 6], (array['A', 'B', 'C', 'D', 'E'])[1 + n % 5], n % 10 = 0,
      (1000 + (n::bigint * 7919) % 34000 / 25 * 25) * 100, 2500, 6 + (n % 2100) / 100.0, 12 * (1 + n % 5), 'Marie T.', 6400000, 'open', true, '2026-11-20', '2026-12-20'
    from generate_series(1, ${LISTINGS}) n`)
  await db.execute(
    sql`update loan_request set id = ${RACED_LOAN}, requested_cents = 500000 where number = (select max(number) from loan_request)`,
  )
  await db.execute(sql`vacuum analyze`)
  return Promise.all(
    Array.from({ length: PEOPLE }, async (_, n) => {
      const ownerId = randomUUID()
      await db.execute(sql`insert into owner (id, kind, seen_on) values (${ownerId}, 'account', '2026-11-21')`)
      await db.execute(
        sql`insert into account (owner_id, name, email, email_key, password_hash) values (${ownerId}, 'Bench', ${`${n}@example.ca`}, ${`${n}@example.ca`}, 'none')`,
      )
      return openAccountSession(db, ownerId, { device: null, hasSecondFactor: true })
    }),
  )
}

const SORTS = ['featured', 'newest', 'highest_amount', 'lowest_amount', 'lowest_rate']
const FILTERS = [
  '',
  '&risk_grade=C',
  '&loan_purpose=medical',
  '&risk_grade=E&loan_purpose=business',
  '&min_amount=5000&max_amount=9000',
]

/** As requested by a browser, to the last byte; what is done with the page after that is not the server's time. */
const fetchPage = async (agent: Agent, address: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const request = get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    })
    request.on('error', reject)
  })

/** Requests arrive whether or not the previous one was answered; each is measured from when it was due. */
async function pages(name: string, url: string, bar: string): Promise<Row[]> {
  const agent = new Agent({ keepAlive: true })
  const look = async (path: string, due: number): Promise<number> => {
    const body = await fetchPage(agent, `${url}/api/p2p/marketplace?${path}`)
    const wait = performance.now() - due
    if ((JSON.parse(gunzipSync(body).toString()) as { loans: unknown[] }).loans.length === 0)
      throw new Error(`nothing on ${path}`)
    return wait
  }
  const paths = SORTS.flatMap((sort) => FILTERS.map((filter) => `sort_by=${sort}${filter}`))
  const visit = async (
    seconds: number,
    pathOf = (n: number): string => paths[n % paths.length] ?? '',
  ): Promise<number[]> => {
    const start = performance.now() + 100
    return Promise.all(
      Array.from({ length: PAGES_PER_SECOND * seconds }, async (_, n) => {
        const due = start + (n * 1000) / PAGES_PER_SECOND
        await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
        return look(pathOf(n), due)
      }),
    )
  }
  await visit(WARM_UP_SECONDS)
  const waits = await visit(SECONDS)
  // An unchanged page is cached; these are 500 pages that nobody has requested before.
  const firstWaits = await visit(SECONDS, (n) => `sort_by=lowest_amount&min_amount=${1000 + 25 * n}`)
  agent.destroy()
  return [
    { what: `${name}: a page of 100 at ${PAGES_PER_SECOND}/s, p50`, value: percentile(waits, 0.5), unit: 'ms' },
    { what: `${name}: a page of 100 at ${PAGES_PER_SECOND}/s, p99`, value: percentile(waits, 0.99), unit: 'ms', bar },
    { what: `${name}: the same of pages never asked for before, p50`, value: percentile(firstWaits, 0.5), unit: 'ms' },
    {
      what: `${name}: the same of pages never asked for before, p99`,
      value: percentile(firstWaits, 0.99),
      unit: 'ms',
      bar,
    },
  ]
}

/** The plainest client that Node has: it shares the processors with what it measures. */
const invest = (url: string, token: string | undefined, loanId: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const asked = request(`${url}/api/p2p/invest`, { method: 'POST', agent: INVESTORS, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
    })
    asked.on('error', reject)
    asked.end(JSON.stringify({ loan_request_id: loanId, investment_amount: 25 }))
  })
const INVESTORS = new Agent({ keepAlive: true })

async function largestListings(url: string): Promise<string[]> {
  const answer = await fetch(`${url}/api/p2p/marketplace?sort_by=highest_amount&limit=${PEOPLE}`)
  return ((await answer.json()) as { loans: { id: string }[] }).loans.map(({ id }) => id)
}

/** Processor seconds that a process and its children have used: Linux counts them in hundredths. */
function processorSeconds(pid: number): number {
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const fields = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /, '')
          .split(' ')
        return Number(name) === pid || Number(fields[1]) === pid ? [Number(fields[11]) + Number(fields[12])] : []
      } catch {
        return []
      }
    })
  return found.reduce((sum, ticks) => sum + ticks, 0) / 100
}

/** Two servers on one Postgres, and what an investment costs each side: from that follows what 1,000 a second take. */
async function investingOnTwo(
  name: string,
  servers: readonly RunningServer[],
  tokens: readonly string[],
  postmaster: number,
): Promise<Row[]> {
  const urls = servers.map(({ url }) => url)
  const loans = await largestListings(urls[0] ?? '')
  const round = (times: number): Promise<unknown> =>
    Promise.all(
      loans.map(async (id, n) => {
        for (let k = 0; k < times; k += 1) await invest(urls[n % urls.length] ?? '', tokens[n % tokens.length], id)
      }),
    )
  // A server that has just begun still compiles what it runs.
  await round(50)
  const cost = (): [number, number] => [
    servers.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
    processorSeconds(postmaster),
  ]
  const before = cost()
  const { seconds } = await timedAsync(() => round(100))
  const after = cost()
  const count = PEOPLE * 100
  const each = (at: 0 | 1): number => ((after[at] - before[at]) * 1000) / count
  return [
    { what: `${name}: investments a second with two servers`, value: count / seconds, unit: '/s', bar: '≥ 1000' },
    { what: `${name}: processor time of the servers for each`, value: each(0), unit: 'ms' },
    { what: `${name}: processor time of Postgres for each`, value: each(1), unit: 'ms' },
  ]
}

/** The whole call with ledger, audit and answer: 500 at once on one loan, then investors on separate loans. */
async function investing(name: string, url: string, tokens: readonly string[]): Promise<Row[]> {
  const { seconds, result } = await timedAsync(() =>
    Promise.all(Array.from({ length: 500 }, (_, n) => invest(url, tokens[n % tokens.length], RACED_LOAN))),
  )
  const count = (status: number): number => result.filter((one) => one === status).length
  const listed = await largestListings(url)
  const apart = await timedAsync(() =>
    Promise.all(
      listed.map(async (id, n) => {
        for (let k = 0; k < 10; k += 1) await invest(url, tokens[n % tokens.length], id)
      }),
    ),
  )
  return [
    { what: `${name}: 500 investments at once in one loan with room for 200`, value: seconds, unit: 's' },
    { what: `${name}: of those taken`, value: count(201), unit: '', bar: '200' },
    { what: `${name}: of those refused with 409`, value: count(409), unit: '', bar: '300' },
    {
      what: `${name}: investments a second, ${PEOPLE} people on ${PEOPLE} loans`,
      value: (PEOPLE * 10) / apart.seconds,
      unit: '/s',
    },
  ]
}

const TRIES = 640
const CLIENTS = 16

/** The deciding statement, compared with the two obvious alternatives; on bare tables, without ledger and answers. */
async function raceOfWays(name: string, db: Db): Promise<Row[]> {
  await db.execute(
    sql`create table bench_loan (id int primary key, requested int not null, funded int not null default 0)`,
  )
  await db.execute(sql`create table bench_investment (loan_id int not null, amount int not null)`)
  const rows: Row[] = []
  for (const [id, [way, invest]] of Object.entries(WAYS).entries()) {
    await db.execute(sql`insert into bench_loan (id, requested) values (${id}, 5000)`)
    const { seconds } = await timedAsync(() =>
      Promise.all(
        Array.from({ length: CLIENTS }, async () => {
          for (let n = 0; n < TRIES / CLIENTS; n += 1) await invest(db, id)
        }),
      ),
    )
    const found = await firstRow<{ sum: number }>(
      db,
      sql`select coalesce(sum(amount), 0)::int as sum from bench_investment where loan_id = ${id}`,
    )
    rows.push({ what: `${name}: ${way}, a try`, value: (seconds * 1000) / TRIES, unit: 'ms' })
    rows.push({
      what: `${name}: ${way}, over-funded by`,
      value: (found?.sum ?? 0) - 5_000,
      unit: '$',
      ...(way === OURS ? { bar: '0' } : {}),
    })
  }
  await db.execute(sql`drop table bench_loan, bench_investment`)
  return rows
}

const OURS = 'winterjay: one conditional update'
const invested = sql`(select coalesce(sum(amount), 0) from bench_investment i where i.loan_id = l.id)`
const WAYS: Record<string, (db: Db, id: number) => Promise<unknown>> = {
  [OURS]: (db, id) =>
    db.execute(sql`with room as (update bench_loan set funded = funded + 25 where id = ${id} and funded + 25 <= requested returning id)
      insert into bench_investment select id, 25 from room`),
  'read, then insert': async (db, id) => {
    const loan = await firstRow(
      db,
      sql`select 1 as one from bench_loan l where id = ${id} and ${invested} + 25 <= requested`,
    )
    if (loan !== null) await db.execute(sql`insert into bench_investment values (${id}, 25)`)
  },
  'lock the row, read, insert': (db, id) =>
    inTransaction(db, async (tx) => {
      await tx.execute(sql`select 1 from bench_loan where id = ${id} for update`)
      const loan = await firstRow(
        tx,
        sql`select 1 as one from bench_loan l where id = ${id} and ${invested} + 25 <= requested`,
      )
      if (loan !== null) await tx.execute(sql`insert into bench_investment values (${id}, 25)`)
    }),
}
