import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import { timedAsync } from './bench.ts'
import type { Row } from './bench.ts'
import { startServer } from './running-server.ts'

export const title = 'A household’s book in the browser: one bank file, through the page itself'

const SIZES = [1_000, 10_000, 50_000]
const BARS: Readonly<Record<number, { readonly first: string; readonly again: string }>> = { 10_000: { first: '≤ 1', again: '≤ 0.5' } }
const MERCHANTS = ['TIM HORTONS #1234 TORONTO ON', 'METRO #065 MONTREAL QC', 'PRESTO FARE/Q7X2', 'AMZN MKTP CA*XP7J71EX3', 'HYDRO ONE', 'NETFLIX.COM 866-579-7172', 'SQ *BLACKBIRD BAKING CO', 'PETRO-CANADA 91888', 'SHOPPERS DRUG MART #12', 'LCBO/RAO #0523']

interface Entry {
  readonly date: string
  readonly amountCents: number
  readonly name: string
  readonly id: string
}

/** Two years of one account: ten shops, a pay every fortnight's worth of rows, days with equal amounts. */
function entries(count: number): Entry[] {
  const start = Date.UTC(2024, 11, 1)
  return Array.from({ length: count }, (_, k) => {
    const date = new Date(start + Math.floor((k * 700) / count) * 86_400_000).toISOString().slice(0, 10)
    const isPay = k % 40 === 7
    return { date, amountCents: isPay ? 181_455 : -(425 + ((k * 37) % 9_000)), name: isPay ? 'PAYROLL DEPOSIT ATELIER' : (MERCHANTS[k % MERCHANTS.length] ?? ''), id: `F${k}` }
  })
}

function ofx(rows: readonly Entry[]): string {
  const lines = rows.map(({ date, amountCents, name, id }) => `<STMTTRN><TRNTYPE>${amountCents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${date.replaceAll('-', '')}120000[-5:EST]<TRNAMT>${(amountCents / 100).toFixed(2)}<FITID>${id}<NAME>${name}</STMTTRN>`)
  return [
    'OFXHEADER:100', 'DATA:OFXSGML', 'VERSION:102', 'CHARSET:1252', '',
    '<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>CAD<BANKACCTFROM><BANKID>003<ACCTID>0123456789<ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST><DTSTART>20241201<DTEND>20261101',
    ...lines,
    '</BANKTRANLIST><LEDGERBAL><BALAMT>1234.56<DTASOF>20261101</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>',
  ].join('\n')
}

