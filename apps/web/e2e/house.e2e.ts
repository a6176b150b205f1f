import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LANGUAGES, expectAccessible, expectSoundLooks, journey } from './harness.ts'
import { TODAY } from './server-process.ts'

const { visit } = journey()

describe('product §2: every route is reachable', () => {
  it('by its URL, in the chosen language; / has three cards that lead to their routes; any other URL shows the not-found page', async () => {
    const page = await visit('/', { expectedErrors: [/404/, FAILED_REQUEST] })
    for (const route of ['/personal', '/business', '/benefits'])
      await page.getByRole('main').locator(`a[href="${route}"]`).first().waitFor()
    expect(await scriptBytes(page)).toBeGreaterThan(20 * 1024)
    expect(await scriptBytes(page)).toBeLessThanOrEqual(80 * 1024)
    for (const [path, heading] of [
      ['/', 'Put money by'],
      ['/personal', 'Personal'],
      ['/business', 'Business'],
      ['/benefits', 'Benefits'],
      ['/subscription/cancel', 'Put money by'],
    ] as const) {
      await page.goto(new URL(path, page.url()).href)
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      // security §3: no inline scripts. A violation would be a console error, which fails every journey.
      await expect.poll(() => page.locator('script:not([src])').count()).toBe(0)
    }
    await page.goto(new URL('/no-such-page', page.url()).href)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => page.title()).toContain('Winterjay')
    await page.goto(new URL('/business', page.url()).href)
    await page.getByRole('button', { name: 'Français' }).first().click()
    await page.getByRole('heading', { level: 1, name: 'Affaires' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/business')
    // In the language that was chosen before the app itself has come.
    await page.route('**/static/js/first-*.js', (route) => route.abort())
    await page.reload({ waitUntil: 'domcontentloaded' })
    expect(await page.locator('html').getAttribute('lang')).toBe('fr-CA')
    await page.unrouteAll()
    await page.reload()
    await page.getByRole('heading', { level: 1, name: 'Affaires' }).waitFor()
    await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('fr-CA')
  })
})

describe('design §7: both languages, both themes, both widths', () => {
  it('the header fits on one line in French at 768 px, without overlaps', async () => {
    const page = await visit('/', { locale: 'fr-CA', width: 768 })
    await page.getByRole('heading', { level: 1 }).waitFor()
    const boxes = await page
      .getByRole('banner')
      .locator('a:visible, button:visible')
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect))
    const inOrder = boxes.toSorted((a, b) => a.left - b.left)
    expect(inOrder.length).toBeGreaterThanOrEqual(6)
    expect(inOrder.at(-1)?.right).toBeLessThanOrEqual(768)
    for (const [index, box] of inOrder.entries()) {
      expect(box.bottom).toBeLessThanOrEqual(60)
      expect(box.left).toBeGreaterThanOrEqual(inOrder[index - 1]?.right ?? 0)
    }
  })

  it.each(LANGUAGES)('/ in %s', async (locale, onPhone) => {
    const page = await visit('/', { locale })
    // Pictures of the product, in the reader's language and hidden from screen readers.
    const pictures = page.locator('main [aria-hidden=true]', { has: page.locator('svg path') })
    await pictures.getByText(locale === 'fr-CA' ? '325\u00a0$' : '$325', { exact: true }).waitFor()
    await expect.poll(() => page.getByRole('main').getByRole('listitem').count()).toBe(6)
    await expectSoundLooks(page, onPhone)
  })
})

describe('product §7: script chunks under static/js fail after 120 seconds', () => {
  const GIVEN_UP = /ChunkProblem/
  const NOON = `${TODAY}T12:00:00-05:00`

  it('a stalled chunk times out then and not before; trying again shows the page once it is available', async () => {
    const page = await visit('/', { at: NOON, expectedErrors: [GIVEN_UP, FAILED_REQUEST] })
    await page.clock.pauseAt(new Date(`${TODAY}T13:00:00-05:00`))
    const stalled = page.waitForRequest('**/static/js/benefits-page-*.js')
    await page.route('**/static/js/benefits-page-*.js', () => undefined)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Benefits' }).click()
    await stalled
    await page.clock.runFor(119_000)
    await expect.poll(() => page.getByRole('heading', { name: 'This page couldn’t be loaded' }).count()).toBe(0)
    await page.clock.runFor(1_000)
    await page.clock.resume()
    await page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' }).waitFor()
    await expectAccessible(page)

    await page.route('**/benefits', (route) => route.abort())
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('alert').filter({ hasText: 'Winterjay still cannot be reached' }).waitFor()
    await page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' }).waitFor()

    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1, name: 'Canadian Benefits Checker' }).waitFor()
  })

  it('the rest of the app keeps working next to a page, and under a dialog, that failed to load', async () => {
    const page = await visit('/', { expectedErrors: [GIVEN_UP, FAILED_REQUEST] })
    await page.route('**/static/js/benefits-page-*.js', (route) => route.abort())
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.getByRole('link', { name: 'Benefits' }).click()
    await page.getByRole('heading', { level: 1, name: 'This page couldn’t be loaded' }).waitFor()
    await main.getByRole('link', { name: 'Business' }).click()
    await page.getByRole('heading', { level: 1, name: 'Business' }).waitFor()
    await page.route('**/static/js/account-dialog-*.js', (route) => route.abort())
    await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await page
      .getByRole('alert')
      .filter({ hasText: 'This couldn’t be opened' })
      .getByRole('button', { name: 'Try again' })
      .waitFor()
    await page.getByRole('heading', { level: 1, name: 'Business' }).waitFor()
  })
})

/** Compressed size of the scripts in the page's head. */
async function scriptBytes(page: Page): Promise<number> {
  const paths = await page
    .locator('head script[src], head link[rel=modulepreload]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('src') ?? element.getAttribute('href')))
  let bytes = 0
  for (const path of paths) {
    const answer = await fetch(new URL(path ?? '', page.url()), { headers: { 'accept-encoding': 'gzip' } })
    bytes += Number(answer.headers.get('content-length'))
  }
  return bytes
}
