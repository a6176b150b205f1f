import type { Cents } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'

/** Formats marketplace amounts without cents if they are whole dollars: `$25`, but `$12.50`. */
export function useAmount(): (amount: Cents) => string {
  const f = useFormat()
  return (amount) => f.cents(amount, { whole: amount % 100 === 0 })
}