export async function run(): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'winterjay-bench-book-'))
  const server = await startServer({})
  try {
    const files = SIZES.map((count) => {
      const rows = entries(count)
      const path = join(folder, `statement-${count}.ofx`)
      writeFileSync(path, ofx(rows))
      return { count, rows, path }
    })
    const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu'] })
    const rows: Row[] = []
    for (const file of files) rows.push(...(await inBrowser(browser, server.url, file)))
    await browser.close()
    rows.push(...(await inActual(folder, files)))
    return rows
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface StatementFile {
  readonly count: number
  readonly rows: readonly Entry[]
  readonly path: string
}

async function inBrowser(browser: Browser, url: string, { count, path }: StatementFile): Promise<Row[]> {
  const context = await browser.newContext({ locale: 'en-CA', viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const name = `winterjay, ${count} transactions`
  await open(page, url)
  const reading = await chooseFile(page, path, 'button', `^Book `)
  const booking = await clicked(page, 'Book', 'button', '^Show the month$')
  await page.getByRole('button', { name: 'Show the month' }).click()
  const again = await chooseFile(page, path, '[role=dialog] *, dialog *', '^Nothing new')
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  const month = await clicked(page, 'Go to September 2026', 'h2, p, span, h1, output', 'September 2026')
  const listing = await clicked(page, 'Transactions', 'tbody tr', '')
  const paint = await firstPaint(page, url)
  await context.close()
  const bar = BARS[count]
  return [
    { what: `${name}: read, compared and shown`, value: reading, unit: 's' },
    { what: `${name}: read, de-duplicated and booked`, value: reading + booking, unit: 's', ...(bar ? { bar: bar.first } : {}) },
    { what: `${name}: the same file again, adds none`, value: again, unit: 's', ...(bar ? { bar: bar.again } : {}) },
    { what: `${name}: to another month, summary on the screen`, value: month * 1000, unit: 'ms' },
    { what: `${name}: the list, on the screen`, value: listing * 1000, unit: 'ms' },
    { what: `${name}: /personal again, first paint`, value: paint.first, unit: 'ms' },
    { what: `${name}: /personal again, figures on the screen`, value: paint.figures, unit: 'ms' },
  ]
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/personal`, { waitUntil: 'networkidle' })
  await page.getByRole('tablist').waitFor()
}

/** Seconds from the choice of a file until the page shows what was waited for. */
async function chooseFile(page: Page, path: string, selector: string, text: string): Promise<number> {
  await page.getByRole('button', { name: 'Connect a bank' }).click()
  const input = page.getByRole('dialog').getByLabel('Statement files')
  await input.waitFor({ state: 'attached' })
  const shown = watch(page, { event: 'change', selector, text })
  await shown.isWatching
  await input.setInputFiles(path)
  return shown.seconds
}

/** Seconds from a click until the page shows what was waited for. */
async function clicked(page: Page, name: string, selector: string, text: string): Promise<number> {
  const shown = watch(page, { event: 'click', selector, text })
  await shown.isWatching
  await page.locator('button', { hasText: new RegExp(`^${name}`) }).or(page.getByRole('button', { name })).or(page.getByRole('tab', { name })).last().click()
  return shown.seconds
}

/** Measured in the page: from the event to the first frame in which an element of that text is there. */
function watch(page: Page, what: { event: string; selector: string; text: string }): { isWatching: Promise<unknown>; seconds: Promise<number> } {
  const isWatching = page.evaluate(({ event, selector, text }) => {
    const pattern = new RegExp(text, 'u')
    const found = (): boolean => [...document.querySelectorAll(selector)].some((element) => pattern.test(element.textContent.trim()))
    const measured = new Promise<number>((resolve) => {
      document.addEventListener(event, () => {
        const start = performance.now()
        const look = (): void => {
          if (found()) requestAnimationFrame(() => resolve((performance.now() - start) / 1000))
          else requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      }, { capture: true, once: true })
    })
    Object.assign(window, { measured })
  }, what)
  return { isWatching, seconds: isWatching.then(() => page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)) }
}

async function firstPaint(page: Page, url: string): Promise<{ first: number; figures: number }> {
  await page.goto(`${url}/personal`)
  return page.evaluate(async () => {
    while (document.querySelector('[role=tablist]') === null) await new Promise((resolve) => requestAnimationFrame(resolve))
    const figures = performance.now()
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { first, figures }
  })
}

interface Actual {
  readonly init: (options: object) => Promise<{ send: (name: string, args: object) => Promise<{ transactions?: object[]; errors?: object[] }> }>
  readonly shutdown: () => Promise<void>
  readonly runImport: (name: string, work: () => Promise<void>) => Promise<void>
  readonly createAccount: (account: object, balance: number) => Promise<string>
  readonly importTransactions: (account: string, rows: readonly object[]) => Promise<{ added: string[]; updated: string[] }>
  readonly getBudgetMonth: (month: string) => Promise<unknown>
  readonly getTransactions: (account: string, from: string, to: string) => Promise<unknown[]>
}

/** @actual-app/api on the same files. Its second import of one file grows with the square of it, so the largest is left out. */
async function inActual(folder: string, files: readonly StatementFile[]): Promise<Row[]> {
  const reason = prepareSqlite()
  if (reason !== null) return [{ what: `@actual-app/api not measured: ${reason}`, value: Number.NaN, unit: '' }]
  const { log, warn, info, debug } = console
  Object.assign(console, { log: () => undefined, warn: () => undefined, info: () => undefined, debug: () => undefined })
  try {
    const loaded = (await import('@actual-app/api')) as unknown as Actual
    const rows: Row[] = []
    for (const file of files) {
      if (file.count > 10_000) rows.push({ what: `@actual-app/api, ${file.count} transactions: left out, the same file again would take a quarter of an hour`, value: Number.NaN, unit: '' })
      else rows.push(...(await oneInActual(loaded, folder, file)))
    }
    return rows
  } catch (error) {
    return [{ what: `@actual-app/api not measured: ${String(error)}`, value: Number.NaN, unit: '' }]
  } finally {
    Object.assign(console, { log, warn, info, debug })
  }
}

async function oneInActual(actual: Actual, folder: string, { count, path }: StatementFile): Promise<Row[]> {
  const dataDir = mkdtempSync(join(folder, 'actual-'))
  const { send } = await actual.init({ dataDir })
  let account = ''
  await actual.runImport('bench', async () => {
    account = await actual.createAccount({ name: 'Chequing', type: 'checking' }, 0)
  })
  const name = `@actual-app/api, ${count} transactions`
  const read = async (): Promise<readonly object[]> => {
    const { transactions = [] } = await send('transactions-parse-file', { filepath: path, options: { fallbackMissingPayeeToMemo: true } })
    return transactions.map((row) => ({ ...row, amount: Math.round((row as { amount: number }).amount * 100) }))
  }
  const first = await timedAsync(async () => actual.importTransactions(account, await read()))
  const again = await timedAsync(async () => actual.importTransactions(account, await read()))
  const month = await timedAsync(() => actual.getBudgetMonth('2026-09'))
  const listing = await timedAsync(() => actual.getTransactions(account, '2026-09-01', '2026-09-30'))
  await actual.shutdown()
  return [
    { what: `${name}: read and booked (Node, no page): ${first.result.added.length} added`, value: first.seconds, unit: 's' },
    { what: `${name}: the same file again: ${again.result.added.length} added`, value: again.seconds, unit: 's' },
    { what: `${name}: month summary`, value: month.seconds * 1000, unit: 'ms' },
    { what: `${name}: list of a month: ${listing.result.length} rows`, value: listing.seconds * 1000, unit: 'ms' },
  ]
}

/** Its database is native code: a prebuilt one is fetched, else it is compiled here. Null when it works. */
function prepareSqlite(): string | null {
  const require = createRequire(import.meta.url)
  const opens = (): boolean => spawnSync(process.execPath, ['-e', `new (require(${JSON.stringify(require.resolve('better-sqlite3'))}))(':memory:')`]).status === 0
  try {
    if (opens()) return null
    process.stderr.write('Building better-sqlite3 for @actual-app/api …\n')
    spawnSync('npm', ['rebuild', 'better-sqlite3', '--foreground-scripts=false', '--loglevel=error'], { cwd: join(import.meta.dirname, '..'), timeout: 600_000 })
    return opens() ? null : 'better-sqlite3 has no prebuilt binary here and could not be compiled'
  } catch (error) {
    return String(error)
  }
}
