import {
  CATEGORY_COLORS,
  EXPENSE_CATEGORIES,
  LARGEST_CENTS,
  budgetEntryFor,
  budgetId,
  monthSummary,
  shiftMonth,
  withAll,
} from '@winterjay/budget'
import type { Budget, BudgetEntry, EditRefusal, ExpenseCategory } from '@winterjay/budget'
import { cents, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'

/** A line of the budget form. Null: no budget for the category. */
export interface BudgetDraft {
  readonly category: ExpenseCategory
  readonly amountCents: Cents | null
  readonly color: string
  readonly rollsOver: boolean
}

/** Initial values of the form: the month's own budgets, and those that carry into it. */
export const budgetDrafts = (budget: Budget, month: string): BudgetDraft[] =>
  EXPENSE_CATEGORIES.map((category) => draftOf(category, budgetEntryFor(budget, month, category)))

const draftOf = (category: ExpenseCategory, entry: BudgetEntry | null): BudgetDraft => ({
  category,
  amountCents: entry !== null && entry.budgetedCents > 0 ? entry.budgetedCents : null,
  color: entry?.color ?? CATEGORY_COLORS[category],
  rollsOver: entry?.rollsOver ?? false,
})

/**
 * Writes the entries that differ from the month's current budgets; they carry into later months up to the next entry. An
 * entry of zero ends a budget. Refuses `amount-invalid`.
 */
export function setBudgets(budget: Budget, month: string, drafts: readonly BudgetDraft[]): Budget | EditRefusal {
  if (drafts.some(({ amountCents }) => amountCents !== null && (amountCents < 0 || amountCents > LARGEST_CENTS)))
    return { code: 'amount-invalid' }
  const entries = drafts.flatMap(({ category, amountCents, color, rollsOver }): BudgetEntry[] => {
    const before = draftOf(category, budgetEntryFor(budget, month, category))
    const budgetedCents = amountCents ?? ZERO
    const isNone = budgetedCents === 0 && before.amountCents === null
    const isSame =
      budgetedCents === (before.amountCents ?? ZERO) && color === before.color && rollsOver === before.rollsOver
    return isNone || isSame
      ? []
      : [
          {
            id: budgetId(month, category),
            month,
            category,
            budgetedCents,
            color,
            rollsOver: rollsOver && budgetedCents > 0,
          },
        ]
  })
  return { ...budget, budgets: withAll(budget.budgets, entries) }
}

const MONTHS_BACK = 3
const ROUND_TO = 1000

/** The median spending of the three previous months, rounded up to ten dollars; null if there was none. */
export function usualSpending(budget: Budget, month: string): ReadonlyMap<ExpenseCategory, Cents> {
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthSummary(budget, shiftMonth(month, -back - 1)))
  return new Map(
    EXPENSE_CATEGORIES.flatMap((category): [ExpenseCategory, Cents][] => {
      const spent = months.map(({ spentByCategory }) => spentByCategory.get(category) ?? ZERO).sort((a, b) => a - b)
      const middle = spent[1] ?? ZERO
      return middle <= 0 ? [] : [[category, cents(Math.ceil(middle / ROUND_TO) * ROUND_TO)]]
    }),
  )
}
