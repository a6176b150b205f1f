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
  newAccount: 'Nouveau',
  shared: 'Partagé',
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
  splitIn: (parts) => `répartie en ${parts}`,
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
    before: 'Avant',
    after: 'Après',
    balance: 'Dans le fichier',
    entries: (text, count) => `${text} ${plural(count, 'fr', 'opération', 'opérations')}`,
    comes: (list) => `Importe aussi ${list}.`,
    categories: (text, count) => `${text} ${plural(count, 'fr', 'catégorie', 'catégories')}`,
    groups: (text, count) => `${text} ${plural(count, 'fr', 'groupe', 'groupes')}`,
    budgets: (text, count) => `${text} ${plural(count, 'fr', 'budget', 'budgets')}`,
    bills: (text, count) => `${text} ${plural(count, 'fr', 'facture', 'factures')}`,
    book: 'Ajouter',
    booked: 'Ajouté',
  },
  pdf: { password: 'Mot de passe du PDF', wrong: 'Ce mot de passe n’ouvre pas le fichier.', open: 'L’ouvrir' },
  mend: {
    lines: 'Lignes du relevé',
    count: (text, count) =>
      `${text} ${plural(count, 'fr', 'ligne\u00a0: appuyez dessus', 'lignes\u00a0: appuyez sur l’une d’elles')} pour la corriger`,
    off: ({ day, opening, reached, stated, difference }) =>
      day === null
        ? `Les lignes mènent de ${opening} à ${reached}, mais le relevé finit par ${stated}\u00a0: un écart de ${difference}.`
        : `Jusqu’au ${day}, les lignes mènent de ${opening} à ${reached}, mais le solde imprimé à cet endroit est de ${stated}\u00a0: un écart de ${difference}.`,
    compare:
      'Comparez les lignes au PDF\u00a0: l’une d’elles manque peut-être, est en double ou a été mal lue. Rien n’est ajouté tant que le compte n’y est pas au cent près.',
    go: 'Aller à la ligne',
    noBalance:
      'Le solde d’ouverture ou de fermeture n’a pas été trouvé. Inscrivez les deux tels que le relevé les imprime\u00a0: ils prouvent qu’aucune ligne ne manque.',
    noDay: 'Le jour d’une ligne n’existe pas cette année-là. Inscrivez celui que le PDF imprime.',
    proven: 'Le compte y est, au cent près.',
    left: (names) => `Laissé de côté, parce que le compte n’y est pas\u00a0: ${names}.`,
    balances: {
      account: { opening: 'Solde d’ouverture', closing: 'Solde de fermeture' },
      card: { opening: 'Solde précédent', closing: 'Nouveau solde' },
    },
    balanceHints: {
      account: 'Avec un signe moins si le compte est à découvert.',
      card: 'Le montant dû, sans signe; avec un signe moins si la carte a un solde créditeur.',
    },
    notStated: 'introuvable',
    balance: (amount) => `solde ${amount}`,
    offBy: (amount) => `écart de ${amount}`,
    look: 'à vérifier',
    turned: { in: 'une entrée?', out: 'une sortie?' },
    dayMissing: 'jour inexistant',
    noText: 'Sans texte',
    showAll: (text) => `Afficher les ${text} lignes`,
    add: 'Ajouter une ligne',
    reset: 'Revenir à la lecture',
    titles: { new: 'Nouvelle ligne', change: 'Ligne du relevé' },
    amount: 'Montant',
    date: 'Jour',
    direction: 'Sens',
    directions: { out: 'Sortie d’argent', in: 'Entrée d’argent' },
    description: 'Texte',
    balanceAfter: 'Solde imprimé à côté',
    balanceAfterHint: 'Seulement si le relevé en imprime un sur cette ligne.',
    delete: 'Supprimer la ligne',
    keep: 'Utiliser',
  },
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
    isRightText: 'Nous avons deviné les colonnes. Une erreur? Changez-les ci-dessous.',
    isTrialText:
      'Le compte y est au cent près, mais personne n’a encore comparé le PDF de cette banque avec de vrais relevés. Regardez les textes et les signes.',
    title: 'Rôle des colonnes',
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
