import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, expectAccessible, expectNoSidewaysScroll, expectSoundLooks, journey } from './harness.ts'
import { byKeyboard } from './keyboard.ts'
import { linkTo } from '../testing/examples.ts'

const { visit } = journey()

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Check my benefits|Vérifier mes prestations/ }).click()
  await page.getByRole('heading', { name: /You may get|Vous pourriez recevoir/ }).waitFor()
}

describe('benefits §7: what is announced, stored and printed', () => {
  it('a missing number is reported at its field, with the keyboard alone, before anything is sent', async () => {
    const page = await visit('/benefits', { width: 360 })
    const keys = byKeyboard(page)
    const age = page.getByLabel('Your age')
    await keys.goTo(age)
    for (const key of ['ControlOrMeta+a', 'Delete', 'Enter']) await page.keyboard.press(key)
    await page.getByText('Enter your age in whole years.').waitFor()
    await expect.poll(() => age.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('40')
    await keys.press(page.getByRole('button', { name: 'Check my benefits' }))
    await page.getByRole('heading', { name: 'You may get' }).waitFor()
    // On to the foot of the page: nothing that takes the focus lies under the tab bar.
    await keys.goTo(page.getByRole('contentinfo').getByRole('link', { name: 'Refunds' }))
  })

  it('with everything unfolded, and printed, it is complete: the what-if with its table, the figures with their sources', async () => {
    const page = await visit(linkTo({ children_under_18: '2', age: '64' }), { width: 360 })
    await check(page)
    // On a phone the maybes are folded; each is a row until it is opened.
    await page.locator('summary').filter({ hasText: 'Maybe' }).click()
    const maybes = page.getByRole('list', { name: 'Maybe' }).getByRole('button')
    await expect.poll(() => maybes.count()).toBeGreaterThan(5)
    for (const row of (await maybes.all()).slice(0, 5)) await row.click()
    await page.getByText('What would settle it').first().waitFor()
    await page.locator('summary').filter({ hasText: 'Unlikely' }).click()
    await page.getByText('Ended', { exact: true }).first().waitFor()
    // So is what looks beyond today's answer.
    await page.getByRole('button', { name: 'Look ahead' }).click()
    await page.locator('summary').filter({ hasText: 'Lost per extra dollar' }).click()
    await page.getByRole('heading', { name: 'When you turn 65' }).waitFor()
    await page.getByText('What if your income changed?').click()
    await page.getByText('Before tax and pay deductions.').waitFor()
    for (const menu of await page.getByRole('button', { name: /: more$/ }).all()) {
      await menu.click()
      await page.getByRole('menuitem', { name: 'Show the numbers as a table' }).click()
    }
    await page.getByText('Figures and sources').first().click()
    await expect
      .poll(() => page.getByRole('table', { name: 'What you keep before tax' }).getByRole('row').count())
      .toBeGreaterThan(20)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => page.getByRole('button', { name: 'Check my benefits' }).isVisible()).toBe(false)
    await expect.poll(() => page.getByText('Checked on November 21, 2026 for:').isVisible()).toBe(true)
  })

  it('is printed in a few pages: the likely in full, each maybe in a table row, the unlikely by name', async () => {
    const page = await visit(
      linkTo({
        age: '45',
        children_under_18: '2',
        net_income: '11000',
        employment_income: '8000',
        student: 'true',
        disability: 'true',
      }),
    )
    await check(page)
    await page.getByRole('button', { name: /^Show all \d+$/ }).click()
    const rows = page.getByRole('list', { name: 'Maybe' }).getByRole('listitem')
    await expect.poll(() => rows.count()).toBeGreaterThan(20)
    const maybes = await rows.count()
    const pdf = await page.pdf({ format: 'Letter' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(8)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const table = page.getByRole('table').filter({ hasText: 'what would settle it' })
    await expect.poll(() => table.getByRole('row').count()).toBe(maybes + 1)
    // In a grid that breaks across pages, the unlikely would be printed over the last rows of this table.
    const around = await table.evaluate((found) => getComputedStyle(found.closest('section')!.parentElement!).display)
    expect(around).toBe('block')
    await expect
      .poll(() => table.getByText('Are you approved for the Disability Tax Credit?').first().isVisible())
      .toBe(true)
    await expect.poll(() => page.getByText('Canada Carbon Rebate (ended)').isVisible()).toBe(true)
    const childBenefit = page
      .getByRole('listitem')
      .filter({ hasText: 'Canada Child Benefit' })
      .filter({ hasText: 'How to get it' })
    for (const told of ['How to get it Apply for it', 'checked on October 1, 2026', 'https://www.canada.ca/'])
      await expect.poll(() => childBenefit.innerText()).toContain(told)
    await expectAccessible(page)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect.poll(() => table.count()).toBe(0)
  })
})

describe('design §7: both languages, themes and widths', () => {
  it.each(LANGUAGES)('results in %s', async (locale, onPhone) => {
    const page = await visit('/benefits', { width: 360, locale })
    await check(page)
    await expectSoundLooks(page, onPhone)
  })
})
