import { createStoredText, useStore } from '../../../lib/store.ts'

/** Whether this device takes part in the sync of the account it is signed in to: null for yes, `off` for no. */
export const syncChoice = createStoredText('winterjay_sync')
export const isSyncOff = (): boolean => syncChoice.get() === 'off'
export const useIsSyncOff = (): boolean => useStore(syncChoice) === 'off'
export const chooseSync = (isOn: boolean): void => syncChoice.set(isOn ? null : 'off')

/** The session ended without its user's asking, and the account's budget went out of sight with it: `yes` until the next sign-in. */
export const sessionEnded = createStoredText('winterjay_book_ended')
