import type { Cents } from '@winterjay/money'
import { cents, dayOf, sumCents } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import type { ExpenseCategory } from '../categories/category.ts'
import { isExpenseCategory } from '../categories/category.ts'
import type { BudgetLine } from './budget-lines.ts'
import { daysOf, postingsBetween } from './month.ts'

/** Rent, electricity, the telephone: they are paid once a month, and no day's choice changes them. */
export const BILL_CATEGORIES: ReadonlySet<string> = new Set<ExpenseCategory>(['Housing', 'Utilities'])

/** What is left in the budgets that a day's choice changes (budget §5.7). */
export interface LeftInBudgets {
  readonly budgetedCents: Cents
  readonly spentCents: Cents
  /** Negative when more was spent than budgeted. */
  readonly leftCents: Cents
  readonly categories: readonly ExpenseCategory[]
}

/** The everyday budgets of a month together, or all of them where only bills have one; null without a budget. */
export function leftInBudgets(lines: readonly BudgetLine[]): LeftInBudgets | null {
  if (lines.length === 0) return null
  const everyday = lines.filter(({ category }) => !BILL_CATEGORIES.has(category))
  const counted = everyday.length > 0 ? everyday : lines
  return {
    budgetedCents: sumCents(counted.map(({ budgetedCents }) => budgetedCents)),
    spentCents: sumCents(counted.map(({ spentCents }) => spentCents)),
    leftCents: sumCents(counted.map(({ leftCents }) => leftCents)),
    categories: counted.map(({ category }) => category),
  }
}

/**
 * What was spent from the first of a month up to each of its days, refunds taken off: one figure a day.
 *
 * @param categories those that count; all expenses when left out
 */
export function runningSpending(budget: Budget, month: string, categories?: readonly ExpenseCategory[]): Cents[] {
  const { from, to } = daysOf(month)
  const counted = categories === undefined ? null : new Set<string>(categories)
  const byDay = Array.from({ length: dayOf(to) }, () => 0)
  for (const { transaction, category, amountCents } of postingsBetween(budget, from, to)) {
    if (!isExpenseCategory(category) || counted?.has(category) === false) continue
    const day = dayOf(transaction.date) - 1
    byDay[day] = (byDay[day] ?? 0) - amountCents
  }
  let total = 0
  return byDay.map((spent) => cents((total += spent)))
}
