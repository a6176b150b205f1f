import { createServer } from 'node:net'
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { findHeadlessChromium } from '../scripts/chromium.js'
import type { Row } from './bench.ts'
import { startServer } from './running-server.ts'

export const title =
  'How the web app feels: heights on a phone, layout shift with a 350 ms server, answers at a quarter of the speed'

const PHONE = { width: 360, height: 740 }
/** What the server takes for each answer while shifts are measured. */
const SERVER_MS = 350
const SLOWER = 4
const LOANS = 10_000
const TOKEN = 'winterjay_token'
const FAMILY =
  '/benefits#province=ON&age=34&marital_status=single&children_under_18=2&net_income=38000&employment_income=38000&student=false&senior_65_plus=false&disability=false&housing=rent'

/** design: the tallest each page may be at 360 px with the data it opens with. */
const HEIGHTS: readonly (readonly [path: string, bar: string])[] = [
  ['/personal', '≤ 2250'],
  ['/business?tab=direct-lending', '≤ 1050'],
  ['/account', '≤ 1100'],
]
const PAGES = [
  '/',
  '/personal',
  '/personal?tab=transactions',
  '/personal?tab=ahead',
  '/personal?tab=reports',
  '/business',
  '/business/portfolio',
  '/business/apply',
  '/business?tab=direct-lending',
  '/business/team',
  '/business/exports',
  '/business/keys',
  '/business/branding',
  '/personal/portfolio',
  '/benefits',
  '/benefits/clients',
  '/account',
  '/legal/terms',
  '/subscription/success',
]

declare global {
  interface Window {
    /** Written by the observers below: the sum of layout shifts, and the longest interaction in ms. */
    felt: { shift: number; longest: number }
  }
}

export async function run(): Promise<Row[]> {
  const executablePath = findHeadlessChromium()
  if (executablePath === null) {
    process.stderr.write('No Chromium was found and none could be installed (set CHROMIUM to one).\n')
    return []
  }
  // The port is part of the origin that may write, so it must be known before the server starts.
  const server = await startServer({ PORT: String(await freePort()) })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    const token = await register(server.url)
    await lend(server.url, token, 9)
    const rows = [...(await heights(browser, server.url, token)), ...(await shifts(browser, server.url, token))]
    await lend(server.url, token, LOANS)
    rows.push(...(await interactions(browser, server.url, token)))
    return rows
  } finally {
    await browser.close()
    await server.stop()
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}

async function register(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/subscription/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada Byron', email: 'ada@example.ca', password: 'three loons on a quiet lake' }),
  })
  return ((await answer.json()) as { access_token: string }).access_token
}

async function lend(url: string, token: string, count: number): Promise<void> {
  const rows = Array.from(
    { length: count },
    (_, k) => `Borrower ${count}-${k},${1_000 + k},${5 + (k % 20)},${12 + (k % 49)},2026-0${(k % 9) + 1}-1${k % 9}`,
  )
  const answer = await fetch(`${url}/api/loans/import`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({
      file_content: ['borrower_name,principal,annual_rate,term_months,start_date', ...rows].join('\n'),
    }),
  })
  if (!answer.ok) throw new Error(`${count} loans could not be stored: ${answer.status} ${await answer.text()}`)
}

async function visit(browser: Browser, url: string, token: string | null, size = PHONE): Promise<BrowserContext> {
  const localStorage = [
    { name: 'winterjay_language', value: 'en' },
    ...(token === null ? [] : [{ name: TOKEN, value: token }]),
  ]
  const context = await browser.newContext({
    locale: 'en-CA',
    viewport: size,
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  })
  await context.addInitScript(() => {
    const felt = { shift: 0, longest: 0 }
    window.felt = felt
    const observe = (type: string, read: (entry: PerformanceEntry) => void): void =>
      new PerformanceObserver((list) => list.getEntries().forEach(read)).observe({
        type,
        buffered: true,
        durationThreshold: 16,
      } as PerformanceObserverInit)
    observe('layout-shift', (entry) => {
      const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
      if (!hadRecentInput) felt.shift += value
    })
    observe('event', (entry) => {
      const { interactionId } = entry as PerformanceEntry & { interactionId?: number }
      if ((interactionId ?? 0) > 0) felt.longest = Math.max(felt.longest, entry.duration)
    })
  })
  return context
}

async function arrive(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.skeleton') === null)
}

const heightOf = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollHeight)

async function heights(browser: Browser, url: string, token: string): Promise<Row[]> {
  const rows: Row[] = []
  const measure = async (what: string, bar: string, work: (page: Page) => Promise<number>): Promise<void> => {
    const context = await visit(browser, url, what === '/personal' ? null : token)
    rows.push({ what: `height at 360 px: ${what}`, value: await work(await context.newPage()), unit: 'px', bar })
    await context.close()
  }
  for (const [path, bar] of HEIGHTS)
    await measure(path, bar, async (page) => {
      await arrive(page, url + path)
      return heightOf(page)
    })
  await measure('benefits of a family', '≤ 1850', async (page) => {
    await arrive(page, url + FAMILY)
    await page.locator('main form button[type=submit]').click()
    await page.getByRole('heading', { name: /You may get/ }).waitFor()
    return heightOf(page)
  })
  await measure('picks, from the panel to the coins', '≤ 1600', async (page) => {
    await arrive(page, `${url}/personal`)
    await button(page, 'Generate Picks').click()
    await page.getByRole('heading', { name: 'Explanation' }).waitFor()
    return page.locator('#picks').evaluate((panel) => panel.scrollHeight)
  })
  return rows
}

