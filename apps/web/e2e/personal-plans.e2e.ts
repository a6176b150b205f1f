import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, journey } from './harness.ts'
import { TODAY } from './server-process.ts'

/* budget §4.1: transfers, rollover, the year, recurring transactions, the forecast and goals, as a user does them. */

const { visit } = journey()
const dialog = (page: Page): Locator => page.getByRole('dialog')
const tile = (page: Page, label: string): Locator =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first()
const tab = (page: Page, name: string): Promise<void> => page.getByRole('tab', { name }).click()

async function open(): Promise<Page> {
  const page = await visit('/personal', { at: `${TODAY}T12:00:00-05:00` })
  await page.getByRole('tablist').waitFor()
  return page
}

const FIRST_CENTS = 1_000_00

/** A statement with a running balance, from rows of day, text and cents. */
function statement(rows: readonly (readonly [day: string, text: string, cents: number])[]): string {
  let balance = FIRST_CENTS
  const dollars = (cents: number): string => (cents / 100).toFixed(2)
  const lines = rows
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([day, text, amount]) => {
      balance += amount
      const [year, month, date] = day.split('-')
      return `${month}/${date}/${year},${text},${amount < 0 ? dollars(-amount) : ''},${amount > 0 ? dollars(amount) : ''},${dollars(balance)}`
    })
  return ['Date,Description,Withdrawals,Deposits,Balance', ...lines, ''].join('\n')
}

/** Four months: pay every other Friday, and on the first a rent a little higher than the income. */
const HOUSEHOLD = statement([
  ...[
    '2026-08-14',
    '2026-08-28',
    '2026-09-11',
    '2026-09-25',
    '2026-10-09',
    '2026-10-23',
    '2026-11-06',
    '2026-11-20',
  ].map((day) => [day, 'PAYROLL DEPOSIT BUILDER CO', 90_000] as const),
  ...['2026-08-01', '2026-09-01', '2026-10-01', '2026-11-01'].map(
    (day) => [day, 'RENT MAPLE PROPERTY MGMT', -195_000] as const,
  ),
])

async function bookText(page: Page, name: string, text: string): Promise<void> {
  await page.getByRole('button', { name: 'Connect a bank' }).click()
  await dialog(page)
    .getByLabel('Statement files')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
  await dialog(page)
    .getByRole('button', { name: /^Add \d/ })
    .click()
  await dialog(page).getByRole('button', { name: 'Show the month' }).click()
}

describe('budget §4.1.5: the forecast', () => {
  it('pay and rent are detected, confirmed and dismissed; the forecast names the day the balance would become negative; goals; the year', async () => {
    const page = await open()
    await bookText(page, 'accountactivity.csv', HOUSEHOLD)
    await tab(page, 'Ahead')
    const recurring = page.locator('section', { has: page.getByRole('heading', { name: 'Recurring' }) })
    const pay = recurring.getByRole('listitem').filter({ hasText: 'Every 2 weeks' })
    await pay.waitFor()
    await page.getByText('Under zero on Dec 1', { exact: true }).waitFor()
    const choose = async (row: Locator, choice: string): Promise<void> => {
      await row.locator('summary').click()
      await row.getByRole('button', { name: choice }).click()
    }
    await choose(pay, 'Confirm')
    await pay.getByText('Confirmed').waitFor()
    const rent = recurring.getByRole('listitem').filter({ hasText: 'Monthly' })
    await choose(rent, 'Not recurring')
    await expect.poll(() => rent.count()).toBe(0)
    await expect.poll(() => page.getByText('Under zero on').count()).toBe(0)
    await page.getByRole('button', { name: 'Add a goal' }).click()
    await dialog(page).getByRole('button', { name: 'Save goal' }).click()
    await dialog(page).getByText('Give the goal a name.').waitFor()
    await dialog(page).getByLabel('What for').fill('Canoe')
    await dialog(page).getByLabel('How much').fill('1200')
    await dialog(page).getByLabel('Saved so far').fill('300')
    await dialog(page).getByRole('button', { name: 'Save goal' }).click()
    await page
      .getByText(/25% of \$1,200/)
      .first()
      .waitFor()
    await expectAccessible(page)
    await tab(page, 'Reports')
    const year = page.locator('section', { has: page.getByRole('heading', { name: 'The year' }) })
    await expect.poll(() => year.innerText()).toContain('$7,200.00 in, $7,800.00 out, −$600.00 kept.')
    await year.getByRole('button', { name: 'Go to 2025' }).click()
    await year.getByText('Nothing in 2025.').waitFor()
  })
})

describe('budget §4.1.6: transfers and rollover', () => {
  it('a transfer between own accounts is neither income nor expense, unless the user says otherwise', async () => {
    const page = await open()
    await bookText(
      page,
      'accountactivity.csv',
      statement([
        ['2026-11-02', 'PAYROLL DEPOSIT BUILDER CO', 200_000],
        ['2026-11-10', 'TFR-TO TANGERINE', -50_000],
      ]),
    )
    await bookText(
      page,
      'savings.csv',
      'Date,Transaction,Name,Memo,Amount\n11/10/2026,CREDIT,Transfer from chequing,,500\n',
    )
    await expect.poll(() => tile(page, 'Monthly Income').innerText()).toBe('$2,000.00')
    await expect.poll(() => tile(page, 'Monthly Expenses').innerText()).toBe('$0.00')
    await expect.poll(() => tile(page, 'Savings Rate').innerText()).toBe('100%')
    await tab(page, 'Transactions')
    await page.locator('tbody tr', { hasText: '$500.00' }).first().getByRole('button').first().click()
    await dialog(page).getByText('It counts neither as income nor as expense.').waitFor()
    await dialog(page).getByRole('button', { name: 'This is not a transfer' }).click()
    await page.keyboard.press('Escape')
    await tab(page, 'Month')
    await expect.poll(() => tile(page, 'Monthly Expenses').innerText()).toBe('$500.00')
    await expect.poll(() => tile(page, 'Monthly Income').innerText()).toBe('$2,500.00')
  })
})
