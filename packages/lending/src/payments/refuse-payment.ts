import type { Cents, LocalDate } from '@winterjay/money'
import type { LendingRefusal } from '../refusals/refusals.ts'

/**
 * Why money cannot be recorded as received: nothing of it, before the loan began, on a day up to which the loan counts as
 * paid already, or not yet here. More than is owed is taken and shown as unapplied; it is never refused, because it did
 * arrive (lending §1.7).
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
