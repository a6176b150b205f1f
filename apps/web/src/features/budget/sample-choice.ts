import { createStoredText } from '../../lib/store.ts'

/** Whether the sample is shown; null where that follows from what the own budget has. */
export const sampleChoice = createStoredText('winterjay_sample')
export const showSample = (): void => sampleChoice.set('shown')
export const clearSample = (): void => sampleChoice.set('cleared')
/** Returns the own budget if it has any content, otherwise the sample. */
export const showOwnBudget = (): void => sampleChoice.set(null)
