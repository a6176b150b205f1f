import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LOOKS, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'

const { visit } = journey()

const COINS = {
  data: [
    {
      id: 'dogecoin',
      symbol: 'DOGE',
      name: 'Dogecoin',
      popularity: 8.4,
      market_cap: 31_234_567_890.12,
      volume_24h: 2_000_000.5,
      popularity_ranks: { market_cap: 1, volume: 0.8, turnover: 0.5 },
      change_7d: -3.25,
      change_30d: 8.1,
    },
    {
      id: 'new-coin',
      symbol: 'NEW',
      name: 'New Coin',
      popularity: null,
      market_cap: 950.5,
      volume_24h: null,
      popularity_ranks: null,
      change_7d: null,
      change_30d: -0.04,
    },
  ],
  as_of: '2026-11-21T15:05:00.000Z',
  stale: false,
  source: { name: 'CoinGecko', url: 'https://www.coingecko.com' },
}

const answerCoins = (page: Page, body: object) =>
  page.route('**/api/meme-coins', (route) => route.fulfill({ json: body }))
const generate = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /^(Generate Picks|Générer des choix)$/ }).click()
  await page.getByRole('heading', { name: /^(Explanation|Explication)$/ }).waitFor()
}
const unfoldAll = async (page: Page): Promise<void> => {
  for (const summary of await page.locator('summary:has(h3)').all()) await summary.click()
}

