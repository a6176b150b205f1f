import type { AnswerOf, profile } from '@winterjay/contract'
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
export const currentUser = (): SignedInUser | null => user.get()
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

/** Forgets the token on this device. To sign out on request use `logOut`, which tells the server too. */
export const signOut = (): void => token.set(null)

/** A user belongs to the token they came with. */
token.subscribe(() => {
  if (token.get() === known) return
  known = null
  user.set(null)
})
