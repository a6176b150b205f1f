import { describe, expect, it } from 'vitest'
import {
  PASSWORD,
  answer,
  ask,
  asked,
  box,
  button,
  calls,
  click,
  fill,
  hasButton,
  newEmail,
  newToken,
  open,
  pageText,
  press,
  refuse,
  restoreServerAnswer,
  screen,
  sees,
  switchBrowser,
  textOf,
  toasted,
  user,
  waitFor,
  warnings,
  within,
  write,
} from '../testing/screen.tsx'
import { COINS } from '../testing/examples.ts'

/* product §2, §7, §8, §9: the AI Investing panel and the board of coins; investing §3.8. */

const radio = (name: string) => screen.findByRole<HTMLInputElement>('radio', { name })
const checkbox = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name })
const generateButton = () =>
  screen.findByRole<HTMLButtonElement>('button', { name: /^(Generate Picks|Obtenir des suggestions)$/ })
const posts = () => calls.filter(({ path }) => path === '/api/recommendations').length
/** The panel in its initial state: the choice of an earlier test is kept until the page is reloaded. */
async function openPanel(locale: 'en' | 'fr' = 'en'): Promise<void> {
  await open('/personal', { locale })
  const panel = (await generateButton()).closest('form')
  for (const choice of panel?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
    if (!choice.checked) await click(choice)
  const radios = panel?.querySelectorAll<HTMLInputElement>('input[type=radio]') ?? []
  // The second of three: medium risk, and months.
  for (const choice of [radios[1], radios[4]]) await click(choice)
}
async function generate(): Promise<void> {
  const before = posts()
  await click(await generateButton())
  await waitFor(() => expect(posts()).toBeGreaterThan(before))
  await waitFor(async () => expect((await generateButton()).getAttribute('aria-busy')).not.toBe('true'))
  await screen.findByRole('heading', { name: /^(Explanation|Explication)$/ })
}
const picks = () => [...screen.getByRole('list', { name: /^(Picks|Suggestions)$/ }).children]
async function unfoldAll(): Promise<void> {
  for (const summary of document.querySelectorAll('summary')) await click(summary)
}
const rowsOf = (table: HTMLElement) => within(table).getAllByRole('row')
const rowTextsOf = (table: HTMLElement | null) => (table === null ? [] : rowsOf(table).map(textOf))

describe('the panel', () => {
  it('starts with medium risk, months and all three kinds ticked; offers low, medium, high; weeks, months, years; generating is disabled when none is ticked', async () => {
    await open('/personal')
    await screen.findByRole('heading', { name: 'AI Investing' })
    for (const name of ['Medium', 'Months']) expect((await radio(name)).checked).toBe(true)
    for (const name of ['Stocks', 'Bonds', 'Meme coins']) expect((await checkbox(name)).checked).toBe(true)
    const choices = (name: string) => {
      const group = screen.queryByRole('group', { name }) ?? screen.getByRole('radiogroup', { name })
      return within(group)
        .getAllByRole('radio')
        .map((each) => textOf(each.closest('label') ?? each))
    }
    expect(choices('Risk')).toEqual(['Low', 'Medium', 'High'])
    expect(choices('Time horizon')).toEqual(['Weeks', 'Months', 'Years'])
    const form = (await generateButton()).closest('form')
    expect(form?.querySelectorAll('input[type=checkbox]')).toHaveLength(3)
    for (const name of ['Stocks', 'Bonds', 'Meme coins']) await click(await checkbox(name))
    await waitFor(async () => expect((await generateButton()).disabled).toBe(true))
    await click(await checkbox('Bonds'))
    await waitFor(async () => expect((await generateButton()).disabled).toBe(false))
    // No live data on the board (product §8).
    await sees('No live data available right now')
  })

  it('the statement on coins is next to their checkbox, and the disclaimer next to the button', async () => {
    await openPanel()
    const crypto =
      'Meme coins have no cash flow; prices can fall to zero; no securities regulator has assessed any of them; not covered by CDIC or CIPF. Use only registered platforms.'
    await sees(crypto, 'General information, not advice; not tailored to you.')
    await click(await checkbox('Meme coins'))
    await waitFor(() => expect(pageText()).not.toContain(crypto))
  })

  it('the three questions can only lower the risk', async () => {
    await openPanel()
    await generate()
    await sees('A costly debt, such as a card balance?')
    await press('See picks at low risk')
    await sees('low risk, over months')
    expect(asked('POST', '/api/recommendations')?.body).toMatchObject({ risk: 'low', horizon: 'months' })
    expect((await radio('Low')).checked).toBe(true)
    expect(hasButton(/^See picks at/)).toBe(false)
    // The button is gone: the focus moves to the new picks, not to the top of the page.
    await waitFor(() => expect(textOf(document.activeElement)).toBe('Picks'))
  })

  it('picks show a weight with 1 decimal, a score with 3, a rationale and an explanation, as sent by the server', async () => {
    await openPanel()
    const given: {
      picks: { symbol: string; name: string; weight: number; score: number; rationale: string }[]
      explanation: string
    }[] = []
    answer('POST /api/recommendations', async ({ path, headers, text }) => {
      const { status, text: body } = await ask('POST', path, headers, text)
      given.push(JSON.parse(body) as (typeof given)[number])
      return { status, body }
    })
    await generate()
    await waitFor(() => expect(given).toHaveLength(1))
    const [answered] = given
    for (const paragraph of answered?.explanation.split('\n\n') ?? []) await sees(paragraph)
    const texts = picks().map(textOf)
    expect(texts).toHaveLength(answered?.picks.length ?? -1)
    for (const [i, { symbol, name, weight, score, rationale }] of (answered?.picks ?? []).entries()) {
      for (const part of [symbol, name, `${(weight * 100).toFixed(1)}%`, score.toFixed(3), rationale])
        expect(texts[i]).toContain(part.replaceAll(/\s+/g, ' '))
      expect(texts[i]).toMatch(/Weight\s+\d{1,3}\.\d%/)
      expect(texts[i]).toMatch(/Score\s+[01]\.\d{3}(\s|$)/)
    }
    const weights = texts.map((text) => Number(/(\d{1,3}\.\d)%/.exec(text)?.[1]))
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 9)
    await sees(
      'Past returns do not predict future ones.',
      'General information, not advice; not tailored to you.',
      'These picks are the same for everyone who makes these three choices.',
    )
  })

  it('in French: the same panel, its refusal, its failure and its empty board', async () => {
    await openPanel('fr')
    await sees('Aucune donnée en direct pour le moment', 'Données d’un service public du marché')
    for (const name of ['Actions', 'Obligations', 'Cryptomonnaies mèmes']) await click(await checkbox(name))
    await sees('Choisissez au moins un type d’actif.')
    expect((await generateButton()).disabled).toBe(true)
    await click(await checkbox('Obligations'))
    await generate()
    const line = textOf(picks()[0])
    expect(line).toMatch(/Poids\s+\d{1,3},\d\s%/)
    expect(line).toMatch(/Cote\s+[01],\d{3}(\s|$)/)
    answer('POST /api/recommendations', null)
    await click(await generateButton())
    await toasted('Erreur', 'Impossible d’obtenir des suggestions')
  })

  it('sends the choice to the server and asks for an explanation', async () => {
    await openPanel()
    await click(await radio('Low'))
    await click(await checkbox('Meme coins'))
    await generate()
    expect(asked('POST', '/api/recommendations')?.body).toEqual({
      risk: 'low',
      horizon: 'months',
      assets: ['stocks', 'bonds'],
      explain: true,
    })
  })

  it('changing the language shows the same picks in the other language', async () => {
    await openPanel()
    await generate()
    const before = textOf(picks()[0]).split(' ')[0]
    await press('Français')
    await screen.findByRole('heading', { name: 'Explication' })
    await sees('Les rendements passés ne prédisent pas ceux à venir.')
    expect(textOf(picks()[0]).split(' ')[0]).toBe(before)
  })
})

