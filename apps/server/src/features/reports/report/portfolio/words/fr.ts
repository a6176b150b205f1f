import type { Texts } from '@winterjay/money'
import type { EN } from './en.ts'

export const FR: Texts<typeof EN> = {
  subject: 'Un portefeuille\u00A0: ce que demandent l’objectif et les limites choisis',
  sections: { outlook: 'Frontière, et sa certitude' },
  refused: 'Aucun portefeuille ne respecte ce choix. Ces limites se contredisent\u00A0:',
  unknown: 'Ces symboles sont inconnus\u00A0:',
  noPlan: 'Il n’y a pas de portefeuille pour ce choix. Changez l’objectif ou les limites, puis refaites le rapport.',
  expected: 'Rendement attendu par an',
  volatility: 'Volatilité par an',
  turnover: 'Échangé',
  cost: 'Coût des opérations',
  total: 'Valeur totale',
  goal: (goal: string) =>
    `Objectif choisi\u00A0: ${goal}. C’est le choix de la personne; ce rapport n’en recommande aucun.`,
  goals: {
    min_variance: 'le moins de risque',
    max_sharpe: 'le plus de rendement pour son risque',
    target_volatility: 'un risque choisi',
    target_return: 'un rendement choisi',
    equal_risk_contribution: 'le même risque de chaque ligne',
    hrp: 'le risque par hiérarchie',
  },
  now: (ret: string, vol: string) => `Ce qui est détenu devrait rapporter ${ret} par an avec ${vol} de volatilité.`,
  apart: (share: string) =>
    `Dans ${share} de 200 tirages, le portefeuille actuel n’est pas plus loin du plan que le ` +
    'hasard\u00A0: au-delà de 10\u00A0%, on ne les distingue pas.',
  noBands: 'La certitude de la réponse n’a pas été calculée.',
  lines: 'Les lignes, maintenant et après',
  symbol: 'Symbole',
  held: 'Maintenant',
  plan: 'Plan',
  amount: 'Montant du plan',
  change: 'Changement',
  riskShare: 'Part du risque',
  allocation: 'Poids de chaque ligne, et sa part du risque',
  allocationAlt: (symbol: string, weight: string, risk: string) =>
    `${symbol} est la plus grande\u00A0: ${weight} de l’argent et ${risk} du risque.`,
  frontier: 'Rendement attendu selon le risque\u00A0: vingt portefeuilles',
  frontierAlt: (ret: string, vol: string) => `Le plan devrait rapporter ${ret} avec ${vol} de volatilité.`,
  frontierLine: 'Le meilleur pour son risque',
  band: 'Neuf tirages sur dix',
  point: 'Numéro',
  stress: 'Dans les mauvais moments du passé',
  period: 'Période',
  periods: {
    autumn_2018: 'Automne 2018',
    spring_2020: 'Printemps 2020',
    year_2022: 'Janvier à octobre 2022',
    coins_2022: 'La chute des cryptomonnaies, jusqu’en novembre 2022',
  },
  from: 'Du',
  to: 'Au',
  baselines: 'Par rapport à des solutions simples',
  answer: 'Solution',
  difference: 'Écart par an',
  error: 'Erreur type',
  ids: { change_nothing: 'Ne rien changer', one_fund: 'Un seul fonds', equal_weight: 'Parts égales' },
  walked: (from: string, to: string) =>
    `Ce que l’objectif aurait donné sur les prix passés, du ${from} au ${to}, après les coûts`,
  ret: 'Rendement par an',
  sharpe: 'Ratio de Sharpe',
  worst: 'Pire chute',
  costs: (turnover: string, cost: string) => `Y arriver échange ${turnover} du portefeuille et en coûte ${cost}.`,
  taxes:
    'Vendre dans un compte non enregistré donne des gains ou des pertes, qui ne sont pas comptés ' +
    'ici. Le calculateur dit où détenir quoi.',
  method: [
    'Un fonds a le risque et le rendement de sa catégorie, moins son coût; une action inconnue ' +
      's’écarte de sa catégorie de 25\u00A0% par an.',
    'Les rendements attendus sont les normes de projection de FP Canada; le risque vient de dix ans ' +
      'de prix hebdomadaires.',
    'Le plan est le meilleur portefeuille pour l’objectif choisi, dans les limites choisies, coûts ' +
      'des opérations compris.',
    'La frontière a vingt portefeuilles, à rendements également espacés, du moindre risque au plus grand rendement.',
    'Bandes\u00A0: 200 tirages de moyennes et de covariances que l’histoire aurait pu montrer; du 5e au 95e centile.',
    'Mauvais moments\u00A0: ce que les poids seraient devenus du premier au dernier jour de chaque période.',
    'Marche avant\u00A0: l’objectif choisit toutes les quatre semaines avec les trois années ' +
      'précédentes seulement, parmi un fonds par catégorie.',
  ],
  sources: 'D’où viennent les chiffres',
  source: 'Source',
  covers: 'En date du',
  gaps: 'Lacunes',
  none: 'Aucune connue',
  prices: 'Prix hebdomadaires d’un fonds par catégorie',
  guidelines: 'FP Canada, normes d’hypothèses de projection',
  proxied: (symbols: string) => `Leur catégorie remplace ${symbols}`,
  risks: [
    'Dix ans de prix laissent un rendement incertain de plusieurs points par an\u00A0: lisez les ' +
      'bandes avant les poids.',
    'Les prix passés ne disent pas la suite. Un mauvais moment d’un autre genre peut être pire.',
    'Un autre objectif, d’autres limites ou une autre opinion donnent un autre plan. D’où les trois ' +
      'solutions simples à côté.',
    'L’impôt sur les ventes, les droits de cotisation et l’usage de l’argent ne sont pas dans le calcul.',
  ],
  objective: 'Objectif',
  bound: 'Limites atteintes',
}
