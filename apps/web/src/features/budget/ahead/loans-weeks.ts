import type { LoanWeek } from '@winterjay/budget'
import { createStore, createStoredText, useStore } from '../../../lib/store.ts'

export const NO_WEEKS: readonly LoanWeek[] = []

/** Whether this browser counts on the payments of loans made; kept here and never sent. */
export const isCounted = createStoredText('winterjay_loans_ahead')

/** What the server says they are; empty unless they count. */
export const weeksAhead = createStore<readonly LoanWeek[]>(NO_WEEKS)
export const useLoansAhead = (): readonly LoanWeek[] => useStore(weeksAhead)
