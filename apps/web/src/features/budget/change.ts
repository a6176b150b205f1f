import { budgetRefusalSentence, undoOf } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { useLocale } from '../../lib/language/locale.ts'
import { warn } from '../../lib/warn.ts'
import { toast } from '../../ui/overlay/toast-store.ts'
import { changeTogether } from './store/together.ts'
import { showOwnBudget } from './view.ts'
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
  const locale = useLocale()
  const run = async (change: Change, onDone: (undo: Change) => void, title?: string): Promise<boolean> => {
    let undo: Change = (budget) => budget
    try {
      const refusal = await changeTogether((budget) => {
        const after = change(budget)
        if (!isRefusal(after)) undo = undoOf(budget, after)
        return after
      }, title)
      if (refusal !== null) {
        toast({ tone: 'error', description: budgetRefusalSentence(refusal, locale) })
        return false
      }
    } catch (error) {
      warn('the budget cannot be stored', error)
      toast({ tone: 'error', description: m.notStored })
      return false
    }
    showOwnBudget()
    onDone(undo)
    return true
  }
  const takeBack = (undo: Change): void => void run(undo, () => toast({ title: m.undone }), m.undone)
  return (change, done) =>
    run(
      change,
      (undo) => {
        if (done) toast({ title: done.title, action: { label: m.undo, onSelect: () => takeBack(undo) } })
      },
      done?.title,
    )
}
