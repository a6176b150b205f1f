import { createStore, useStore } from './store.ts'

/** The token of the invitation whose link was opened, as long as the page lives. */
const invitation = createStore<string | null>(null)

export const useInvitation = (): string | null => useStore(invitation)
export const keepInvitation = (token: string | null): void => invitation.set(token)
