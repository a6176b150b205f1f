import type { Cents, Rate } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'
import type { ScheduleRow } from './schedule.ts'
import { courseOf } from './course.ts'

/** The figures behind one row, for "show the arithmetic". */
export interface RowArithmetic {
  readonly balanceBeforeCents: Cents
  readonly annualRate: Rate
  readonly monthsPerYear: 12
  /** balance × rate ÷ 12 before rounding, in cents; a float, for display only. */
  readonly unroundedInterestCents: number
  readonly interestCents: Cents
  /**
   * Why the row pays what it pays: interest only, the level payment, the whole remainder, or nothing because the debt
   * is repaid.
   */
  readonly rule: 'interest_alone' | 'level_payment' | 'clears_the_rest' | 'nothing_left'
  readonly levelPaymentCents: Cents
  readonly paymentCents: Cents
  /** payment − interest. */
  readonly principalCents: Cents
  /** balance before − principal. */
  readonly balanceAfterCents: Cents
}

/** How `row` of the schedule of `terms` was computed (lending §1.1.5). */
export function explainRow(terms: LoanTerms, row: ScheduleRow): RowArithmetic {
  const balanceBeforeCents = cents(row.balanceCents + row.principalCents)
  const course = courseOf(terms)
  const { numerator, denominator } = course.rate
  return {
    balanceBeforeCents,
    annualRate: terms.annualRate,
    monthsPerYear: 12,
    unroundedInterestCents: (balanceBeforeCents * numerator) / denominator,
    interestCents: row.interestCents,
    rule: ruleOf(row, balanceBeforeCents, course.interestOnlyUntil),
    levelPaymentCents: course.levelPaymentCents,
    paymentCents: row.paymentCents,
    principalCents: row.principalCents,
    balanceAfterCents: row.balanceCents,
  }
}

function ruleOf(row: ScheduleRow, balanceBeforeCents: Cents, interestOnlyUntil: number): RowArithmetic['rule'] {
  if (balanceBeforeCents === 0) return 'nothing_left'
  if (row.balanceCents === 0) return 'clears_the_rest'
  return row.installment <= interestOnlyUntil ? 'interest_alone' : 'level_payment'
}
