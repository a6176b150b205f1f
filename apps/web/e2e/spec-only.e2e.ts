import type { Page } from 'playwright-core'
import { afterEach, describe, expect, it } from 'vitest'
import account from '../src/features/account/sign-in/words/en.ts'
import benefits from '../src/features/benefits/words/en.ts'
import borrower from '../src/features/borrower/words/en.ts'
import picks from '../src/features/picks/words/en.ts'
import loanImport from '../src/features/loans/import/words/en.ts'
import loans from '../src/features/loans/words/en.ts'
import market from '../src/features/marketplace/words/en.ts'
import personal from '../src/features/budget/words/en.ts'
import subscription from '../src/features/subscription/words/en.ts'
import accountFr from '../src/features/account/sign-in/words/fr.ts'
import benefitsFr from '../src/features/benefits/words/fr.ts'
import borrowerFr from '../src/features/borrower/words/fr.ts'
import picksFr from '../src/features/picks/words/fr.ts'
import loanImportFr from '../src/features/loans/import/words/fr.ts'
import loansFr from '../src/features/loans/words/fr.ts'
import marketFr from '../src/features/marketplace/words/fr.ts'
import personalFr from '../src/features/budget/words/fr.ts'
import subscriptionFr from '../src/features/subscription/words/fr.ts'
import { FAILED_REQUEST, expectAccessible, expectNoSidewaysScroll, journeyTo } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { LOAN, MARKET_LOAN, specStandIn } from './spec-stand-in.ts'

/*
 * product §3, §7 to the letter: every page against a server that answers with the fields shown there and nothing more. Calls
 * of ours that it does not list are 404 there.
 */
const standIn = specStandIn()
const { visit } = journeyTo(standIn.start)
afterEach(() => standIn.asSpecified())

const EN = { account, benefits, borrower, picks, loanImport, loans, market, personal, subscription }
const FR: typeof EN = {
  account: accountFr,
  benefits: benefitsFr,
  borrower: borrowerFr,
  picks: picksFr,
  loanImport: loanImportFr,
  loans: loansFr,
  market: marketFr,
  personal: personalFr,
  subscription: subscriptionFr,
}
const LANGUAGES = [
  ['en-CA', EN],
  ['fr-CA', FR],
] as const

const SIGNED_IN = { winterjay_token: 'token-1' }
const open = (path: string, options: VisitOptions = {}): Promise<Page> =>
  visit(path, { at: '2026-11-21T15:00:00-05:00', expectedErrors: [FAILED_REQUEST], ...options })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const shows = (page: Page, ...texts: readonly (string | RegExp)[]) =>
  Promise.all(texts.map((text) => page.getByText(text).first().waitFor()))
async function isSound(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
}

