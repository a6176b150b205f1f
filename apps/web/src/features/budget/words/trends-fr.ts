import { plural } from '@winterjay/money'
import type { trends as en } from './trends-en.ts'

export const trends: typeof en = {
  title: 'Rapports',
  changes: 'Ce qui a changé',
  totals: (income, expenses, month) => `Par rapport à ${month}\u00a0: revenu ${income}, dépenses ${expenses}.`,
  totalsSoFar: (income, expenses, month) =>
    `Par rapport au même point en ${month}\u00a0: revenu ${income}, dépenses ${expenses}.`,
  noChanges: 'Aucune catégorie n’a bougé de 10\u00a0$ ou plus.',
  fromTo: (before, now) => `${before} à ${now}`,
  spending: 'Où va l’argent',
  noSpending: 'Rien pendant ces jours',
  noSpendingText: 'Importez un relevé ou ajoutez une dépense.',
  noneFound: 'Vos filtres ne laissent rien.',
  groupBy: 'Regrouper',
  spendingText: (amount, month) => `Le plus haut total est de ${amount}, en ${month}.`,
  total: 'Total',
  year: 'L’année',
  goToYear: (year) => `Aller à ${year}`,
  yearTotals: (income, expenses, net) => `Entrées\u00a0: ${income}. Sorties\u00a0: ${expenses}. Gardé\u00a0: ${net}.`,
  inAndOut: (income, expenses) => `${income} reçus, ${expenses} dépensés`,
  saved: (rate) => `${rate} gardés`,
  yearColumns: { income: 'Entrées', expenses: 'Sorties', net: 'Gardé', rate: 'Épargné' },
  noYear: (year) => `Rien en ${year}.`,
  yearCaption: (year) => `Les mois de ${year}`,
  month: 'Mois',
  movers: 'Ce qui a le plus bougé',
  since: (year) => `Depuis ${year}`,
  subscriptions: 'Abonnements',
  subscriptionCount: (text, count) => `${text} ${plural(count, 'fr', 'commerçant', 'commerçants')}`,
  fees: 'Intérêts et frais',
  feeCount: (text, count) => `${text} ${plural(count, 'fr', 'opération', 'opérations')} des banques`,
}
