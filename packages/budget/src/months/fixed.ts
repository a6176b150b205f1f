import type { LocalDate } from '@winterjay/money'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES } from '../categories/category.ts'
import type { Budget } from '../budget.ts'
import { liveTransactions } from '../budget.ts'
import type { RecurringItem } from '../ahead/recurring.ts'
import { daysOf, postingsBetween, shiftMonth } from './month.ts'

/** Full months before this one that tell what is usual. */
const MONTHS_BACK = 3
/** Rent, electricity, the telephone: they are paid once a month, also before they were seen often enough to be found. */
const BILL_CATEGORIES: ReadonlySet<string> = new Set<ExpenseCategory>(['Housing', 'Utilities'])
/** A category is fixed from this share on, in percent. */
const FIXED_PERCENT = 80

/** Cents by category; money spent is positive, refunds are taken off. */
export type Spent = ReadonlyMap<ExpenseCategory, number>

/** What was spent on bills and on what comes back, and all other spending. */
export interface SpentParts {
  readonly fixed: Spent
  readonly flexible: Spent
}

/** The ids of the transactions that come back. */
export const recurringIds = (items: readonly RecurringItem[]): ReadonlySet<string> =>
  new Set(items.flatMap(({ transactionIds }) => transactionIds))

/** What was spent in a month. @param recurring the ids of transactions that come back */
export function spentIn(budget: Budget, month: string, recurring: ReadonlySet<string>): SpentParts {
  const { from, to } = daysOf(month)
  const spent = { fixed: new Map<ExpenseCategory, number>(), flexible: new Map<ExpenseCategory, number>() }
  for (const { transaction, category, amountCents } of postingsBetween(budget, from, to)) {
    if (category === 'Income' || category === 'Transfer') continue
    const part = recurring.has(transaction.id) || BILL_CATEGORIES.has(category) ? spent.fixed : spent.flexible
    part.set(category, (part.get(category) ?? 0) - amountCents)
  }
  return spent
}

/** The months before one, at most three, that the budget covers in full. */
export function fullMonthsBefore(budget: Budget, month: string): string[] {
  const first = liveTransactions(budget).reduce<LocalDate | null>(
    (earliest, { date }) => (earliest === null || date < earliest ? date : earliest),
    null,
  )
  const months = Array.from({ length: MONTHS_BACK }, (_, back) => shiftMonth(month, -back - 1))
  return first === null ? [] : months.filter((one) => daysOf(one).from >= first)
}

/**
 * The categories whose spending no day's choice changes (budget §5.7): Housing and Utilities, and those of whose spending in the
 * last three full months at least 80 % came back.
 *
 * @param items what comes back (`findRecurring`)
 */
export function fixedCategories(
  budget: Budget,
  month: string,
  items: readonly RecurringItem[],
): ReadonlySet<ExpenseCategory> {
  const recurring = recurringIds(items)
  const months = fullMonthsBefore(budget, month).map((one) => spentIn(budget, one, recurring))
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