describe.each(LANGUAGES)('on answers with just the fields of product §3 and §7, in %s', (locale, m) => {
  it('the marketplace: stats, cards, and an investment', async () => {
    const page = await open('/business', { locale, stored: SIGNED_IN })
    const stats = page.getByRole('region', { name: m.market.stats.heading })
    await stats.getByText(locale === 'fr-CA' ? '10,00\u00A0%' : '10.00%').waitFor()
    await stats.getByText(locale === 'fr-CA' ? /12\s500\s\$/ : '$12,500').waitFor()
    const card = page.getByRole('article', { name: MARKET_LOAN.title })
    for (const text of [
      m.market.card.featured,
      m.market.purposes.home_improvement,
      'Grace H.',
      MARKET_LOAN.description,
    ])
      await card.getByText(text, { exact: true }).waitFor()
    expect(
      await page
        .getByRole('article', { name: 'Evening school' })
        .getByRole('button', { name: m.market.card.full })
        .isDisabled(),
    ).toBe(true)
    await isSound(page)
    await card.getByRole('button').click()
    await page.getByRole('dialog').getByText(m.market.returns.heading, { exact: true }).first().waitFor()
    await button(page, m.market.invest.submit).click()
    await shows(page, m.market.invest.doneTitle)
  })

  it('direct lending: figures, the table, a new loan', async () => {
    const page = await open('/business?tab=direct-lending', { locale })
    await shows(page, locale === 'fr-CA' ? /9\s211,51\s\$/ : '$9,211.51')
    const rows = page.getByRole('row')
    await rows.filter({ hasText: 'Joan Clarke' }).getByText(m.loans.status.active).waitFor()
    await rows.filter({ hasText: 'Mary Somerville' }).getByText(m.loans.status.completed).waitFor()
    await isSound(page)
    await button(page, m.loans.list.newLoan).first().click()
    await page.getByLabel(m.loans.fields.borrower_name).fill('Emmy Noether')
    await button(page, m.loans.form.create).click()
    await shows(page, m.loans.form.created)
  })

  it('an import: created count and errors', async () => {
    const page = await open('/business?tab=direct-lending', { locale })
    await button(page, m.loans.list.importCsv).first().click()
    const buffer = Buffer.from(
      'borrower_name,principal,annual_rate,term_months,start_date\nAlan Turing,5000,9.5,24,2026-03-15\nEve,abc,9,12,2026-03-15\n',
    )
    await page
      .getByRole('dialog')
      .locator('input[type=file]')
      .setInputFiles({ name: 'loans.csv', mimeType: 'text/csv', buffer })
    await button(page, m.loanImport.preview.import(1, '1')).click()
    await shows(page, m.loanImport.complete, 'Line 3: principal: "abc" is not an amount.')
  })

  it('the borrower’s page', async () => {
    const page = await open('/borrower/loan-1', { locale, width: 360 })
    await shows(
      page,
      'Joan Clarke',
      'REF-77',
      'lender@example.ca',
      'Pay by the due date.',
      m.borrower.next.lateTitle,
      m.borrower.details.grace,
    )
    const schedule = page.getByRole('table').filter({ hasText: m.borrower.schedule.dueDate })
    for (const word of [m.borrower.schedule.paid, m.borrower.schedule.overdue, m.borrower.schedule.due])
      await schedule.getByText(word, { exact: true }).first().waitFor()
    await isSound(page)
  })

  it('benefits: name, eligibility, why and link', async () => {
    const page = await open('/benefits', { locale })
    await button(page, m.benefits.form.check).click()
    const likely = page.getByRole('listitem').filter({ hasText: 'GST/HST credit' })
    await likely.getByText(m.benefits.groups.likely, { exact: true }).waitFor()
    await likely.getByText('Your income is under the limit.').waitFor()
    expect(await likely.getByRole('link').getAttribute('href')).toBe('https://www.canada.ca/gst')
    // product §4: any other value is unlikely.
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Canada child benefit' })
      .getByText(m.benefits.groups.unlikely, { exact: true })
      .waitFor()
    await isSound(page)
  })

  it('the personal page: meme coins, picks, a bank, a trial', async () => {
    const page = await open('/personal', { locale, stored: SIGNED_IN })
    await shows(page, m.subscription.banner.trialTitle(4), m.personal.sync.device)
    await shows(page, 'Dogecoin', locale === 'fr-CA' ? '12,4\u00A0%' : '12.4%')
    await button(page, m.picks.form.generate).click()
    await shows(page, 'Three fifths in stocks, for the years ahead.', 'Broad and cheap.')
    const pick = page
      .getByRole('list', { name: m.picks.picks.heading })
      .getByRole('listitem')
      .filter({ hasText: 'XEQT' })
    for (const figure of locale === 'fr-CA' ? ['60,0\u00A0%', '0,813'] : ['60.0%', '0.813'])
      await pick.getByText(figure, { exact: true }).waitFor()
    await isSound(page)
    await button(page, m.personal.connectBank).first().click()
    await page.getByRole('radio', { name: 'First Bank of Nowhere' }).check({ force: true })
    await button(page, m.personal.bank.connect).click()
    await shows(page, m.personal.bank.connected('First Bank of Nowhere'))
  })

  it('an upgrade: the browser is led to checkout_url, which here leads back', async () => {
    standIn.says('GET /subscription/profile', {
      body: { name: 'Ada Lovelace', email: 'ada@example.ca', subscription_status: 'none', trial_end: null },
    })
    const page = await open('/personal', { locale, stored: SIGNED_IN })
    await page
      .getByRole('region', { name: m.subscription.banner.label })
      .getByRole('button', { name: m.subscription.banner.action })
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /9[.,]99/ })
      .click()
    await page.waitForURL(/session_id=paid_1/)
    await shows(page, m.subscription.success.welcome)
  })

  it('signing in, and the way back from the payment', async () => {
    const page = await open('/', { locale })
    await page.getByRole('banner').getByRole('button').last().click()
    await page
      .getByRole('tab', { name: m.account.login, exact: true })
      .or(page.getByRole('radio', { name: m.account.login, exact: true }))
      .first()
      .click()
    await page.getByLabel(m.account.email).fill('ada@example.ca')
    await page.getByLabel(m.account.password, { exact: true }).fill('three loons on a lake')
    await page.getByRole('tabpanel').getByRole('button', { name: m.account.signIn, exact: true }).click()
    await shows(page, m.account.welcomeBack, 'Ada Lovelace')
    await page.goto(new URL('/subscription/success?session_id=paid_1', page.url()).href)
    await shows(page, m.subscription.success.processing)
    await shows(page, m.subscription.success.welcome)
    await isSound(page)
    // product §4: "Any other value shows a still-processing message."
    await page.goto(new URL('/subscription/success?session_id=free_1', page.url()).href)
    await shows(page, m.subscription.success.pendingTitle, m.subscription.success.pending)
  })
})

