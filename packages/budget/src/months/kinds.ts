import type { Cents, LocalDate } from '@winterjay/money'
import { cents, roundHalfUp, sumCents } from '@winterjay/money'
import { median } from '../ahead/median.ts'
import type { RecurringItem } from '../ahead/recurring-item.ts'
import { upcoming } from '../ahead/recurring.ts'
import type { Budget, CategoryKind } from '../budget.ts'
import type { ExpenseCategory } from '../categories/category.ts'
import { EXPENSE_CATEGORIES } from '../categories/category.ts'
import type { BudgetLine } from './budget-lines.ts'
import { budgetEntryFor } from './budget-lines.ts'
import { fixedCategories, fullMonthsBefore, MONTHS_BACK } from './fixed.ts'
import { daysOf, monthSummary } from './month.ts'

/** In the order in which they are shown. */
export const CATEGORY_KINDS = ['flexible', 'fixed', 'non-monthly'] as const satisfies readonly CategoryKind[]

/**
 * Returns the kind of every category in a month (budget §5.7): what the user said with its budget, else fixed by its
 * bills, else non-monthly if one of the last three full months alone had spending on it.
 */
export function categoryKinds(
  budget: Budget,
  month: string,
  items: readonly RecurringItem[],
): ReadonlyMap<ExpenseCategory, CategoryKind> {
  const fixed = fixedCategories(budget, month, items)
  const seldom = seldomSpent(budget, month)
  return new Map(
    EXPENSE_CATEGORIES.map((category): [ExpenseCategory, CategoryKind] => [
      category,
      budgetEntryFor(budget, month, category)?.kind ??
        (fixed.has(category) ? 'fixed' : seldom.has(category) ? 'non-monthly' : 'flexible'),
    ]),
  )
}

/** Without three full months nothing is seldom. */
function seldomSpent(budget: Budget, month: string): ReadonlySet<ExpenseCategory> {
  const months = fullMonthsBefore(budget, month).map((one) => monthSummary(budget, one).spentByCategory)
  if (months.length < MONTHS_BACK) return new Set()
  return new Set(EXPENSE_CATEGORIES.filter((category) => months.filter((spent) => spent.has(category)).length === 1))
}

/** The budgets of one kind, as one figure. */
export interface KindTotal {
  readonly kind: CategoryKind
  readonly budgetedCents: Cents
  readonly spentCents: Cents
  /** Negative if more was spent than budgeted. */
  readonly leftCents: Cents
  readonly categories: readonly ExpenseCategory[]
}

/** Returns the lines of a month in three figures at most: those of a kind without a budget are left out. */
export function kindTotals(
  lines: readonly BudgetLine[],
  kinds: ReadonlyMap<ExpenseCategory, CategoryKind>,
): KindTotal[] {
  return CATEGORY_KINDS.flatMap((kind): KindTotal[] => {
    const ofKind = lines.filter(({ category }) => kinds.get(category) === kind)
    if (ofKind.length === 0) return []
    return [
      {
        kind,
        budgetedCents: sumCents(ofKind.map(({ budgetedCents }) => budgetedCents)),
        spentCents: sumCents(ofKind.map(({ spentCents }) => spentCents)),
        leftCents: sumCents(ofKind.map(({ leftCents }) => leftCents)),
        categories: ofKind.map(({ category }) => category),
      },
    ]
  })
}

/** Proposed budgets are whole multiples of 5.00. */
const ROUND_TO = 500

/**
 * Proposes budgets for a month (budget §5.7): of a fixed category what its bills come to, of the others the median of
 * up to three full months before it. Categories without either are left out.
 */
export function proposedBudgets(
  budget: Budget,
  {
    month,
    today,
    items,
  }: { readonly month: string; readonly today: LocalDate; readonly items: readonly RecurringItem[] },
): ReadonlyMap<ExpenseCategory, Cents> {
  const months = fullMonthsBefore(budget, month).map((one) => monthSummary(budget, one).spentByCategory)
  const kinds = categoryKinds(budget, month, items)
  const bills = billsOf(items, daysOf(budget, month), today)
  return new Map(
    EXPENSE_CATEGORIES.flatMap((category): [ExpenseCategory, Cents][] => {
      const coming = bills.get(category) ?? 0
      if (kinds.get(category) === 'fixed' && coming > 0) return [[category, cents(coming)]]
      const usual = median(months.map((spent) => spent.get(category) ?? 0))
      const proposed = months.length === 0 ? 0 : roundHalfUp(usual / ROUND_TO) * ROUND_TO
      return proposed > 0 ? [[category, cents(proposed)]] : []
    }),
  )
}

/** What recurring items cost in a month: paid, or expected after `today`. */
function billsOf(
  items: readonly RecurringItem[],
  { from, to }: ReturnType<typeof daysOf>,
  today: LocalDate,
): ReadonlyMap<ExpenseCategory, number> {
  const bills = new Map<ExpenseCategory, number>()
  const add = ({ category }: RecurringItem, amountCents: number): void => {
    if (category !== 'Income' && category !== 'Transfer') bills.set(category, (bills.get(category) ?? 0) - amountCents)
  }
  for (const item of items)
    for (const { on, amountCents } of item.payments) if (on >= from && on <= to) add(item, amountCents)
  for (const { on, amountCents, item } of upcoming(items, today, to)) if (on >= from) add(item, amountCents)
  return bills
}
