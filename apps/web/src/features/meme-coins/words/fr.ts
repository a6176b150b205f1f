import type en from './en.ts'

const memeCoins: typeof en = {
  heading: 'Cryptomonnaies mèmes en direct',
  label: 'Données d’un service public du marché',
  empty: 'Aucune donnée en direct pour le moment',
  by: (name: string) => `Données fournies par ${name}`,
  asOf: (time: string) => `En date du ${time}`,
  stale: 'Dernière réponse; le service ne répond pas.',
  popularityValue: (value: string) => `${value} sur 10`,
  formula: (cap: string, volume: string, turnover: string) =>
    `Popularité = 10 × (${cap} × rang selon la valeur de marché + ${volume} × rang selon le volume d’un jour + ${turnover} × rang selon le volume ÷ la valeur, au plus 1)`,
  formulaHelp:
    'Un rang est la part des autres cryptomonnaies qui sont plus bas. C’est de l’attention, pas du rendement : aucune variation de prix n’y entre.',
  ranks: 'Comment la popularité est calculée',
  rankColumns: {
    coin: 'Cryptomonnaie',
    marketCap: 'Selon la valeur',
    volume: 'Selon le volume',
    turnover: 'Selon volume ÷ valeur',
    popularity: 'Popularité',
  },
  columns: {
    coin: 'Cryptomonnaie',
    popularity: 'Popularité',
    marketCap: 'Valeur de marché',
    volume: 'Volume d’un jour',
    week: '7 jours',
    month: '30 jours',
  },
  unknown: 'inconnu',
  more: (count: string) => `Afficher les ${count}`,
  fewer: 'En afficher moins',
  loading: 'Chargement des données en direct',
}

export default memeCoins
