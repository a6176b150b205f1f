import type { Cents, LocalDate } from '@winterjay/money'
import { addYears, cents, daysBetween, maxCents, minCents, mulDivHalfUp, sumCents, ZERO } from '@winterjay/money'
import { feeOwedOf, remainingOf } from '../payments/installment.ts'
import type { Replay } from '../payments/replay-of-loan.ts'
import { chargeOwedOf, dayOfLoan } from '../payments/replay-of-loan.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { isSettledOn } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import type { LoanPayment } from '../payments/loan-payment.ts'
import { rateAfter } from '../payments/amendment.ts'
import { interestForDays, interestSince, undueAfter } from '../payments/prepayment.ts'
import { arrearsOwedOf } from './arrears.ts'
import { accruedOf, perDiemOf } from './daily.ts'
import type { DailyLedger } from './daily.ts'
import { replayLoan } from './replay.ts'

/** What closes a loan on one day. */
export interface PayOffQuote {
  /** The only day for which the figure is valid. */
  readonly day: LocalDate
  /** What is still unpaid of instalments due by the day. */
  readonly dueCents: Cents
  /** Principal not yet due. */
  readonly principalCents: Cents
  /** Interest on it from `interestFrom` over `interestDays` days, less what was already paid towards it. */
  readonly interestCents: Cents
  readonly interestFrom: LocalDate
  readonly interestDays: number
  readonly feesCents: Cents
  /** Interest on arrears (lending §1.12). */
  readonly arrearsCents: Cents
  /** Charges other than late fees. */
  readonly chargesCents: Cents
  /** One more day's interest: on principal not yet due, or on all of it if interest is by the day. */
  readonly perDiemCents: Cents
  readonly totalCents: Cents
}

/**
 * Returns the pay-off figure on `day`: what is due, the principal not yet due, interest on that principal to the day
 * (Actual/365, from the last due date), and late fees owed (lending §1.4, §1.7). A payment of the total that day, with
 * its excess going to the principal (`shorter_term`), completes the loan with nothing left over. Charges deducted at
 * the start are refunded separately: `prepaymentRebate`.
 *
 * @throws RangeError for terms that `planSchedule` refuses.
 */
export function payOffQuote(
  loan: LoanTerms & LateFeeTerms,
  payments: readonly LoanPayment[],
  day: LocalDate,
  events: readonly LoanEvent[] = [],
): PayOffQuote {
  if (isSettledOn(events, day)) return nothingOn(day)
  const replay = replayLoan(loan, payments, day, events)
  if (replay.daily !== null) return dailyQuote(replay, replay.daily, day)
  const due = replay.installments.filter((installment) => installment.row.dueDate <= dayOfLoan(replay, day))
  const dueCents = sumCents(due.map(remainingOf))
  const feesCents = sumCents(due.map(feeOwedOf))
  const arrearsCents = replay.arrears === null ? ZERO : arrearsOwedOf(replay.arrears)
  const chargesCents = sumCents(replay.charges.map(chargeOwedOf))
  const undue = undueAfter(replay, day)
  const interestDays = undue?.days ?? 0
  const principalCents = undue?.principalCents ?? ZERO
  const { interestOnPrepaidCents = ZERO, interestPaidCents = ZERO } = undue?.installment ?? {}
  const accrued = undue === null ? ZERO : interestSince(replay, undue, principalCents)
  const interestCents = maxCents(ZERO, cents(accrued + interestOnPrepaidCents - interestPaidCents))
  return {
    day,
    dueCents,
    principalCents,
    interestCents,
    interestFrom: undue?.since ?? day,
    interestDays,
    feesCents,
    arrearsCents,
    chargesCents,
    perDiemCents: isFrozen(replay, day) ? ZERO : interestForDays(rated(replay, day), principalCents, 1),
    totalCents: sumCents([dueCents, principalCents, interestCents, feesCents, arrearsCents, chargesCents]),
  }
}

/** Of a loan that was settled for less. */
const nothingOn = (day: LocalDate): PayOffQuote => ({
  day,
  dueCents: ZERO,
  principalCents: ZERO,
  interestCents: ZERO,
  interestFrom: day,
  interestDays: 0,
  feesCents: ZERO,
  arrearsCents: ZERO,
  chargesCents: ZERO,
  perDiemCents: ZERO,
  totalCents: ZERO,
})

/** How many years ahead a pay-off is computed. */
const PAY_OFF_YEARS = 10

/** Returns why there is no pay-off on a day: nothing is lent yet, or it is too far ahead. */
export function refusePayOffDay(on: LocalDate, startDate: LocalDate, today: LocalDate): LendingRefusal | null {
  const lastDay = addYears(today, PAY_OFF_YEARS)
  if (on >= startDate && on <= lastDay) return null
  return { code: 'pay_off_day_out_of_range', field: 'on', params: { firstDay: startDate, lastDay } }
}

/** Whether the loan was written off by `day`: no interest accrues after it. */
const isFrozen = ({ frozenFrom }: Replay, day: LocalDate): boolean => frozenFrom !== null && frozenFrom <= day

/** The loan at the rate that its amendments give it from `day` on. */
const rated = ({ loan, amendments }: Replay, day: LocalDate): Replay['loan'] =>
  amendments.length === 0 ? loan : { ...loan, annualRate: rateAfter(loan.annualRate, amendments, day) }

/** A loan with interest by the day is closed by its principal and the interest accrued on it. */
function dailyQuote(replay: Replay, daily: DailyLedger, day: LocalDate): PayOffQuote {
  const due = replay.installments.filter(({ row }) => row.dueDate <= dayOfLoan(replay, day))
  const interestCents = accruedOf(daily)
  const owedCents = cents(daily.principalCents + interestCents)
  const dueCents = minCents(owedCents, sumCents(due.map(remainingOf)))
  const feesCents = sumCents(replay.installments.map(feeOwedOf))
  const chargesCents = sumCents(replay.charges.map(chargeOwedOf))
  const since = due.at(-1)?.row.dueDate ?? replay.loan.startDate
  const interestNotDueCents = maxCents(ZERO, cents(interestCents - dueCents))
  return {
    day,
    dueCents,
    principalCents: cents(owedCents - dueCents - interestNotDueCents),
    interestCents: interestNotDueCents,
    interestFrom: since,
    interestDays: Math.max(0, daysBetween(since, dayOfLoan(replay, day))),
    feesCents,
    arrearsCents: ZERO,
    chargesCents,
    perDiemCents: isFrozen(replay, day) ? ZERO : perDiemOf(daily, day),
    totalCents: cents(owedCents + feesCents + chargesCents),
  }
}

/**
 * Returns the refund of charges other than interest when a loan is paid off early: `R = A × (n − m) / n`, half up to
 * the cent (cost-of-borrowing regulations; lending §1.7). 300.00 charged and 12 of 36 months used give 200.00.
 *
 * @param charge `chargesCents` ≥ 0; `termMonths` ≥ 1; `monthsUsed` from 0 to `termMonths`
 */
export function prepaymentRebate(charge: {
  readonly chargesCents: Cents
  readonly termMonths: number
  readonly monthsUsed: number
}): Cents {
  return cents(mulDivHalfUp(charge.chargesCents, charge.termMonths - charge.monthsUsed, charge.termMonths))
}
