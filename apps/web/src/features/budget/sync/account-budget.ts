import { shownBudget } from '../../../lib/shown-budget.ts'
import { onSessionChange, sessionToken } from '../../../lib/server/session.ts'
import { warn } from '../../../lib/warn.ts'
import { emptyBudget, forgetLayouts } from '../store/budget-database.ts'
import { onBudgetChanged, openDatabase, showStored, storedBudget } from '../store/budget-store.ts'
import { dropReceipts, keptReceipts } from '../receipts/receipt-store.ts'
import { ofBudget } from '../receipts/of-budget.ts'

let isFollowing = false
let isSyncing = false

/** Syncs the budget of the account that is signed in, now or later. Called by the page; repeated calls do nothing. */
export function followAccount(): void {
  if (isFollowing) return
  isFollowing = true
  onSessionChange(syncWhenSignedIn)
  syncWhenSignedIn()
}

/** The sync code is never loaded for visitors, and for others only after the page has loaded. */
function syncWhenSignedIn(): void {
  if (sessionToken() === null || isSyncing) return
  isSyncing = true
  import('./sync.ts').then(
    (sync) => onBudgetChanged(sync.startSync()),
    (error: unknown) => {
      isSyncing = false
      warn('the budget is not synced', error)
    },
  )
}

/**
 * Deletes the household's budget on this device and, if it is an account's, in the account and on its other devices.
 */
export async function deleteEverything(): Promise<void> {
  const receipts = await receiptsHere()
  if (shownBudget.get() === null) {
    const emptied = await emptyBudget(await openDatabase(), null)
    if (emptied !== null) showStored(emptied)
  } else await (await import('./sync-round.ts')).deleteSyncedBudget()
  await forgetLayouts(await openDatabase())
  if (receipts.length > 0) await dropReceipts(receipts)
}

async function receiptsHere(): Promise<readonly string[]> {
  const held = storedBudget()
  return held === null ? [] : ofBudget(await keptReceipts(), held.budget).map(({ receipt }) => receipt.id)
}