describe('product §8: when something fails', () => {
  it('picks: toast "Error", "Could not generate picks", and the reason in the panel', async () => {
    refuse('POST /api/recommendations', 503, { code: 'unavailable', detail: 'Not just now.', status: 503 })
    await openPanel()
    await click(await generateButton())
    await toasted('Error', 'Could not generate picks')
    await sees('Not just now.')
    await waitFor(async () => expect((await generateButton()).disabled).toBe(false))
  })

  it('meme coins: only logged, and no live data is shown', async () => {
    refuse('GET /api/meme-coins', 404, { code: 'not_found', detail: 'Nothing there.' })
    await open('/personal')
    await sees('No live data available right now')
    await waitFor(() => expect(warnings.some((said) => String(said[0]).includes('meme coins'))).toBe(true))
    expect(pageText()).not.toContain('Nothing there.')
    for (const alert of screen.getAllByRole('alert')) expect(textOf(alert)).toBe('')
  })
})

describe('live meme-coin snapshot', () => {
  async function board(coins: object = COINS): Promise<HTMLElement> {
    answer('GET /api/meme-coins', { body: coins })
    await open('/personal')
    return screen.findByRole('table', { name: 'Live meme coins' })
  }

  it('shows symbol, name, popularity out of 10 and both changes, labelled with its source and time', async () => {
    const table = await board()
    await sees('From a public market-data service', /As of Nov\.? 21, 2026, \d\d?:05/)
    const link = await screen.findByRole('link', { name: 'Data provided by CoinGecko' })
    expect(link.getAttribute('href')).toBe('https://www.coingecko.com')
    const row = textOf(within(table).getByRole('row', { name: /DOGE/ }))
    for (const text of ['Dogecoin', '8.4 out of 10', '$31,234,567,890', '$2,000,001', '−3.3%', '+8.1%'])
      expect(row).toContain(text)
    expect(textOf(within(table).getByRole('row', { name: /NEW/ }))).toMatch(
      /not known.*\$950\.50.*not known.*[^\u2212-]0\.0%/,
    )
  })

  it('the popularity formula unfolds below, with the ranks of each coin', async () => {
    await board()
    await click(screen.getByText('How popularity is computed', { selector: 'summary *' }))
    await sees(
      'Popularity = 10 × (0.5 × rank by market value + 0.3 × rank by volume in a day + 0.2 × rank by volume ÷ market value, at most 1)',
      /It is attention, not performance: no price change is in it\./,
    )
    const ranks = await screen.findByRole('table', { name: 'How popularity is computed' })
    expect(textOf(within(ranks).getByRole('row', { name: /DOGE/ }))).toMatch(
      /DOGE .* 1\.000 .* 0\.800 .* 0\.500 .* 8\.4/,
    )
    expect(textOf(within(ranks).getByRole('row', { name: /NEW/ }))).toMatch(/NEW( [^0-9]*not known){4}/)
  })

  it('says so when the latest data is old', async () => {
    await board({ ...COINS, stale: true })
    await sees('Last answer; the service is not responding.')
  })
})

