import type { Grade } from './market-view.ts'
import type { Hue } from '../../ui/hue.ts'

/** product §9: A green, B blue, C yellow, D orange, E red. */
export const GRADE_HUES: Record<Grade, Hue> = {
  A: 'grade-a',
  B: 'grade-b',
  C: 'grade-c',
  D: 'grade-d',
  E: 'grade-e',
}