describe('product §2.2.4, §9: AI Investing panel', () => {
  it('starts with medium risk, months and all three kinds ticked; offers low, medium, high; weeks, months, years; stocks, bonds, meme coins; generating is disabled when none is ticked', async () => {
    const page = await visit('/personal')
    const panel = page.locator('form').filter({ has: page.getByRole('button', { name: 'Generate Picks' }) })
    await page.getByRole('heading', { name: 'AI Investing' }).waitFor()
    await panel.waitFor()
    for (const name of ['Medium', 'Months'])
      expect(await page.getByRole('radio', { name, exact: true }).isChecked()).toBe(true)
    for (const name of ['Stocks', 'Bonds', 'Meme coins'])
      expect(await page.getByRole('checkbox', { name }).isChecked()).toBe(true)
    const choices = (name: string) =>
      panel
        .getByRole('group', { name })
        .or(panel.getByRole('radiogroup', { name }))
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => radio.closest('label')?.textContent ?? radio.textContent))
    expect(await choices('Risk')).toEqual(['Low', 'Medium', 'High'])
    expect(await choices('Time horizon')).toEqual(['Weeks', 'Months', 'Years'])
    expect(await panel.getByRole('checkbox').count()).toBe(3)
    const button = page.getByRole('button', { name: 'Generate Picks' })
    for (const name of ['Stocks', 'Bonds', 'Meme coins']) await page.getByRole('checkbox', { name }).uncheck()
    expect(await button.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Bonds' }).check()
    expect(await button.isDisabled()).toBe(false)
    // Nothing true to show on the board (product §8).
    await page.getByText('No live data available right now').waitFor()
  })

  it('the statement on coins stands beside their box, and not-advice beside the button (investing §3.8)', async () => {
    const page = await visit('/personal')
    const crypto = page.getByText(
      'Meme coins have no cash flow; prices can fall to zero; no securities regulator has assessed any of them; not covered by CDIC or CIPF. Use only registered platforms.',
    )
    await crypto.waitFor()
    await page
      .getByText(
        'General information, not advice; not tailored to you. Everyone who makes the same choice gets the same picks.',
      )
      .waitFor()
    await page.getByRole('checkbox', { name: 'Meme coins' }).uncheck()
    expect(await crypto.count()).toBe(0)
  })

  it('the three questions lead to less risk, down to the lowest, and never to more (investing §3.8)', async () => {
    const page = await visit('/personal')
    await generate(page)
    await page.getByText('Do you have debt at a high rate, such as a credit card balance?').waitFor()
    const asked = page.waitForRequest('**/api/recommendations')
    await page.getByRole('button', { name: 'See the picks at low risk' }).click()
    expect((await asked).postDataJSON()).toMatchObject({ risk: 'low', horizon: 'months' })
    await page.getByText('low risk, months', { exact: true }).waitFor()
    expect(await page.getByRole('radio', { name: 'Low', exact: true }).isChecked()).toBe(true)
    expect(await page.getByRole('button', { name: /^See the picks at/ }).count()).toBe(0)
    // The button is gone: the keyboard goes on from the new picks, not from the top of the page.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Picks')
  })

  it('picks show a weight with 1 decimal, a score with 3, a rationale and an explanation, every one as the server gave it (product §3, §7)', async () => {
    const page = await visit('/personal')
    const answered = page.waitForResponse('**/api/recommendations')
    await generate(page)
    const { picks, explanation } = (await (await answered).json()) as {
      picks: { symbol: string; name: string; weight: number; score: number; rationale: string }[]
      explanation: string
    }
    const texts = await page.getByRole('list', { name: 'Picks' }).getByRole('listitem').allInnerTexts()
    expect(texts).toHaveLength(picks.length)
    for (const [i, { symbol, name, weight, score, rationale }] of picks.entries()) {
      for (const part of [symbol, name, `${(weight * 100).toFixed(1)}%`, score.toFixed(3), rationale])
        expect(texts[i]).toContain(part)
      expect(texts[i]).toMatch(/Weight\s+\d{1,3}\.\d%/)
      expect(texts[i]).toMatch(/Score\s+[01]\.\d{3}(\s|$)/)
    }
    for (const paragraph of explanation.split('\n\n')) expect(await page.getByText(paragraph).count()).toBe(1)
    const weights = texts.map((text) => Number(/(\d{1,3}\.\d)%/.exec(text)?.[1]))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 9)
    await page.getByText('Past returns do not predict future ones.').waitFor()
    await page.getByText('General information, not advice; not tailored to you. It is the same').waitFor()
  })

  it('in French: the same panel, its refusal, its failure and its empty board', async () => {
    const page = await visit('/personal', { locale: 'fr-CA', expectedErrors: [FAILED_REQUEST] })
    await page.getByText('Aucune donnée en direct pour le moment').waitFor()
    await page.getByText('Données en direct d’un service public de données de marché').waitFor()
    const button = page.getByRole('button', { name: 'Générer des choix' })
    for (const name of ['Actions', 'Obligations', 'Cryptomonnaies mèmes'])
      await page.getByRole('checkbox', { name }).uncheck()
    await page.getByText('Choisissez au moins un type d’actif.').waitFor()
    expect(await button.isDisabled()).toBe(true)
    await page.getByRole('checkbox', { name: 'Obligations' }).check()
    await generate(page)
    const line = await page.getByRole('list', { name: 'Choix' }).getByRole('listitem').first().innerText()
    expect(line).toMatch(/Poids\s+\d{1,3},\d\u00A0%/)
    expect(line).toMatch(/Cote\s+[01],\d{3}(\s|$)/)
    await page.route('**/api/recommendations', (route) => route.abort())
    await button.click()
    const toast = page.getByRole('alert').filter({ hasText: 'Impossible de générer des choix' }).first()
    await toast.waitFor()
    expect(await toast.innerText()).toContain('Erreur')
  })

  it('asks the server for the choice made, with an explanation', async () => {
    const page = await visit('/personal')
    await page.getByRole('radio', { name: 'Low', exact: true }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Meme coins' }).uncheck()
    const asked = page.waitForRequest('**/api/recommendations')
    await generate(page)
    expect((await asked).postDataJSON()).toEqual({
      risk: 'low',
      horizon: 'months',
      assets: ['stocks', 'bonds'],
      explain: true,
    })
  })

  it('changing the language says the same picks again', async () => {
    const page = await visit('/personal')
    await generate(page)
    const symbols = () =>
      page
        .getByRole('list', { name: /^(Picks|Choix)$/ })
        .locator('li p:first-child')
        .first()
        .innerText()
    const before = (await symbols()).split(/\s/)[0]
    await page
      .getByRole('button', { name: /français|FR/i })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Explication' }).waitFor()
    await page.getByText('Les rendements passés ne prédisent pas ceux à venir.').waitFor()
    expect((await symbols()).split(/\s/)[0]).toBe(before)
  })
})

