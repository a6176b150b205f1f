import { describe, it } from 'vitest'
import { expectAccessible, expectNoSidewaysScroll, expectReadable, expectSoundLooks, journey } from './harness.ts'
import { dialog, fixture, opener } from './personal-book.ts'

const open = opener(journey().visit)

describe('design §7: /personal in both languages, themes and widths', () => {
  // Both themes side by side, each in a browser of its own: the check waits for the processor, not for the page.
  it.each(['en-CA', 'fr-CA'] as const)('%s', async (locale) => {
    await Promise.all(
      (['light', 'dark'] as const).map(async (theme) => {
        const page = await open('/personal', { locale, theme })
        const tabs = page.getByRole('tablist').getByRole('tab')
        for (let at = 0; at < 4; at += 1) {
          await tabs.nth(at).click()
          await page.getByRole('tabpanel').locator('h2').first().waitFor({ state: 'attached' })
          for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 800 })
            await expectNoSidewaysScroll(page)
            // In the dark nothing differs but the colours.
            await (theme === 'dark' ? expectReadable(page) : expectAccessible(page))
          }
        }
      }),
    )
  })
  it.each(['en-CA', 'fr-CA'] as const)('its dialogs, %s', async (locale) => {
    const page = await open('/personal', { locale })
    const isFrench = locale === 'fr-CA'
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: isFrench ? 'Ajouter une dépense' : 'Add expense' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: isFrench ? 'Connecter une banque' : 'Connect a bank' }).click()
      await dialog(page)
        .getByLabel(isFrench ? 'RBC Banque Royale' : 'RBC Royal Bank')
        .waitFor()
      await expectAccessible(page)
      await dialog(page).locator('input[type=file]').setInputFiles(fixture('rbc-fr.csv'))
      await dialog(page)
        .getByText(isFrench ? 'Nouveau compte' : 'New account')
        .first()
        .waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (width !== 360) await page.keyboard.press('Escape')
    }
    await dialog(page)
      .getByRole('button', { name: isFrench ? /^Inscrire/ : /^Book/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: isFrench ? 'Afficher le mois' : 'Show the month' })
      .click()
    await page
      .locator('section', { has: page.getByRole('heading', { name: isFrench ? 'Comptes' : 'Accounts' }) })
      .getByRole('button')
      .first()
      .click()
    await expectSoundLooks(page, isFrench ? 'dark' : 'light')
    await page.keyboard.press('Escape')
    await expectSoundLooks(page, isFrench ? 'light' : 'dark')
  })
})
