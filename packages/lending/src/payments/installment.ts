import type { Cents, LocalDate } from '@winterjay/money'
import { cents, ZERO } from '@winterjay/money'
import type { ScheduleRow } from '../schedule/schedule.ts'

export interface Installment {
  row: ScheduleRow
  interestPaidCents: Cents
  principalPaidCents: Cents
  /** Interest in `row` on principal prepaid within its month, up to the day of the prepayment. */
  interestOnPrepaidCents: Cents
  /** The part of `interestPaidCents` that became principal. */
  capitalisedCents: Cents
  feeCents: Cents
  feePaidCents: Cents
  feeWaivedCents: Cents
  /** Counts as paid on its due day because the loan is recorded as paid up to a later day. */
  isAssumed: boolean
  /** The last day on which anything was paid on it. */
  paidOn: LocalDate | null
}

export const openInstallment = (row: ScheduleRow): Installment => ({
  row,
  interestPaidCents: ZERO,
  principalPaidCents: ZERO,
  interestOnPrepaidCents: ZERO,
  capitalisedCents: ZERO,
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