describe('product §8: when something fails', () => {
  it('picks: toast "Error", "Could not generate picks", and the reason in its place', async () => {
    const page = await visit('/personal', { expectedErrors: [FAILED_REQUEST] })
    await page.route('**/api/recommendations', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { code: 'unavailable', detail: 'Not just now.', status: 503 },
      }),
    )
    await page.getByRole('button', { name: 'Generate Picks' }).click()
    const toast = page.getByRole('alert').filter({ hasText: 'Could not generate picks' }).first()
    await toast.waitFor()
    expect(await toast.innerText()).toContain('Error')
    await page.getByText('Not just now.').waitFor()
    expect(await page.getByRole('button', { name: 'Generate Picks' }).isDisabled()).toBe(false)
  })

  it('meme coins: only logged, and then there is no live data', async () => {
    const page = await visit('/', { expectedErrors: [FAILED_REQUEST] })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route('**/api/meme-coins', (route) =>
      route.fulfill({
        status: 404,
        contentType: 'application/problem+json',
        json: { code: 'not_found', detail: 'Nothing there.' },
      }),
    )
    await page.locator('main a[href="/personal"]').first().click()
    await page.getByText('No live data available right now').waitFor()
    expect(warnings.some((text) => text.includes('meme coins'))).toBe(true)
    expect(await page.getByText('Nothing there.').count()).toBe(0)
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).toBe(0)
  })
})

describe('product §2.2.6: live meme-coin snapshot', () => {
  it('shows symbol, name, popularity out of 10 and both changes, labelled with its source and time', async () => {
    const page = await visit('/')
    await answerCoins(page, COINS)
    await page.locator('main a[href="/personal"]').first().click()
    const board = page.getByRole('table', { name: 'Live meme coins' })
    await board.waitFor()
    await page.getByText('Live snapshot from a public market-data service').waitFor()
    expect(await page.getByRole('link', { name: 'Data provided by CoinGecko' }).getAttribute('href')).toBe(
      'https://www.coingecko.com',
    )
    await page.getByText(/As of Nov\.? 21, 2026, 10:05/).waitFor()
    const row = await board.getByRole('row', { name: /DOGE/ }).innerText()
    for (const text of ['Dogecoin', '8.4 out of 10', '$31,234,567,890', '$2,000,001', '−3.3%', '+8.1%'])
      expect(row).toContain(text)
    expect(await board.getByRole('row', { name: /NEW/ }).innerText()).toMatch(
      /not known[\s\S]*\$950\.50[\s\S]*not known[\s\S]*[^\u2212-]0\.0%/,
    )
  })

  it('the formula of popularity stands beneath, with the ranks that go into each (investing §1.1.3)', async () => {
    const page = await visit('/')
    await answerCoins(page, COINS)
    await page.locator('main a[href="/personal"]').first().click()
    await page
      .getByText(
        'Popularity = 10 × (0.5 × rank by market value + 0.3 × rank by volume in a day + 0.2 × rank by volume ÷ market value, at most 1)',
      )
      .waitFor()
    await page.getByText(/It is attention, not performance: no price change is in it\./).waitFor()
    await page.locator('summary').filter({ hasText: 'The ranks behind each popularity' }).click()
    const ranks = page.getByRole('table', { name: 'The ranks behind each popularity' })
    expect(await ranks.getByRole('row', { name: /DOGE/ }).innerText()).toMatch(/DOGE\s+1\.000\s+0\.800\s+0\.500\s+8\.4/)
    expect(await ranks.getByRole('row', { name: /NEW/ }).innerText()).toMatch(/NEW(\s+not known){4}/)
  })

  it('says when the last answer is an old one', async () => {
    const page = await visit('/')
    await answerCoins(page, { ...COINS, stale: true })
    await page.locator('main a[href="/personal"]').first().click()
    await page.getByText('The service has not answered lately; this is its last answer.').waitFor()
  })
})

