import type { Sentences } from './sentences-en.ts'

/** Canadian French: a non-breaking space before the colon and the dollar sign, none before other marks. */
export const fr: Sentences = {
  notInvested: 'Argent non investi',
  classRole: {
    cash: 'De l’argent disponible, comme l’épargne',
    bond_short: 'Stable : obligations canadiennes à court terme',
    bond_universe: 'Stable : toutes les obligations canadiennes',
    equity_ca: 'Croissance : les sociétés canadiennes',
    equity_us: 'Croissance : les grandes sociétés américaines',
    equity_intl: 'Croissance : Europe, Japon et autres',
    equity_em: 'Croissance : les marchés émergents',
    reit_ca: 'Loyers : fiducies immobilières canadiennes',
    gold: 'L’or, qui bouge à part des actions',
    meme: 'Un pari spéculatif, assez petit pour être perdu',
    stock: 'Une société, avec son risque propre',
  },
  className: {
    cash: 'les fonds de type épargne',
    bond_short: 'les obligations à court terme',
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
    'equity-share': (b) => `À la limite de ${b} en actions.`,
    'canada-floor': (b) => `Au moins ${b} des actions restent canadiennes.`,
    'canada-ceiling': (b) => `À la limite pour le Canada, ${b} des actions.`,
    'meme-share': (b) => `À la limite pour l’ensemble des cryptomonnaies mèmes, ${b}.`,
    volatility: (b) => `À la limite des variations, ${b} par an.`,
  },
  coin: 'Personne ne peut en estimer le rendement; le calcul ne lui en accorde aucun au-delà de l’inflation.',
  stay: (weight) =>
    `Les limites tiennent ${weight} hors du marché. Gardez cette somme dans un compte assuré ou cochez un autre type d’actif.`,
  nothingInvested:
    'Rien n’est investi : l’argent ne gagne ni ne perd, et il achète moins à mesure que les prix montent.',
  whole: (p) =>
    `Rendement attendu : environ ${p.expected} par an après les frais, à ${p.volatility} près. Frais : ${p.cost}, soit ${p.dollars} par an par tranche de 10 000 $.`,
  oneYear: (p) =>
    `Dans neuf cas sur dix, 10 000 $ deviennent de ${p.low} à ${p.high} après un an, et ${p.middle} au milieu.`,
  horizon: (p) =>
    `Après ${p.length}, de ${p.low} à ${p.high}; le risque de perte est d’environ ${p.loss}. Les vrais marchés peuvent faire pire.`,
  lossThen: (loss) => `Le risque de perte est d’environ ${loss}. Les vrais marchés peuvent faire pire.`,
  years: (count) => (count < 1 ? `${Math.round(count * 12)} mois` : count === 1 ? 'un an' : `${count} ans`),
  policy: (p) => `Limites : actions ${p.equity}, cryptomonnaies mèmes ${p.meme}, variations ${p.volatility} par an.`,
  memeRisk: (share) => `Les cryptomonnaies mèmes apportent ${share} du risque du portefeuille.`,
  baseline: (p) =>
    `${p.id === 'one-fund' ? `Un seul fonds à la place (${p.symbols})` : `Des parts égales à la place (${p.symbols})`} : ${p.expected} par an, à ${p.volatility} près. ` +
    `Les suggestions rapportent ${p.difference} de ${p.isMore ? 'plus' : 'moins'}, à ${p.error} près : ` +
    (p.isSignificant ? 'plus que ce que le hasard explique.' : 'le hasard suffit à l’expliquer.'),
  note: {
    'meme-none-at-low-risk': () => 'Les cryptomonnaies mèmes sont exclues : à risque faible, leur part est nulle.',
    'meme-none-at-this-horizon': () =>
      'Les cryptomonnaies mèmes sont exclues : sur quelques semaines à ce niveau de risque, leur part est nulle.',
    'meme-no-live-data': () => 'Les cryptomonnaies mèmes sont exclues : aucune donnée en direct pour le moment.',
    'meme-capped': (p) =>
      `Les cryptomonnaies mèmes s’arrêtent à ${p['capPercent']}, choisies selon leur taille et leur volume, non selon leurs gains récents.`,
    'cash-because-horizon': (p) =>
      `${p['percent']} sont dans des fonds de type épargne à cause de l’horizon : en quelques semaines, on n’a pas le temps de se remettre d’une baisse.`,
    'cash-because-equity-cap': (p) =>
      `${p['percent']} restent en argent : ce choix permet au plus ${p['capPercent']} en actions, et les obligations ne sont pas cochées.`,
    'cash-because-meme-cap': (p) =>
      `${p['percent']} restent en argent : les cryptomonnaies mèmes ne peuvent à elles seules former un portefeuille.`,
    'cash-because-limits': (p) =>
      `${p['percent']} restent en argent : en investir plus dépasserait une limite de ce choix.`,
    'class-without-confirmed-cost': (p) => `Non considéré : ${p['assetClass']} (aucuns frais confirmés).`,
    'all-in-one-alternative': (p) => `Un seul fonds ferait presque tout cela : ${p['name']} (${p['symbol']}).`,
    'foreign-tax-not-counted': () => 'Non compté : l’impôt retenu sur les dividendes étrangers.',
    'gic-not-compared': () => 'Non comparés : les CPG.',
    'no-single-stock': () => 'Aucune société seule : son risque propre n’ajoute aucun rendement attendu.',
  },
  spread: ({ least, most }) =>
    least === most
      ? `Les poids sont approximatifs : plus ou moins ${most} points.`
      : `Les poids sont approximatifs : plus ou moins ${least} à ${most} points.`,
  source: (date) => `Prix en date du ${date}. Les rendements passés ne prédisent pas ceux à venir.`,
  notAdvice:
    'Information générale, pas un conseil; elle n’est pas adaptée à vous. Elle est la même pour tous ceux qui font ces trois choix. Elle ne connaît ni vos revenus, ni vos dettes, ni vos placements, ni vos besoins.',
  noInterest:
    'Nous n’avons aucun intérêt dans les titres présentés et ne recevons pour eux ni commission ni frais de recommandation.',
  selfCheck: [
    'Moins de trois mois de dépenses de côté?',
    'Une dette coûteuse, comme un solde de carte?',
    'Besoin de cet argent avant l’horizon choisi?',
  ],
  cryptoRisk:
    'Les cryptomonnaies mèmes ne produisent aucun revenu; leur prix peut tomber à zéro; aucune autorité en valeurs mobilières n’en a évalué une seule; ni la SADC ni le FCPI ne les couvrent. N’utilisez que des plateformes inscrites.',
  insurance:
    'La SADC couvre les dépôts et les CPG chez ses membres jusqu’à 100 000 $ par catégorie; les fonds ne sont pas assurés. Le FCPI couvre l’insolvabilité d’un courtier, pas les pertes.',
}
