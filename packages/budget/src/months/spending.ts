import type { Cents, LocalDate } from '@winterjay/money'
import { cents, ZERO } from '@winterjay/money'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES, isExpenseCategory } from '../categories/category.ts'
import type { Budget } from '../budget.ts'
import type { MonthSummary } from './month.ts'
import { comparableTo, daysOf, monthSummary, postingsBetween, shiftMonth } from './month.ts'

/** The twelve months of a year, empty ones included. */
export const yearView = (budget: Budget, year: number): MonthSummary[] =>
  Array.from({ length: 12 }, (_, index) => monthSummary(budget, `${year}-${index < 9 ? '0' : ''}${index + 1}`))

/** One category that changed between two months, with the merchants behind it. */
export interface Change {
  readonly category: ExpenseCategory
  readonly beforeCents: Cents
  readonly nowCents: Cents
  readonly deltaCents: Cents
  /** Up to three merchants that moved the category most, in the direction it moved. */
  readonly because: readonly { readonly merchant: string; readonly deltaCents: Cents }[]
}

export interface MonthChanges {
  readonly incomeDeltaCents: Cents
  readonly expensesDeltaCents: Cents
  /** Categories, largest change first; those under ten dollars are left out. */
  readonly changes: readonly Change[]
}

const LEAST_CENTS = 1000

/**
 * "What changed this month", compared with the month before; while the month lasts, with the same days of that month.
 */
export function whatChanged(budget: Budget, month: string, today: LocalDate): MonthChanges {
  const toDay = comparableTo(budget, month, today)
  const now = monthSummary(budget, month, toDay)
  const before = monthSummary(budget, shiftMonth(month, -1), toDay)
  const merchants = merchantDeltas(budget, month, toDay)
  const changes = EXPENSE_CATEGORIES.flatMap((category): Change[] => {
    const nowCents = now.spentByCategory.get(category) ?? ZERO
    const beforeCents = before.spentByCategory.get(category) ?? ZERO
    const deltaCents = cents(nowCents - beforeCents)
    if (deltaCents === 0 || Math.abs(deltaCents) < LEAST_CENTS) return []
    const because = [...(merchants.get(category) ?? [])]
      .map(([merchant, delta]) => ({ merchant, deltaCents: cents(delta) }))
      .filter((one) => Math.sign(one.deltaCents) === Math.sign(deltaCents))
      .sort((a, b) => Math.abs(b.deltaCents) - Math.abs(a.deltaCents) || (a.merchant < b.merchant ? -1 : 1))
      .slice(0, 3)
    return [{ category, beforeCents, nowCents, deltaCents, because }]
  })
  changes.sort((a, b) => Math.abs(b.deltaCents) - Math.abs(a.deltaCents))
  return {
    incomeDeltaCents: cents(now.incomeCents - before.incomeCents),
    expensesDeltaCents: cents(now.expensesCents - before.expensesCents),
    changes,
  }
}

function merchantDeltas(budget: Budget, month: string, toDay: number): Map<ExpenseCategory, Map<string, number>> {
  const deltas = new Map<ExpenseCategory, Map<string, number>>()
  const { from, to } = daysOf(budget, month, toDay)
  const before = daysOf(budget, shiftMonth(month, -1), toDay)
  for (const { transaction, category, amountCents } of postingsBetween(budget, before.from, to)) {
    if (!isExpenseCategory(category) || (transaction.date > before.to && transaction.date < from)) continue
    const ofCategory = deltas.get(category) ?? new Map<string, number>()
    deltas.set(category, ofCategory)
    const sign = transaction.date >= from ? -1 : 1
    ofCategory.set(transaction.merchant, (ofCategory.get(transaction.merchant) ?? 0) + sign * amountCents)
  }
  return deltas
}
