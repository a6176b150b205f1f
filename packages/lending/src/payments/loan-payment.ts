import type { Cents, LocalDate } from '@winterjay/money'
import type { ExcessUse } from '../lists.ts'

export interface LoanPayment {
  readonly id: string
  /** > 0. */
  readonly amountCents: Cents
  readonly paidOn: LocalDate
  /** Order among the payments of one day. */
  readonly sequence: number
  readonly excess: ExcessUse
}

/** Where a payment went. Interest, interest on arrears, principal, fee, charge and unapplied sum to its amount. */
export interface PaymentAllocation {
  readonly paymentId: string
  readonly interestCents: Cents
  readonly arrearsCents: Cents
  readonly principalCents: Cents
  /** The part of `principalCents` paid in excess of the instalments. */
  readonly prepaidPrincipalCents: Cents
  readonly feeCents: Cents
  /** Charges other than late fees. */
  readonly chargeCents: Cents
  /** Money beyond everything owed. */
  readonly unappliedCents: Cents
  readonly lines: readonly AllocationLine[]
}

export interface AllocationLine {
  /** Null for principal paid in excess of the instalments. */
  readonly installment: number | null
  readonly interestCents: Cents
  /** Interest on arrears. */
  readonly arrearsCents: Cents
  readonly principalCents: Cents
  readonly feeCents: Cents
  readonly chargeCents: Cents
  /** The id of the charge that `chargeCents` paid. */
  readonly chargeId?: string
}
