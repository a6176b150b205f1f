import type { Budget } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { hasButton, press, screen, sees, textOf, toasted, unfold, user, waitFor, within } from '../testing/screen.tsx'

/* budget §11: own categories, rules with a test before they apply, money paid back. */

const BUDGET = budgetOfPages({
  accounts: [
    chequing('c', [
      '2026-11-02 -60.00 ESSO',
      '2026-11-03 -64.00 ESSO',
      '2026-11-05 -900.00 KAL TIRE',
      '2026-11-07 -120.00 LA BANQUISE = Food & Dining',
      '2026-11-09 80.00 SAM OWES = Income',
    ]),
  ],
})
const withBankCategory = (budget: Budget, id: string, bankCategory: string): Budget => {
  const row = budget.transactions.get(id)
  if (row === undefined) throw new Error('no row')
  return { ...budget, transactions: new Map(budget.transactions).set(id, { ...row, bankCategory }) }
}
const dialog = (): HTMLElement => screen.getByRole('dialog')
const inDialog = () => within(dialog())
const type = async (label: string | RegExp, text: string): Promise<void> => {
  const field = await inDialog().findByLabelText(label)
  await user.clear(field)
  await user.type(field, text)
}
const choose = async (label: string | RegExp, option: string | RegExp): Promise<void> => {
  const field = await inDialog().findByLabelText(label)
  await user.selectOptions(field, within(field).getByRole('option', { name: option }))
}
const openRow = async (name: RegExp): Promise<void> => {
  await press(name)
  await screen.findByRole('dialog')
}

describe('own categories', () => {
  it('one is made with a budget, chosen on a transaction, and shown on the month', async () => {
    await openWith(BUDGET, '/personal?tab=transactions&month=2026-11')
    await press('Categories')
    await press('New category')
    await type('Name', 'Tires')
    await choose('Part of', 'Transportation')
    await type('Emoji', '🛞')
    await user.click(inDialog().getByRole('radio', { name: 'Gold' }))
    await type(/Monthly budget/, '800')
    await press('Save')
    await toasted('Saved: Tires')
    await waitFor(() => expect(textOf(dialog())).toContain('Tires Transportation'))
    await press('Close', dialog())
    await openRow(/Kal Tire/)
    await choose('Category', 'Transportation › 🛞 Tires')
    await press('Save')
    await toasted('Saved')
    await sees(/Kal Tire .*Tires/)
    await user.click(screen.getByRole('tab', { name: 'Month' }))
    await sees('Your categories', /Tires \$900 of \$800/, '$100 over', /Transportation \$1,024/)
  })
  it('one is chosen for an expense and for income by hand, after the category that it is part of', async () => {
    const own = { isDeleted: false, group: null, color: 1 } as const
    const categories = new Map([
      ['tires', { ...own, id: 'tires', name: 'Tires', parent: 'Transportation' as const }],
      ['shovel', { ...own, id: 'shovel', name: 'Shovelling', parent: 'Income' as const }],
    ])
    await openWith({ ...BUDGET, categories }, '/personal?month=2026-11')
    await press('Add expense')
    await screen.findByRole('dialog')
    const offered = within(await inDialog().findByLabelText('Category')).getAllByRole('option')
    const labels = offered.map(({ textContent }) => textContent)
    expect(labels.slice(labels.indexOf('Transportation')).slice(0, 2)).toEqual([
      'Transportation',
      'Transportation › Tires',
    ])
    expect(labels).not.toContain('Income')
    await type('Amount', '80')
    await type('Description', 'Winter tires')
    await choose('Category', 'Transportation › Tires')
    await user.click(inDialog().getByRole('button', { name: 'Add expense' }))
    await sees(/Winter tires Tires/)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Add expense')
    await screen.findByRole('dialog')
    await user.click(inDialog().getByLabelText('Income'))
    await type('Amount', '40')
    await type('Description', 'Driveway')
    await choose('Category', 'Income › Shovelling')
    await user.click(inDialog().getByRole('button', { name: 'Add income' }))
    await sees(/Driveway .*Shovelling/)
  })
  it('a name that is taken is refused; deleted, its transactions are in the parent', async () => {
    await openWith(BUDGET, '/personal?tab=transactions', { locale: 'fr' })
    const add = async (): Promise<void> => {
      await press('Nouvelle catégorie')
      await type('Nom', 'Pneus')
      await press('Enregistrer')
    }
    await press('Catégories')
    await add()
    await toasted('Enregistré : Pneus')
    await add()
    await toasted('Ce nom est déjà pris.')
    await press('Fermer', dialog())
    await press('Abandonner')
    await user.click(await inDialog().findByRole('button', { name: /Pneus/ }))
    await press('Supprimer')
    await toasted('Supprimé : Pneus')
    await sees('Ajoutez les vôtres')
  })
})

