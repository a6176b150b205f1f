import type { Cents, LocalDate } from '@winterjay/money'
import { sumCents } from '@winterjay/money'
import type { LendingRefusal } from '../refusals/refusals.ts'
import { writtenOffOn } from './loan-event.ts'
import type { LoanEvent } from './loan-event.ts'
import type { LoanPayment } from './loan-payment.ts'

/** What was received on a loan by the end of `day`: a settlement is of at most that. */
export const receivedBy = (payments: readonly LoanPayment[], day: LocalDate): Cents =>
  sumCents(payments.filter(({ paidOn }) => paidOn <= day).map(({ amountCents }) => amountCents))

/**
 * Returns why a loan cannot be settled for less: nothing is owed any more, or the amount was not received
 * (lending §5.3.3).
 */
export function refuseSettlement(
  amountCents: Cents,
  { payments, events, isPaid }: SettledLoan,
  today: LocalDate,
): LendingRefusal | null {
  if (isPaid || writtenOffOn(events) !== null) return { code: 'settlement_of_ended_loan', field: 'event' }
  const receivedCents = receivedBy(payments, today)
  return amountCents > 0 && amountCents <= receivedCents
    ? null
    : {
        code: receivedCents === 0 ? 'settlement_of_nothing' : 'settlement_above_received',
        field: 'amount',
        params: { receivedCents },
      }
}

interface SettledLoan {
  readonly payments: readonly LoanPayment[]
  readonly events: readonly LoanEvent[]
  /** Whether it is paid in full. */
  readonly isPaid: boolean
}
