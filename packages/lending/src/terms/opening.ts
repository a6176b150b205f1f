import type { Cents, LocalDate } from '@winterjay/money'
import { isRefusal, MICRO_PERCENT, mulDivHalfUp, rate, ZERO } from '@winterjay/money'
import { activeEvents } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { PAYMENTS_A_YEAR } from '../schedule/calendar.ts'
import { shareOf } from '../schedule/course.ts'
import { planSchedule } from '../schedule/schedule.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import type { LoanTerms } from './loan.ts'
import { MONTHLY_PLAN } from './plan-terms.ts'

/** The balance with which a loan enters a book, when its past is not known (lending §5.9). */
export interface Opening {
  readonly as_of: LocalDate
  readonly principal: Cents
  /** Interest and charges owed on that day: due on it, and paid first. Nothing if absent. */
  readonly interest_owed?: Cents | undefined
  readonly charges_owed?: Cents | undefined
  /** The due days after `as_of` if absent. */
  readonly payments_left?: number | undefined
}

/**
 * Returns why a loan cannot begin with that balance: nothing or more than was lent is owed, the day is out of range or
 * in the future, or the loan has one payment alone.
 */
export function refuseOpening(opening: Opening, terms: LoanTerms, today: LocalDate): LendingRefusal | null {
  const field = 'opening'
  if (opening.principal <= 0) return { code: 'opening_not_positive', field }
  if (opening.principal > terms.principalCents)
    return { code: 'opening_above_principal', field, params: { principalCents: terms.principalCents } }
  if (opening.as_of > today) return { code: 'opening_in_future', field, params: { today } }
  const opened = openedTerms(terms, opening)
  return isRefusal(opened) ? opened : null
}

/**
 * Returns the terms of a loan that begins with its opening balance: first due on the next contractual due day, over the
 * payments that are left. Refuses a day on which nothing is left to pay.
 */
export function openedTerms(terms: LoanTerms, opening: Opening): LoanTerms | LendingRefusal {
  const plan = terms.plan ?? MONTHLY_PLAN
  const field = 'opening'
  if (plan.frequency === 'at_maturity') return { code: 'opening_at_maturity', field }
  const schedule = planSchedule(terms)
  if (isRefusal(schedule)) return schedule
  const left = schedule.rows.filter((row) => row.dueDate > opening.as_of)
  const [next] = left
  if (next === undefined || opening.as_of < terms.startDate)
    return {
      code: 'opening_out_of_range',
      field,
      params: { firstDay: terms.startDate, lastDay: schedule.rows.at(-1)?.dueDate ?? terms.startDate },
    }
  const payments = opening.payments_left ?? left.length
  const months = Math.round(((next.installment - 1) * 12) / PAYMENTS_A_YEAR[plan.frequency])
  return {
    ...terms,
    ...repaymentLeft(terms, opening.principal, months),
    principalCents: opening.principal,
    startDate: opening.as_of,
    termMonths: Math.max(1, terms.termMonths - months),
    ...owedWith(opening),
    plan: {
      ...plan,
      firstDueDate: next.dueDate,
      numberOfPayments: plan.isAccelerated ? null : payments,
      amortizationMonths: plan.amortizationMonths === null ? null : Math.max(1, plan.amortizationMonths - months),
    },
  }
}

function owedWith({ interest_owed, charges_owed }: Opening): Pick<LoanTerms, 'owedAtStart'> {
  const owedAtStart = { interestCents: interest_owed ?? ZERO, chargesCents: charges_owed ?? ZERO }
  return owedAtStart.interestCents + owedAtStart.chargesCents === 0 ? {} : { owedAtStart }
}

/** The number of the row of interest owed when a loan begins with its balance: before instalment 1. */
export const OPENING_ROW = 0

/** The rows of a loan: before those of its schedule that of the interest owed on its first day, if any. */
export const rowsFrom = (terms: LoanTerms, rows: readonly ScheduleRow[]): readonly ScheduleRow[] => {
  const interestCents = terms.owedAtStart?.interestCents ?? ZERO
  if (interestCents === 0) return rows
  const { startDate: dueDate, principalCents: balanceCents } = terms
  const row = { installment: OPENING_ROW, dueDate, paymentCents: interestCents, interestCents }
  return [{ ...row, principalCents: ZERO, balanceCents }, ...rows]
}

/** The instalments of a schedule, without that row. */
export const numberedRows = <Row extends Pick<ScheduleRow, 'installment'>>(rows: readonly Row[]): readonly Row[] =>
  rows[0]?.installment === OPENING_ROW ? rows.slice(1) : rows

/** The interest-only months that are left, and the balloon as a share of the balance. */
function repaymentLeft(
  { loanType, interestOnlyMonths, balloonPercent, principalCents }: LoanTerms,
  balanceCents: Cents,
  months: number,
): Pick<LoanTerms, 'loanType' | 'interestOnlyMonths' | 'balloonPercent'> {
  if (interestOnlyMonths !== null) {
    const monthsLeft = interestOnlyMonths - months
    return monthsLeft > 0
      ? { loanType, interestOnlyMonths: monthsLeft, balloonPercent }
      : { loanType: 'amortizing', interestOnlyMonths: null, balloonPercent: null }
  }
  if (balloonPercent === null) return { loanType, interestOnlyMonths, balloonPercent }
  const balloonCents = Math.min(shareOf(principalCents, balloonPercent), balanceCents)
  return {
    loanType,
    interestOnlyMonths,
    balloonPercent: rate(mulDivHalfUp(balloonCents, 100 * MICRO_PERCENT, balanceCents)),
  }
}

/** Returns the balance with which a loan entered the book; null for one that the book has from its start. */
export function openingOf(events: readonly LoanEvent[]): Opening | null {
  const opened = activeEvents(events).find((event) => event.kind === 'opened_with_history')
  if (opened === undefined) return null
  const { effectiveOn: as_of, principalCents: principal, interestOwedCents, chargesOwedCents } = opened
  return {
    as_of,
    principal,
    ...(interestOwedCents === undefined ? {} : { interest_owed: interestOwedCents }),
    ...(chargesOwedCents === undefined ? {} : { charges_owed: chargesOwedCents }),
  }
}

/**
 * Returns the terms from which a loan of the book is computed. @throws RangeError for an opening that was not checked
 */
export function termsInForce<Terms extends LoanTerms>(terms: Terms, events: readonly LoanEvent[]): Terms {
  const opening = openingOf(events)
  if (opening === null) return terms
  const opened = openedTerms(terms, opening)
  if (isRefusal(opened)) throw new RangeError(`not an opening balance: ${opened.code}`)
  return { ...terms, ...opened }
}
