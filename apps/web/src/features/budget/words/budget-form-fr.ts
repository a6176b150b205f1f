import { de } from './de.ts'
import type { budgetForm as en } from './budget-form-en.ts'

export const budgetForm: typeof en = {
  title: (month) => `Budgets ${de(month)}`,
  text: 'Ils valent aussi pour les mois suivants, jusqu’à ce que vous les changiez.',
  noBudget: 'Aucun',
  more: 'Report et couleurs',
  moreHint: 'Ce qui reste ou manque passe au mois suivant',
  kinds: 'Fixes ou variables',
  kindsHint: 'Les factures à part de ce que vous décidez chaque jour',
  kindOf: (category) => `Type\u00a0: ${category}`,
  byItself: 'Selon ses dépenses',
  found: (kind) => `Selon ses dépenses\u00a0: ${kind}`,
  useUsual: 'Prendre mes dépenses habituelles',
  colorOf: (category) => `Couleur\u00a0: ${category}`,
  rollsOver: 'Reporter ce qui reste',
  start: 'Premier jour du mois',
  startHint: 'Si votre argent n’arrive pas le 1er',
  startText: (from, to) => `Ce mois va alors du ${from} au ${to}.`,
  save: 'Enregistrer les budgets',
  saved: 'Budgets enregistrés',
}
