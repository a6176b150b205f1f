import type { Application } from './application-draft.ts'

/** What the applicant can still do; the server decides, and explains a refusal if the state has changed meanwhile. */
const isWaiting = ({ loan }: Application): boolean => loan.status === 'pending' || loan.status === 'open'
export const canChange = (application: Application): boolean =>
  isWaiting(application) && application.loan.funded_amount === 0
export const canWithdraw = isWaiting
export const canAcceptPart = ({ loan }: Application): boolean =>
  loan.status === 'open' && loan.funded_amount > 0 && loan.remaining_amount > 0
/** True if a person can be asked to review an automated decision (CQLR c P-39.1, s.12.1). */
export const canAskReview = (application: Application): boolean =>
  (isWaiting(application) || application.loan.status === 'declined') &&
  (application.review === null || application.review.answer !== null)
