import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LANGUAGES, expectNoSidewaysScroll, expectSoundLooks, journey } from './harness.ts'
import { COINS } from '../testing/examples.ts'

const { visit } = journey()

const answerCoins = (page: Page, body: object) =>
  page.route('**/api/meme-coins', (route) => route.fulfill({ json: body }))
const generate = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Generate Picks|Obtenir des suggestions)$/ }).click()
  await page.getByRole('heading', { name: /^(Explanation|Explication)$/ }).waitFor()
}
const unfoldAll = async (page: Page): Promise<void> => {
  const parts = page.locator('details.fold > summary')
  await parts.first().waitFor()
  for (const summary of await parts.all()) await summary.click()
}

const PASSWORD = 'three loons on a lake'
let people = 0
const someone = (): string => `saver${(people += 1)}@example.ca`
const dialog = (page: Page): Locator => page.getByRole('dialog')
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Create free account' }).first().click()
  for (const [label, text] of [
    ['Full Name', 'Ann Lee'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(text)
  await dialog(page).getByRole('button', { name: 'Create Free Account' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

describe('investing §5.2: holdings are in the account when signed in', () => {
  const contribution = async (page: Page): Promise<void> => {
    await generate(page)
    await page.locator('summary').filter({ hasText: 'Next contribution' }).click()
  }
  const other = (page: Page): Locator => page.getByRole('textbox', { name: 'Everything else you hold' })

  it('move into the account at sign-up, appear on another device, and a failure is reported and loses nothing', async () => {
    const email = someone()
    const laptop = await visit('/personal')
    await contribution(laptop)
    await other(laptop).fill('500.50')
    await signUp(laptop, email)
    await expect.poll(() => laptop.evaluate(() => localStorage.getItem('winterjay_holdings'))).toBeNull()
    const phone = await visit('/personal', { expectedErrors: [FAILED_REQUEST] })
    await signIn(phone, email)
    // The page renders again when the account's holdings have arrived.
    await phone.reload()
    await contribution(phone)
    await phone.getByText('Kept in your account.').first().waitFor()
    await expect.poll(() => other(phone).inputValue()).toBe('500.50')
    await phone.route('**/api/holdings', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await other(phone).fill('600')
    await phone.getByRole('alert').filter({ hasText: 'What you hold could not be saved' }).first().waitFor()
    await expect.poll(() => other(phone).inputValue()).toBe('600')
    await phone.unroute('**/api/holdings')
    const saved = phone.waitForResponse(
      (response) => response.url().endsWith('/api/holdings') && response.request().method() === 'PATCH',
    )
    await other(phone).fill('650')
    expect((await saved).ok()).toBe(true)

    await laptop.reload()
    await contribution(laptop)
    await expect.poll(() => other(laptop).inputValue()).toBe('650.00')
  })
})

describe('design §7: both languages, both themes, both widths', () => {
  it.each(LANGUAGES)('picks and everything behind them in %s', async (locale, onPhone) => {
    const page = await visit('/', { locale })
    await answerCoins(page, COINS)
    await page.goto(new URL('/personal', page.url()).href)
    await page.getByRole('row', { name: /DOGE/ }).waitFor()
    await generate(page)
    await unfoldAll(page)
    await expectSoundLooks(page, onPhone)
    // Tablet widths too: from 640 px on the widest tables are shown as tables.
    for (const width of [640, 768]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
  })
})
