import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { RateChangePayment, ReAgeInterest, SkipEnd, SkipInterest } from '../lists.ts'
import type { ScheduleRow } from '../schedule/schedule.ts'

/**
 * A change of a running loan that both sides agreed on (lending §5.7). It plans the rows after it again; rows already
 * due stay as they are.
 */
export type Amendment = { readonly on: LocalDate } & (
  | { readonly kind: 'rate_change'; readonly annualRate: Rate; readonly payment: RateChangePayment }
  | { readonly kind: 'payment_change'; readonly amountCents: Cents }
  | { readonly kind: 'extend'; readonly numberOfPayments: number }
  | { readonly kind: 'advance'; readonly amountCents: Cents }
  | { readonly kind: 'capitalise'; readonly amountCents: Cents }
  | {
      readonly kind: 'due_day_change'
      readonly firstDueDate: LocalDate
      readonly paymentDays: readonly number[] | null
    }
  | SkipAmendment
  | RenewalAmendment
  | ReAgeAmendment
)

/** The yearly rate in force on a day. @param amendments in plan order */
export const rateAfter = (agreed: Rate, amendments: readonly Amendment[], day: LocalDate): Rate =>
  amendments.reduce(
    (now, one) => ((one.kind === 'rate_change' || one.kind === 'renewal') && one.on <= day ? one.annualRate : now),
    agreed,
  )

/** Skips instalments; its day is that of the first one. */
export interface SkipAmendment {
  readonly kind: 'skip'
  readonly installment: number
  readonly count: number
  readonly interest: SkipInterest
  readonly end: SkipEnd
}

/** A new term of a loan that is not repaid when its term ends; its day is the last due day. */
export interface RenewalAmendment {
  readonly kind: 'renewal'
  readonly annualRate: Rate
  readonly termMonths: number
  readonly amortizationMonths: number
}

/** Plans what is owed again when a borrower who was behind pays again. */
export interface ReAgeAmendment {
  readonly kind: 're_age'
  readonly numberOfPayments: number
  readonly interest: ReAgeInterest
  /** The due day of the first new payment; one period after the last one if null. */
  readonly firstDueDate: LocalDate | null
  /**
   * The rows due by its day, as they stand: only what was paid of them. Empty until `reAge` fills it from the state on
   * that day.
   */
  readonly closed: readonly ScheduleRow[]
  /** Interest of those rows that was not paid, or, if it became principal, that was closed so. */
  readonly unpaidInterestCents: Cents
}
