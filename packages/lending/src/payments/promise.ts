import type { Cents, LocalDate } from '@winterjay/money'
import { cents, maxCents, subtract, sumCents } from '@winterjay/money'
import type { PromiseStatus } from '../lists.ts'
import type { LendingRefusal } from '../refusals/refusals.ts'
import type { FactOf } from './loan-event.ts'
import type { LoanPayment } from './loan-payment.ts'

/**
 * What is short by no more than this breaks no promise and has no reminder: it is for words, not for money
 * (lending §5.12, §5.18.3).
 */
export const TOLERANCE_CENTS = cents(100)

type Promised = Pick<FactOf<'promise'>, 'amountCents' | 'by' | 'effectiveOn' | 'sequence'>
type Received = Pick<LoanPayment, 'amountCents' | 'paidOn' | 'sequence'>

/** Kept as soon as the amount has arrived since it was recorded; broken on the day after its last (lending §5.12). */
export function promiseStatus(promise: Promised, payments: readonly Received[], today: LocalDate): PromiseStatus {
  const { amountCents, by, effectiveOn, sequence } = promise
  const since = payments.filter(
    (payment) =>
      payment.paidOn <= by &&
      (payment.paidOn > effectiveOn || (payment.paidOn === effectiveOn && payment.sequence > sequence)),
  )
  // Nothing keeps no promise, not even one of less than the tolerance.
  const enough = maxCents(subtract(amountCents, TOLERANCE_CENTS), cents(1))
  if (sumCents(since.map((payment) => payment.amountCents)) >= enough) return 'kept'
  return by < today ? 'broken' : 'open'
}

/** Refuses a promise that nobody can keep. */
export function refusePromise(amountCents: Cents, by: LocalDate, today: LocalDate): LendingRefusal | null {
  if (amountCents <= 0) return { code: 'promise_of_nothing', field: 'amount' }
  return by < today ? { code: 'promise_in_past', field: 'by', params: { today } } : null
}
