import { spawnSync } from 'node:child_process'
import { readLoanTape, TAPE_LIMITS } from '@winterjay/lending'
import { localDate } from '@winterjay/money'
import { parse as csvParse } from 'csv-parse/sync'
import Papa from 'papaparse'
// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { percentile, timed, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { startServer } from './running-server.ts'

export const title = 'A loan book of 100,000 loans'

export const LOANS = 100_000

/** A CSV file as exported from a lender's spreadsheet: thirteen columns, 100,000 rows, no two alike. */
export function tape(): string {
  const lines = [
    'borrower_name,borrower_email,principal,annual_rate,term_months,start_date,lender_receive_email,notes,late_fee_type,late_fee_value,grace_days,loan_type,loan_id',
  ]
  for (let k = 0; k < LOANS; k += 1) {
    const month = String((k % 12) + 1).padStart(2, '0')
    lines.push(
      `Borrower ${k},b${k}@example.ca,${1_000 + (k % 40_000)}.${String(k % 100).padStart(2, '0')},${(5 + (k % 2_500) / 100).toFixed(2)},${12 + (k % 49)},202${5 + (k % 2)}-${month}-${String((k % 28) + 1).padStart(2, '0')},lender@example.ca,"Note ${k}, with a comma",fixed,0,5,amortizing,L${k}`,
    )
  }
  return `${lines.join('\n')}\n`
}

export async function run(): Promise<Row[]> {
  const text = tape()
  const rows: Row[] = [...reading(text)]
  rows.push(...(await importing('embedded', text, {}, { import: '≤ 6', others: '≤ 250' })))
  const postgres = (await startPostgres()) as { url: string | null; reason: string | null; stop: () => void }
  try {
    if (postgres.url === null)
      rows.push({ what: `Postgres not measured: ${postgres.reason}`, value: Number.NaN, unit: '' })
    else {
      rows.push(
        ...(await importing('Postgres', text, { DATABASE_URL: postgres.url }, { import: '≤ 3', others: '≤ 250' })),
      )
      rows.push({
        what: 'Postgres COPY of the same rows, unread and unjudged',
        value: copy(text, postgres.url),
        unit: 's',
      })
    }
  } finally {
    postgres.stop()
  }
  return rows
}

function reading(text: string): Row[] {
  const limits = { maxRows: LOANS, maxColumns: TAPE_LIMITS.maxColumns, maxCellLength: TAPE_LIMITS.maxCellLength }
  return [
    {
      what: 'winterjay: tape read and every row judged',
      value: timed(() => readLoanTape(text, { today: localDate('2026-11-21'), limits })),
      unit: 's',
    },
    { what: 'papaparse: cells only', value: timed(() => Papa.parse(text, { skipEmptyLines: true })), unit: 's' },
    { what: 'csv-parse: cells only', value: timed(() => csvParse(text)), unit: 's' },
  ]
}

async function importing(
  name: string,
  text: string,
  environment: Record<string, string>,
  bars: { import: string; others: string },
): Promise<Row[]> {
  const server = await startServer(environment)
  try {
    const token = await register(server.url)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const others = visitOften(server.url)
    const { seconds, result } = await timedAsync(async () =>
      (
        await fetch(`${server.url}/api/loans/import`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ file_content: text }),
        })
      ).json(),
    )
    const waits = await others.stop()
    const created = Number((result as { created_count?: number }).created_count)
    const rows: Row[] = [
      { what: `${name}: import over HTTP`, value: seconds, unit: 's', bar: bars.import },
      { what: `${name}: loans created`, value: created, unit: '', bar: String(LOANS) },
      { what: `${name}: other visitors' p95 meanwhile`, value: percentile(waits, 0.95), unit: 'ms', bar: bars.others },
    ]
    rows.push(...(await paying(name, server.url, headers)))
    for (const path of [
      'loans/stats',
      'loans/ageing',
      ...['borrower_name', 'principal', 'annual_rate', 'payment_amount', 'status', 'created_at'].map(
        (key) => `loans?sort_by=${key}&limit=100`,
      ),
    ]) {
      const times: number[] = []
      for (let k = 0; k < 10; k += 1)
        times.push(
          (await timedAsync(async () => (await fetch(`${server.url}/api/${path}`, { headers })).text())).seconds * 1000,
        )
      rows.push({ what: `${name}: GET /${path}, median`, value: percentile(times, 0.5), unit: 'ms' })
    }
    return rows
  } finally {
    await server.stop()
  }
}

/** Files of payments as a lender who moves in sends them: a tenth of the million that the bar of 60 seconds is for. */
export const PAYMENTS = { files: 20, rows: 5_000, ofLoan: 10 } as const

async function paying(name: string, url: string, headers: Record<string, string>): Promise<Row[]> {
  const others = visitOften(url)
  let created = 0
  const { seconds } = await timedAsync(async () => {
    for (let file = 0; file < PAYMENTS.files; file += 1) {
      const answer = await fetch(`${url}/api/loans/payments/import`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ file_content: paymentFile(file) }),
      })
      created += Number(((await answer.json()) as { created_count?: number }).created_count)
    }
  })
  const waits = await others.stop()
  return [
    { what: `${name}: 100,000 payments in 20 files`, value: seconds, unit: 's', bar: '≤ 6' },
    { what: `${name}: payments created`, value: created, unit: '', bar: String(PAYMENTS.files * PAYMENTS.rows) },
    { what: `${name}: other visitors' p95 meanwhile`, value: percentile(waits, 0.95), unit: 'ms', bar: '≤ 250' },
  ]
}

/** Of loans that began by January 2026: ten payments each, from February on. */
export function paymentFile(file: number): string {
  const lines = ['loan_id,paid_on,amount,reference']
  for (let row = 0; row < PAYMENTS.rows; row += 1) {
    const nth = file * (PAYMENTS.rows / PAYMENTS.ofLoan) + Math.floor(row / PAYMENTS.ofLoan)
    const month = String((row % PAYMENTS.ofLoan) + 2).padStart(2, '0')
    lines.push(`L${nth * 2},2026-${month}-${month === '11' ? '16' : '28'},${20 + (row % 9)}.37,row ${row}`)
  }
  return `${lines.join('\n')}\n`
}

/** Another visitor, who requests a list ten times a second. */
export function visitOften(url: string): { stop: () => Promise<number[]> } {
  const waits: number[] = []
  const over = new AbortController()
  const loop = (async () => {
    while (!over.signal.aborted) {
      const { seconds } = await timedAsync(async () => (await fetch(`${url}/api/loans/stats`)).text())
      waits.push(seconds * 1000)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return {
    stop: async () => {
      over.abort()
      await loop
      return waits
    },
  }
}

export async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/api/subscription/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Bench',
      email: `bench${Date.now()}@example.ca`,
      password: 'a long enough pass phrase',
    }),
  })
  const answer = (await response.json()) as { access_token?: string; detail?: string }
  if (answer.access_token === undefined) throw new Error(`could not register: ${answer.detail}`)
  return answer.access_token
}

/** The lower bound: the same text through COPY into a table of text columns. */
function copy(text: string, url: string): number {
  const columns = text
    .slice(0, text.indexOf('\n'))
    .split(',')
    .map((name) => `${name} text`)
  spawnSync('psql', [url, '-qc', `create table copied (${columns.join(', ')})`])
  return timed(() =>
    spawnSync('psql', [url, '-qc', '\\copy copied from stdin csv header'], { input: text, maxBuffer: 1e9 }),
  )
}
