import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  LANGUAGES,
  expectAccessible,
  expectNoSidewaysScroll,
  expectShort,
  expectSoundLooks,
  journey,
  settled,
} from './harness.ts'
import { dialog, fixture, opener } from './personal-budget.ts'

const open = opener(journey().visit)

/** How many parts of an element are drawn in red, and by how many pixels the widest one overflows. */
const drawn = (line: Locator): Promise<{ reds: number; beyond: number }> =>
  line.evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const isRed = (colour: string): boolean => {
      if (canvas === null) throw new Error('no canvas')
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data
      return alpha > 128 && red > green + 60 && red > blue + 60
    }
    const parts = [...element.querySelectorAll('*')]
    const edge = element.getBoundingClientRect().right
    return {
      reds: parts.filter((part) => isRed(getComputedStyle(part).backgroundColor) || isRed(getComputedStyle(part).color))
        .length,
      beyond: Math.max(...parts.map((part) => part.getBoundingClientRect().right - edge)),
    }
  })

/** product §9: a line over 100 % is red, with its bar capped; the others are not. */
async function expectCappedBar(page: Page): Promise<void> {
  const line = (name: string): Locator =>
    page
      .getByRole('listitem')
      .filter({ hasText: `${name}: ` })
      .filter({ hasText: '%)' })
  await line('Food & Dining').getByText('over budget').first().waitFor()
  const [over, within] = [await drawn(line('Food & Dining')), await drawn(line('Groceries'))]
  expect(over.reds).toBeGreaterThan(1)
  expect(within.reds).toBe(0)
  expect(over.beyond).toBeLessThanOrEqual(0.5)
}

describe('design §7: /personal in both languages, themes and widths', () => {
  it.each(LANGUAGES)('%s', async (locale, onPhone) => {
    const page = await open('/personal', { locale, theme: onPhone })
    if (locale === 'en-CA') {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await settled(page)
        await expectCappedBar(page)
      }
      await page.getByRole('button', { name: 'Generate Picks' }).waitFor()
      await expectShort(page, 2_250)
    }
    const tabs = page.getByRole('tablist').getByRole('tab')
    for (const tab of await tabs.all()) {
      await tab.click()
      await page.getByRole('tabpanel').locator('h2').first().waitFor({ state: 'attached' })
      await expectSoundLooks(page, onPhone)
    }
  })
  it.each(['en-CA', 'fr-CA'] as const)('empty, and its dialogs, %s', async (locale) => {
    const page = await open('/personal', { locale, stored: { winterjay_sample: 'cleared' } })
    const isFrench = locale === 'fr-CA'
    await page.getByText(isFrench ? 'Enregistré sur cet appareil' : 'Saved on this device', { exact: true }).waitFor()
    await expectSoundLooks(page, isFrench ? 'light' : 'dark')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: isFrench ? 'Ajouter une dépense' : 'Add expense' }).click()
      await dialog(page).waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page
        .getByRole('button', { name: isFrench ? 'Relier un compte' : 'Connect a bank' })
        .first()
        .click()
      await dialog(page)
        .getByLabel(isFrench ? 'RBC Banque Royale' : 'RBC Royal Bank')
        .waitFor()
      await expectAccessible(page)
      await dialog(page).locator('input[type=file]').setInputFiles(fixture('rbc-fr.csv'))
      await dialog(page)
        .getByText(isFrench ? 'Nouveau' : 'New account', { exact: true })
        .first()
        .waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (width !== 360) await page.keyboard.press('Escape')
    }
    await dialog(page)
      .getByRole('button', { name: isFrench ? /^Ajouter \d/ : /^Add \d/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: isFrench ? 'Afficher le mois' : 'Show the month' })
      .click()
    const accounts = page.locator('details', {
      has: page.getByText(isFrench ? 'Comptes' : 'Accounts', { exact: true }),
    })
    await accounts.locator('summary').click()
    await accounts.getByRole('listitem').first().getByRole('button').click()
    await expectSoundLooks(page, isFrench ? 'dark' : 'light')
    await page.keyboard.press('Escape')
    await expectSoundLooks(page, isFrench ? 'light' : 'dark')
  })
})
