import { shownBook } from '../../../lib/book-on-device.ts'
import { createStoredText, useStore } from '../../../lib/store.ts'

/** The books whose readers know that a budget holds for the months after it: those set before that was so are told once. */
const told = createStoredText('winterjay_budgets_carry')

const nameOf = (bookId: string | null): string => bookId ?? 'visitor'

/** Whether the reader of the book that is shown has been told, by the note or by the form. */
export function useKnowsCarrying(): boolean {
  const books = useStore(told)
  return (books ?? '').split(' ').includes(nameOf(useStore(shownBook)))
}

export function rememberCarrying(): void {
  const books = new Set((told.get() ?? '').split(' ').filter((name) => name !== ''))
  told.set([...books.add(nameOf(shownBook.get()))].join(' '))
}
