import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import { SIZE_BANDS } from '../lists.ts'
import type { SpreadBy } from '../lists.ts'
import { concentration } from './book-figures.ts'
import { percentOf } from './percent.ts'

/** Live loans of one province, type and size. */
export interface LoansAlike {
  /** Null where no province is stated. */
  readonly province: string | null
  readonly type: string
  /** Index in `SIZE_BANDS`. */
  readonly band: number
  readonly loans: number
  readonly owed: number
}

export interface Spread {
  readonly hhi: number
  /** As many equal parts would be as concentrated. */
  readonly effectiveParts: number
  readonly parts: readonly {
    readonly key: string
    readonly loans: number
    readonly owedCents: Cents
    readonly percent: number | null
  }[]
}

/** A province that no loan states. */
export const NO_PROVINCE = 'none'

export function spreadKey({ province, type, band }: Omit<LoansAlike, 'loans' | 'owed'>, by: SpreadBy): string {
  if (by === 'province') return province ?? NO_PROVINCE
  return by === 'type' ? type : String(SIZE_BANDS[band] ?? 0)
}

/** Returns how a book is spread, the largest part first; null if nothing is owed (lending §7.14). */
export function spreadOf(alike: readonly LoansAlike[], by: SpreadBy): Spread | null {
  const sums = new Map<string, { loans: number; owed: number }>()
  for (const one of alike) {
    const key = spreadKey(one, by)
    const sum = sums.get(key) ?? { loans: 0, owed: 0 }
    sums.set(key, { loans: sum.loans + one.loans, owed: sum.owed + one.owed })
  }
  const parts = [...sums].toSorted(([a, one], [b, other]) => other.owed - one.owed || (a < b ? -1 : 1))
  const found = concentration(parts.map(([, { owed }]) => owed))
  if (found === null) return null
  const whole = parts.reduce((sum, [, { owed }]) => sum + owed, 0)
  return {
    hhi: found.hhi,
    effectiveParts: found.effectiveBorrowers,
    parts: parts.map(([key, { loans, owed }]) => ({
      key,
      loans,
      owedCents: cents(owed),
      percent: percentOf(owed, whole),
    })),
  }
}
