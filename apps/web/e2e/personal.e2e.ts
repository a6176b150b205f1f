import { readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { FAILED_REQUEST, TODAY, journey } from './harness.ts'
import { CONNECT_MS, EXPENSE_MS, addExpense, bookFile, dialog, fixture, opener, tile } from './personal-book.ts'

const open = opener(journey().visit)

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
