import type { Cents, Rate } from '@winterjay/money'
import { cents, MICRO_PERCENT, mulDivHalfUp, ZERO } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'
import { MONTHLY_PLAN } from '../terms/plan-terms.ts'
import type { Calendar } from './calendar.ts'
import { calendarOf, PAYMENTS_A_YEAR } from './calendar.ts'
import { smallestDailyPayment } from './daily-level.ts'
import { dailyRates } from './daily-rates.ts'
import type { DailyInterest } from './daily-rates.ts'
import { oddPeriodOf } from './first-period.ts'
import type { OddPeriod } from './first-period.ts'
import { levelPayment } from './level-payment.ts'
import type { PeriodRate } from './period-rate.ts'
import { mortgageRate, periodInterest, simpleRate } from './period-rate.ts'

/** What determines the rest of a schedule from some instalment on. */
export interface Course {
  readonly firstInstallment: number
  readonly lastInstallment: number
  /** Principal owed before the first of these instalments. */
  readonly balanceCents: Cents
  readonly calendar: Calendar
  /** A regular period's interest; of a daily loan only an estimate. */
  readonly rate: PeriodRate
  /** Level payments would repay the loan with this instalment: the last one, unless the amortization is longer. */
  readonly spreadUntil: number
  /** Instalments up to this one are interest-only; 0 if none are. */
  readonly interestOnlyUntil: number
  readonly levelPaymentCents: Cents
  /** What the level payments leave for the last instalment. */
  readonly balloonCents: Cents
  /** The interest of the first of these instalments, if an amendment in its period changed it; else null. */
  readonly firstInterestCents: Cents | null
  /** Interest of skipped instalments, due on top of the first of these without bearing interest. */
  readonly carriedCents: Cents
  /** The first period, if it is longer or shorter than the others. */
  readonly odd: OddPeriod | null
  /** Its interest counts days from `since`, the day the first of these periods begins. */
  readonly daily: DailyInterest | null
}

/** Returns the course of a whole loan. The terms must have passed `refuseTerms`. */
export function courseOf(terms: LoanTerms): Course {
  const plan = terms.plan ?? MONTHLY_PLAN
  const count = numberOfPayments(terms)
  const balloonCents = terms.balloonPercent === null ? ZERO : shareOf(terms.principalCents, terms.balloonPercent)
  const course: Course = {
    firstInstallment: 1,
    lastInstallment: count,
    spreadUntil: plan.amortizationMonths === null ? count : paymentsIn(plan.amortizationMonths, plan.frequency),
    balanceCents: terms.principalCents,
    calendar: calendarOf(terms),
    rate: rateOf(terms),
    interestOnlyUntil: Math.min(interestOnlyPayments(terms), count),
    levelPaymentCents: ZERO,
    balloonCents,
    firstInterestCents: null,
    carriedCents: ZERO,
    odd: oddPeriodOf(terms),
    daily:
      plan.method === 'daily'
        ? { annualRate: terms.annualRate, dayCount: plan.dayCount, since: terms.startDate }
        : null,
  }
  const planned = { ...course, levelPaymentCents: plan.paymentCents ?? levelPaymentOf(terms, course) }
  return plan.isAccelerated ? { ...planned, lastInstallment: lastOpen(planned) } : planned
}

/** Returns the interest of a regular period for each cent of the balance. */
export function rateOf({ annualRate, termMonths, plan = MONTHLY_PLAN }: LoanTerms): PeriodRate {
  if (plan.frequency === 'at_maturity') {
    return plan.method === 'mortgage'
      ? mortgageRate(annualRate, [termMonths, 6])
      : simpleRate(annualRate, termMonths, 12)
  }
  const perYear = PAYMENTS_A_YEAR[plan.frequency]
  return plan.method === 'mortgage' ? mortgageRate(annualRate, [2, perYear]) : simpleRate(annualRate, 1, perYear)
}

/** The payments that the terms hold, an accelerated loan's at most. */
export function numberOfPayments({ termMonths, plan = MONTHLY_PLAN }: Pick<LoanTerms, 'termMonths' | 'plan'>): number {
  return plan.numberOfPayments ?? paymentsIn(termMonths, plan.frequency)
}

/** Payments in a number of months, half up and at least one. */
export const paymentsIn = (months: number, frequency: keyof typeof PAYMENTS_A_YEAR): number =>
  Math.max(1, Math.floor((months * PAYMENTS_A_YEAR[frequency]) / 12 + 0.5))

function interestOnlyPayments({ loanType, interestOnlyMonths, plan = MONTHLY_PLAN }: LoanTerms): number {
  if (loanType !== 'interest_only') return 0
  if (interestOnlyMonths === null) return Infinity
  return Math.floor((interestOnlyMonths * PAYMENTS_A_YEAR[plan.frequency]) / 12 + 0.5)
}

const levelPaymentOf = (terms: LoanTerms, course: Course): Cents =>
  terms.plan?.isAccelerated === true ? acceleratedPayment(terms) : levelFor(course, terms.paymentRounding)

/** The level payment of what a course still has to repay. */
export const levelFor = (course: Course, rounding: LoanTerms['paymentRounding']): Cents =>
  course.daily === null
    ? estimatedLevel(course, rounding)
    : dailyLevel({ ...course, lastInstallment: course.spreadUntil }, course.daily)

