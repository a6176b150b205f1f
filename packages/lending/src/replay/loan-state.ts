import type { Cents, LocalDate } from '@winterjay/money'
import { AGEING_DAYS } from '../lists.ts'
import type { AgeingBucket } from '../lists.ts'
import { cents, daysBetween, sumCents, ZERO } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import { numberedRows } from '../terms/opening.ts'
import type { LoanPayment, PaymentAllocation } from '../payments/loan-payment.ts'
import type { Installment } from '../payments/installment.ts'
import { remainingOf } from '../payments/installment.ts'
import { chargeOwedOf, dayOfLoan } from '../payments/replay-of-loan.ts'
import type { OpenCharge } from '../payments/replay-of-loan.ts'
import { isSettledOn } from '../payments/loan-event.ts'
import type { LoanEvent } from '../payments/loan-event.ts'
import { arrearsOwedOf } from './arrears.ts'
import { capitalisedBy } from './changes.ts'
import { accruedOf } from './daily.ts'
import { replayLoan } from './replay.ts'
import type { Course } from '../schedule/course.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'

export interface LoanRow extends ScheduleRow {
  readonly accruedCents: Cents
  readonly paidCents: Cents
  /** The part of `paidCents` that is interest which became principal, without money. */
  readonly capitalisedCents: Cents
  readonly remainingCents: Cents
  readonly isPaid: boolean
  /** The day its last cent was paid; null while it is short. */
  readonly paidOn: LocalDate | null
  /** Short after its due date; on the due date itself it is only due. Never of a loan that was settled for less. */
  readonly overdue: boolean
  readonly feeCents: Cents
  readonly feePaidCents: Cents
  readonly feeWaivedCents: Cents
  /** Assumed paid, because the loan is recorded as paid up to a later day; no payment was recorded. */
  readonly isAssumed: boolean
}

export type LoanProgress = 'active' | 'overdue' | 'completed'

export interface LoanState {
  /** The day its figures describe: the requested day, or the write-off day. */
  readonly day: LocalDate
  /** Settled for less: nothing is owed any more, and no row is overdue (lending §5.3.3). */
  readonly isSettled: boolean
  /** The schedule after prepayments. */
  readonly rows: readonly LoanRow[]
  /** What a regular row still to come asks for; null if all but the last ask for interest alone. */
  readonly levelPaymentCents: Cents | null
  readonly outstandingPrincipalCents: Cents
  readonly principalPaidCents: Cents
  /** The part of `principalPaidCents` paid in excess of the instalments, which no row includes. */
  readonly principalPrepaidCents: Cents
  readonly interestPaidCents: Cents
  /**
   * The parts of `principalPaidCents` and `interestPaidCents` that are assumed and were never recorded (lending §5.1).
   */
  readonly assumed: { readonly principalCents: Cents; readonly interestCents: Cents }
  /** Interest on arrears paid, and owed on the day (lending §1.12). */
  readonly arrearsPaidCents: Cents
  readonly arrearsOwedCents: Cents
  /** Interest accrued and unpaid, if interest is by the day; null if it is by the period. */
  readonly interestAccruedCents: Cents | null
  /** Charges other than late fees, oldest first, and what is owed of them (lending §5.8). */
  readonly charges: readonly Readonly<OpenCharge>[]
  readonly chargesOwedCents: Cents
  readonly feesPaidCents: Cents
  readonly feesWaivedCents: Cents
  readonly feesOwedCents: Cents
  /** Money received beyond everything owed: the lender must return it. */
  readonly unappliedCents: Cents
  /** Counted up to the oldest short instalment: a later instalment of 0.00 does not count before its turn. */
  readonly installmentsPaid: number
  readonly installmentsTotal: number
  readonly overdueInstallments: number
  /** Late fees excluded. */
  readonly overdueCents: Cents
  /** The oldest short instalment, with the amount missing. */
  readonly nextDue: { readonly installment: number; readonly dueDate: LocalDate; readonly amountCents: Cents } | null
  /** Since the oldest unpaid due date; 0 if nothing is overdue. */
  readonly daysPastDue: number
  readonly bucket: AgeingBucket
  /** Completed when every instalment, interest on arrears, every fee and every charge is paid, or waived. */
  readonly status: LoanProgress
  /**
   * One per payment received by the day, and per change that turned what is owed into principal, as they were applied.
   */
  readonly allocations: readonly PaymentAllocation[]
}

/**
 * Returns the state of a loan at the end of `asOf`, replaying its payments from the first (lending §1.6 to §1.8). Leave
 * out reversed payments; anything after `asOf` is ignored. The parts of each payment sum to it.
 *
 * @throws RangeError for terms that `planSchedule` refuses, and `UnfitAmendment`: such a loan is never stored.
 */
