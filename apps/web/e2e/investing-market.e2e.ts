import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, it } from 'vitest'
import { csvOf, syntheticPrices } from '../../../packages/investing/src/snapshot/synthetic-prices.test-data.ts'
import { expectAccessible, journeyOnOwnServer } from './harness.ts'
import { runCommand } from './server-process.ts'

/*
 * investing §1: the panel with market data: coins and yields from stand-ins for the real services, and prices imported
 * by the operator.
 */

// Set in this process before the journey's server starts, because its settings contain them.
const world = { coins: [] as object[], isDown: false }
const services: Server = createServer((request, response) => {
  const isCoins = request.url?.includes('/coins/markets') ?? false
  response.writeHead(world.isDown ? 500 : 200, { 'content-type': 'application/json' })
  response.end(
    JSON.stringify(
      isCoins
        ? world.coins
        : {
            observations: [
              {
                d: '2026-11-20',
                V39079: { v: '2.25' },
                'TB.CDN.90D.MID': { v: '2.21' },
                'BD.CDN.2YR.DQ.YLD': { v: '3.05' },
                'BD.CDN.10YR.DQ.YLD': { v: '3.70' },
                FXUSDCAD: { v: '1.3700' },
              },
            ],
          },
    ),
  )
})
await new Promise<void>((resolve) => services.listen(0, '127.0.0.1', resolve))
const address = `http://127.0.0.1:${(services.address() as AddressInfo).port}`
afterAll(() => {
  services.close()
  services.closeAllConnections()
})

const coin = (id: string, name: string, size: number, week: number | null): object => ({
  id,
  symbol: id.slice(0, 4),
  name,
  market_cap: size * 1e9,
  total_volume: size * 1e8,
  price_change_percentage_7d_in_currency: week,
  price_change_percentage_30d_in_currency: 12.34,
})
world.coins = [coin('dogecoin', 'Dogecoin', 30, -3.25), coin('pepe', 'Pepe', 5, 1.04), coin('bonk', 'Bonk', 2, null)]

const journeys = journeyOnOwnServer({ MARKET_DATA_URL: address, BANK_OF_CANADA_URL: `${address}/valet` })
const { visit, dataDir } = journeys

const generate = async (page: Page, horizon: string): Promise<void> => {
  await page.getByRole('radio', { name: horizon, exact: true }).check({ force: true })
  await page.getByRole('button', { name: /^(Generate Picks|Obtenir des suggestions)$/ }).click()
  await page.getByRole('heading', { name: /^(Explanation|Explication)$/ }).waitFor()
}
const unfold = (page: Page, title: string): Promise<void> => page.locator('summary').filter({ hasText: title }).click()

/** The server calls the services when it starts; the page is opened once they have answered. */
async function visitLive(path: string): Promise<Page> {
  await expect
    .poll(
      async () => ((await (await fetch(`${journeys.url}/api/meme-coins`)).json()) as { data: object[] }).data.length,
    )
    .toBe(3)
  await expect
    .poll(
      async () => ((await (await fetch(`${journeys.url}/api/market-rates`)).json()) as { data: object[] }).data.length,
    )
    .toBe(5)
  return visit(path)
}

