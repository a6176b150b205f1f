import type { Cents, LocalDate } from '@winterjay/money'
import { add, addDays, cents, minCents, ZERO } from '@winterjay/money'
import { aprOfPayments, isAprOver, MONTHLY, periodOf } from '../schedule/apr.ts'
import type { PaymentTiming } from '../schedule/apr.ts'
import type { LateFeeTerms } from '../terms/loan.ts'
import type { Schedule } from '../schedule/schedule.ts'
import { shareOf } from '../schedule/course.ts'

/**
 * A fixed fee applies only if at least this much is missing, or the whole of a smaller instalment: charging 50.00 for
 * one missing cent would be a penalty, not a cost. The threshold is that of the bank-fee rule of March 2026
 * (lending §2.3: no charge under 10 dollars short). A percent fee needs none, because it is proportional.
 */
export const FREE_SHORTFALL = cents(1_000)

/**
 * Returns the fee on an instalment of `dueCents` (≥ 0) when `shortCents` (≥ 0) of it is still unpaid after grace: the
 * fixed amount unless the shortfall is under `FREE_SHORTFALL`, or the percentage of the shortfall, half up to the cent;
 * 0 if nothing is missing (lending §1.6: 5 % of 888.49 is 44.42).
 */
export function lateFeeOn(shortCents: Cents, dueCents: Cents, { lateFee }: LateFeeTerms): Cents {
  if (shortCents <= 0) return ZERO
  if (lateFee.type === 'percent') return shareOf(shortCents, lateFee.percent)
  return shortCents < minCents(dueCents, FREE_SHORTFALL) ? ZERO : lateFee.amountCents
}

/**
 * The day a short instalment is charged: the day after the last day of grace. Due 1 March with 5 days of grace: paid on
 * the 6th, it is overdue but free; on the 7th it is charged.
 */
export const lateFeeDay = (dueDate: LocalDate, graceDays: number): LocalDate => addDays(dueDate, graceDays + 1)

/**
 * A loan as its APR calculation needs it. `advanceCents` is what the borrower received: principal less charges deducted
 * at the start.
 */
export interface PricedLoan {
  readonly schedule: Schedule
  readonly advanceCents: Cents
  readonly lateFeeTerms: LateFeeTerms
  /** Monthly if absent. */
  readonly timing?: PaymentTiming
}

/**
 * The APR, in percent, if one late fee is charged on the whole of instalment `installment` and paid with it. A late fee
 * counts as interest under s.347(2) of the Criminal Code: 50.00 once, on 500.00 over six months at 30 %, gives an APR
 * of 67 % on the first instalment and 63 % on the third. Null as in `aprOfPayments`.
 */
export const aprWithLateFee = (loan: PricedLoan, installment: number): number | null =>
  aprOfPayments(loan.advanceCents, paymentsWithLateFee(loan, installment), loan.timing)

/**
 * Returns the instalment on which a single late fee raises the APR most, if that exceeds `capPercent`; otherwise null.
 */
export function lateFeePushingAprOver(
  capPercent: number,
  loan: PricedLoan,
): { installment: number; feeCents: Cents } | null {
  if (chargesNothing(loan.lateFeeTerms)) return null
  const fees = loan.schedule.rows.map((row) => lateFeeOn(row.paymentCents, row.paymentCents, loan.lateFeeTerms))
  const worst = heaviest(fees, periodOf(capPercent, loan.timing ?? MONTHLY))
  const feeCents = fees[worst] ?? ZERO
  const installment = worst + 1
  if (feeCents === 0 || !isAprOver(capPercent, loan.advanceCents, paymentsWithLateFee(loan, installment), loan.timing))
    return null
  return { installment, feeCents }
}

/**
 * Whether `after` could cost a late borrower more than `before`: a higher fee, less grace, or a fee of the other kind
 * unless that fee is zero.
 */
export function isHarsher(before: LateFeeTerms, after: LateFeeTerms): boolean {
  if (chargesNothing(after)) return false
  const [had, has] = [before.lateFee, after.lateFee]
  const isHigher =
    had.type === 'fixed'
      ? has.type !== 'fixed' || has.amountCents > had.amountCents
      : has.type !== 'percent' || has.percent > had.percent
  return isHigher || after.graceDays < before.graceDays
}

/** Late payments cost nothing. */
export const chargesNothing = ({ lateFee }: LateFeeTerms): boolean =>
  (lateFee.type === 'fixed' ? lateFee.amountCents : lateFee.percent) === 0

const paymentsWithLateFee = ({ schedule, lateFeeTerms }: PricedLoan, installment: number): Cents[] =>
  schedule.rows.map(({ paymentCents, installment: number }) =>
    number === installment ? add(paymentCents, lateFeeOn(paymentCents, paymentCents, lateFeeTerms)) : paymentCents,
  )

/** Returns the index of the fee with the highest present value, discounted at `i` a period. */
function heaviest(fees: readonly Cents[], i: number): number {
  let worst = 0
  let most = 0
  let factor = 1
  fees.forEach((fee, index) => {
    factor /= 1 + i
    if (fee * factor <= most) return
    worst = index
    most = fee * factor
  })
  return worst
}
