import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LOOKS, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'

const { visit } = journey()

describe('SPEC §2 /benefits: the Canadian Benefits Checker', () => {
  it('starts with the defaults of SPEC §9, and the senior box follows the age', async () => {
    const page = await visit('/benefits')
    await page.getByRole('heading', { level: 1, name: 'Canadian Benefits Checker' }).waitFor()
    expect(await page.getByLabel('Province or territory').inputValue()).toBe('ON')
    expect(await page.getByLabel('Your age').inputValue()).toBe('35')
    expect(await page.getByLabel('Housing').inputValue()).toBe('rent')
    const senior = page.getByLabel('65 or older')
    expect(await senior.isChecked()).toBe(false)
    await page.getByLabel('Your age').fill('65')
    expect(await senior.isChecked()).toBe(true)
    await page.getByLabel('Your age').fill('64')
    expect(await senior.isChecked()).toBe(false)
  })

  it('shows name, eligibility, why and a link for each result, the total first', async () => {
    const page = await visit('/benefits')
    await page.getByLabel('Children under 18').fill('2')
    await page.getByRole('button', { name: 'Check my benefits' }).click()
    await page.getByText('Likely, per year').waitFor()
    await page.getByRole('heading', { name: /Canada Child Benefit/ }).first().waitFor()
    expect(await page.getByRole('link', { name: 'Official page' }).count()).toBeGreaterThan(10)
  })

  it('an answered question changes the results without asking the server', async () => {
    const page = await visit('/benefits#province=ON&age=35&maritalStatus=single&childrenUnder18=0&netIncomeCents=2000000&employmentIncomeCents=2000000&housing=rent')
    await page.getByRole('button', { name: 'Check my benefits' }).click()
    await page.getByRole('heading', { name: 'The next best question' }).waitFor()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const yes = page.getByRole('button', { name: 'Yes', exact: true })
    if ((await yes.count()) > 0) await yes.click()
    else {
      await page.getByRole('heading', { name: 'The next best question' }).locator('..').locator('xpath=ancestor::*[.//form]').last().getByRole('textbox').fill('900')
      await page.getByRole('button', { name: 'Use this answer' }).click()
    }
    await page.getByText('Your answers').waitFor()
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
  })

  it('SPEC §8: "Could not run benefits check" when it fails', async () => {
    const page = await visit('/benefits', { expectedErrors: [FAILED_REQUEST] })
    await page.route('**/api/benefits/check', (route) => route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' }))
    await page.getByRole('button', { name: 'Check my benefits' }).click()
    await page.getByText('Could not run benefits check').waitFor()
  })

  it('a link restores the form', async () => {
    const page = await visit('/benefits#province=QC&age=70&maritalStatus=married&childrenUnder18=0&netIncomeCents=3000000&employmentIncomeCents=0&housing=own', { locale: 'fr-CA' })
    expect(await page.getByLabel('Province ou territoire').inputValue()).toBe('QC')
    expect(await page.getByLabel('Votre âge').inputValue()).toBe('70')
    expect(await page.getByLabel('65 ans ou plus').isChecked()).toBe(true)
  })
})

describe('DESIGN §6: both languages, themes and widths', () => {
  it.each(LOOKS)('results at $width px, $locale, $theme', async (look) => {
    const page = await visit('/benefits', look)
    await page.getByRole('button', { name: /Check my benefits|Vérifier mes prestations/ }).click()
    await page.getByText(/Likely, per year|Probable, par an/).waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
