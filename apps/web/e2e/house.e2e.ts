import { describe, expect, it } from 'vitest'
import { LOOKS, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'

const { visit } = journey()

describe('SPEC §2: every route is reachable', () => {
  it.each([
    ['/', 'Put money by'],
    ['/personal', 'Personal'],
    ['/business', 'Business'],
    ['/benefits', 'Benefits'],
    ['/subscription/cancel', 'Put money by'],
  ])('%s', async (path, heading) => {
    const page = await visit(path)
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  })

  it('/ has three product cards that link to their routes', async () => {
    const page = await visit('/')
    for (const route of ['/personal', '/business', '/benefits']) expect(await page.locator(`main a[href="${route}"]`).count()).toBeGreaterThan(0)
  })

  it('anything else is a page that says it is not there', async () => {
    const page = await visit('/no-such-page', { expectedErrors: [/404/] })
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.title()).toContain('Winterjay')
  })
})

describe('DESIGN §6: both languages, both themes, both widths', () => {
  it.each(LOOKS)('/ at $width px, $locale, $theme', async (look) => {
    const page = await visit('/', look)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })

  it('the language switch keeps the page and is remembered', async () => {
    const page = await visit('/business')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('button', { name: /français|FR/i }).first().click()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toContain('fr')
    expect(new URL(page.url()).pathname).toBe('/business')
    await page.reload()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toContain('fr')
  })
})

describe('security.md §3: the page obeys the policy', () => {
  it('runs without inline script or style', async () => {
    const page = await visit('/business')
    await page.getByRole('heading', { level: 1 }).waitFor()
    // A violation would be a console error, which fails every journey.
    expect(await page.locator('script:not([src])').count()).toBe(0)
  })
})
