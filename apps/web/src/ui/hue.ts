/**
 * A colour that says what a thing is: the seven of the chart palette in their fixed order, those of a state, and the
 * grades.
 */
export type Hue =
  | 'c1'
  | 'c2'
  | 'c3'
  | 'c4'
  | 'c5'
  | 'c6'
  | 'c7'
  | 'spruce'
  | 'gain'
  | 'over'
  | 'care'
  | 'late'
  | 'grade-a'
  | 'grade-b'
  | 'grade-c'
  | 'grade-d'
  | 'grade-e'

/**
 * Returns the class that sets the hue for an element and its children; `fill-hue`, `stroke-hue` and `bg-hue` use it.
 */
export const HUES: Record<Hue, string> = {
  c1: '[--c:var(--c1)]',
  c2: '[--c:var(--c2)]',
  c3: '[--c:var(--c3)]',
  c4: '[--c:var(--c4)]',
  c5: '[--c:var(--c5)]',
  c6: '[--c:var(--c6)]',
  c7: '[--c:var(--c7)]',
  spruce: '[--c:var(--spruce)]',
  gain: '[--c:var(--gain)]',
  over: '[--c:var(--cranberry)]',
  care: '[--c:var(--larch)]',
  late: '[--c:var(--late)]',
  'grade-a': '[--c:var(--grade-a)]',
  'grade-b': '[--c:var(--grade-b)]',
  'grade-c': '[--c:var(--grade-c)]',
  'grade-d': '[--c:var(--grade-d)]',
  'grade-e': '[--c:var(--grade-e)]',
}

const SERIES: readonly Hue[] = ['c1', 'c2', 'c3', 'c4', 'c5', 'c6']

/** Returns the colour of the nth largest part; parts after the sixth share the colour of "Other". */
export const hueAt = (index: number): Hue => SERIES[index] ?? 'c7'

/** A colour derived from a name: the same one each time it is shown. */
export const hueOf = (name: string): Hue =>
  hueAt(Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 0) % SERIES.length)
