import type { Cents } from '@winterjay/money'
import type { Category, ExpenseCategory } from '../categories/category.ts'

/** What an own category may be part of: one of the nine, or income. */
export type ParentCategory = ExpenseCategory | 'Income'

/** A category of the user's own, part of one of product §9.9: everything that does not know it sees its parent. */
export interface OwnCategory {
  readonly id: string
  readonly name: string
  readonly parent: ParentCategory
  /** The `CategoryGroup` that it is shown in; null for none. */
  readonly group: string | null
  /** One character, shown in front of the name. */
  readonly emoji?: string
  /** Its place in the chart palette, 1 to 7; its parent's colour if absent. */
  readonly color?: number
  /** No longer offered and not in lists; what is in it stays. */
  readonly isHidden?: true
  readonly isDeleted: boolean
}

/** Own categories shown and budgeted together. */
export interface CategoryGroup {
  readonly id: string
  readonly name: string
  readonly isDeleted: boolean
}

/** The budget of an own category or a group, from a month on (budget §11.3). Id `YYYY-MM|of`. */
export interface OwnBudget {
  readonly id: string
  /** `YYYY-MM` */
  readonly month: string
  /** Id of the own category or the group. */
  readonly of: string
  /** Zero ends it. */
  readonly budgetedCents: Cents
}

/** A category as it is chosen: one of product §9.9, or an own one with its parent. */
export interface Assigned {
  readonly category: Category
  readonly subcategory?: string
}

/** One thing that a rule asks of a transaction. Texts are compared by whole words, without accents and case. */
export type RuleCondition =
  | {
      readonly field: 'description' | 'merchant'
      readonly op: 'is' | 'contains' | 'starts' | 'words'
      readonly value: string
    }
  /** The amount without its sign, both ends included. */
  | { readonly field: 'amount'; readonly op: 'between'; readonly from: Cents; readonly to: Cents }
  | { readonly field: 'amount'; readonly op: 'is'; readonly value: Cents }
  | { readonly field: 'amount'; readonly op: 'within'; readonly value: Cents; readonly percent: number }
  | { readonly field: 'direction'; readonly op: 'is'; readonly value: 'in' | 'out' }
  | { readonly field: 'account'; readonly op: 'is'; readonly value: string }
  /** Days of the calendar month, both ends included; from 25 to 5 goes over the end of a month. */
  | { readonly field: 'day'; readonly op: 'between'; readonly from: number; readonly to: number }
  /** The category that the bank's file gave. */
  | { readonly field: 'bank'; readonly op: 'is' | 'contains'; readonly value: string }

/** What a rule writes. */
export interface RuleEffect {
  readonly category: Category | null
  /** Id of an own category of `category`. */
  readonly subcategory: string | null
  readonly merchant: string | null
  /** Added to those that a transaction has. */
  readonly tags: readonly string[]
  readonly note: string | null
  /** Divides it into these parts; they add up to 100 percent. */
  readonly split?: readonly RulePart[]
  /** Leaves it out of every sum of income and spending (budget §11.7). */
  readonly hides?: true
}

/** A part of what a rule divides. */
export interface RulePart extends Assigned {
  /** 1 to 99 */
  readonly percent: number
}

/** A rule of the user's own (budget §11.4): asked before anything learned. */
export interface OwnRule {
  readonly id: string
  /** Rules are asked from the smallest up. */
  readonly order: number
  /** Whether all conditions must hold, or one of them. */
  readonly isAll: boolean
  readonly conditions: readonly RuleCondition[]
  readonly effect: RuleEffect
  /** No later rule is asked once this one holds. */
  readonly stops: boolean
  readonly isDeleted: boolean
}

/** A part of money received that pays back something spent (budget §11.6). */
export interface Repayment {
  /** Id of the transaction that it repays. */
  readonly of: string
  readonly amountCents: Cents
}

/** Somebody owes the user a part of something spent. */
export interface OwedPart {
  readonly amountCents: Cents
  /** Who; may be empty. */
  readonly from: string
}
