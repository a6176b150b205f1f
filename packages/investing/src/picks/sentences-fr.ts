import type { Sentences } from './sentences-en.ts'

/** Canadian French: a no-break space before the colon and the dollar sign, none before other marks. */
export const fr: Sentences = {
  notInvested: 'Argent non investi',
  classRole: {
    cash: 'Garde l’argent disponible : un fonds de type épargne',
    bond_short: 'Stabilise l’ensemble : obligations canadiennes à court terme',
    bond_universe: 'Stabilise l’ensemble : le marché obligataire canadien',
    equity_ca: 'Croissance au pays : le marché boursier canadien',
    equity_us: 'Croissance : les grandes sociétés américaines',
    equity_intl: 'Croissance : les marchés développés hors Amérique du Nord',
    equity_em: 'Croissance : les marchés émergents',
    reit_ca: 'Immobilier : fiducies de placement canadiennes',
    gold: 'Évolue autrement que les actions : l’or',
    meme: 'Un pari spéculatif, assez petit pour être perdu',
    stock: 'Une seule société',
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
  rationale: (p) =>
    `${p.role}. Ce placement représente ${p.weight} du portefeuille et ${p.riskShare} de son risque; à lui seul, il varie d’environ ${p.volatility} par an.`,
  limit: {
    'one-fund': (b) => `Il s’arrête à la limite pour un seul fonds, ${b}.`,
    'single-stock': (b) => `Il s’arrête à la limite pour une seule société, ${b}.`,
    'single-stocks-together': (b) =>
      `Il s’arrête là où les sociétés individuelles atteignent ensemble leur limite, ${b}.`,
    sector: (b) => `Il s’arrête là où son secteur atteint la limite de ${b}.`,
    'equity-share': (b) => `Il s’arrête là où les actions atteignent ensemble la limite de ce choix, ${b}.`,
    'canada-floor': (b) => `Au moins ${b} des actions restent canadiennes.`,
    'canada-ceiling': (b) => `Il s’arrête là où le Canada atteint ${b} des actions.`,
    'meme-share': (b) => `Les cryptomonnaies mèmes s’arrêtent ensemble à ${b}.`,
    volatility: (b) => `Il s’arrête là où les variations du portefeuille atteignent la limite de ${b} par an.`,
  },
  noLimit:
    'Aucune limite ne le retient : son poids est celui où rendement attendu, risque et répartition de base s’équilibrent.',
  cost: (p) =>
    `Il coûte ${p.mer} par an (${p.grade === 'audited' ? 'ratio audité par l’émetteur' : 'ratio cité par d’autres'}), soit ${p.dollars} par tranche de 10 000 $ du portefeuille.`,
  worstYear: (percent) => `Pires 12 mois dans les données : ${percent}.`,
  spread: (percent) =>
    `Les rendements attendus sont incertains : dans leur marge d’erreur, ce poids pourrait aussi bien être d’environ ${percent} plus haut ou plus bas.`,
  coin: 'Personne ne peut en estimer le rendement; le calcul ne lui en accorde aucun au-delà de l’inflation.',
  stay: (weight) =>
    `Argent que les limites tiennent hors du marché : ${weight} du tout. Ce n’est pas un placement choisi : gardez cette somme dans un compte assuré ou cochez un autre type d’actif.`,
  nothingInvested:
    'Rien n’est investi : l’argent ne gagne ni ne perd, et il achète moins à mesure que les prix montent.',
  whole: (p) =>
    `Ensemble : environ ${p.expected} par an attendus après les frais, avec des variations d’environ ${p.volatility} par an, pour un coût de ${p.cost} (${p.dollars} par an par tranche de 10 000 $).`,
  oneYear: (p) =>
    `Après un an, 10 000 $ vaudraient entre ${p.low} et ${p.high} dans neuf cas sur dix, et ${p.middle} au milieu.`,
  horizon: (p) =>
    `Après ${p.length}, le risque de finir avec moins que la mise est d’environ ${p.loss} (neuf cas sur dix se situent entre ${p.low} et ${p.high}). Les vrais marchés connaissent des extrêmes pires que cette formule, et le rendement attendu est lui-même incertain.`,
  years: (count) => (count < 1 ? `${Math.round(count * 12)} mois` : count === 1 ? 'un an' : `${count} ans`),
  policy: (p) =>
    `Limites de ce choix : actions jusqu’à ${p.equity}, cryptomonnaies mèmes jusqu’à ${p.meme}, variations jusqu’à ${p.volatility} par an.`,
  memeRisk: (share) => `Les cryptomonnaies mèmes apportent ${share} du risque du portefeuille.`,
  baseline: (p) =>
    `${p.id === 'one-fund' ? `Un seul fonds à la place (${p.symbols})` : `Des parts égales à la place (${p.symbols})`} : ${p.expected} par an attendus, avec des variations de ${p.volatility}. ` +
    `Les placements choisis devraient rapporter ${p.difference} de ${p.isMore ? 'plus' : 'moins'} par an, à ${p.error} près : ` +
    (p.isSignificant ? 'plus que ce que le hasard explique.' : 'rien que le hasard n’explique.'),
  note: {
    'meme-none-at-low-risk': () => 'Les cryptomonnaies mèmes sont exclues : à risque faible, leur part est nulle.',
    'meme-none-at-this-horizon': () =>
      'Les cryptomonnaies mèmes sont exclues : sur quelques semaines à ce niveau de risque, leur part est nulle.',
    'meme-no-live-data': () => 'Les cryptomonnaies mèmes sont exclues : aucune donnée en direct pour le moment.',
    'meme-capped': (p) =>
      `Les cryptomonnaies mèmes sont limitées à ${p['capPercent']} du portefeuille et choisies selon leur taille et leur volume, non selon leurs gains récents.`,
    'cash-because-horizon': (p) =>
      `${p['percent']} est dans des fonds quasi liquides à cause de l’horizon\u00a0: l’argent dont on a besoin d’ici quelques semaines n’a pas le temps de se remettre d’une baisse.`,
    'cash-because-equity-cap': (p) =>
      `${p['percent']} restent en argent : ce choix permet au plus ${p['capPercent']} en actions, et les obligations ne sont pas cochées.`,
    'cash-because-meme-cap': (p) =>
      `${p['percent']} restent en argent : les cryptomonnaies mèmes ne peuvent à elles seules former un portefeuille.`,
    'cash-because-limits': (p) =>
      `${p['percent']} restent en argent : en investir plus dépasserait une limite de ce choix.`,
    'class-without-confirmed-cost': (p) =>
      `Non considéré : ${p['assetClass']}, car les frais d’aucun fonds ne sont confirmés.`,
    'all-in-one-alternative': (p) => `Un seul fonds ferait presque tout cela : ${p['name']} (${p['symbol']}).`,
    'foreign-tax-not-counted': () =>
      'Non compté : l’impôt retenu à l’étranger sur les dividendes, soit 15 % de ceux-ci aux États-Unis. Avec des fonds négociés au Canada, il est perdu dans un CELI ou un REER et se récupère dans un compte imposable; nous ne savons pas lequel est le vôtre.',
    'gic-not-compared': () =>
      'Les CPG ne sont pas comparés : chaque émetteur fixe son taux, et personne ne les publie tous. Pour une somme nécessaire à une date fixe, mettez le taux d’un CPG de cette durée à côté du rendement attendu indiqué ici.',
    'no-single-stock': () =>
      'Aucune société n’est choisie seule : son risque propre n’apporte aucun rendement attendu que les fonds ne donnent déjà.',
  },
  source: (p) =>
    `Calculé à partir des données du ${p.date} (${p.hash}). Les rendements passés ne prédisent pas ceux à venir.`,
  whatWouldChange:
    'Un autre niveau de risque, un autre horizon ou d’autres types d’actifs changent les limites, donc la réponse. De nouveaux frais, taux ou prix changent les chiffres.',
  notAdvice:
    'Information générale, pas un conseil; elle n’est pas adaptée à vous. Elle est la même pour tous ceux qui font ces trois choix. Elle ne connaît ni vos revenus, ni vos dettes, ni vos placements, ni vos besoins.',
  noInterest:
    'Nous n’avons aucun intérêt dans les titres présentés et ne recevons pour eux ni commission ni frais de recommandation.',
  selfCheck: [
    'Avez-vous une épargne d’urgence, d’environ trois mois de dépenses?',
    'Avez-vous une dette à taux élevé, comme un solde de carte de crédit?',
    'Aurez-vous besoin de cet argent avant l’horizon choisi?',
  ],
  cryptoRisk:
    'Les cryptomonnaies mèmes ne produisent aucun revenu; leur prix peut tomber à zéro; aucune autorité en valeurs mobilières n’en a évalué une seule; ni la SADC ni le FCPI ne les couvrent. N’utilisez que des plateformes inscrites.',
  insurance:
    'La SADC couvre les dépôts et les CPG chez ses membres jusqu’à 100 000 $ par catégorie; les fonds ne sont pas assurés. Le FCPI couvre l’insolvabilité d’un courtier, pas les pertes.',
}
