import type { Cents } from '@winterjay/money'
import { useFormat } from '../../lib/format.ts'
import { useMessages } from '../../lib/messages.ts'

interface Range {
  readonly low: Cents
  readonly high: Cents
}

/** Writes amounts the way the page does: whole dollars without cents, a point, a range, or "up to". */
export function useAmountText() {
  const m = useMessages('benefits').amount
  const f = useFormat()
  const money = (amount: Cents): string => f.cents(amount, { whole: amount % 100 === 0 })
  const range = ({ low, high }: Range): string => {
    if (low === high) return money(high)
    return low === 0 ? m.upTo(money(high)) : m.between(money(low), money(high))
  }
  return { money, range }
}
