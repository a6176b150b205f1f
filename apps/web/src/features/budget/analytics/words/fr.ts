import { plural } from '@winterjay/money'
import type en from './en.ts'

const words: typeof en = {
  away: 'Le budget n’a pas pu être lu sur cet appareil',
  emptyTitle: 'Aucune opération pendant ces jours',
  emptyText: 'Choisissez d’autres jours ou importez un relevé, et les chiffres s’affichent ici.',
  toBudget: 'Vers votre budget',
  left: 'Reste',
  leftLine: (income, spent) => `${income} de revenus, ${spent} de dépenses`,
  before: (amount) => `Avant\u00a0: ${amount}`,
  flow: 'Revenus et dépenses par mois',
  flowSentence: (income, spent) => `${income} de revenus et ${spent} de dépenses pendant ces jours.`,
  month: 'Mois',
  income: 'Revenus',
  spending: 'Dépenses',
  net: 'Reste',
  rate: 'Taux d’épargne',
  where: 'Où l’argent est allé',
  whereSentence: (category, amount) => `Le plus pour ${category}\u00a0: ${amount}.`,
  category: 'Catégorie',
  share: 'Part',
  beforeColumn: 'Avant',
  behindMonth: (month) => `Opérations de ${month}`,
  more: 'Afficher plus',
  count: (count) => plural(count, 'fr', `${count} opération`, `${count} opérations`),
  figures: 'Les chiffres et leur sens',
  none: '–',
  help: {
    income: 'L’argent entré, sans virements entre ses comptes, paiements de carte ni remboursements.',
    spending: 'L’argent sorti, moins les remboursements, sans virements entre ses comptes ni paiements de carte.',
    net: 'Les revenus moins les dépenses\u00a0: le flux de ces jours.',
    rate: '(Revenus − dépenses) ÷ revenus. Aucun sans revenus.',
    month: 'Les dépenses ÷ les jours de la période × 30,44, les jours d’un mois moyen.',
  },
  usual: 'Dépenses par mois',
}

export default words
