import type { AnswerOf, profile } from '@winterjay/contract'
import { isNative } from '../native.ts'
import { createStoredText, createStore, useStore } from '../store.ts'

/** product §3 "User profile". */
export type SignedInUser = AnswerOf<typeof profile>

/**
 * In local storage, as product §3 specifies; in the native shell in the platform's keystore
 * (app/native/token-keeper.ts).
 */
const token = isNative() ? createStore<string | null>(null) : createStoredText('winterjay_token')
const user = createStore<SignedInUser | null>(null)
/** The token with which `user` was loaded. */
let known: string | null = null

export const sessionToken = (): string | null => token.get()
export const currentUser = (): SignedInUser | null => user.get()
export const useUser = (): SignedInUser | null => useStore(user)
/** Not the same as having no user: while the profile is loading there is already a token. */
export const useIsSignedOut = (): boolean => useStore(token) === null

/** Called for another account, or none: here or in another tab. */
export const onSessionChange = token.subscribe

/** Sets the token of an earlier visit, from storage that is read asynchronously. */
export const restoreToken = (kept: string): void => token.set(kept)

export function signIn(accessToken: string, signedIn: SignedInUser): void {
  known = accessToken
  user.set(signedIn)
  token.set(accessToken)
}

/** Called when the profile of the stored token has been loaded, or has changed. */
export function setUser(signedIn: SignedInUser): void {
  known = token.get()
  user.set(signedIn)
}

/** Deletes the token on this device. To sign out on request use `logOut`, which also calls the server. */
export const signOut = (): void => token.set(null)

/** A user is valid only with the token they were loaded with. */
token.subscribe(() => {
  if (token.get() === known) return
  known = null
  user.set(null)
})
