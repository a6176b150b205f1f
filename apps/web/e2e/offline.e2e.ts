import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FAILED_REQUEST, expectAccessible, journey } from './harness.ts'

const house = journey()
const { visit } = house
const url = (): string => house.url

/** A text has no icon, so Chromium requests /favicon.ico. */
const NO_ICON = FAILED_REQUEST

/** Waits until the service worker has cached everything, as after a visit of some seconds. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          const [name] = await caches.keys()
          if (name === undefined) return 'nothing kept'
          const list = /\{"version".*?\}/.exec(await (await fetch('/sw.js')).text())?.[0] ?? '{}'
          const { shell, later } = JSON.parse(list) as { shell: string[]; later: string[] }
          return shell.length + later.length - (await (await caches.open(name)).keys()).length
        }),
      { timeout: 45_000, interval: 500 },
    )
    .toBe(0)
}

const heading = (page: Page, name: string): Promise<void> => page.getByRole('heading', { level: 1, name }).waitFor()

describe('product §1.2 "Everything works before sign-up": the app is installable', () => {
  it('a manifest in the reader’s language with icons of the required sizes; Chromium reports no obstacle', async () => {
    const page = await visit('/', { isInstallable: true })
    const english = (await page.evaluate(async () =>
      (await fetch(document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href ?? '')).json(),
    )) as Manifest
    expect(english).toMatchObject({
      start_url: '.',
      scope: '.',
      display: 'standalone',
      lang: 'en-CA',
      name: 'Winterjay',
    })
    const sizes = await page.evaluate(
      (icons) =>
        Promise.all(
          icons.map(async ({ src }) => {
            const picture = new Image()
            picture.src = src
            await picture.decode()
            return `${picture.naturalWidth}x${picture.naturalHeight}`
          }),
        ),
      english.icons,
    )
    expect(sizes).toEqual(english.icons.map((icon) => icon.sizes))
    expect(sizes).toEqual(expect.arrayContaining(['192x192', '512x512']))
    expect(english.icons.some((icon) => icon.purpose === 'maskable')).toBe(true)
    for (const { url } of english.shortcuts)
      expect((await page.request.get(new URL(url, page.url()).href)).status()).toBe(200)

    const reader = await visit('/', { isInstallable: true, locale: 'fr-CA' })
    await expect
      .poll(() => reader.locator('link[rel="manifest"]').getAttribute('href'))
      .toBe('/manifest.fr.webmanifest')
    const french = (await (
      await reader.request.get(new URL('/manifest.fr.webmanifest', reader.url()).href)
    ).json()) as Manifest
    expect(french).toMatchObject({
      ...english,
      lang: 'fr-CA',
      description: expect.any(String) as unknown,
      shortcuts: expect.any(Array) as unknown,
    })
    expect(french.description).not.toBe(english.description)

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const devtools = await page.context().newCDPSession(page)
    const { errors } = await devtools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A private window never installs anything.
    expect(installabilityErrors.map((error) => error.errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  })
})

interface Manifest {
  readonly description: string
  readonly icons: { readonly src: string; readonly sizes: string; readonly purpose?: string }[]
  readonly shortcuts: { readonly url: string }[]
}

describe('product §1: the budget and the benefits checker open offline, after one visit', () => {
  it('to the landing page, in either language, deep links too; the server’s answers are not cached', async () => {
    const page = await visit('/', { isInstallable: true, expectedErrors: [FAILED_REQUEST] })
    await settle(page)
    await page.goto(new URL('/business', page.url()).href)
    await page.getByText('Active Loans').waitFor()
    await page.context().setOffline(true)
    for (const [path, name] of [
      ['/personal', 'Personal'],
      ['/benefits', 'Benefits'],
      ['/', 'Put money by'],
    ] as const) {
      await page.goto(new URL(path, page.url()).href)
      await heading(page, name)
    }
    await page.goto(new URL('/personal', page.url()).href)
    await page
      .getByRole('button', { name: /^Add expense/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Français' }).click()
    await heading(page, 'Personnel')
    // Each tab with its texts in the language chosen a moment ago.
    for (const [tab, sight] of [
      ['Opérations', /^Rechercher/],
      ['À venir', /Factures et paie/],
      ['Valeur', /possédez/],
      ['Rapports', /Ce qui a changé/],
    ] as const) {
      await page.getByRole('tab', { name: tab }).click()
      const panel = page.getByRole('tabpanel', { name: tab })
      await panel.getByText(sight).or(panel.getByLabel(sight)).first().waitFor()
    }
    await page.goto(new URL('/benefits', page.url()).href)
    await heading(page, 'Prestations')
    expect(
      await page.evaluate(async () =>
        (
          await Promise.all(
            (await caches.keys()).map(async (name) =>
              (await (await caches.open(name)).keys()).map((request) => request.url),
            ),
          )
        )
          .flat()
          .filter((url) => url.includes('/api/')),
      ),
    ).toEqual([])
    expect(
      await page.evaluate(() =>
        fetch('/api/budget/providers').then(
          () => 'answered',
          () => 'failed',
        ),
      ),
    ).toBe('failed')

    // Deep links too, with their query and fragment.
    const later = await page.context().newPage()
    await later.goto(new URL('/personal?from=mail#goals', page.url()).href)
    await heading(later, 'Personnel')
    expect(later.url()).toMatch(/\/personal\?from=mail#goals$/)
    await page.context().setOffline(false)
    // Online again, an unknown URL is answered with 404.
    expect((await later.goto(new URL('/no-such-page', page.url()).href))?.status()).toBe(404)
  })
})

it('a tab that had not arrived when the network went says so, and the rest of the budget stays (design §6)', async () => {
  // Without the service worker, and before the page has fetched what it does not show.
  const page = await visit('/robots.txt', { expectedErrors: [FAILED_REQUEST, /ChunkProblem/] })
  await page.route(/transactions-tab/, (route) => route.abort())
  await page.goto(new URL('/personal', page.url()).href)
  await heading(page, 'Personal')
  await page.getByText('January 2025').first().waitFor()
  await page.context().setOffline(true)
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await page.unroute(/transactions-tab/)
  await page.getByText('This page couldn’t be loaded').waitFor()
  await heading(page, 'Personal')
  await page.getByText('You’re offline. Changes are saved here.').waitFor()
  await expectAccessible(page)
  await page.getByRole('tab', { name: 'Month' }).click()
  await page.getByRole('heading', { name: 'Budget vs Actual' }).waitFor()
  await page.context().setOffline(false)
  await page.getByRole('tab', { name: 'Transactions' }).click()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('searchbox').waitFor()
})

describe('a new release (design §10: announced in a toast, no unexpected reload)', () => {
  const front = releases(() => url())
  const mark = (page: Page): Promise<void> => page.evaluate(() => void Object.assign(window, { wasHere: true }))
  const isReloaded = (page: Page): Promise<boolean> => page.evaluate(() => !('wasHere' in window))
  const kept = (page: Page): Promise<string[]> => page.evaluate(() => caches.keys())

  it('waits for the user, then replaces the old one; another tab keeps running until it is asked too', async () => {
    front.release = 'one'
    const page = await visit('/robots.txt', { isInstallable: true, expectedErrors: [NO_ICON] })
    await page.goto(`${front.url}/personal`)
    await settle(page)
    expect(await kept(page)).toEqual(['winterjay-one'])
    const other = await visit('/robots.txt', { beside: page, expectedErrors: [NO_ICON] })
    await other.goto(`${front.url}/benefits`)
    await heading(other, 'Benefits')
    await mark(page)
    await mark(other)

    front.release = 'two'
    await page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()))
    const notice = page.getByText('A new version of Winterjay is ready')
    await notice.waitFor()
    await expectAccessible(page)
    expect(await isReloaded(page)).toBe(false)
    await page.getByRole('button', { name: 'Reload now' }).click()
    await expect.poll(() => isReloaded(page).catch(() => false)).toBe(true)
    await expect.poll(() => kept(page).catch(() => [])).toEqual(['winterjay-two'])
    await heading(page, 'Personal')
    await expect.poll(() => notice.count()).toBe(0)

    await expect.poll(() => other.getByText('A new version of Winterjay is ready').count()).toBe(1)
    expect(await isReloaded(other)).toBe(false)
    await other.getByRole('button', { name: 'Reload now' }).click()
    await expect.poll(() => isReloaded(other).catch(() => false)).toBe(true)

    // A release that the page itself was loaded with needs no notice. What the other tab still loads is
    // kept with its own release.
    await settle(other)
    await settle(page)
    front.release = 'three'
    // The browser changes over when the old worker has nothing left to do: on a busy machine that may take another
    // visit.
    const isChangedOver = async (): Promise<boolean> => (await kept(page)).join() === 'winterjay-three'
    const visitAgain = async (): Promise<boolean> => {
      await page.reload()
      return vi.waitUntil(isChangedOver, { timeout: 15_000, interval: 300 })
    }
    await expect.poll(visitAgain, { timeout: 100_000 }).toBe(true)
    await expect.poll(() => notice.count()).toBe(0)
  })
})

/** The same server under another address, as if it served another release. */
function releases(target: () => string): { release: string; url: string } {
  const front = { release: '', url: '' }
  const server = createServer((request, response) => {
    get(
      `${target()}${request.url ?? '/'}`,
      { headers: { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          let body = Buffer.concat(parts)
          if (request.url === '/sw.js' || String(answer.headers['content-type']).startsWith('text/html')) {
            const text = body
              .toString()
              .replace(/"version":"\w+"/, `"version":"${front.release}"`)
              .replace(/name="release" content="\w+"/, `name="release" content="${front.release}"`)
            body = Buffer.from(text)
          }
          const { 'content-length': _length, 'transfer-encoding': _encoding, etag: _etag, ...headers } = answer.headers
          response.writeHead(answer.statusCode ?? 502, headers).end(body)
        })
      },
    ).once('error', () => response.destroy())
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    front.url = `http://localhost:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => void server.close())
  return front
}
