import type { Cents, LocalDate } from '@winterjay/money'
import { cents, ZERO } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import type { ArrearsLedger } from '../replay/arrears.ts'
import type { DailyLedger } from '../replay/daily.ts'
import type { PaymentAllocation } from './loan-payment.ts'
import type { Course } from '../schedule/course.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'

/** The state of a loan while its payments are replayed. */
export interface Replay {
  readonly loan: LoanTerms & LateFeeTerms
  /** Changes when a prepayment recasts the remaining schedule. */
  course: Course
  installments: Installment[]
  readonly allocations: PaymentAllocation[]
  /**
   * The day the loan was written off: nothing falls due, is charged or accrues from then on. Null while it is active.
   */
  readonly frozenFrom: LocalDate | null
  /** The number of instalments whose grace has ended and whose late fee has been decided; each is decided once. */
  lateFeesDecided: number
  /** Null for a loan without interest on arrears. */
  readonly arrears: ArrearsLedger | null
  /** Null for a loan whose interest is by the period. */
  readonly daily: DailyLedger | null
}

export interface Installment {
  row: ScheduleRow
  interestPaidCents: Cents
  principalPaidCents: Cents
  /** Interest in `row` on principal prepaid within its month, up to the day of the prepayment. */
  interestOnPrepaidCents: Cents
  feeCents: Cents
  feePaidCents: Cents
  feeWaivedCents: Cents
  /** Counts as paid on its due day because the loan is recorded as paid up to a later day. */
  isAssumed: boolean
  /** The last day on which anything was paid on it. */
  paidOn: LocalDate | null
}

/** Returns the day to use for `day`: a written-off loan stays at its write-off day. */
export const dayOfLoan = ({ frozenFrom }: Pick<Replay, 'frozenFrom'>, day: LocalDate): LocalDate =>
  frozenFrom !== null && frozenFrom < day ? frozenFrom : day

export const openInstallment = (row: ScheduleRow): Installment => ({
  row,
  interestPaidCents: ZERO,
  principalPaidCents: ZERO,
  interestOnPrepaidCents: ZERO,
  feeCents: ZERO,
  feePaidCents: ZERO,
  feeWaivedCents: ZERO,
  isAssumed: false,
  paidOn: null,
})

/** What is still unpaid of an instalment, late fee excluded. */
export const remainingOf = ({ row, interestPaidCents, principalPaidCents }: Installment): Cents =>
  cents(row.paymentCents - interestPaidCents - principalPaidCents)

/** What is still owed of its late fee. */
export const feeOwedOf = ({
  feeCents,
  feePaidCents,
  feeWaivedCents,
}: Pick<Installment, 'feeCents' | 'feePaidCents' | 'feeWaivedCents'>): Cents =>
  cents(feeCents - feePaidCents - feeWaivedCents)
