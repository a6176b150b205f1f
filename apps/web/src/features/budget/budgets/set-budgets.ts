import {
  CATEGORY_COLORS,
  EXPENSE_CATEGORIES,
  LARGEST_CENTS,
  budgetEntryFor,
  budgetId,
  withAll,
} from '@winterjay/budget'
import type { Budget, BudgetEntry, CategoryKind, EditRefusal, ExpenseCategory } from '@winterjay/budget'
import { ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'

/** A line of the budget form. Null: no budget for the category. */
export interface BudgetDraft {
  readonly category: ExpenseCategory
  readonly amountCents: Cents | null
  readonly color: string
  readonly rollsOver: boolean
  /** Null: found from its spending. */
  readonly kind: CategoryKind | null
}

/** Initial values of the form: the month's own budgets, and those that carry into it. */
export const budgetDrafts = (budget: Budget, month: string): BudgetDraft[] =>
  EXPENSE_CATEGORIES.map((category) => draftOf(category, budgetEntryFor(budget, month, category)))

const draftOf = (category: ExpenseCategory, entry: BudgetEntry | null): BudgetDraft => ({
  category,
  amountCents: entry !== null && entry.budgetedCents > 0 ? entry.budgetedCents : null,
  color: entry?.color ?? CATEGORY_COLORS[category],
  rollsOver: entry?.rollsOver ?? false,
  kind: entry?.kind ?? null,
})

/**
 * Writes the entries that differ from the month's current budgets; they carry into later months up to the next entry.
 * An entry of zero ends a budget. Refuses `amount-invalid`.
 */
export function setBudgets(budget: Budget, month: string, drafts: readonly BudgetDraft[]): Budget | EditRefusal {
  if (drafts.some(({ amountCents }) => amountCents !== null && (amountCents < 0 || amountCents > LARGEST_CENTS)))
    return { code: 'amount-invalid' }
  const entries = drafts.flatMap(({ category, amountCents, color, rollsOver, kind }): BudgetEntry[] => {
    const before = draftOf(category, budgetEntryFor(budget, month, category))
    const budgetedCents = amountCents ?? ZERO
    const isNone = budgetedCents === 0 && before.amountCents === null
    const isSame =
      budgetedCents === (before.amountCents ?? ZERO) &&
      color === before.color &&
      rollsOver === before.rollsOver &&
      kind === before.kind
    if (isNone || isSame) return []
    const id = budgetId(month, category)
    const entry = { id, month, category, budgetedCents, color, rollsOver: rollsOver && budgetedCents > 0 }
    // Whether it is only for its month, and where its roll-over starts again, stay as they were said.
    const { kind: _, ...own }: Partial<BudgetEntry> = budget.budgets.get(id) ?? {}
    return [{ ...own, ...entry, ...(kind !== null && { kind }) }]
  })
  return { ...budget, budgets: withAll(budget.budgets, entries) }
}
