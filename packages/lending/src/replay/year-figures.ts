import type { Cents, LocalDate } from '@winterjay/money'
import { add, cents, daysBetween, localDate, mulDivHalfUp, subtract, sumCents, yearOf, ZERO } from '@winterjay/money'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment } from '../payments/loan-payment.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { loanState } from './loan-state.ts'
import type { LoanState } from './loan-state.ts'

/** A loan's calendar year (lending §5.6). */
export interface YearFigures {
  readonly year: number
  /** Received in the year, interest on arrears included; what counts as paid up to a day is apart. */
  readonly interestReceivedCents: Cents
  readonly principalReceivedCents: Cents
  /** Late fees and other charges. */
  readonly chargesReceivedCents: Cents
  /** What instalments of the year count as paid without a recorded payment. */
  readonly assumedCents: Cents
  /** Accrued to the end of 31 December, without interest on arrears. */
  readonly interestEarnedCents: Cents
}

type Facts = readonly [loan: LoanTerms & LateFeeTerms, payments: readonly LoanPayment[], events: readonly LoanEvent[]]

/** Returns the figures of a calendar year: cash by the day it was received, interest earned by the day it accrued. */
export function yearFigures(year: number, ...[loan, payments, events]: Facts): YearFigures {
  const [first, next] = [localDate(`${year}-01-01`), localDate(`${year + 1}-01-01`)]
  const state = loanState(loan, payments, localDate(`${year}-12-31`), events)
  const paidOn = new Map(payments.map((payment) => [payment.id, payment.paidOn]))
  const received = state.allocations.filter((part) => isIn(year, paidOn.get(part.paymentId)))
  const assumed = state.rows.filter((row) => row.isAssumed && yearOf(row.dueDate) === year)
  const facts: Facts = [loan, payments, events]
  return {
    year,
    interestReceivedCents: cents(received.reduce((sum, part) => sum + part.interestCents + part.arrearsCents, 0)),
    principalReceivedCents: sumCents(received.map((part) => part.principalCents)),
    chargesReceivedCents: cents(received.reduce((sum, part) => sum + part.feeCents + part.chargeCents, 0)),
    assumedCents: sumCents(assumed.map((row) => row.paymentCents)),
    interestEarnedCents: subtract(earnedBy(next, facts), earnedBy(first, facts)),
  }
}

/** False for what became principal without money, which has no day of payment. */
const isIn = (year: number, day: LocalDate | undefined): boolean => day !== undefined && yearOf(day) === year

/**
 * Interest accrued before `day`: the rows due by it whole and the running one by days, or what a loan with interest by
 * the day has accrued.
 */
function earnedBy(day: LocalDate, [loan, payments, events]: Facts): Cents {
  if (day <= loan.startDate) return ZERO
  const state = loanState(loan, payments, day, events)
  if (state.interestAccruedCents !== null) return add(state.interestPaidCents, state.interestAccruedCents)
  let earned = ZERO
  let since = loan.startDate
  for (const row of state.rows) {
    earned = add(earned, row.dueDate <= state.day ? row.interestCents : runningPart(row, since, state.day))
    since = row.dueDate
  }
  return earned
}

/** The part of a row's interest that has accrued by `day`, by days, half up. */
function runningPart({ dueDate, interestCents }: LoanState['rows'][number], since: LocalDate, day: LocalDate): Cents {
  if (day <= since) return ZERO
  return cents(mulDivHalfUp(interestCents, daysBetween(since, day), daysBetween(since, dueDate)))
}
