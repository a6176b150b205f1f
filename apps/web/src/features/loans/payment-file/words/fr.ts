import { counted, formatNumber, plural } from '@winterjay/money'
import type en from './en.ts'

const paymentFile: typeof en = {
  files: 'Autres actions',
  bank: 'Paiements d’un fichier bancaire',
  markPaid: 'Marquer payés jusqu’à un jour',
  open: 'Importer des paiements ou un historique',
  exportLoans: 'Exporter les prêts',
  export: 'Exporter les paiements',
  ownField: 'Champ à vous',
  anyField: 'Tout champ',
  ownValue: (name: string) => `${name} contient`,
  notices: 'Courriels des prêts',
  lender: 'Prêteur et adresse de réception',
  exportHistory: 'Exporter l’historique',
  exportBook: 'Exporter tout (Excel)',
  bookFailed: 'Le classeur n’a pas pu être exporté',
  historyFailed: 'L’historique n’a pas pu être exporté',
  exportFailed: 'Les paiements n’ont pas pu être exportés',
  title: 'Importer des paiements',
  text: 'Un fichier avec un paiement par ligne\u00a0: le prêt (son numéro, sa référence WJ-… ou l’emprunteur), le jour et le montant; ou un prêt par ligne et un mois par colonne. Le mode, la référence et l’excédent sont lus aussi. Ce qui est déjà inscrit ne l’est jamais deux fois. Un historique exporté est lu aussi\u00a0: importez d’abord ses prêts.',
  file: 'Fichier de paiements',
  hint: 'CSV jusqu’à 32\u00a0Mo, Excel (.xlsx) jusqu’à 5\u00a0Mo',
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
  tooBig:
    'Le fichier dépasse 32\u00a0Mo, ou 5\u00a0Mo si c’est un classeur. Enregistrez le classeur en CSV ou divisez-le.',
  unreadable: 'Le fichier n’a pas pu être lu. Choisissez-le de nouveau.',
  dateOrder: 'Que veut dire cette date?',
  dmy: 'Jour, mois, année',
  mdy: 'Mois, jour, année',
  answerFirst: 'Choisissez l’un des deux.',
  toCreate: 'À inscrire',
  loans: (count) => counted(count, 'fr', 'sur {count} prêt', 'sur {count} prêts'),
  amount: 'Somme',
  received: 'Dont paiements',
  known: 'Déjà inscrits',
  refused: 'Laissées de côté',
  refusedNote: 'voir plus bas',
  refusedNone: 'aucune',
  late: (count) =>
    counted(
      count,
      'fr',
      '{count} de ces prêts serait encore en retard.',
      '{count} de ces prêts seraient encore en retard.',
    ),
  noneLate: 'Aucun de ces prêts ne serait en retard.',
  reversed: (count) =>
    counted(
      count,
      'fr',
      '{count} ligne est annulée dans le fichier\u00a0: laissée de côté.',
      '{count} lignes sont annulées dans le fichier\u00a0: laissées de côté.',
    ),
  nothing: 'Il n’y a rien à inscrire.',
  refusedRows: 'Lignes laissées de côté',
  payments: {
    title: 'Importer des paiements',
    knownNote: 'par prêt, jour et montant',
    import: (count) => counted(count, 'fr', 'Inscrire {count} paiement', 'Inscrire {count} paiements'),
    done: (count, amount) =>
      counted(count, 'fr', `{count} paiement inscrit, ${amount}`, `{count} paiements inscrits, ${amount}`),
  },
  history: {
    stays:
      'Les personnes, les garanties et les payeurs suivent. Les documents, les fichiers et les réglages des courriels restent dans le portefeuille d’où vient l’historique.',
    title: 'Importer un historique',
    knownNote: 'selon leur identifiant',
    import: (count) => counted(count, 'fr', 'Importer {count} inscription', 'Importer {count} inscriptions'),
    done: (count, amount) =>
      counted(
        count,
        'fr',
        `{count} inscription importée, ${amount} reçus`,
        `{count} inscriptions importées, ${amount} reçus`,
      ),
  },
  byMonth: (count) =>
    counted(
      count,
      'fr',
      'Le fichier donne le mois de {count} paiement\u00a0: il compte au jour d’échéance du prêt ce mois-là.',
      'Le fichier donne le mois de {count} paiements\u00a0: chacun compte au jour d’échéance du prêt ce mois-là.',
    ),
  covered: (count) =>
    counted(
      count,
      'fr',
      '{count} paiement est d’un jour qui compte comme payé',
      '{count} paiements sont de jours qui comptent comme payés',
    ),
  returned: (count) =>
    counted(
      count,
      'fr',
      '{count} montant négatif correspond à un paiement précédent. Ce paiement a-t-il été retourné (sans provision)?',
      '{count} montants négatifs correspondent à des paiements précédents. Ont-ils été retournés (sans provision)?',
    ),
  leaveReturned: (count) => plural(count, 'fr', 'Laisser cette ligne de côté', 'Laisser ces lignes de côté'),
  reverseReturned: (count) => plural(count, 'fr', 'Oui, contrepasser le paiement', 'Oui, contrepasser les paiements'),
  reverseReturnedHint: (count) =>
    `${plural(count, 'fr', 'Il reste au dossier, barré.', 'Ils restent au dossier, barrés.')} Aucuns frais ne sont ajoutés\u00a0: vous pouvez en inscrire sur la page du prêt.`,
  returnedReason: 'Retourné, selon le fichier de paiements',
  reverseAlone: (count) => plural(count, 'fr', 'Contrepasser le paiement', 'Contrepasser les paiements'),
  andReverse: (recording, returned) => `${recording}, en contrepasser ${formatNumber(returned, 'fr')}`,
  reversedAlone: (count) => counted(count, 'fr', '{count} paiement contrepassé', '{count} paiements contrepassés'),
  leaveCovered: (count) => plural(count, 'fr', 'Le laisser de côté', 'Les laisser de côté'),
  replaceCovered: (count) => plural(count, 'fr', 'L’inscrire à la place', 'Les inscrire à la place'),
  replaceCoveredHint:
    '«\u00a0Payé jusqu’au\u00a0» est retiré de ces prêts\u00a0: seul ce qui a vraiment été reçu compte.',
  replaceReason: 'Remplacé par les paiements d’un fichier',
  beyond: {
    title: (count) =>
      counted(count, 'fr', 'Plus que ce qui est dû sur 1 prêt', 'Plus que ce qui est dû sur {count} prêts'),
    tick: 'Cochez ci-dessous pour les inscrire en entier, puis rendez le surplus à l’emprunteur.',
    accept: 'Inscrire ces paiements en entier',
    missing: 'Cochez cette case pour inscrire les paiements, ou choisissez un autre fichier.',
  },
  recording: (done, total) => `Inscrit\u00a0: ${formatNumber(done, 'fr')} lignes sur ${formatNumber(total, 'fr')}`,
  goesOn: (done, total) =>
    `${formatNumber(done, 'fr')} lignes sur ${formatNumber(total, 'fr')} sont inscrites. Appuyez de nouveau sur le bouton pour les autres.`,
  failed: 'Les paiements n’ont pas pu être inscrits',
}

export default paymentFile
