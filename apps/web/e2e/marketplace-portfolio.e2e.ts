import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { FAILED_REQUEST, expectNoSidewaysScroll, expectSoundLooks, journeyOnOwnServer, settled } from './harness.ts'
import { expectNoClippedText } from './clipped-text.ts'
import type { VisitOptions } from './harness.ts'
import { button, newToken, post, refuseWith, toast } from './market-people.ts'

const journeys = journeyOnOwnServer({ TODAY: '2026-03-02' })
const { visit } = journeys

const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }
let investor = ''

interface Open {
  readonly id: string
  readonly remaining_amount: number
  readonly minimum_investment: number
}

async function movedIn(): Promise<readonly string[]> {
  const answer = await fetch(`${journeys.url}/api/p2p/portfolio`, { headers: { authorization: `Bearer ${investor}` } })
  const { months } = (await answer.json()) as { months: { period: string }[] }
  return months.map(({ period }) => period)
}

/** Completes the loans that are nearly funded, so that they begin, and runs eight months of market days. */
beforeAll(async () => {
  investor = await newToken(journeys.url, 'investor@example.ca')
  const answer = await fetch(`${journeys.url}/api/p2p/marketplace?limit=100`)
  const { loans } = (await answer.json()) as { loans: Open[] }
  const open = loans
    .filter(({ remaining_amount: left }) => left > 0)
    .toSorted((a, b) => a.remaining_amount - b.remaining_amount)
  for (const { id, remaining_amount: left } of open.slice(0, 3))
    await post(
      journeys.url,
      '/api/p2p/invest',
      { loan_request_id: id, investment_amount: Math.min(left, 1_500) },
      investor,
    )
  for (const { id, minimum_investment } of open.slice(3, 6))
    await post(
      journeys.url,
      '/api/p2p/invest',
      { loan_request_id: id, investment_amount: Math.max(minimum_investment, 100) },
      investor,
    )
  await journeys.restart({ TODAY: '2026-11-21' })
  // Market days run in the background of a start.
  await vi.waitFor(async () => expect(await movedIn()).toContain('2026-11'), { timeout: 60_000, interval: 200 })
}, 120_000)

const as = (token: string, options: VisitOptions = {}): Promise<Page> =>
  visit('/business/portfolio', { ...options, stored: { winterjay_token: token } })
const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true, level: 2 }) })

describe('marketplace §3: My Portfolio with active loans', () => {
  it('opens with its value, then past and expected cash flows by year, returns, defaults by cohort, diversification, what is simulated, and a file', async () => {
    const page = await as(investor, FAILING)
    // What was invested, and what it earned after fees and losses.
    await page.getByRole('img', { name: /you put in \$[\d,]+; it is worth \$[\d,]+ today/ }).waitFor()
    await card(page, 'Month by month').locator('summary', { hasText: '2026' }).click()
    const months = page.getByRole('table', { name: 'Month by month, 2026' })
    for (const name of ['April 2026', 'November 2026']) await months.getByRole('rowheader', { name }).waitFor()
    await page.getByText('If all that is owed is paid').waitFor()
    await page
      .getByRole('table', { name: 'Defaults by when the loans began' })
      .getByRole('rowheader', { name: 'Q1 2026' })
      .waitFor()
    const spread = card(page, 'How it is spread')
    for (const name of ['By risk grade', 'By purpose', 'By term']) await spread.getByRole('heading', { name }).waitFor()
    const parts = spread.getByRole('listitem')
    await expect.poll(() => parts.count()).toBeGreaterThan(2)
    for (const text of await parts.allInnerTexts()) expect(text).toMatch(/ ?\d+%$/)

    // The months of expected payments are grouped by year, each with its total.
    const expected = card(page, 'Expected under the contracts')
    await expected.getByText('Before losses and fees.').waitFor()
    const month = (name: string) => expected.getByRole('rowheader', { name })
    await expected.locator('summary', { hasText: '2026' }).click()
    await month('December 2026').waitFor()
    await expect.poll(() => month('January 2027').isVisible()).toBe(false)
    await expected.locator('summary', { hasText: '2027' }).click()
    await month('January 2027').waitFor()
    const cents = (text: string): number[] =>
      (text.match(/\$[\d,]+\.\d\d/g) ?? []).map((amount) => Math.round(Number(amount.replaceAll(/[$,]/g, '')) * 100))
    const ofMonths = cents(await expected.getByRole('table', { name: /, 2027$/ }).innerText())
    // The total is read aloud with the bar and shown next to it, then principal and interest.
    const [sum, , principal, interest] = cents(
      await expected.locator('summary', { hasText: '2027' }).evaluate((summary) => summary.textContent),
    )
    expect((principal ?? 0) + (interest ?? 0)).toBe(sum)
    expect(ofMonths.reduce((all, part) => all + part, 0)).toBe(sum)

    // All of them are samples, so their figures appear once, labelled as such.
    await card(page, 'Loans').getByText('All samples').waitFor()
    expect(await page.getByRole('table', { name: 'Sample loans and real applications' }).count()).toBe(0)

    // The yearly statement is split by origin: here there are only samples.
    const years = page.getByRole('table', { name: 'Yearly statements' })
    const all = await years.getByRole('row').nth(1).innerText()
    await page.getByRole('radio', { name: 'Samples' }).check()
    await expect.poll(() => years.getByRole('row').nth(1).innerText()).toBe(all)
    await page.getByRole('radio', { name: 'Applied for' }).check()
    await page.getByText('No such loan has moved any money yet.').waitFor()

    // Every movement as CSV, and an error message when that fails.
    const saved = page.waitForEvent('download')
    await button(page, 'Download CSV').click()
    const download = await saved
    expect(download.suggestedFilename()).toBe('winterjay-portfolio.csv')
    const lines = readFileSync(await download.path(), 'utf8')
      .trim()
      .split('\n')
    expect(lines.length).toBeGreaterThan(10)
    await page.route('**/portfolio/export', refuseWith(500, { code: 'internal', detail: 'Something broke here.' }))
    await button(page, 'Download CSV').click()
    await toast(page, 'The file could not be made', 'Something went wrong on our side. Try again.')
  })
})

describe('design §7 every look', () => {
  it.each([
    ['en-CA', 'light'],
    ['fr-CA', 'dark'],
  ] as const)('a full portfolio and the rules in %s', async (locale, onPhone) => {
    const page = await as(investor, { locale })
    await page.getByRole('table').nth(2).waitFor()
    for (const width of [320, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await settled(page)
      await expectNoSidewaysScroll(page)
      await expectNoClippedText(page)
    }
    await expectSoundLooks(page, onPhone)
    await page.getByRole('button', { name: /Set up auto-invest|Régler l’investissement/ }).click()
    await page.getByRole('dialog').waitFor()
    await expectSoundLooks(page, onPhone)
  })
})
