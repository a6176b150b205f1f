import { randomUUID } from 'node:crypto'
import { budgetLines, findRecurring, householdAhead, monthSummary } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import type { Budget } from '@winterjay/budget'
import { addDays, cents, localDate } from '@winterjay/money'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '../apps/server/src/db/db.ts'
import { migrate } from '../apps/server/src/db/migrate.ts'
import { openServer } from '../apps/server/src/db/postgres.ts'
import { accountWithToken } from '../apps/server/src/testing/accounts.ts'
// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { median } from './bench.ts'
import type { Row } from './bench.ts'
import { startServer } from './running-server.ts'

/* How the cost of the commonest calls grows: the time at each size, and the exponent between the first and the last. */

export const title = 'Growth: the commonest calls on Postgres and the budget in memory, with the exponent of their time'

const TODAY = localDate('2026-11-21')
const TIMES = 15
/** The most loans of one account (lending §6); larger numbers are spread over several. */
const MOST_OF_ONE = 200_000
const LOANS = [1_000, 10_000, 100_000, 1_000_000]
const ACCOUNTS = [1_000, 10_000, 100_000]
const TRANSACTIONS = [10_000, 100_000, 500_000]
const PART = 50_000

interface Measured {
  readonly size: number
  readonly milliseconds: Readonly<Record<string, number>>
}

export async function run(): Promise<Row[]> {
  const inMemory = TRANSACTIONS.map((size) => ({ size, milliseconds: budgetCalls(size) }))
  return [
    ...(await onPostgres('loans', LOANS, fillLoans)),
    ...(await onPostgres('accounts', ACCOUNTS, fillAccounts)),
    ...rowsOf('transactions', inMemory),
  ]
}

/** Makes a database of each size, and asks a server on it for each call some times. */
async function onPostgres(
  what: string,
  sizes: readonly number[],
  fill: (database: Database, size: number) => Promise<{ token: string; paths: readonly string[] }>,
): Promise<Row[]> {
  const measured: Measured[] = []
  for (const size of sizes) {
    const postgres = (await startPostgres()) as { url: string | null; reason: string | null; stop: () => void }
    try {
      if (postgres.url === null)
        return [{ what: `Postgres not measured: ${postgres.reason}`, value: Number.NaN, unit: '' }]
      const database = await openServer(postgres.url, { onPoolError: () => undefined })
      await migrate(database)
      const { token, paths } = await fill(database, size)
      await database.db.execute(sql`vacuum analyze`)
      await database.close()
      measured.push({ size, milliseconds: await askEach(postgres.url, token, paths) })
    } finally {
      postgres.stop()
    }
  }
  return rowsOf(what, measured)
}

async function askEach(databaseUrl: string, token: string, paths: readonly string[]): Promise<Record<string, number>> {
  const server = await startServer({ DATABASE_URL: databaseUrl, LIMIT_WRITE: '1000000' })
  try {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const found: Record<string, number> = {}
    for (const path of paths) {
      const [method = '', address = ''] = path.split(' ')
      const body = method === 'POST' ? JSON.stringify({ amount: 1, paid_on: TODAY }) : null
      const times: number[] = []
      for (let n = 0; n < TIMES; n += 1) {
        const from = performance.now()
        const answer = await fetch(`${server.url}/api/${address}`, { method, headers, body })
        await answer.arrayBuffer()
        times.push(performance.now() - from)
        if (!answer.ok) throw new Error(`${path} answers ${answer.status}`)
      }
      found[path.replace(/[\da-f-]{36}/, '{loan_id}')] = median(times)
    }
    return found
  } finally {
    await server.stop()
  }
}

/** The reader's own book has as many loans as one account may hold; the rest belong to others. */
async function fillLoans({ db }: Database, size: number): Promise<{ token: string; paths: string[] }> {
  const reader = await accountWithToken({ database: { db } as Database, day: TODAY })
  const owners = [reader.ownerId]
  for (let left = size - MOST_OF_ONE; left > 0; left -= MOST_OF_ONE)
    owners.push((await accountWithToken({ database: { db } as Database, day: TODAY })).ownerId)
  for (const [at, ownerId] of owners.entries()) {
    const count = Math.min(MOST_OF_ONE, size - at * MOST_OF_ONE)
    for (let from = 0; from < count; from += PART) await insertLoans(db, ownerId, from, Math.min(PART, count - from))
  }
  const loanId = randomUUID()
  await db.execute(sql`
    update loan set id = ${loanId} where owner_id = ${reader.ownerId}
      and number = (select max(number) from loan where owner_id = ${reader.ownerId} and status = 'active')`)
  const sorts = ['borrower_name', 'principal', 'annual_rate', 'payment_amount', 'status', 'created_at']
  return {
    token: reader.token,
    paths: [
      ...sorts.map((sort) => `GET loans?sort_by=${sort}&limit=100`),
      'GET loans?search=borrower%20777&limit=100',
      'GET loans/stats',
      'GET loans/ageing',
      `GET loans/${loanId}`,
      `POST loans/${loanId}/payments`,
    ],
  }
}

