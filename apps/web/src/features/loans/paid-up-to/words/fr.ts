import { counted, formatNumber } from '@winterjay/money'
import type en from './en.ts'

const paidUpTo: typeof en = {
  title: 'Marquer des prêts comme payés jusqu’à un jour',
  day: 'Payé jusqu’au',
  dayHint: 'Les versements dus au plus tard ce jour-là comptent comme payés, sans frais. Le même jour pour tous.',
  dayMissing: 'Choisissez le jour.',
  inFuture: 'Le jour ne peut pas être dans l’avenir.',
  loans: 'Prêts',
  all: (count: string) => `Tous (${count})`,
  noneChosen: 'Choisissez au moins un prêt.',
  onlyListed: (count: string) =>
    `Les ${count} premiers prêts non payés de la liste. Pour d’autres, cherchez ou filtrez dans la liste.`,
  preview: 'Ce que cela donne',
  incomplete: 'Choisissez le jour et les prêts.',
  marked: 'Prêts',
  installments: 'Versements',
  assumed: 'Présumé payé',
  assumedNote: 'non compté comme reçu',
  late: (count: number) =>
    count === 0
      ? 'Aucun de ces prêts ne serait en retard.'
      : counted(
          count,
          'fr',
          '{count} de ces prêts serait encore en retard.',
          '{count} de ces prêts seraient encore en retard.',
        ),
  leftOut: (count: number) =>
    counted(count, 'fr', '{count} prêt auquel cela ne convient pas', '{count} prêts auxquels cela ne convient pas'),
  severalLoans: (count) => `${formatNumber(count, 'fr')} prêts`,
  submit: (count: number) => counted(count, 'fr', 'Marquer 1 prêt', 'Marquer {count} prêts'),
  confirm: 'Marquer comme payés',
  done: (count: number) => counted(count, 'fr', '{count} prêt marqué comme payé', '{count} prêts marqués comme payés'),
  failed: 'Les prêts n’ont pas pu être marqués comme payés',
  undo: 'Annuler',
  undoReason: 'Annulé aussitôt après l’inscription',
  undone: (count: number) => counted(count, 'fr', 'Retiré à 1 prêt', 'Retiré à {count} prêts'),
  undoFailed: 'L’inscription n’a pas pu être annulée',
}

export default paidUpTo
