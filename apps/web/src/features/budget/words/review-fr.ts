import { plural } from '@winterjay/money'
import type { review as en } from './review-en.ts'

export const review: typeof en = {
  title: (text) => `${text} à vérifier`,
  start: (text) => `Vérifier ${text}`,
  stop: 'Tout afficher',
  all: 'Tout marquer comme vérifié',
  one: (name) => `Marquer ${name} comme vérifiée`,
  hint: 'Glissez une ligne ou appuyez sur son crochet.',
  done: (text, count) => `${text} ${plural(count, 'fr', 'opération vérifiée', 'opérations vérifiées')}`,
}
