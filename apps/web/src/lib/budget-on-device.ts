import { budgetDatabaseName, budgetIdOf } from './budget-name.ts'
import { createStoredText } from './store.ts'

/**
 * Which budget this browser shows: that of an account by its id, or (null) the one of whoever is signed out. Each has
 * a database of its own, so that nobody ever sees, or takes over, what belongs to another account.
 */
export const shownBudget = createStoredText('winterjay_book')

/**
 * After signing out: what is in the account leaves this device. Changes that were not sent yet stay, unseen, until
 * the same account signs in again; the page says so and offers to remove them.
 *
 * @returns when the budget is gone, or is known to hold such changes; it is out of sight at once
 */
export async function leaveBudget(): Promise<void> {
  const budgetId = shownBudget.get()
  if (budgetId === null) return
  shownBudget.set(null)
  await removeIfSent(budgetId)
}

/** The account was deleted: nothing of it stays here, sent or not. */
export function dropBudget(): void {
  const budgetId = shownBudget.get()
  if (budgetId === null) return
  shownBudget.set(null)
  removeBudget(budgetId)
}

/** Deletes an account's budget from this device as soon as no tab has it open. */
export function removeBudget(budgetId: string): void {
  indexedDB.deleteDatabase(budgetDatabaseName(budgetId))
}

/** Budgets of accounts that are on this device and not shown: they hold changes that were never sent. */
export async function leftBudgets(): Promise<readonly string[]> {
  const { databases } = indexedDB as { databases?: IDBFactory['databases'] }
  const found = (await databases?.call(indexedDB)) ?? []
  const left: string[] = []
  for (const { name } of found) {
    const id = budgetIdOf(name)
    // A page that was closed while its reader logged out has left the rest to do.
    if (id !== null && id !== shownBudget.get() && !(await removeIfSent(id))) left.push(id)
  }
  return left
}

/** The stores of a budget (`features/budget/store/budget-database.ts`); what waits to be sent is in the first. */
const STORES = ['outbox', 'chunk', 'table', 'stamp', 'meta'] as const

/**
 * Looks into the outbox and empties the budget in one transaction, so that no change of another tab comes between: one that was
 * made before keeps the budget, and one that comes after finds the mark of a budget that was left, and is refused. By the
 * browser's own interface, since whoever logs out may be on any page.
 *
 * @returns whether the budget is gone
 */
function removeIfSent(budgetId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open(budgetDatabaseName(budgetId))
    // There is none, and none is made.
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
