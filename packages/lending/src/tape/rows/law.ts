import type { Cents, LocalDate } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import { caseOf } from '../../guards/findings.ts'
import { reviewLoan } from '../../guards/review-loan.ts'
import { openingPosition } from '../../payments/paid-up-to.ts'
import type { OpeningPosition } from '../../payments/paid-up-to.ts'
import type { LendingRefusal } from '../../refusals/refusals.ts'
import { planSchedule } from '../../schedule/schedule.ts'
import type { TapeLoan } from './tape-loan.ts'

/** The part of a row's schedule and review that is kept: 100,000 whole schedules would not fit in memory. */
export interface RowReview {
  /** The first instalment. */
  readonly paymentCents: Cents
  /** Percent per year, including charges at the start. */
  readonly apr: number
  /** The state of the loan when it enters the loan book. */
  readonly opening: OpeningPosition
}

export interface RowLaw {
  /** Null if the row is refused. */
  readonly review: RowReview | null
  readonly refusals: readonly LendingRefusal[]
  readonly warnings: readonly LendingRefusal[]
}

/** Applies the rules for a New Loan to a row (lending §2.1: before it is created or imported). */
export function judgeRow(loan: TapeLoan, today: LocalDate): RowLaw {
  const schedule = planSchedule(loan)
  if (isRefusal(schedule)) return { review: null, refusals: [schedule], warnings: [] }
  const { refusals, warnings, apr } = reviewLoan(caseOf(loan.side, { terms: loan, lateFeeTerms: loan, schedule }))
  if (refusals.length > 0 || apr === null) return { review: null, refusals, warnings }
  return {
    review: { paymentCents: schedule.paymentCents, apr, opening: openingPosition(schedule, loan.paidUpTo, today) },
    refusals,
    warnings,
  }
}
