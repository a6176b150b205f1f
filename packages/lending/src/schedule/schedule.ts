import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, MICRO_PERCENT, mulDivHalfUp, ZERO } from '@winterjay/money'
import { dueDates } from './due-date.ts'
import type { MonthlyRate } from './level-payment.ts'
import { levelPayment, monthInterest, monthlyRate } from './level-payment.ts'
import type { LoanTerms } from '../terms/loan.ts'
import { refuseTerms } from '../terms/refuse-terms.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'

export interface ScheduleRow {
  /** 1 to the number of instalments. */
  readonly installment: number
  readonly dueDate: LocalDate
  /** Interest and principal together. */
  readonly paymentCents: Cents
  readonly interestCents: Cents
  readonly principalCents: Cents
  /** Principal still owed once this instalment is paid. */
  readonly balanceCents: Cents
}

export interface Schedule {
  /** The first instalment. */
  readonly paymentCents: Cents
  /** The payment after any interest-only months; the month's interest if principal is repaid only at the end. */
  readonly levelPaymentCents: Cents
  /** The last instalment: it absorbs the rounding, and includes a balloon. */
  readonly lastPaymentCents: Cents
  /** Computed on first read, because a review of a whole loan book reads few of them. */
  readonly rows: readonly ScheduleRow[]
  readonly totalInterestCents: Cents
  readonly totalPaidCents: Cents
}

/**
 * Returns the schedule of a loan, exact to the cent: level payment half up (or up), each month's interest half up on
 * the balance, the last row clears what is left (lending §1.1 to §1.3). One row per month of the term; in each, payment
 * = interest + principal; principals sum to the loan, the last balance is 0.
 *
 * Refuses what `refuseTerms` refuses, and `never_amortizes` if rounding to cents keeps the debt from falling as agreed
 * (§1.1.5).
 */
export function planSchedule(terms: LoanTerms): Schedule | LendingRefusal {
  const refusal = refuseTerms(terms)
  if (refusal) return refusal
  const course = courseOf(terms)
  const { paymentCents, lastPaymentCents, totalInterestCents } = sumUp(course)
  const stuck = refuseStuckDebt(course, lastPaymentCents)
  if (stuck) return stuck
  return new PlannedSchedule(terms, course, {
    paymentCents,
    levelPaymentCents: course.levelPaymentCents,
    lastPaymentCents,
    totalInterestCents,
    totalPaidCents: cents(totalInterestCents + terms.principalCents),
  })
}

/** One prototype for all schedules: a getter defined on each object is twice as slow to read over a loan book. */
class PlannedSchedule implements Schedule {
  readonly paymentCents: Cents
  readonly levelPaymentCents: Cents
  readonly lastPaymentCents: Cents
  readonly totalInterestCents: Cents
  readonly totalPaidCents: Cents
  readonly #startDate: LocalDate
  readonly #course: Course
  #rows: readonly ScheduleRow[] | null = null

  constructor({ startDate }: LoanTerms, course: Course, sums: Omit<Schedule, 'rows'>) {
    this.paymentCents = sums.paymentCents
    this.levelPaymentCents = sums.levelPaymentCents
    this.lastPaymentCents = sums.lastPaymentCents
    this.totalInterestCents = sums.totalInterestCents
    this.totalPaidCents = sums.totalPaidCents
    this.#startDate = startDate
    this.#course = course
  }

