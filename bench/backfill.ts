import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { percentile, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { register } from './loan-book.ts'
import { startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'

/*
 * Postings of a book that an older release wrote: 100,000 loans with payments, none posted. The process that posts them
 * is killed twice; another one answers readers.
 */

export const title = 'Backfill: postings of 100,000 loans with payments, the working process killed twice'

const LOANS = 100_000

export async function run(): Promise<Row[]> {
  const postgres = (await startPostgres()) as { url: string | null; reason: string | null; stop: () => void }
  try {
    if (postgres.url === null)
      return [{ what: `Postgres not measured: ${postgres.reason}`, value: Number.NaN, unit: '' }]
    return await backfill(postgres.url)
  } finally {
    postgres.stop()
  }
}

async function backfill(databaseUrl: string): Promise<Row[]> {
  const settings = { DATABASE_URL: databaseUrl, LIMIT_WRITE: '1000000' }
  const ask = (query: string): string =>
    spawnSync('psql', [databaseUrl, '-Atqc', query], { encoding: 'utf8' }).stdout.trim()
  const left = (): number => Number(ask('select count(*) from loan where posted_as_of is null'))
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await wait(200)
  }
  const maker = await startServer(settings)
  const token = await makeThree(maker.url)
  await maker.stop()
  ask(COPY)
  const [payments, due] = [Number(ask('select count(*) from loan_payment')), left()]

  let first = await startServer(settings)
  const readers = readAlways([first], token)
  const { seconds } = await timedAsync(async () => {
    await until(() => left() < due * 0.8)
    const second = await startServer(settings)
    readers.servers.push(second)
    await first.kill()
    // The dead process's lease ends first; then the other one goes on.
    const then = left()
    await until(() => left() < then - due * 0.2)
    first = await startServer(settings)
    readers.servers.push(first)
    await second.kill()
    await until(() => left() === 0)
  })
  const { waits, unanswered } = await readers.stop()
  await first.stop()
  const books = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '..', '..', 'dist', 'server', 'cli.js'), 'check-books'],
    {
      env: { ...process.env, ...settings, TODAY: '2026-11-21' },
      encoding: 'utf8',
    },
  )
  return [
    {
      what: `${due} loans with ${payments} payments posted, with two waits of 60 s for a dead lease`,
      value: seconds,
      unit: 's',
    },
    { what: `reads unanswered, of ${waits.length}`, value: unanswered, unit: '', bar: '0' },
    { what: 'reads p95', value: percentile(waits, 0.95), unit: 'ms', bar: '≤ 250' },
    {
      what: 'check-books',
      value: books.status === 0 ? 'agrees' : books.stdout.trim(),
      unit: '',
      bar: 'agrees',
    },
  ]
}

/** One loan that runs, one that is late, one that is paid off, recorded by the calls of the app. */
async function makeThree(url: string): Promise<string> {
  const token = await register(url)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const send = async (path: string, body: object): Promise<{ id?: string }> =>
    (await fetch(`${url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json() as Promise<{
      id?: string
    }>
  for (const paid of [
    [888.49, 888.49, 888.49, 888.49, 888.49, 888.49],
    [888.49, 500, 388.49],
    [888.49, 5_000, 4_400],
  ]) {
    const { id } = await send('loans', {
      borrower_name: 'Ada Byron',
      principal: 10_000,
      annual_rate: 12,
      term_months: 12,
      start_date: '2026-04-15',
      late_fee_value: 25,
    })
    for (const [at, amount] of paid.entries())
      await send(`loans/${id}/payments`, { amount, paid_on: `2026-${String(5 + at).padStart(2, '0')}-15` })
  }
  return token
}

/** Copies of the three with their payments, as rows, without postings: as before there were any. */
const COPY = `
do $$
declare loan_columns text; payment_columns text;
begin
  select string_agg(quote_ident(column_name), ', ') into loan_columns from information_schema.columns
    where table_name = 'loan' and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name not in ('id', 'posted_as_of', 'lender_number');
  select string_agg(quote_ident(column_name), ', ') into payment_columns from information_schema.columns
    where table_name = 'loan_payment' and is_identity = 'NO' and is_generated = 'NEVER'
      and column_name not in ('id', 'loan_id');
  create temp table copies as select l.id as old, gen_random_uuid() as new
    from (select id, row_number() over () as nth from loan) l, generate_series(1, ${LOANS}) n where n % 3 = l.nth % 3;
  execute format('insert into loan (id, %1$s)
    select c.new, %1$s from loan join copies c on c.old = loan.id', loan_columns);
  execute format('insert into loan_payment (id, loan_id, %1$s) select gen_random_uuid(), c.new, %1$s
    from loan_payment p join copies c on c.old = p.loan_id order by p.sequence', payment_columns);
end $$`

interface Readers {
  readonly servers: RunningServer[]
  readonly stop: () => Promise<{ waits: number[]; unanswered: number }>
}

/**
 * Asks for the first page of the book ten times a second, as a proxy does: twice, if a process dies while it answers.
 */
function readAlways(servers: RunningServer[], token: string): Readers {
  const waits: number[] = []
  let unanswered = 0
  const over = new AbortController()
  const read = async (): Promise<boolean> => {
    for (const { url } of servers.toReversed()) {
      const answer = await fetch(`${url}/api/loans?limit=25`, { headers: { authorization: `Bearer ${token}` } }).catch(
        () => null,
      )
      await answer?.arrayBuffer().catch(() => undefined)
      if (answer?.ok === true) return true
    }
    return false
  }
  const loop = (async () => {
    while (!over.signal.aborted) {
      const { seconds, result } = await timedAsync(async () => (await read()) || (await read()))
      waits.push(seconds * 1_000)
      if (!result) unanswered += 1
      await wait(100)
    }
  })()
  return {
    servers,
    stop: async () => {
      over.abort()
      await loop
      return { waits, unanswered }
    },
  }
}
