import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import type { ActualStep } from './actual-book.ts'
import type { Row } from './bench.ts'
import { startServer } from './running-server.ts'
import { prepareSqlite } from './sqlite.ts'

export const title = 'A household’s book in the browser: one bank file, through the page itself'

const SIZES = [1_000, 10_000, 50_000]
const BARS: Readonly<Record<number, { readonly first: string; readonly again: string }>> = {
  10_000: { first: '≤ 1', again: '≤ 0.5' },
}
const MERCHANTS = [
  'TIM HORTONS #1234 TORONTO ON',
  'METRO #065 MONTREAL QC',
  'PRESTO FARE/Q7X2',
  'AMZN MKTP CA*XP7J71EX3',
  'HYDRO ONE',
  'NETFLIX.COM 866-579-7172',
  'SQ *BLACKBIRD BAKING CO',
  'PETRO-CANADA 91888',
  'SHOPPERS DRUG MART #12',
  'LCBO/RAO #0523',
]

interface Entry {
  readonly date: string
  readonly amountCents: number
  readonly name: string
  readonly id: string
}

/** Two years of one account: ten shops, a regular pay, days with equal amounts. */
function entries(count: number): Entry[] {
  const start = Date.UTC(2024, 11, 1)
  return Array.from({ length: count }, (_, k) => {
    const date = new Date(start + Math.floor((k * 700) / count) * 86_400_000).toISOString().slice(0, 10)
    const isPay = k % 40 === 7
    return {
      date,
      amountCents: isPay ? 181_455 : -(425 + ((k * 37) % 9_000)),
      name: isPay ? 'PAYROLL DEPOSIT ATELIER' : (MERCHANTS[k % MERCHANTS.length] ?? ''),
      id: `F${k}`,
    }
  })
}

function ofx(rows: readonly Entry[]): string {
  const lines = rows.map(
    ({ date, amountCents, name, id }) =>
      `<STMTTRN><TRNTYPE>${amountCents < 0 ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${date.replaceAll('-', '')}120000[-5:EST]<TRNAMT>${(amountCents / 100).toFixed(2)}<FITID>${id}<NAME>${name}</STMTTRN>`,
  )
  return [
    'OFXHEADER:100',
    'DATA:OFXSGML',
    'VERSION:102',
    'CHARSET:1252',
    '',
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
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu'],
    })
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
  const reading = await chooseFile(page, path, 'button', `^Add [0-9]`)
  const booking = await clicked(page, 'Add', 'button', '^Show the month$')
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
    {
      what: `${name}: read, de-duplicated and booked`,
      value: reading + booking,
      unit: 's',
      ...(bar ? { bar: bar.first } : {}),
    },
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

/** Seconds from choosing a file until the page shows the expected text. */
async function chooseFile(page: Page, path: string, selector: string, text: string): Promise<number> {
  await page.getByRole('button', { name: 'Connect a bank' }).click()
  const input = page.getByRole('dialog').getByLabel('Statement files')
  await input.waitFor({ state: 'attached' })
  const shown = watch(page, { event: 'change', selector, text })
  await shown.isWatching
  await input.setInputFiles(path)
  return shown.seconds
}

/** Seconds from a click until the page shows the expected text. */
async function clicked(page: Page, name: string, selector: string, text: string): Promise<number> {
  const shown = watch(page, { event: 'click', selector, text })
  await shown.isWatching
  await page
    .locator('button', { hasText: new RegExp(`^${name}`) })
    .or(page.getByRole('button', { name }))
    .or(page.getByRole('tab', { name }))
    .last()
    .click()
  return shown.seconds
}

/** Measured in the page: from the event to the first frame that contains an element with that text. */
function watch(
  page: Page,
  what: { event: string; selector: string; text: string },
): { isWatching: Promise<unknown>; seconds: Promise<number> } {
  const isWatching = page.evaluate(({ event, selector, text }) => {
    const pattern = new RegExp(text, 'u')
    const found = (): boolean =>
      [...document.querySelectorAll(selector)].some((element) => pattern.test(element.textContent.trim()))
    const measured = new Promise<number>((resolve) => {
      document.addEventListener(
        event,
        () => {
          const start = performance.now()
          const look = (): void => {
            if (found()) requestAnimationFrame(() => resolve((performance.now() - start) / 1000))
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        },
        { capture: true, once: true },
      )
    })
    Object.assign(window, { measured })
  }, what)
  return {
    isWatching,
    seconds: isWatching.then(() => page.evaluate(() => (window as unknown as { measured: Promise<number> }).measured)),
  }
}

async function firstPaint(page: Page, url: string): Promise<{ first: number; figures: number }> {
  await page.goto(`${url}/personal`)
  return page.evaluate(async () => {
    while (document.querySelector('[role=tablist]') === null)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const figures = performance.now()
    const first = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN
    return { first, figures }
  })
}

/** @actual-app/api on the same files, each in its own process, which is stopped at its time limit. */
async function inActual(folder: string, files: readonly StatementFile[]): Promise<Row[]> {
  const reason = prepareSqlite()
  if (reason !== null) return [{ what: `@actual-app/api not measured: ${reason}`, value: Number.NaN, unit: '' }]
  const rows: Row[] = []
  for (const { count, path } of files)
    rows.push(
      ...(await oneInActual(`@actual-app/api, ${count} transactions`, path, mkdtempSync(join(folder, 'actual-')))),
    )
  return rows
}

/** Its second import of the same file takes quadratic time: a quarter of an hour or more for the largest. */
const ACTUAL_LIMIT_S = 240

async function oneInActual(name: string, path: string, dataDir: string): Promise<Row[]> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'actual-book.js'), path, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let isStopped = false
  const limit = setTimeout(() => {
    isStopped = true
    child.kill('SIGKILL')
  }, ACTUAL_LIMIT_S * 1000)
  const rows: Row[] = []
  let missing = ''
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint = (complaint + chunk.toString()).slice(-500)))
  for await (const line of createInterface({ input: child.stdout })) {
    const step = readStep(line)
    if (step === null) continue
    if (step.kind === 'begun') missing = step.what
    else {
      missing = ''
      rows.push({ what: `${name}: ${step.what}`, value: step.value, unit: step.unit })
    }
  }
  clearTimeout(limit)
  if (missing !== '')
    rows.push({
      what: `${name}: ${missing}: ${isStopped ? `not done, stopped ${ACTUAL_LIMIT_S} s after the start` : `failed: ${complaint.trim()}`}`,
      value: Number.NaN,
      unit: '',
    })
  return rows
}

/** A step reported by the process; all its other output belongs to the library. */
function readStep(line: string): ActualStep | null {
  try {
    const read = JSON.parse(line) as ActualStep
    return typeof read === 'object' && 'what' in read ? read : null
  } catch {
    return null
  }
}
