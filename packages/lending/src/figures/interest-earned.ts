import type { Cents, LocalDate } from '@winterjay/money'
import { add, addYears, cents, daysBetween, mulDivHalfUp, yearOf, ZERO } from '@winterjay/money'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment } from '../payments/loan-payment.ts'
import { loanState } from '../replay/loan-state.ts'
import type { LoanState } from '../replay/loan-state.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { termsInForce } from '../terms/opening.ts'

/** A loan with everything recorded about it. */
export interface RecordedFacts {
  readonly loan: LoanTerms & LateFeeTerms
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
  /** Its rows, where they are the same on any day: then it is not replayed for each. */
  readonly rows?: LoanState['rows'] | undefined
}

/**
 * The rows of a loan whose interest no day changes: by the period, without events, and with payments that shorten or
 * lower nothing. Most loans are such.
 */
export const rowsOfAnyDay = (
  { rows, interestAccruedCents }: Pick<LoanState, 'rows' | 'interestAccruedCents'>,
  { payments, events }: Pick<RecordedFacts, 'payments' | 'events'>,
): LoanState['rows'] | undefined =>
  interestAccruedCents === null && events.length === 0 && payments.every(({ excess }) => excess === 'next_installments')
    ? rows
    : undefined

/**
 * Returns the interest accrued when `day` begins, without that on arrears: the rows due by it whole and the running one
 * by days, or what a loan with interest by the day has accrued (lending §5.6). What a change of the plan made due later
 * was earned in its own period.
 */
export function earnedBy(day: LocalDate, { loan, payments, events, rows }: RecordedFacts): Cents {
  const { startDate } = termsInForce(loan, events)
  if (day <= startDate) return ZERO
  if (rows !== undefined) return accruedOn(rows, startDate, day)
  const state = loanState(loan, payments, day, events)
  if (state.interestAccruedCents !== null) return add(state.interestPaidCents, state.interestAccruedCents)
  return accruedOn(state.rows, startDate, state.day)
}

function accruedOn(rows: LoanState['rows'], startDate: LocalDate, day: LocalDate): Cents {
  let earned = ZERO
  let since = startDate
  for (const row of rows) {
    earned = add(earned, row.dueDate <= day ? row.accruedCents : runningPart(row, since, day))
    since = row.dueDate
  }
  return earned
}

/** The part of a row's interest that has accrued by `day`, by days, half up. */
function runningPart({ dueDate, accruedCents }: LoanState['rows'][number], since: LocalDate, day: LocalDate): Cents {
  if (day <= since) return ZERO
  return cents(mulDivHalfUp(accruedCents, daysBetween(since, day), daysBetween(since, dueDate)))
}

/** Whether a loan pays interest at least once a year: no payment is more than a year after the one before. */
export function paysYearly(startDate: LocalDate, rows: LoanState['rows']): boolean {
  let since = startDate
  for (const { dueDate } of rows) {
    if (addYears(since, 1) < dueDate) return false
    since = dueDate
  }
  return true
}

/** The anniversary of the loan in a year; null in the year of its start. */
export function anniversaryIn(year: number, startDate: LocalDate): LocalDate | null {
  const years = year - yearOf(startDate)
  return years > 0 ? addYears(startDate, years) : null
}
