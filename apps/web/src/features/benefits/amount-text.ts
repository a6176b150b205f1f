import { isFewCents, roundForDisplay } from '@winterjay/benefits'
import { ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useFormat } from '../../lib/language/format.ts'
import { useWords } from '../../lib/language/words.ts'
import { benefitsWords } from './words/words.ts'

interface Range {
  readonly low: Cents
  readonly high: Cents
}

/** Formats amounts as on the page: `money` exactly, `range` and `short` as an estimate, `most` as its upper end. */
export function useAmountText() {
  const m = useWords(benefitsWords).amount
  const f = useFormat()
  const money = (amount: Cents): string => f.cents(amount, { whole: amount % 100 === 0 })
  const whole = (amount: Cents): string => f.cents(amount, { whole: true })
  /** In French the sign of both amounts is said once. */
  const spread = (low: Cents, high: Cents): string => m.spread(whole(low).replace(/\s*\$$/, ''), whole(high))
  const range = (given: Range): string => {
    if (isFewCents(given)) return m.fewCents
    const { low, high } = roundForDisplay(given)
    if (low === high) return m.about(whole(high))
    return low === 0 ? m.upTo(whole(high)) : m.aboutBetween(whole(low), whole(high))
  }
  const most = (amount: Cents): string => whole(roundForDisplay({ low: ZERO, high: amount }).high)
  /** For the end of a row: the amount and its kind. */
  const short = (given: Range): { text: string; state: string } => {
    if (isFewCents(given)) return { text: m.fewCents, state: m.aYear }
    const { low, high } = roundForDisplay(given)
    if (low === high) return { text: whole(high), state: m.aYear }
    if (low === 0) return { text: whole(high), state: m.atMost }
    return { text: spread(low, high), state: m.aYear }
  }
  return { money, whole, range, most, short, spread }
}
