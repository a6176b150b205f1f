import type { Cents, LocalDate, Rate } from '@winterjay/money'

export const DEBT_KINDS = ['card', 'line', 'loan', 'mortgage'] as const
export type DebtKind = (typeof DEBT_KINDS)[number]

/** Something the user owes, and on which terms (budget §12.1). */
export interface Debt {
  readonly id: string
  readonly name: string
  readonly kind: DebtKind
  /** The account of the budget that says what is owed; null if none does. */
  readonly accountId: string | null
  /** Without such a balance: what was owed at the end of a day; positive. */
  readonly owed: { readonly date: LocalDate; readonly amountCents: Cents } | null
  /** A year's interest. */
  readonly rate: Rate
  /** Paid each month at least: this share of what is owed, and not under the floor. A fixed payment has no share. */
  readonly minimum: { readonly percent: number; readonly floorCents: Cents }
  readonly isDeleted: boolean
}
