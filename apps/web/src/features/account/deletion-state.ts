import { createStoredText } from '../../lib/store.ts'

/** The deletion that this browser asked for and that was not over when it last looked: its id, by which the server tells how far it is. */
export const runningDeletion = createStoredText('winterjay_deletion')
