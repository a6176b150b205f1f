import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, LOOKS, expectAccessible, expectNoSidewaysScroll, journey } from './harness.ts'
import type { VisitOptions } from './harness.ts'

const { visit } = journey()

const BOOK = '/business?tab=direct-lending'
const FAILING: VisitOptions = { expectedErrors: [FAILED_REQUEST] }

type NewLoan = Readonly<Record<string, unknown>>

/** Writes to the visitor's own book, as the screen would. */
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

async function openLoan(page: Page, loan: NewLoan = {}): Promise<string> {
  const { id } = await lend(page, loan)
  await page.goto(new URL(`/business/loans/${id}`, page.url()).href)
  await page.getByRole('heading', { name: 'Schedule' }).waitFor()
  return id
}

const toast = (page: Page, text: string | RegExp) =>
  page.locator('[aria-live], [role=alert]').getByText(text).first().waitFor()
const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const firstBorrower = (page: Page) => page.locator('tbody tr').first().getByRole('rowheader').innerText()

describe('product §2 /business', () => {
  it('has two tabs, P2P Marketplace (default) and Direct Lending, in the address', async () => {
    const page = await visit('/business')
    await page.getByRole('tab').first().waitFor()
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['P2P Marketplace', 'Direct Lending'])
    expect(await page.getByRole('tab', { name: 'P2P Marketplace' }).getAttribute('aria-selected')).toBe('true')
    await page.getByRole('tab', { name: 'Direct Lending' }).click()
    await page.getByText('No loans created yet').waitFor()
    await page.reload()
    await page.getByText('No loans created yet').waitFor()
  })
})

