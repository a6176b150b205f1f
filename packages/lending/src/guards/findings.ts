import type { Province } from '@winterjay/money'
import type { Cents, Rate } from '@winterjay/money'
import { MICRO_PERCENT, rate } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import type { LoanSide } from '../terms/new-loan.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { Schedule } from '../schedule/schedule.ts'

export interface LoanToReview {
  readonly terms: LoanTerms
  readonly lateFeeTerms: LateFeeTerms
  /** Charges taken at the start, ≥ 0. */
  readonly feesCents: Cents
  readonly borrower: 'person' | 'corporation'
  readonly isBusinessPurpose: boolean
  /** Null when not said: then no provincial law is looked at. */
  readonly province: Province | null
  /** Null when not said: provincial law then only warns. */
  readonly isLenderInBusiness: boolean | null
  /** The Bank of Canada's Bank Rate when the agreement is made; without it Quebec's high-cost bound is unknown. */
  readonly bankRate?: Rate
  /** The schedule of `terms`, from a caller who has planned it already. */
  readonly schedule?: Schedule | undefined
}

/** A loan of the book, of a form or of a tape, as the law looks at it. */
export const caseOf = (
  { borrowerIsCorporation, province, lenderInBusiness, upfrontFeeCents }: LoanSide,
  contract: Pick<LoanToReview, 'terms' | 'lateFeeTerms' | 'schedule'>,
): LoanToReview => ({
  ...contract,
  feesCents: upfrontFeeCents,
  borrower: borrowerIsCorporation ? 'corporation' : 'person',
  isBusinessPurpose: borrowerIsCorporation,
  province,
  isLenderInBusiness: lenderInBusiness,
})

/** What each part of the law looks at, and where it puts what it finds. */
export interface Findings {
  readonly loan: LoanToReview
  readonly schedule: Schedule
  readonly apr: number
  /** Principal less charges taken at the start. */
  readonly advanceCents: Cents
  readonly refusals: LendingRefusal[]
  readonly warnings: LendingRefusal[]
}

/** A computed percentage as a rate, for the params of a sentence; beyond what a rate can hold, the largest. */
export const asRate = (percent: number): Rate =>
  rate(Math.min(Math.round(percent * MICRO_PERCENT), Number.MAX_SAFE_INTEGER))
