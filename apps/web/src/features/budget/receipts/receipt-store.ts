import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import { RECEIPT_STORES, RECEIPTS_DATABASE } from '../../../lib/budget/receipts-name.ts'
import { createStore } from '../../../lib/store.ts'
import { warn } from '../../../lib/warn.ts'

/** A receipt on this device, without its file. */
export interface KeptReceipt {
  readonly id: string
  /** The account's budget in which it was taken in; null for a visitor's. */
  readonly budgetId: string | null
  /** `image/webp`, `image/jpeg` or `application/pdf`. */
  readonly type: string
  readonly bytes: number
}

interface Schema extends DBSchema {
  receipt: { key: string; value: KeptReceipt }
  file: { key: string; value: ArrayBuffer }
}

/** Every receipt on this device by its id; null until they were read, and `failed` if they cannot be. */
export const keptStore = createStore<ReadonlyMap<string, KeptReceipt> | 'failed' | null>(null)

/** Reads what is on this device, for the page to show it. */
export async function showKept(): Promise<void> {
  try {
    keptStore.set(new Map((await keptReceipts()).map((receipt) => [receipt.id, receipt])))
  } catch (error) {
    warn('the receipts cannot be read', error)
    keptStore.set('failed')
  }
}

let opening: Promise<IDBPDatabase<Schema>> | null = null

function database(): Promise<IDBPDatabase<Schema>> {
  opening ??= openDB<Schema>(RECEIPTS_DATABASE, 1, {
    upgrade: (made) => RECEIPT_STORES.forEach((store) => made.createObjectStore(store)),
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      opening = null
    },
    terminated: () => (opening = null),
  })
  opening.catch(() => (opening = null))
  return opening
}

/** @throws DOMException if the device has no room for it; nothing is kept then */
export async function keepReceipt(receipt: KeptReceipt, file: ArrayBuffer): Promise<void> {
  const writing = (await database()).transaction(RECEIPT_STORES.slice(), 'readwrite')
  await Promise.all([
    writing.objectStore('receipt').put(receipt, receipt.id),
    writing.objectStore('file').put(file, receipt.id),
    writing.done,
  ])
  await showKept()
}

export async function keptReceipts(): Promise<readonly KeptReceipt[]> {
  return (await isThere()) ? (await database()).getAll('receipt') : []
}

/** Whether there is a database to read: a device without receipts has none, and looking for some makes none. */
async function isThere(): Promise<boolean> {
  if (opening !== null) return true
  const { databases } = indexedDB as { databases?: IDBFactory['databases'] }
  return databases === undefined || (await databases.call(indexedDB)).some(({ name }) => name === RECEIPTS_DATABASE)
}

/** Null if this device does not have it. */
export async function receiptFile(id: string): Promise<Blob | null> {
  const reading = (await database()).transaction(RECEIPT_STORES.slice(), 'readonly')
  const [receipt, file] = await Promise.all([
    reading.objectStore('receipt').get(id),
    reading.objectStore('file').get(id),
  ])
  return receipt === undefined || file === undefined ? null : new Blob([file], { type: receipt.type })
}

export async function dropReceipts(ids: Iterable<string>): Promise<void> {
  const writing = (await database()).transaction(RECEIPT_STORES.slice(), 'readwrite')
  for (const id of ids) for (const store of RECEIPT_STORES) void writing.objectStore(store).delete(id)
  await writing.done
  await showKept()
}

/** The visitor's receipts become those of the account that takes over the budget. */
export async function adoptReceipts(budgetId: string): Promise<void> {
  if (!(await isThere())) return
  const writing = (await database()).transaction('receipt', 'readwrite')
  for (const receipt of await writing.store.getAll())
    if (receipt.budgetId === null) void writing.store.put({ ...receipt, budgetId }, receipt.id)
  await writing.done
}
