import { leaveBudget } from '../budget-on-device.ts'
import { currentUser, onSessionChange, sessionToken, signOut } from './session.ts'

/* The server calls of a session, in a chunk that a visitor without one never loads: its profile, and its end. */

/** Ends the session, here at once and on the server as soon as it can be reached. */
export const logOut = (): Promise<void> => import('./profile.ts').then((calls) => calls.endSession(), signOutHere)

/** Called if the chunk that calls the server failed to load: the account's budget is still removed from this device. */
async function signOutHere(): Promise<void> {
  const left = leaveBudget()
  signOut()
  await left
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
