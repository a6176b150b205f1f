import type { Province } from '@winterjay/money'
import type { Cents, Rate } from '@winterjay/money'
import { MICRO_PERCENT, rate } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import type { LoanSide } from '../terms/new-loan.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { PaymentTiming } from '../schedule/apr.ts'
import type { Schedule } from '../schedule/schedule.ts'

export interface LoanToReview {
  readonly terms: LoanTerms
  readonly lateFeeTerms: LateFeeTerms
  /** Charges deducted at the start, ≥ 0. */
  readonly feesCents: Cents
  readonly borrower: 'person' | 'corporation'
  readonly isBusinessPurpose: boolean
  /** Absent if not stated: the Interest Act's rules for mortgages are then not checked. */
  readonly isSecuredByRealProperty?: boolean | undefined
  /** Null if not given: provincial law is then not checked. */
  readonly province: Province | null
  /** Null if not given: provincial law then only warns. */
  readonly isLenderInBusiness: boolean | null
  /** The Bank of Canada's Bank Rate when the agreement is made; without it Quebec's high-cost threshold is unknown. */
  readonly bankRate?: Rate
  /** The schedule of `terms`, if the caller has already planned it. */
  readonly schedule?: Schedule | undefined
}

/** Builds the input of the legal review from a loan in the loan book, a form or a tape. */
export const caseOf = (
  { borrowerIsCorporation, province, lenderInBusiness, upfrontFeeCents, isSecuredByRealProperty }: LoanSide,
  { terms, lateFeeTerms, schedule }: Pick<LoanToReview, 'terms' | 'lateFeeTerms' | 'schedule'>,
): LoanToReview => ({
  terms,
  lateFeeTerms,
  schedule,
  feesCents: upfrontFeeCents,
  borrower: borrowerIsCorporation ? 'corporation' : 'person',
  isBusinessPurpose: borrowerIsCorporation,
  province,
  isLenderInBusiness: lenderInBusiness,
  // Of every loan the same fields, for files of many.
  isSecuredByRealProperty: isSecuredByRealProperty === true ? true : undefined,
})

/** The shared input of the review functions, and the lists they add their findings to. */
export interface Findings {
  readonly loan: LoanToReview
  readonly schedule: Schedule
  readonly apr: number
  readonly timing: PaymentTiming
  /** Principal less charges deducted at the start. */
  readonly advanceCents: Cents
  readonly refusals: LendingRefusal[]
  readonly warnings: LendingRefusal[]
}

/**
 * Converts a computed percentage to a rate for a sentence's params, capped at the largest value a rate can represent.
 */
export const asRate = (percent: number): Rate =>
  rate(Math.min(Math.round(percent * MICRO_PERCENT), Number.MAX_SAFE_INTEGER))
