import type { Cents, LocalDate } from '@winterjay/money'
import { isRefusal, MICRO_PERCENT, mulDivHalfUp, rate } from '@winterjay/money'
import { activeEvents } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { PAYMENTS_A_YEAR } from '../schedule/calendar.ts'
import { shareOf } from '../schedule/course.ts'
import { planSchedule } from '../schedule/schedule.ts'
import type { LoanTerms } from './loan.ts'
import { MONTHLY_PLAN } from './plan-terms.ts'

/** The balance with which a loan enters a book, when its past is not known (lending §5.9). */
export interface Opening {
  readonly as_of: LocalDate
  readonly principal: Cents
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
    plan: {
      ...plan,
      firstDueDate: next.dueDate,
      numberOfPayments: plan.isAccelerated ? null : payments,
      amortizationMonths: plan.amortizationMonths === null ? null : Math.max(1, plan.amortizationMonths - months),
    },
  }
}

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
  return opened === undefined ? null : { as_of: opened.effectiveOn, principal: opened.principalCents }
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
