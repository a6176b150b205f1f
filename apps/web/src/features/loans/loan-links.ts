import { publicUrl } from '../../lib/server/server.ts'

/** The URL of a loan's page, for the lender. */
export const loanPath = (loanId: string): string => `/business/loans/${loanId}`
export const personPath = (personId: string): string => `/business/people/${personId}`
export const LOAN_BOOK_PATH = '/business?tab=direct-lending'

/** The absolute URL of the borrower's page, for sending. */
export const borrowerAddress = (loanId: string): string => `${publicUrl()}/borrower/${loanId}`
