import type { Cents, LocalDate } from '@winterjay/money'
import { cents, ZERO } from '@winterjay/money'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import type { PaymentAllocation } from './loan-payment.ts'
import type { Course, ScheduleRow } from '../schedule/schedule.ts'

/** A loan while its payments are replayed. */
export interface Replay {
  readonly loan: LoanTerms & LateFeeTerms
  /** Changes when a prepayment re-casts what is left. */
  course: Course
  installments: Installment[]
  readonly allocations: PaymentAllocation[]
  /** The day on which it was written off: from then on nothing falls due, is charged or accrues. Null: it runs. */
  readonly standsStillFrom: LocalDate | null
  /** Instalments whose days of grace are over and judged: each is judged once. */
  judgedForFees: number
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
  /** Counts as paid on its due day because the loan is said to be paid up to a later one. */
  isAssumed: boolean
  /** The last day anything was paid on it. */
  paidOn: LocalDate | null
}

/** The day that counts on `day`: a loan that was written off stays where it stood. */
export const dayOfLoan = ({ standsStillFrom }: Pick<Replay, 'standsStillFrom'>, day: LocalDate): LocalDate =>
  standsStillFrom !== null && standsStillFrom < day ? standsStillFrom : day

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

/** What an instalment still lacks, late fee apart. */
export const remainingOf = ({ row, interestPaidCents, principalPaidCents }: Installment): Cents =>
  cents(row.paymentCents - interestPaidCents - principalPaidCents)

/** What of its late fee is still owed. */
export const feeOwedOf = ({
  feeCents,
  feePaidCents,
  feeWaivedCents,
}: Pick<Installment, 'feeCents' | 'feePaidCents' | 'feeWaivedCents'>): Cents =>
  cents(feeCents - feePaidCents - feeWaivedCents)
