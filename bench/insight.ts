import { setTimeout as wait } from 'node:timers/promises'
import { moneyOfRange } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { addDays, localDate } from '@winterjay/money'
// @ts-expect-error plain script without types, shared with the test run
import { startPostgres } from '../scripts/postgres.js'
import { median, timed, timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { filesAndReports } from './exports.ts'
import { LOANS, register, tape } from './loan-book.ts'
import { portfolioFigures } from './portfolio.ts'
import { startServer } from './running-server.ts'

export const title =
  'Premium for insight: analytics of 100,000 loans and 50,000 transactions, files of 50,000 entries, reports, portfolios'

const TRANSACTIONS = 50_000
const ROUNDS = 7

export async function run(): Promise<Row[]> {
  const text = tape()
  const rows = [...budget(), ...(await loans('embedded', text, {}, '≤ 2000'))]
  const postgres = (await startPostgres()) as { url: string | null; reason: string | null; stop: () => void }
  try {
    if (postgres.url === null)
      rows.push({ what: `Postgres not measured: ${postgres.reason}`, value: Number.NaN, unit: '' })
    else rows.push(...(await loans('Postgres', text, { DATABASE_URL: postgres.url }, '≤ 1000')))
  } finally {
    postgres.stop()
  }
  return [...rows, ...(await filesAndReports()), ...(await portfolioFigures())]
}

/** The budget's part of the page: the sums of a range over transactions in memory. */
function budget(): Row[] {
  const from = localDate('2022-05-01')
  const lines = Array.from(
    { length: TRANSACTIONS },
    (_, k) => `${addDays(from, k % 1_660)} -${5 + (k % 150)}.${String(k % 100).padStart(2, '0')} SHOP ${k % 300}`,
  )
  const book = budgetOfPages({ accounts: [chequing('main', lines.sort())] })
  const spans = [
    { months: 12, from: localDate('2025-11-22') },
    { months: 55, from },
  ]
  return spans.map(({ months, from: first }) => ({
    what: `the budget's sums over ${months} months, ${TRANSACTIONS} transactions`,
    value:
      median(Array.from({ length: ROUNDS }, () => timed(() => moneyOfRange(book, first, localDate('2026-11-21'))))) *
      1000,
    unit: 'ms',
  }))
}

async function loans(name: string, text: string, environment: Record<string, string>, bar: string): Promise<Row[]> {
  const server = await startServer({ NODE_ENV: 'test', PAYMENTS: 'sandbox', LIMIT_CHECKOUT: '1000', ...environment })
  try {
    const headers = { authorization: `Bearer ${await register(server.url)}`, 'content-type': 'application/json' }
    const call = async (method: string, path: string, body?: object): Promise<unknown> => {
      const answer = await fetch(`${server.url}/api/${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${await answer.text()}`)
      return answer.json()
    }
    const milliseconds = async (path: string): Promise<number> =>
      (await timedAsync(() => call('GET', `analytics/${path}`))).seconds * 1000
    const checkout = (await call('POST', 'subscription/checkout?plan_id=premium', {})) as { checkout_url: string }
    const session = checkout.checkout_url.split('/').at(-1) ?? ''
    await call('POST', `subscription/sandbox/${session}/outcome`, { outcome: 'pay' })
    const { created_loans: created } = (await call('POST', 'loans/import', { file_content: text })) as {
      created_loans: { id: string }[]
    }
    while (((await call('GET', 'analytics/loans')) as { uncounted_loans: number }).uncounted_loans > 0)
      await wait(1_000)
    // A change makes the server add up the book again.
    const first: number[] = []
    for (const { id } of created.slice(0, ROUNDS)) {
      await call('POST', `loans/${id}/payments`, { amount: 1, paid_on: '2026-11-21' })
      first.push(await milliseconds('loans'))
    }
    const rows: Row[] = [
      { what: `${name}: figures of ${LOANS} loans after a change, median`, value: median(first), unit: 'ms', bar },
    ]
    for (const path of ['loans', 'loans/rolls', 'loans/vintages', 'loans/rows?cell=state.current']) {
      const times: number[] = []
      for (let k = 0; k < ROUNDS; k += 1) times.push(await milliseconds(path))
      rows.push({ what: `${name}: GET /analytics/${path}, median`, value: median(times), unit: 'ms', bar })
    }
    return rows
  } finally {
    await server.stop()
  }
}