describe('product §2.4 Direct Lending', () => {
  it('shows Overdue Installments, Outstanding Principal and Collected MTD', async () => {
    const page = await visit(BOOK)
    const { id } = await lend(page)
    await send(page, 'POST', `/api/loans/${id}/payments`, { amount: 888.49, paid_on: '2026-11-02' })
    await page.reload()
    for (const label of ['Overdue Installments', 'Outstanding Principal', 'Collected MTD'])
      await page.getByText(label, { exact: true }).waitFor()
    const tile = (label: string) => page.locator('dl > div', { hasText: label })
    await tile('Overdue Installments').getByText('1', { exact: true }).waitFor()
    await tile('Outstanding Principal').getByText('$9,211.51').waitFor()
    await tile('Collected MTD').getByText('$888.49').waitFor()
  })

  it('has the columns Borrower, Principal, Rate, Payment, Status, Actions', async () => {
    const page = await visit(BOOK)
    await lend(page)
    await page.reload()
    await page.getByRole('columnheader').first().waitFor()
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
      'Borrower',
      'Principal',
      'Rate',
      'Payment',
      'Status',
      'Actions',
    ])
    const row = await page.locator('tbody tr').first().innerText()
    for (const figure of ['Denis Roy', '$10,000.00', '12.00%', '$888.49', 'Overdue']) expect(row).toContain(figure)
  })

  it('product §4: any status but active and completed stands in a destructive style', async () => {
    const page = await visit(BOOK)
    const paid = await lend(page, { borrower_name: 'Completed', principal: 100, annual_rate: 0 })
    await send(page, 'POST', `/api/loans/${paid.id}/payments`, { amount: 100, paid_on: '2026-11-02' })
    await lend(page, { borrower_name: 'Active', start_date: '2026-11-02' })
    await lend(page, { borrower_name: 'Overdue' })
    const gone = await lend(page, { borrower_name: 'Written off' })
    await send(page, 'PUT', `/api/loans/${gone.id}/write-off`, { written_off: true })
    await page.reload()
    const styleOf = (status: string) =>
      page
        .locator('tbody tr', { hasText: status })
        .locator('td')
        .getByText(status, { exact: true })
        .evaluate((badge) => getComputedStyle(badge).backgroundColor)
    const [active, completed, overdue, writtenOff] = await Promise.all(
      ['Active', 'Completed', 'Overdue', 'Written off'].map(styleOf),
    )
    expect(writtenOff).toBe(overdue)
    expect(new Set([active, completed, overdue]).size).toBe(3)
  })

  it('sorts on a click, descending first, and turns round on the next', async () => {
    const page = await visit(BOOK)
    for (const [borrower_name, principal] of [
      ['Bea', 2_000],
      ['Ann', 3_000],
      ['Cyd', 1_000],
    ])
      await lend(page, { borrower_name, principal })
    await page.reload()
    await button(page, 'Principal').click()
    await expect.poll(() => firstBorrower(page)).toBe('Ann')
    expect(await page.getByRole('columnheader', { name: 'Principal' }).getAttribute('aria-sort')).toBe('descending')
    await button(page, 'Principal').click()
    await expect.poll(() => firstBorrower(page)).toBe('Cyd')
    await button(page, 'Borrower').click()
    await expect.poll(() => firstBorrower(page)).toBe('Cyd')
    await button(page, 'Borrower').click()
    await expect.poll(() => firstBorrower(page)).toBe('Ann')
  })

  it('pages on the server: 50 at a time, with the count of all', async () => {
    const page = await visit(BOOK)
    await page.evaluate(async () => {
      const rows = Array.from({ length: 60 }, (_, k) => `Borrower ${k},1000,10,12,2026-11-0${(k % 9) + 1}`)
      const file_content = ['borrower_name,principal,annual_rate,term_months,start_date', ...rows].join('\n')
      const response = await fetch('/api/loans/import', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ file_content, date_order: 'mdy' }),
      })
      if (!response.ok) throw new Error(await response.text())
    })
    await page.reload()
    await page.getByText('60 loans', { exact: true }).first().waitFor()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(50)
    await button(page, 'Load more').click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(60)
  })

  it('shows how late the book is, and a bucket shows its loans', async () => {
    const page = await visit(BOOK)
    await lend(page, { borrower_name: 'Late' })
    await lend(page, { borrower_name: 'Punctual', start_date: '2026-11-20' })
    await page.reload()
    await button(page, /31–60 days late/).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    expect(await firstBorrower(page)).toBe('Late')
    await button(page, 'Clear the filters').click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(2)
    await page.getByLabel('Search loans').fill('punct')
    await expect.poll(() => firstBorrower(page)).toBe('Punctual')
    await page.getByLabel('Search loans').fill('nobody')
    await page.getByText('No loan fits these filters').waitFor()
  })

  it('exports the loan tape', async () => {
    const page = await visit(BOOK)
    await lend(page)
    const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Export').click()])
    expect(file.suggestedFilename()).toBe('winterjay-loans.csv')
  })

  it('Import CSV opens the import', async () => {
    const page = await visit(BOOK)
    await button(page, 'Import CSV').first().click()
    await page.getByRole('dialog').waitFor()
  })
})