describe('investing §3.7: what stands behind the picks', () => {
  it('every input with source and day, fees that follow the fee one writes, and the place for the next contribution', async () => {
    const page = await visit('/personal')
    await generate(page)
    await unfoldAll(page)
    const inputs = page.getByRole('table', { name: 'Figures that went in' })
    await inputs.waitFor()
    expect(await inputs.getByRole('row').count()).toBeGreaterThan(10)
    for (const row of (await inputs.getByRole('row').allInnerTexts()).slice(1)) expect(row).toMatch(/%[\s\S]*20\d\d/)
    await page.getByRole('img', { name: /Risk against return/ }).waitFor()
    await page.getByRole('img', { name: /Where each \$100 goes/ }).waitFor()
    await page.getByRole('img', { name: /What fees will have taken/ }).waitFor()
    const fee = page.getByRole('textbox', { name: 'A fee you pay today' })
    expect(await fee.inputValue()).toBe('2')
    await fee.fill('0')
    await fee.blur()
    await page.getByRole('img', { name: /at the fee you wrote it would be \$0\./ }).waitFor()

    const amount = page.getByRole('textbox', { name: 'Next contribution' })
    await amount.fill('1000')
    await amount.blur()
    const placed = page.getByRole('table', { name: 'Where should my next contribution go?' })
    const cells = (await placed.getByRole('row').allInnerTexts())
      .slice(1)
      .map((row) => Number(/\$([\d,]+\.\d\d)/.exec(row)?.[1]?.replace(',', '')))
    expect(cells.reduce((sum, dollars) => sum + dollars, 0)).toBeCloseTo(1000, 6)
  })

  it('every score is the sum of its parts, and the share of risk and the weights add to the whole', async () => {
    const page = await visit('/personal')
    await generate(page)
    await unfoldAll(page)
    const scores = page.getByRole('table', { name: 'Every score, part by part' })
    const cells = async (row: Locator): Promise<number[]> =>
      (await row.getByRole('cell').allInnerTexts()).map((text) => Number(/-?[\d.]+(?=%?\s*$)/.exec(text)?.[0]))
    const weights = (await scores.getByRole('columnheader').allInnerTexts())
      .flatMap((text) => /× (\d+)%/.exec(text)?.[1] ?? [])
      .map((percent) => Number(percent) / 100)
    expect(weights).toEqual([0.45, 0.2, 0.15, 0.2])
    for (const row of (await scores.getByRole('row').all()).slice(1)) {
      const values = await cells(row)
      expect(weights.reduce((sum, weight, i) => sum + weight * (values[i] ?? Number.NaN), 0)).toBeCloseTo(
        values.at(-1) ?? Number.NaN,
        2,
      )
    }
    const lines = await Promise.all(
      (await page.getByRole('table', { name: 'Line by line' }).getByRole('row').all()).slice(1).map(cells),
    )
    for (const column of [0, 1, 4])
      expect(lines.reduce((sum, line) => sum + (line[column] ?? Number.NaN), 0)).toBeCloseTo(100, 0)
    for (const text of [
      'G = sum of w m − S² ÷ 2',
      'Φ(−ln(1 + G) × √T ÷ S), Φ the normal distribution, T = 1',
      'sum of w × MER',
    ])
      await page.getByText(text, { exact: true }).waitFor()
    for (const limit of [
      /Stocks, property trusts and gold together\s*up to 40%/,
      /One fund that is not cash-like\s*up to 40%/,
      /Canada’s share of the stocks\s*20% to 40%/,
    ])
      expect(
        await page
          .getByText(limit)
          .or(page.locator('dl > div').filter({ hasText: limit }))
          .count(),
      ).toBeGreaterThan(0)
  })

  it('drift of what is held, and new money only where it is short', async () => {
    const page = await visit('/personal')
    await page.getByRole('checkbox', { name: 'Meme coins' }).uncheck()
    await page.getByRole('checkbox', { name: 'Stocks' }).uncheck()
    await generate(page)
    await unfoldAll(page)
    const symbols = (await page.getByRole('list', { name: 'Picks' }).getByRole('listitem').allInnerTexts()).map(
      (text) => text.split(/\s/)[0] ?? '',
    )
    await page.getByRole('textbox', { name: `You hold in ${symbols[0]}` }).fill('1000')
    await page.getByRole('textbox', { name: 'Next contribution' }).fill('100')
    await page.getByRole('textbox', { name: 'Next contribution' }).blur()
    const rows = (
      await page.getByRole('table', { name: 'Where should my next contribution go?' }).getByRole('row').allInnerTexts()
    ).slice(1)
    expect(rows[0]).toMatch(/100\.0%[\s\S]*\+\d+\.\d[\s\S]*\$0\.00/)
    for (const row of rows.slice(1)) expect(row).toMatch(/0\.0%[\s\S]*−\d+\.\d[\s\S]*\$[1-9]/)

    // In whole units: prices of the reader's own, money that buys no more is left.
    await page.getByRole('switch', { name: 'Buy whole units only' }).check()
    for (const symbol of symbols) await page.getByRole('textbox', { name: `Price of one ${symbol}` }).fill('33')
    await page.getByRole('textbox', { name: `Price of one ${symbols[0]}` }).blur()
    await page.getByText('$1.00 is left: it buys no whole unit of a line that is short.').waitFor()
    const bought = (
      await page.getByRole('table', { name: 'Where should my next contribution go?' }).getByRole('row').allInnerTexts()
    ).slice(1)
    expect(
      bought.map((row) => Number(/(\d+)\s+\$[\d.]+$/.exec(row.trim())?.[1])).reduce((sum, units) => sum + units, 0),
    ).toBe(3)
  })

  it('what one holds is kept in the browser over a reload and other picks, and a visitor’s is never sent', async () => {
    const page = await visit('/personal')
    const bodies: string[] = []
    page.on('request', (request) => bodies.push(`${request.url()} ${request.postData() ?? ''}`))
    await generate(page)
    await page.locator('summary').filter({ hasText: 'Where should my next contribution go?' }).click()
    await page.getByText('The amounts stay in this browser, also after you close it.').waitFor()
    const symbol = (await page.getByRole('list', { name: 'Picks' }).locator('li p span').first().innerText()).trim()
    await page.getByRole('textbox', { name: `You hold in ${symbol}` }).fill('4321.09')
    await page.getByRole('textbox', { name: 'Everything else you hold' }).fill('77')
    await page.reload()
    // Other picks, without that line: what is held in it still counts, against a target of nothing.
    await page.getByRole('checkbox', { name: 'Bonds' }).uncheck()
    await page.getByRole('checkbox', { name: 'Meme coins' }).uncheck()
    await generate(page)
    await page.locator('summary').filter({ hasText: 'Where should my next contribution go?' }).click()
    const held = page.getByRole('textbox', { name: `You hold in ${symbol}` })
    expect(await held.inputValue()).toBe('4,321.09')
    const table = page.getByRole('table', { name: 'Where should my next contribution go?' })
    expect(await table.getByRole('row', { name: new RegExp(symbol) }).innerText()).toMatch(/98\.2%\s+0\.0%\s+\+98\.2/)
    expect(await table.getByRole('row', { name: /Everything else/ }).innerText()).toMatch(/1\.8%/)
    await held.fill('')
    expect(await held.count()).toBe(1)
    await expect.poll(() => table.getByRole('row', { name: new RegExp(symbol) }).count()).toBe(0)
    expect(bodies.filter((text) => /4,?321|holding/.test(text))).toEqual([])
  })

  it('saved picks are there after a reload, beside new ones, and can be removed', async () => {
    const page = await visit('/personal')
    await generate(page)
    await page.getByRole('button', { name: 'Save these picks' }).click()
    await page.getByText('Picks saved').waitFor()
    await page.reload()
    const table = page.getByRole('table', { name: 'Save and compare' })
    await table.waitFor()
    await page.getByRole('radio', { name: 'Years', exact: true }).check({ force: true })
    await generate(page)
    await expect.poll(() => table.getByRole('row').count()).toBe(3)
    await table.getByRole('button', { name: /^Remove/ }).click()
    await expect.poll(() => table.count()).toBe(0)
  })
})