/** The sum of all shifts while a page loads, on a phone and on a desktop. */
async function shifts(browser: Browser, url: string, token: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const path of PAGES) {
    const found: number[] = []
    for (const size of [PHONE, { width: 1280, height: 900 }]) {
      const context = await visit(browser, url, token, size)
      await context.route('**/*', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, SERVER_MS))
        await route.continue()
      })
      const page = await context.newPage()
      await arrive(page, url + path)
      found.push(await page.evaluate(() => window.felt.shift))
      await context.close()
    }
    const [phone = 0, desktop = 0] = found
    rows.push({
      what: `layout shift, phone and desktop: ${path}`,
      value: `${phone.toFixed(3)}  ${desktop.toFixed(3)}`,
      unit: '',
      bar: '≤ 0.02',
    })
  }
  return rows
}

interface Interaction {
  readonly what: string
  readonly path: string
  readonly before?: (page: Page) => Promise<unknown>
  readonly act: (page: Page) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const LENDING = '/business?tab=direct-lending'
const QUESTION = (page: Page) => page.locator('main .border-2.border-spruce')
const INTERACTIONS: readonly Interaction[] = [
  { what: 'change month', path: '/personal', before: book, act: (page) => button(page, /^Go to [A-Z]/).click() },
  {
    what: 'open a transaction',
    path: '/personal?tab=transactions',
    act: (page) => page.locator('tbody button').first().click(),
  },
  {
    what: 'filter by category',
    path: '/personal?tab=transactions',
    before: (page) => button(page, /^Filters/).click(),
    // By key, as a person does: to set the value from outside is no interaction.
    act: async (page) => {
      await page.getByLabel('Category', { exact: true }).focus()
      await page.keyboard.press('g')
    },
  },
  { what: 'sort 10,000 loans', path: LENDING, act: (page) => button(page, 'Principal').click() },
  { what: 'open a loan', path: LENDING, act: (page) => page.locator('tbody a').first().click() },
  {
    what: 'type in New Loan',
    path: LENDING,
    before: (page) => button(page, 'New Loan').click(),
    act: async (page) => {
      await page.getByRole('dialog').getByLabel('Principal').first().click()
      await page.keyboard.type('12')
    },
  },
  { what: 'generate picks', path: '/personal', act: (page) => button(page, 'Generate Picks').click() },
  {
    what: 'answer a benefits question',
    path: FAMILY,
    before: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.getByRole('heading', { name: /You may get/ }).waitFor()
      const field = QUESTION(page).locator('input').first()
      if (await field.isVisible()) await field.fill('0')
    },
    act: (page) => QUESTION(page).locator('button:enabled').first().click(),
  },
  {
    what: 'move the what-if',
    path: FAMILY,
    before: async (page) => {
      await page.locator('main form button[type=submit]').click()
      await page.getByText('What if your income changed?').click()
    },
    act: async (page) => {
      await page.getByRole('slider').first().focus()
      await page.keyboard.press('ArrowRight')
    },
  },
  { what: 'switch language', path: '/personal', act: (page) => button(page, /Français/).click() },
]

async function book(page: Page): Promise<void> {
  const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
  const rows = Array.from({ length: 300 }, (_, back) => `${day(back)},METRO #${back % 9},${12 + (back % 80)}.49,,`)
  await button(page, 'Connect a bank').click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(['Date,Description,Withdrawals,Deposits,Balance', ...rows].join('\n'))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'td.csv', mimeType: 'text/csv', buffer })
  await dialog.getByRole('button', { name: /^Add \d/ }).click()
  await dialog.getByRole('button', { name: 'Show the month' }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** From the press to the next paint, the longest event of each interaction. */
async function interactions(browser: Browser, url: string, token: string): Promise<Row[]> {
  const rows: Row[] = []
  for (const { what, path, before, act } of INTERACTIONS) {
    const context = await visit(browser, url, path.startsWith('/personal') ? null : token, { width: 1280, height: 900 })
    const page = await context.newPage()
    try {
      await arrive(page, url + path)
      await before?.(page)
      // What is still being drawn below the fold is not what was pressed.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 5_000 })))
      const slow = await context.newCDPSession(page)
      await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
      await page.evaluate(() => void (window.felt.longest = 0))
      await act(page)
      // The observer hears of an event once its next paint is over.
      await page.waitForTimeout(1_500)
      const longest = await page.evaluate(() => window.felt.longest)
      rows.push({ what: `to the next paint: ${what}`, value: longest, unit: 'ms', bar: '≤ 100' })
    } catch (error) {
      process.stderr.write(`  ${what}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}\n`)
      rows.push({ what: `to the next paint: ${what}`, value: Number.NaN, unit: '', bar: '≤ 100' })
    } finally {
      await context.close()
    }
  }
  return rows
}
