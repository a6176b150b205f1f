import type { Cents } from '@winterjay/money'
import { cents, roundHalfUp, subtract, ZERO } from '@winterjay/money'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES, isExpenseCategory } from '../categories/category.ts'
import type { Budget, BudgetEntry } from '../budget.ts'
import { withAll } from '../budget.ts'
import { daysOf, monthSummary, postingsBetween, shiftMonth } from './month.ts'

/** One line of Budget vs Actual (product §2.2.2). */
export interface BudgetLine {
  readonly category: ExpenseCategory
  /** The month's budget plus what rolled over into it. */
  readonly budgetedCents: Cents
  readonly rolledInCents: Cents
  readonly spentCents: Cents
  readonly leftCents: Cents
  readonly color: string
  /** Percent of the budget spent, one decimal, not capped (the bar is). Null if nothing is budgeted. */
  readonly percent: number | null
  /** Shown red: more than 100 % is spent. */
  readonly isOver: boolean
}

/**
 * Returns each budgeted category of the month, in the order of product §9.9. A budget of zero with nothing rolled over
 * is left out.
 */
export function budgetLines(budget: Budget, month: string): BudgetLine[] {
  const { spentByCategory } = monthSummary(budget, month)
  const rolledIn = rolledInto(budget, month)
  return EXPENSE_CATEGORIES.flatMap((category): BudgetLine[] => {
    const entry = budgetEntryFor(budget, month, category)
    if (entry === null) return []
    const rolledInCents = rolledIn.get(category) ?? ZERO
    const budgetedCents = cents(entry.budgetedCents + rolledInCents)
    if (budgetedCents === 0 && rolledInCents === 0) return []
    const spentCents = spentByCategory.get(category) ?? ZERO
    return [
      {
        category,
        budgetedCents,
        rolledInCents,
        spentCents,
        leftCents: subtract(budgetedCents, spentCents),
        color: entry.color,
        percent: budgetedCents > 0 ? roundHalfUp((spentCents / budgetedCents) * 100, 1) : null,
        isOver: spentCents > Math.max(0, budgetedCents),
      },
    ]
  })
}

/** What a month's budgets leave out of its expenses: together with the lines it is all of them (budget §4.1.2). */
export interface BesideBudgets {
  /** Spending of categories without a budget, the largest first. */
  readonly spent: readonly CategorySum[]
  /** Those with more refunded than spent, as positive sums, the largest first. */
  readonly refunded: readonly CategorySum[]
}

export interface CategorySum {
  readonly category: ExpenseCategory
  readonly amountCents: Cents
}

/** @param lines the month's own (`budgetLines`) */
export function besideBudgets(budget: Budget, month: string, lines: readonly BudgetLine[]): BesideBudgets {
  const budgeted = new Set(lines.map(({ category }) => category))
  const sums = [...monthSummary(budget, month).spentByCategory].filter(([category]) => !budgeted.has(category))
  const largestFirst = (sign: 1 | -1): CategorySum[] =>
    sums
      .flatMap(([category, spent]) => (spent * sign > 0 ? [{ category, amountCents: cents(spent * sign) }] : []))
      .sort((a, b) => b.amountCents - a.amountCents)
  return { spent: largestFirst(1), refunded: largestFirst(-1) }
}

export const budgetId = (month: string, category: ExpenseCategory): string => `${month}|${category}`

/**
 * Returns the entry that gives a category its budget in a month: the month's own, else the latest before it
 * that repeats (budget §5.4). Null if none was ever set. An entry of zero ends the budget.
 */
export function budgetEntryFor({ budgets }: Budget, month: string, category: ExpenseCategory): BudgetEntry | null {
  let latest: BudgetEntry | null = null
  for (const entry of budgets.values())
    if (
      entry.category === category &&
      (entry.month === month || (entry.month < month && entry.repeats !== false)) &&
      (latest === null || entry.month > latest.month)
    )
      latest = entry
  return latest
}

/** The categories whose budget for a month was set in an earlier month. */
export const carriedInto = (budget: Budget, month: string): ExpenseCategory[] =>
  EXPENSE_CATEGORIES.filter((category) => {
    const entry = budgetEntryFor(budget, month, category)
    return entry !== null && entry.month < month && entry.budgetedCents > 0
  })

/**
 * Lets nothing from the months before roll into a month: the roll-over of the category starts again from zero there
 * (budget §5.4). The same budget if the category has none that month.
 */
export function startRollOverAgain(budget: Budget, month: string, category: ExpenseCategory): Budget {
  const entry = budgetEntryFor(budget, month, category)
  if (entry === null) return budget
  const again: BudgetEntry = { ...entry, id: budgetId(month, category), month, rollFrom: month }
  return { ...budget, budgets: withAll(budget.budgets, [again]) }
}

/** Limits every budget to the months that it was set in: the month after each run of them gets an entry of zero. */
export function withoutCarrying(budget: Budget): Budget {
  const ends = [...budget.budgets.values()].flatMap((entry): BudgetEntry[] => {
    const month = shiftMonth(entry.month, 1)
    const id = budgetId(month, entry.category)
    return entry.budgetedCents === 0 || entry.repeats === false || budget.budgets.has(id)
      ? []
      : [{ ...entry, id, month, budgetedCents: ZERO, rollsOver: false }]
  })
  return { ...budget, budgets: withAll(budget.budgets, ends) }
}

/**
 * Returns what rolls into a month, by category: left over or overspent in the preceding months that roll over, back to
 * the first that does not.
 */
function rolledInto(budget: Budget, month: string): ReadonlyMap<ExpenseCategory, Cents> {
  const chains = new Map(
    EXPENSE_CATEGORIES.flatMap((category) => chainBefore(budget, month, category) ?? []).map(
      (chain) => [chain.category, chain] as const,
    ),
  )
  if (chains.size === 0) return new Map()
  const [from = month] = [...chains.values()].map(({ firstMonth }) => firstMonth).sort()
  for (const { transaction, category, amountCents } of postingsBetween(
    budget,
    daysOf(budget, from).from,
    daysOf(budget, shiftMonth(month, -1)).to,
  )) {
    const chain = isExpenseCategory(category) ? chains.get(category) : undefined
    if (chain !== undefined && transaction.date >= daysOf(budget, chain.firstMonth).from) chain.leftCents += amountCents
  }
  return new Map([...chains.values()].map(({ category, leftCents }) => [category, cents(leftCents)]))
}

/** The months right before one that roll over, and their total budget; null if the month before does not. */
function chainBefore(
  budget: Budget,
  month: string,
  category: ExpenseCategory,
): { readonly category: ExpenseCategory; readonly firstMonth: string; leftCents: number } | null {
  let leftCents = 0
  let firstMonth = month
  if (budgetEntryFor(budget, month, category)?.rollFrom === month) return null
  for (let before = shiftMonth(month, -1); ; before = shiftMonth(before, -1)) {
    const entry = budgetEntryFor(budget, before, category)
    if (entry?.rollsOver !== true) break
    leftCents += entry.budgetedCents
    firstMonth = before
    if (entry.rollFrom === before) break
  }
  return firstMonth === month ? null : { category, firstMonth, leftCents }
}
