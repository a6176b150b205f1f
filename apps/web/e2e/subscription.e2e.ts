import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, expectSoundLooks, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { button, dialog, newToken, toast } from './market-people.ts'

const journeys = journey()
const { visit } = journeys

const UPGRADE = 'Upgrade to Premium - $9.99/mo'
let people = 0
const newEmail = (): string => `payer${(people += 1)}@example.ca`

/** An account created on an earlier visit. */
async function member(path: string, options: VisitOptions = {}): Promise<Page> {
  return visit(path, {
    ...options,
    stored: { winterjay_token: await newToken(journeys.url, newEmail()), ...options.stored },
  })
}

/** What still arrives above the button would move it away from under the pointer. */
async function seePremium(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await button(page, 'See Premium').first().click()
}

/** The page of the test payment, with a checkout of a new account. */
async function atCheckout(path = '/personal'): Promise<Page> {
  const page = await member(path)
  await seePremium(page)
  await button(page, UPGRADE).click()
  await page.getByRole('heading', { name: 'Test payment' }).waitFor()
  return page
}

async function withPremium(): Promise<Page> {
  const page = await atCheckout()
  await pay(page)
  return page
}

/** Presses Pay, and skips the two seconds of product §9. */
async function pay(page: Page): Promise<void> {
  await page.clock.install()
  await button(page, 'Pay').click()
  await page.getByRole('heading', { name: 'Processing', exact: true }).waitFor()
  await page.clock.fastForward(2_000)
  await page.getByRole('heading', { name: 'Welcome to Premium', exact: true }).waitFor()
  await page.clock.resume()
}

describe('product §2.6.1 /subscription/success', () => {
  it('a payment started on 127.0.0.1 returns to 127.0.0.1, where the session is', async () => {
    const here = journeys.url.replace('localhost', '127.0.0.1')
    expect(here).not.toBe(journeys.url)
    const token = await newToken(journeys.url, newEmail())
    const page = await visit('/healthz')
    await page.goto(`${here}/healthz`)
    await page.evaluate((kept) => localStorage.setItem('winterjay_token', kept), token)
    await page.goto(`${here}/personal`)
    await seePremium(page)
    await button(page, UPGRADE).click()
    await page.getByRole('heading', { name: 'Test payment' }).waitFor()
    expect(page.url()).toMatch(new RegExp(`^${here}/subscription/checkout/`))
    await pay(page)
    expect(page.url()).toMatch(new RegExp(`^${here}/subscription/success`))
  })
})

describe('product §11.17: the sandbox, from upgrade to refund', () => {
  it('abandoned and resumed, declined, then paid with the province’s tax; premium is on; cancelled in two clicks, resumed, and refunded', async () => {
    const page = await atCheckout()
    await button(page, 'Cancel').click()
    await page.getByText('The upgrade was cancelled').waitFor()
    await page.goto(`${journeys.url}/account`)
    await page.getByText('A payment was begun and not finished').waitFor()
    await button(page, 'Go on with the payment').click()
    await page.getByText('no card is charged', { exact: false }).first().waitFor()
    await page.getByText('HST 13%').waitFor()
    await page.getByLabel(/Province/).selectOption('NS')
    await page.getByText('HST 14%').waitFor()
    await button(page, 'Decline').click()
    await page.getByText('The card was declined').waitFor()
    await pay(page)
    await page.getByRole('main').getByRole('link', { name: 'Go to Personal' }).click()
    await page.getByRole('link', { name: /Research reports/ }).waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Premium' }).count()).toBe(0)

    await page.goto(`${journeys.url}/account`)
    await page.getByText('$11.39').waitFor()
    await button(page, 'Cancel Premium').click()
    await button(page, 'Yes, cancel').click()
    await toast(page, 'Premium will not be renewed')
    await button(page, 'Resume Premium').click()
    await toast(page, 'Premium goes on')
    await button(page, 'Get my money back').click()
    await dialog(page).getByText('All you have paid, $11.39 with taxes', { exact: false }).waitFor()
    await button(page, 'Refund and end Premium').click()
    await toast(page, 'Your money is on its way back')
    await page.getByText('What you made with Premium is kept').waitFor()
    await page.getByText('−$11.39').waitFor()
  })

  it.each(LANGUAGES)('the offer and its pages in %s, both widths and themes', async (locale, onPhone) => {
    const page = await withPremium()
    await page.evaluate((chosen) => localStorage.setItem('winterjay_language', chosen), locale.slice(0, 2))
    await page.goto(`${journeys.url}/account`)
    await page.getByRole('heading', { name: /^(Receipts|Reçus)$/ }).waitFor()
    await expectSoundLooks(page, onPhone)
    await page.goto(`${journeys.url}/subscription/success`)
    await page.getByRole('main').getByRole('link').waitFor()
    await expectSoundLooks(page, onPhone)
    const other = await member('/', { locale })
    await other.getByRole('main').getByRole('region', { name: 'Premium' }).getByRole('button').first().click()
    await dialog(other)
      .getByText(/9[.,]99/)
      .first()
      .waitFor()
    await expectSoundLooks(other, onPhone)
  })
})
