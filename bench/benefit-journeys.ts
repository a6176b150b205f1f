import { mkdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Browser, Page } from 'playwright-core'
import en from '../apps/web/src/features/benefits/words/en.ts'
import fr from '../apps/web/src/features/benefits/words/fr.ts'
import { findHeadlessChromium } from '../scripts/chromium.js'
import type { Row } from './bench.ts'
import { startServer } from './running-server.ts'

export const title = 'Eight households in the benefits checker: taps, fields and the wait for the answer'

/** What somebody tells of a household in the form; yes and no are what the form begins with otherwise. */
interface Told {
  readonly province: string
  readonly age: number
  readonly spouse?: { readonly age: number; readonly net: number; readonly work: number; readonly years?: number }
  readonly children?: number
  readonly net: number
  readonly work: number
  readonly housing?: string
  readonly student?: true
  readonly disability?: true
}

const HOUSEHOLDS: Readonly<Record<string, Told>> = {
  'single mother in Winnipeg': { province: 'MB', age: 29, children: 2, net: 25_000, work: 25_000 },
  'retired couple in Trois-Rivières': {
    province: 'QC',
    age: 70,
    spouse: { age: 70, net: 0, work: 0, years: 40 },
    net: 18_000,
    work: 0,
    housing: 'own',
  },
  'newcomer of 10 years, 70': { province: 'ON', age: 70, net: 24_000, work: 0 },
  'disabled adult in Nunavut': { province: 'NU', age: 40, net: 12_000, work: 0, disability: true },
  'student in Halifax': { province: 'NS', age: 20, net: 15_000, work: 15_000, student: true },
  'family of five in Laval': {
    province: 'QC',
    age: 38,
    spouse: { age: 37, net: 10_000, work: 10_000 },
    children: 3,
    net: 36_000,
    work: 36_000,
  },
  'couple of 67 and 62 in Regina': {
    province: 'SK',
    age: 67,
    spouse: { age: 62, net: 0, work: 0, years: 10 },
    net: 16_000,
    work: 0,
    housing: 'own',
  },
  'temporary resident in Toronto': { province: 'ON', age: 30, net: 20_000, work: 20_000 },
}
const LOCALES = { en, fr }
const WIDTHS = [360, 1280]

/** Set to a folder to keep a picture of each answer. */
const PICTURES = process.env['PICTURES']

export async function run(): Promise<Row[]> {
  const executablePath = findHeadlessChromium()
  if (executablePath === null) {
    process.stderr.write('No Chromium was found and none could be installed (set CHROMIUM to one).\n')
    return []
  }
  if (PICTURES !== undefined) mkdirSync(PICTURES, { recursive: true })
  const server = await startServer({ PORT: String(await freePort()) })
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  const rows: Row[] = []
  try {
    for (const [name, told] of Object.entries(HOUSEHOLDS))
      for (const locale of ['en', 'fr'] as const)
        for (const width of WIDTHS) rows.push(await journey(browser, server.url, { name, told, locale, width }))
  } finally {
    await browser.close()
    await server.stop()
  }
  return rows
}

interface Journey {
  readonly name: string
  readonly told: Told
  readonly locale: 'en' | 'fr'
  readonly width: number
}

async function journey(browser: Browser, url: string, { name, told, locale, width }: Journey): Promise<Row> {
  const context = await browser.newContext({
    viewport: { width, height: width === 360 ? 740 : 900 },
    locale: `${locale}-CA`,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await page.goto(`${url}/benefits`)
  const counted = await fillIn(page, locale, told)
  const start = performance.now()
  await page.getByRole('button', { name: LOCALES[locale].form.check }).click()
  await page.getByRole('heading', { name: LOCALES[locale].total }).waitFor()
  const seconds = (performance.now() - start) / 1000
  if (PICTURES !== undefined)
    await page.screenshot({ path: join(PICTURES, `${name}-${locale}-${width}.png`), fullPage: true })
  await context.close()
  return {
    what: `${name}, ${locale}, ${width} px`,
    value: `${counted.taps + 1} taps, ${counted.fields} fields, ${seconds.toFixed(2)} s`,
    unit: '',
    ...(told.spouse !== undefined && { bar: '≤ 10 taps' }),
  }
}

/** A choice from a menu is two taps, a box is one; what already stands there is left. */
async function fillIn(page: Page, locale: 'en' | 'fr', told: Told): Promise<{ taps: number; fields: number }> {
  const m = LOCALES[locale].form
  const counted = { taps: 0, fields: 0 }
  const field = (label: string) => page.getByLabel(label, { exact: true }).first()
  const choose = async (label: string, value: string): Promise<void> => {
    if ((await field(label).inputValue()) === value) return
    await field(label).selectOption(value)
    counted.taps += 2
  }
  const write = async (label: string, value: number): Promise<void> => {
    await field(label).fill(String(value))
    counted.fields += 1
  }
  const tick = async (label: string): Promise<void> => {
    await field(label).click()
    counted.taps += 1
  }
  await choose(m.province, told.province)
  await write(m.age, told.age)
  if (told.spouse !== undefined) {
    await choose(m.maritalStatus, 'married')
    await write(m.spouse.age, told.spouse.age)
    await write(m.spouse.netIncome, told.spouse.net)
    await write(m.spouse.employmentIncome, told.spouse.work)
    if (told.spouse.years !== undefined) await write(m.spouse.years, told.spouse.years)
  }
  if (told.children !== undefined) await write(m.children, told.children)
  await write(m.netIncome, told.net)
  await write(m.employmentIncome, told.work)
  if (told.housing !== undefined) await choose(m.housing, told.housing)
  if (told.student) await tick(m.student)
  if (told.disability) await tick(m.disability)
  return counted
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
