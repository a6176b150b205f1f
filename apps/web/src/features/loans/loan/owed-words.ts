import type { OwedNow } from '@winterjay/lending'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { chargeWords } from '../charges/words/words.ts'
import { loanWords } from '../words/words.ts'

/** Says what is owed now part by part, which add up: only what is late is called late (lending §1.7.6). */
export function useOwedWords(): (due: OwedNow) => string {
  const { page: m } = useWords(loanWords)
  const c = useWords(chargeWords)
  const f = useFormat()
  return ({ overdueCents, feesCents, chargesCents, todayCents }) =>
    [
      ...(overdueCents > 0 ? [m.lateAmount(f.cents(overdueCents))] : []),
      ...(feesCents > 0 ? [m.lateFees(f.cents(feesCents))] : []),
      ...(chargesCents > 0 ? [c.inAll(f.cents(chargesCents))] : []),
      ...(todayCents > 0 ? [m.dueToday(f.cents(todayCents))] : []),
    ].join(', ')
}
