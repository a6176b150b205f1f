import { hasRight } from '@winterjay/contract'
import type { AnswerOf, Endpoint, Right, listBusinesses } from '@winterjay/contract'
import { createStore, readStorage, useStore, writeStorage } from '../store.ts'
import { onSessionChange } from './session.ts'

/** A business that the user is a member of, with their role in it. */
export type BusinessBook = AnswerOf<typeof listBusinesses>['businesses'][number]

const KEY = 'winterjay_book'

/**
 * The loan book that this tab works in: that of a business, or null for one's own (members §3.1). In session storage,
 * because two tabs may show two.
 */
const book = createStore<BusinessBook | null>(readKept())
/** The name of a business whose book this tab had to leave, because the user is no longer a member. */
const lost = createStore<string | null>(null)

export const currentBook = (): BusinessBook | null => book.get()
export const useBook = (): BusinessBook | null => useStore(book)
export const useLostBook = (): string | null => useStore(lost)

/** Opens the loan book of a business in this tab; null for one's own. */
export function openBook(next: BusinessBook | null): void {
  lost.set(null)
  keep(next)
}

/** Called when the list of businesses has been loaded: a role or the premium may have changed. */
export function refreshBook(businesses: readonly BusinessBook[]): void {
  const current = book.get()
  if (current === null) return
  const now = businesses.find(({ id }) => id === current.id)
  if (now === undefined) loseBook(current.id)
  else if (JSON.stringify(now) !== JSON.stringify(current)) keep(now)
}

/** Goes back to one's own book when the server says that the user is not a member any more. */
export function loseBook(id: string): void {
  const current = book.get()
  if (current?.id !== id) return
  keep(null)
  lost.set(current.name)
}

/** Called with the id of the business, or null, when this tab opens another book. */
export function onBookChange(listener: (id: string | null) => void): void {
  let known = book.get()?.id ?? null
  book.subscribe(() => {
    const id = book.get()?.id ?? null
    if (id === known) return
    known = id
    listener(id)
  })
}

/** The business for which a call is made: every call about a loan book is about the one that this tab shows. */
export const bookOf = (endpoint: Endpoint): string | undefined =>
  endpoint.session !== 'public' && endpoint.acts === 'book' && !endpoint.path.includes('{business_id}')
    ? book.get()?.id
    : undefined

const READING: readonly Right[] = ['book.read', 'exports.make', 'activity.read']

/** Why something cannot be done in a loan book; null if it can. */
export type Obstacle = 'role' | 'read_only' | 'lapsed' | 'closed'

/**
 * What keeps a member from using a right in a business now. The server decides; this only avoids offering what it would
 * refuse.
 */
export function obstacleTo(right: Right, { role, access, closed_at: closedAt }: BusinessBook): Obstacle | null {
  if (!hasRight(role, right)) return 'role'
  if (access === 'none') return 'lapsed'
  if (READING.includes(right)) return null
  if (closedAt !== null) return 'closed'
  return access === 'read_only' ? 'read_only' : null
}

/** Whether the user may do this in the book that this tab shows; in one's own, always. */
export function useMay(right: Right): boolean {
  const current = useBook()
  return current === null || obstacleTo(right, current) === null
}

onSessionChange(() => openBook(null))

function keep(next: BusinessBook | null): void {
  writeStorage('sessionStorage', KEY, next === null ? null : JSON.stringify(next))
  book.set(next)
}

/** What this module stored; anything else counts as one's own book. */
function readKept(): BusinessBook | null {
  try {
    const kept = JSON.parse(readStorage('sessionStorage', KEY) ?? 'null') as Partial<BusinessBook> | null
    return typeof kept?.id === 'string' && typeof kept.name === 'string' && typeof kept.role === 'string'
      ? (kept as BusinessBook)
      : null
  } catch {
    return null
  }
}
