import { logout, profile } from '@winterjay/contract'
import { call } from './api.ts'
import { leaveBudget } from '../budget/budget-on-device.ts'
import { NetworkProblem } from './problem.ts'
import { sessionToken, setUser, signOut } from './session.ts'
import type { SignedInUser } from './session.ts'
// Imported here because the session's texts must be deleted on sign-out whatever page is open.
import './session-text.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Loads the user of the stored token (product §4). Any error answer signs out; without an answer, as in a tunnel, the
 * token is kept and loading retried.
 *
 * @returns null when nobody is signed in, or no longer
 */
export async function loadProfile(): Promise<SignedInUser | null> {
  const token = sessionToken()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    // Signed out, or signed in as somebody else, meanwhile.
    if (token === null || token !== sessionToken()) return null
    try {
      const user = await call(profile)
      if (token !== sessionToken()) return null
      setUser(user)
      return user
    } catch (error) {
      if (token !== sessionToken()) return null
      if (!(error instanceof NetworkProblem) || error.status !== null) {
        signOut()
        return null
      }
      await pause(pauseMs)
    }
  }
}

/** Ends early when the device is online again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    function done(): void {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    window.addEventListener('online', done)
  })
}

/** The call sends the token before it is deleted; if it fails, the session expires by itself. */
export async function endSession(): Promise<void> {
  const told = call(logout)
  // The budget first: a budget without a session means that the session expired by itself.
  const left = leaveBudget()
  signOut()
  await Promise.all([left, told.catch(() => undefined)])
}
