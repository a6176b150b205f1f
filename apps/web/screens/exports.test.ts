import { describe, expect, it } from 'vitest'
import { budgetOfPages, chequing, savings } from '@winterjay/budget/notation'
import { pay, person, testBusiness } from '../testing/business.ts'
import { openWith } from '../testing/own-budget.ts'
import {
  asked,
  choose,
  click,
  dialog,
  fill,
  hasButton,
  open,
  press,
  screen,
  sees,
  seesIn,
  tick,
  toasted,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* lending §6.6, on the screen: accounts, days and program of a bookkeeping file. The server's day is 2026-11-21. */

const EXPORTS = '/business/exports'
const inDialog = (...texts: (string | RegExp)[]) =>
  seesIn(() => document.querySelector('dialog') ?? document.createElement('p'), ...texts)

/** A lender with premium and a loan that was advanced last month. */
async function lender() {
  const who = await person('Lea Lender')
  await pay(who)
  const loan = { borrower_name: 'Denis Roy', principal: 10_000, annual_rate: 12, start_date: '2026-10-15' }
  await write('POST', '/api/loans', loan, who.token)
  return who
}

describe('bookkeeping files', () => {
  it('accounts are named once; then the sums of last month are shown, and the file is made', async () => {
    const { token } = await lender()
    await open(EXPORTS, { token })
    await sees('First, name your accounts')
    await press('Name accounts')
    await fill('Bank', '=Chequing', await dialog())
    await press('Save accounts')
    await inDialog('not beginning with ! = + - or @')
    await fill('Bank', 'Assets:Chequing', await dialog())
    await press('Save accounts')
    await toasted('Accounts saved')
    await sees('What the file holds', 'Assets:Chequing', '$10,000.00', '1 entry: debits = credits = $10,000.00')

    await press('Download')
    await waitFor(() => expect(asked('POST', '/api/exports')).toBeDefined())
    await sees('Some of these days are in a file that was made before', 'Excel (XLSX), Oct 1, 2026 to Oct 31, 2026')
    await press('Change accounts')
    expect((await dialog()).querySelector('input')?.value).toBe('Assets:Chequing')
  })

  it('each program is asked what it needs', async () => {
    const { token } = await lender()
    await open(EXPORTS, { token })
    await press('Name accounts')
    await press('Save accounts')
    await sees('What the file holds')
    await choose('Program', 'Sage 50 Canada')
    await sees('Sage 50 needs a number for each account.')
    expect(await screen.findByRole('button', { name: 'Download' })).toHaveProperty('disabled', true)
    await choose('Program', 'QuickBooks Desktop (IIF)')
    await tick('Create the accounts, too')
    await choose('Program', 'Xero, bank statement (CSV)')
    await tick('Day first')
    await choose('Program', 'QuickBooks Web Connect (QBO)')
    await press('Download')
    await sees('Web Connect needs the number of your bank at Intuit')
    await tick('Other days')
    await fill('First day', '2026-12-01')
    await sees('The last day must not be before the first.')
  })

  it('speaks French, and names the accounts in it', async () => {
    const { token } = await lender()
    await open(EXPORTS, { token, locale: 'fr' })
    await press('Nommer les comptes')
    await press('Enregistrer les comptes')
    await sees('Ce que contient le fichier', 'Prêts à recevoir', 'débits = crédits')
  })

  it('a budget without transactions says what to do first', async () => {
    const { token } = await lender()
    await open(EXPORTS, { token, locale: 'fr' })
    await click(await screen.findByRole('tab', { name: 'Budget' }))
    await sees('Aucune opération à exporter')
  })

  it('a budget is written on the device: categories are accounts, with names that are remembered', async () => {
    const { token } = await lender()
    const own = budgetOfPages({
      accounts: [
        chequing('c', [
          '2026-10-01 2000.00 ACME PAY = Income',
          '2026-10-12 -300.00 METRO #65 = Groceries',
          '2026-11-02 -1200.00 BOREALE = Housing',
        ]),
        savings('s', ['2026-10-20 5.00 INTEREST = Income']),
      ],
    })
    await openWith(own, EXPORTS, { token })
    await click(await screen.findByRole('tab', { name: 'Budget' }))
    await sees('What the file holds', 'Groceries', '3 entries: debits = credits = $2,305.00')
    await press('Change accounts')
    await fill('Groceries', 'Food:=Market', await dialog())
    await press('Save accounts')
    await inDialog('not beginning with ! = + - or @')
    await fill('Groceries', 'Food:Market', await dialog())
    await press('Save accounts')
    await sees('Food:Market')
    await choose('Program', 'QuickBooks Online, bank lines (CSV)')
    await choose('Account', 'c')
    await sees('2 entries: debits = credits = $2,300.00')
    await press('Download')
    expect(asked('POST', '/api/exports')).toBeUndefined()
  })

  it('a viewer of a business, such as its accountant, makes them', async () => {
    const business = await testBusiness()
    const viewer = await business.join('Vera Viewer', 'viewer')
    await open(EXPORTS, { token: viewer.token })
    await click(await screen.findByRole('radio', { name: business.name }))
    await press('Name accounts')
    await press('Save accounts')
    await sees('What the file holds', 'Nothing was posted on these days.')
  })

  it('need premium', async () => {
    const free = await person('Frida Free')
    await open(EXPORTS, { token: free.token })
    await sees('Export to QuickBooks and Excel')
    expect(hasButton('Name accounts')).toBe(false)
  })

  it('need a sign-in', async () => {
    await open(EXPORTS, { locale: 'fr' })
    await sees('Connectez-vous pour créer des fichiers comptables')
  })
})
