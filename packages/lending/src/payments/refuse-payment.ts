import type { Cents, LocalDate } from '@winterjay/money'
import type { LendingRefusal } from '../refusals/refusals.ts'

/**
 * Returns why money cannot be recorded as received: it is not positive, dated before the loan began, on a day up to
 * which the loan already counts as paid, or in the future. A payment larger than the debt is accepted and shown as
 * unapplied: it did arrive (lending §1.7).
 */
export function refusePayment(payment: {
  readonly amountCents: Cents
  readonly paidOn: LocalDate
  readonly startDate: LocalDate
  /** `paidThrough` of a loan that has facts as well as payments. */
  readonly coveredThrough?: LocalDate | null
  readonly today: LocalDate
}): LendingRefusal | null {
  const { amountCents, paidOn, startDate, coveredThrough = null, today } = payment
  if (amountCents <= 0) return { code: 'payment_not_positive', field: 'amount' }
  if (paidOn < startDate) return { code: 'payment_before_start', field: 'paid_on', params: { startDate } }
  if (paidOn > today) return { code: 'payment_in_future', field: 'paid_on', params: { today } }
  if (coveredThrough !== null && paidOn <= coveredThrough)
    return { code: 'payment_covered', field: 'paid_on', params: { through: coveredThrough } }
  return null
}
