import { counted, formatNumber } from '@winterjay/money'
import type en from './en.ts'

const fr: typeof en = {
  lede: 'Un calculateur, pas une déclaration de revenus. Les fichiers sont lus chaque fois; rien n’en est conservé.',
  bug: 'Une erreur est survenue. Réessayez.',
  files: {
    heading: 'Fichiers d’activités',
    file: 'Fichiers d’activités des courtiers (CSV ou Excel)',
    hint: 'Questrade, RBC Placements en Direct, Wealthsimple ou l’historique d’avantages (benefit history) d’E*TRADE, depuis le premier achat, de tous vos comptes. Pour les rendements, aussi des placements ou des cours.',
    reading: 'Lecture des fichiers…',
    counts: (transactions, income) =>
      `${counted(transactions, 'fr', '{count} opération', '{count} opérations')} · ${counted(income, 'fr', '{count} ligne', '{count} lignes')} de revenu`,
    holdings: (prices, day) => `Placements au ${day} · ${formatNumber(prices, 'fr')} cours`,
    holdingsWithoutDay: 'Placements sans leur date\u00a0: non utilisés',
    prices: (prices) => `${formatNumber(prices, 'fr')} cours`,
    remove: (name) => `Retirer ${name}`,
    skipped: (count) =>
      `${counted(count, 'fr', '{count} ligne laissée', '{count} lignes laissées')} de côté\u00a0: encaisse, frais, attribution ou chiffres absents.`,
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
      cost: 'quel montant a été imposé comme salaire? C’est ce que les unités ont coûté.',
      sale_without_price: 'une vente dont ce fichier n’a pas le prix',
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
  returns: {
    heading: 'Rendements',
    period: (from, to) => `Du ${from} au ${to}`,
    flows: (paidIn, takenOut) => `${paidIn} investis, ${takenOut} retirés`,
    figure: 'Chiffre',
    yours: 'Les vôtres',
    moneyYear: 'Pondéré par l’argent, par an',
    moneyWhole: 'Pondéré par l’argent, sur toute la période',
    timeYear: 'Pondéré par le temps, par an',
    timeWhole: 'Pondéré par le temps, sur toute la période',
    worth: 'Valeur à la fin',
    estimated: 'estimé',
    unknown: 'Inconnu',
    inFund: (symbol, figure) => `${symbol} ${figure}`,
    fund: 'Un seul fonds en regard',
    fundGaps: {
      no_prices: (symbol) =>
        `Les cours de ${symbol} sont inconnus ici\u00a0: ajoutez un fichier de cours avec une colonne ${symbol}.`,
      days_missing: (symbol, day) =>
        `${symbol} n’a pas de cours le ${day}\u00a0: ajoutez un fichier de cours avec ce jour.`,
      runs_out: (symbol, day) =>
        `Avec ${symbol}, les mêmes mouvements auraient tout épuisé le ${day}\u00a0: sa valeur ne se compare pas.`,
    },
    fundFile: (symbol) =>
      `${symbol} d’après votre fichier\u00a0: avec ses distributions seulement si ses cours sont ajustés.`,
    fundService: (symbol) => `${symbol}, distributions réinvesties.`,
    gapsHeading: 'Ce que les rendements laissent de côté',
    gaps: {
      more_sold_than_held: (symbol, day) =>
        `${symbol}\u00a0: le ${day}, on a vendu plus que ce que les fichiers montrent; aucun rendement n’est calculé. Ajoutez ce qui était détenu avant.`,
      rate_missing: (symbol, day) =>
        `${symbol}\u00a0: le taux de la Banque du Canada du ${day} manque; aucun rendement n’est calculé.`,
      opening_unpriced: (symbol, day) =>
        `${symbol}\u00a0: sa valeur du ${day} est inconnue. Les rendements commencent au premier jour où tout a un cours.`,
      units_differ: (symbol, day) =>
        `${symbol}\u00a0: les placements du ${day} ont d’autres unités que celles qui découlent des activités. Un fichier manque, ou l’un couvre d’autres comptes.`,
      no_value: () => 'Aucun jour suivant n’a le cours de tout ce qui est détenu\u00a0: aucun rendement n’est calculé.',
      later_not_valued: (_, day) => `Après le ${day}, des cours manquent\u00a0: les rendements s’arrêtent là.`,
      days_estimated: (_, day) =>
        `De l’argent a bougé des jours sans tous les cours, d’abord le ${day}\u00a0: le rendement pondéré par le temps est estimé.`,
      large_flow_unvalued: (_, day) =>
        `Plus d’un dixième a bougé le ${day} sans tous les cours\u00a0: le rendement pondéré par le temps n’est pas calculé.`,
      nothing_invested: (_, day) =>
        `Jusqu’au ${day}, il est sorti plus que ce qui était là\u00a0: le rendement pondéré par le temps n’est pas calculé.`,
    },
    missing: (count) => (count === 1 ? 'Un cours comblerait la lacune.' : `${count} cours combleraient les lacunes.`),
    save: 'Fichier à remplir',
    saveHint:
      'Inscrivez les cours de clôture, puis ajoutez le fichier plus haut. Un fichier de placements de ce jour fait de même.',
    fileName: 'cours-a-remplir.csv',
    why: 'Comment les rendements sont calculés',
    text: 'Tous les comptes ensemble, sans l’encaisse. Les achats entrent; les ventes, les dividendes et les remboursements de capital sortent. Les frais et les impôts inscrits à part n’y sont pas. Pondéré par l’argent\u00a0: le taux unique qui fait de ce qui est entré ce qui est sorti et ce qui reste. Pondéré par le temps\u00a0: d’un cours à l’autre, peu importe ce qui a bougé quand.',
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
  empty: 'Choisissez les fichiers d’activités de vos courtiers pour voir rendements, gains, revenus et coût.',
}

export default fr
