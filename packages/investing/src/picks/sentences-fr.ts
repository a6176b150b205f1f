import type { Sentences } from './sentences-en.ts'

/** Canadian French: a non-breaking space before the colon and the dollar sign, none before other marks. */
export const fr: Sentences = {
  notInvested: 'Argent non investi',
  classRole: {
    cash: 'Comme un compte d’épargne',
    bond_short: 'Stable : obligations courtes',
    bond_universe: 'Stable : obligations canadiennes',
    equity_ca: 'Croissance : Bourse canadienne',
    equity_us: 'Croissance : Bourse américaine',
    equity_intl: 'Croissance : Europe, Japon, autres',
    equity_em: 'Croissance : marchés émergents',
    reit_ca: 'Loyers : fiducies immobilières',
    gold: 'L’or, qui bouge à part des actions',
    meme: 'Un pari spéculatif, assez petit pour être perdu',
    stock: 'Une société, avec son risque propre',
  },
  className: {
    cash: 'les fonds de type épargne',
    bond_short: 'les obligations courtes',
    bond_universe: 'les obligations',
    equity_ca: 'les actions canadiennes',
    equity_us: 'les actions américaines',
    equity_intl: 'les actions internationales',
    equity_em: 'les marchés émergents',
    reit_ca: 'les fiducies immobilières',
    gold: 'l’or',
    meme: 'les cryptomonnaies mèmes',
  },
  rationale: (role) => `${role}.`,
  limit: {
    'one-fund': (b) => `À la limite pour un seul fonds, ${b}.`,
    'single-stock': (b) => `À la limite pour une seule société, ${b}.`,
    'single-stocks-together': (b) => `À la limite pour l’ensemble des sociétés individuelles, ${b}.`,
    sector: (b) => `À la limite pour un seul secteur, ${b}.`,
    'canada-floor': (b) => `Au moins ${b} des actions restent canadiennes.`,
    'canada-ceiling': (b) => `À la limite pour le Canada, ${b} des actions.`,
    'meme-share': (b) => `À la limite pour l’ensemble des cryptomonnaies mèmes, ${b}.`,
  },
  coin: 'Personne ne peut en estimer le rendement; le calcul ne lui en accorde aucun au-delà de l’inflation.',
  stay: (weight) =>
    `Les limites tiennent ${weight} hors du marché. Gardez cette somme dans un compte assuré ou cochez un autre type d’actif.`,
  nothingInvested:
    'Rien n’est investi : l’argent ne gagne ni ne perd, et il achète moins à mesure que les prix montent.',
  whole: (p) => `Environ ${p.expected} par an après des frais de ${p.cost}, soit ${p.dollars} pour 10 000 $.`,
  range: (p) => `Neuf fois sur dix, 10 000 $ deviennent de ${p.low} à ${p.high} en ${p.length}`,
  laterRange: (p) => `, de ${p.low} à ${p.high} en ${p.length}`,
  years: (count) => (count < 1 ? `${Math.round(count * 12)} mois` : count === 1 ? 'un an' : `${count} ans`),
  policy: (p) => `Limites : actions ${p['equity-share']}, variations annuelles ${p.volatility}.`,
  reached: (limit) => `${limit} (atteinte)`,
  memeRisk: (share) => `Les cryptomonnaies mèmes apportent ${share} du risque du portefeuille.`,
  baseline: (p) =>
    `${p.id === 'one-fund' ? `Un seul fonds (${p.symbols.join(', ')})` : `${p.symbols.length} fonds à parts égales`} : ` +
    `${p.expected} par an (±${p.volatility}), ${p.difference} de ${p.isMore ? 'moins' : 'plus'} que les suggestions, ` +
    (p.isSignificant ? 'plus que le hasard n’explique.' : 'peut-être par hasard.'),
  note: {
    'meme-none-at-low-risk': () => 'Aucune cryptomonnaie mème à risque faible.',
    'meme-none-at-this-horizon': () => 'Aucune cryptomonnaie mème à ce risque sur quelques semaines.',
    'meme-no-live-data': () => 'Aucune cryptomonnaie mème : aucune donnée en direct pour le moment.',
    'meme-capped': (p) =>
      `Au plus ${p['capPercent']} de cryptomonnaies mèmes, choisies selon leur taille et leur volume, non selon leurs gains récents.`,
    'cash-because-horizon': (p) =>
      `${p['percent']} sont dans des fonds de type épargne à cause de l’horizon : en quelques semaines, on ne se remet pas d’une baisse.`,
    'cash-because-equity-cap': (p) =>
      `${p['percent']} restent en argent : au plus ${p['capPercent']} en actions, et les obligations ne sont pas cochées.`,
    'cash-because-meme-cap': (p) =>
      `${p['percent']} restent en argent : des cryptomonnaies mèmes seules ne font pas un portefeuille.`,
    'cash-because-limits': (p) => `${p['percent']} restent en argent : en investir plus dépasserait une limite.`,
  },
  leftOut: {
    'class-without-confirmed-cost': (p) => `${p['assetClass']} (frais non confirmés)`,
    'no-single-stock': () => 'les sociétés seules',
    'foreign-tax-not-counted': () => 'l’impôt étranger',
    'gic-not-compared': () => 'les CPG',
  },
  leavesOut: (list) => `Sont exclus : ${list}.`,
  spread: ({ least, most }) =>
    least === most ? `Poids : plus ou moins ${most} points.` : `Poids : plus ou moins ${least} à ${most} points.`,
  source: (date) => `Prix en date du ${date}. Les rendements passés ne prédisent pas ceux à venir.`,
  notAdvice:
    'Information générale, pas un conseil; elle n’est pas adaptée à vous. Ces suggestions sont les mêmes pour quiconque fait ces trois choix.',
  noInterest: 'Nous n’avons aucun intérêt dans ces titres : ni commission, ni frais de recommandation.',
  selfCheck: [
    'Moins de trois mois de dépenses de côté?',
    'Une dette coûteuse, comme un solde de carte?',
    'Besoin de cet argent avant l’horizon choisi?',
  ],
  cryptoRisk:
    'Les cryptomonnaies mèmes ne produisent aucun revenu; leur prix peut tomber à zéro; aucune autorité en valeurs mobilières n’en a évalué une seule; ni la SADC ni le FCPI ne les couvrent. N’utilisez que des plateformes inscrites.',
  insurance:
    'La SADC couvre les dépôts et les CPG jusqu’à 100 000 $ par catégorie, pas les fonds. Le FCPI couvre l’insolvabilité d’un courtier, pas les pertes.',
}
