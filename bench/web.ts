import { mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../scripts/chromium.js'
import type { Row } from './bench.ts'
import { median, timedAsync } from './bench.ts'
import { startServer } from './running-server.ts'

export const title = 'The web app: Lighthouse (mobile), first page, start'

const CATEGORIES = {
  performance: 'performance',
  accessibility: 'accessibility',
  'best-practices': 'best practices',
  seo: 'SEO',
} as const
type Category = keyof typeof CATEGORIES
type Scores = Record<Category, number>

/** The median counts: a run's performance score varies by some points. */
const RUNS = 3

export async function run(): Promise<Row[]> {
  const chromium = findChromium()
  const { rows, server } = await starts()
  try {
    rows.push(...(await firstPage(server.url)))
    if (chromium === null)
      process.stderr.write('No Chromium was found and none could be installed (set CHROMIUM to one): no Lighthouse.\n')
    else rows.push(...(await scores(server.url, chromium)))
    return rows
  } finally {
    await server.stop()
  }
}

/** Time from start to first answer, on a fresh embedded database, and again on the same one. */
async function starts(): Promise<{ rows: Row[]; server: Awaited<ReturnType<typeof startServer>> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'winterjay-bench-web-'))
  const settings = { DATA_DIR: dataDir, PORT: '0' }
  const fresh = await timedAsync(() => startServer(settings))
  await fresh.result.stop()
  const again = await timedAsync(() => startServer(settings))
  const stop = async (): Promise<void> => {
    await again.result.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return {
    rows: [
      { what: 'start on a fresh database', value: fresh.seconds, unit: 's' },
      { what: 'start again', value: again.seconds, unit: 's', bar: '≤ 2 s' },
    ],
    server: { url: again.result.url, stop },
  }
}

/** What the landing page loads before it is complete, as sent to a browser that accepts gzip. */
async function firstPage(url: string): Promise<Row[]> {
  const page = (await fetched(url)).toString()
  const bytesOf = async (paths: string[]): Promise<number> => {
    let sum = 0
    for (const path of paths) sum += (await fetched(url + path, 'gzip')).length
    return sum
  }
  const named = (pattern: RegExp): string[] => [...page.matchAll(pattern)].map((found) => found[1] ?? '')
  const scripts = [...named(/<script[^>]*src="([^"]+)"/g), ...named(/rel="modulepreload"[^>]*href="([^"]+)"/g)]
  return [
    { what: 'first page, JavaScript (gzip)', value: (await bytesOf(scripts)) / 1024, unit: 'KiB', bar: '≤ 80' },
    {
      what: 'first page, styles (gzip)',
      value: (await bytesOf(named(/rel="stylesheet"[^>]*href="([^"]+)"/g))) / 1024,
      unit: 'KiB',
    },
  ]
}

function fetched(url: string, encoding = 'identity'): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve(Buffer.concat(parts)))
    }).once('error', reject)
  })
}

async function scores(url: string, chromium: string): Promise<Row[]> {
  const rows: Row[] = []
  const pages = [
    '/',
    '/personal',
    '/business',
    '/business?tab=direct-lending',
    '/benefits',
    `/borrower/${await aLoan(url)}`,
    '/account',
    '/subscription/success',
  ]
  for (const path of pages) {
    const runs: Scores[] = []
    // A run in which the browser painted nothing is repeated.
    for (let count = 0; count < RUNS; count += 1)
      runs.push(await audit(url, path, chromium).catch(() => audit(url, path, chromium)))
    const name = path.replace(/[\da-f-]{36}/, '…')
    for (const category of Object.keys(CATEGORIES) as Category[]) {
      const bar = barOf(path, category)
      rows.push({
        what: `${name} ${CATEGORIES[category]}`,
        value: median(runs.map((run) => run[category])),
        unit: '',
        ...(bar === null ? {} : { bar }),
      })
    }
  }
  return rows
}

function barOf(path: string, category: Category): string | null {
  if (path === '/' || category === 'accessibility') return '100'
  return category === 'performance' ? '≥ 95' : null
}

/** A new browser each time: nothing is cached from the previous page. */
async function audit(url: string, path: string, chromePath: string): Promise<Scores> {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'] })
  try {
    const report = (
      await lighthouse(url + path, { port: chrome.port, onlyCategories: Object.keys(CATEGORIES), logLevel: 'silent' })
    )?.lhr
    if (report === undefined || report.runtimeError !== undefined)
      throw new Error(`Lighthouse could not look at ${path}: ${report?.runtimeError?.message ?? 'no report'}`)
    const below = Object.values(report.audits).filter(
      (one) => one.score !== null && one.score < 0.9 && one.scoreDisplayMode !== 'informative',
    )
    process.stderr.write(
      `  ${path}: ${below.map((one) => `${one.id} ${one.displayValue ?? one.score}`).join(', ') || 'nothing to mend'}\n`,
    )
    const score = (name: Category): number => Math.round((report.categories[name]?.score ?? 0) * 100)
    return {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    }
  } finally {
    chrome.kill()
  }
}

/** Creates a loan for its borrower page. */
async function aLoan(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/loans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      borrower_name: 'Ada Byron',
      principal: 10_000,
      annual_rate: 12,
      start_date: '2026-01-15',
      late_fee_value: 0,
    }),
  })
  return ((await answer.json()) as { id: string }).id
}
