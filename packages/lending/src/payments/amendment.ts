import type { Cents, LocalDate, Rate } from '@winterjay/money'
import type { ScheduleRow } from '../schedule/schedule.ts'

/** What happens to the interest of a skipped instalment: paid, carried to the next one, or added to the principal. */
export const SKIP_INTERESTS = ['pay', 'carry', 'capitalise'] as const
export type SkipInterest = (typeof SKIP_INTERESTS)[number]

/** Whether a skipped instalment makes the loan end later, or the others larger. */
export const SKIP_ENDS = ['later', 'same'] as const
export type SkipEnd = (typeof SKIP_ENDS)[number]

/**
 * A change of a running loan that both sides agreed on (lending §5.7). It plans the rows after it again; rows already due
 * stay as they are.
 */
export type Amendment = { readonly on: LocalDate } & (
  | { readonly kind: 'rate_change'; readonly annualRate: Rate; readonly payment: 'recast' | 'keep' }
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

/** Plans what is owed again when a borrower who was behind pays again. Made by `reAge` from the state on its day. */
export interface ReAgeAmendment {
  readonly kind: 're_age'
  readonly numberOfPayments: number
  readonly interest: 'carry' | 'capitalise'
  /** The rows due by its day, as they stand: only what was paid of them. */
  readonly closed: readonly ScheduleRow[]
  /** Interest of those rows that was not paid. */
  readonly unpaidInterestCents: Cents
}
