import { emptyBook } from '@winterjay/budget'
import type { Book, EditRefusal, ReadOptions, Transaction } from '@winterjay/budget'
import { isRefusal } from '@winterjay/money'
import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPTransaction } from 'idb'

/**
 * Where the book lives on the device. Transactions are kept a month of an account to a value: reading or writing
 * fifty thousand of them that way takes some forty milliseconds, and one row each would take seconds.
 */
interface Schema extends DBSchema {
  chunk: { key: string; value: readonly Transaction[] }
  table: { key: SmallTable; value: readonly Entity[] }
  /** `version` counts the writes, so that a tab sees at once that its copy is old. */
  meta: { key: 'version'; value: number }
  /** What the user said about a layout of CSV, by the fingerprint of its header. */
  layout: { key: string; value: LayoutAnswers }
}

export type LayoutAnswers = Pick<ReadOptions, 'mapping' | 'dateOrder' | 'sign'>

type Entity = { readonly id: string }
const SMALL_TABLES = ['accounts', 'imports', 'budgets', 'goals', 'rules', 'recurring'] as const satisfies readonly (keyof Book)[]
type SmallTable = (typeof SMALL_TABLES)[number]

export type BookDatabase = IDBPDatabase<Schema>
type Reading = IDBPTransaction<Schema, ('chunk' | 'table' | 'meta')[], 'readonly' | 'readwrite'>

/** A book, and which write it is from. */
export interface HeldBook {
  readonly book: Book
  readonly version: number
}

export const openBookDatabase = (onLost: () => void): Promise<BookDatabase> =>
  openDB<Schema>('winterjay-book', 1, {
    upgrade(database) {
      for (const store of ['chunk', 'table', 'meta', 'layout'] as const) database.createObjectStore(store)
    },
    // A newer page in another tab wants to change the stores; it reads what this one wrote.
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      onLost()
    },
    terminated: onLost,
  })

export async function readBook(database: BookDatabase): Promise<HeldBook> {
  const reading = database.transaction(['chunk', 'table', 'meta'], 'readonly')
  return readAll(reading)
}

export const readVersion = async (database: BookDatabase): Promise<number> => (await database.get('meta', 'version')) ?? 0

/**
 * Applies a change to the newest book and stores the difference, all or nothing, before it answers. The one
 * `readwrite` transaction shuts out every other tab and worker while it lasts; a change made elsewhere since
 * `held` was read is under the new one, not beneath it.
 *
 * @param change runs inside the transaction, so it must not wait for anything
 */
export async function writeBook<R extends EditRefusal>(database: BookDatabase, held: HeldBook, change: (book: Book) => Book | R): Promise<HeldBook | R> {
  const writing = database.transaction(['chunk', 'table', 'meta'], 'readwrite', { durability: 'strict' })
  try {
    const version = (await writing.objectStore('meta').get('version')) ?? 0
    const before = version === held.version ? held.book : (await readAll(writing)).book
    const after = change(before)
    if (isRefusal(after)) return after
    const requests = differences(before, after).map(({ store, key, value }): Promise<unknown> =>
      value.length === 0 ? writing.objectStore(store).delete(key) : writing.objectStore(store).put(value as never, key as never),
    )
    await Promise.all([...requests, writing.objectStore('meta').put(version + 1, 'version'), writing.done])
    return { book: after, version: version + 1 }
  } catch (error) {
    abort(writing)
    throw error
  }
}

export const readLayout = (database: BookDatabase, fingerprint: string): Promise<LayoutAnswers | undefined> => database.get('layout', fingerprint)

export async function rememberLayout(database: BookDatabase, fingerprint: string, answers: LayoutAnswers): Promise<void> {
  await database.put('layout', answers, fingerprint)
}

export const forgetLayouts = (database: BookDatabase): Promise<void> => database.clear('layout')

async function readAll(reading: Reading): Promise<HeldBook> {
  const [chunks, tables, version] = await Promise.all([
    reading.objectStore('chunk').getAll(),
    Promise.all(SMALL_TABLES.map((name) => reading.objectStore('table').get(name))),
    reading.objectStore('meta').get('version'),
  ])
  const transactions = new Map<string, Transaction>()
  for (const chunk of chunks) for (const transaction of chunk) transactions.set(transaction.id, transaction)
  const small = Object.fromEntries(SMALL_TABLES.map((name, index) => [name, new Map((tables[index] ?? []).map((entity) => [entity.id, entity]))]))
  return { book: { ...emptyBook(), ...(small as Partial<Book>), transactions }, version: version ?? 0 }
}

interface Difference {
  readonly store: 'chunk' | 'table'
  readonly key: string
  /** Empty: nothing is left under the key. */
  readonly value: readonly Entity[]
}

function differences(before: Book, after: Book): Difference[] {
  const tables = SMALL_TABLES.filter((name) => before[name] !== after[name]).map((name): Difference => ({ store: 'table', key: name, value: [...after[name].values()] }))
  if (before.transactions === after.transactions) return tables
  const chunks = new Map<string, Transaction[]>()
  for (const one of after.transactions.values()) if (before.transactions.get(one.id) !== one) chunks.set(chunkOf(one), [])
  for (const one of before.transactions.values()) if (!after.transactions.has(one.id)) chunks.set(chunkOf(one), [])
  for (const one of after.transactions.values()) chunks.get(chunkOf(one))?.push(one)
  return [...tables, ...[...chunks].map(([key, value]): Difference => ({ store: 'chunk', key, value }))]
}

const chunkOf = ({ accountId, date }: Transaction): string => `${accountId}|${date.slice(0, 7)}`

/** Leaves the store as it was. A transaction that has ended already cannot be aborted, and its own error is on its way. */
function abort(writing: { readonly done: Promise<void>; readonly abort: () => void }): void {
  writing.done.catch(() => undefined)
  try {
    writing.abort()
  } catch {
    // Ended already.
  }
}
