import { createStoredText, useStore } from '../../../lib/store.ts'

/** Whether this device syncs the account that is signed in: null for yes, `off` for no. */
export const syncChoice = createStoredText('winterjay_sync')
export const isSyncOff = (): boolean => syncChoice.get() === 'off'
export const useIsSyncOff = (): boolean => useStore(syncChoice) === 'off'
export const chooseSync = (isOn: boolean): void => syncChoice.set(isOn ? null : 'off')

/** `yes` if the session ended by itself, which hid the account's budget; until the next sign-in. */
export const sessionEnded = createStoredText('winterjay_book_ended')
