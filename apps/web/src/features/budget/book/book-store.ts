import { nowReadable, readRecord } from '@winterjay/budget'
import type { Budget, EditRefusal } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { leaveBook, shownBook } from '../../../lib/book-on-device.ts'
import { onSessionChange, sessionToken } from '../../../lib/server/session.ts'
import { createStore, useStore } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'
import {
  adoptRecords,
  mergeIntoBook,
  openBookDatabase,
  readBook,
  readVersion,
  versionOf,
  writeBook,
} from './book-database.ts'
import type { BookDatabase, HeldBook } from './book-database.ts'
import { sessionEnded } from './sync-choice.ts'

export type BookState =
  | { readonly kind: 'loading' }
  | ({ readonly kind: 'ready' } & HeldBook)
  /** The browser keeps nothing for this site: a private window of some browsers, or a full disk. */
  | { readonly kind: 'failed' }

/** The household's book, whole, in memory; IndexedDB holds the same. */
const state = createStore<BookState>({ kind: 'loading' })
export const useBookState = (): BookState => useStore(state)

/** How far a change has come that takes long enough to say so (0 to 1); null else. */
export const writingRatio = createStore<number | null>(null)
const SLOW_MS = 300

const CHANNEL = 'winterjay-book'
let tellOthers: (() => void) | null = null
let opening: { readonly bookId: string | null; readonly database: Promise<BookDatabase> } | null = null
let onChanged: () => void = () => undefined

/** Loads the book and follows what other tabs write to it. Called by the page; further calls do nothing. */
export function openBook(): void {
  if (tellOthers !== null) return
  const channel = new BroadcastChannel(CHANNEL)
  const tell = channel.postMessage.bind(channel)
  tellOthers = () => tell(null)
  channel.addEventListener('message', () => void followBook())
  // A page that slept, or was brought back by the back button, has missed the messages.
  document.addEventListener('visibilitychange', () => void followBook())
  window.addEventListener('pageshow', () => void followBook())
  shownBook.subscribe(() => {
    state.set({ kind: 'loading' })
    void loadBook()
  })
  onSessionChange(leaveWhenSignedOut)
  leaveWhenSignedOut()
  void loadBook()
}

/** Calls `listener` after each change to the book that this page makes. */
export function onBookChanged(listener: () => void): void {
  onChanged = listener
}

/** Somebody else has written to the database (the import worker, the sync): shows it here and in the other tabs. */
export async function showWritten(): Promise<void> {
  await loadBook()
  tellOthers?.()
  onChanged()
}

export async function loadBook(): Promise<void> {
  const bookId = shownBook.get()
  try {
    const held = await readBookAnew(await openDatabase())
    if (bookId === shownBook.get()) state.set({ kind: 'ready', ...held })
  } catch (error) {
    if (bookId !== shownBook.get()) return
    warn('the book cannot be read', error)
    state.set({ kind: 'failed' })
  }
}

/** With what an older version of this page kept unread, where this one can read it. */
async function readBookAnew(database: BookDatabase): Promise<HeldBook> {
  const held = await readBook(database)
  const records = nowReadable(held.replica)
  return records.length === 0 ? held : mergeIntoBook(database, held, records, held.meta.link)
}

/** Keeps the records of a newer version that a backup held (`readRecord`); what is no record is left out. */
export async function keepNewer(texts: readonly string[]): Promise<void> {
  const records = texts.flatMap((text) => readRecord(text) ?? [])
  if (records.length === 0) return
  await adoptRecords(await openDatabase(), records, null)
  await showWritten()
}

/**
 * Changes the book, stored when the promise is kept. Gives the refusal of `change`, or null when it is done.
 *
 * @throws DOMException when the browser cannot store it; nothing has changed then
 */
export async function changeBook<R extends EditRefusal>(change: (book: Budget) => Budget | R): Promise<R | null> {
  const begun = performance.now()
  const showProgress = (ratio: number): void =>
    performance.now() - begun > SLOW_MS ? writingRatio.set(ratio) : undefined
  try {
    const result = await writeBook(await openDatabase(), heldBook(), change, showProgress)
    if (isRefusal(result)) return result
    showHeld(result)
  } finally {
    writingRatio.set(null)
  }
  onChanged()
  return null
}

/** The book as it is in memory, to write on; null when it must be read first. */
export function heldBook(): HeldBook | null {
  const current = state.get()
  return current.kind === 'ready' ? current : null
}

/** What was just written is what is shown, here and in the other tabs, unless its reader has logged out meanwhile. */
export function showHeld(held: HeldBook): void {
  if ((held.meta.link?.bookId ?? null) !== shownBook.get()) return
  state.set({ kind: 'ready', replica: held.replica, book: held.book, meta: held.meta })
  tellOthers?.()
}

async function followBook(): Promise<void> {
  const current = state.get()
  if (current.kind !== 'ready' || document.hidden) return
  try {
    if ((await readVersion(await openDatabase())) !== versionOf(current.meta)) await loadBook()
  } catch (error) {
    warn('the book cannot be followed', error)
  }
}

/** The database of the book that is shown. */
export function openDatabase(): Promise<BookDatabase> {
  const bookId = shownBook.get()
  if (opening?.bookId === bookId) return opening.database
  opening?.database.then(
    (database) => database.close(),
    () => undefined,
  )
  const opened = {
    bookId,
    database: openBookDatabase(bookId, () => {
      if (opening === opened) opening = null
    }),
  }
  opening = opened
  opened.database.catch(() => {
    if (opening === opened) opening = null
  })
  return opened.database
}

/** Whoever logs out leaves the book first; when it is still here, the session ended by itself, and the page says so. */
function leaveWhenSignedOut(): void {
  if (sessionToken() !== null) return sessionEnded.set(null)
  if (shownBook.get() !== null) sessionEnded.set('yes')
  void leaveBook()
  return undefined
}
