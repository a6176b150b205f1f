import { cents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../../lib/language/format.ts'

/** `+$20.00` or `−$20.00`. */
export function useDelta(): (delta: Cents) => string {
  const format = useFormat()
  return (delta) => `${delta > 0 ? '+' : delta < 0 ? '\u2212' : ''}${format.cents(cents(Math.abs(delta)))}`
}
