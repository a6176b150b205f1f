import { isRefusal, subtract } from '@winterjay/money'
import { aprOfLoan, timingOf } from '../schedule/apr.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { refuseLateFee } from '../terms/refuse-terms.ts'
import { planSchedule } from '../schedule/schedule.ts'
import { reviewConsumerLaw } from './consumer-law.ts'
import { reviewCriminalRate } from './criminal-rate.ts'
import type { Findings, LoanToReview } from './findings.ts'
import { reviewRealProperty } from './real-property.ts'
import { reviewTransfers } from './transfers.ts'

export interface LoanReview {
  /** Reasons why the loan must not be made. */
  readonly refusals: readonly LendingRefusal[]
  /** What the lender should know. */
  readonly warnings: readonly LendingRefusal[]
  /**
   * Percent per year, including charges at the start, excluding late fees (product §11.8). Null if there is no schedule
   * or nothing is advanced.
   */
  readonly apr: number | null
}

/**
 * Checks a loan against Canadian law and the payment network's limits before it is made, imported or listed
 * (lending §2). Applies the law in force on the loan's first day. Refuses terms without a schedule, charges that use up
 * the principal, a criminal rate, and what Quebec forbids a lender in business; everything else is a warning. Guidance,
 * not legal advice.
 */
export function reviewLoan(loan: LoanToReview): LoanReview {
  const schedule = loan.schedule ?? planSchedule(loan.terms)
  if (isRefusal(schedule)) return { refusals: [schedule], warnings: [], apr: null }
  const lateFeeRefusal = refuseLateFee(loan.lateFeeTerms)
  if (lateFeeRefusal) return { refusals: [lateFeeRefusal], warnings: [], apr: null }
  const { principalCents } = loan.terms
  const apr = aprOfLoan(loan.terms, schedule, loan.feesCents)
  if (apr === null) {
    const params = { feesCents: loan.feesCents, principalCents }
    return { refusals: [{ code: 'fees_exceed_principal', field: 'upfront_fee', params }], warnings: [], apr }
  }
  const advanceCents = subtract(principalCents, loan.feesCents)
  const timing = timingOf(loan.terms, schedule)
  const findings: Findings = { loan, schedule, apr, timing, advanceCents, refusals: [], warnings: [] }
  reviewCriminalRate(findings)
  reviewRealProperty(findings)
  reviewConsumerLaw(findings)
  reviewTransfers(findings)
  return { refusals: findings.refusals, warnings: findings.warnings, apr }
}
