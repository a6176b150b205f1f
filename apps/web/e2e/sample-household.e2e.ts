import { describe, expect, it } from 'vitest'
import { journey } from './harness.ts'

const { visit } = journey()

describe('the sample household (product §2.2.2, January 2025)', () => {
  it.each([
    ['en-CA', 'Tim Hortons', 'Art Gallery of Ontario', /Musée des beaux-arts|St-Hubert/],
    ['fr-CA', 'Tim Hortons', 'Musée des beaux-arts', /Art Gallery|Swiss Chalet/],
  ] as const)('the household of %s has shops of the place', async (locale, everywhere, here, elsewhere) => {
    const page = await visit('/personal', { locale })
    const recent = page.locator('section', {
      has: page.getByRole('heading', { name: /Recent Transactions|Opérations récentes/ }),
    })
    await recent.getByText(everywhere).first().waitFor()
    await page.getByRole('tab', { name: /^(Transactions|Opérations)$/ }).click()
    await page.getByText(here).first().waitFor()
    expect(await page.getByText(elsewhere).count()).toBe(0)
  })
})
