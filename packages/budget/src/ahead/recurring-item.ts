import type { Category } from '../categories/category.ts'
import type { Series } from './series.ts'

/** A recurring item: pay, a bill, a subscription or a benefit. */
export interface RecurringItem extends Series {
  /** The same on every device: the user's confirmation or dismissal is stored under it. */
  readonly id: string
  readonly merchant: string
  readonly category: Category
  /** The account of the last payment. */
  readonly accountId: string
  readonly transactionIds: readonly string[]
  /** Whether the user said that it is right; `confidence` is then 1. */
  readonly isConfirmed: boolean
  /** Rent by e-Transfers whose text names nobody (budget §5.3). */
  readonly isRent: boolean
  /** Made by the user, and not found. */
  readonly isMade: boolean
}
