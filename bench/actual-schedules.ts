import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { coupleYear, dayAt, START_CENTS, textOf } from './couple-year.ts'
import type { CoupleAccount } from './couple-year.ts'
import { prepareSqlite } from './sqlite.ts'

/*
 * What the schedules that @actual-app/api finds by itself would have forecast in the couple's year: every one of them
 * accepted, on the accounts that are spent from. It has no forecast of a balance, and no everyday spending.
 */

const SPENDING: readonly CoupleAccount[] = ['hers', 'his']
const DAY_MS = 86_400_000

interface Recurrence {
  readonly start: string
  readonly frequency: 'weekly' | 'monthly'
  readonly interval?: number
  /** Monthly: the last day (`day`, −1), or the nth weekdays (`MO`). */
  readonly patterns?: readonly { readonly type: string; readonly value: number }[]
}

interface Actual {
  readonly init: (options: object) => Promise<{ send: (name: string) => Promise<readonly Found[]> }>
  readonly shutdown: () => Promise<void>
  readonly runImport: (name: string, work: () => Promise<void>) => Promise<void>
  readonly createAccount: (account: object, balance: number) => Promise<string>
  readonly addTransactions: (account: string, rows: readonly object[]) => Promise<unknown>
}
interface Found {
  readonly account: string
  readonly amount: number
  readonly date: Recurrence
}

/** Returns the lowest change of the spending accounts within each month after January, in cents; else why not. */
export async function actualLowest(): Promise<readonly number[] | string> {
  const reason = prepareSqlite()
  if (reason !== null) return reason
  const folder = mkdtempSync(join(tmpdir(), 'actual-'))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'actual-schedules.js'), folder], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let [said, complaint] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-500)))
  await new Promise((done) => child.once('close', done))
  rmSync(folder, { recursive: true, force: true })
  const line = said.split('\n').find((one) => one.startsWith('[')) ?? null
  return line === null ? complaint.trim() : (JSON.parse(line) as number[])
}

async function printLowest(dataDir: string): Promise<void> {
  // It logs verbosely to the console.
  Object.assign(console, { log: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined })
  const actual = (await import('@actual-app/api')) as unknown as Actual
  const { send } = await actual.init({ dataDir })
  const ids = new Map<CoupleAccount, string>()
  await actual.runImport('couple', async () => {
    for (const name of Object.keys(START_CENTS) as CoupleAccount[])
      ids.set(name, await actual.createAccount({ name, type: 'checking' }, 0))
  })
  const rows = coupleYear()
  const lowest: number[] = []
  for (let month = 1; month < 12; month += 1) {
    const [from, to] = [textOf(dayAt(month - 1, 1)), textOf(dayAt(month, 0))]
    for (const [name, id] of ids)
      await actual.addTransactions(
        id,
        rows
          .filter((row) => row.account === name && row.day >= from && row.day <= to)
          .map((row) => ({ date: row.day, amount: row.cents, payee_name: row.text })),
      )
    const spending = SPENDING.map((name) => ids.get(name))
    const found = (await send('schedule/discover')).filter(({ account }) => spending.includes(account))
    lowest.push(lowestOf(found, month))
  }
  await actual.shutdown()
  process.stdout.write(`\n${JSON.stringify(lowest)}\n`)
}

function lowestOf(found: readonly Found[], month: number): number {
  let [sum, low] = [0, Number.POSITIVE_INFINITY]
  for (let day = dayAt(month, 1); day.getUTCMonth() === month; day = new Date(day.getTime() + DAY_MS)) {
    for (const { date, amount } of found) if (isOn(date, day)) sum += amount
    low = Math.min(low, sum)
  }
  return low
}

function isOn({ start, frequency, interval = 1, patterns = [] }: Recurrence, day: Date): boolean {
  const first = new Date(`${start}T00:00:00Z`)
  if (day < first) return false
  if (frequency === 'weekly') return Math.round((day.getTime() - first.getTime()) / DAY_MS) % (7 * interval) === 0
  if (patterns.length === 0) return day.getUTCDate() === first.getUTCDate()
  const weekday = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'][day.getUTCDay()]
  const isLast = new Date(day.getTime() + DAY_MS).getUTCDate() === 1
  return patterns.some(({ type, value }) =>
    type === 'day' ? isLast && value === -1 : type === weekday && Math.ceil(day.getUTCDate() / 7) === value,
  )
}

const [, script, dataDir] = process.argv
if (script !== undefined && import.meta.url === pathToFileURL(script).href && dataDir !== undefined) {
  await printLowest(dataDir)
  process.exit(0)
}
