import { spawnSync } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { median, percentile, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { business } from './premium-business.ts'
import { LOANS, register, tape, visitOften } from './loan-book.ts'
import { startServer } from './running-server.ts'

export const title = 'Premium: keys, webhooks, logos, help, and the books of 100,000 loans'

export async function run(): Promise<Row[]> {
  const text = tape()
  const rows = [...(await business()), ...(await posting('embedded', text, {}, null))]
  const postgres = (await startPostgres()) as { url: string | null; reason: string | null; stop: () => void }
  try {
    if (postgres.url === null)
      rows.push({ what: `Postgres not measured: ${postgres.reason}`, value: Number.NaN, unit: '' })
    else rows.push(...(await posting('Postgres', text, { DATABASE_URL: postgres.url }, postgres.url)))
  } finally {
    postgres.stop()
  }
  return rows
}

/** How long an import waits for its postings, who waits meanwhile, and what a payment costs afterwards. */
async function posting(
  name: string,
  text: string,
  environment: Record<string, string>,
  url: string | null,
): Promise<Row[]> {
  const server = await startServer(environment)
  try {
    const headers = { authorization: `Bearer ${await register(server.url)}`, 'content-type': 'application/json' }
    const call = async (path: string, body: object): Promise<unknown> =>
      (await fetch(`${server.url}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json()
    const imported = (await call('loans/import', { file_content: text })) as { created_loans: { id: string }[] }
    const others = visitOften(server.url)
    const { seconds } = await timedAsync(() => (url === null ? wait(20_000) : untilPosted(url)))
    const waits = await others.stop()
    const rows: Row[] = [
      {
        what: `${name}: other visitors' p95 while ${LOANS} imported loans are posted`,
        value: percentile(waits, 0.95),
        unit: 'ms',
        bar: '≤ 250',
      },
    ]
    // The embedded database can be asked by its server alone.
    if (url === null) return rows
    const payments: number[] = []
    for (const { id } of imported.created_loans.slice(0, 60))
      payments.push(
        (await timedAsync(() => call(`loans/${id}/payments`, { amount: 1, paid_on: '2026-11-21' }))).seconds * 1000,
      )
    return [
      ...rows,
      { what: `${name}: ${LOANS} loans posted after their import`, value: seconds, unit: 's' },
      { what: `${name}: a payment, median`, value: median(payments), unit: 'ms' },
    ]
  } finally {
    await server.stop()
  }
}

async function untilPosted(url: string): Promise<void> {
  const count = (): string =>
    spawnSync('psql', [url, '-Atc', 'select count(*) from loan where posted_as_of is null'], {
      encoding: 'utf8',
    }).stdout.trim()
  while (count() !== '0') await wait(200)
}
