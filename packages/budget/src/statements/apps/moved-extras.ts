import type { Cents, LocalDate } from '@winterjay/money'
import type { Schedule } from '../../schedules/schedule.ts'

/** What another budget app's export holds beside transactions and balances (budget §1.7), in the names of that app. */
export interface MovedExtras {
  readonly categories: readonly MovedCategory[]
  readonly budgets: readonly MovedBudget[]
  readonly schedules: readonly MovedSchedule[]
}

export interface MovedCategory {
  readonly name: string
  /** The group that it is shown in; null for none. */
  readonly group: string | null
}

/** What a category was given in a month. */
export interface MovedBudget {
  /** `YYYY-MM` */
  readonly month: string
  readonly category: string
  readonly amountCents: Cents
}

/** A bill or pay that comes back. */
export interface MovedSchedule {
  /** The app's own, so that it comes over once. */
  readonly id: string
  readonly name: string
  /** The `id` of a `StatementAccount` of the same file. */
  readonly account: string
  /** Money out is negative. */
  readonly amountCents: Cents
  /** Null if the app has none for it. */
  readonly category: string | null
  readonly schedule: Schedule
  /** Its next day. */
  readonly from: LocalDate
  readonly endsOn: LocalDate | null
}
