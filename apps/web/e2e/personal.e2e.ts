import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import {
  FAILED_REQUEST,
  TODAY,
  expectAccessible,
  expectNoSidewaysScroll,
  expectReadable,
  expectSoundLooks,
  journey,
} from './harness.ts'
import type { VisitOptions } from './harness.ts'

const { visit } = journey()
const FIXTURES = join(import.meta.dirname, '..', '..', '..', 'packages', 'budget', 'fixtures')
const fixture = (name: string): string => join(FIXTURES, name)

/** On the day of the journeys, whatever day the machine has; time goes on from there. */
async function open(path = '/personal', options: VisitOptions = {}): Promise<Page> {
  const page = await visit(path, { at: `${TODAY}T12:00:00-05:00`, ...options })
  await page.getByRole('tablist').waitFor()
  return page
}

const dialog = (page: Page): Locator => page.getByRole('dialog')
const tile = (page: Page, label: string): Locator =>
  page
    .locator('dl > div', { has: page.locator('dt', { hasText: label }) })
    .locator('dd')
    .first()

async function importFile(page: Page, ...names: string[]): Promise<void> {
  await page.getByRole('button', { name: 'Connect a bank' }).click()
  await dialog(page)
    .getByLabel('Statement files')
    .setInputFiles(names.map((name) => (name.includes('/') ? name : fixture(name))))
}

async function bookFile(page: Page, name: string): Promise<void> {
  await importFile(page, name)
  await dialog(page).getByRole('button', { name: /^Book/ }).click()
  await dialog(page).getByRole('button', { name: 'Show the month' }).click()
}

async function addExpense(page: Page, amount: string, description: string): Promise<void> {
  await page.getByRole('button', { name: 'Add expense' }).first().click()
  await dialog(page).getByLabel('Amount').fill(amount)
  await dialog(page).getByLabel('Description').fill(description)
  await dialog(page).getByRole('button', { name: 'Add expense' }).click()
  await page.clock.fastForward(EXPENSE_MS)
  await page.getByText('Expense added successfully').waitFor()
}

/** product §9. That nothing is there before it is checked once, and not waited for again. */
const EXPENSE_MS = 1000
const CONNECT_MS = 2000

/** Takes the files of an import back and begins another, in the same dialog. */
const offer = (page: Page, files: Parameters<Locator['setInputFiles']>[0]): Promise<void> =>
  dialog(page).getByLabel('Statement files').setInputFiles(files)
const inMemory = (name: string, content: string | Uint8Array): { name: string; mimeType: string; buffer: Buffer } => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as never),
})

describe('product §2.2 /personal: the month, by its sample', () => {
  it('has four tiles, Budget vs Actual of January 2025, Recent Transactions and the sign-up banner; it can be cleared and shown again', async () => {
    const page = await open()
    expect(await tile(page, 'Monthly Income').innerText()).toBe('$5,840.00')
    expect(await tile(page, 'Monthly Expenses').innerText()).toBe('$4,127.35')
    expect(await tile(page, 'Net Income').innerText()).toBe('$1,712.65')
    expect(await tile(page, 'Savings Rate').innerText()).toBe('29.3%')
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Budget vs Actual' }) })
    expect(await panel.innerText()).toMatch(/January 2025[\s\S]*Sample/)
    await page.getByRole('heading', { name: 'Recent Transactions' }).waitFor()
    await page
      .getByRole('region', { name: 'Free, with or without an account' })
      .getByRole('button', { name: 'Create free account' })
      .waitFor()
    // product §9: a line over 100 % shows red, with its bar capped.
    const line = page.locator('li', { hasText: 'Food & Dining' }).filter({ hasText: 'over budget' })
    const bar = line.locator('.bg-cranberry')
    const [filled, whole] = await bar.evaluate((element) => [
      element.getBoundingClientRect().width,
      element.parentElement?.getBoundingClientRect().width ?? 0,
    ])
    expect(filled).toBeLessThanOrEqual(whole ?? 0)
    expect(await line.locator('.text-cranberry').count()).toBeGreaterThan(0)
    expect(await page.locator('li', { hasText: 'over budget' }).count()).toBe(1)
    await page.getByRole('button', { name: 'Clear sample' }).click()
    await page.getByText('Nothing here yet').waitFor()
    expect(await tile(page, 'Savings Rate').innerText()).toBe('–')
    await page.getByRole('button', { name: 'Show sample' }).click()
    await page.getByText('January 2025').first().waitFor()
  })
})

