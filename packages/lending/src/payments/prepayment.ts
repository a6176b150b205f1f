import type { ExcessUse } from '../lists.ts'
import type { Cents, LocalDate } from '@winterjay/money'
import { add, addDays, cents, daysBetween, maxCents, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import { levelFor } from '../schedule/course.ts'
import type { Course } from '../schedule/course.ts'
import { mortgageRate, periodInterest, simpleRate } from '../schedule/period-rate.ts'
import { rateAfter } from './amendment.ts'
import type { Installment } from './installment.ts'
import { openInstallment, remainingOf } from './installment.ts'
import type { Replay } from './replay-of-loan.ts'
import { dayOfLoan } from './replay-of-loan.ts'
import type { LoanTerms } from '../terms/loan.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'
import { planRows } from '../schedule/schedule.ts'

/** The part of a loan that is not due yet. */
export interface Undue {
  /** Index of the first instalment after the day that is not settled. */
  readonly index: number
  readonly installment: Installment
  /** Principal not yet due and not yet paid. */
  readonly principalCents: Cents
  /** The day that instalment's period begins, and the days from there to the given day (0 if it has not begun). */
  readonly since: LocalDate
  readonly days: number
}

/**
 * Null if everything after `onDay` is paid. Money goes to the oldest instalment first, so only the last one it reached
 * can be partly paid; months in which nothing falls due (no interest, principal at the end) stay open until a payment
 * passes them.
 */
export function undueAfter(replay: Replay, onDay: LocalDate): Undue | null {
  const { loan, installments } = replay
  const day = dayOfLoan(replay, onDay)
  const firstUndue = installments.findIndex(({ row }) => row.dueDate > day)
  const reached = installments.findLastIndex(({ paidOn }) => paidOn !== null)
  const firstOpen = installments.findIndex(
    (installment, index) => index >= reached && (index > reached || remainingOf(installment) > 0),
  )
  if (firstUndue === -1 || firstOpen === -1) return null
  const index = Math.max(firstUndue, firstOpen)
  const installment = installments[index]
  if (!installment) return null
  const { row, principalPaidCents } = installment
  const since = installments[index - 1]?.row.dueDate ?? loan.startDate
  const principalCents = cents(row.balanceCents + row.principalCents - principalPaidCents)
  return { index, installment, principalCents, since, days: Math.max(0, daysBetween(since, day)) }
}

/**
 * Interest from one day to another, half up to the cent: Actual/365, or compounded for a mortgage (lending §1.4,
 * §1.11).
 */
export function interestForDays(
  { annualRate, plan }: Pick<LoanTerms, 'annualRate' | 'plan'>,
  balanceCents: Cents,
  days: number,
): Cents {
  const rate =
    plan?.method === 'mortgage' ? mortgageRate(annualRate, [2 * days, 365]) : simpleRate(annualRate, days, 365)
  return periodInterest(balanceCents, rate)
}

/**
 * Returns the interest on principal not yet due since the last due day. A further advance bears it from its own day
 * only, and what a skipped instalment carried over is owed with it.
 */
export function interestSince(replay: Replay, { index, since, days }: Undue, principalCents: Cents): Cents {
  const { loan, amendments } = replay
  if (amendments.length === 0) return interestForDays(loan, principalCents, days)
  const rated = { ...loan, annualRate: rateAfter(loan.annualRate, amendments, since) }
  const day = addDays(since, days)
  const added = amendments
    .filter((one) => one.kind === 'advance' || one.kind === 'capitalise')
    .filter(({ on }) => on > since && on <= day)
  const notYet = added.map((one) => interestForDays(rated, one.amountCents, daysBetween(since, one.on)))
  return cents(interestForDays(rated, principalCents, days) - sumCents(notYet) + carriedTo(replay, index))
}

/**
 * Returns the interest of earlier periods that changes of the plan made due with the row at `index` or later: what the
 * first row that asks for interest has beyond its own, less what the skipped rows before it will carry on to it.
 */
function carriedTo({ installments }: Replay, index: number): Cents {
  const rows = installments.slice(index).map(({ row }) => row)
  const askedAt = rows.findIndex(({ interestCents, accruedCents = ZERO }) => interestCents > 0 || accruedCents === 0)
  return cents(rows.slice(0, askedAt + 1).reduce((sum, row) => sum + row.interestCents - ownInterestOf(row), 0))
}

/**
 * Takes up to `amountCents` off the principal that is not due yet and recasts the rest of the schedule; returns the
 * amount taken. The prepaid part bears interest to the day it was paid (Actual/365), due with the next instalment; the
 * rest of the debt bears the full month's interest. So a payment of exactly the pay-off figure closes the loan.
 */
export function prepayPrincipal(
  replay: Replay,
  payment: {
    readonly amountCents: Cents
    readonly paidOn: LocalDate
    readonly excess: Exclude<ExcessUse, 'next_installments'>
  },
): Cents {
  const undue = undueAfter(replay, payment.paidOn)
  if (!undue) return ZERO
  const prepaidCents = minCents(payment.amountCents, undue.principalCents)
  if (prepaidCents === 0) return ZERO
  const { index, installment } = undue
  const firstInstallment = installment.row.installment
  const stub = interestSince(replay, undue, prepaidCents)
  const carriedCents = carriedTo(replay, index)
  const balanceCents = cents(undue.principalCents + installment.principalPaidCents - prepaidCents)
  replay.course = recast(replay, { ...replay.course, firstInstallment, balanceCents }, payment.excess)
  installment.interestOnPrepaidCents = add(installment.interestOnPrepaidCents, stub)
  installment.row = rowAfterPrepayment(installment, replay.course, carriedCents)
  installment.paidOn = payment.paidOn
  const rest = planRows({
    ...replay.course,
    firstInstallment: firstInstallment + 1,
    balanceCents: installment.row.balanceCents,
  })
  const owing = rest.filter((row) => row.balanceCents + row.principalCents > 0)
  // The current row stays even if nothing is left of it, so that every schedule ends with a balance of 0.00.
  replay.installments = [...replay.installments.slice(0, index), installment, ...owing.map(openInstallment)]
  return prepaidCents
}

/**
 * Recasts the course: the same payment ends the debt earlier, or a lower one ends it on the agreed day, with the same
 * balloon if possible.
 */
function recast({ loan }: Replay, course: Course, excess: 'shorter_term' | 'lower_payment'): Course {
  if (excess === 'shorter_term') return course
  const planned = { ...course, odd: null, balloonCents: minCents(course.balloonCents, course.balanceCents) }
  return { ...planned, levelPaymentCents: levelFor(planned, loan.paymentRounding) }
}

/**
 * Rebuilds the instalment in whose month the prepayment falls. What was already paid on it stays paid.
 *
 * @param carriedCents of its interest, that of earlier periods
 */
function rowAfterPrepayment(installment: Installment, course: Course, carriedCents: Cents): ScheduleRow {
  const { row, interestPaidCents, principalPaidCents, interestOnPrepaidCents } = installment
  const { balanceCents, odd, lastInstallment, interestOnlyUntil, levelPaymentCents } = course
  const rate = odd?.installment === row.installment ? odd.rate : course.rate
  const interestCents = maxCents(add(periodInterest(balanceCents, rate), interestOnPrepaidCents), interestPaidCents)
  const asked = row.installment <= interestOnlyUntil ? ZERO : subtract(levelPaymentCents, interestCents)
  const principalCents =
    row.installment === lastInstallment ? balanceCents : minCents(maxCents(asked, principalPaidCents), balanceCents)
  return {
    ...row,
    interestCents,
    principalCents,
    paymentCents: add(interestCents, principalCents),
    balanceCents: subtract(balanceCents, principalCents),
    ...(carriedCents === 0 ? {} : { accruedCents: maxCents(ZERO, subtract(interestCents, carriedCents)) }),
  }
}

const ownInterestOf = ({ interestCents, accruedCents = interestCents }: ScheduleRow): Cents => accruedCents
