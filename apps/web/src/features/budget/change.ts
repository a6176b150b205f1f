import { budgetRefusalSentence, undoOf } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { useLocale } from '../../lib/language/locale.ts'
import { warn } from '../../lib/warn.ts'
import { toast } from '../../ui/overlay/toast-store.ts'
import { changeTogether } from './store/together.ts'
import { showOwnBudget } from './sample-choice.ts'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

type Change = (budget: Budget) => Budget | EditRefusal

/**
 * Changes the own budget and confirms with a toast that offers undo; shows an error toast if the change is refused or
 * cannot be stored.
 *
 * @returns true if it was stored
 */
export function useChange(): (change: Change, done?: { readonly title: string }) => Promise<boolean> {
  const m = useWords(budgetWords).common
  const run = useQuietChange()
  const takeBack = async (undo: Change): Promise<void> => {
    if ((await run(undo, m.undone)) !== null) toast({ title: m.undone })
  }
  return async (change, done) => {
    const undo = await run(change, done?.title)
    if (undo !== null && done)
      toast({ title: done.title, action: { label: m.undo, onSelect: () => void takeBack(undo) } })
    return undo !== null
  }
}

/**
 * Changes the own budget without confirming it; shows an error toast if the change is refused or cannot be stored.
 *
 * @returns what takes it back; null if it was not stored
 */
export function useQuietChange(): (change: Change, title?: string) => Promise<Change | null> {
  const m = useWords(budgetWords).common
  const locale = useLocale()
  return async (change, title) => {
    let undo: Change = (budget) => budget
    try {
      const refusal = await changeTogether((budget) => {
        const after = change(budget)
        if (!isRefusal(after)) undo = undoOf(budget, after)
        return after
      }, title)
      if (refusal !== null) {
        toast({ tone: 'error', description: budgetRefusalSentence(refusal, locale) })
        return null
      }
    } catch (error) {
      warn('the budget cannot be stored', error)
      toast({ tone: 'error', description: m.notStored })
      return null
    }
    showOwnBudget()
    return undo
  }
}
