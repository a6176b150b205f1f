import { createStore, useStore } from './store.ts'

/**
 * Which of the shell's dialogs is open: one side of the account dialog (`forgot` asks for a new password), premium, or
 * one side of the palette. Any screen may open one; the shell shows it.
 */
export type AccountDoor = 'closed' | 'sign-in' | 'sign-up' | 'forgot' | 'premium' | 'find' | 'keys'

const door = createStore<AccountDoor>('closed')

export const useAccountDoor = (): AccountDoor => useStore(door)
export const openAccount = (side: 'sign-in' | 'sign-up' | 'forgot'): void => door.set(side)
export const openPremium = (): void => door.set('premium')
export const openPalette = (side: 'find' | 'keys'): void => door.set(side)
export const closeAccount = (): void => door.set('closed')
export const onAccountDoor = (listener: (now: AccountDoor) => void): (() => void) =>
  door.subscribe(() => listener(door.get()))
