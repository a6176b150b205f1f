import type { Answer } from '@winterjay/benefits'
import { hueAt } from '../../ui/hue.ts'
import type { Hue } from '../../ui/hue.ts'

export interface CountedPart {
  readonly id: string
  /** Cents a year, at most. */
  readonly size: number
  /** Share of the largest. */
  readonly ratio: number
  readonly hue: Hue
}

/** Below a dollar a month no bar is drawn. */
const LEAST_BAR = 12_00

/** The parts of the total, largest first, each with its colour. */
export function countedParts({ results, total_parts }: Answer): CountedPart[] {
  const counted = new Set(total_parts.flatMap(({ ids }) => ids))
  const sizes = results
    .filter(({ id, eligibility }) => counted.has(id) && eligibility === 'likely')
    .map(({ id, annual_amount }) => ({ id, size: annual_amount?.high ?? 0 }))
    .filter(({ size }) => size >= LEAST_BAR)
    .toSorted((a, b) => b.size - a.size)
  const largest = sizes[0]?.size ?? 1
  return sizes.map(({ id, size }, index) => ({ id, size, ratio: size / largest, hue: hueAt(index) }))
}