describe('investing §1.1, §1.2: live coins and yields in the page', () => {
  it('the board by popularity, with attribution (product §3, §7); rates with their dates; picks computed from both', async () => {
    const page = await visitLive('/')
    const asked = page.waitForRequest(
      (request) => request.method() === 'GET' && new URL(request.url()).pathname === '/api/meme-coins',
    )
    await page.locator('main a[href="/personal"]').first().click()
    await asked
    const shown = page.getByRole('table', { name: 'Live meme coins' }).getByRole('row')
    await expect.poll(() => shown.count()).toBe(4)
    const rows = (await shown.allInnerTexts()).slice(1)
    expect(rows.map((row) => row.split(/\s/)[0])).toEqual(['DOGE', 'PEPE', 'BONK'])
    expect(rows[0]).toMatch(/Dogecoin[\s\S]*9\.0 out of 10[\s\S]*−3\.3%[\s\S]*\+12\.3%/)
    expect(rows[2]).toMatch(/not known/)
    await expect
      .poll(() => page.getByRole('link', { name: 'Data provided by 127.0.0.1' }).getAttribute('href'))
      .toBe(address)

    // investing §1.2, §3.2: current rates with their dates, and the same yields among the inputs.
    await unfold(page, 'Rates today')
    const rates = page.getByRole('list', { name: 'Rates today' })
    await expect.poll(() => rates.innerText()).toMatch(/Treasury bill, 3 months\s+Nov\.? 20, 2026\s+2\.21%/)
    await generate(page, 'Months')
    await unfold(page, 'How it was computed')
    const inputs = page.getByRole('table', { name: 'Figures used' })
    for (const [what, value] of [
      ['Cash-like funds', '2.21%'],
      ['Short bonds', '3.05%'],
      ['Bonds', '3.7%'],
    ] as const) {
      await expect
        .poll(() =>
          inputs
            .getByRole('row')
            .filter({ has: page.getByRole('rowheader', { name: what, exact: true }) })
            .filter({ hasText: 'Expected return before costs' })
            .innerText(),
        )
        .toMatch(new RegExp(`${value.replace('.', '\\.')}[\\s\\S]*Nov\\.? 20, 2026[\\s\\S]*Bank of Canada`))
    }

    // investing §3.4: coins stay under their cap, their share of the risk is shown, and no return is claimed for them.
    await page.reload()
    await page.getByRole('radio', { name: 'High', exact: true }).check({ force: true })
    await generate(page, 'Years')
    const coins = page.getByRole('list', { name: 'Picks' }).getByRole('listitem').filter({ hasText: 'Meme coin' })
    await coins.first().waitFor()
    const texts = await coins.allInnerTexts()
    expect(
      texts.map((text) => Number(/Weight\s+([\d.]+)%/.exec(text)?.[1])).reduce((sum, weight) => sum + weight, 0),
    ).toBe(5)
    for (const text of texts)
      expect(text).toContain('Nobody can estimate its return; the calculation gives it none beyond inflation.')
    await page.getByText(/Meme coins bring \d+% of the portfolio's risk\./).waitFor()
    await unfold(page, 'How it was computed')
    await expect
      .poll(() =>
        page.getByRole('table', { name: 'Line by line' }).getByRole('row').filter({ hasText: 'DOGE' }).innerText(),
      )
      .toMatch(/DOGE[\s\S]*–[\s\S]*153\.31%/)
    await expectAccessible(page)
  })
})

describe('investing §1.3: prices imported by the operator', () => {
  const file = (): string => join(dataDir, 'fund-prices.csv')

  it('are named next to the figures measured from them, in both languages', async () => {
    writeFileSync(file(), csvOf(syntheticPrices()))
    await journeys.restart({}, () =>
      expect(JSON.parse(runCommand(dataDir, ['prices', file()]))).toMatchObject({ to: '2026-10-30' }),
    )
    const page = await visit('/personal')
    await generate(page, 'Years')
    await unfold(page, 'How it was computed')
    await page
      .getByText(
        /The risk of the funds is measured from prices of fund-prices\.csv, Jun\.? 14, 2022 to Oct\.? 30, 2026\./,
      )
      .waitFor()
    const row = page
      .getByRole('table', { name: 'Figures used' })
      .getByRole('row')
      .filter({ hasText: 'US stocks' })
      .filter({ hasText: 'Ups and downs a year' })
    await expect
      .poll(() => row.innerText())
      .toMatch(/VFV[\s\S]*Computed from adjusted closing prices: fund-prices\.csv/)

    const french = await visit('/personal', { locale: 'fr-CA' })
    await generate(french, 'Années')
    await unfold(french, 'Comment c’est calculé')
    await french.getByText(/Le risque des fonds est mesuré d’après les cours de fund-prices\.csv, du/).waitFor()
    await french.getByText('Calculé d’après des cours de clôture rajustés\u00A0: fund-prices.csv').first().waitFor()
  })
})

describe('investing §1.1.2: a service that fails', () => {
  it('from the start: no coin is shown or picked, and the page says so; forgotten prices are in no figure', async () => {
    world.isDown = true
    await journeys.restart({}, () => expect(runCommand(dataDir, ['prices', '--forget'])).toContain('Forgotten'))
    const page = await visit('/personal')
    await page.getByText('No live data available right now').waitFor()
    await generate(page, 'Years')
    await page.getByText('No meme coins: no live data right now.').waitFor()
    const picks = page.getByRole('list', { name: 'Picks' }).getByRole('listitem')
    await picks.first().waitFor()
    await expect.poll(() => picks.filter({ hasText: 'Meme coin' }).count()).toBe(0)
    await unfold(page, 'How it was computed')
    await page.getByRole('table', { name: 'Figures used' }).waitFor()
    await expect.poll(() => page.getByText('fund-prices.csv').count()).toBe(0)
  })
})
