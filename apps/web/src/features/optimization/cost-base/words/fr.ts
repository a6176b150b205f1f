import type en from './en.ts'

const fr: typeof en = {
  lede: 'Un calculateur, pas une déclaration de revenus. Les fichiers sont lus chaque fois; rien n’en est conservé.',
  bug: 'Une erreur est survenue. Réessayez.',
  files: {
    heading: 'Fichiers d’activités',
    file: 'Fichiers d’activités des courtiers (CSV)',
    hint: 'Questrade, RBC Placements en Direct ou Wealthsimple, depuis le premier achat, de tous vos comptes',
    reading: 'Lecture des fichiers…',
    counts: (transactions, income) => `${transactions} opérations · ${income} lignes de revenu`,
    remove: (name) => `Retirer ${name}`,
    skipped: (count) => `${count} lignes d’encaisse, de frais ou sans chiffres sont laissées de côté.`,
    repeated: (rows) =>
      `Ces lignes sont dans deux fichiers et comptent deux fois\u00a0: ${rows}. Exportez sans chevauchement.`,
    tooMany: (files) => `Au plus ${files} fichiers.`,
  },
  questions: {
    heading: 'Absent des chiffres',
    row: (file, row, about) => `${file}, ligne ${row}\u00a0: ${about}`,
    text: 'Ajoutez-les plus bas si elles touchent un titre hors régime.',
    about: {
      account_kind: 'le compte est-il un régime enregistré?',
      amount_of_return_of_capital: 'combien de capital a été remboursé?',
      split_or_stock_dividend: 'était-ce un fractionnement ou un dividende en unités?',
      symbol: 'de quel titre s’agit-il?',
      unknown_activity: 'une activité inconnue',
    },
  },
  gaps: {
    heading: 'Lacunes',
    more_sold_than_held: (symbol) =>
      `${symbol}\u00a0: on a vendu plus que ce que les fichiers montrent. À partir de là, ce titre n’est pas calculé; ajoutez ce qui était détenu avant.`,
    rate_missing: (symbol) =>
      `${symbol}\u00a0: le taux de la Banque du Canada d’un jour manque. Ce titre n’est pas calculé.`,
    cost_unknown: (symbol) =>
      `${symbol}\u00a0: ce qui était détenu avant n’a pas de coût, donc ses gains sont inconnus.`,
  },
  years: {
    heading: 'Gains par année d’imposition',
    year: 'Année',
    gain: 'Gains et pertes',
    denied: 'Pertes refusées',
    slip: 'Sur les feuillets des fonds',
    unknown: 'Inconnu',
    text: 'Gains après pertes refusées, selon le jour de règlement, hors régimes enregistrés. Ceux des feuillets sont à part.',
    lost: (amount) => `${amount} des pertes refusées est perdu pour de bon\u00a0: un régime enregistré a acheté.`,
  },
  positions: {
    heading: 'Ce qui est détenu, et son coût',
    symbol: 'Symbole',
    units: 'Unités',
    acb: 'Prix de base rajusté',
    plan: 'dans des régimes enregistrés',
    perUnit: (amount) => `${amount} par unité`,
    unknown: 'Coût inconnu',
  },
  income: {
    heading: 'Revenus par année',
    kinds: { dividend: 'Dividendes', distribution: 'Distributions', interest: 'Intérêts' },
    row: (year, kind) => `${year} · ${kind}`,
    text: 'Tels que versés, hors régimes enregistrés. Vos feuillets disent comment chaque partie est imposée.',
  },
  ledger: {
    heading: 'Toutes les opérations',
    title: (kind, units, symbol) => `${kind} ${units} ${symbol}`,
    acb: (amount) => `prix de base ${amount}`,
    gain: (amount) => `gain ${amount}`,
    denied: (amount) => `${amount} refusé`,
    provisional: (day) => `Un achat d’ici le ${day} peut encore faire refuser la perte.`,
    plan: 'régime enregistré',
    notComputed: 'non calculé',
    kinds: {
      opening: 'Détenu avant',
      buy: 'Achat',
      sell: 'Vente',
      return_of_capital: 'Remboursement de capital',
      reinvested_dividend: 'Dividende réinvesti',
      reinvested_gain: 'Gain réinvesti',
      gain_distribution: 'Gain versé',
      split: 'Fractionnement',
      contribute_in_kind: 'Transféré dans un régime',
      withdraw_in_kind: 'Retiré d’un régime',
    },
    warnings: {
      denied_without_home: 'Il ne reste rien pour absorber la perte refusée\u00a0: son refus est contesté.',
      fewer_left_than_denied: 'Il reste moins d’unités que celles pour lesquelles la perte est refusée.',
      split_told_twice: 'Deux comptes rapportent ce fractionnement; il compte une fois.',
      window_before_history: 'Les 30 jours avant cette perte commencent avant les fichiers.',
    },
  },
  add: {
    heading: 'Ajouter ce que les fichiers laissent de côté',
    detail: 'Ce qui était détenu avant, un remboursement de capital, un fractionnement',
    kind: 'Ce qui s’est passé',
    symbol: 'Symbole',
    on: 'Jour du règlement',
    units: 'Unités',
    amount: 'Montant ou coût (CAD)',
    ratio: 'Unités après pour unités avant',
    ratioHint: 'Par exemple 3:1',
    add: 'Ajouter',
    wrong: 'Inscrivez un symbole, un jour et les chiffres de ce qui s’est passé.',
    remove: (title) => `Retirer ${title}`,
  },
  empty: 'Choisissez les fichiers d’activités de vos courtiers pour voir gains, revenus et coût.',
}

export default fr
