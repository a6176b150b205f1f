import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as forward } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, journeyTo } from './harness.ts'
import type { Listening } from './harness.ts'
import { startServer, stopServer } from './server-process.ts'

/** What the page asked of the other application on the host. */
const strayed: string[] = []

/** A host that serves something else, and this app below `/money`: a proxy that passes requests on as they are. */
async function startBelowPath(): Promise<Listening> {
  const dataDir = mkdtempSync(join(tmpdir(), 'winterjay-path-'))
  let target = ''
  const pass = (request: IncomingMessage, response: ServerResponse): void => {
    const { url = '/', method = 'GET', headers } = request
    if (!url.startsWith('/money')) {
      strayed.push(url)
      response.writeHead(404).end('another application')
      return
    }
    const passed = forward(target + url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    // As a proxy does when the server is gone, such as at the end.
    passed.on('error', () => response.destroy())
    request.pipe(passed)
  }
  const proxy = createServer(pass)
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  const home = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  cpSync(join(process.env['EMPTY_DATABASE'] ?? '', 'database'), join(dataDir, 'database'), { recursive: true })
  const { child, url } = await startServer(dataDir, { PUBLIC_URL: `${home}/money` })
  target = url
  const stop = async (): Promise<void> => {
    await stopServer({ server: child })
    proxy.closeAllConnections()
    await new Promise((resolve) => proxy.close(resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: home, stop }
}

const house = journeyTo(startBelowPath)
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { level: 1, name }).waitFor()
const pathOf = (page: Page): string => new URL(page.url()).pathname

describe('product §12.2: below a path of the host', () => {
  it('the pages, what they store, their links and the offline copy stay below it', async () => {
    const page = await house.visit('/money', { isInstallable: true, expectedErrors: [FAILED_REQUEST] })
    await heading(page, /^Put money by/)
    expect(pathOf(page)).toBe('/money/')
    await page.getByRole('link', { name: 'Personal' }).first().click()
    await heading(page, 'Personal')
    expect(pathOf(page)).toBe('/money/personal')
    await page.reload()
    await heading(page, 'Personal')
    await page.goBack()
    await heading(page, /^Put money by/)

    await page.getByRole('button', { name: 'Create free account' }).first().click()
    const dialog = page.getByRole('dialog')
    expect(await dialog.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe('/money/legal/terms')
    await dialog.getByLabel('Full Name').fill('Ann Lee')
    await dialog.getByLabel('Email').fill('ann@example.ca')
    await dialog.getByLabel('Password', { exact: true }).fill('three loons on a lake')
    await dialog.getByLabel('Confirm Password').fill('three loons on a lake')
    await dialog.getByRole('button', { name: 'Create Free Account' }).click()
    await dialog.waitFor({ state: 'detached' })
    const cookies = await page.context().cookies(`${house.url}/money/`)
    expect(cookies.map(({ name, path }) => [name, path])).toContainEqual(['device', '/money/'])
    expect(await page.context().cookies(house.url)).toEqual([])

    await page.goto(`${house.url}/money/business?tab=direct-lending`)
    await heading(page, 'Business')
    const { scope, manifest } = await page.evaluate(async () => ({
      scope: (await navigator.serviceWorker.ready).scope,
      manifest: document.querySelector<HTMLLinkElement>('link[rel="manifest"]')?.href,
    }))
    expect([scope, manifest]).toEqual([`${house.url}/money/`, `${house.url}/money/manifest.webmanifest`])
    const devtools = await page.context().newCDPSession(page)
    expect(await devtools.send('Page.getAppManifest')).toMatchObject({ errors: [], url: manifest })

    await page.context().setOffline(true)
    await page.goto(`${house.url}/money/`)
    await heading(page, /^Put money by/)
    expect(strayed).toEqual([])
  })
})