const PASSWORD = 'three loons on a lake'
let people = 0
const someone = (): string => `saver${(people += 1)}@example.ca`
const dialog = (page: Page): Locator => page.getByRole('dialog')
const compared = (page: Page): Locator => page.getByRole('table', { name: 'Save and compare' })
const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save these picks' }).click()
  await page.getByRole('button', { name: 'These picks are saved' }).waitFor()
}
const choose = async (page: Page, horizon: string): Promise<void> => {
  await page.getByRole('radio', { name: horizon, exact: true }).check({ force: true })
  await generate(page)
  await page.getByRole('button', { name: 'Save these picks' }).waitFor()
}
async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Create free account' }).first().click()
  for (const [label, text] of [
    ['Full Name', 'Ann Lee'],
    ['Email', email],
    ['Password', PASSWORD],
    ['Confirm Password', PASSWORD],
  ] as const)
    await dialog(page).getByLabel(label, { exact: true }).fill(text)
  await dialog(page).getByRole('button', { name: 'Create Free Account' }).click()
  await dialog(page).waitFor({ state: 'detached' })
}
async function signIn(page: Page, email: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click()
  await dialog(page).waitFor({ state: 'detached' })
}

describe('investing §5.1: saved picks in the account when signed in', () => {
  it('sign-up moves a visitor’s picks into the account once; another device has them, brings its own, and none is doubled', async () => {
    const email = someone()
    const laptop = await visit('/personal')
    await generate(laptop)
    await save(laptop)
    await choose(laptop, 'Years')
    await save(laptop)
    await signUp(laptop, email)
    await laptop.getByText('Kept in your account:').waitFor()
    await expect.poll(() => compared(laptop).getByRole('row').count()).toBe(3)
    await expect.poll(() => laptop.evaluate(() => localStorage.getItem('winterjay_saved_picks'))).toBeNull()

    const phone = await visit('/personal')
    await choose(phone, 'Years')
    await save(phone)
    await choose(phone, 'Weeks')
    await save(phone)
    await signIn(phone, email)
    await phone.getByText('Kept in your account:').waitFor()
    await expect.poll(() => compared(phone).getByRole('row').count()).toBe(4)
    await phone.reload()
    await expect.poll(() => compared(phone).getByRole('row').count()).toBe(4)
    await laptop.reload()
    await expect.poll(() => compared(laptop).getByRole('row').count()).toBe(4)

    await compared(laptop)
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click()
    await laptop.getByText('Picks removed').waitFor()
    await expect.poll(() => compared(laptop).getByRole('row').count()).toBe(3)
    await laptop.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => compared(laptop).getByRole('row').count()).toBe(4)
    await expectAccessible(laptop)
  })

  it('says so when the account cannot be read or changed, and loses nothing', async () => {
    const page = await visit('/personal', { expectedErrors: [FAILED_REQUEST] })
    await page.route('**/api/saved-picks', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        json: { code: 'unavailable', detail: 'Not just now.', status: 503 },
      }),
    )
    await generate(page)
    await save(page)
    await signUp(page, someone())
    await page.getByText('Your saved picks could not be loaded').waitFor()
    await page.unroute('**/api/saved-picks')
    await page.route('**/api/saved-picks', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('button', { name: 'Save these picks' }).click()
    await page.getByRole('alert').filter({ hasText: 'The saved picks could not be changed' }).first().waitFor()
    expect(await page.evaluate(() => localStorage.getItem('winterjay_saved_picks'))).not.toBeNull()
    await page.unroute('**/api/saved-picks')
    await page.reload()
    await expect.poll(() => compared(page).getByRole('row').count()).toBe(2)
  })
})

