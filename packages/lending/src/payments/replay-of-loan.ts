import type { Cents, LocalDate } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { ArrearsLedger } from '../replay/arrears.ts'
import type { DailyLedger } from '../replay/daily.ts'
import type { Course } from '../schedule/course.ts'
import type { LateFeeTerms, LoanTerms } from '../terms/loan.ts'
import type { Amendment } from './amendment.ts'
import type { Installment } from './installment.ts'
import type { PaymentAllocation } from './loan-payment.ts'

/** The state of a loan while its payments are replayed. */
export interface Replay {
  readonly loan: LoanTerms & LateFeeTerms
  /** Changes when a prepayment recasts the remaining schedule, or an amendment plans it again. */
  course: Course
  installments: Installment[]
  readonly allocations: PaymentAllocation[]
  /**
   * The day the loan was written off: nothing falls due, is charged or accrues from then on. Null while it is active.
   */
  readonly frozenFrom: LocalDate | null
  /** The number of instalments whose grace has ended and whose late fee has been decided; each is decided once. */
  lateFeesDecided: number
  /** Charges other than late fees, oldest first. */
  readonly charges: OpenCharge[]
  /** The changes of the plan so far, by their own days, and the principal that they added. */
  amendments: readonly Amendment[]
  addedCents: Cents
  /** Null for a loan without interest on arrears. */
  readonly arrears: ArrearsLedger | null
  /** Null for a loan whose interest is by the period. */
  readonly daily: DailyLedger | null
}

/** A charge with what became of it. */
export interface OpenCharge {
  /** The id of its fact, or `OPENING_CHARGES`. */
  readonly id: string
  readonly amountCents: Cents
  paidCents: Cents
  waivedCents: Cents
}

/** What was owed of charges when the loan began with its balance: one charge, paid before any instalment. */
export const OPENING_CHARGES = 'opening'

export const chargeOwedOf = ({ amountCents, paidCents, waivedCents }: OpenCharge): Cents =>
  cents(amountCents - paidCents - waivedCents)

/** Returns the day to use for `day`: a written-off loan stays at its write-off day. */
export const dayOfLoan = ({ frozenFrom }: Pick<Replay, 'frozenFrom'>, day: LocalDate): LocalDate =>
  frozenFrom !== null && frozenFrom < day ? frozenFrom : day
