import { budgetDatabaseName, budgetIdOf } from './budget-name.ts'
import { RECEIPT_STORES, RECEIPTS_DATABASE } from './receipts-name.ts'
import { readShared, sharedBudgets } from './shared-budgets.ts'
import { shownBudget } from '../shown-budget.ts'

/**
 * Called after signing out: removes the account's budgets from this device. Unsent changes stay, hidden, until the same
 * account signs in again; the page says so and offers to remove them.
 *
 * @returns when the budget is deleted, or known to have unsent changes; it is hidden at once
 */
export async function leaveBudget(): Promise<void> {
  const budgetId = shownBudget.get()
  if (budgetId === null) return
  shownBudget.set(null)
  const others = othersOf(budgetId)
  sharedBudgets.set(null)
  await Promise.all([budgetId, ...others].map(removeIfSent))
}

/** The account's own budget, shared one and copies, but for the one shown. */
function othersOf(shownId: string): string[] {
  const shared = readShared()
  const ids = [shared?.own_id ?? shownId, ...(shared?.budgets.map(({ id }) => id) ?? [])]
  return ids.filter((id) => id !== shownId)
}

/** Called when the account was deleted: removes its budgets, sent or not. */
export function dropBudget(): void {
  const budgetId = shownBudget.get()
  if (budgetId === null) return
  shownBudget.set(null)
  const ids = [budgetId, ...othersOf(budgetId)]
  for (const id of ids) removeBudget(id)
  removeReceiptsOf(new Set(ids))
  sharedBudgets.set(null)
}

/** Deletes an account's budget from this device as soon as no tab has it open. */
export function removeBudget(budgetId: string): void {
  indexedDB.deleteDatabase(budgetDatabaseName(budgetId))
}

/** Deletes the receipts of these budgets. A device without receipts has no database of them, and gets none. */
function removeReceiptsOf(budgetIds: ReadonlySet<string | null>): void {
  const opening = indexedDB.open(RECEIPTS_DATABASE)
  opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
  opening.addEventListener('error', (event) => event.preventDefault())
  opening.addEventListener('success', () => {
    const database = opening.result
    const writing = database.transaction(RECEIPT_STORES, 'readwrite')
    const reading: IDBRequest<{ id: string; budgetId: string | null }[]> = writing.objectStore('receipt').getAll()
    reading.addEventListener('success', () => {
      for (const { id, budgetId } of reading.result)
        if (budgetIds.has(budgetId)) for (const store of RECEIPT_STORES) writing.objectStore(store).delete(id)
    })
    writing.addEventListener('complete', () => database.close())
  })
}

/** Whether this browser has a database of the budget shown. Reads and creates nothing; false if the browser cannot say. */
export async function hasBudgetOnDevice(): Promise<boolean> {
  const { databases } = indexedDB as { databases?: IDBFactory['databases'] }
  const found = await Promise.resolve(databases?.call(indexedDB)).catch(() => [])
  return (found ?? []).some(({ name }) => name === budgetDatabaseName(shownBudget.get()))
}

/** Hidden budgets of other accounts on this device: they have unsent changes. */
export async function unsentBudgets(): Promise<readonly string[]> {
  const { databases } = indexedDB as { databases?: IDBFactory['databases'] }
  const found = (await databases?.call(indexedDB)) ?? []
  const left: string[] = []
  for (const { name } of found) {
    const id = budgetIdOf(name)
    // A page closed during sign-out may have left this budget behind.
    if (id !== null && id !== shownBudget.get() && !(await removeIfSent(id))) left.push(id)
  }
  return left
}

/** The stores of a budget (`features/budget/store/budget-database.ts`); unsent changes are in the first. */
const STORES = ['outbox', 'chunk', 'table', 'stamp', 'meta'] as const

/**
 * Checks the outbox and empties the budget in one transaction, so that no change by another tab comes in between: an
 * earlier one keeps the budget, and a later one finds it marked as left, and is refused. Uses the browser's own API,
 * since signing out is possible on any page.
 *
 * @returns whether the budget was deleted
 */
export function removeIfSent(budgetId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(budgetDatabaseName(budgetId))
    // It does not exist, and must not be created.
    opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
    opening.addEventListener('error', (event) => {
      event.preventDefault()
      resolve(opening.error?.name === 'AbortError')
    })
    opening.addEventListener('success', () => emptyIfSent(opening.result, budgetId, resolve))
  })
}

function emptyIfSent(database: IDBDatabase, budgetId: string, done: (isGone: boolean) => void): void {
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
    if (waiting.result === 0) removeBudget(budgetId)
    done(waiting.result === 0)
  })
  writing.addEventListener('abort', () => {
    database.close()
    done(false)
  })
  return undefined
}
