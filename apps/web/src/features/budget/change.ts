import { budgetRefusalSentence, undoOf } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { useLocale } from '../../lib/language/locale.ts'
import { warn } from '../../lib/warn.ts'
import { toast } from '../../ui/overlay/toast-store.ts'
import { changeBook } from './book/book-store.ts'
import { showOwnBook } from './view.ts'
import { useWords } from '../../lib/language/words.ts'
import { budgetWords } from './words/words.ts'

type Change = (book: Budget) => Budget | EditRefusal

/**
 * Changes the own book; says so in a toast that can take it back, and in another one when it is refused or cannot
 * be stored.
 *
 * @returns whether it was done
 */
export function useChange(): (change: Change, done?: { readonly title: string }) => Promise<boolean> {
  const m = useWords(budgetWords).common
  const locale = useLocale()
  const run = async (change: Change, onDone: (undo: Change) => void): Promise<boolean> => {
    let undo: Change = (book) => book
    try {
      const refusal = await changeBook((book) => {
        const after = change(book)
        if (!isRefusal(after)) undo = undoOf(book, after)
        return after
      })
      if (refusal !== null) {
        toast({ tone: 'error', description: budgetRefusalSentence(refusal, locale) })
        return false
      }
    } catch (error) {
      warn('the book cannot be stored', error)
      toast({ tone: 'error', description: m.notStored })
      return false
    }
    showOwnBook()
    onDone(undo)
    return true
  }
  const takeBack = (undo: Change): void => void run(undo, () => toast({ title: m.undone }))
  return (change, done) =>
    run(change, (undo) => {
      if (done) toast({ title: done.title, action: { label: m.undo, onSelect: () => takeBack(undo) } })
    })
}
