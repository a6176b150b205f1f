import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, expectAccessible, expectNoSidewaysScroll, expectSoundLooks, journey } from './harness.ts'
import { linkTo } from '../testing/examples.ts'

const { visit } = journey()

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Check my benefits|Vérifier mes prestations/ }).click()
  await page.getByRole('heading', { name: /Likely, per year|Probable, par an/ }).waitFor()
}

describe('benefits §7: what is announced, stored and printed', () => {
  it('a missing number is reported at its field, with the keyboard alone, before anything is sent', async () => {
    const page = await visit('/benefits', { width: 360 })
    const age = page.getByLabel('Your age')
    await age.fill('')
    await age.press('Enter')
    await page.getByText('Write your age in whole years.').waitFor()
    await expect.poll(() => age.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Likely, per year' }).waitFor()
  })

  it('with everything unfolded, and printed, it is complete: the what-if with its table, the figures with their sources', async () => {
    const page = await visit(linkTo({ children_under_18: '2', age: '64' }), { width: 360 })
    await check(page)
    // A maybe is collapsed until it is opened; the links under the total lead to each part of the page without changing
    // the URL.
    const [address, open] = [page.url(), page.locator('details[data-benefit][open]')]
    await page
      .getByRole('navigation', { name: 'Jump to' })
      .getByRole('button', { name: /^Maybe/ })
      .press('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Maybe/)
    expect([page.url(), await open.count()]).toEqual([address, 0])
    await page.getByRole('button', { name: 'Open all' }).click()
    await expect.poll(() => open.count()).toBe(await page.locator('details[data-benefit]').count())
    await expect.poll(() => open.count()).toBeGreaterThan(5)
    await page.getByText('What would settle it').first().waitFor()
    await page.getByRole('button', { name: 'Close all' }).click()
    await expect.poll(() => open.count()).toBe(0)
    await page.getByText('Show them').click()
    await page.getByText('Ended', { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: 'When you turn 65' }).waitFor()
    await page.getByText('Income tax and payroll deductions are left out.').waitFor()
    await page.getByText('Show the numbers as a table').first().click()
    await page.getByText('Show the numbers as a table').last().click()
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
    const maybes = await page.locator('details[data-benefit]').count()
    expect(maybes).toBeGreaterThan(20)
    const pdf = await page.pdf({ format: 'Letter' })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length).toBeLessThanOrEqual(8)
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    const table = page.getByRole('table')
    await expect.poll(() => table.getByRole('row').count()).toBe(maybes + 1)
    // In a grid that breaks across pages, the unlikely would be printed over the last rows of this table.
    const around = await table.evaluate((found) => getComputedStyle(found.closest('section')!.parentElement!).display)
    expect(around).toBe('block')
    await expect
      .poll(() => table.getByText('Are you approved for the Disability Tax Credit?').first().isVisible())
      .toBe(true)
    await expect.poll(() => page.getByText('Canada Carbon Rebate (ended)').isVisible()).toBe(true)
    const childBenefit = page.getByRole('listitem').filter({ hasText: 'Canada Child Benefit' })
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
