import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, expectShort, expectSoundLooks, journey } from './harness.ts'
import { stopsOutOfOrder } from './focus-order.ts'
import { byKeyboard } from './keyboard.ts'

const { visit } = journey()

const BOOK = '/business?tab=direct-lending'

type NewLoan = Readonly<Record<string, unknown>>

/** Writes to the visitor's own loan book, as the screen does. */
const send = (page: Page, method: string, path: string, body: unknown): Promise<{ id: string; loan: { id: string } }> =>
  page.evaluate(
    async (request) => {
      const response = await fetch(request.path, {
        method: request.method,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request.body),
      })
      if (!response.ok) throw new Error(await response.text())
      return response.json()
    },
    { method, path, body },
  )

const lend = (page: Page, loan: NewLoan = {}) =>
  send(page, 'POST', '/api/loans', {
    borrower_name: 'Denis Roy',
    principal: 10_000,
    annual_rate: 12,
    start_date: '2026-09-15',
    late_fee_value: 0,
    ...loan,
  })

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[aria-live], [role=alert]').getByText(text).first().waitFor()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

describe('a loan book by Tab', () => {
  it.each([1280, 360])('the focus goes where the eye goes, at %s px', async (width) => {
    const page = await visit(BOOK, { width })
    for (const borrower_name of ['Denis Roy', 'Ada Lee', 'Zoé Lavoie']) await lend(page, { borrower_name })
    await page.reload()
    await button(page, 'New Loan').waitFor()
    await page.getByText('Zoé Lavoie').first().waitFor()
    expect(await stopsOutOfOrder(page)).toEqual([])
    await page.goto(new URL('/business', page.url()).href)
    await page
      .getByRole('button', { name: /^Invest Now/ })
      .first()
      .waitFor()
    expect(await stopsOutOfOrder(page)).toEqual([])
  })
})

describe('a lender manages a loan', () => {
  it('drafts it, leaves with Escape and finds it again; creates it with the keyboard; records a payment and reverses it; finds it in the exported file', async () => {
    const page = await visit(BOOK)
    const keys = byKeyboard(page)
    await keys.press(button(page, 'New Loan'))
    await keys.fill(page.getByRole('textbox', { name: 'Borrower name' }), 'Half Done')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('New Loan')
    await page.keyboard.press('Enter')
    await page.getByText('This is the loan you had begun.').waitFor()
    await page.getByLabel('Start date').fill('2026-09-15')
    await page.getByLabel('Borrower name').press('Enter')
    await toast(page, 'Loan created')
    await keys.press(page.getByRole('link', { name: /Half Done/ }))
    await keys.press(button(page, 'Record a payment'))
    await keys.press(button(page, 'Record payment'))
    await toast(page, 'Payment recorded')
    await page.getByText('2 of 12').waitFor()
    await button(page, 'Undo').click()
    await page.getByText('0 of 12').waitFor()
    await page.goto(new URL(BOOK, page.url()).href)
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
    expect(file.suggestedFilename()).toBe('winterjay-loans.csv')
    expect(readFileSync(await file.path(), 'utf8')).toContain('Half Done')
  })
})

describe('both languages, both themes, both widths (design §7)', () => {
  it.each(LANGUAGES)('the book, the form and a loan in %s', async (locale, onPhone) => {
    const page = await visit(BOOK, { locale })
    await page.getByRole('tabpanel').waitFor()
    if (locale === 'en-CA') {
      for (let count = 0; count < 9; count += 1) await lend(page)
      await page.reload()
      await page.getByRole('rowheader').nth(8).waitFor()
      // What a visitor is told of their book is put away.
      await page.getByRole('button', { name: 'Understood' }).click()
      await expectShort(page, 1_050)
    }
    const { id } = await lend(page, {
      borrower_name: 'Ekaterina Ivanovna Konstantinopolskaya-Smith',
      principal: 1_234_567.89,
      province: 'NB',
    })
    await page.reload()
    await page.getByRole('rowheader').first().waitFor()
    await expectSoundLooks(page, onPhone)
    await page.getByRole('button', { name: locale === 'fr-CA' ? 'Nouveau prêt' : 'New Loan' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Show all 12|Afficher les 12/ })
      .click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await expectSoundLooks(page, onPhone, async () =>
      expect(
        await page
          .getByRole('dialog')
          .evaluate((dialog) =>
            [...dialog.querySelectorAll('*')].some(
              (part) => part.getBoundingClientRect().right > window.innerWidth + 1,
            ),
          ),
      ).toBe(false),
    )
    await page.goto(new URL(`/business/loans/${id}`, page.url()).href)
    await page.getByRole('button', { name: locale === 'fr-CA' ? 'Voir le calendrier' : 'Show the schedule' }).click()
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: /2$/ }).first().click()
    await expectSoundLooks(page, onPhone)
  })
})
