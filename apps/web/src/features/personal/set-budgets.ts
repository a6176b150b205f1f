import { CATEGORY_COLORS, EXPENSE_CATEGORIES, LARGEST_CENTS, budgetId, monthSummary, shiftMonth, withAll } from '@winterjay/budget'
import type { Book, BudgetEntry, EditRefusal, ExpenseCategory } from '@winterjay/budget'
import { cents, ZERO } from '@winterjay/money'
import type { Cents } from '@winterjay/money'

/** A line of the budget form. Null: no budget for the category. */
export interface BudgetDraft {
  readonly category: ExpenseCategory
  readonly amountCents: Cents | null
  readonly color: string
  readonly rollsOver: boolean
}

/** What the form opens with: the month's own budgets, or those of the month before to carry on with. */
export function budgetDrafts(book: Book, month: string): BudgetDraft[] {
  const hasOwn = EXPENSE_CATEGORIES.some((category) => book.budgets.has(budgetId(month, category)))
  const from = hasOwn ? month : shiftMonth(month, -1)
  return EXPENSE_CATEGORIES.map((category) => {
    const entry = book.budgets.get(budgetId(from, category))
    const isSet = entry !== undefined && entry.budgetedCents > 0
    return { category, amountCents: isSet ? entry.budgetedCents : null, color: entry?.color ?? CATEGORY_COLORS[category], rollsOver: entry?.rollsOver ?? false }
  })
}

/**
 * A category without a budget keeps an entry of zero: only so do other devices hear that there is none any more.
 * Refuses `amount-invalid`.
 */
export function setBudgets(book: Book, month: string, drafts: readonly BudgetDraft[]): Book | EditRefusal {
  if (drafts.some(({ amountCents }) => amountCents !== null && (amountCents < 0 || amountCents > LARGEST_CENTS))) return { code: 'amount-invalid' }
  const entries = drafts.flatMap(({ category, amountCents, color, rollsOver }): BudgetEntry[] => {
    const id = budgetId(month, category)
    if (amountCents === null && !book.budgets.has(id)) return []
    return [{ id, month, category, budgetedCents: amountCents ?? ZERO, color, rollsOver: rollsOver && amountCents !== null }]
  })
  return { ...book, budgets: withAll(book.budgets, entries) }
}

const MONTHS_BACK = 3
const ROUND_TO = 1000

/** The middle of what was spent in the three months before, rounded up to ten dollars; null where nothing was. */
export function usualSpending(book: Book, month: string): ReadonlyMap<ExpenseCategory, Cents> {
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => monthSummary(book, shiftMonth(month, -back - 1)))
  return new Map(
    EXPENSE_CATEGORIES.flatMap((category): [ExpenseCategory, Cents][] => {
      const spent = months.map(({ spentByCategory }) => spentByCategory.get(category) ?? ZERO).sort((a, b) => a - b)
      const middle = spent[1] ?? ZERO
      return middle <= 0 ? [] : [[category, cents(Math.ceil(middle / ROUND_TO) * ROUND_TO)]]
    }),
  )
}
