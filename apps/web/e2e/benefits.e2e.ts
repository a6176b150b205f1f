import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, expectAccessible, expectNoSidewaysScroll, expectSoundLooks, journey } from './harness.ts'

const { visit } = journey()

/** The link of a household: everything stands in the fragment, by the wire's names. */
const linkTo = (more: Readonly<Record<string, string>> = {}): string =>
  `/benefits#${new URLSearchParams({
    province: 'ON',
    age: '35',
    marital_status: 'single',
    children_under_18: '0',
    net_income: '20000',
    employment_income: '20000',
    student: 'false',
    senior_65_plus: 'false',
    disability: 'false',
    housing: 'rent',
    ...more,
  }).toString()}`

async function check(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Check my benefits|Vérifier mes prestations/ }).click()
  await page.getByRole('heading', { name: /Likely, per year|Probable, par an/ }).waitFor()
}

/** Requests to the server from now on. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url())
  })
  return calls
}

describe('product §2.5 /benefits: the Canadian Benefits Checker', () => {
  it('starts with the defaults of product §9, and the senior box follows the age; 64 is told what comes', async () => {
    const page = await visit('/benefits')
    await page.getByRole('heading', { level: 1, name: 'Canadian Benefits Checker' }).waitFor()
    expect(await page.getByLabel('Province or territory').inputValue()).toBe('ON')
    expect(await page.getByLabel('Your age').inputValue()).toBe('35')
    expect(await page.getByLabel('Marital status').inputValue()).toBe('single')
    expect(await page.getByLabel('Children under 18').inputValue()).toBe('0')
    expect(await page.getByLabel('Family net income').inputValue()).toBe('60,000.00')
    expect(await page.getByLabel('Of which from work').inputValue()).toBe('40,000.00')
    expect(await page.getByLabel('Housing').inputValue()).toBe('rent')
    const senior = page.getByLabel('65 or older')
    expect(await senior.isChecked()).toBe(false)
    await page.getByLabel('Your age').fill('65')
    expect(await senior.isChecked()).toBe(true)
    await page.getByLabel('Your age').fill('64')
    expect(await senior.isChecked()).toBe(false)
    await page.getByText('At 65 much changes.').waitFor()
  })

  it('shows name, eligibility, why and a link for each result, the total first', async () => {
    const page = await visit('/benefits')
    await page.getByLabel('Children under 18').fill('2')
    await check(page)
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Canada Child Benefit/ }) })
    await card.getByText('Likely', { exact: true }).waitFor()
    await card.getByText('Your family income of $60,000 is over $38,237').waitFor()
    expect(await card.getByRole('link', { name: /Official page/ }).getAttribute('href')).toMatch(
      /^https:\/\/www\.canada\.ca\//,
    )
    // The focus stands on the total: a screen reader and a phone both begin there.
    expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Likely, per year')
    await page.getByRole('button', { name: 'Open all' }).click()
    expect(await page.getByRole('link', { name: /Official page/ }).count()).toBeGreaterThan(10)
  })

  it('an answered question changes the results without asking the server, and can be taken back', async () => {
    const page = await visit(linkTo())
    await check(page)
    await page.getByText('The next best question').waitFor()
    const calls = callsOf(page)
    const northern = page.getByRole('button', { name: /^Answer ?: Do you live in Northern Ontario/ })
    await northern.first().click()
    await page.getByText('The question you picked').waitFor()
    await page.getByRole('button', { name: 'Yes', exact: true }).click()
    await page.getByRole('heading', { name: 'Your answers' }).waitFor()
    expect(await northern.count()).toBe(0)
    await page.getByRole('button', { name: /^Change ?: Do you live in Northern Ontario/ }).click()
    await page.getByText('The question you picked').waitFor()
    // What no rule asks can be said all the same, and taken back though no result lists it as open.
    await page.getByText('Something else that may matter').click()
    await page.getByRole('button', { name: /^Answer ?: What is your status in Canada/ }).click()
    await page.getByLabel('What is your status in Canada?').selectOption('temporary_resident')
    await page.getByRole('button', { name: 'Use this answer' }).click()
    await page.getByText('Temporary resident', { exact: true }).waitFor()
    await page.getByText('Other rules hold for your status in Canada.').first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: /^Change ?: What is your status in Canada/ }).click()
    await page.getByRole('heading', { name: 'What is your status in Canada?' }).waitFor()
    // What if: another income is tried here too, and nothing of it leaves the browser.
    await page.getByRole('slider', { name: /^Family net income/ }).fill('20')
    await page.getByText('Family net income: $20,000').waitFor()
    expect(calls).toEqual([])
  })

  it('product §8: "Could not run benefits check" when it fails', async () => {
    const page = await visit('/benefits', { expectedErrors: [FAILED_REQUEST] })
    await page.route('**/api/benefits/check', (route) =>
      route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }),
    )
    await page.getByRole('button', { name: 'Check my benefits' }).click()
    // Once as the toast, once where the results would stand.
    await expect.poll(() => page.getByText('Could not run benefits check').count()).toBe(2)
    await expectAccessible(page)
  })

  it('product §4: an eligibility that is neither likely nor maybe is treated as unlikely', async () => {
    const page = await visit('/benefits')
    await page.route('**/api/benefits/check', async (route) => {
      const answer = await (await route.fetch()).text()
      await route.fulfill({
        contentType: 'application/json',
        body: answer.replaceAll('"eligibility":"maybe"', '"eligibility":"perhaps"'),
      })
    })
    await check(page)
    expect(await page.getByRole('heading', { name: /^Maybe/ }).count()).toBe(0)
    await page.getByText('Show them').click()
    await page.getByRole('heading', { name: 'Employment Insurance regular benefits' }).waitFor()
  })

  it('a link restores the form, and its answers never leave the browser until the button is pressed', async () => {
    const page = await visit(
      linkTo({
        province: 'QC',
        age: '70',
        marital_status: 'married',
        net_income: '30000',
        employment_income: '0',
        senior_65_plus: 'true',
        housing: 'own',
        spouse_age: '68',
      }),
      { locale: 'fr-CA' },
    )
    const calls = callsOf(page)
    expect(await page.getByLabel('Province ou territoire').inputValue()).toBe('QC')
    expect(await page.getByLabel('Votre âge').inputValue()).toBe('70')
    expect(await page.getByLabel('65 ans ou plus').isChecked()).toBe(true)
    expect(calls.filter((url) => url.includes('benefits') || url.includes('QC'))).toEqual([])
    await check(page)
    await page
      .getByText(/Quel âge a votre conjoint/)
      .first()
      .waitFor()
  })
})