/** Loans of forty thousand amounts, 2,500 rates and 600 starts; one in twenty is paid off. */
const insertLoans = (db: Db, ownerId: string, from: number, count: number): Promise<unknown> =>
  db.execute(sql`
    insert into loan (owner_id, id, borrower_name, borrower_sort, search_text, notes, principal_cents, annual_rate, term_months,
      start_date, loan_type, late_fee_type, late_fee_cents, grace_days, apr, payment_cents, installments_total, next_due_on, status)
    select ${ownerId}, gen_random_uuid(), 'Borrower ' || m, 'borrower ' || m, 'borrower ' || m || E'\n\n', 'Note ' || n || ', with a comma',
      (1000 + m % 40000) * 100, 5 + (m % 2500) / 100.0, 12 + m % 49, date '2025-01-01' + (m % 600)::int, 'amortizing', 'fixed', 0, 5,
      5 + (m % 2500) / 100.0, (1000 + m % 40000) * 100 / 12, 12 + m % 49,
      case when n % 20 = 0 then null else (date '2025-01-01' + (m % 600)::int + interval '1 month')::date end,
      case when n % 20 = 0 then 'completed' else 'active' end
    from (select n, (n::bigint * 7919) % 1000003 as m from generate_series(${from}::int, ${from + count - 1}::int) n) made`)

async function fillAccounts(database: Database, size: number): Promise<{ token: string; paths: string[] }> {
  const { db } = database
  for (let from = 0; from < size; from += PART) {
    const to = Math.min(from + PART, size) - 1
    await db.execute(sql`
      with made as (
        insert into owner (id, kind, seen_on) select gen_random_uuid(), 'account', ${TODAY} from generate_series(${from}::int, ${to}::int) returning id)
      insert into account (owner_id, name, email, email_key, password_hash)
      select id, 'Bench', id || '@example.ca', id || '@example.ca', 'none' from made`)
    await db.execute(sql`
      insert into account_session (owner_id, id, token_hash, has_second_factor, expires_at)
      select owner_id, gen_random_uuid(), sha256(owner_id::text::bytea), false, now() + interval '30 days' from account
      where not exists (select 1 from account_session where account_session.owner_id = account.owner_id)`)
  }
  const reader = await accountWithToken({ database, day: TODAY })
  return {
    token: reader.token,
    paths: [
      'GET subscription/profile',
      'GET loans',
      'GET p2p/marketplace',
      'GET p2p/marketplace/stats',
      'GET p2p/portfolio',
    ],
  }
}

/** What a screen asks of a budget with `size` transactions, in milliseconds. */
function budgetCalls(size: number): Record<string, number> {
  const budget = budgetOf(size)
  const items = findRecurring(budget, TODAY)
  const month = TODAY.slice(0, 7)
  const calls: Record<string, () => unknown> = {
    'the month': () => monthSummary(budget, month),
    'budgets of the month': () => budgetLines(budget, month),
    'what comes back': () => findRecurring(budget, TODAY),
    'a year ahead': () => householdAhead(budget, { today: TODAY, dayCount: 365, items }),
  }
  return Object.fromEntries(
    Object.entries(calls).map(([name, call]) => {
      const times = Array.from({ length: 5 }, () => {
        const from = performance.now()
        call()
        return performance.now() - from
      })
      return [name, median(times)]
    }),
  )
}

/** Ten accounts over four years: purchases at as many shops as a town has, bills and pays. */
function budgetOf(size: number): Budget {
  const accounts = 10
  const each = size / accounts
  const first = addDays(TODAY, -1460)
  return budgetOfPages({
    accounts: Array.from({ length: accounts }, (_, at) => {
      const lines = Array.from({ length: each }, (_, n) => {
        const day = addDays(first, Math.floor((n * 1460) / each))
        if (n % 40 === 7) return `${day} 2000.00 PAYROLL DEPOSIT E${at} = Income`
        return `${day} -${(5 + ((n * 37) % 9_000) / 100).toFixed(2)} SHOP ${(n * 7919 + at) % 700} PLACE = Shopping`
      })
      return chequing(`a${at}`, lines, { balance: { date: TODAY, amountCents: cents(100_000) } })
    }),
  })
}

/** One row a call: its time at each size, and the exponent p of n^p between the first and the last. */
function rowsOf(what: string, measured: readonly Measured[]): Row[] {
  const [first, last] = [measured[0], measured.at(-1)]
  if (first === undefined || last === undefined) return []
  return Object.keys(first.milliseconds).map((call) => {
    const times = measured.map(
      ({ size, milliseconds }) => `${size}: ${(milliseconds[call] ?? Number.NaN).toFixed(1)} ms`,
    )
    const growth = Math.log((last.milliseconds[call] ?? Number.NaN) / (first.milliseconds[call] ?? Number.NaN))
    const exponent = growth / Math.log(last.size / first.size)
    return { what: `${what}: ${call}`, value: `${times.join(', ')}; n^${exponent.toFixed(2)}`, unit: '' }
  })
}