export function loanState(
  loan: LoanTerms & LateFeeTerms,
  payments: readonly LoanPayment[],
  asOf: LocalDate,
  events: readonly LoanEvent[] = [],
): LoanState {
  const replay = replayLoan(loan, payments, asOf, events)
  const { installments, allocations } = replay
  const day = dayOfLoan(replay, asOf)
  const isSettled = isSettledOn(events, asOf)
  const rows = installments.map((installment) => rowOf(installment, isSettled ? null : day))
  const next = rows.find((row) => !row.isPaid)
  const numbered = numberedRows(rows).length
  const assumed = assumedIn(rows)
  const principalPaidCents = cents(sumCents(allocations.map((part) => part.principalCents)) + assumed.principalCents)
  const feesPaidCents = sumCents(allocations.map((part) => part.feeCents))
  const feesWaivedCents = sumCents(rows.map((row) => row.feeWaivedCents))
  const feesOwedCents = cents(sumCents(rows.map((row) => row.feeCents)) - feesPaidCents - feesWaivedCents)
  const arrearsOwedCents = replay.arrears === null ? ZERO : arrearsOwedOf(replay.arrears)
  const chargesOwedCents = sumCents(replay.charges.map(chargeOwedOf))
  const otherOwedCents = feesOwedCents + arrearsOwedCents + chargesOwedCents
  const late = lateIn(rows, day)
  return {
    day,
    isSettled,
    rows,
    levelPaymentCents: levelOf(replay.course),
    outstandingPrincipalCents: cents(
      replay.loan.principalCents + replay.addedCents + capitalisedBy(replay, day) - principalPaidCents,
    ),
    charges: replay.charges,
    chargesOwedCents,
    principalPaidCents,
    ...paidIn(allocations, assumed),
    assumed,
    arrearsOwedCents,
    interestAccruedCents: replay.daily === null ? null : accruedOf(replay.daily),
    feesPaidCents,
    feesWaivedCents,
    feesOwedCents,
    installmentsPaid: next ? Math.max(0, next.installment - 1) : numbered,
    installmentsTotal: numbered,
    ...late,
    nextDue: next ? { installment: next.installment, dueDate: next.dueDate, amountCents: next.remainingCents } : null,
    status: late.overdueInstallments > 0 ? 'overdue' : next || otherOwedCents > 0 ? 'active' : 'completed',
    allocations,
  }
}

function lateIn(rows: readonly LoanRow[], day: LocalDate) {
  const overdue = rows.filter((row) => row.overdue)
  const daysPastDue = overdue[0] ? daysBetween(overdue[0].dueDate, day) : 0
  return {
    overdueInstallments: overdue.length,
    overdueCents: sumCents(overdue.map((row) => row.remainingCents)),
    daysPastDue,
    bucket: ageingBucket(daysPastDue),
  }
}

const levelOf = ({ interestOnlyUntil, lastInstallment, levelPaymentCents }: Course): Cents | null =>
  interestOnlyUntil >= lastInstallment - 1 ? null : levelPaymentCents

/** The sums over all payments. */
const paidIn = (allocations: readonly PaymentAllocation[], assumed: LoanState['assumed']) => ({
  principalPrepaidCents: sumCents(allocations.map((part) => part.prepaidPrincipalCents)),
  interestPaidCents: cents(sumCents(allocations.map((part) => part.interestCents)) + assumed.interestCents),
  arrearsPaidCents: sumCents(allocations.map((part) => part.arrearsCents)),
  unappliedCents: sumCents(allocations.map((part) => part.unappliedCents)),
})

function assumedIn(rows: readonly LoanRow[]): LoanState['assumed'] {
  const assumed = rows.filter((row) => row.isAssumed)
  return {
    principalCents: sumCents(assumed.map((row) => row.principalCents)),
    interestCents: sumCents(assumed.map((row) => row.interestCents)),
  }
}

/** The ageing bucket that buyers of loan books use (lending §1.8). */
export const ageingBucket = (daysPastDue: number): AgeingBucket =>
  AGEING_DAYS.find(({ lastDay }) => daysPastDue <= lastDay)?.bucket ?? '91+'

/**
 * Copies field by field: spreading the row is twenty times as slow, and a loan book has millions of them.
 *
 * @param asOf null if nothing is overdue
 */
function rowOf(part: Installment, asOf: LocalDate | null): LoanRow {
  const { row } = part
  const remainingCents = remainingOf(part)
  const isPaid = remainingCents === 0
  return {
    installment: row.installment,
    dueDate: row.dueDate,
    paymentCents: row.paymentCents,
    interestCents: row.interestCents,
    principalCents: row.principalCents,
    balanceCents: row.balanceCents,
    accruedCents: row.accruedCents ?? row.interestCents,
    paidCents: cents(part.interestPaidCents + part.principalPaidCents),
    capitalisedCents: part.capitalisedCents,
    remainingCents,
    isPaid,
    paidOn: isPaid ? part.paidOn : null,
    overdue: !isPaid && asOf !== null && row.dueDate < asOf,
    feeCents: part.feeCents,
    feePaidCents: part.feePaidCents,
    feeWaivedCents: part.feeWaivedCents,
    isAssumed: part.isAssumed,
  }
}