describe('product §2.4.4 New Loan dialog', () => {
  it('has every field, with the defaults of product §9', async () => {
    const page = await visit(BOOK)
    await button(page, 'New Loan').first().click()
    const values = {
      Principal: '10,000.00',
      'Annual rate': '12',
      Term: '12',
      'Start date': '2026-11-21',
      'Loan type': 'amortizing',
      'Late fee': 'fixed',
      'Late fee amount': '50.00',
      Grace: '5',
    }
    for (const [label, value] of Object.entries(values))
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe(value)
    for (const label of ['Borrower name', 'Borrower e-mail', 'Your e-Transfer address', 'Notes'])
      expect(await page.getByLabel(label, { exact: true }).inputValue(), label).toBe('')
    await page.getByText('% per year, calculated monthly, not in advance').waitFor()
  })

  it('previews payment, APR and interest while typing', async () => {
    const page = await visit(BOOK)
    await button(page, 'New Loan').first().click()
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('$888.49').first().waitFor()
    await page.getByLabel('Annual rate').fill('0')
    await preview.getByText('$833.33').first().waitFor()
    await page.getByLabel('Loan type').selectOption('balloon')
    await preview.getByText('Fill in the required boxes to see the payments.').waitFor()
    await page.getByLabel('Balloon').fill('50')
    await preview.getByText('$416.67').first().waitFor()
    await button(page, 'Show all 12 instalments').click()
    expect(await preview.locator('tbody tr').count()).toBe(12)
  })

  it('rounds payments up for a borrower in Quebec, and says so (lending §2.4)', async () => {
    const page = await visit(BOOK)
    await button(page, 'New Loan').first().click()
    await page.getByLabel('Annual rate').fill('0')
    const preview = page.getByRole('region', { name: 'Preview' })
    await preview.getByText('$833.33').first().waitFor()
    await page.getByText('Law and charges').click()
    await page.getByLabel('Where the borrower lives').selectOption('QC')
    await preview.getByText('$833.34').first().waitFor()
    await page.getByLabel('Round each payment up to the cent').uncheck()
    await preview.getByText('$833.33').first().waitFor()
  })

  it('keeps a loan that was begun when the dialog is closed, and starts over when asked', async () => {
    const page = await visit(BOOK)
    await button(page, 'New Loan').first().click()
    await page.getByLabel('Borrower name').fill('Half Done')
    await page.keyboard.press('Escape')
    await button(page, 'New Loan').first().click()
    await page.getByText('This is the loan you had begun.').waitFor()
    expect(await page.getByLabel('Borrower name').inputValue()).toBe('Half Done')
    await button(page, 'Start over').click()
    expect(await page.getByLabel('Borrower name').inputValue()).toBe('')
    expect(await page.getByText('This is the loan you had begun.').count()).toBe(0)
  })

  it('product §8 success: "Loan created"', async () => {
    const page = await visit(BOOK)
    await button(page, 'New Loan').first().click()
    await page.getByLabel('Borrower name').fill('Denis Roy')
    await button(page, 'Create loan').click()
    await toast(page, 'Loan created')
    await expect.poll(() => firstBorrower(page)).toBe('Denis Roy')
  })

  it('product §5: "Please fill required fields", with the cursor in the first of them', async () => {
    const page = await visit(BOOK)
    await button(page, 'New Loan').first().click()
    await page.getByLabel('Principal', { exact: true }).fill('')
    await button(page, 'Create loan').click()
    await toast(page, 'Please fill required fields')
    expect(await page.getByLabel('Borrower name').evaluate((input) => input === document.activeElement)).toBe(true)
    expect(await page.getByLabel('Principal', { exact: true }).getAttribute('aria-invalid')).toBe('true')
  })

  it('product §8: "Could not create loan", and the server’s own sentence in the dialog', async () => {
    const page = await visit(BOOK, FAILING)
    await page.route('**/api/loans', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: JSON.stringify({ code: 'busy', detail: 'Too busy just now.' }),
          })
        : route.fallback(),
    )
    await button(page, 'New Loan').first().click()
    await page.getByLabel('Borrower name').fill('Denis Roy')
    await button(page, 'Create loan').click()
    await toast(page, 'Could not create loan')
    await toast(page, 'Error')
    await page.getByRole('dialog').getByText('Too busy just now.').waitFor()
    expect(await page.getByLabel('Borrower name').inputValue()).toBe('Denis Roy')
  })

  it('product §11.16 Late fee: says why it is dangerous and offers 0', async () => {
    const page = await visit(BOOK)
    await button(page, 'New Loan').first().click()
    await page.getByLabel('Principal', { exact: true }).fill('500')
    await page.getByLabel('Annual rate').fill('30')
    await page.getByLabel('Term').fill('6')
    await button(page, 'Set the late fee to 0').click()
    expect(await page.getByLabel('Late fee amount').inputValue()).toBe('0.00')
    await button(page, 'Set the late fee to 0').waitFor({ state: 'detached' })
  })

  it('Criminal Code s.347: a criminal rate is not sent', async () => {
    const page = await visit(BOOK)
    await button(page, 'New Loan').first().click()
    await page.getByLabel('Borrower name').fill('Denis Roy')
    await page.getByLabel('Annual rate').fill('36')
    await button(page, 'Create loan').click()
    await page.getByText('This loan cannot be made as it is').waitFor()
    expect(await page.getByLabel('Annual rate').evaluate((input) => input === document.activeElement)).toBe(true)
  })
})

