import { useShared } from '../../../lib/budget/shared-budgets.ts'
import { useFormat } from '../../../lib/language/format.ts'
import { useWords } from '../../../lib/language/words.ts'
import { timeZone } from '../../../lib/time-zone.ts'
import { copiedOn, copyNumber } from './copy-number.ts'
import type { Copy } from './copy-number.ts'
import { sharedWords } from './words/words.ts'

/** A copy is called after the day on which it was made; of several of one day, the second and later have a number. */
export function useCopyName(): (copy: Copy, style?: 'day-month') => string {
  const m = useWords(sharedWords)
  const format = useFormat()
  const copies = useShared()?.budgets.filter(({ copied_at }) => copied_at !== null) ?? []
  return (copy, style) => {
    const number = copyNumber(copy, copies, timeZone())
    return m.copyOn(format.date(copiedOn(copy, timeZone()), style), number > 1 ? format.number(number) : null)
  }
}