const estimatedLevel = (
  { balanceCents, balloonCents, rate, odd, interestOnlyUntil, firstInstallment, spreadUntil }: Course,
  rounding: LoanTerms['paymentRounding'],
): Cents =>
  levelPayment(
    {
      principalCents: balanceCents,
      balloonCents,
      payments: spreadUntil - Math.max(interestOnlyUntil, firstInstallment - 1),
      rate,
      odd: odd !== null && odd.isLevel && interestOnlyUntil < odd.installment ? odd.rate : null,
    },
    rounding,
  )

/** A half or a quarter of the loan's monthly payment, rounded like it. */
function acceleratedPayment(terms: LoanTerms): Cents {
  const plan = terms.plan ?? MONTHLY_PLAN
  const parts = plan.frequency === 'weekly' ? 4 : 2
  const monthly = courseOf({ ...terms, plan: { ...MONTHLY_PLAN, ...monthlyRules(plan) } }).levelPaymentCents
  return cents(terms.paymentRounding === 'up' ? Math.ceil(monthly / parts) : Math.floor(monthly / parts + 0.5))
}

const monthlyRules = ({ method, dayCount, amortizationMonths }: NonNullable<LoanTerms['plan']>) => ({
  method,
  dayCount,
  amortizationMonths,
})

function dailyLevel(course: Course, daily: DailyInterest): Cents {
  const { firstInstallment, lastInstallment, interestOnlyUntil, balanceCents, balloonCents } = course
  if (interestOnlyUntil >= lastInstallment) return ZERO
  const payingFrom = Math.max(0, interestOnlyUntil + 1 - firstInstallment)
  const debt = {
    balanceCents,
    balloonCents,
    rates: dailyRates(daily, course.calendar, [firstInstallment, lastInstallment]).slice(
      payingFrom,
      lastInstallment - firstInstallment + 1,
    ),
    firstInterestCents: payingFrom === 0 ? course.firstInterestCents : null,
    carriedCents: payingFrom === 0 ? course.carriedCents : ZERO,
  }
  const excess = (payment: number): number =>
    sumUp({ ...course, levelPaymentCents: cents(payment) }).lastPaymentCents - balloonCents - payment
  return cents(smallestDailyPayment(debt, excess))
}

/** The instalment with which the loan is repaid, or the last one. */
export function lastOpen(course: Course): number {
  let last = course.lastInstallment
  walk(course, ({ installment, balance }) => {
    if (balance === 0 && installment < last) last = installment
  })
  return last
}

export interface Sums {
  readonly paymentCents: Cents
  readonly lastPaymentCents: Cents
  readonly totalInterestCents: Cents
}

/** Totals of a course, computed without building its rows. */
export function sumUp(course: Course): Sums {
  let totalInterest = 0
  let first = 0
  let last = 0
  walk(course, ({ installment, interest, principal }) => {
    totalInterest += interest
    last = interest + principal
    if (installment === course.firstInstallment) first = last
  })
  return { paymentCents: cents(first), lastPaymentCents: cents(last), totalInterestCents: cents(totalInterest) }
}

/** One instalment of a walk; the same object each time. */
export interface Step {
  installment: number
  interest: number
  principal: number
  /** Principal owed after it. */
  balance: number
}

/**
 * Visits the instalments of a course in order. Interest by the day that a payment does not cover waits for the next
 * payments and bears none itself.
 */
export function walk(course: Course, visit: (step: Readonly<Step>) => void): void {
  const { firstInstallment, lastInstallment, odd, daily } = course
  const step: Step = { installment: firstInstallment, interest: 0, principal: 0, balance: course.balanceCents }
  const { firstInterestCents, carriedCents } = course
  let waiting = daily === null ? 0 : carriedCents
  const rates = daily === null ? null : dailyRates(daily, course.calendar, [firstInstallment, lastInstallment])
  for (; step.installment <= lastInstallment; step.installment += 1) {
    const isFirst = step.installment === firstInstallment
    const isOdd = odd !== null && step.installment === odd.installment
    if (rates !== null) {
      const rate = rates[step.installment - firstInstallment] ?? course.rate
      step.interest = (isFirst ? firstInterestCents : null) ?? periodInterest(step.balance as Cents, rate)
      step.interest += waiting
    } else {
      step.interest = periodInterest(step.balance as Cents, isOdd && odd.isLevel ? odd.rate : course.rate)
    }
    step.principal = principalDue(course, step)
    if (isOdd && !odd.isLevel) step.interest = periodInterest(step.balance as Cents, odd.rate)
    if (isFirst && daily === null) step.interest = (firstInterestCents ?? step.interest) + carriedCents
    waiting = daily === null ? 0 : waitingAfter(course, step)
    step.interest -= waiting
    step.balance -= step.principal
    visit(step)
  }
}

/** Principal that an instalment repays. The last one clears the balance. */
function principalDue(
  { lastInstallment, interestOnlyUntil, levelPaymentCents }: Course,
  { installment, balance, interest }: Step,
): number {
  if (installment === lastInstallment) return balance
  if (installment <= interestOnlyUntil) return 0
  return Math.max(0, Math.min(levelPaymentCents - interest, balance))
}

const waitingAfter = ({ lastInstallment, interestOnlyUntil, levelPaymentCents }: Course, step: Step): number =>
  step.installment === lastInstallment || step.installment <= interestOnlyUntil
    ? 0
    : Math.max(0, step.interest - levelPaymentCents)

/** `share` of an amount, half up to the cent. */
export const shareOf = (amountCents: Cents, share: Rate): Cents =>
  cents(mulDivHalfUp(amountCents, share, 100 * MICRO_PERCENT))
