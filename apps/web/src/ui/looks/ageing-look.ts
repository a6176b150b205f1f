import type { Hue } from '../hue.ts'

/** The colours of what is owed by how late it is. The last two share one: each part is labelled with its name and amount. */
export const AGEING_HUES = {
  current: 'c1',
  '1-30': 'c3',
  '31-60': 'over',
  '61-90': 'late',
  '91+': 'late',
} as const satisfies Readonly<Record<string, Hue>>
