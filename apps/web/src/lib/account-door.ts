import { createStore, useStore } from './store.ts'

/** Which side of the account dialog is open. Any screen may open it; the shell shows it. */
export type AccountDoor = 'closed' | 'sign-in' | 'sign-up'

const door = createStore<AccountDoor>('closed')

export const useAccountDoor = (): AccountDoor => useStore(door)
export const openAccount = (side: 'sign-in' | 'sign-up'): void => door.set(side)
export const closeAccount = (): void => door.set('closed')