describe('product §4, §5, §8: connect a bank', () => {
  it('lists providers from the server, wants one chosen, and connects after its timer without a call', async () => {
    const page = await open()
    const calls: string[] = []
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await dialog(page).getByLabel('RBC Royal Bank').waitFor()
    // The hour that is skipped below brings the board of coins its next prices.
    page.on(
      'request',
      (request) =>
        request.url().includes('/api/') && !request.url().endsWith('/meme-coins') && calls.push(request.url()),
    )
    await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
    await page.getByText('Please select a bank').waitFor()
    await dialog(page).getByLabel('Find your bank').fill('caisse pop')
    await dialog(page).getByLabel('Desjardins', { exact: true }).check()
    await page.clock.pauseAt(new Date(`${TODAY}T13:00:00-05:00`))
    await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
    await page.clock.runFor(CONNECT_MS - 1)
    expect(await page.getByText('Connected to Desjardins').count()).toBe(0)
    await page.clock.resume()
    const toast = page.locator('[aria-live]', { hasText: 'Connected to Desjardins' })
    await toast.waitFor()
    expect(await toast.innerText()).toContain('Bank account connected! Syncing your transactions...')
    await page.getByText('These figures include a sandbox account').waitFor()
    await page.getByText('Desjardins (sandbox)', { exact: false }).first().waitFor()
    expect(calls).toEqual([])
    await page.getByRole('button', { name: 'Remove it' }).click()
    await page.getByText('January 2025').first().waitFor()
  })
  it('"Failed to load bank providers" when the list does not come; a file can still be imported', async () => {
    const page = await open('/personal', { expectedErrors: [FAILED_REQUEST] })
    await page.route('**/api/budget/providers', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/problem+json',
        body: '{"code":"bug","detail":"It broke."}',
      }),
    )
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await page.getByRole('alert').filter({ hasText: 'Failed to load bank providers' }).first().waitFor()
    await dialog(page).getByText('It broke.').waitFor()
    await dialog(page).getByLabel('Statement files').setInputFiles(fixture('rbc.csv'))
    await dialog(page).getByRole('button', { name: 'Book 5 transactions' }).waitFor()
  })
  it('"Failed to connect bank account" and "Failed to add expense" when the device cannot store it', async () => {
    const page = await open()
    await breakStorage(page)
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await dialog(page).getByLabel('CIBC').check()
    await dialog(page).getByRole('button', { name: 'Connect', exact: true }).click()
    await page.clock.fastForward(2000)
    await page.getByText('Failed to connect bank account').waitFor()
    expect(await dialog(page).getByRole('button', { name: 'Connect', exact: true }).isEnabled()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Add expense' }).click()
    await dialog(page).getByLabel('Amount').fill('5')
    await dialog(page).getByLabel('Description').fill('Coffee')
    await dialog(page).getByRole('button', { name: 'Add expense' }).click()
    await page.clock.fastForward(EXPENSE_MS)
    await page.getByText('Failed to add expense').waitFor()
  })
})

