import type { AnswerOf, profile } from '@winterjay/contract'
import { leaveBook } from '../book-on-device.ts'
import { isNative } from '../native.ts'
import { createStoredText, createStore, useStore } from '../store.ts'

/** product §3 "User profile". */
export type SignedInUser = AnswerOf<typeof profile>

/** In local storage, as product §3 has it; in the native shell the platform's keystore keeps it (app/native/token-keeper.ts). */
const token = isNative() ? createStore<string | null>(null) : createStoredText('winterjay_token')
const user = createStore<SignedInUser | null>(null)
/** The token that `user` came with. */
let known: string | null = null

export const sessionToken = (): string | null => token.get()
export const useUser = (): SignedInUser | null => useStore(user)
/** Not the same as having no user: while a profile is on its way there is a token already. */
export const useIsSignedOut = (): boolean => useStore(token) === null

/** Another account, or none: here or in another tab. */
export const onSessionChange = token.subscribe

/** The token of an earlier visit, from a place that answers late. */
export const restoreToken = (kept: string): void => token.set(kept)

export function signIn(accessToken: string, signedIn: SignedInUser): void {
  known = accessToken
  user.set(signedIn)
  token.set(accessToken)
}

/** The profile behind the stored token has been loaded, or has changed. */
export function setUser(signedIn: SignedInUser): void {
  known = token.get()
  user.set(signedIn)
}

/** Forgets the token on this device. Whoever asks to sign out wants `logOut`, which tells the server too. */
export const signOut = (): void => token.set(null)

/** Ends the session, here at once and on the server as soon as it can be told. */
export const logOut = (): Promise<void> => import('./profile.ts').then((calls) => calls.endSession(), signOutHere)

/** The part that tells the server did not arrive: the account's book leaves this device all the same. */
async function signOutHere(): Promise<void> {
  const left = leaveBook()
  signOut()
  await left
}

function follow(): void {
  if (token.get() === known) return
  known = null
  user.set(null)
  // A part that does not arrive leaves the token for the next visit.
  if (token.get() !== null)
    import('./profile.ts').then(
      (calls) => calls.loadProfile(),
      () => undefined,
    )
}

// A token from an earlier visit, and whatever other tabs do.
token.subscribe(follow)
follow()
