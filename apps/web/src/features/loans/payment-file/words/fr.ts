import { plural } from '@winterjay/money'
import type en from './en.ts'

const paymentFile: typeof en = {
  files: 'Autres actions',
  markPaid: 'Marquer payés jusqu’à un jour',
  open: 'Importer des paiements ou un historique',
  exportLoans: 'Exporter les prêts',
  export: 'Exporter les paiements',
  ownField: 'Champ à vous',
  anyField: 'Tout champ',
  ownValue: (name: string) => `${name} contient`,
  lender: 'Prêteur et adresse de réception',
  exportHistory: 'Exporter l’historique',
  historyFailed: 'L’historique n’a pas pu être exporté',
  exportFailed: 'Les paiements n’ont pas pu être exportés',
  title: 'Importer des paiements',
  text: 'Un fichier avec un paiement par ligne\u00a0: le prêt (son numéro, sa référence WJ-… ou l’emprunteur), le jour et le montant. Le mode, la référence et l’excédent sont lus aussi. Ce qui est déjà inscrit ne l’est jamais deux fois. Un historique exporté est lu aussi\u00a0: importez d’abord ses prêts.',
  file: 'Fichier de paiements',
  hint: 'CSV ou Excel (.xlsx), jusqu’à 5\u00a0000 lignes',
  paste: 'Ou collez des lignes avec les noms de leurs colonnes',
  look: 'Continuer',
  cancel: 'Annuler',
  other: 'Autre fichier',
  reading: 'Comparaison avec votre portefeuille',
  notStored: 'Rien n’est encore enregistré.',
  pasted: 'Lignes collées',
  empty: 'Choisissez d’abord un fichier ou collez des lignes.',
  notCsv: 'Choisissez un fichier CSV ou un classeur Excel (.xlsx).',
  noPayments: 'Aucune feuille de ce classeur n’a de colonnes pour le prêt, le jour et le montant.',
  tooBig: 'Le fichier dépasse 5\u00a0Mo. Divisez-le.',
  unreadable: 'Le fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  dateOrder: 'Que veut dire cette date?',
  dmy: 'Jour, mois, année',
  mdy: 'Mois, jour, année',
  answerFirst: 'Choisissez l’un des deux.',
  toCreate: 'À inscrire',
  loans: (count) => plural(count, 'fr', `sur ${count} prêt`, `sur ${count} prêts`),
  amount: 'Somme',
  received: 'Dont paiements',
  known: 'Déjà inscrits',
  refused: 'Laissées de côté',
  refusedNote: 'voir plus bas',
  refusedNone: 'aucune',
  late: (count) =>
    plural(
      count,
      'fr',
      `${count} de ces prêts serait encore en retard.`,
      `${count} de ces prêts seraient encore en retard.`,
    ),
  noneLate: 'Aucun de ces prêts ne serait en retard.',
  reversed: (count) =>
    plural(
      count,
      'fr',
      `${count} ligne est annulée dans le fichier\u00a0: laissée de côté.`,
      `${count} lignes sont annulées dans le fichier\u00a0: laissées de côté.`,
    ),
  nothing: 'Il n’y a rien à inscrire.',
  refusedRows: 'Lignes laissées de côté',
  payments: {
    title: 'Importer des paiements',
    knownNote: 'par prêt, jour et montant',
    import: (count) => plural(count, 'fr', `Inscrire ${count} paiement`, `Inscrire ${count} paiements`),
    done: (count, amount) =>
      plural(count, 'fr', `${count} paiement inscrit, ${amount}`, `${count} paiements inscrits, ${amount}`),
  },
  history: {
    title: 'Importer un historique',
    knownNote: 'selon leur identifiant',
    import: (count) => plural(count, 'fr', `Importer ${count} inscription`, `Importer ${count} inscriptions`),
    done: (count, amount) =>
      plural(
        count,
        'fr',
        `${count} inscription importée, ${amount} reçus`,
        `${count} inscriptions importées, ${amount} reçus`,
      ),
  },
  failed: 'Les paiements n’ont pas pu être inscrits',
}

export default paymentFile
