import { budgetOfPages, chequing, savings } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import { choose, click, dialog, fill, press, screen, sees, seesIn, toasted } from '../testing/screen.tsx'

/* budget §14: funds, and goals linked to an account. */

const balance = (dollars: number) => ({
  balance: { date: localDate('2026-11-20'), amountCents: cents(dollars * 100) },
})
const BUDGET = budgetOfPages({
  accounts: [
    chequing('Chequing', ['2026-11-02 -60.00 ESSO'], balance(3000)),
    savings('Savings', ['2026-11-03 5.00 INTEREST'], balance(800)),
  ],
})

describe('funds', () => {
  it('snow tires: what to put aside each month, no longer left to spend, then an account of their own', async () => {
    await openWith(BUDGET, '/personal?tab=ahead')
    await press('Add a fund')
    const form = await dialog()
    await fill('What for', 'Snow tires', form)
    await press('Save', form)
    await seesIn(() => form, 'Fill this in.')
    await fill('How much', '1200', form)
    await fill('By', '2027-09-15', form)
    await fill('Set aside so far', '150', form)
    await press('Save', form)
    await toasted('Saved: Snow tires')
    await sees(/Snow tires \$95.46 a month until .* \$150.00 of \$1,200.00/)
    await click(await screen.findByRole('tab', { name: 'Month' }))
    await sees('$2,850')
    await click(await screen.findByRole('tab', { name: 'Ahead' }))
    await press(/^Snow tires/)
    await choose('Where the money is', 'All of Savings', await dialog())
    await press('Save')
    await toasted('Saved: Snow tires')
    await sees('$36.37 a month', '$800.00')
    await press(/^Snow tires/)
    await press('Delete')
    await toasted('Deleted: Snow tires')
    expect(document.body.textContent).not.toContain('$36.37')
  })
  it('a goal follows a share of an account, in French', async () => {
    await openWith(BUDGET, '/personal?tab=ahead', { locale: 'fr' })
    await press('Ajouter un objectif')
    const form = await dialog()
    await fill('Pour quoi', 'Voyage', form)
    await fill('Combien', '2000', form)
    await choose('Où est l’épargne', 'Savings', form)
    await fill('Part de ce compte', '50', form)
    await press(/Enregistrer/, form)
    await sees(/Voyage.*400.*20.% de 2 000/)
  })
})
