import type { Book, EditRefusal } from '@winterjay/budget'
import { emptyBook } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { createStore, useStore } from '../../lib/store.ts'
import { warn } from '../../lib/warn.ts'
import { forgetLayouts, openBookDatabase, readBook, readVersion, writeBook } from './book-database.ts'
import type { BookDatabase, HeldBook } from './book-database.ts'

export type BookState =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'ready' } & HeldBook)
  /** The browser keeps nothing for this site: a private window of some browsers, or a full disk. */
  | { readonly kind: 'failed' }

/** The household's book, whole, in memory; IndexedDB holds the same. */
const state = createStore<BookState>({ kind: 'loading' })
export const useBookState = (): BookState => useStore(state)

const CHANNEL = 'winterjay-book'
let tellOthers: ((version: number) => void) | null = null
let opening: Promise<BookDatabase> | null = null

/** Loads the book and follows what other tabs write to it. Called by the page; further calls do nothing. */
export function openBook(): void {
  if (tellOthers !== null) return
  const channel = new BroadcastChannel(CHANNEL)
  tellOthers = channel.postMessage.bind(channel)
  channel.addEventListener('message', () => void followBook())
  // A page that slept, or was brought back by the back button, has missed the messages.
  document.addEventListener('visibilitychange', () => void followBook())
  window.addEventListener('pageshow', () => void followBook())
  void loadBook()
}

/** The import worker has written to the database: shows it here and in the other tabs. */
export async function showImported(): Promise<void> {
  await loadBook()
  const current = state.get()
  if (current.kind === 'ready') tellOthers?.(current.version)
}

export async function loadBook(): Promise<void> {
  try {
    state.set({ kind: 'ready', ...(await readBook(await database())) })
  } catch (error) {
    warn('the book cannot be read', error)
    state.set({ kind: 'failed' })
  }
}

/**
 * Changes the book, stored when the promise is kept. Gives the refusal of `change`, or null when it is done.
 *
 * @throws DOMException when the browser cannot store it; nothing has changed then
 */
export async function changeBook<R extends EditRefusal>(change: (book: Book) => Book | R): Promise<R | null> {
  const current = state.get()
  const held = current.kind === 'ready' ? current : { book: emptyBook(), version: -1 }
  const result = await writeBook(await database(), held, change)
  if (isRefusal(result)) return result
  state.set({ kind: 'ready', ...result })
  tellOthers?.(result.version)
  return null
}

/** Leaves nothing of the household on this device. */
export async function deleteEverything(): Promise<void> {
  await changeBook(() => emptyBook())
  await forgetLayouts(await database())
}

async function followBook(): Promise<void> {
  const current = state.get()
  if (current.kind !== 'ready' || document.hidden) return
  try {
    const open = await database()
    if ((await readVersion(open)) !== current.version) await loadBook()
  } catch (error) {
    warn('the book cannot be followed', error)
  }
}

function database(): Promise<BookDatabase> {
  opening ??= openBookDatabase(() => (opening = null)).catch((error: unknown) => {
    opening = null
    throw error
  })
  return opening
}
