import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import analyticsEn from '../src/features/analytics/words/en.ts'
import analyticsFr from '../src/features/analytics/words/fr.ts'
import exportsEn from '../src/features/exports/words/en.ts'
import exportsFr from '../src/features/exports/words/fr.ts'
import optimizationEn from '../src/features/optimization/words/en.ts'
import optimizationFr from '../src/features/optimization/words/fr.ts'
import reportsEn from '../src/features/reports/words/en.ts'
import reportsFr from '../src/features/reports/words/fr.ts'
import planEn from '../src/features/subscription/words/en.ts'
import planFr from '../src/features/subscription/words/fr.ts'
import uiEn from '../src/ui/words/en.ts'
import uiFr from '../src/ui/words/fr.ts'
import { LANGUAGES, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'
import { button, dialog, post } from './market-people.ts'
import { inDialog, payer, person, says } from './premium-people.ts'
import type { Person } from './premium-people.ts'

/* Premium for insight, in a browser: analytics, bookkeeping files, research reports and the portfolio calculator. */

const journeys = journey()

const WORDS = {
  'en-CA': {
    width: 1280,
    analytics: analyticsEn,
    exports: exportsEn,
    optimization: optimizationEn,
    reports: reportsEn,
    plan: planEn,
    ui: uiEn,
  },
  'fr-CA': {
    width: 360,
    analytics: analyticsFr,
    exports: exportsFr,
    optimization: optimizationFr,
    reports: reportsFr,
    plan: planFr,
    ui: uiFr,
  },
} as const
type Language = keyof typeof WORDS
type Words = (typeof WORDS)[Language]

const PAGES = ['/business/analytics', '/business/exports', '/reports', '/personal/portfolio'] as const
const CALLS = [
  ['/api/exports', { format: 'iif', from: '2026-01-01', to: '2026-10-31' }, 'exports'],
  ['/api/reports', { kind: 'loan_book', title: 'x', locale: 'en' }, 'research'],
  ['/api/optimization/import', { file_content: 'Symbol,Quantity,Price\nXIC,1,41.20' }, 'optimization'],
] as const

const SYMBOLS = ['XIC', 'VFV', 'XEF', 'ZAG', 'XEC', 'XBB', 'VCN', 'ZCN', 'XUU', 'VUN', 'XAW', 'QQQX', 'ZZZY']
/** Forty lines over three accounts; one symbol is in US dollars, and two are not known. */
const FORTY = [
  'Account,Symbol,Quantity,Price,Market Value,Currency',
  ...Array.from({ length: 40 }, (_, k) => {
    const symbol = SYMBOLS[k % SYMBOLS.length] ?? ''
    const currency = symbol === 'QQQX' ? 'USD' : 'CAD'
    return `${['TFSA', 'RRSP', 'Savings'][k % 3]},${symbol},${k + 1},100.00,${(k + 1) * 100}.00,${currency}`
  }),
].join('\n')

const bytesOf = async (page: Page, press: () => Promise<void>): Promise<Buffer> => {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return readFileSync(await file.path())
}

describe('product §4: premium for insight', () => {
  it.each(LANGUAGES)('%s: refused without premium; with it, figures, files, a report, and trades', async (locale) => {
    const m = WORDS[locale]
    await isRefused(await person(journeys, 'Fay Free'), locale)

    const who = await payer(journeys, 'Lea Lender')
    await lends(who)
    const page = await journeys.visit(PAGES[0], {
      locale,
      width: m.width,
      stored: { winterjay_token: who.token },
    })
    await analytics(page, m)
    await files(page, m)
    await report(page, m)
    await portfolio(page, m)
  })
})

/** The pages offer premium, and the calls themselves refuse. */
async function isRefused({ token }: Person, locale: Language): Promise<void> {
  const { plan, width } = WORDS[locale]
  const page = await journeys.visit(PAGES[0], { locale, width, stored: { winterjay_token: token } })
  for (const path of PAGES) {
    await page.goto(journeys.url + path)
    await says(page, plan.gate.see)
  }
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const figures = await fetch(`${journeys.url}/api/analytics/loans`, { headers })
  expect([figures.status, await figures.json()]).toMatchObject([409, { code: 'premium_needed', feature: 'analytics' }])
  for (const [path, body, feature] of CALLS) {
    const answer = await fetch(journeys.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'premium_needed', feature }])
  }
}

