import { createStoredText, useStore } from './store.ts'

const stored = createStoredText('winterjay_amounts')
const HIDDEN = 'hidden'

/** What stands in the place of an amount while amounts are hidden. */
export const HIDDEN_AMOUNT = '•••'

/** Whether amounts are hidden on this device, so that others can look at the screen. */
export const useAmountsHidden = (): boolean => useStore(stored) === HIDDEN
export const hideAmounts = (isHidden: boolean): void => stored.set(isHidden ? HIDDEN : null)
