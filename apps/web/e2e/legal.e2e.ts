import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectSoundLooks, journeyOnOwnServer } from './harness.ts'

const { visit } = journeyOnOwnServer({
  OPERATOR_NAME: 'Coopérative du Nord',
  OPERATOR_ADDRESS: '1, rue du Port, Gaspé (Québec) G4X 1A1',
  OPERATOR_EMAIL: 'bonjour@coop.example',
  PRIVACY_OFFICER: 'Zoé Roy',
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByLabel('Full Name').fill('Ann Lee')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill('three loons on a lake')
  await page.getByLabel('Confirm Password').fill('three loons on a lake')
  await button(page, 'Create Free Account').click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

describe('security §10: the legal pages', () => {
  it('Bill 96: the contract is shown in French first; English is chosen expressly, and French stays one press away', async () => {
    const page = await visit('/legal/terms')
    await page.getByRole('heading', { name: '1. Qui nous sommes' }).waitFor()
    await page.locator('[lang=fr-CA] article').getByText('Coopérative du Nord, 1, rue du Port').first().waitFor()
    await expectSoundLooks(page, 'light')
    await button(page, 'I choose the English version').click()
    await page.getByRole('heading', { name: '1. Who we are' }).waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Refund Policy' }).click()
    await page.getByRole('heading', { name: '1. What you pay' }).waitFor()
    await button(page, 'Show the French version').click()
    await page.getByRole('heading', { name: '1. Ce que vous payez' }).waitFor()
  })

  it('privacy and risk are in the reader’s language, linked from every footer; the operator, and what is missing, is named', async () => {
    const page = await visit('/', { locale: 'fr-CA' })
    await page.getByRole('contentinfo').getByRole('link', { name: 'Confidentialité' }).click()
    await page.getByText('est Zoé Roy; écrivez à bonjour@coop.example').waitFor()
    await page.getByText('conservées à cet endroit : là où l’exploitant a ses serveurs').waitFor()
    await page.getByText('Il manque ici : le lieu des données.').waitFor()
    expect(
      await page
        .getByRole('main')
        .getByText(/non indiqué|Version [0-9a-f]{12}/)
        .count(),
    ).toBe(0)
    await expectSoundLooks(page, 'dark')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Risques' }).click()
    await page.getByRole('heading', { name: '1. Le marché est une simulation' }).waitFor()
  })
})

describe('product §2.8 "Sign Up": the note on the terms, and consents', () => {
  it('its links open next to the form; the English version chosen there counts here; news by mail is unticked, separate, and can be withdrawn', async () => {
    const page = await visit('/account')
    await button(page, 'Create free account').last().click()
    const [terms] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('dialog').getByRole('link', { name: 'Terms of Service' }).click(),
    ])
    const english = page.getByLabel(/expressly choose the English version/)
    const news = page.getByLabel(/Send me news .* Coopérative du Nord/)
    await english.and(page.locator(':not(:checked)')).waitFor()
    await news.and(page.locator(':not(:checked)')).waitFor()
    await button(terms, 'I choose the English version').click()
    await english.and(page.locator(':checked')).waitFor()
    await news.check()
    await signUp(page, 'english@example.ca')
    await page.getByRole('button', { name: /^What you agreed to/ }).click()
    await page
      .getByText(/, English, version [0-9a-f]{12}/)
      .first()
      .waitFor()
    const consent = page.getByRole('switch', { name: 'Send me news and offers about' })
    await expect.poll(() => consent.isChecked()).toBe(true)
    await consent.click()
    await page.getByText('No more news by email').waitFor()
    await expect.poll(() => consent.isChecked()).toBe(false)
  })
})
