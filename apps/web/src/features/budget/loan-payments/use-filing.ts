import type { Cents } from '@winterjay/money'
import { useWords } from '../../../lib/language/words.ts'
import { useQuietChange } from '../change.ts'
import { budgetWords } from '../words/words.ts'
import { filed } from './filed.ts'

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
