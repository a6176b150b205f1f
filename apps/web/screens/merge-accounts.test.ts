import { liveTransactions } from '@winterjay/budget'
import { budgetOfPages, chequing } from '@winterjay/budget/notation'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { dialog, hasButton, press, screen, seesIn, textOf, toasted, waitFor } from '../testing/screen.tsx'

/* budget §7.4: two accounts that are one. */

const household = () =>
  budgetOfPages({
    accounts: [
      chequing('main', ['2026-11-03 -84.12 METRO #65', '2026-11-10 -20.00 MAXI'], { name: 'Everyday' }),
      chequing('old', ['2026-11-01 -12.00 ESSO'], { name: 'Old number' }),
    ],
  })
const accounts = (): string => textOf(screen.getByRole('heading', { name: /^(Accounts|Comptes)$/ }).closest('section'))

describe('merging two accounts', () => {
  it('says what comes over, leaves one, and is separated again', async () => {
    await openWith(household())
    await press(/^Edit Everyday/)
    await press('Merge with another account')
    const form = await screen.findByRole('dialog', { name: 'The same account twice?' })
    await seesIn(() => form, '1 transaction comes over. None is in both.')
    await press('Merge', form)
    await toasted('Accounts merged')
    await waitFor(() => expect(accounts()).not.toContain('Old number'))
    expect(accounts()).toContain('3 transactions')
    await press(/^Edit Everyday/)
    const again = await dialog()
    await seesIn(() => again, 'Together with Old number.')
    expect(hasButton('Merge with another account', again)).toBe(false)
    await press('Separate again', again)
    await toasted('Accounts separated')
    await waitFor(() => expect(accounts()).toContain('Old number'))
    expect(liveTransactions(household())).toHaveLength(3)
  })
  it('is undone by its toast, and reads in French', async () => {
    await openWith(household(), '/personal', { locale: 'fr' })
    await press(/^Modifier Everyday/)
    await press('Réunir avec un autre compte')
    const form = await screen.findByRole('dialog', { name: 'Deux fois le même compte?' })
    await seesIn(() => form, '1 opération s’ajoute. Aucune ne figure dans les deux.')
    await press('Réunir', form)
    await toasted('Comptes réunis')
    // The form's cancel button has the same name as the undo of the confirmation.
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(accounts()).not.toContain('Old number'))
    await press('Annuler')
    await waitFor(() => expect(accounts()).toContain('Old number'))
  })
})