describe('product §8: failures of the loans list and stats are only logged', () => {
  it.each([
    ['**/api/loans?*', 'The loan list is not available right now'],
    ['**/api/loans/stats', 'not available right now'],
  ])('%s', async (address, text) => {
    const page = await visit('/business', FAILING)
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route(address, (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: JSON.stringify({ code: 'bug', detail: 'A bug.' }),
      }),
    )
    await page.getByRole('tab', { name: 'Direct Lending' }).click()
    await page.getByText(text).first().waitFor()
    expect(warnings.length).toBeGreaterThan(0)
    expect(await page.getByText('Error', { exact: true }).count()).toBe(0)
  })
})

describe('A loan and its page', () => {
  it('shows the whole schedule, with the arithmetic of a row', async () => {
    const page = await visit(BOOK)
    await openLoan(page)
    expect(await page.getByRole('button', { name: /Show the arithmetic of instalment/ }).count()).toBe(12)
    await button(page, 'Show the arithmetic of instalment 2').click()
    await page.getByText('$9,211.51 × 12.00% ÷ 12 = 92.1151').waitFor()
  })

  it('records what is due with one click, and takes it back', async () => {
    const page = await visit(BOOK)
    await openLoan(page)
    await button(page, 'Record a payment').click()
    expect(await page.getByLabel('Amount received').inputValue()).toBe('1,776.98')
    await button(page, 'Record payment').click()
    await toast(page, 'Payment recorded')
    await page.getByText('2 of 12').waitFor()
    await button(page, 'Undo').click()
    await toast(page, 'Payment reversed')
    await page.getByText('0 of 12').waitFor()
    await page.getByText('Undone right after it was recorded').waitFor()
  })

  it('asks about an excess only when there is one, and shows what it would do', async () => {
    const page = await visit(BOOK)
    await openLoan(page)
    await button(page, 'Record a payment').click()
    expect(await page.getByLabel('Shorten the loan').count()).toBe(0)
    await page.getByLabel('Amount received').fill('5000')
    await page.getByLabel('Shorten the loan').check()
    await page.getByRole('region', { name: 'After this payment' }).waitFor()
    await page.getByRole('button', { name: /^Pay-off: / }).click()
    await page.getByText('nothing: the loan is paid in full').waitFor()
    await button(page, 'Record payment').click()
    await page.getByText('Completed', { exact: true }).waitFor()
  })

  it('reverses a payment with a reason, and not without', async () => {
    const page = await visit(BOOK)
    const id = await openLoan(page)
    await send(page, 'POST', `/api/loans/${id}/payments`, { amount: 100, paid_on: '2026-11-02' })
    await page.reload()
    await page.getByRole('button', { name: /^Reverse the payment of \$100.00/ }).click()
    await button(page, 'Reverse payment').click()
    await page.getByText('Say why, so that the record explains itself.').waitFor()
    await page.getByLabel('Reason').fill('Cheque returned')
    await button(page, 'Reverse payment').click()
    await toast(page, 'Payment reversed')
    await page.getByText('Cheque returned').waitFor()
  })

  it('edits; the terms only while nothing has been paid', async () => {
    const page = await visit(BOOK)
    const id = await openLoan(page)
    await button(page, 'Edit').click()
    await page.getByLabel('Borrower name').fill('Denise Roy')
    await page.getByLabel('Term').fill('24')
    await button(page, 'Save').click()
    await toast(page, 'Loan saved')
    await page.getByRole('heading', { level: 1, name: 'Denise Roy' }).waitFor()
    await page.getByText('0 of 24').waitFor()
    await send(page, 'POST', `/api/loans/${id}/payments`, { amount: 100, paid_on: '2026-11-02' })
    await page.reload()
    await button(page, 'Edit').click()
    expect(await page.getByLabel('Term').isDisabled()).toBe(true)
    expect(await page.getByLabel('Borrower name').isDisabled()).toBe(false)
  })

  it('writes off, says since when and why, and takes it back', async () => {
    const page = await visit(BOOK)
    await openLoan(page)
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Write off' }).click()
    await page.getByLabel('Reason').fill('Moved away')
    await button(page, 'Write off').click()
    await page.getByText('Written off', { exact: true }).waitFor()
    await page.getByText('Written off on November 21, 2026').locator('..').getByText('Moved away').waitFor()
    await button(page, 'Undo').click()
    await toast(page, 'Write-off taken back')
    await page.getByText('Overdue', { exact: true }).first().waitFor()
  })

  it('deletes only while nothing has been paid', async () => {
    const page = await visit(BOOK)
    const id = await openLoan(page)
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await button(page, 'Delete loan').click()
    await toast(page, 'Loan deleted')
    await page.getByText('No loans created yet').waitFor()
    expect(page.url()).not.toContain(id)
    const paid = await openLoan(page)
    await send(page, 'POST', `/api/loans/${paid}/payments`, { amount: 100, paid_on: '2026-11-02' })
    await page.reload()
    await button(page, 'More actions').click()
    await page.getByRole('menuitem', { name: 'Write off' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Delete' }).count()).toBe(0)
  })

  it('closes and opens the borrower’s page', async () => {
    const page = await visit(BOOK)
    const id = await openLoan(page)
    expect(await page.getByRole('link', { name: 'Open the page' }).getAttribute('href')).toBe(
      `${new URL(page.url()).origin}/borrower/${id}`,
    )
    await page.getByLabel('The page is open').click()
    await toast(page, 'Page closed')
    expect(await page.getByRole('link', { name: 'Open the page' }).count()).toBe(0)
    await page.getByLabel('The page is open').click()
    await toast(page, 'Page opened')
  })

  it.each(['00000000-0000-4000-8000-000000000000', 'nonsense'])(
    'an unknown loan reads "Loan not found": %s',
    async (id) => {
      const page = await visit(`/business/loans/${id}`, FAILING)
      await page.getByRole('heading', { level: 1, name: 'Loan not found' }).waitFor()
    },
  )

  it('another visitor’s loan is not found either', async () => {
    const mine = await visit(BOOK)
    const { id } = await lend(mine)
    const page = await visit(`/business/loans/${id}`, FAILING)
    await page.getByRole('heading', { level: 1, name: 'Loan not found' }).waitFor()
  })
})

describe('design §7: both languages, both themes, both widths', () => {
  it.each(LOOKS)('$width px, $locale, $theme', async (look) => {
    const page = await visit(BOOK, look)
    await page.getByRole('tabpanel').waitFor()
    const { id } = await lend(page, {
      borrower_name: 'Ekaterina Ivanovna Konstantinopolskaya-Smith',
      principal: 1_234_567.89,
      province: 'NB',
    })
    await page.reload()
    await page.getByRole('rowheader').first().waitFor()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: look.locale === 'fr-CA' ? 'Nouveau prêt' : 'New Loan' }).click()
    await page.getByRole('dialog').getByRole('table').waitFor()
    await expectAccessible(page)
    expect(
      await page
        .getByRole('dialog')
        .evaluate((dialog) =>
          [...dialog.querySelectorAll('*')].some((part) => part.getBoundingClientRect().right > window.innerWidth + 1),
        ),
    ).toBe(false)
    await page.goto(new URL(`/business/loans/${id}`, page.url()).href)
    await page.getByRole('table').waitFor()
    await page.getByRole('button', { name: /2$/ }).first().click()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  })
})
