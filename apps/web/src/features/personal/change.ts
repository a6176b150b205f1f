import { bookRefusalSentence } from '@winterjay/budget'
import type { Book, EditRefusal } from '@winterjay/budget'
import { useLocale } from '../../lib/locale.ts'
import { useMessages } from '../../lib/messages.ts'
import { warn } from '../../lib/warn.ts'
import { toast } from '../../ui/toast-store.ts'
import { changeBook } from './book-store.ts'
import { showOwnBook } from './view.ts'

type Change = (book: Book) => Book | EditRefusal

/**
 * Changes the own book; says so in a toast when it is refused or cannot be stored.
 *
 * @returns whether it was done
 */
export function useChange(): (change: Change, done?: { readonly title: string; readonly undo?: Change }) => Promise<boolean> {
  const m = useMessages('personal').common
  const locale = useLocale()
  const run: ReturnType<typeof useChange> = async (change, done) => {
    try {
      const refusal = await changeBook(change)
      if (refusal !== null) {
        toast({ tone: 'error', description: bookRefusalSentence(refusal, locale) })
        return false
      }
    } catch (error) {
      warn('the book cannot be stored', error)
      toast({ tone: 'error', description: m.notStored })
      return false
    }
    showOwnBook()
    const undo = done?.undo
    if (done) toast({ title: done.title, ...(undo === undefined ? {} : { action: { label: m.undo, onSelect: () => void run(undo) } }) })
    return true
  }
  return run
}
