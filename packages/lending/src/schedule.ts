import type { Cents, LocalDate, Rate } from '@winterjay/money'
import { cents, MICRO_PERCENT, mulDivHalfUp, ZERO } from '@winterjay/money'
import { dueDates } from './due-date.ts'
import type { MonthlyRate } from './level-payment.ts'
import { levelPayment, monthInterest, monthlyRate } from './level-payment.ts'
import type { LoanTerms } from './loan.ts'
import { refuseTerms } from './refuse-terms.ts'
import type { LendingRefusal } from './refusals.ts'

export interface ScheduleRow {
  /** 1 to the number of instalments. */
  readonly installment: number
  readonly dueDate: LocalDate
  /** Interest and principal together. */
  readonly paymentCents: Cents
  readonly interestCents: Cents
  readonly principalCents: Cents
  /** Principal still owed when this instalment has been paid. */
  readonly balanceCents: Cents
}

export interface Schedule {
  /** The first instalment. */
  readonly paymentCents: Cents
  /** What is paid once interest-only months are over; the month's interest where principal only comes back at the end. */
  readonly levelPaymentCents: Cents
  readonly rows: readonly ScheduleRow[]
  readonly totalInterestCents: Cents
  readonly totalPaidCents: Cents
}

/**
 * The schedule of a loan, exact to the cent: level payment half up (or up), interest of each month half up on the
 * balance, the last row clears what is left (lending.md §1.1 to §1.3). One row per month of the term; payment =
 * interest + principal in each, principals sum to the loan, the last balance is 0.
 *
 * Refused: what `refuseTerms` refuses, and `never_amortizes` where whole cents keep the debt from falling as
 * agreed (§1.1.5).
 */
export function planSchedule(terms: LoanTerms): Schedule | LendingRefusal {
  const refusal = refuseTerms(terms)
  if (refusal) return refusal
  const course = courseOf(terms)
  const rows = planRows(terms.startDate, course)
  const last = rows.at(-1)
  const first = rows[0]
  if (!first || !last) throw new Error('a term has at least one month')
  const stuck = refuseStuckDebt(course, last)
  if (stuck) return stuck
  let totalInterest = 0
  for (const row of rows) totalInterest += row.interestCents
  return {
    paymentCents: first.paymentCents,
    levelPaymentCents: course.levelPaymentCents,
    rows,
    totalInterestCents: cents(totalInterest),
    totalPaidCents: cents(totalInterest + terms.principalCents),
  }
}

/** What fixes the rest of a schedule from some instalment on. */
export interface Course {
  readonly firstInstallment: number
  readonly lastInstallment: number
  /** Principal owed before the first of these instalments. */
  readonly balanceCents: Cents
  readonly monthly: MonthlyRate
  /** Instalments up to this one are interest alone; 0 for none. */
  readonly interestOnlyUntil: number
  readonly levelPaymentCents: Cents
  /** What the level payments leave for the last instalment. */
  readonly balloonCents: Cents
}

/** The course of a whole loan. The terms must have passed `refuseTerms`. */
export function courseOf(terms: LoanTerms): Course {
  const { principalCents, termMonths } = terms
  const monthly = monthlyRate(terms.annualRate)
  const interestOnlyUntil = terms.loanType === 'interest_only' ? Math.min(terms.interestOnlyMonths ?? termMonths, termMonths) : 0
  const balloonCents = terms.balloonPercent === null ? ZERO : shareOf(principalCents, terms.balloonPercent)
  const months = termMonths - interestOnlyUntil
  const levelPaymentCents = levelPayment({ principalCents, balloonCents, months, monthly }, terms.paymentRounding)
  return { firstInstallment: 1, lastInstallment: termMonths, balanceCents: principalCents, monthly, interestOnlyUntil, levelPaymentCents, balloonCents }
}

/** The rows of a course. A debt that is gone before the last instalment leaves rows of 0.00. */
export function planRows(startDate: LocalDate, course: Course): ScheduleRow[] {
  const { lastInstallment, interestOnlyUntil, levelPaymentCents, monthly } = course
  const dates = dueDates(startDate, course.firstInstallment, lastInstallment)
  let balance: number = course.balanceCents
  return dates.map((dueDate, index) => {
    const installment = course.firstInstallment + index
    const interest = monthInterest(balance as Cents, monthly)
    const principal =
      installment === lastInstallment ? balance : installment <= interestOnlyUntil ? 0 : Math.min(levelPaymentCents - interest, balance)
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

/** `share` of an amount, half up to the cent. */
export const shareOf = (amountCents: Cents, share: Rate): Cents => cents(mulDivHalfUp(amountCents, share, 100 * MICRO_PERCENT))

/**
 * Half-up payments that (nearly) only pay the interest: seen at 34.99 % over 600 months. A last row of more than
 * one and a half payments, balloon apart, is the mark.
 */
function refuseStuckDebt(course: Course, lastRow: ScheduleRow): LendingRefusal | null {
  const { balanceCents, levelPaymentCents, interestOnlyUntil, lastInstallment, balloonCents } = course
  if (interestOnlyUntil === lastInstallment) return null
  const firstInterestCents = monthInterest(balanceCents, course.monthly)
  const lastPaymentCents = lastRow.paymentCents
  const neverFalls = balloonCents === 0 && levelPaymentCents <= firstInterestCents
  if (!neverFalls && (lastPaymentCents - balloonCents) * 2 <= levelPaymentCents * 3) return null
  return { code: 'never_amortizes', field: 'term_months', params: { levelPaymentCents, firstInterestCents, lastPaymentCents } }
}
