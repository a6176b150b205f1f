import { undoOf } from '@winterjay/budget'
import type { Budget } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import { currentLocale } from '../../../lib/language/locale.ts'
import { warn } from '../../../lib/warn.ts'
import { toast } from '../../../ui/overlay/toast-store.ts'
import { changeBudget } from '../store/budget-store.ts'
import { budgetWords } from '../words/words.ts'
import { filed } from './filed.ts'

/**
 * Files rows of the budget on this device that the page of the loans recorded as payments (budget §19.4).
 *
 * @param incomes what of each row is income, by its key
 * @returns what takes the filing back
 */
export async function fileOnDevice(incomes: ReadonlyMap<string, Cents>): Promise<() => Promise<void>> {
  const { loanPayment: m, common } = await budgetWords.read(currentLocale())
  let undo = (budget: Budget): Budget => budget
  try {
    await changeBudget((budget) => {
      const after = filed(budget, incomes, m.parts)
      if (!isRefusal(after)) undo = undoOf(budget, after)
      return after
    }, m.filed)
  } catch (error) {
    // The payments are recorded; their rows can still be divided by hand.
    warn('the budget cannot be stored', error)
    toast({ tone: 'error', description: common.notStored })
    return () => Promise.resolve()
  }
  return async () => void (await changeBudget(undo, m.unfiled))
}
