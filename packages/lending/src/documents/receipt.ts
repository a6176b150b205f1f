import type { Cents, LocalDate } from '@winterjay/money'
import { add, subtract, ZERO } from '@winterjay/money'
import { isRecovery, writtenOffOn } from '../payments/loan-event.ts'
import { loanState } from '../replay/loan-state.ts'
import type { LoanState } from '../replay/loan-state.ts'
import type { LoanOnRecord } from './loan-on-record.ts'
import { replayable } from './loan-on-record.ts'

/** What a payment paid, and what was left right after it. */
export interface ReceiptFigures {
  readonly amountCents: Cents
  readonly paidOn: LocalDate
  readonly interestCents: Cents
  readonly arrearsCents: Cents
  readonly principalCents: Cents
  /** Late fees and other charges. */
  readonly feesCents: Cents
  /** Money beyond everything owed. */
  readonly unappliedCents: Cents
  /** Received after the loan was written off: it is split no further. */
  readonly recoveredCents: Cents
  /** Principal owed after it. */
  readonly balanceCents: Cents
  readonly nextDue: LoanState['nextDue']
}

/**
 * Returns the receipt of a payment as the loan stood right after it: later payments and facts change nothing in it.
 * Null for a payment that the loan does not have.
 */
export function receiptOf(loan: LoanOnRecord, paymentId: string): ReceiptFigures | null {
  const paid = loan.payments.find(({ id }) => id === paymentId)
  if (paid === undefined) return null
  const isBefore = (day: LocalDate, sequence: number): boolean =>
    day < paid.paidOn || (day === paid.paidOn && sequence <= paid.sequence)
  const payments = loan.payments.filter((one) => isBefore(one.paidOn, one.sequence))
  // A void says that its fact never was, whenever it was recorded.
  const events = loan.events.filter((one) => one.kind === 'voided' || isBefore(one.effectiveOn, one.sequence))
  const state = loanState(replayable(loan), payments, paid.paidOn, events)
  const part = state.allocations.find((one) => one.paymentId === paymentId)
  const lost = writtenOffOn(loan.events)
  const { amountCents, paidOn } = paid
  const recovers = isRecovery(paidOn, lost)
  const unappliedCents = part?.unappliedCents ?? ZERO
  const of = (amount: Cents | undefined): Cents => (recovers ? ZERO : (amount ?? ZERO))
  return {
    amountCents,
    paidOn,
    interestCents: of(part?.interestCents),
    arrearsCents: of(part?.arrearsCents),
    principalCents: of(part?.principalCents),
    feesCents: of(part === undefined ? ZERO : add(part.feeCents, part.chargeCents)),
    unappliedCents,
    recoveredCents: recovers ? subtract(amountCents, unappliedCents) : ZERO,
    balanceCents: state.outstandingPrincipalCents,
    // Nothing falls due once the loan is given up, be it on the day of the payment.
    nextDue: writtenOffOn(events) === null ? state.nextDue : null,
  }
}
