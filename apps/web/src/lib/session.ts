import { createStore, createStoredText, useStore } from './store.ts'

/** What the shell shows of the signed-in person. */
export interface SignedInUser {
  readonly name: string
}

const token = createStoredText('winterjay_token')
const user = createStore<SignedInUser | null>(null)

export const sessionToken = (): string | null => token.get()
export const useUser = (): SignedInUser | null => useStore(user)

export function signIn(accessToken: string, signedIn: SignedInUser): void {
  token.set(accessToken)
  user.set(signedIn)
}

/** The profile behind a stored token has been loaded. */
export const setUser = (signedIn: SignedInUser): void => user.set(signedIn)

export function signOut(): void {
  token.set(null)
  user.set(null)
}

// Signing out in one tab signs out the others.
token.subscribe(() => {
  if (token.get() === null) user.set(null)
})
