import { withPeople } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, expect, it } from 'vitest'
import { changeBudget, storedBudget } from '../src/features/budget/store/budget-store.ts'
import { showBudget } from '../src/features/budget/sync/switching.ts'
import {
  choose,
  dialog,
  fill,
  newToken,
  open,
  pageText,
  press,
  screen,
  sees,
  seesIn,
  textOf,
  tick,
  toasted,
  waitFor,
  write,
} from '../testing/screen.tsx'

/* budget §16.6: one's own budget and the shared one, shown as one. */

describe('mine and ours together', () => {
  it('count as one; a change goes to the budget that has the row', async () => {
    const token = await newToken('Sam Roy')
    const nothing = { book_id: null, edition: 0, cursor: 0, records: [] }
    const own = await write<{ book_id: string }>('POST', '/api/budget/sync', nothing, token)
    await write('POST', '/api/shared-budgets', {}, token)
    // As after a first round of sync, which never runs here.
    await showBudget(own.book_id, 0)
    await open('/personal', { token })
    await sees('Mine', 'Ours', 'Together')
    await waitFor(() => expect(storedBudget()?.meta.link).toBeTruthy())
    await changeBudget((budget) => ({
      ...budget,
      ...budgetOfPages({ accounts: [chequing('Own', ['2026-11-02 -11.00 BARBER'])] }),
    }))
    await sees('Barber')
    await tick('Ours')
    await waitFor(() => expect(pageText()).not.toContain('Barber'))
    await changeBudget((budget) => ({
      ...budget,
      ...budgetOfPages({ accounts: [chequing('Joint', ['2026-11-03 -30.00 GROCER'])] }),
      people: withPeople(budget, [
        { id: 'sam', name: 'Sam Roy' },
        { id: 'mia', name: 'Mia Lee' },
      ]).people,
    }))
    await sees('Grocer')
    await tick('Together')
    await sees('Barber', 'Grocer', 'Each change goes to the budget it belongs to')
    // What is owed is between the two: nothing of mine is in it.
    await sees(/You paid \$15\.00 share \$15\.00/)
    await press(/^Barber /)
    await seesIn(() => screen.getByRole('dialog'), 'Barber')
    expect(textOf(await dialog())).not.toContain('Shared')
    await press('Close', await dialog())
    await press(/^Grocer /)
    await fill('Merchant', 'Green grocer', await dialog())
    await press('Save', await dialog())
    await toasted('Saved')
    await sees('Barber', 'Green grocer')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Add expense')
    await fill('Amount', '7.50', await dialog())
    await fill('Description', 'Bread', await dialog())
    await choose('Paid from', 'Joint', await dialog())
    await press('Add expense', await dialog())
    await toasted('Expense added successfully')
    await sees('Bread')
    await tick('Mine')
    await waitFor(() => expect(pageText()).not.toContain('Green grocer'))
    expect(pageText()).not.toContain('Bread')
    await sees('Barber')
    await tick('Ours')
    await sees('Green grocer', 'Bread')
    expect(pageText()).not.toContain('Barber')
  })
})
