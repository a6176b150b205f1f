import type { Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween, roundHalfUp } from '@winterjay/money'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES, isExpenseCategory } from '../categories/category.ts'
import type { Budget, Transaction } from '../budget.ts'
import type { MonthSummary } from './month.ts'
import { daysOf, monthAt, postingsBetween, savingsRate, shiftMonth } from './month.ts'

/** A month of a range, of which only the days inside the range count. */
export interface MonthOfRange extends Pick<MonthSummary, 'month' | 'incomeCents' | 'expensesCents' | 'netCents'> {
  readonly savingsRatePercent: number | null
  readonly from: LocalDate
  readonly to: LocalDate
}

/** Income and spending of any days (budget §4.2); the months and the categories each sum to the whole. */
export interface RangeMoney extends Omit<MonthOfRange, 'month' | 'from' | 'to'> {
  readonly transactionCount: number
  readonly months: readonly MonthOfRange[]
  /** The largest first; net of refunds, so one may be negative. */
  readonly categories: readonly { readonly category: ExpenseCategory; readonly spentCents: Cents }[]
}

/** Returns the money of the days from the first to the last, both included, in one pass over the transactions. */
export function moneyOfRange(budget: Budget, from: LocalDate, to: LocalDate): RangeMoney {
  const sums = monthsBetween(monthAt(budget, from), monthAt(budget, to)).map((month) => ({
    month,
    income: 0,
    spent: 0,
  }))
  const byMonth = new Map(sums.map((one) => [one.month, one]))
  const byCategory = new Map<ExpenseCategory, number>()
  const counted = new Set<string>()
  for (const { transaction, category, amountCents } of postingsBetween(budget, from, to)) {
    counted.add(transaction.id)
    const month = byMonth.get(monthAt(budget, transaction.date))
    if (month === undefined) continue
    if (isExpenseCategory(category)) {
      month.spent -= amountCents
      byCategory.set(category, (byCategory.get(category) ?? 0) - amountCents)
    } else month.income += amountCents
  }
  const total = (part: 'income' | 'spent'): number => sums.reduce((sum, month) => sum + month[part], 0)
  return {
    ...moneyOf(total('income'), total('spent')),
    transactionCount: counted.size,
    months: sums.map(({ month, income, spent }) => {
      const days = daysOf(budget, month)
      return {
        month,
        ...moneyOf(income, spent),
        from: days.from < from ? from : days.from,
        to: days.to > to ? to : days.to,
      }
    }),
    categories: EXPENSE_CATEGORIES.flatMap((category) => {
      const spent = byCategory.get(category)
      return spent === undefined ? [] : [{ category, spentCents: cents(spent) }]
    }).toSorted((a, b) => b.spentCents - a.spentCents),
  }
}

const moneyOf = (income: number, spent: number): Omit<MonthOfRange, 'month' | 'from' | 'to'> => ({
  incomeCents: cents(income),
  expensesCents: cents(spent),
  netCents: cents(income - spent),
  savingsRatePercent: savingsRate(income, spent, 2),
})

/** Days of an average month. */
const MONTH_DAYS = 30.44

/**
 * What an average month of the days costs; days before the budget's first transaction are not known, and not counted.
 *
 * @param first day of the budget's first transaction (`firstDay`)
 */
export function spendingAMonth(
  { expensesCents }: Pick<RangeMoney, 'expensesCents'>,
  { from, to }: { readonly from: LocalDate; readonly to: LocalDate },
  first: LocalDate | null,
): Cents {
  const days = daysBetween(first !== null && first > from ? first : from, to) + 1
  return cents(roundHalfUp((expensesCents / Math.max(1, days)) * MONTH_DAYS))
}

/** The months from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = shiftMonth(month, 1)) months.push(month)
  return months
}

/** A transaction behind a figure, with what the figure counts of it: money in is positive. */
export interface CountedTransaction {
  readonly transaction: Transaction
  readonly amountCents: Cents
}

/**
 * Returns the transactions behind the money of some days, the newest first, each once.
 *
 * @param category that alone; income and spending of every category if null
 */
export function transactionsBehind(
  budget: Budget,
  {
    from,
    to,
    category,
  }: { readonly from: LocalDate; readonly to: LocalDate; readonly category: ExpenseCategory | null },
): CountedTransaction[] {
  const found = new Map<string, { transaction: Transaction; amount: number }>()
  for (const { transaction, category: of, amountCents } of postingsBetween(budget, from, to)) {
    if (category !== null && of !== category) continue
    const before = found.get(transaction.id)
    if (before === undefined) found.set(transaction.id, { transaction, amount: amountCents })
    else before.amount += amountCents
  }
  return [...found.values()]
    .map(({ transaction, amount }) => ({ transaction, amountCents: cents(amount) }))
    .toSorted(
      (a, b) =>
        (a.transaction.date === b.transaction.date ? 0 : a.transaction.date < b.transaction.date ? 1 : -1) ||
        (a.transaction.id < b.transaction.id ? -1 : 1),
    )
}
