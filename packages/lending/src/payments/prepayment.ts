import type { ExcessUse } from '../lists.ts'
import type { Cents, LocalDate } from '@winterjay/money'
import { add, addDays, cents, daysBetween, maxCents, minCents, subtract, sumCents, ZERO } from '@winterjay/money'
import { levelFor, rateOf } from '../schedule/course.ts'
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
export function interestSince(
  replay: Replay,
  { index, installment, since, days }: Undue,
  principalCents: Cents,
): Cents {
  const { loan, amendments } = replay
  if (amendments.length === 0) return interestForDays(loan, principalCents, days)
  const rated = { ...loan, annualRate: rateAfter(loan.annualRate, amendments, since) }
  const day = addDays(since, days)
  const added = amendments
    .filter((one) => one.kind === 'advance' || one.kind === 'capitalise')
    .filter(({ on }) => on > since && on <= day)
  const notYet = added.map((one) => interestForDays(rated, one.amountCents, daysBetween(since, one.on)))
  const previous = replay.installments[index - 1]?.row.installment
  const isCarried = amendments.some(
    (one) =>
      (one.kind === 'skip' && one.interest === 'carry' && one.installment + one.count - 1 === previous) ||
      (one.kind === 're_age' && one.interest === 'carry' && one.closed.at(-1)?.installment === previous),
  )
  const { row } = installment
  // The row's own interest: of the balance that its period began with, and of what was added to it, from its own day.
  const begun = subtract(
    add(row.balanceCents, row.principalCents),
    sumCents(added.map(({ amountCents }) => amountCents)),
  )
  const own = [
    periodInterest(begun, rateOf(rated)),
    ...added.map(({ on, amountCents }) =>
      periodInterest(amountCents, simpleRate(rated.annualRate, daysBetween(on, row.dueDate), 365)),
    ),
  ]
  const carried = isCarried ? subtract(row.interestCents, sumCents(own)) : ZERO
  return cents(interestForDays(rated, principalCents, days) - sumCents(notYet) + carried)
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
  const balanceCents = cents(undue.principalCents + installment.principalPaidCents - prepaidCents)
  replay.course = recast(replay, { ...replay.course, firstInstallment, balanceCents }, payment.excess)
  installment.interestOnPrepaidCents = add(installment.interestOnPrepaidCents, stub)
  installment.row = rowAfterPrepayment(installment, replay.course)
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

/** Rebuilds the instalment in whose month the prepayment falls. What was already paid on it stays paid. */
function rowAfterPrepayment(installment: Installment, course: Course): ScheduleRow {
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
    ...(row.accruedCents === undefined ? {} : { accruedCents: maxCents(ZERO, cents(interestCents - carriedIn(row))) }),
  }
}

/** Of a row's interest, that of earlier periods. */
const carriedIn = ({ interestCents, accruedCents = interestCents }: ScheduleRow): number => interestCents - accruedCents
