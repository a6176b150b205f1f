import { createStoredText } from './store.ts'

/**
 * Which budget this browser shows: an account's, by its id, or (null) the signed-out visitor's. Each has its own
 * database, so that nobody sees or takes over another account's data.
 */
export const shownBudget = createStoredText('winterjay_book')
