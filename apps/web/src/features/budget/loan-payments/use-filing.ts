import { bankRowsSince, fileLoanRepayment } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { useWords } from '../../../lib/language/words.ts'
import { firstBankDay } from '../bank-rows-on-device.ts'
import { useQuietChange } from '../change.ts'
import { budgetWords } from '../words/words.ts'

/**
 * Files rows that were recorded as payments of loans (budget §19.4); takes what of each is income, by its key, and
 * returns what takes the filing back.
 */
export function useFiling(): (incomes: ReadonlyMap<string, Cents>) => () => void {
  const m = useWords(budgetWords).loanPayment
  const change = useQuietChange()
  return (incomes) => {
    const filing = change((budget) => filed(budget, incomes, m.parts), m.filed)
    return () => void filing.then((undo) => (undo === null ? null : change(undo, m.unfiled)))
  }
}

function filed(
  budget: Budget,
  incomes: ReadonlyMap<string, Cents>,
  words: Parameters<typeof fileLoanRepayment>[3],
): Budget | EditRefusal {
  let after = budget
  for (const { id, key } of bankRowsSince(budget, firstBankDay())) {
    const incomeCents = incomes.get(key)
    if (incomeCents === undefined) continue
    const next = fileLoanRepayment(after, id, incomeCents, words)
    if (isRefusal(next)) return next
    after = next
  }
  return after
}
