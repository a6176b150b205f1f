import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { PDF_CARDS } from '../src/features/budget/import/open/pdf-cards.test-data.ts'
import { PDF_ACCOUNTS, pdfOf } from '../src/features/budget/import/open/pdf-statements.test-data.ts'
import { journey } from './harness.ts'
import { byKeyboard } from './keyboard.ts'
import { addExpense, dialog, fixture, importFile, inMemory, offer, opener, tile } from './personal-budget.ts'

const open = opener(journey().visit)

describe('product §11.2: real data is imported from statement files', () => {
  it('shows a file before anything is stored, imports it, adds nothing the second time, and undoes it in one step', async () => {
    const page = await open()
    const keys = byKeyboard(page)
    const preview = dialog(page)
    const choose = async (): Promise<void> => {
      await keys.press(page.getByRole('button', { name: 'Connect a bank' }))
      await keys.choose(preview.getByLabel('Statement files'), fixture('rbc.csv'))
    }
    await choose()
    await preview.getByText('RBC Royal Bank', { exact: true }).waitFor()
    await expect.poll(() => preview.getByText('New account').count()).toBe(3)
    await preview.getByText('1 line of $0.00 skipped.').waitFor()
    await keys.press(preview.getByRole('button', { name: 'Close' }))
    await page.getByText('January 2025').first().waitFor()
    await choose()
    await keys.press(preview.getByRole('button', { name: /^Add \d/ }))
    await keys.press(preview.getByRole('button', { name: 'Show the month' }))
    await page.getByText('October 2026').first().waitFor()
    await expect.poll(() => tile(page, 'Monthly Income').innerText()).not.toBe('$0.00')
    await importFile(page, 'rbc.csv')
    await dialog(page).getByText('Nothing new: all 5 transactions are in your budget already.').waitFor()
    await keys.press(preview.getByRole('button', { name: 'Done' }))
    await keys.press(page.locator('summary', { hasText: 'Export and restore' }))
    await keys.press(page.locator('summary', { hasText: 'Imported files' }))
    await keys.press(page.getByRole('button', { name: 'Undo import rbc.csv' }))
    await page.getByText('January 2025').first().waitFor()
  })
  it('a statement of an older month opens that month, however the dialog is closed; an account is named by its owner; unbudgeted spending is shown', async () => {
    const page = await open()
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await offer(
      page,
      inMemory(
        'td.csv',
        'Date,Description,Withdrawals,Deposits,Balance\n03/02/2026,METRO #65,61.07,,938.93\n03/09/2026,HYDRO ONE,80.00,,858.93\n',
      ),
    )
    await dialog(page).getByRole('button', { name: 'Add 2 transactions' }).click()
    await dialog(page).getByRole('button', { name: 'Show the month' }).waitFor()
    await page.keyboard.press('Escape')
    const panel = page.locator('section', { has: page.getByRole('heading', { name: 'Budget vs Actual' }) })
    await expect.poll(() => panel.innerText()).toMatch(/Spent[\s\S]*Utilities[\s\S]*\$80[\s\S]*Groceries[\s\S]*\$61/)
    expect(new URL(page.url()).searchParams.get('month')).toBe('2026-03')
    const accounts = page.locator('section', { has: page.getByRole('heading', { name: 'Accounts', exact: true }) })
    await expect
      .poll(() => accounts.innerText())
      .toMatch(/TD Canada Trust account\s+2 transactions · bank, Mar 9(, 2026)?\s+\$858\.93/)
    await accounts.getByRole('button', { name: /^Edit/ }).click()
    await dialog(page).getByLabel('Name').fill('')
    await dialog(page).getByRole('button', { name: 'Save account' }).click()
    await page.getByText('Please fill all required fields').first().waitFor()
    await dialog(page).getByLabel('Name').fill('Joint account')
    await dialog(page).getByRole('button', { name: 'Save account' }).click()
    await page.getByText('Account changed').waitFor()
    await accounts.getByText('Joint account').first().waitFor()
    await page.getByRole('button', { name: 'Set budgets' }).click()
    await dialog(page).getByLabel('Groceries', { exact: true }).fill('100')
    await dialog(page).getByRole('button', { name: 'Save budgets' }).click()
    await panel.getByText('Spent without a budget').waitFor()
    const table = page.waitForEvent('download')
    await page.getByText('Export and restore').click()
    await page.getByRole('button', { name: 'Export budgets (CSV)' }).click()
    expect(readFileSync(await (await table).path(), 'utf8')).toContain('2026-03,Groceries,100.00,0.00,61.07')
  })
  it('a cash entry is offered as a possible match for a row, and becomes one purchase once confirmed', async () => {
    const page = await open()
    await addExpense(page, '61.07', 'Food for the week')
    await page.getByRole('button', { name: 'Connect a bank' }).click()
    await offer(
      page,
      inMemory('td.csv', `Date,Description,Withdrawals,Deposits,Balance\n11/20/2026,METRO #65,61.07,,938.93\n`),
    )
    await dialog(page).getByText('1 transaction may be what you entered by hand as paid in cash.').waitFor()
    await dialog(page).getByRole('button', { name: 'It is that entry METRO #65' }).click()
    await dialog(page).getByText('Joined to entries by hand').waitFor()
    await dialog(page).getByRole('button', { name: 'Add 1 transaction' }).click()
    await dialog(page).getByRole('button', { name: 'Show the month' }).click()
    await expect.poll(() => tile(page, 'Monthly Expenses').innerText()).toBe('$61.07')
    await page.getByRole('tab', { name: 'Transactions' }).click()
    await expect
      .poll(() => page.locator('tbody tr').allInnerTexts())
      .toEqual([expect.stringMatching(/Food [Ff]or [Tt]he [Ww]eek[\s\S]*TD Canada Trust account/)])
    await page.locator('tbody button').first().click()
    await dialog(page).getByText('Why this category').click()
    await expect
      .poll(() => dialog(page).innerText())
      .toMatch(/As you wrote it\s+Food for the week\s+As the bank wrote it\s+METRO #65/)
  })
  it('a single row can be left out; names with markup and formula cells are text; an unknown layout is asked about once and remembered', async () => {
    const page = await open()
    await importFile(page, 'td-chequing-iso.csv')
    await dialog(page).getByText('Look at the transactions').click()
    await dialog(page)
      .getByRole('button', { name: /^Leave out/ })
      .first()
      .click()
    await dialog(page).getByRole('button', { name: 'Add 2 transactions' }).waitFor()
    await dialog(page)
      .getByRole('button', { name: /^Put back/ })
      .click()
    await dialog(page).getByRole('button', { name: 'Add 3 transactions' }).waitFor()
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
    await expect.poll(() => page.locator('img[src=x]').count()).toBe(0)
    await dialog(page).getByRole('button', { name: 'Choose other files' }).click()
    const file = (day: string): ReturnType<typeof inMemory> =>
      inMemory(
        `odd-${day}.csv`,
        `When;What happened;How much\n2026-11-${day};Corner shop;12.50\n2026-11-${day};Book store;30.00\n`,
      )
    await offer(page, file('02'))
    await dialog(page).getByText('Are these lines right?').waitFor()
    await dialog(page).getByText('Corner shop').first().waitFor()
    await dialog(page).getByText('What the columns mean').click()
    await dialog(page).getByLabel('How much').selectOption('flipped')
    await dialog(page).getByRole('button', { name: 'Read it this way' }).click()
    await dialog(page).getByText('\u2212$42.50').waitFor()
    await dialog(page).getByRole('button', { name: 'Add 2 transactions' }).click()
    await dialog(page).getByRole('button', { name: 'Import more' }).click()
    await offer(page, file('09'))
    await dialog(page).getByText('Read as you said last time').waitFor()
    await dialog(page).getByText('\u2212$42.50').waitFor()
    await dialog(page).getByRole('button', { name: 'Choose other files' }).click()
    await offer(page, inMemory('card.pdf', await pdfOf(PDF_CARDS['TD card: two lines each']?.pages ?? [])))
    await dialog(page).getByRole('button', { name: 'Add 3 transactions' }).waitFor()
  })
})

describe('budget §1.6: a PDF statement that does not add up', () => {
  /** The page of a bank, with one amount that the PDF prints otherwise: 45.12 as 46.12. */
  const broken = async (): Promise<ReturnType<typeof inMemory>> => {
    const wrong = (PDF_ACCOUNTS['CIBC account: a day once']?.pages ?? []).map((lines) =>
      lines.map((line) => line.map(([x, text, ...side]) => [x, text === '45.12' ? '46.12' : text, ...side] as const)),
    )
    return inMemory('may.pdf', await pdfOf(wrong))
  }
  it('is mended by keyboard; nothing can be added before', async () => {
    const page = await open()
    const keys = byKeyboard(page)
    await keys.press(page.getByRole('button', { name: 'Connect a bank' }))
    await offer(page, await broken())
    const preview = dialog(page).first()
    await preview.getByText(/balance printed there is \$1,875\.54: \$1\.00 off/).waitFor()
    await expect.poll(() => preview.getByRole('button', { name: /^Add \d/ }).count()).toBe(0)
    await keys.press(preview.getByRole('button', { name: 'Go to the line' }))
    await page.keyboard.press('Enter')
    const form = page.getByRole('dialog', { name: 'Line of the statement' })
    await keys.fill(form.getByLabel('Amount'), '47')
    await page.keyboard.press('Escape')
    await keys.press(form.getByRole('button', { name: 'Discard' }))
    await form.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Interac purchase/)
    await page.keyboard.press('Enter')
    await keys.fill(form.getByLabel('Amount'), '45.12')
    await form.getByText('It adds up to the cent.').waitFor()
    await page.keyboard.press('Enter')
    await form.waitFor({ state: 'detached' })
    await preview.getByRole('button', { name: 'Add 4 transactions' }).waitFor()
    await page.keyboard.press('Escape')
    await preview.getByText('What you typed is not saved.').waitFor()
    await keys.press(preview.getByRole('button', { name: 'Keep editing' }))
    await keys.press(preview.getByRole('button', { name: 'Add 4 transactions' }))
    await keys.press(dialog(page).getByRole('button', { name: 'Show the month' }))
    await page.getByText('June 2026').first().waitFor()
  })
  it('is mended on a phone, in French, by a line deleted and added', async () => {
    const page = await open('/personal', { locale: 'fr-CA', width: 360 })
    await page.getByRole('button', { name: 'Relier un compte' }).click()
    await dialog(page)
      .getByLabel('Fichiers de relevé')
      .setInputFiles(await broken())
    const preview = dialog(page).first()
    const form = page.getByRole('dialog', { name: /ligne/i }).last()
    await preview.getByRole('button', { name: /^Interac purchase/ }).click()
    await form.getByRole('button', { name: 'Supprimer la ligne' }).click()
    await preview.getByText(/un écart de 45,12\s\$/).waitFor()
    await preview.getByRole('button', { name: 'Ajouter une ligne' }).click()
    await form.getByLabel('Montant').fill('45,12')
    await form.getByLabel('Texte').fill('Épicerie')
    await form.getByText('Le compte y est, au cent près.').waitFor()
    await form.getByRole('button', { name: 'Utiliser' }).click()
    await preview.getByRole('button', { name: 'Ajouter 4 opérations' }).click()
    await dialog(page).getByText('4 opérations ajoutées').waitFor()
    await dialog(page).getByRole('button', { name: 'Importer encore' }).click()
    const other = inMemory(
      'td.csv',
      'Date,Description,Withdrawals,Deposits,Balance\n11/20/2026,METRO #65,61.07,,938.93\n',
    )
    await dialog(page)
      .getByLabel('Fichiers de relevé')
      .setInputFiles([await broken(), other])
    await dialog(page).getByRole('button', { name: 'Ajouter 1 opération' }).click()
    await dialog(page)
      .getByText(/^Laissé de côté, parce que le compte n’y est pas\s: may\.pdf\.$/)
      .waitFor()
  })
})

const LAYOUTS = new URL('../../../../sharing/data/statements/canadian/', import.meta.url)
describe.skipIf(!existsSync(LAYOUTS))('budget §1.4: a CSV and a QFX of one account', () => {
  it('are one account, with each transaction once', async () => {
    const page = await open()
    await importFile(
      page,
      new URL('rbc-chequing-visa.csv', LAYOUTS).pathname,
      new URL('rbc-chequing.qfx', LAYOUTS).pathname,
    )
    await dialog(page).getByRole('button', { name: 'Add 7 transactions' }).waitFor()
  })
})
