import { logout, profile } from '@winterjay/contract'
import { call } from './api.ts'
import { leaveBudget } from '../budget-on-device.ts'
import { NetworkProblem } from './problem.ts'
import { sessionToken, setUser, signOut } from './session.ts'
import type { SignedInUser } from './session.ts'
// It comes with the token of an earlier visit and with signing out: texts of a session are forgotten whatever page is open.
import './session-text.ts'

const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 60_000

/**
 * Loads the user behind the stored token (product §4). Any error answer signs out; no answer at all, as in a tunnel,
 * keeps the token and tries again.
 *
 * @returns null when nobody is signed in, or no longer
 */
export async function loadProfile(): Promise<SignedInUser | null> {
  const token = sessionToken()
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    // Signed out, or in as somebody else, while we waited.
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

/** Over early when the device comes back to the network. */
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

/** The call takes the token along before it is forgotten; should it fail, the session ends by itself. */
export async function endSession(): Promise<void> {
  const told = call(logout)
  // The budget first: a budget without a session means that the session ended on its own.
  const left = leaveBudget()
  signOut()
  await Promise.all([left, told.catch(() => undefined)])
}
