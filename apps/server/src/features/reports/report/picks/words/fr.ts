import type { Texts } from '@winterjay/money'
import type { EN } from './en.ts'

export const FR: Texts<typeof EN> = {
  subject: 'Suggestions de placement\u00A0: quoi, pourquoi, et avec quelle incertitude',
  sections: {
    holdings: 'Les suggestions',
    outlook: 'Ce que 10 000\u00A0$ peuvent devenir',
    stress: 'Mauvaises années et solutions simples',
  },
  expected: 'Croissance attendue par an',
  volatility: 'Volatilité par an',
  cost: 'Coût par an',
  lossChance: (years: string) => `Risque de perte après ${years} ans`,
  oneYear: '10 000\u00A0$ dans un an, cas médian',
  spread: (low: string, high: string) =>
    `Neuf années sur dix, 10 000\u00A0$ deviendraient entre ${low} et ${high} un an plus tard.`,
  choice: (risk: string, horizon: string) =>
    `Choisi\u00A0: risque ${risk}, horizon en ${horizon}. Le même choix donne la même réponse à tout le monde.`,
  risks: { low: 'faible', medium: 'moyen', high: 'élevé' },
  horizons: { weeks: 'semaines', months: 'mois', years: 'années' },
  picks: 'Les suggestions et leurs poids',
  symbol: 'Symbole',
  name: 'Nom',
  weight: 'Poids',
  riskShare: 'Part du risque',
  mer: 'Coût (RFG)',
  worst: 'Pires 12 mois',
  allocation: 'Poids de chaque suggestion, et sa part du risque',
  allocationAlt: (symbol: string, weight: string, risk: string) =>
    `${symbol} est la plus grande\u00A0: ${weight} de l’argent et ${risk} du risque.`,
  outlook: 'Ce que 10 000\u00A0$ peuvent devenir, selon les années',
  outlookAlt: (years: string, low: string, middle: string, high: string) =>
    `Après ${years} ans\u00A0: ${middle} dans le cas médian, neuf fois sur dix entre ${low} et ${high}.`,
  middle: 'Cas médian',
  band: 'Du 5e au 95e centile',
  years: 'Années',
  low: '5e centile',
  high: '95e centile',
  baselines: 'Par rapport à des solutions simples',
  answer: 'Solution',
  difference: 'Écart par an',
  error: 'Erreur type',
  telling: 'Écart net',
  yes: 'Oui',
  no: 'Non',
  ids: { 'one-fund': 'Un seul fonds tout-en-un', 'equal-weight': 'Parts égales' },
  these: 'Ces suggestions',
  costOf: (cost: string) =>
    `Sur 10 000\u00A0$, les fonds coûtent ${cost} par an; les frais de votre courtier s’y ajoutent.`,
  taxes:
    'L’intérêt est imposé en entier, les dividendes déterminés avec un crédit, la moitié des gains; ' +
    'rien dans un CELI ou un REER.',
  method: [
    'Croissance attendue d’une catégorie\u00A0: les normes de FP Canada à long terme, les rendements ' +
      'actuels à court terme.',
    'Volatilité et corrélations\u00A0: dix ans de prix hebdomadaires d’un fonds par catégorie, ' +
      'ramenées vers leur moyenne.',
    'Poids\u00A0: le rendement attendu moins le risque et le coût, tirés vers un partage simple, ' +
      'dans les limites du niveau de risque.',
    'Les poids sont la moyenne de nombreux tirages, pour qu’un petit changement d’un chiffre ne les renverse pas.',
    'Un écart avec une solution simple ne compte qu’au-delà de deux erreurs types.',
  ],
  inputs: 'Les chiffres derrière les suggestions',
  kind: 'Chiffre',
  kinds: {
    expected_return: 'Croissance attendue',
    class_volatility: 'Volatilité',
    class_worst_year: 'Pires 12 mois',
    cost: 'Coût',
    stocks_inside: 'Part d’actions',
    stock_beta: 'Bêta',
    stock_own_risk: 'Risque propre',
  },
  percent: 'Pour cent',
  on: 'En date du',
  source: 'Source',
  sources: 'Sources',
  grade: 'Cote',
  checked: 'Vérifiée le',
  prices: 'Prix en date du',
  hash: 'Empreinte des prix',
}
