import type { Budget } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { dialogClosed, press, screen, sees, textOf, tick, toasted, user, waitFor, within } from '../testing/screen.tsx'

/* budget §17: an optional way of budgeting. It is 21 November. */

const withBalance = (id = 'c'): Budget => {
  const budget = budgetOfPages({
    accounts: [chequing(id, ['2026-11-20 -45.00 METRO #65', '2026-11-21 -30.00 METRO #65'])],
    budgets: { '2026-11': { Groceries: '600.00' } },
  })
  const balance = { date: localDate('2026-11-20'), amountCents: cents(103_000) }
  const accounts = new Map([...budget.accounts].map(([key, one]) => [key, { ...one, balance }]))
  return { ...budget, accounts }
}
const dialog = (): HTMLElement => screen.getByRole('dialog')
const choose = async (label: string, option: RegExp): Promise<void> => {
  const field = await within(await screen.findByRole('dialog')).findByLabelText(label)
  await user.selectOptions(field, within(field).getByRole('option', { name: option }))
}
const give = async (amount: string): Promise<void> => {
  const field = await within(dialog()).findByLabelText(/How much|Combien/)
  await user.clear(field)
  await user.type(field, amount)
}

describe('envelopes', () => {
  it('money is given, moved and taken back; what is over is covered from another one', async () => {
    await openWith(withBalance(), '/personal?month=2026-11')
    await tick('Envelopes')
    await sees('Ready to assign $1,000', /Assign your money to categories/)
    await press('Assign money')
    await choose('To', /^Groceries$/)
    await waitFor(() => expect(textOf(dialog())).toContain('This opens an envelope'))
    await give('20')
    await press('Move')
    await toasted('$20.00 moved to Groceries')
    await dialogClosed()
    await sees('Ready to assign $980', /Groceries \$0 of \$20/, '$20 left', '$0 brought along, $20 assigned')
    await press('Assign money')
    await choose('To', /^Shopping$/)
    await give('5000')
    await press('Move')
    await toasted('There are only $980.00 to move.')
    await give('100')
    await press('Move')
    await dialogClosed()
    await sees('Ready to assign $880', /Shopping \$0 of \$100/)
    await press('Move money: Groceries')
    await choose('From', /^Shopping/)
    await give('10')
    await press('Move')
    await dialogClosed()
    await sees(/Groceries \$0 of \$30/, '$90 left', 'Ready to assign $880')
    await press('Move money: Shopping')
    await press('Close this envelope')
    await toasted('Closed: Shopping')
    await sees('Ready to assign $970')
    await press('Undo')
    await sees('$90 left', 'Ready to assign $880')
  })
  it('asks for balances first, in French too', async () => {
    const budget = withBalance('d')
    const accounts = new Map([...budget.accounts].map(([id, one]) => [id, { ...one, balance: null }]))
    await openWith({ ...budget, accounts }, '/personal?month=2026-11', { locale: 'fr' })
    await tick('Enveloppes')
    await sees('Entrez le solde de vos comptes')
    expect(screen.queryByRole('button', { name: 'Attribuer de l’argent' })).toBeNull()
  })
})
