import type { Cents, LocalDate } from '@winterjay/money'

/** Somebody in a shared budget (budget §16.3); the id is that of their account. */
export interface Person {
  readonly id: string
  readonly name: string
  /** The devices that this person writes on (`HybridTime.device`); absent in budgets of an older version. */
  readonly devices?: readonly string[]
}

/** Of a transaction that is not shared half and half: one person's share. The other person has the rest. */
export interface Share {
  readonly person: string
  /** 0 to 100. */
  readonly percent: number
}

/** Money that one person gave the other for what they shared (budget §16.5). */
export interface Settlement {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly amountCents: Cents
  readonly date: LocalDate
  readonly isDeleted: boolean
}
