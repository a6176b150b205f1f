import { budgetOfPages, card, chequing } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { beforeEach, describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import {
  box,
  button,
  choose,
  dialog,
  fill,
  open,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  tick,
  tile,
  toasted,
  unfold,
  waitFor,
} from '../testing/screen.tsx'

/* design §11, §16: each dialog of the budget begins at its first field, folds what few need, and says what to put right where it is. */

const BUDGET = budgetOfPages({
  accounts: [chequing('c', ['2026-11-03 -84.12 METRO #65', '2026-11-20 -200.00 MAXI'])],
  budgets: { '2026-11': { Groceries: '600.00' } },
})

const hasFocus = async (label: string): Promise<void> => {
  const field = await box(label, await dialog())
  await waitFor(() => expect(document.activeElement).toBe(field))
}
const isFaulty = async (label: string): Promise<void> => {
  const field = await box(label, await dialog())
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'))
}
/** The dialog's fields that can be seen: those of a closed fold are not drawn. */
const fields = async (): Promise<number> => (await dialog()).querySelectorAll('input, select, textarea').length
const hasLabel = (label: string): boolean => screen.queryByLabelText(label) !== null
const content = () => document.querySelector('dialog') ?? document.body

describe('add an expense', () => {
  beforeEach(() => openWith(BUDGET))

  it('begins at the amount, and goes back to it when nothing was filled in', async () => {
    await press('Add expense')
    await hasFocus('Amount')
    ;(await button('Close', await dialog())).focus()
    await press('Add expense', await dialog())
    await toasted('Please fill all required fields')
    await isFaulty('Amount')
    await hasFocus('Amount')
  })
  it('speaks of a statement only for an account that has them', async () => {
    await press('Add expense')
    const text = /When you import that account’s statement/
    await choose('Paid from', 'chequing', await dialog()).catch(() => undefined)
    const select = await box('Paid from', await dialog())
    expect([...select.querySelectorAll('option')].map(({ textContent }) => textContent)[0]).toBe('Cash')
    await choose('Paid from', 'cash', await dialog())
    expect(content().textContent).not.toMatch(text)
    await choose('Paid from', 'c', await dialog())
    await seesIn(content, text)
  })
})

describe('money in, and moved, by hand (budget §7.2)', () => {
  beforeEach(() => openWith(BUDGET))

  it('cash income is entered in the same dialog, without a category', async () => {
    await press('Add expense')
    await tick('Income', await dialog())
    await screen.findByRole('heading', { name: 'Add income' })
    expect(hasLabel('Category')).toBe(false)
    await fill('Amount', '250', await dialog())
    await fill('Description', 'Snow removal', await dialog())
    await press('Add income', await dialog())
    await toasted('Income added')
    await sees('+$250.00')
  })
  it('a transfer asks where it goes, and refuses the account it comes from', async () => {
    await press('Add expense')
    await tick('Transfer', await dialog())
    await fill('Amount', '40', await dialog())
    await press('Add transfer', await dialog())
    await toasted('Please fill all required fields')
    await isFaulty('To')
    await choose('To', 'cash', await dialog())
    await seesIn(content, 'Choose two different accounts.')
    await choose('From', 'c', await dialog())
    await press('Add transfer', await dialog())
    await toasted('Transfer added')
    await sees('Transfer', '$40.00')
  })
})

describe('accounts (budget §7)', () => {
  it('one is added by hand, compared with a statement, and closed', async () => {
    await openWith(BUDGET)
    await press('Add an account')
    await press('Add an account', await dialog())
    await isFaulty('Name')
    await fill('Name', 'Jar', await dialog())
    await fill('What it holds today', '60', await dialog())
    await press('Add an account', await dialog())
    await toasted('Account added')
    await press('Edit Jar')
    await press('Compare with a statement')
    await fill('Balance on the statement', '60')
    await seesIn(content, 'The statement and your budget agree.')
    await fill('Balance on the statement', '47.66')
    await seesIn(content, 'The difference is −$12.34.', 'Your budget says $60.00 on that day.')
    await press('Use the statement’s balance')
    await toasted('Balance of the statement saved')
    await sees('$47.66')
    await press('Edit Jar')
    await tick('This account is closed')
    await press('Save account')
    await toasted('Account changed')
    await unfold('Hidden and closed accounts')
    await sees(/closed · 0 transactions/)
  })
})

describe('set budgets', () => {
  beforeEach(async () => {
    await openWith(BUDGET)
    await press('Set budgets')
  })

  it('begins at the first of nine amounts; what rolls over and the colours are folded', async () => {
    await hasFocus('Food & Dining')
    expect(await fields()).toBe(9)
    expect((await box('Groceries', await dialog())).value).toBe('600')
    await unfold('Roll over and colours', await dialog())
    await box('Roll over what is left Groceries', await dialog())
    await box('Colour of Groceries', await dialog())
    expect(await fields()).toBe(27)
  })
  it('stores nothing while an amount cannot be read, and says so at that amount', async () => {
    await fill('Housing', 'a lot', await dialog())
    await press('Save budgets', await dialog())
    await seesIn(content, 'Enter an amount such as 1,234.50.')
    await isFaulty('Housing')
    await hasFocus('Housing')
  })
  it('lets months begin on the day the money comes: figures, names and arrows follow (budget §5.18)', async () => {
    await unfold('First day of the month', await dialog())
    await choose('First day of the month', '10', await dialog())
    await seesIn(content, 'This month is then Nov 10 to Dec 9.')
    await choose('First day of the month', '25', await dialog())
    await seesIn(content, 'This month is then Oct 25 to Nov 24.')
    await choose('First day of the month', '10', await dialog())
    await press('Save budgets', await dialog())
    await toasted('Budgets saved')
    await sees('November 2026', 'Nov 10 – Dec 9', '$200 of $600')
    await press('Go to October 2026')
    await sees('Oct 10 – Nov 9')
    await waitFor(() => expect(textOf(tile('Monthly Expenses'))).toContain('$84.12'))
  })
})

describe('a budget that rolls over', () => {
  it('adds what is left to the next month, once the switch of its category is on', async () => {
    await openWith(budgetOfPages({ accounts: [chequing('c', ['2026-11-02 -60.00 METRO #65'])] }))
    await press('Set budgets')
    await fill('Groceries', '1,000,000,000', await dialog())
    await press('Save budgets', await dialog())
    await seesIn(content, 'Enter an amount above zero, $999,999,999.99 at most.')
    await fill('Groceries', '100', await dialog())
    await unfold('Roll over and colours', await dialog())
    await tick('Roll over what is left Groceries', await dialog())
    await press('Save budgets', await dialog())
    await toasted('Budgets saved')
    await press('Go to December 2026')
    await sees(/\$40(\.00)? rolled over\./)
  })
  it('starts from zero with one press, which can be undone', async () => {
    const rolling = budgetOfPages({
      accounts: [chequing('c', ['2026-10-05 -805.00 METRO #65', '2026-11-03 -84.12 METRO #65'])],
      budgets: { '2026-10': { Groceries: '600.00' } },
    })
    const budgets = new Map([...rolling.budgets].map(([id, entry]) => [id, { ...entry, rollsOver: true }]))
    await openWith({ ...rolling, budgets })
    await sees('$205 overspent before.')
    await press(/^Start from zero/)
    await toasted('Groceries starts from zero')
    await waitFor(() => expect(screen.queryByText(/overspent before/)).toBeNull())
    await press('Undo')
    await sees('$205 overspent before.')
  })
})

describe('budgets that carry over (budget §5.4)', () => {
  const SPENT = [chequing('c', ['2026-10-02 -60.00 METRO #65', '2026-11-02 -45.00 METRO #65'])]
  const NOTE = 'Budgets now repeat each month'

  it('are explained by the form: who set them there reads no note', async () => {
    await openWith(budgetOfPages({ accounts: SPENT }))
    await press('Go to October 2026')
    await press('Set budgets')
    await fill('Groceries', '100', await dialog())
    await press('Save budgets', await dialog())
    await press('Go to November 2026')
    await sees('$45 of $100')
    expect(screen.queryByText(NOTE)).toBeNull()
  })
  it('who set them before the rule is told once, and can keep the months as they were', async () => {
    await openWith(budgetOfPages({ accounts: SPENT, budgets: { '2026-10': { Groceries: '100.00' } } }))
    await sees(NOTE, '$45 of $100')
    await press('Undo')
    await sees('Spent so far in November')
    await press('Undo')
    await sees('$45 of $100')
    await open('/personal')
    await sees('$45 of $100')
    expect(screen.queryByText(NOTE)).toBeNull()
  })
})

describe('a transaction', () => {
  beforeEach(async () => {
    await openWith(BUDGET, '/personal?tab=transactions')
    await press(/^Metro/i)
  })

  it('begins at its category; split, notes and the reason are folded', async () => {
    await hasFocus('Category')
    // Its category, amount, day and merchant.
    expect(await fields()).toBe(4)
    await seesIn(content, '−$84.12', 'Why this category')
    await unfold('Notes and tags', await dialog())
    await box('Notes', await dialog())
    await box('Tags', await dialog())
    await unfold('Why this category', await dialog())
    await seesIn(content, 'METRO #65')
  })
  it('refuses parts that do not add up, and keeps what was typed', async () => {
    await unfold('Split', await dialog())
    await press('Add a part', await dialog())
    await fill('Amount of part 1', '30', await dialog())
    await seesIn(content, 'Left to share out: $54.12')
    await press('Save', await dialog())
    await sees(/The parts add up to/)
    expect((await box('Amount of part 1', await dialog())).value).toMatch(/^30/)
  })
})

describe('a goal', () => {
  it('begins at its name, and names both fields that are missing', async () => {
    await openWith(BUDGET, '/personal?tab=ahead')
    await press('Add a goal')
    await hasFocus('What for')
    await press('Save goal', await dialog())
    await seesIn(content, 'Give the goal a name.', 'Enter an amount above zero.')
    await isFaulty('What for')
    await isFaulty('How much')
    await hasFocus('What for')
  })
})

describe('connect a bank', () => {
  it('begins at the file, which is the real way in, and wants a bank chosen', async () => {
    await openWith(BUDGET)
    await press('Connect a bank')
    await hasFocus('Statement files')
    await press('Connect', await dialog())
    await toasted('Please select a bank')
  })
  it('in French', async () => {
    await openWith(BUDGET, '/personal', { locale: 'fr' })
    await press('Relier un compte')
    await hasFocus('Fichiers de relevé')
    await seesIn(content, /Lus sur cet appareil/, /Simulation\s: aucune banque/)
  })
})

describe('an account', () => {
  it('begins at its name, and wants one', async () => {
    await openWith(BUDGET)
    await press('Edit c')
    await hasFocus('Name')
    await fill('Name', ' ', await dialog())
    await press('Save account', await dialog())
    await seesIn(content, 'Please fill all required fields')
    await isFaulty('Name')
    await hasFocus('Name')
  })
  it('asks a card for its statement day, its due day and how it is paid, and wants a fixed amount', async () => {
    await openWith(BUDGET)
    await press('Edit c')
    expect(hasLabel('Statement day')).toBe(false)
    await choose('Kind', 'credit_card', await dialog())
    expect(hasLabel('Spend from this account')).toBe(false)
    await choose('Statement day', '5', await dialog())
    await choose('Due day', '31', await dialog())
    await choose('What you pay each month', 'fixed', await dialog())
    await press('Save account', await dialog())
    await isFaulty('Fixed amount')
    await fill('Fixed amount', '200', await dialog())
    await press('Save account', await dialog())
    await toasted('Account changed')
    await press('Edit c')
    expect((await box('Fixed amount', await dialog())).value).toBe('200.00')
    expect((await box('Statement day', await dialog())).value).toBe('5')
  })
  it('says between which days a card’s payments put its statements, until the user knows', async () => {
    const lines = [
      '2026-09-01 -100.00 METRO #65',
      '2026-09-25 100.00 PAYMENT THANK YOU',
      '2026-10-01 -50.00 METRO #65',
      '2026-10-26 50.00 PAYMENT THANK YOU',
    ]
    const balance = { date: localDate('2026-11-20'), amountCents: cents(0) }
    await openWith(budgetOfPages({ accounts: [card('visa', lines, { name: 'Visa', balance })] }))
    await press('Edit Visa')
    await seesIn(content, 'By your payments: between day 1 and day 24.')
    await choose('Statement day', '12', await dialog())
    await waitFor(() => expect(content().textContent).not.toContain('By your payments: between'))
  })
  it('hidden, it leaves the list for its own row, and comes back from there', async () => {
    await openWith(BUDGET)
    await press('Edit c')
    await tick('Hide this account', await dialog())
    await press('Save account', await dialog())
    await toasted('Account changed')
    await unfold('Hidden and closed accounts')
    await press('Edit c')
    await tick('Hide this account', await dialog())
    await press('Save account', await dialog())
    await waitFor(() => expect(screen.queryByText('Hidden and closed accounts')).toBeNull())
  })
})

describe('delete everything', () => {
  it('asks first, says what goes, and has nothing to fill in', async () => {
    await openWith(BUDGET)
    await press('Delete everything')
    expect(await fields()).toBe(0)
    await seesIn(content, 'All accounts, transactions, budgets and goals are erased from this device.')
    await press('Cancel', await dialog())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await screen.findByRole('heading', { name: 'Recent Transactions' })
  })
})
