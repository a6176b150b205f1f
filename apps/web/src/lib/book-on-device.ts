import { bookDatabaseName, bookIdOf } from './book-name.ts'
import { createStoredText } from './store.ts'

/**
 * Which book this browser shows: that of an account by its id, or (null) the one of whoever is signed out. Each has
 * a database of its own, so that nobody ever sees, or takes over, what belongs to another account.
 */
export const shownBook = createStoredText('winterjay_book')

/**
 * After signing out: what is in the account leaves this device. Changes that were not sent yet stay, unseen, until
 * the same account signs in again; the page says so and offers to remove them.
 *
 * @returns when the book is gone, or is known to hold such changes; it is out of sight at once
 */
export async function leaveBook(): Promise<void> {
  const bookId = shownBook.get()
  if (bookId === null) return
  shownBook.set(null)
  await removeIfSent(bookId)
}

/** The account was deleted: nothing of it stays here, sent or not. */
export function dropBook(): void {
  const bookId = shownBook.get()
  if (bookId === null) return
  shownBook.set(null)
  removeBook(bookId)
}

/** Deletes an account's book from this device as soon as no tab has it open. */
export function removeBook(bookId: string): void {
  indexedDB.deleteDatabase(bookDatabaseName(bookId))
}

/** Books of accounts that are on this device and not shown: they hold changes that were never sent. */
export async function leftBooks(): Promise<readonly string[]> {
  const { databases } = indexedDB as { databases?: IDBFactory['databases'] }
  const found = (await databases?.call(indexedDB)) ?? []
  const left: string[] = []
  for (const { name } of found) {
    const id = bookIdOf(name)
    // A page that was closed while its reader logged out has left the rest to do.
    if (id !== null && id !== shownBook.get() && !(await removeIfSent(id))) left.push(id)
  }
  return left
}

/** The stores of a book (`features/budget/book/book-database.ts`); what waits to be sent is in the first. */
const STORES = ['outbox', 'chunk', 'table', 'stamp', 'meta'] as const

/**
 * Looks into the outbox and empties the book in one transaction, so that no change of another tab comes between: one that was
 * made before keeps the book, and one that comes after finds the mark of a book that was left, and is refused. By the
 * browser's own interface, since whoever logs out may be on any page.
 *
 * @returns whether the book is gone
 */
function removeIfSent(bookId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(bookDatabaseName(bookId))
    // There is none, and none is made.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', (event) => {
      event.preventDefault()
      resolve(opening.error?.name === 'AbortError')
    })
    opening.addEventListener('success', () => emptyIfSent(opening.result, bookId, resolve))
  })
}

function emptyIfSent(database: IDBDatabase, bookId: string, done: (isGone: boolean) => void): void {
  database.addEventListener('versionchange', () => database.close())
  if (STORES.some((name) => !database.objectStoreNames.contains(name))) {
    database.close()
    return done(false)
  }
  const writing = database.transaction(STORES, 'readwrite')
  const waiting = writing.objectStore('outbox').count()
  waiting.addEventListener('success', () => {
    if (waiting.result > 0) return
    for (const name of STORES) writing.objectStore(name).clear()
    writing.objectStore('meta').put({ isLeft: true }, 'state')
  })
  writing.addEventListener('complete', () => {
    database.close()
    if (waiting.result === 0) removeBook(bookId)
    done(waiting.result === 0)
  })
  writing.addEventListener('abort', () => {
    database.close()
    done(false)
  })
  return undefined
}
