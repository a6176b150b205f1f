import { budgetRefusalSentence } from '@winterjay/budget'
import { describe, expect, it } from 'vitest'
import coinsEn from '../features/meme-coins/words/en.ts'
import coinsFr from '../features/meme-coins/words/fr.ts'
import picksEn from '../features/picks/words/en.ts'
import en from '../features/budget/words/en.ts'
import picksFr from '../features/picks/words/fr.ts'
import fr from '../features/budget/words/fr.ts'

const both = <T>(pick: (one: typeof en) => T): readonly [T, T] => [pick(en), pick(fr)]

/** The texts that the specification quotes for /personal, with their French versions. */
const TEXTS: readonly (readonly [spoken: readonly [string, string], english: string, french: string])[] = [
  [both((m) => m.tiles.income), 'Monthly Income', 'Revenu mensuel'],
  [both((m) => m.tiles.expenses), 'Monthly Expenses', 'Dépenses mensuelles'],
  [both((m) => m.tiles.net), 'Net Income', 'Revenu net'],
  [both((m) => m.tiles.savingsRate), 'Savings Rate', 'Taux d’épargne'],
  [both((m) => m.budget.title), 'Budget vs Actual', 'Budget et dépenses réelles'],
  [both((m) => m.recent.title), 'Recent Transactions', 'Opérations récentes'],
  [both((m) => m.bank.noneChosen), 'Please select a bank', 'Veuillez choisir une banque'],
  [both((m) => m.bank.loadFailed), 'Failed to load bank providers', 'Impossible de charger la liste des banques'],
  [both((m) => m.bank.failed), 'Failed to connect bank account', 'Impossible de relier le compte bancaire'],
  [both((m) => m.bank.connected('EQ')), 'Connected to EQ', 'Compte EQ relié'],
  [
    both((m) => m.bank.syncing),
    'Bank account connected! Syncing your transactions...',
    'Compte bancaire relié! Synchronisation de vos opérations...',
  ],
  [both((m) => m.expense.added), 'Expense added successfully', 'Dépense ajoutée'],
  [both((m) => m.expense.failed), 'Failed to add expense', 'Impossible d’ajouter la dépense'],
  [[missing('en'), missing('fr')], 'Please fill all required fields', 'Veuillez remplir tous les champs obligatoires'],
  [[picksEn.form.failed, picksFr.form.failed], 'Could not generate picks', 'Impossible d’obtenir des suggestions'],
  [[coinsEn.empty, coinsFr.empty], 'No live data available right now', 'Aucune donnée en direct pour le moment'],
]

describe('product §2.2, §5, §8: the texts of /personal, word for word and in French', () => {
  it.each(TEXTS)('%s', (spoken, english, french) => {
    expect(spoken).toEqual([english, french])
  })
})

function missing(locale: 'en' | 'fr'): string {
  return budgetRefusalSentence({ code: 'missing-fields' }, locale)
}