describe('one odd row never takes a list down', () => {
  it('an unknown loan status is shown, destructively (product §4)', async () => {
    standIn.says('GET /loans', {
      body: [
        { ...LOAN, status: 'in_collections' },
        { ...LOAN, id: 'loan-2', borrower_name: 'Nobody', principal: 'a lot' },
        { ...LOAN, id: 3, borrower_name: 'Sophie Germain' },
      ],
    })
    const page = await open('/business?tab=direct-lending')
    const odd = page.getByRole('row').filter({ hasText: 'Joan Clarke' }).getByText('in collections')
    expect(await odd.evaluate((badge) => getComputedStyle(badge).backgroundColor)).toBe(
      await colourOf(page, 'bg-cranberry-soft'),
    )
    await shows(page, 'Sophie Germain')
    expect(await page.getByText('Nobody').count()).toBe(0)
  })

  it('an unknown purpose and grade are shown as they came; an unknown subscription status is none', async () => {
    standIn.says('GET /p2p/marketplace', {
      body: { loans: [{ ...MARKET_LOAN, loan_purpose: 'solar_panels', risk_grade: 'F' }, { title: 'half a loan' }] },
    })
    standIn.says('GET /subscription/profile', {
      body: { name: 'Ada Lovelace', email: 'ada@example.ca', subscription_status: 'gold' },
    })
    const page = await open('/business', { stored: SIGNED_IN })
    await shows(page, 'solar panels', 'Risk grade F', '1 loan shown')
    await page.getByRole('article').getByRole('button').click()
    await page.getByRole('dialog').getByText('Total return').waitFor()
    await page.goto(new URL('/personal', page.url()).href)
    await page.getByRole('region', { name: EN.subscription.banner.label }).waitFor()
  })

  it('stats come bare or wrapped (product §7: "exact response wrapping: not shown")', async () => {
    standIn.says('GET /loans/stats', {
      body: { stats: { overdue_count: 3, outstanding_total: 1_234.5, total_collected_mtd: 0 } },
    })
    await shows(await open('/business?tab=direct-lending'), '$1,234.50')
  })
})

describe('product §8: the server’s detail field', () => {
  it.each(['application/json', 'application/problem+json', 'application/vnd.api+json', 'text/plain'])(
    'is read from JSON that calls itself %s',
    async (type) => {
      standIn.says('POST /p2p/invest', { status: 400, type, body: { detail: 'This loan is paused.' } })
      const page = await open('/business', { stored: SIGNED_IN })
      await page.getByRole('article', { name: MARKET_LOAN.title }).getByRole('button').click()
      await button(page, EN.market.invest.submit).click()
      await shows(page, 'Investment Failed', 'This loan is paused.')
    },
  )

  it('is the text of product §8 where there is none', async () => {
    standIn.says('POST /p2p/invest', { status: 500, type: 'text/html', body: '<h1>Oops</h1>' })
    const page = await open('/business', { stored: SIGNED_IN })
    await page.getByRole('article', { name: MARKET_LOAN.title }).getByRole('button').click()
    await button(page, EN.market.invest.submit).click()
    await shows(page, 'Investment Failed', 'Failed to process investment')
  })
})

const colourOf = (page: Page, name: string): Promise<string> =>
  page.evaluate((className) => {
    const probe = document.body.appendChild(Object.assign(document.createElement('span'), { className }))
    const { backgroundColor } = getComputedStyle(probe)
    probe.remove()
    return backgroundColor
  }, name)
