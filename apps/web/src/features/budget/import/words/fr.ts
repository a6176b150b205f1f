import { plural } from '@winterjay/money'
import type en from './en.ts'

const personalImport: typeof en = {
  back: 'Choisir d’autres fichiers',
  cancel: 'Annuler',
  done: 'Terminé',
  reading: (name, file, total) => (total === '1' ? `Lecture de ${name}` : `Lecture de ${name} (${file} sur ${total})`),
  readingFailed:
    'Les fichiers n’ont pas pu être lus. Choisissez-les de nouveau; si le problème persiste, rechargez la page.',
  storingFailed: 'Votre navigateur n’a pas pu enregistrer les opérations. Rien n’a été changé.',
  nothingStored: 'Rien n’est encore ajouté. Vérifiez d’abord ce qui a été lu.',
  nothingNew: (text, count) =>
    `Rien de nouveau\u00a0: ${plural(count, 'fr', 'l’opération est déjà', `les ${text} opérations sont déjà`)} dans votre budget.`,
  book: (text, count) => `Ajouter ${text} ${plural(count, 'fr', 'opération', 'opérations')}`,
  storing: 'Ajout en cours',
  booked: (text, count) => `${text} ${plural(count, 'fr', 'opération ajoutée', 'opérations ajoutées')}`,
  added: 'Nouvelles',
  alreadyHere: 'Déjà là',
  deletedBefore: 'Déjà supprimées',
  inBin: (text, count) =>
    `${text} ${plural(count, 'fr', 'opération de cette importation est dans la corbeille\u00a0: vous l’avez supprimée.', 'opérations de cette importation sont dans la corbeille\u00a0: vous les avez supprimées.')}`,
  wereDeleted: (text, count) =>
    `Vous avez déjà supprimé ${text} de ces opérations. ${plural(count, 'fr', 'Elle reste', 'Elles restent')} de côté.`,
  restoreDeleted: (count) => plural(count, 'fr', 'La restaurer', 'Les restaurer'),
  merged: 'Jointes à vos entrées',
  period: (from, to) => `Du ${from} au ${to}.`,
  undo: 'Annuler cette importation',
  undone: 'Importation annulée',
  another: 'Importer encore',
  showIt: 'Afficher le mois',
  newAccount: 'Nouveau compte',
  closed: 'Fermé',
  count: (text, count) => `${text} ${plural(count, 'fr', 'opération', 'opérations')}`,
  moneyIn: 'Entrées d’argent',
  moneyOut: 'Sorties d’argent',
  whichAccount: 'De quel compte s’agit-il?',
  showRows: 'Voir les opérations',
  moreRows: (text) => `Et ${text} de plus.`,
  statuses: {
    new: 'nouvelle',
    'already-here': 'déjà là',
    merged: 'jointe à votre entrée',
    deleted: 'déjà supprimée',
    left: 'laissée de côté',
  },
  suspects: {
    file: (text, count) =>
      `${text} ${plural(count, 'fr', 'opération est peut-être déjà', 'opérations sont peut-être déjà')} dans votre budget, d’après un autre fichier.`,
    entry: (text, count) =>
      `${text} ${plural(count, 'fr', 'opération est peut-être', 'opérations sont peut-être')} ce que vous avez entré à la main comme payé comptant.`,
  },
  join: 'C’est cette entrée',
  maybeHere: 'peut-être déjà là',
  wasDeleted: 'Vous l’avez supprimée\u00a0: elle ne revient pas.',
  leaveOut: 'Laisser de côté',
  putBack: 'Remettre',
  bookAnyway: 'Ajouter quand même',
  remembered: 'Lu comme vous l’avez indiqué la dernière fois',
  dateOrder: (example) => `Comment lire la date ${example}?`,
  dateOrderAnswered: 'Ordre des dates',
  dateOrders: { mdy: 'Mois, jour, année', dmy: 'Jour, mois, année', ymd: 'Année, mois, jour' },
  sign: 'Comment le fichier écrit-il un achat?',
  signs: { as_printed: 'Comme un montant négatif', flipped: 'Comme un montant positif' },
  rowErrors: (text, count) =>
    `${text} ${plural(count, 'fr', 'ligne n’a pas pu être lue', 'lignes n’ont pas pu être lues')}`,
  lines: (lines, count, sentence) => `${plural(count, 'fr', 'Ligne', 'Lignes')} ${lines}\u00a0: ${sentence}`,
  skipped: {
    zero_amount: (text, count) =>
      `${text} ${plural(count, 'fr', 'ligne de 0,00\u00a0$ laissée', 'lignes de 0,00\u00a0$ laissées')} de côté.`,
    pending: (text, count) =>
      `${text} ${plural(count, 'fr', 'opération en attente laissée', 'opérations en attente laissées')} de côté\u00a0: la banque peut encore changer.`,
    security_trade: (text, count) =>
      `${text} ${plural(count, 'fr', 'transaction de titres laissée', 'transactions de titres laissées')} de côté.`,
    loan_payment: (text, count) =>
      `${text} ${plural(count, 'fr', 'ligne de prêt laissée', 'lignes de prêt laissées')} de côté.`,
    duplicate: (text, count) =>
      `${text} ${plural(count, 'fr', 'ligne répétée dans le fichier laissée', 'lignes répétées dans le fichier laissées')} de côté.`,
  },
  moving: {
    before: 'Ici avant',
    after: 'Ici après',
    balance: 'Solde',
    comes: (list) => `Avec le fichier : ${list}.`,
    categories: (text) => `${text} de vos catégories`,
    groups: (text, count) => `${text} ${plural(count, 'fr', 'groupe', 'groupes')}`,
    budgets: (text, count) => `${text} ${plural(count, 'fr', 'budget mensuel', 'budgets mensuels')}`,
    bills: (text, count) => `${text} ${plural(count, 'fr', 'facture ou paie', 'factures et paies')}`,
    book: 'Ajouter',
    booked: 'Ajouté',
  },
  pdf: { password: 'Mot de passe du PDF', wrong: 'Ce mot de passe n’ouvre pas le fichier.', open: 'L’ouvrir' },
  sheet: 'Feuille du classeur',
  accentsWrong: 'Les accents sont-ils mal affichés?',
  encoding: 'Écriture du fichier',
  encodings: {
    'utf-8': 'Unicode (UTF-8)',
    'windows-1252': 'Windows',
    macintosh: 'Mac, ancien',
    'utf-16le': 'Unicode (UTF-16)',
    'utf-16be': 'Unicode (UTF-16, inversé)',
  },
  mapping: {
    isRight: (count) => plural(count, 'fr', 'Cette ligne est-elle juste?', 'Ces lignes sont-elles justes?'),
    isRightText:
      'La présentation de ce fichier n’est pas connue. Si une date, un texte ou un montant est faux, indiquez les colonnes ci-dessous.',
    isTrialText:
      'Le compte y est au cent près, mais personne n’a encore comparé le PDF de cette banque avec de vrais relevés. Regardez les textes et les signes.',
    title: 'Sens des colonnes',
    hint: 'Changer la lecture du fichier',
    text: 'C’est retenu pour le prochain fichier de cette présentation.',
    column: (column) => `Colonne ${column}`,
    roles: {
      ignore: 'Pas nécessaire',
      date: 'Date',
      description: 'Description',
      signed: 'Montant, sorties en négatif',
      flipped: 'Montant, achats en positif',
      in: 'Entrées d’argent',
      out: 'Sorties d’argent',
      direction: 'Débit ou crédit, en mots',
      balance: 'Solde',
      currency: 'Devise',
      category: 'Catégorie',
      account: 'Compte',
    },
    incomplete: 'Une colonne doit être la date, et au moins une, un montant.',
    use: 'Lire ainsi',
  },
}

export default personalImport
