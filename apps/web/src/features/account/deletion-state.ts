import { createStoredText } from '../../lib/store.ts'

/**
 * The id of the deletion this browser requested, kept until it is seen to finish; the server reports progress by it.
 */
export const runningDeletion = createStoredText('winterjay_deletion')