describe('product §4, §5, §8 in French', () => {
  it('says the same in connecting a bank and adding an expense, done and failed', async () => {
    const page = await open('/personal', { locale: 'fr-CA' })
    const connect = dialog(page).getByRole('button', { name: 'Connecter', exact: true })
    const add = dialog(page).getByRole('button', { name: 'Ajouter la dépense', exact: true })
    const alert = (text: string): Promise<void> => page.getByText(text).first().waitFor()
    await page.getByRole('button', { name: 'Connecter une banque' }).click()
    await dialog(page).getByLabel('Tangerine').waitFor()
    await connect.click()
    await alert('Veuillez choisir une banque')
    await dialog(page).getByLabel('Tangerine').check()
    await connect.click()
    await page.clock.fastForward(CONNECT_MS)
    await alert('Connecté à Tangerine')
    await alert('Compte bancaire connecté! Synchronisation de vos opérations...')
    await page.getByRole('button', { name: 'Ajouter une dépense' }).click()
    await add.click()
    await alert('Veuillez remplir tous les champs obligatoires')
    await dialog(page).getByLabel('Montant').fill('12,50')
    await dialog(page).getByLabel('Description').fill('Café')
    await add.click()
    await page.clock.fastForward(EXPENSE_MS)
    await alert('Dépense ajoutée')
    await breakStorage(page)
    await page.getByRole('button', { name: 'Ajouter une dépense' }).click()
    await dialog(page).getByLabel('Montant').fill('5')
    await dialog(page).getByLabel('Description').fill('Café')
    await add.click()
    await page.clock.fastForward(EXPENSE_MS)
    await alert('Impossible d’ajouter la dépense')
  })
})

/** Writing fails from now on, as on a full disk. */
const breakStorage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })

describe('product §2.2, §5, §8, §9: a manual expense', () => {
  it('wants amount and description, offers the nine categories, Food & Dining first, and books without a call after its second', async () => {
    const page = await open()
    const calls: string[] = []
    page.on(
      'request',
      (request) => request.url().includes('/api/') && request.method() !== 'GET' && calls.push(request.url()),
    )
    await page.getByRole('button', { name: 'Add expense' }).click()
    await dialog(page).getByRole('button', { name: 'Add expense' }).click()
    await page.getByRole('alert').filter({ hasText: 'Please fill all required fields' }).waitFor()
    expect(await dialog(page).getByLabel('Amount').getAttribute('aria-invalid')).toBe('true')
    const category = dialog(page).getByLabel('Category')
    expect(await category.inputValue()).toBe('Food & Dining')
    expect(await category.locator('option').allInnerTexts()).toEqual([
      'Food & Dining',
      'Groceries',
      'Transportation',
      'Housing',
      'Entertainment',
      'Shopping',
      'Healthcare',
      'Utilities',
      'Other',
    ])
    expect(await dialog(page).getByLabel('Date').inputValue()).toBe(TODAY)
    await dialog(page).getByLabel('Amount').fill('12.50')
    await dialog(page).getByLabel('Description').fill('Lunch with Sam')
    await page.clock.pauseAt(new Date(`${TODAY}T13:00:00-05:00`))
    await dialog(page).getByRole('button', { name: 'Add expense' }).click()
    await page.clock.runFor(EXPENSE_MS - 1)
    expect(await page.getByText('Expense added successfully').count()).toBe(0)
    await page.clock.resume()
    await page.getByText('Expense added successfully').waitFor()
    expect(await tile(page, 'Monthly Expenses').innerText()).toBe('$12.50')
    await page.getByText('November 2026').first().waitFor()
    expect(calls).toEqual([])
    await page.reload()
    await page.getByText('Lunch With Sam').or(page.getByText('Lunch with Sam')).first().waitFor()
    // The toast has an undo; here it is another entry that is taken back.
    await addExpense(page, '3', 'A mistake')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await page.getByText('Taken back').waitFor()
    await expect.poll(() => tile(page, 'Monthly Expenses').innerText()).toBe('$12.50')
  })
})