/** Three loans, of which one has paid its first instalment: 888.49 = 788.49 + 100.00 of interest. */
async function lends({ token }: Person): Promise<void> {
  const terms = { annual_rate: 12, term_months: 12, late_fee_value: 0 }
  const loans = [
    { ...terms, borrower_name: 'Denis Roy', principal: 10_000, start_date: '2026-10-15' },
    { ...terms, borrower_name: 'Zoé Lacroix', principal: 4_000, start_date: '2026-08-01' },
    { ...terms, borrower_name: 'Ada Byron', principal: 2_500, start_date: '2026-11-05' },
  ]
  for (const [at, loan] of loans.entries()) {
    const { id } = (await post(journeys.url, '/api/loans', loan, token)) as { id: string }
    const paid = { amount: 888.49, paid_on: '2026-11-15' }
    if (at === 0) await post(journeys.url, `/api/loans/${id}/payments`, paid, token)
  }
}

/** A mark opens its loans by the keyboard; a chart is saved as a picture and as numbers. */
async function analytics(page: Page, { analytics: m, ui }: Words): Promise<void> {
  await says(page, m.hero.label, m.figures.title)
  const picture = page
    .locator('figure')
    .filter({ has: page.getByRole('button', { name: ui.chartMenu(m.ageing.title) }) })
  await picture.locator('svg[role=img]').focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('Denis Roy').waitFor()
  await page.keyboard.press('Escape')
  const saved = (item: string): Promise<Buffer> =>
    bytesOf(page, async () => {
      await button(page, ui.chartMenu(m.ageing.title)).click()
      await page.getByRole('menuitem', { name: item }).click()
    })
  expect((await saved(ui.savePicture)).toString('latin1', 1, 4)).toBe('PNG')
  expect((await saved(ui.saveNumbers)).toString('utf8')).toContain('11711.51')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** The accounts are named once; the file sums to zero, and to what is owed. */
async function files(page: Page, { exports: m }: Words): Promise<void> {
  await page.goto(journeys.url + PAGES[1])
  await button(page, m.accounts.name).click()
  await inDialog(page, m.accounts.save).click()
  await says(page, m.preview.title)
  await page.getByLabel(m.file.format).selectOption('iif')
  await page.getByText(m.file.other, { exact: true }).click()
  await page.getByLabel(m.file.from, { exact: true }).fill('2026-08-01')
  await page.getByLabel(m.file.to, { exact: true }).fill('2026-11-20')
  const iif = await bytesOf(page, () => button(page, m.file.download).click())
  const sums = new Map<string, number>()
  for (const [tag, , , , account = '', , , amount] of iif
    .toString('latin1')
    .split('\r\n')
    .map((line) => line.split('\t')))
    if (tag === 'TRNS' || tag === 'SPL') sums.set(account, (sums.get(account) ?? 0) + Math.round(Number(amount) * 100))
  expect([...sums.values()].toSorted((a, b) => a - b)).toEqual([-15_611_51, -100_00, 15_711_51])
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

/** Asked for, made, read as a page and downloaded. */
async function report(page: Page, { reports: m }: Words): Promise<void> {
  await page.goto(journeys.url + PAGES[2])
  await button(page, m.page.make).first().click()
  await inDialog(page, m.form.submit).click()
  await button(page, m.download).waitFor({ timeout: 60_000 })
  await says(page, /15.711/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const pdf = await bytesOf(page, () => button(page, m.download).click())
  expect(pdf.toString('latin1', 0, 5)).toBe('%PDF-')
}

/** Three accounts, forty lines, US dollars, two unknown symbols: from the file to trades. */
async function portfolio(page: Page, { optimization: m }: Words): Promise<void> {
  await page.goto(journeys.url + PAGES[3])
  await page
    .getByLabel(m.holdings.file)
    .setInputFiles({ name: 'holdings.csv', mimeType: 'text/csv', buffer: Buffer.from(FORTY) })
  await says(page, m.holdings.read(40, 40))
  await page.getByLabel(m.holdings.usd).fill('1.40')
  await button(page, m.goal.plan).click()
  await page.getByLabel(m.unknown.class('QQQX')).selectOption('equity_us')
  await page.getByLabel(m.unknown.class('ZZZY')).selectOption('equity_em')
  await button(page, m.unknown.again).click()
  await page.getByText(m.answer.compare, { exact: true }).first().waitFor({ timeout: 150_000 })
  await page.getByLabel(m.trades.cash).fill('5000')
  await button(page, m.trades.compute).click()
  await says(page, m.trades.after)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}
