import type { Cents, LocalDate } from '@winterjay/money'
import { isRefusal } from '@winterjay/money'
import { caseOf } from '../../guards/findings.ts'
import { reviewLoan } from '../../guards/review-loan.ts'
import { openingPosition } from '../../payments/paid-up-to.ts'
import type { OpeningPosition } from '../../payments/paid-up-to.ts'
import type { LendingRefusal } from '../../refusals/refusals.ts'
import { planSchedule } from '../../schedule/schedule.ts'
import type { TapeLoan } from './tape-loan.ts'

/** What is kept of a row's schedule and review: 100,000 whole schedules would not fit in memory. */
export interface RowReview {
  /** The first instalment. */
  readonly paymentCents: Cents
  /** Percent a year, charges at the start included. */
  readonly apr: number
  /** Where the loan stands as it arrives. */
  readonly opening: OpeningPosition
}

export interface RowLaw {
  /** Null when the row is refused. */
  readonly review: RowReview | null
  readonly refusals: readonly LendingRefusal[]
  readonly warnings: readonly LendingRefusal[]
}

/** Applies to a row the rules that apply to a New Loan (lending §2.1: before it is created or imported). */
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
