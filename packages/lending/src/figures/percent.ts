import { roundHalfUp } from '@winterjay/money'

/** Returns a share in percent with two decimals, half up; null of nothing (lending §7.1). */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : roundHalfUp((part / whole) * 100, 2)