describe('explanations of the picks', () => {
  it('lists every input with source and date, compares fees with one’s own, and places the next contribution', async () => {
    await openPanel()
    await generate()
    await unfoldAll()
    const inputs = rowsOf(await screen.findByRole('table', { name: 'Figures used' })).map(textOf)
    expect(inputs.length).toBeGreaterThan(10)
    for (const row of inputs.slice(1)) expect(row).toMatch(/%.*20\d\d/)
    for (const name of [/Risk and return/, /Where each \$100 goes/, /What fees take/])
      await screen.findByRole('img', { name })
    expect((await box('A fee you pay today')).value).toBe('2')
    await fill('A fee you pay today', '0')
    await user.tab()
    await screen.findByRole('img', { name: /your fee \$0\./ })
    await fill('Next contribution', '1000')
    await user.tab()
    const placed = await screen.findByRole('table', { name: 'Next contribution' })
    const cells = rowsOf(placed)
      .slice(1)
      .map((row) => Number(/\$([\d,]+\.\d\d)/.exec(textOf(row))?.[1]?.replace(',', '')))
    expect(cells.reduce((sum, dollars) => sum + dollars, 0)).toBeCloseTo(1000, 6)
  })
})

describe('the arithmetic behind the picks, and what one holds', () => {
  const rowTexts = (name: string) => rowsOf(screen.getByRole('table', { name })).slice(1).map(textOf)
  const NEXT = 'Next contribution'

  it('every score is the sum of its components; shares of risk and weights add up to 100 %', async () => {
    await openPanel()
    await generate()
    await unfoldAll()
    const cells = (row: HTMLElement): number[] =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => Number(/-?[\d.]+(?=%?\s*$)/.exec(textOf(cell))?.[0]))
    const scores = await screen.findByRole('table', { name: 'Every score, part by part' })
    const weights = within(scores)
      .getAllByRole('columnheader')
      .flatMap((head) => /× (\d+)%/.exec(textOf(head))?.[1] ?? [])
      .map((percent) => Number(percent) / 100)
    expect(weights).toEqual([0.45, 0.2, 0.15, 0.2])
    for (const row of rowsOf(scores).slice(1)) {
      const values = cells(row)
      const sum = weights.reduce((total, weight, i) => total + weight * (values[i] ?? Number.NaN), 0)
      expect(sum).toBeCloseTo(values.at(-1) ?? Number.NaN, 2)
    }
    const lines = rowsOf(screen.getByRole('table', { name: 'Line by line' }))
      .slice(1)
      .map(cells)
    for (const column of [0, 1, 4])
      expect(lines.reduce((sum, line) => sum + (line[column] ?? Number.NaN), 0)).toBeCloseTo(100, 0)
    await sees(
      /Price of risk\s*4/,
      /Stocks, property trusts and gold together\s*up to 40%/,
      /One fund, not cash-like\s*up to 40%/,
      /Canada’s share of the stocks\s*20% to 40%/,
    )
  })

  it('shows the drift of holdings, and puts new money only into lines below their target', async () => {
    await openPanel()
    for (const name of ['Meme coins', 'Stocks']) await click(await checkbox(name))
    await generate()
    await unfoldAll()
    const symbols = picks().map((pick) => textOf(pick).split(' ')[0] ?? '')
    await fill(`You hold in ${symbols[0]}`, '1000')
    await fill('Next contribution', '100')
    await user.tab()
    await waitFor(() => expect(rowTexts(NEXT)[0]).toMatch(/100\.0%.*\+\d+\.\d.*\$0\.00/))
    for (const row of rowTexts(NEXT).slice(1)) expect(row).toMatch(/ 0\.0%.*−\d+\.\d.*\$[1-9]/)
    // In whole units: at the prices entered; the remainder buys nothing.
    await click(screen.getByRole('switch', { name: 'Buy whole units only' }))
    for (const symbol of symbols) await fill(`Price of one ${symbol}`, '33')
    await user.tab()
    await sees('$1.00 left: too little for another unit.')
    const units = rowTexts(NEXT).map((row) => Number(/(\d+)\D*\$[\d.]+\D*$/.exec(row)?.[1]))
    expect(units.reduce((sum, each) => sum + each, 0)).toBe(3)
  })

  it('a visitor’s holdings survive a reload and new picks, and are never sent', async () => {
    const openNext = async () => {
      await generate()
      await click(screen.getByText(NEXT, { selector: 'summary, summary *' }))
    }
    await openPanel()
    await openNext()
    await sees('Amounts stay in this browser.')
    const symbol = textOf(picks()[0]).split(' ')[0] ?? ''
    await fill(`You hold in ${symbol}`, '4321.09')
    await fill('Everything else you hold', '77')
    await openPanel()
    // Other picks without that line: its holding still counts, with a target of zero.
    for (const name of ['Bonds', 'Meme coins']) await click(await checkbox(name))
    await openNext()
    expect((await box(`You hold in ${symbol}`)).value).toBe('4,321.09')
    const row = (name: string) => rowTexts(NEXT).find((text) => text.includes(name))
    await waitFor(() => expect(row(symbol)).toMatch(/98\.2%.* 0\.0%.*\+98\.2/))
    expect(row('Everything else')).toMatch(/1\.8%/)
    await fill(`You hold in ${symbol}`, '')
    await waitFor(() => expect(row(symbol)).toBeUndefined())
    await box(`You hold in ${symbol}`)
    const sent = calls.map(({ path, text }) => `${path} ${text ?? ''}`)
    expect(sent.filter((text) => /4,?321|holding/.test(text))).toEqual([])
  })

  it('investing §5.2: holdings move into the account at the next visit signed in, also where the server was busy at first', async () => {
    await openPanel()
    await generate()
    await click(screen.getByText(NEXT, { selector: 'summary, summary *' }))
    await fill('Everything else you hold', '500.50')
    await user.tab()
    const token = await newToken('Ann Lee')
    refuse('PATCH /api/holdings', 503, { code: 'unavailable', detail: 'Not just now.', status: 503 })
    await open('/personal', { token })
    await waitFor(() => expect(asked('PATCH', '/api/holdings')?.body).toMatchObject({ holdings: [{ amount: 500.5 }] }))
    expect(localStorage.getItem('winterjay_holdings')).not.toBeNull()
    restoreServerAnswer('PATCH /api/holdings')
    await waitFor(() => expect(localStorage.getItem('winterjay_holdings')).toBeNull(), { timeout: 20_000 })
    await open('/personal', { token })
    await generate()
    await click(screen.getByText(NEXT, { selector: 'summary, summary *' }))
    await sees('Kept in your account.')
    expect((await box('Everything else you hold')).value).toBe('500.50')
  })

  it('saved picks survive a reload, are shown next to new ones, and can be removed', async () => {
    await openPanel()
    await generate()
    await press('Save these picks')
    await sees('Picks saved')
    await openPanel()
    const table = () => screen.queryByRole('table', { name: 'Save and compare' })
    await waitFor(() => expect(table()).not.toBeNull())
    await click(await radio('Years'))
    await generate()
    await waitFor(() => expect(rowsOf(table() ?? document.body)).toHaveLength(3))
    await press(/^Remove/, table() ?? undefined)
    await waitFor(() => expect(table()).toBeNull())
  })

  it('investing §5.1: sign-up moves saved picks into the account once; another device adds its own, and none is there twice', async () => {
    const email = newEmail()
    const save = async (horizon: string): Promise<void> => {
      await click(await radio(horizon))
      await generate()
      await press('Save these picks')
      await button('These picks are saved')
    }
    const table = () => screen.queryByRole('table', { name: 'Save and compare' })
    const hasSaved = (count: number) =>
      waitFor(() => expect(rowTextsOf(table()).filter((row) => row.includes('saved Nov 21, 2026'))).toHaveLength(count))
    await openPanel()
    await save('Months')
    await save('Years')
    const token = await newToken('Ann Lee', email)
    await open('/personal', { token })
    await sees('Kept in your account.')
    await hasSaved(2)
    await waitFor(() => expect(localStorage.getItem('winterjay_saved_picks')).toBeNull())

    await open('/account', { token })
    await press(/^Log out/, screen.getByRole('main'))
    switchBrowser()
    await openPanel()
    await hasSaved(0)
    await save('Years')
    await save('Weeks')
    const again = await write<{ access_token: string }>('POST', '/api/subscription/login', {
      email,
      password: PASSWORD,
    })
    await open('/personal', { token: again.access_token })
    await sees('Kept in your account.')
    await hasSaved(3)
    await open('/personal', { token: again.access_token })
    await hasSaved(3)
    await press(/^Remove/, table() ?? undefined)
    await toasted('Picks removed')
    await hasSaved(2)
    await press('Undo')
    await hasSaved(3)
  })

  it('investing §5.1: shows an error when the account cannot be read or changed, and loses no saved picks', async () => {
    await openPanel()
    await generate()
    await press('Save these picks')
    await sees('Picks saved')
    refuse('GET /api/saved-picks', 503, { code: 'unavailable', detail: 'Not just now.', status: 503 })
    answer('POST /api/saved-picks', null)
    await open('/personal', { token: await newToken() })
    await sees('Your saved picks could not be loaded')
    expect(asked('POST', '/api/saved-picks')).toBeUndefined()
    restoreServerAnswer('GET /api/saved-picks')
    await press('Try again')
    await press('Save these picks')
    await toasted('The saved picks could not be changed')
    expect(localStorage.getItem('winterjay_saved_picks')).not.toBeNull()
    restoreServerAnswer('POST /api/saved-picks')
    await open('/personal')
    const table = () => screen.queryByRole('table', { name: 'Save and compare' })
    const saved = () => rowsOf(table() ?? document.body).filter((row) => row.textContent.includes('saved Nov 21, 2026'))
    await waitFor(() => expect(saved()).toHaveLength(1))
    await sees('Kept in your account.')
    await waitFor(() => expect(localStorage.getItem('winterjay_saved_picks')).toBeNull())
  })
})
