import { counted } from '@winterjay/money'
import type en from './en.ts'

const words: typeof en = {
  away: 'Vos suggestions enregistrées n’ont pas pu être chargées',
  emptyTitle: 'Aucune suggestion enregistrée pendant ces jours',
  emptyText: 'Enregistrez des suggestions, et l’évolution de la réponse s’affiche ici.',
  toPicks: 'Vers les suggestions',
  expected: 'Rendement attendu par an',
  line: (count) => counted(count, 'fr', '{count} série enregistrée', '{count} séries enregistrées'),
  before: (value) => `Avant\u00a0: ${value}`,
  chart: 'Rendement attendu de chaque série enregistrée',
  sentence: (name, value) => `La plus récente, ${name}, attend ${value} par an.`,
  set: 'Série',
  day: 'Enregistrée le',
  volatility: 'Volatilité',
  loss: 'Risque de perte',
  cost: 'Coût de 10\u00a0000\u00a0$',
  largest: 'Plus grande ligne',
  figures: 'Les chiffres et leur sens',
  help: {
    expected: 'Avant impôts, après frais, de la série la plus récente\u00a0: une hypothèse, pas une prévision.',
    volatility: 'L’écart d’une année avec ce qui est attendu, deux années sur trois.',
    loss: 'Le risque que la fin de l’horizon soit sous le départ, en dollars canadiens.',
    cost: 'Ce que les fonds de la série coûtent par an pour 10\u00a0000\u00a0$.',
  },
}

export default words
