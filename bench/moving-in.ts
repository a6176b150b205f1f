// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { percentile, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { register, visitOften } from './loan-book.ts'
import { processorSeconds, startServer } from './running-server.ts'

export const title = 'Moving in: 100,000 loans with 1,000,000 payments'

interface Size {
  readonly loans: number
  /** Of each loan. */
  readonly payments: number
}

const WHOLE: Size = { loans: 100_000, payments: 10 }
/** What the page sends at once, and how many of them (lending §4.4.7). */
const ROWS_OF_A_FILE = 5_000
const PARTS_AT_ONCE = 2

export async function run(): Promise<Row[]> {
  const postgres = (await startPostgres()) as { url: string | null; reason: string | null; stop: () => void }
  try {
    return postgres.url === null
      ? [{ what: `Postgres not measured: ${postgres.reason}`, value: Number.NaN, unit: '' }]
      : await movingIn({ DATABASE_URL: postgres.url }, WHOLE, '≤ 60')
  } finally {
    postgres.stop()
  }
}

/** Sends a book with its past as a lender's page does, while somebody else uses the server. */
export async function movingIn(environment: Record<string, string>, size: Size, bar?: string): Promise<Row[]> {
  // The limits of calls are for one lender of many.
  const server = await startServer({ ...environment, LIMIT_IMPORT: '1000000' })
  try {
    const token = await register(server.url)
    const send = async (path: string, file: string): Promise<number> => {
      const answer = await fetch(`${server.url}/api/loans/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ file_content: file }),
      })
      return Number(((await answer.json()) as { created_count?: number }).created_count)
    }
    const [others, before] = [visitOften(server.url), processorSeconds(server.pid)]
    const loans = await timedAsync(() => send('import', loanFile(size)))
    let created = 0
    const payments = await timedAsync(async () => {
      const files = paymentFiles(size)
      const sendNext = async (): Promise<void> => {
        for (const file of files) {
          const of = await send('payments/import', file)
          created += of
        }
      }
      await Promise.all(Array.from({ length: PARTS_AT_ONCE }, sendNext))
    })
    const waits = await others.stop()
    const used = processorSeconds(server.pid) - before
    const total = loans.seconds + payments.seconds
    const sum = size.loans * size.payments
    return [
      { what: 'loans created', value: loans.result, unit: '', bar: String(size.loans) },
      { what: 'payments created', value: created, unit: '', bar: String(sum) },
      { what: 'the loans over HTTP', value: loans.seconds, unit: 's' },
      { what: 'loans and payments over HTTP', value: total, unit: 's', ...(bar === undefined ? {} : { bar }) },
      { what: 'the same for a payment', value: (payments.seconds / sum) * 1e6, unit: 'µs' },
      { what: "of it the server's own processor, without Postgres", value: used, unit: 's' },
      { what: "other visitors' p95 meanwhile", value: percentile(waits, 0.95), unit: 'ms', bar: '≤ 250' },
    ]
  } finally {
    await server.stop()
  }
}

const principalOf = (k: number): number => 1_000 + (k % 40_000)
const rateOf = (k: number): number => 5 + (k % 2_500) / 100
const monthsOf = (k: number): number => 12 + (k % 49)
const pad = (value: number): string => String(value).padStart(2, '0')

function loanFile({ loans }: Size): string {
  const lines = ['borrower_name,principal,annual_rate,term_months,start_date,late_fee_value,loan_id']
  for (let k = 0; k < loans; k += 1)
    lines.push(
      `Borrower ${k},${principalOf(k)},${rateOf(k).toFixed(2)},${monthsOf(k)},2025-${pad((k % 12) + 1)}-${pad((k % 28) + 1)},0,L${k}`,
    )
  return `${lines.join('\n')}\n`
}

/** About the level payment, each on the 28th from January 2026 on: some early, some late, some a cent short. */
function* paymentFiles({ loans, payments }: Size): Generator<string> {
  const header = 'loan_id,paid_on,amount,reference'
  let lines = [header]
  for (let k = 0; k < loans; k += 1) {
    const i = rateOf(k) / 1_200
    const level = (principalOf(k) * i) / (1 - (1 + i) ** -monthsOf(k))
    for (let n = 0; n < payments; n += 1)
      lines.push(`L${k},2026-${pad(n + 1)}-28,${level.toFixed(2)},row ${k * payments + n}`)
    if (lines.length <= ROWS_OF_A_FILE && k < loans - 1) continue
    yield `${lines.join('\n')}\n`
    lines = [header]
  }
}
