import { bookDatabaseName, bookIdOf } from './book-name.ts'
import { createStoredText } from './store.ts'

/**
 * Which book this browser shows: that of an account by its id, or (null) the one of whoever is signed out. Each has
 * a database of its own, so that nobody ever sees, or takes over, what belongs to another account.
 */
export const shownBook = createStoredText('winterjay_book')

/** Changes of the shown book that its account has not heard of yet: a count, or null for none. */
export const waitingChanges = createStoredText('winterjay_book_waiting')

/**
 * After signing out: what is in the account leaves this device. Changes that were not sent yet stay, unseen, until
 * the same account signs in again; the page says so and offers to remove them.
 */
export function leaveBook(): void {
  const bookId = shownBook.get()
  if (bookId === null) return
  const isSent = waitingChanges.get() === null
  shownBook.set(null)
  waitingChanges.set(null)
  if (isSent) removeBook(bookId)
}

/** Deletes an account's book from this device as soon as no tab has it open. */
export function removeBook(bookId: string): void {
  indexedDB.deleteDatabase(bookDatabaseName(bookId))
}

/** Books of accounts that are on this device and not shown: they hold changes that were never sent. */
export async function leftBooks(): Promise<readonly string[]> {
  const { databases } = indexedDB as { databases?: IDBFactory['databases'] }
  const found = (await databases?.call(indexedDB)) ?? []
  return found.flatMap(({ name }) => bookIdOf(name) ?? []).filter((id) => id !== shownBook.get())
}
