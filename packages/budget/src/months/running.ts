import type { Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween, sumCents } from '@winterjay/money'
import type { Budget, CategoryKind } from '../budget.ts'
import type { ExpenseCategory } from '../categories/category.ts'
import { isExpenseCategory } from '../categories/category.ts'
import type { BudgetLine } from './budget-lines.ts'
import { daysOf, postingsBetween } from './month.ts'

/** What is left in the budgets that daily choices affect (budget §5.7). */
export interface LeftInBudgets {
  readonly budgetedCents: Cents
  readonly spentCents: Cents
  /** Negative if more was spent than budgeted. */
  readonly leftCents: Cents
  readonly categories: readonly ExpenseCategory[]
}

/**
 * Sums the flexible budgets of a month, or all of them if none is; null without a budget.
 *
 * @param kinds from `categoryKinds`
 */
export function leftInBudgets(
  lines: readonly BudgetLine[],
  kinds: ReadonlyMap<ExpenseCategory, CategoryKind>,
): LeftInBudgets | null {
  if (lines.length === 0) return null
  const everyday = lines.filter(({ category }) => kinds.get(category) === 'flexible')
  const counted = everyday.length > 0 ? everyday : lines
  return {
    budgetedCents: sumCents(counted.map(({ budgetedCents }) => budgetedCents)),
    spentCents: sumCents(counted.map(({ spentCents }) => spentCents)),
    leftCents: sumCents(counted.map(({ leftCents }) => leftCents)),
    categories: counted.map(({ category }) => category),
  }
}

/** What is left, per day. */
export interface DailyShare {
  /** Whole dollars. */
  readonly perDayCents: Cents
  /** Days left in the month, including today: 2 to 31. */
  readonly dayCount: number
}

/**
 * Returns what is left divided by the remaining days, rounded down to the dollar; null if that is less than a dollar,
 * on the last day, and outside the current month.
 */
export function dailyShare(
  budget: Budget,
  leftCents: Cents,
  { month, today }: { readonly month: string; readonly today: LocalDate },
): DailyShare | null {
  const { from, to } = daysOf(budget, month)
  if (today < from || today >= to) return null
  const dayCount = daysBetween(today, to) + 1
  const perDayCents = cents(Math.floor(leftCents / dayCount / 100) * 100)
  return perDayCents > 0 ? { perDayCents, dayCount } : null
}

/**
 * Returns what was spent from the first day of a month up to each of its days, net of refunds: one figure per day.
 *
 * @param categories the categories to count; all expenses if omitted
 */
export function runningSpending(budget: Budget, month: string, categories?: readonly ExpenseCategory[]): Cents[] {
  const { from, to } = daysOf(budget, month)
  const counted = categories === undefined ? null : new Set<string>(categories)
  const byDay = Array.from({ length: daysBetween(from, to) + 1 }, () => 0)
  for (const { transaction, category, amountCents } of postingsBetween(budget, from, to)) {
    if (!isExpenseCategory(category) || counted?.has(category) === false) continue
    const day = daysBetween(from, transaction.date)
    byDay[day] = (byDay[day] ?? 0) - amountCents
  }
  let total = 0
  return byDay.map((spent) => cents((total += spent)))
}
