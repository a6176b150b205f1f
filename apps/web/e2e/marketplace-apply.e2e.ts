import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectSoundLooks, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'
import { APPLICATION } from '../testing/examples.ts'
import { button, logOut, newToken, post } from './market-people.ts'

const journeys = journey()
const { visit } = journeys

let people = 0

/** An account created on an earlier visit; like all here, its address is not confirmed. */
async function member(path: string, options: VisitOptions & { readonly applied?: boolean } = {}): Promise<Page> {
  people += 1
  const token = await newToken(journeys.url, `borrower${people}@example.ca`, 'Marie-Ève Tremblay')
  if (options.applied === true) await post(journeys.url, '/api/p2p/applications', APPLICATION, token)
  return visit(path, { ...options, stored: { winterjay_token: token } })
}

const BOXES: Readonly<Record<string, string>> = {
  Title: APPLICATION.title,
  Description: APPLICATION.description,
  Amount: '5000',
  'Yearly income before tax': '71600',
  'Monthly debt payments': '450',
  'Total credit limits': '18000',
  'Late payments': '0',
  'Credit inquiries': '1',
}
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function fillForm(page: Page, changes: Readonly<Record<string, string>> = {}): Promise<void> {
  await box(page, 'Purpose').selectOption('Home improvement')
  await box(page, 'Province or territory').selectOption('Ontario')
  for (const [label, text] of Object.entries({ ...BOXES, ...changes })) await box(page, label).fill(text)
}
const consent = (page: Page) => page.getByRole('checkbox', { name: /I agree to this/ })

describe('marketplace §4: Apply for Loan', () => {
  it('keeps the draft after Escape and reload, and deletes it when it is sent, restarted or its author signs out', async () => {
    const page = await member('/business/apply')
    await fillForm(page)
    await page.keyboard.press('Escape')
    await page.reload()
    await expect.poll(() => box(page, 'Description').inputValue()).toBe(APPLICATION.description)
    await expect.poll(() => consent(page).isChecked()).toBe(false)
    await button(page, 'Start over').click()
    await expect.poll(() => box(page, 'Title').inputValue()).toBe('')
    await button(page, 'Undo').click()
    await expect.poll(() => box(page, 'Title').inputValue()).toBe(APPLICATION.title)
    await page.goto(new URL('/benefits', page.url()).href)
    await logOut(page)
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('loan_application'))))
      .toEqual([])
  })
})

describe('design §7 every look', () => {
  it.each([
    ['en-CA', 'light', 'Why grade A'],
    ['fr-CA', 'dark', 'Pourquoi la cote A'],
  ] as const)('form and applications in %s', async (locale, onPhone, why) => {
    const page = await member('/business/apply', { locale, applied: true })
    await page.locator('[name=requested_amount]').fill('5000')
    for (const name of ['annual_income', 'monthly_debt_payments', 'card_limit', 'late_payments', 'credit_inquiries'])
      await page.locator(`[name=${name}]`).fill('900')
    await page.locator('[name=annual_income]').fill('71600')
    await expectSoundLooks(page, onPhone)
    await page.goto(new URL('/business/applications', page.url()).href)
    await page.getByText(why, { exact: true }).click()
    await expectSoundLooks(page, onPhone)
  })
})
