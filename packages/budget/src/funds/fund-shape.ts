import type { Cents, LocalDate } from '@winterjay/money'

/** Money put aside for something that is coming (budget §14.1). */
export interface Fund {
  readonly id: string
  readonly name: string
  readonly targetCents: Cents
  /** The day on which it is needed, or the first of them. */
  readonly by: LocalDate
  readonly isYearly: boolean
  /** The account that holds it, and nothing else; null if it is set aside in the spending accounts. */
  readonly accountId: string | null
  /** Without an account: what is set aside. */
  readonly savedCents: Cents
  /** The recurring bill that it is for; null if none. */
  readonly of: string | null
  readonly isDeleted: boolean
}

/** Of a goal: the account that holds it, and which share of it in percent. */
export interface GoalSource {
  readonly accountId: string
  readonly percent: number
}
