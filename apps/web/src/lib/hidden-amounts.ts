import { createStoredText, useStore } from './store.ts'

const stored = createStoredText('winterjay_amounts')
const HIDDEN = 'hidden'

/** Shown instead of an amount while amounts are hidden. */
export const HIDDEN_AMOUNT = '•••'

/** Whether amounts are hidden on this device, so that others may see the screen. */
export const useAmountsHidden = (): boolean => useStore(stored) === HIDDEN
export const hideAmounts = (isHidden: boolean): void => stored.set(isHidden ? HIDDEN : null)
