import type { Cents, LocalDate } from '@winterjay/money'
import { add, cents, minCents, sumCents, ZERO } from '@winterjay/money'
import { feeOwedOf } from '../payments/installment.ts'
import type { Installment } from '../payments/installment.ts'
import type { AllocationLine, PaymentAllocation } from '../payments/loan-payment.ts'
import { chargeOwedOf, OPENING_CHARGES } from '../payments/replay-of-loan.ts'
import type { OpenCharge, Replay } from '../payments/replay-of-loan.ts'

/** Money while it is being allocated. */
export interface PendingPayment {
  leftCents: Cents
  readonly paidOn: LocalDate
  readonly lines: AllocationLine[]
}

export function payFees(installments: readonly Installment[], pending: PendingPayment): void {
  for (const installment of installments) {
    if (pending.leftCents === 0) return
    const feeCents = minCents(pending.leftCents, feeOwedOf(installment))
    if (feeCents === 0) continue
    installment.feePaidCents = add(installment.feePaidCents, feeCents)
    spend(pending, installment.row.installment, { feeCents })
  }
}

export const payCharges = ({ charges }: Replay, pending: PendingPayment): void => payEach(charges, pending)

/** The charges with which a loan began: before its instalments. */
export const payOpeningCharges = ({ charges }: Replay, pending: PendingPayment): void => {
  if (charges[0]?.id === OPENING_CHARGES) payEach(charges.slice(0, 1), pending)
}

function payEach(charges: readonly OpenCharge[], pending: PendingPayment): void {
  for (const charge of charges) {
    const chargeCents = minCents(pending.leftCents, chargeOwedOf(charge))
    if (chargeCents === 0) continue
    charge.paidCents = add(charge.paidCents, chargeCents)
    spend(pending, null, { chargeCents, chargeId: charge.id })
  }
}

export function spend(pending: PendingPayment, installment: number | null, parts: Partial<AllocationLine>): void {
  const line = { installment, ...NOTHING, ...parts }
  const spent = line.interestCents + line.arrearsCents + line.principalCents + line.feeCents + line.chargeCents
  if (spent === 0) return
  pending.leftCents = cents(pending.leftCents - spent)
  pending.lines.push(line)
}

const NOTHING = { interestCents: ZERO, arrearsCents: ZERO, principalCents: ZERO, feeCents: ZERO, chargeCents: ZERO }

export function allocationOf(paymentId: string, { leftCents, lines }: PendingPayment): PaymentAllocation {
  return {
    paymentId,
    interestCents: sumCents(lines.map((line) => line.interestCents)),
    arrearsCents: sumCents(lines.map((line) => line.arrearsCents)),
    principalCents: sumCents(lines.map((line) => line.principalCents)),
    prepaidPrincipalCents: sumCents(lines.map((line) => (line.installment === null ? line.principalCents : ZERO))),
    feeCents: sumCents(lines.map((line) => line.feeCents)),
    chargeCents: sumCents(lines.map((line) => line.chargeCents)),
    unappliedCents: leftCents,
    lines,
  }
}
