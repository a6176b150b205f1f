import { leaveBudget } from '../budget-on-device.ts'
import { currentUser, onSessionChange, sessionToken, signOut } from './session.ts'

/*
 * What a session asks of the server, in a chunk that a visitor without one never fetches: its profile, and its end.
 */

/** Ends the session, here at once and on the server as soon as it can be told. */
export const logOut = (): Promise<void> => import('./profile.ts').then((calls) => calls.endSession(), signOutHere)

/** The chunk that tells the server did not arrive: the account's budget leaves this device all the same. */
async function signOutHere(): Promise<void> {
  const left = leaveBudget()
  signOut()
  await left
}

function loadUser(): void {
  if (sessionToken() === null || currentUser() !== null) return
  // A chunk that does not arrive leaves the token for the next visit.
  import('./profile.ts').then(
    (calls) => calls.loadProfile(),
    () => undefined,
  )
}

// For the token of an earlier visit, and for whatever other tabs do.
onSessionChange(loadUser)
loadUser()
