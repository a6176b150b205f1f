// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { percentile, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { LOANS, PAYMENTS, paymentFile, register, tape, visitOften } from './loan-book.ts'
import { forgetMemory, mostMemory, processorSeconds, startServer } from './running-server.ts'
import type { RunningServer } from './running-server.ts'

export const title = 'Year-end of a book of 100,000 loans with 100,000 payments'

const YEAR = 2025

export async function run(): Promise<Row[]> {
  const rows = await closing('embedded', {})
  const postgres = (await startPostgres()) as { url: string | null; reason: string | null; stop: () => void }
  try {
    if (postgres.url === null)
      rows.push({ what: `Postgres not measured: ${postgres.reason}`, value: Number.NaN, unit: '' })
    else rows.push(...(await closing('Postgres', { DATABASE_URL: postgres.url })))
  } finally {
    postgres.stop()
  }
  return rows
}

async function closing(name: string, environment: Record<string, string>): Promise<Row[]> {
  const server = await startServer({ LIMIT_IMPORT: '1000', LIMIT_WRITE: '1000000', ...environment })
  try {
    const headers = { authorization: `Bearer ${await register(server.url)}`, 'content-type': 'application/json' }
    const ask = askOf(server, headers)
    await ask('POST', 'loans/import', { file_content: tape() })
    for (let file = 0; file < PAYMENTS.files; file += 1)
      await ask('POST', 'loans/payments/import', { file_content: paymentFile(file) })
    const rows: Row[] = []
    const measure = async (what: string, path: string, method = 'GET'): Promise<void> => {
      forgetMemory(server.pid)
      const [before, others] = [mostMemory(server.pid), visitOften(server.url)]
      const spent = processorSeconds(server.pid)
      const timing = timedAsync(() => ask(method, path))
      await timing.catch(() => undefined)
      const waits = await others.stop()
      const { seconds, result } = await timing
      rows.push(
        { what: `${name}: ${what}, ${Math.round(result / 1024).toLocaleString('en')} KiB`, value: seconds, unit: 's' },
        { what: '  of the processor', value: processorSeconds(server.pid) - spent, unit: 's' },
        { what: '  more memory at most', value: Math.round(mostMemory(server.pid) - before), unit: 'MiB' },
        { what: "  other visitors' p95 meanwhile", value: percentile(waits, 0.95), unit: 'ms', bar: '≤ 250' },
      )
    }
    await measure(`a year of ${LOANS.toLocaleString('en')} loans`, `loans/year-end?year=${YEAR + 1}`)
    await measure('the same again', `loans/year-end?year=${YEAR + 1}`)
    await measure('the year before', `loans/year-end?year=${YEAR}`)
    await measure('a line for each loan', `loans/year-end/export?year=${YEAR + 1}`)
    await measure('ledger as CSV', `loans/year-end/ledger?year=${YEAR + 1}`)
    await measure('ledger as workbook', `loans/year-end/ledger?year=${YEAR + 1}&format=xlsx`)
    await measure('statements of 500 loans', `loans/year-end/statements?year=${YEAR + 1}`)
    await measure('a year closed', `loans/years/${YEAR}/close`, 'POST')
    return rows
  } finally {
    await server.stop()
  }
}

/** Returns the length of the answer. */
const askOf =
  ({ url }: RunningServer, headers: Record<string, string>) =>
  async (method: string, path: string, body: object | null = method === 'GET' ? null : {}): Promise<number> => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers,
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    })
    let bytes = 0
    // Read as it comes: what the reader holds is not measured, nor in its way.
    for await (const part of answer.body ?? []) bytes += part.length
    if (!answer.ok) throw new Error(`${method} ${path} is answered ${answer.status}`)
    return bytes
  }
