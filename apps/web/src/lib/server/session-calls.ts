import { shownBudget } from '../shown-budget.ts'
import { currentUser, onSessionChange, sessionToken, signOut } from './session.ts'

/* The server calls of a session, in a chunk that a visitor without one never loads: its profile, and its end. */

/** Ends the session, here at once and on the server as soon as it can be reached. */
export const logOut = (): Promise<void> => import('./profile.ts').then((calls) => calls.endSession(), signOutHere)

/**
 * Called if the chunk that calls the server failed to load: the account's budget is hidden at once, and removed from
 * this device now or, if that chunk fails too, when the budget page next opens (`unsentBudgets`).
 */
async function signOutHere(): Promise<void> {
  const budgetId = shownBudget.get()
  shownBudget.set(null)
  signOut()
  if (budgetId === null) return
  const removed = import('../budget/budget-on-device.ts').then(({ removeIfSent }) => removeIfSent(budgetId))
  await removed.catch(() => false)
}

function loadUser(): void {
  if (sessionToken() === null || currentUser() !== null) return
  // If the chunk fails to load, the token is kept for the next visit.
  import('./profile.ts').then(
    (calls) => calls.loadProfile(),
    () => undefined,
  )
}

// For the token of an earlier visit, and for changes by other tabs.
onSessionChange(loadUser)
loadUser()
