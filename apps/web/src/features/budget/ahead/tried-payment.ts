import type { PlannedPayment } from '@winterjay/budget'
import { createStore, useStore } from '../../../lib/store.ts'

/** A payment that the user tries out in the forecast (budget §5.12): in this page alone, and never stored. */
export const triedPayment = createStore<PlannedPayment | null>(null)
export const useTriedPayment = (): PlannedPayment | null => useStore(triedPayment)