describe('benefits §7: what is told, kept and printed', () => {
  it('a missing number is told at its field, by keyboard alone, before anything is sent', async () => {
    const page = await visit('/benefits', { width: 360 })
    const age = page.getByLabel('Your age')
    await age.fill('')
    await age.press('Enter')
    await page.getByText('Write your age in whole years.').waitFor()
    expect(await age.evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.keyboard.type('40')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Likely, per year' }).waitFor()
  })

  it('a number that no household can have is told by the server, at its field', async () => {
    const page = await visit('/benefits', { locale: 'fr-CA', expectedErrors: [FAILED_REQUEST] })
    await page.getByLabel('Votre âge').fill('200')
    await page.getByRole('button', { name: 'Vérifier mes prestations' }).click()
    await page.getByText('Donnez un âge en années entières, de 0 à 125.').first().waitFor()
    expect(await page.getByLabel('Votre âge').getAttribute('aria-invalid')).toBe('true')
  })

  it('answers that contradict the form are explained; those that no longer fit it are named when it changes', async () => {
    const page = await visit(
      linkTo({ marital_status: 'married', widowed: 'true', children_under_18: '1', children_ages: '[9]' }),
    )
    await check(page)
    await page.getByText('You said you are widowed, and also married or common-law. We went by married.').waitFor()
    await page.getByText('Pensions and insurance are only your own').waitFor()
    await page.getByLabel('Children under 18').fill('2')
    await page.getByText('You changed your household since.').waitFor()
    await check(page)
    await page.getByText('These answers no longer fit the household').waitFor()
    const given = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Your answers' }) })
    expect(await given.getByText('How old is each child?').count()).toBe(0)
  })

  it('a link that holds no household says so, and the form starts anew', async () => {
    const page = await visit(linkTo({ age: '-3' }))
    await page.getByText('The link that brought you here holds something no household can have').waitFor()
    expect(await page.getByLabel('Your age').inputValue()).toBe('35')
  })

  it('everything unfolded, and on paper, it is still whole: the what-if with its table, the figures with their sources', async () => {
    const page = await visit(linkTo({ children_under_18: '2', age: '64' }), { width: 360 })
    await check(page)
    // A maybe is a line until it is opened; the row under the total leads to each part of the page and keeps the address.
    const [address, open] = [page.url(), page.locator('details[data-benefit][open]')]
    await page
      .getByRole('navigation', { name: 'Jump to' })
      .getByRole('button', { name: /^Maybe/ })
      .press('Enter')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Maybe/)
    expect([page.url(), await open.count()]).toEqual([address, 0])
    await page.getByRole('button', { name: 'Open all' }).click()
    expect(await open.count()).toBe(await page.locator('details[data-benefit]').count())
    expect(await open.count()).toBeGreaterThan(5)
    await page.getByText('What would settle it').first().waitFor()
    await page.getByRole('button', { name: 'Close all' }).click()
    expect(await open.count()).toBe(0)
    await page.getByText('Show them').click()
    await page.getByText('Ended', { exact: true }).first().waitFor()
    await page.getByRole('heading', { name: 'When you turn 65' }).waitFor()
    await page.getByText('Income tax and payroll deductions are left out.').waitFor()
    await page.getByText('Show the numbers as a table').first().click()
    await page.getByText('Show the numbers as a table').last().click()
    await page.getByText('Figures and sources').first().click()
    expect(
      await page.getByRole('table', { name: 'What you keep before tax' }).getByRole('row').count(),
    ).toBeGreaterThan(20)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    expect(await page.getByRole('button', { name: 'Check my benefits' }).isVisible()).toBe(false)
    expect(await page.getByText('Checked on November 21, 2026 for:').isVisible()).toBe(true)
  })

  it('is printed in a few pages: the likely in full, each maybe in a row of a table, the unlikely by name', async () => {
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
    expect(await table.getByRole('row').count()).toBe(maybes + 1)
    expect(await table.getByText('Are you approved for the Disability Tax Credit?').first().isVisible()).toBe(true)
    expect(await page.getByText('Canada Carbon Rebate (ended)').isVisible()).toBe(true)
    const childBenefit = page.getByRole('listitem').filter({ hasText: 'Canada Child Benefit' })
    for (const told of ['How to get it Apply for it', 'checked on October 1, 2026', 'https://www.canada.ca/'])
      expect(await childBenefit.innerText()).toContain(told)
    await expectAccessible(page)
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    expect(await table.count()).toBe(0)
  })
})

describe('design §7: both languages, themes and widths', () => {
  // One page for each language, seen in both widths and both themes.
  it.each(['en-CA', 'fr-CA'] as const)('results in %s', async (locale) => {
    const page = await visit('/benefits', { width: 360, locale })
    await check(page)
    await expectSoundLooks(page, 'light')
    await expectSoundLooks(page, 'dark')
  })
})
