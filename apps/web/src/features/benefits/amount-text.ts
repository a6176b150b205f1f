import { isFewCents, roughly } from '@winterjay/benefits'
import { ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { benefitsWords } from './words/words.ts'

interface Range {
  readonly low: Cents
  readonly high: Cents
}

/** Writes amounts the way the page does: `money` as it is, `range` as an estimate, `most` as the outer end of one. */
export function useAmountText() {
  const m = useWords(benefitsWords).amount
  const f = useFormat()
  const money = (amount: Cents): string => f.cents(amount, { whole: amount % 100 === 0 })
  const whole = (amount: Cents): string => f.cents(amount, { whole: true })
  const range = (given: Range): string => {
    if (isFewCents(given)) return m.fewCents
    const { low, high } = roughly(given)
    if (low === high) return m.about(whole(high))
    return low === 0 ? m.upTo(whole(high)) : m.aboutBetween(whole(low), whole(high))
  }
  const most = (amount: Cents): string => whole(roughly({ low: ZERO, high: amount }).high)
  return { money, whole, range, most }
}
