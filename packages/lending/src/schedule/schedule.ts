import type { Cents, LocalDate } from '@winterjay/money'
import { cents, minCents, subtract, ZERO } from '@winterjay/money'
import type { LoanTerms } from '../terms/loan.ts'
import { refuseTerms } from '../terms/refuse-terms.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { Course } from './course.ts'
import { courseOf, sumUp, walk } from './course.ts'
import { periodInterest } from './period-rate.ts'

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
  /** The interest of its own period, where a change of the plan made some of it due with another row. */
  readonly accruedCents?: Cents
}

export interface Schedule {
  /** The first instalment. */
  readonly paymentCents: Cents
  /** The payment after any interest-only months; the month's interest if principal is repaid only at the end. */
  readonly levelPaymentCents: Cents
  /** The last instalment: it absorbs the rounding, and includes a balloon. */
  readonly lastPaymentCents: Cents
  /**
   * The principal in the last instalment beyond a regular one, because the term ends before the amortization; else 0.
   */
  readonly maturityBalanceCents: Cents
  /** Computed on first read, because a review of a whole loan book reads few of them. */
  readonly rows: readonly ScheduleRow[]
  readonly totalInterestCents: Cents
  readonly totalPaidCents: Cents
}

/**
 * Returns the schedule of a loan, exact to the cent: level payment half up (or up), each period's interest half up on
 * the balance, the last row clears what is left (lending §1.1 to §1.3, §1.9 to §1.11). One row per payment of the term;
 * in each, payment = interest + principal; principals sum to the loan, the last balance is 0.
 *
 * Refuses what `refuseTerms` refuses, and `never_amortizes` if rounding to cents keeps the debt from falling as agreed
 * (§1.1.5), and `payment_amount_too_low` if a given payment leaves more than another payment at the end.
 */
export function planSchedule(terms: LoanTerms): Schedule | LendingRefusal {
  const refusal = refuseTerms(terms)
  if (refusal) return refusal
  const course = courseOf(terms)
  const { paymentCents, lastPaymentCents, totalInterestCents } = sumUp(course)
  const unfit =
    (terms.plan?.paymentCents ?? null) === null
      ? refuseStuckDebt(terms, course, lastPaymentCents)
      : refuseLowPayment(terms, course)
  if (unfit) return unfit
  return new PlannedSchedule(course, {
    paymentCents,
    levelPaymentCents: course.levelPaymentCents,
    lastPaymentCents,
    maturityBalanceCents: maturityBalanceOf(terms, course),
    totalInterestCents,
    totalPaidCents: cents(totalInterestCents + terms.principalCents),
  })
}

/** One prototype for all schedules: a getter defined on each object is twice as slow to read over a loan book. */
class PlannedSchedule implements Schedule {
  readonly paymentCents: Cents
  readonly levelPaymentCents: Cents
  readonly lastPaymentCents: Cents
  readonly maturityBalanceCents: Cents
  readonly totalInterestCents: Cents
  readonly totalPaidCents: Cents
  readonly #course: Course
  #rows: readonly ScheduleRow[] | null = null

  constructor(course: Course, sums: Omit<Schedule, 'rows'>) {
    this.paymentCents = sums.paymentCents
    this.levelPaymentCents = sums.levelPaymentCents
    this.lastPaymentCents = sums.lastPaymentCents
    this.maturityBalanceCents = sums.maturityBalanceCents
    this.totalInterestCents = sums.totalInterestCents
    this.totalPaidCents = sums.totalPaidCents
    this.#course = course
  }

  get rows(): readonly ScheduleRow[] {
    return (this.#rows ??= planRows(this.#course))
  }
}

/** Returns the rows of a course. A debt repaid before the last instalment leaves rows of 0.00. */
export function planRows(course: Course): ScheduleRow[] {
  const rows: ScheduleRow[] = []
  walk(course, ({ installment, interest, principal, balance }) => {
    rows.push({
      installment,
      dueDate: course.calendar.dueDay(installment),
      paymentCents: (interest + principal) as Cents,
      interestCents: interest as Cents,
      principalCents: principal as Cents,
      balanceCents: balance as Cents,
    })
  })
  const [first] = rows
  if (first !== undefined && course.daily === null && course.carriedCents > 0)
    rows[0] = { ...first, accruedCents: subtract(first.interestCents, course.carriedCents) }
  return rows
}

/** What the level payments leave at the end of a term that is shorter than the amortization (lending §1.11). */
function maturityBalanceOf({ plan, termMonths }: LoanTerms, course: Course): Cents {
  if (plan === undefined || plan.amortizationMonths === null || plan.amortizationMonths <= termMonths) return ZERO
  let left = ZERO
  walk(course, ({ installment, interest, principal }) => {
    if (installment !== course.lastInstallment) return
    left = cents(principal - minCents(cents(Math.max(0, course.levelPaymentCents - interest)), cents(principal)))
  })
  return left
}

/**
 * Refuses half-up payments that pay (almost) only the interest, as seen at 34.99 % over 600 months. The test is a last
 * row of more than one and a half payments, balloon excluded.
 */
function refuseStuckDebt(terms: LoanTerms, course: Course, lastPaymentCents: Cents): LendingRefusal | null {
  const { balanceCents, levelPaymentCents, interestOnlyUntil, lastInstallment, balloonCents } = course
  if (interestOnlyUntil === lastInstallment || lastInstallment === 1) return null
  const firstInterestCents = periodInterest(balanceCents, course.rate)
  const neverFalls = balloonCents === 0 && levelPaymentCents <= firstInterestCents
  const leavesMuch = (lastPaymentCents - balloonCents) * 2 > levelPaymentCents * 3
  if (!neverFalls && (!leavesMuch || (terms.plan?.amortizationMonths ?? null) !== null)) return null
  return {
    code: 'never_amortizes',
    field: 'term_months',
    params: { levelPaymentCents, firstInterestCents, lastPaymentCents },
  }
}

/** Refuses a given payment that leaves more than one more payment at the end, naming the payment that would do. */
function refuseLowPayment(terms: LoanTerms, course: Course): LendingRefusal | null {
  const { plan } = terms
  if (plan === undefined || course.interestOnlyUntil === course.lastInstallment) return null
  const needed = courseOf({ ...terms, plan: { ...plan, paymentCents: null } }).levelPaymentCents
  const { lastPaymentCents } = sumUp(course)
  const isRepaid =
    plan.amortizationMonths === null
      ? lastPaymentCents - course.balloonCents <= 2 * course.levelPaymentCents
      : course.levelPaymentCents > periodInterest(course.balanceCents, course.rate)
  if (isRepaid) return null
  return { code: 'payment_amount_too_low', field: 'payment_amount', params: { neededCents: needed } }
}
