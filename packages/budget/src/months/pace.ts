import type { Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween, mulDivHalfUp, roundHalfUp } from '@winterjay/money'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES } from '../categories/category.ts'
import type { Budget } from '../budget.ts'
import type { BudgetLine } from './budget-lines.ts'
import { billsUntilKnown, fullMonthsBefore, recurringIds, spentIn } from './fixed.ts'
import type { Spent } from './fixed.ts'
import { HOME, daysOf } from './month.ts'
import type { RecurringItem } from '../ahead/recurring-item.ts'
import { upcoming } from '../ahead/recurring.ts'
import { median } from '../ahead/median.ts'

/**
 * The expected spending of a category at the end of the month, and its parts (budget §5.5). Money spent is positive.
 */
export interface BudgetPace {
  /** Spent on bills and recurring items: a rent that is paid counts once. */
  readonly fixedSpentCents: Cents
  /** Recurring items expected by the end of the month, late ones included. */
  readonly fixedComingCents: Cents
  /** All other spending, less refunds. */
  readonly flexibleSpentCents: Cents
  /** Expected at the end of the month. */
  readonly paceCents: Cents
}

export interface PaceOptions {
  /** `YYYY-MM` */
  readonly month: string
  readonly today: LocalDate
  /** The recurring items (`findRecurring`) of the same day. */
  readonly items: readonly RecurringItem[]
}

/** The usual month has the weight of this many days of the current month. */
const PRIOR_DAYS = 10

/** Returns the pace of every category; empty if `today` is outside the month. */
export function budgetPaces(
  budget: Budget,
  { month, today, items }: PaceOptions,
): ReadonlyMap<ExpenseCategory, BudgetPace> {
  const { from, to } = daysOf(budget, month)
  if (today < from || today > to) return new Map()
  const recurring = recurringIds(items)
  const fullMonths = fullMonthsBefore(budget, month)
  const isBill = billsUntilKnown(fullMonths)
  const now = spentIn(budget, month, recurring, isBill)
  const coming = comingBy(budget, items, today, to)
  const before = fullMonths.map((one) => spentIn(budget, one, recurring, isBill).flexible)
  const days = { inMonth: daysBetween(from, to) + 1, passed: daysBetween(from, today) + 1 }
  return new Map(
    EXPENSE_CATEGORIES.map((category): [ExpenseCategory, BudgetPace] => {
      const [fixed, expected, flexible] = [now.fixed, coming, now.flexible].map(
        (spent) => spent.get(category) ?? 0,
      ) as [number, number, number]
      const rest = restOfMonth(
        flexible,
        before.map((spent) => spent.get(category) ?? 0),
        days,
      )
      return [
        category,
        {
          fixedSpentCents: cents(fixed),
          fixedComingCents: cents(expected),
          flexibleSpentCents: cents(flexible),
          paceCents: cents(fixed + expected + flexible + rest),
        },
      ]
    }),
  )
}

/** Worth a warning: over the budget by more than 2 % and more than $5.00. */
export const isHeadingOver = ({ budgetedCents, isOver }: BudgetLine, paceCents: number): boolean =>
  !isOver && budgetedCents > 0 && paceCents * 100 > budgetedCents * 102 && paceCents - budgetedCents > 500

/** Expected from tomorrow to the end of the month. */
function comingBy(budget: Budget, items: readonly RecurringItem[], today: LocalDate, to: LocalDate): Spent {
  const coming = new Map<ExpenseCategory, number>()
  const isHome = ({ transactionIds }: RecurringItem): boolean =>
    budget.transactions.get(transactionIds[0] ?? '')?.currency === HOME
  for (const { amountCents, item } of upcoming(items.filter(isHome), today, to)) {
    if (item.category === 'Income' || item.category === 'Transfer') continue
    coming.set(item.category, (coming.get(item.category) ?? 0) - amountCents)
  }
  return coming
}

/**
 * Flexible spending expected in the remaining days, from this month's days and the usual month, which weighs as much as
 * ten of them.
 *
 * @param before flexible spending in each full month before
 */
function restOfMonth(
  flexible: number,
  before: readonly number[],
  { inMonth, passed }: { readonly inMonth: number; readonly passed: number },
): number {
  const prior = Math.max(0, roundHalfUp(median(before)))
  const weight = before.length > 0 ? PRIOR_DAYS : 0
  return mulDivHalfUp(inMonth - passed, Math.max(0, flexible) * inMonth + prior * weight, inMonth * (passed + weight))
}