describe('product §11.2: real data comes in by statement file', () => {
  it('shows a file before anything is stored, books it, adds none the second time, and undoes it in one step', async () => {
    const page = await open()
    await importFile(page, 'rbc.csv')
    const preview = dialog(page)
    await preview.getByText('RBC Royal Bank', { exact: true }).waitFor()
    expect(await preview.getByText('New account').count()).toBe(3)
    await preview.getByText('1 line of $0.00 skipped.').waitFor()
    await preview.getByRole('button', { name: 'Close' }).click()
    await page.getByText('January 2025').first().waitFor()
    await bookFile(page, 'rbc.csv')
    await page.getByText('October 2026').first().waitFor()
    expect(await tile(page, 'Monthly Income').innerText()).not.toBe('$0.00')
    await importFile(page, 'rbc.csv')
    await dialog(page).getByText('Nothing new: all 5 transactions are in your book already.').waitFor()
    await dialog(page).getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Undo import rbc.csv' }).click()
    await page.getByText('January 2025').first().waitFor()
  })
  it('a statement of an older month leads there, whichever way one leaves; an account gets its owner’s name; money without a budget is shown', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await offer(
      page,
      inMemory(
        'td.csv',
        'Date,Description,Withdrawals,Deposits,Balance\n03/02/2026,METRO #65,61.07,,938.93\n03/09/2026,HYDRO ONE,80.00,,858.93\n',
      ),
    )
    await dialog(page).getByRole('button', { name: 'Book 2 transactions' }).click()
    await dialog(page).getByRole('button', { name: 'Show the month' }).waitFor()
    await page.keyboard.press('Escape')
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Budget vs Actual' }) })
    await panel.getByText('No budget is set for March 2026.').waitFor()
    expect(await panel.innerText()).toMatch(/Spent[\s\S]*Utilities[\s\S]*\$80[\s\S]*Groceries[\s\S]*\$61\.07/)
    expect(new URL(page.url()).searchParams.get('month')).toBe('2026-03')
    const accounts = page.locator('section', { has: page.getByRole('heading', { name: 'Accounts', exact: true }) })
    expect(await accounts.innerText()).toMatch(
      /TD Canada Trust account\s+2 transactions · balance of Mar 9, 2026, by the bank\s+\$858\.93/,
    )
    await accounts.getByRole('button', { name: /^Rename/ }).click()
    await dialog(page).getByLabel('Name').fill('')
    await dialog(page).getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Please fill all required fields').first().waitFor()
    await dialog(page).getByLabel('Name').fill('Joint account')
    await dialog(page).getByRole('button', { name: 'Save name' }).click()
    await page.getByText('Account renamed').waitFor()
    await accounts.getByText('Joint account').first().waitFor()
    await panel.getByRole('button', { name: 'Set budgets' }).click()
    await dialog(page).getByLabel('Groceries', { exact: true }).fill('100')
    await dialog(page).getByRole('button', { name: 'Save budgets' }).click()
    await panel.getByText('Spent without a budget').waitFor()
    const table = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export budgets (CSV)' }).click()
    expect(readFileSync(await (await table).path(), 'utf8')).toContain('2026-03,Groceries,100.00,0.00,61.07')
  })
  it('what was entered as paid in cash is offered as the row it may be, and is one purchase once one says so', async () => {
    const page = await open()
    await addExpense(page, '61.07', 'Food for the week')
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await offer(
      page,
      inMemory('td.csv', `Date,Description,Withdrawals,Deposits,Balance\n11/20/2026,METRO #65,61.07,,938.93\n`),
    )
    await dialog(page).getByText('This may be what you entered by hand as paid in cash.').waitFor()
    await dialog(page).getByRole('button', { name: 'It is that entry METRO #65' }).click()
    await dialog(page).getByText('Joined to entries by hand').waitFor()
    await dialog(page).getByRole('button', { name: 'Book 1 transaction' }).click()
    await dialog(page).getByRole('button', { name: 'Show the month' }).click()
    expect(await tile(page, 'Monthly Expenses').innerText()).toBe('$61.07')
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await expect
      .poll(() => page.locator('tbody tr').allInnerTexts())
      .toEqual([expect.stringMatching(/Food [Ff]or [Tt]he [Ww]eek[\s\S]*TD Canada Trust account/)])
    await page.locator('tbody button').first().click()
    expect(await dialog(page).innerText()).toMatch(
      /As you wrote it\s+Food for the week\s+As the bank wrote it\s+METRO #65/,
    )
  })
  it('one row can be left out; names with markup and formula cells are text; an unknown layout is asked about once and remembered', async () => {
    const page = await open()
    await importFile(page, 'td-chequing-iso.csv')
    await dialog(page).getByText('Look at the transactions').click()
    await dialog(page)
      .getByRole('button', { name: /^Leave out/ })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Book 2 transactions' }).waitFor()
    await dialog(page)
      .getByRole('button', { name: /^Put back/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Book 3 transactions' }).waitFor()
    await dialog(page).getByRole('button', { name: 'Choose other files' }).click()
    await offer(
      page,
      inMemory(
        'tangerine.csv',
        'Date,Transaction,Name,Memo,Amount\r\n11/3/2026,DEBIT,<img src=x onerror=alert(1)>,=1+1,-12.5\r\n11/4/2026,DEBIT,=HYPERLINK(x),,-3\r\n',
      ),
    )
    await dialog(page).getByText('Look at the transactions').click()
    await dialog(page).getByText('<img src=x onerror=alert(1)>').first().waitFor()
    await dialog(page).getByText('=HYPERLINK(x)').first().waitFor()
    expect(await page.locator('img[src=x]').count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Choose other files' }).click()
    const file = (day: string): ReturnType<typeof inMemory> =>
      inMemory(
        `odd-${day}.csv`,
        `When;What happened;How much\n2026-11-${day};Corner shop;12.50\n2026-11-${day};Book store;30.00\n`,
      )
    await offer(page, file('02'))
    await dialog(page).getByText('What the columns mean').click()
    await dialog(page).getByLabel('How much').selectOption('flipped')
    await dialog(page).getByRole('button', { name: 'Read it this way' }).click()
    await dialog(page).getByText('\u2212$42.50').waitFor()
    await dialog(page).getByRole('button', { name: 'Book 2 transactions' }).click()
    await dialog(page).getByRole('button', { name: 'Import more' }).click()
    await offer(page, file('09'))
    await dialog(page).getByText('This layout is read as you said the last time.').waitFor()
    await dialog(page).getByText('\u2212$42.50').waitFor()
  })
})

describe('budget §4.1.3: the book is local-first', () => {
  it('works offline: statement, expense, category, budget', async () => {
    const page = await open('/personal', { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] })
    // The last of what the page fetches once it has been quiet for a while; the service worker, which keeps everything, is not in this browser.
    await expect.poll(() => page.workers().length).toBe(1)
    await page.workers()[0]?.evaluate('1')
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await bookFile(page, 'rbc.csv')
    await addExpense(page, '20', 'Paint')
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await page.getByText('Paint').first().waitFor()
    await page.getByRole('tab', { name: 'Ahead' }).click()
    await page.getByRole('heading', { name: 'Upcoming' }).waitFor()
    await page.getByRole('tab', { name: 'Trends' }).click()
    await page.getByRole('heading', { name: 'What changed this month' }).waitFor()
  })
  it('a second tab follows the first', async () => {
    const page = await open()
    const other = await open('/personal', { beside: page })
    await other.getByText('January 2025').first().waitFor()
    await addExpense(page, '7.25', 'Stamps')
    await other.bringToFront()
    await expect.poll(() => tile(other, 'Monthly Expenses').innerText()).toBe('$7.25')
  })
  it('a backup is restored as it was; everything can be deleted, and exported as CSV', async () => {
    const page = await open()
    await addExpense(page, '99.99', 'Boots')
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export backup (JSON)' }).click()
    const saved = await (await waiting).path()
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await dialog(page).getByRole('button', { name: 'Delete everything' }).click()
    await page.getByText('January 2025').first().waitFor()
    await page.getByText('Restore a backup').click()
    await page
      .getByLabel('Backup file')
      .setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
    await page.getByText(/not a backup of this app/).waitFor()
    await page
      .getByLabel('Backup file')
      .setInputFiles({ name: 'winterjay.json', mimeType: 'application/json', buffer: readFileSync(saved) })
    await page.getByText('Backup restored').waitFor()
    await expect.poll(() => tile(page, 'Monthly Expenses').innerText()).toBe('$99.99')
    const table = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    expect(readFileSync(await (await table).path(), 'utf8')).toContain(
      `${TODAY},Cash,Boots,Boots,Food & Dining,-99.99,CAD`,
    )
  })
})

describe('budget §4.1.6: transactions and budgets', () => {
  it('a corrected category is learned, with the reason shown; many are changed at once, and each change can be undone', async () => {
    const page = await open()
    await bookFile(page, 'rbc.csv')
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await page.locator('tbody button').first().click()
    await dialog(page).getByText('Why').waitFor()
    await dialog(page).getByLabel('Put it under').selectOption('Healthcare')
    await dialog(page)
      .getByText(/Remember this/)
      .waitFor()
    await dialog(page).getByLabel('Notes').fill('from the drawer')
    await dialog(page).getByLabel('Tags').fill('tax, home')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved', { exact: true }).waitFor()
    await page.getByLabel('Search').fill('drawer')
    await expect.poll(() => page.locator('tbody tr').count()).toBe(1)
    await page.locator('tbody button').first().click()
    await dialog(page).getByText('You chose this category.').waitFor()
    await page.keyboard.press('Escape')
    // What was learned can be seen, and forgotten.
    await page.getByRole('tab', { name: 'Month' }).click()
    await page.getByText('What was learned from your corrections').click()
    await page.getByText(/→ Healthcare/).waitFor()
    await page.getByRole('button', { name: /^Forget/ }).click()
    await page.getByText(/^Forgotten: /).waitFor()
    await expect.poll(() => page.getByText(/→ Healthcare/).count()).toBe(0)
    await page.getByRole('tab', { name: 'Transactions' }).click()
    // Many at once, each with its own way back.
    await page.getByLabel('Search').fill('')
    const rows = async (): Promise<string[]> => (await page.locator('tbody tr').allInnerTexts()).sort()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(5)
    const before = await rows()
    await page.getByRole('button', { name: 'Select those shown' }).click()
    await page.getByText('5 transactions selected').waitFor()
    const bulk = page.getByRole('region', { name: 'Change the selected transactions' })
    await bulk.getByLabel('Category').selectOption('Shopping')
    await bulk.getByRole('button', { name: 'Set category' }).click()
    await page.getByText('5 transactions changed').waitFor()
    await expect.poll(() => page.locator('tbody tr', { hasText: 'Shopping' }).count()).toBe(5)
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(rows).toEqual(before)
    await page.getByRole('button', { name: 'Select those shown' }).click()
    await bulk.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('5 transactions deleted').waitFor()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(() => page.locator('tbody tr').count()).toBe(5)
  })
  it('by keyboard alone: an expense is entered, found, and its amount and day are mended', async () => {
    const page = await open()
    const press = async (...keys: string[]): Promise<void> => {
      for (const key of keys) await page.keyboard.press(key)
    }
    const isFocused = (one: Locator): Promise<boolean> => one.evaluate((element) => element === document.activeElement)
    const tabTo = async (one: Locator): Promise<void> => {
      for (let at = 0; at < 40 && !(await isFocused(one)); at += 1) await press('Tab')
    }
    const add = page.getByRole('button', { name: 'Add expense' }).first()
    await tabTo(add)
    await press('Enter')
    await dialog(page).waitFor()
    await tabTo(dialog(page).getByLabel('Amount'))
    await page.keyboard.type('61.70')
    await press('Tab')
    await page.keyboard.type('Groceries')
    await press('Enter')
    await page.clock.fastForward(EXPENSE_MS)
    await page.getByText('Expense added successfully').waitFor()
    await expect.poll(() => isFocused(add)).toBe(true)
    await page.getByRole('tab', { name: 'Month' }).focus()
    await press('ArrowRight')
    if ((await page.getByRole('tab', { name: 'Transactions' }).getAttribute('aria-selected')) !== 'true')
      await press('Enter')
    const name = page.locator('tbody button').first()
    await name.waitFor()
    await tabTo(name)
    await press('Enter')
    await dialog(page).getByLabel('Amount').fill('61.07')
    await dialog(page).getByLabel('Date').fill('2026-11-19')
    await press('Enter')
    await page.getByText('Saved', { exact: true }).waitFor()
    await expect.poll(() => page.locator('tbody tr').innerText()).toMatch(/Nov 19, 2026[\s\S]*61\.07/)
  })
  it('a split must add up to the whole; budgets are set for the month on the page', async () => {
    const page = await open()
    await addExpense(page, '50', 'Market')
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await page.locator('tbody button').first().click()
    await dialog(page).getByRole('button', { name: 'Add a part' }).click()
    await dialog(page).getByLabel('Amount of part 1').fill('30')
    await dialog(page).getByText('Left to share out: $20.00').waitFor()
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByRole('alert').filter({ hasText: 'The parts add up to' }).waitFor()
    await dialog(page).getByLabel('Amount of part 2').fill('20')
    await dialog(page).getByLabel('Category of part 2').selectOption('Groceries')
    await dialog(page).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Split in 2').waitFor()
    await page.getByRole('tab', { name: 'Month' }).click()
    await addExpense(page, '80', 'Dinner')
    await page.getByRole('button', { name: 'Set budgets' }).click()
    await dialog(page).getByLabel('Food & Dining', { exact: true }).fill('50')
    await dialog(page).getByRole('button', { name: 'Save budgets' }).click()
    await page.locator('li', { hasText: '$110 of $50 (220%), over budget' }).waitFor()
    await page.getByRole('button', { name: 'Go to December 2026' }).click()
    await page.locator('li', { hasText: '$0 of $50 (0%)' }).waitFor()
  })
})

const LAYOUTS = new URL('../../../../shared/data/statements/canadian/', import.meta.url)
describe.skipIf(!existsSync(LAYOUTS))('budget §1.4: a CSV and a QFX of one account', () => {
  it('are one account, each transaction once', async () => {
    const page = await open()
    await importFile(
      page,
      new URL('rbc-chequing-visa.csv', LAYOUTS).pathname,
      new URL('rbc-chequing.qfx', LAYOUTS).pathname,
    )
    await dialog(page).getByRole('button', { name: 'Book 7 transactions' }).waitFor()
  })
})

describe('design §7: /personal in both languages, themes and widths', () => {
  // Both themes side by side, each in a browser of its own: the check waits for the processor, not for the page.
  it.each(['en-CA', 'fr-CA'] as const)('%s', async (locale) => {
    await Promise.all(
      (['light', 'dark'] as const).map(async (theme) => {
        const page = await open('/personal', { locale, theme })
        const tabs = page.getByRole('tablist').getByRole('tab')
        for (let at = 0; at < 4; at += 1) {
          await tabs.nth(at).click()
          await page.getByRole('tabpanel').locator('h2').first().waitFor({ state: 'attached' })
          for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 800 })
            await expectNoSidewaysScroll(page)
            // In the dark nothing differs but the colours.
            await (theme === 'dark' ? expectReadable(page) : expectAccessible(page))
          }
        }
      }),
    )
  })
  it.each(['en-CA', 'fr-CA'] as const)('its dialogs, %s', async (locale) => {
    const page = await open('/personal', { locale })
    const isFrench = locale === 'fr-CA'
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await page.getByRole('button', { name: isFrench ? 'Ajouter une dépense' : 'Add expense' }).click()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: isFrench ? 'Connecter une banque' : 'Connect a bank' }).click()
      await dialog(page)
        .getByLabel(isFrench ? 'RBC Banque Royale' : 'RBC Royal Bank')
        .waitFor()
      await expectAccessible(page)
      await dialog(page).locator('input[type=file]').setInputFiles(fixture('rbc-fr.csv'))
      await dialog(page)
        .getByText(isFrench ? 'Nouveau compte' : 'New account')
        .first()
        .waitFor()
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      if (width !== 360) await page.keyboard.press('Escape')
    }
    await dialog(page)
      .getByRole('button', { name: isFrench ? /^Inscrire/ : /^Book/ })
      .click()
    await dialog(page)
      .getByRole('button', { name: isFrench ? 'Afficher le mois' : 'Show the month' })
      .click()
    await page
      .locator('section', { has: page.getByRole('heading', { name: isFrench ? 'Comptes' : 'Accounts' }) })
      .getByRole('button')
      .first()
      .click()
    await expectSoundLooks(page, isFrench ? 'dark' : 'light')
    await page.keyboard.press('Escape')
    await expectSoundLooks(page, isFrench ? 'light' : 'dark')
  })
})
