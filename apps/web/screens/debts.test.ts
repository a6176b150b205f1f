import { budgetOfPages, card, chequing } from '@winterjay/budget/notation'
import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { openWith } from '../testing/own-budget.ts'
import {
  choose,
  dialog,
  fill,
  hasButton,
  press,
  screen,
  sees,
  seesIn,
  tick,
  toasted,
  unfold,
} from '../testing/screen.tsx'

/* budget §12: debts, and how they end. */

const BUDGET = budgetOfPages({
  accounts: [
    chequing('c', ['2026-11-02 -60.00 ESSO']),
    card('Visa', ['2026-11-03 -100.00 METRO'], {
      balance: { date: localDate('2026-11-20'), amountCents: cents(-480_000) },
    }),
  ],
})

describe('debts', () => {
  it('one of an account and one by hand: three ways on, side by side', async () => {
    await openWith(BUDGET, '/personal?tab=ahead')
    await sees('Debts', 'Visa Add rate', '$4,800.00')
    await press(/Visa Add rate/)
    await fill('Interest a year', '20.99', await dialog())
    await fill('Share of what is owed', '3', await dialog())
    await fill('At least', '10', await dialog())
    await press('Save')
    await toasted('Saved: Visa')
    await press('Add a debt')
    await fill('Name', 'Store', await dialog())
    await choose('Type', 'Loan', await dialog())
    await choose('Linked account', 'None: I type what is owed', await dialog())
    await fill('Owed today', '2600', await dialog())
    await fill('Interest a year', '12.99', await dialog())
    await tick('A fixed payment', await dialog())
    await fill('Payment a month', '90', await dialog())
    await press('Save')
    await toasted('Saved: Store')
    await sees('$7,400.00', '20.99% · 3%, at least $10.00', '12.99% · $90.00 a month', 'Only minimums')
    await sees('What you owe, month by month')
    // The chart's menu stands at the chart, not on the card's button.
    const menu = await screen.findByRole('button', { name: 'What you owe, month by month: more' })
    const place = menu.closest('.chart-menu')?.parentElement?.closest('.relative')
    expect(place?.querySelector('[aria-label="Add a debt"]')).toBeNull()
    expect(place?.querySelector('svg')).toBeTruthy()
    await press('Pay extra')
    await fill('On top of the minimums', '400', await dialog())
    await press('Save')
    await toasted('Plan changed')
    await sees(
      '$400.00 extra a month',
      /Highest rate first \(avalanche\) Visa gone in/,
      /Smallest first \(snowball\) Store gone in/,
    )
  })
  it('of a mortgage alone there is one way on, and nothing extra is asked for', async () => {
    await openWith(BUDGET, '/personal?tab=ahead')
    await press('Add a debt')
    await fill('Name', 'Home', await dialog())
    await choose('Type', 'Mortgage', await dialog())
    await choose('Linked account', 'None: I type what is owed', await dialog())
    await fill('Owed today', '312000', await dialog())
    await fill('Interest a year', '4.39', await dialog())
    await fill('Payment a month', '1709', await dialog())
    await seesIn(() => screen.getByRole('dialog'), 'With what you prepay each month.')
    await press('Save')
    await toasted('Saved: Home')
    await sees('As it is paid now')
    expect(hasButton('Pay extra')).toBe(false)
    expect(document.body.textContent).not.toContain('avalanche')
  })
  it('a statement paid in part bears interest from the purchase: example 4', async () => {
    await openWith(BUDGET, '/personal?tab=ahead')
    await press(/Visa Add rate/)
    await fill('Interest a year', '20.99', await dialog())
    await fill('Share of what is owed', '3', await dialog())
    await press('Save')
    await toasted('Saved: Visa')
    await unfold('What it costs to pay a statement in part')
    await fill('Bought for', '600')
    await fill('Bought on', '2026-05-05')
    await fill('Paid', '500')
    await fill('Paid on', '2026-06-21')
    await sees('$16.79 of interest up to Jun 30, 2026, though 83% was paid.')
  })
  it('a rate that is missing is asked for; a payment that never ends it is said, in French', async () => {
    await openWith(BUDGET, '/personal?tab=ahead', { locale: 'fr' })
    await press('Ajouter une dette')
    await fill('Nom', 'Prêt rapide', await dialog())
    await fill('Dû aujourd’hui', '5000', await dialog())
    await tick('Un montant fixe', await dialog())
    await fill('Paiement par mois', '50', await dialog())
    await press('Enregistrer')
    const form = await dialog()
    await seesIn(() => form, 'Entrez le taux inscrit sur votre relevé.')
    await fill('Intérêts par an', '39,9', form)
    await press('Enregistrer')
    await toasted('Enregistré : Prêt rapide')
    await sees('Ne finit jamais', 'un taux criminel pour la plupart des prêts')
    await press(/Prêt rapide/)
    await press('Supprimer')
    await toasted('Supprimé : Prêt rapide')
    expect(document.body.textContent).not.toContain('Ne finit jamais')
  })
})
