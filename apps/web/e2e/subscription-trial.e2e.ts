import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectSoundLooks, journeyOnOwnServer } from './harness.ts'
import { button, dialog, newToken, toast } from './market-people.ts'

/* A trial from the offer to its cancellation (product §4), in the sandbox. */

const journeys = journeyOnOwnServer({
  TRIAL_DAYS: '14',
  TAX_REGISTRATIONS: 'gst_hst=123456789RT0001',
})
const { visit } = journeys

const UPGRADE = 'Upgrade to Premium - $9.99/mo'
let people = 0
const newMember = (): Promise<string> => newToken(journeys.url, `trial${(people += 1)}@example.ca`)
const member = async (path: string, stored: Record<string, string> = {}): Promise<Page> =>
  visit(path, { stored: { winterjay_token: await newMember(), ...stored } })

async function begin(page: Page): Promise<void> {
  await button(page, 'See Premium').first().click()
  await dialog(page).getByText('Your first 14 days are free. The first payment comes after that.').waitFor()
  await expectSoundLooks(page, 'light')
  await button(page, UPGRADE).click()
}

describe('in the sandbox', () => {
  it('is offered, costs nothing today, shows its days on /personal and on the plan, and ends without a charge when cancelled', async () => {
    const page = await member('/personal')
    await begin(page)
    await page.getByText('To pay today').waitFor()
    await page.getByText('14 days free, then each month until you cancel').waitFor()
    await page.getByText('$0.00').waitFor()
    await page.getByText('$11.29').waitFor()
    await expectSoundLooks(page, 'light')
    await button(page, 'Pay').click()
    await page.getByRole('heading', { name: 'Welcome to Premium', exact: true }).waitFor()
    await toast(page, 'Your trial has begun')
    await page.getByText('Your trial has begun. Nothing is charged before it ends.').waitFor()
    await page.getByRole('main').getByRole('link', { name: 'Go to Personal' }).click()
    await page.getByText('Premium trial: 14 days left').waitFor()
    await expect.poll(() => button(page, 'See Premium').count()).toBe(0)
    await page.getByRole('link', { name: /Research reports/ }).waitFor()

    await page.getByRole('main').getByRole('link', { name: 'Open your plan' }).click()
    await page.getByText('Premium trial', { exact: true }).waitFor()
    await page.getByText(/ \(14 days left\)$/).waitFor()
    await page.getByText('First payment', { exact: true }).waitFor()
    await expectSoundLooks(page, 'light')
    await expect.poll(() => button(page, 'Get my money back').count()).toBe(0)
    await button(page, 'Cancel Premium').click()
    await dialog(page)
      .getByText(/^The trial stays on until .*, and nothing will be charged\./)
      .waitFor()
    await button(page, 'Yes, cancel').click()
    await toast(page, 'Premium will not be renewed')
    await page.goto(`${journeys.url}/personal`)
    await page.getByText(/and is not renewed\. Nothing will be charged\.$/).waitFor()
  })

  it('its pages in French, both widths and themes', async () => {
    const page = await member('/personal', { winterjay_language: 'fr' })
    await page.getByRole('main').getByRole('region', { name: 'Premium' }).getByRole('button').first().click()
    await dialog(page).getByText(/14/).first().waitFor()
    await expectSoundLooks(page, 'dark')
    await dialog(page).getByRole('button', { name: /9,99/ }).click()
    await page.waitForURL('**/subscription/checkout/*')
    await page.getByText(/^0,00/).waitFor()
    await expectSoundLooks(page, 'dark')
    await page.getByRole('main').getByRole('button').first().click()
    await page.getByRole('main').locator('a[href="/business"]').waitFor()
    await page.goto(`${journeys.url}/account`)
    await page.getByText(/\(14 jours restants\)$/).waitFor()
    await expectSoundLooks(page, 'dark')
  })
})