describe('investing §5.2: what one holds, in the account when signed in', () => {
  const contribution = async (page: Page): Promise<void> => {
    await generate(page)
    await page.locator('summary').filter({ hasText: 'Where should my next contribution go?' }).click()
  }
  const other = (page: Page): Locator => page.getByRole('textbox', { name: 'Everything else you hold' })

  it('moves in at the sign-up, is on another device, and a failure says so and loses nothing', async () => {
    const email = someone()
    const laptop = await visit('/personal')
    await contribution(laptop)
    await other(laptop).fill('500.50')
    await signUp(laptop, email)
    await expect.poll(() => laptop.evaluate(() => localStorage.getItem('winterjay_holdings'))).toBeNull()
    const phone = await visit('/personal', { expectedErrors: [FAILED_REQUEST] })
    await signIn(phone, email)
    // The page draws itself anew when the account's book has come.
    await phone.reload()
    await contribution(phone)
    await phone.getByText('The amounts are kept in your account.').waitFor()
    await expect.poll(() => other(phone).inputValue()).toBe('500.50')
    await phone.route('**/api/holdings', (route) =>
      route.request().method() === 'GET' ? route.continue() : route.abort(),
    )
    await other(phone).fill('600')
    await phone.getByRole('alert').filter({ hasText: 'What you hold could not be saved' }).first().waitFor()
    expect(await other(phone).inputValue()).toBe('600')
    await phone.unroute('**/api/holdings')
    const saved = phone.waitForResponse(
      (response) => response.url().endsWith('/api/holdings') && response.request().method() === 'PATCH',
    )
    await other(phone).fill('650')
    expect((await saved).ok()).toBe(true)

    await laptop.reload()
    await contribution(laptop)
    await expect.poll(() => other(laptop).inputValue()).toBe('650.00')
  })
})

describe('design §7: both languages, both themes, both widths', () => {
  it.each(LOOKS)('picks and all that is behind them at $width px, $locale, $theme', async (look) => {
    const page = await visit('/', look)
    await answerCoins(page, COINS)
    await page.goto(new URL('/personal', page.url()).href)
    await page.getByRole('row', { name: /DOGE/ }).waitFor()
    await generate(page)
    await unfoldAll(page)
    // A tablet too: the widest tables stand as tables from 640 px on.
    for (const width of look.width === 1280 ? [640, 768, 1280] : [360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
    }
    await expectAccessible(page)
  })
})
