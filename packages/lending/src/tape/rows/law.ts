import type { Cents, LocalDate } from '@winterjay/money'
import { isRefusal, subtract, ZERO } from '@winterjay/money'
import { caseOf } from '../../guards/findings.ts'
import { reviewLoan } from '../../guards/review-loan.ts'
import { openingPosition } from '../../payments/paid-up-to.ts'
import type { OpeningPosition } from '../../payments/paid-up-to.ts'
import type { LendingRefusal } from '../../refusals/refusals.ts'
import { dueDaysOf } from '../../schedule/due-days.ts'
import { planSchedule } from '../../schedule/schedule.ts'
import type { Schedule } from '../../schedule/schedule.ts'
import type { LoanTerms } from '../../terms/loan.ts'
import { openedTerms, rowsFrom } from '../../terms/opening.ts'
import type { Opening } from '../../terms/opening.ts'
import type { TapeLoan } from './tape-loan.ts'

/** The part of a row's schedule and review that is kept: 100,000 whole schedules would not fit in memory. */
export interface RowReview {
  /** The first instalment. */
  readonly paymentCents: Cents
  /** Percent per year, including charges at the start. */
  readonly apr: number
  /** The due days, unless they follow from the start by the month. */
  readonly dueDays: readonly LocalDate[] | null
  /** The state of the loan when it enters the loan book. */
  readonly opening: OpeningPosition
}

export interface RowLaw {
  /** Null if the row is refused. */
  readonly review: RowReview | null
  readonly refusals: readonly LendingRefusal[]
  readonly warnings: readonly LendingRefusal[]
}

interface Begun {
  readonly terms: LoanTerms
  readonly schedule: Schedule
  /** Those of the schedule, after that of the interest owed on its first day. */
  readonly rows: Schedule['rows']
  readonly repaidCents: Cents
  readonly chargesCents: Cents
}

/** The schedule with which a loan enters the book: from its start, or from its opening balance (lending §5.9). */
export function begunWith(loan: LoanTerms & { readonly openingBalance?: Opening }, schedule: Schedule): Begun {
  if (loan.openingBalance === undefined)
    return { terms: loan, schedule, rows: schedule.rows, repaidCents: ZERO, chargesCents: ZERO }
  const terms = openedTerms(loan, loan.openingBalance)
  const opened = isRefusal(terms) ? terms : planSchedule(terms)
  if (isRefusal(terms) || isRefusal(opened)) throw new RangeError('not an opening balance')
  return {
    terms,
    schedule: opened,
    rows: rowsFrom(terms, opened.rows),
    repaidCents: subtract(loan.principalCents, terms.principalCents),
    chargesCents: terms.owedAtStart?.chargesCents ?? ZERO,
  }
}

/** Applies the rules for a New Loan to a row (lending §2.1: before it is created or imported). */
export function judgeRow(loan: TapeLoan, today: LocalDate): RowLaw {
  const schedule = planSchedule(loan)
  if (isRefusal(schedule)) return { review: null, refusals: [schedule], warnings: [] }
  const { refusals, warnings, apr } = reviewLoan(caseOf(loan.side, { terms: loan, lateFeeTerms: loan, schedule }))
  if (refusals.length > 0 || apr === null) return { review: null, refusals, warnings }
  const begun = begunWith(loan, schedule)
  return {
    review: {
      paymentCents: begun.schedule.paymentCents,
      apr,
      dueDays: dueDaysOf(begun.terms, begun.schedule),
      opening: openingPosition(begun.rows, loan.paidUpTo, today, begun),
    },
    refusals,
    warnings,
  }
}
