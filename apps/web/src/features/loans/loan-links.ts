import { publicOrigin } from '../../lib/server/server.ts'

/** Where a lender finds a loan. */
export const loanPath = (loanId: string): string => `/business/loans/${loanId}`
export const LOAN_BOOK_PATH = '/business?tab=direct-lending'

/** Where its borrower finds it: a whole address, to be sent. */
export const borrowerAddress = (loanId: string): string => `${publicOrigin()}/borrower/${loanId}`