  get rows(): readonly ScheduleRow[] {
    return (this.#rows ??= planRows(this.#startDate, this.#course))
  }
}

/** What determines the rest of a schedule from some instalment on. */
export interface Course {
  readonly firstInstallment: number
  readonly lastInstallment: number
  /** Principal owed before the first of these instalments. */
  readonly balanceCents: Cents
  readonly monthly: MonthlyRate
  /** Instalments up to this one are interest-only; 0 if none are. */
  readonly interestOnlyUntil: number
  readonly levelPaymentCents: Cents
  /** What the level payments leave for the last instalment. */
  readonly balloonCents: Cents
}

/** Returns the course of a whole loan. The terms must have passed `refuseTerms`. */
export function courseOf(terms: LoanTerms): Course {
  const { principalCents, termMonths } = terms
  const monthly = monthlyRate(terms.annualRate)
  const interestOnlyUntil =
    terms.loanType === 'interest_only' ? Math.min(terms.interestOnlyMonths ?? termMonths, termMonths) : 0
  const balloonCents = terms.balloonPercent === null ? ZERO : shareOf(principalCents, terms.balloonPercent)
  const months = termMonths - interestOnlyUntil
  const levelPaymentCents = levelPayment({ principalCents, balloonCents, months, monthly }, terms.paymentRounding)
  return {
    firstInstallment: 1,
    lastInstallment: termMonths,
    balanceCents: principalCents,
    monthly,
    interestOnlyUntil,
    levelPaymentCents,
    balloonCents,
  }
}

/** Totals of a course, computed without building a row for each month. */
function sumUp(course: Course): Pick<Schedule, 'paymentCents' | 'lastPaymentCents' | 'totalInterestCents'> {
  let balance: number = course.balanceCents
  let totalInterest = 0
  let first = 0
  let last = 0
  for (let installment = course.firstInstallment; installment <= course.lastInstallment; installment += 1) {
    const interest = monthInterest(balance as Cents, course.monthly)
    const principal = principalDue(course, installment, balance, interest)
    balance -= principal
    totalInterest += interest
    last = interest + principal
    if (installment === course.firstInstallment) first = last
  }
  return { paymentCents: cents(first), lastPaymentCents: cents(last), totalInterestCents: cents(totalInterest) }
}

/** Returns the rows of a course. A debt repaid before the last instalment leaves rows of 0.00. */
export function planRows(startDate: LocalDate, course: Course): ScheduleRow[] {
  const dates = dueDates(startDate, course.firstInstallment, course.lastInstallment)
  let balance: number = course.balanceCents
  return dates.map((dueDate, index) => {
    const installment = course.firstInstallment + index
    const interest = monthInterest(balance as Cents, course.monthly)
    const principal = principalDue(course, installment, balance, interest)
    balance -= principal
    return {
      installment,
      dueDate,
      paymentCents: (interest + principal) as Cents,
      interestCents: interest,
      principalCents: principal as Cents,
      balanceCents: balance as Cents,
    }
  })
}

/** Principal that an instalment repays. The last one clears the balance. */
function principalDue(
  { lastInstallment, interestOnlyUntil, levelPaymentCents }: Course,
  installment: number,
  balance: number,
  interest: number,
): number {
  if (installment === lastInstallment) return balance
  return installment <= interestOnlyUntil ? 0 : Math.min(levelPaymentCents - interest, balance)
}

/** `share` of an amount, half up to the cent. */
export const shareOf = (amountCents: Cents, share: Rate): Cents =>
  cents(mulDivHalfUp(amountCents, share, 100 * MICRO_PERCENT))

/**
 * Refuses half-up payments that pay (almost) only the interest, as seen at 34.99 % over 600 months. The test is a last
 * row of more than one and a half payments, balloon excluded.
 */
function refuseStuckDebt(course: Course, lastPaymentCents: Cents): LendingRefusal | null {
  const { balanceCents, levelPaymentCents, interestOnlyUntil, lastInstallment, balloonCents } = course
  if (interestOnlyUntil === lastInstallment) return null
  const firstInterestCents = monthInterest(balanceCents, course.monthly)
  const neverFalls = balloonCents === 0 && levelPaymentCents <= firstInterestCents
  if (!neverFalls && (lastPaymentCents - balloonCents) * 2 <= levelPaymentCents * 3) return null
  return {
    code: 'never_amortizes',
    field: 'term_months',
    params: { levelPaymentCents, firstInterestCents, lastPaymentCents },
  }
}