describe('rules', () => {
  it('shows what it would change before it does; from now on, or the past ones too', async () => {
    await openWith(BUDGET, '/personal?tab=transactions')
    await openRow(/Esso/)
    await press('Make a rule from this')
    await waitFor(() => expect(textOf(dialog())).toContain('Add a condition and what to do'))
    await choose('Category', 'Entertainment')
    await waitFor(() => expect(textOf(dialog())).toContain('Changes 2 transactions'))
    await unfold('Changes 2 transactions')
    await waitFor(() => expect(textOf(dialog())).toMatch(/Esso Nov 3 · Transportation → Entertainment/))
    await user.click(inDialog().getByLabelText('These 2 too'))
    await press('Save')
    await toasted('Rule saved, 2 transactions changed')
    await waitFor(() => expect(textOf(dialog())).toContain('Entertainment'))
    await press('Close', dialog())
    await sees(/Esso .*Entertainment/)
    await press('Undo')
    await sees(/Esso .*Transportation/)
  })
  it('divides what the bank files under a category, and leaves another out of all sums', async () => {
    const said = withBankCategory(BUDGET, 'c:3', 'Automotive')
    await openWith(said, '/personal?tab=transactions&month=2026-11')
    await press('Rules')
    await press('New rule')
    await choose('Condition 1', 'Bank’s category is')
    await type('Value of condition 1', 'automotive')
    await user.click(inDialog().getByLabelText('Split it'))
    await type('Percent of part 1', '60')
    await waitFor(() => expect(textOf(dialog())).toContain('10% too much.'))
    await type('Percent of part 2', '40')
    await choose('Category of part 2', 'Shopping')
    await waitFor(() => expect(textOf(dialog())).toContain('Changes 1 transaction'))
    await unfold('Changes 1 transaction')
    await waitFor(() => expect(textOf(dialog())).toContain('in Groceries + Shopping'))
    await user.click(inDialog().getByLabelText('This one too'))
    await press('Save')
    await toasted('Rule saved, 1 transaction changed')
    await waitFor(() => expect(textOf(dialog())).toContain('bank says “automotive”'))
    await press('Close', dialog())
    await openRow(/La Banquise/)
    await press(/Leave it out of income and spending/)
    await toasted('Left out')
    await sees(/La Banquise .*left out/)
    await user.click(screen.getByRole('tab', { name: 'Month' }))
    await sees(/Groceries \$540/, /Shopping \$360/)
  })
  it('a rule without anything to do is not stored, and says why', async () => {
    await openWith(BUDGET, '/personal?tab=transactions')
    await press('Rules')
    await press('New rule')
    await press('Save')
    await waitFor(() => expect(textOf(dialog())).toContain('Add at least one condition and one thing to do.'))
    expect(hasButton('New rule')).toBe(false)
  })
})

describe('money paid back', () => {
  it('what is owed is listed until it is linked; then it is no income', async () => {
    await openWith(BUDGET, '/personal?tab=transactions&month=2026-11')
    await openRow(/La Banquise/)
    await unfold('Someone owes me this')
    await type('How much', '90')
    await type(/Who/, 'Sam')
    await press('Remember it')
    await toasted('Listed as owed to you')
    await sees('Owed to you', '$90.00')
    await openRow(/Sam Owes/)
    await unfold('Pays something back')
    await choose('What it pays back', /La Banquise/)
    await press('Link')
    await toasted('Linked')
    await sees('Owed to you', '$10.00')
    await user.click(screen.getByRole('tab', { name: 'Month' }))
    await sees(/Monthly Income \$0/, /Food & Dining \$40/)
  })
  it('linking keeps what was typed in the dialog and is not saved yet', async () => {
    await openWith(BUDGET, '/personal?tab=transactions&month=2026-11')
    await openRow(/Sam Owes/)
    await unfold('Notes and tags')
    await type('Notes', 'for the cake')
    await unfold('Pays something back')
    await choose('What it pays back', /La Banquise/)
    await press('Link')
    await toasted('Linked')
    expect(inDialog().getByLabelText('Notes')).toHaveProperty('value', 'for the cake')
    await press('Save')
    await toasted('Saved')
    await openRow(/Sam Owes/)
    await waitFor(() => expect(textOf(dialog())).toContain('for the cake'))
    expect(textOf(dialog())).toContain('$80.00 for La Banquise')
  })
  it('an edit that arrives from another device while the dialog is open stays', async () => {
    await openWith(BUDGET, '/personal?tab=transactions&month=2026-11')
    await openRow(/La Banquise/)
    const { changeBudget } = await import('../src/features/budget/store/budget-store.ts')
    await changeBudget((now) => {
      const row = now.transactions.get('c:4')
      if (row === undefined) throw new Error('no row')
      return { ...now, transactions: new Map(now.transactions).set('c:4', { ...row, notes: 'from the phone' }) }
    })
    await waitFor(() => expect(textOf(dialog())).toContain('from the phone'))
    await type('Merchant', 'Poutine')
    await press('Save')
    await toasted('Saved')
    await openRow(/Poutine/)
    await waitFor(() => expect(textOf(dialog())).toContain('from the phone'))
  })
})
