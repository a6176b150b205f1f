import { addDays } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES } from '../categories/category.ts'
import type { Budget } from '../budget.ts'
import { liveTransactions } from '../budget.ts'
import type { RecurringItem } from '../ahead/recurring-item.ts'
import { daysOf, postingsBetween, shiftMonth } from './month.ts'

/** Full months before this one that show what is usual. */
export const MONTHS_BACK = 3
/**
 * Rent, electricity, telephone: paid once a month, even before there are enough payments to recognise them as
 * recurring.
 */
const BILL_CATEGORIES: ReadonlySet<string> = new Set<ExpenseCategory>(['Housing', 'Utilities'])
/** Whether all of a category counts as bills. */
const isBillCategory = (category: ExpenseCategory): boolean => BILL_CATEGORIES.has(category)

/**
 * Which categories count as bills before a book is old enough to show what comes back: with three full months, rows
 * speak for themselves.
 */
export const billsUntilKnown = (fullMonths: readonly string[]): ((category: ExpenseCategory) => boolean) =>
  fullMonths.length < MONTHS_BACK ? isBillCategory : () => false

/** A category is fixed from this recurring share on, in percent. */
const FIXED_PERCENT = 80

/** Cents by category; money spent is positive, net of refunds. */
export type Spent = ReadonlyMap<ExpenseCategory, number>

/** Spending on bills and recurring items, and all other spending. */
export interface SpentParts {
  readonly fixed: Spent
  readonly flexible: Spent
}

/** The ids of the recurring transactions. */
export const recurringIds = (items: readonly RecurringItem[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ transactionIds }) => transactionIds))

/**
 * Returns what was spent in a month.
 *
 * @param recurring the ids of recurring transactions
 * @param isBill whether all of a category counts as fixed
 */
export function spentIn(
  budget: Budget,
  month: string,
  recurring: ReadonlySet<string>,
  isBill: (category: ExpenseCategory) => boolean,
): SpentParts {
  const { from, to } = daysOf(budget, month)
  const spent = { fixed: new Map<ExpenseCategory, number>(), flexible: new Map<ExpenseCategory, number>() }
  for (const { transaction, category, amountCents } of postingsBetween(budget, from, to)) {
    if (category === 'Income' || category === 'Transfer') continue
    const part = recurring.has(transaction.id) || isBill(category) ? spent.fixed : spent.flexible
    part.set(category, (part.get(category) ?? 0) - amountCents)
  }
  return spent
}

const beginsOn = (budget: Budget): LocalDate | null =>
  liveTransactions(budget).reduce<LocalDate | null>(
    (earliest, { date }) => (earliest === null || date < earliest ? date : earliest),
    null,
  )

/** A file of a whole month may have its first row some days into it. */
const FIRST_WEEK = 6

/** Whether another month can be compared with this one: the budget begins before it, or in its first week. */
export function isMonthKnown(budget: Budget, month: string): boolean {
  const first = beginsOn(budget)
  return first !== null && first <= addDays(daysOf(budget, month).from, FIRST_WEEK)
}

/** The months before one, at most three, that the budget covers in full. */
export function fullMonthsBefore(budget: Budget, month: string): string[] {
  const first = beginsOn(budget)
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => shiftMonth(month, -back - 1))
  return first === null ? [] : months.filter((one) => daysOf(budget, one).from >= first)
}

/**
 * The categories whose spending daily choices do not affect (budget §5.7): Housing and Utilities, and those with at
 * least 80 % recurring spending in the last three full months.
 *
 * @param items the recurring items (`findRecurring`)
 */
export function fixedCategories(
  budget: Budget,
  month: string,
  items: readonly RecurringItem[],
): ReadonlySet<ExpenseCategory> {
  const recurring = recurringIds(items)
  const months = fullMonthsBefore(budget, month).map((one) => spentIn(budget, one, recurring, isBillCategory))
  const sumOf = (part: keyof SpentParts, category: ExpenseCategory): number =>
    months.reduce((sum, spent) => sum + (spent[part].get(category) ?? 0), 0)
  return new Set(
    EXPENSE_CATEGORIES.filter((category) => {
      const fixed = sumOf('fixed', category)
      const all = fixed + sumOf('flexible', category)
      return BILL_CATEGORIES.has(category) || (all > 0 && fixed * 100 >= all * FIXED_PERCENT)
    }),
  )
}
