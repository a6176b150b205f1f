import type { Cents, LocalDate } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { Budget, BudgetEntry, RecurringChoice } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { ExpenseCategory } from '../categories/category.ts'
import { CATEGORY_COLORS, EXPENSE_CATEGORIES } from '../categories/category.ts'
import { LONGEST_TEXT } from '../edit/entries.ts'
import { budgetId } from '../months/budget-lines.ts'
import type { Assigned, OwnBudget } from '../own/shapes.ts'
import type { MovedExtras } from '../statements/apps/moved-extras.ts'
import { fingerprint } from './account-identity.ts'

/** The budgets and bills that come with another app's export (budget §1.7), as far as the budget has none there yet. */
export interface MovedPlans {
  readonly budgets: readonly BudgetEntry[]
  readonly ownBudgets: readonly OwnBudget[]
  readonly bills: readonly RecurringChoice[]
}

export const NO_PLANS: MovedPlans = { budgets: [], ownBudgets: [], bills: [] }

interface Moving {
  readonly extras: MovedExtras
  readonly assigned: ReadonlyMap<string, Assigned>
  /** Ids of the budget's accounts, by what the file calls them. */
  readonly accounts: ReadonlyMap<string, string>
  readonly today: LocalDate
}

export function movedPlans(budget: Budget, moving: Moving): MovedPlans {
  return { ...movedBudgets(budget, moving), bills: movedBills(budget, moving) }
}

/** What was budgeted in each month; a month like the one before it needs no entry, since budgets carry. */
function movedBudgets(budget: Budget, { extras, assigned }: Moving): Pick<MovedPlans, 'budgets' | 'ownBudgets'> {
  const months = [...new Set(extras.budgets.map(({ month }) => month))].toSorted()
  const sums = new Map<string, Map<string, Cents>>()
  for (const { month, category, amountCents } of extras.budgets) {
    const to = assigned.get(category)
    const key = to?.subcategory ?? to?.category
    if (key === undefined) continue
    const byMonth = sums.get(key) ?? new Map<string, Cents>()
    sums.set(key, byMonth.set(month, cents((byMonth.get(month) ?? 0) + amountCents)))
  }
  const budgets: BudgetEntry[] = []
  const ownBudgets: OwnBudget[] = []
  for (const [key, byMonth] of sums) {
    const expense = EXPENSE_CATEGORIES.find((one) => one === key)
    for (const { month, budgetedCents } of changesOf(months, byMonth)) {
      if (expense !== undefined) budgets.push(entryOf(month, expense, budgetedCents))
      else if (key !== 'Income' && key !== 'Transfer')
        ownBudgets.push({ id: `${month}|${key}`, month, of: key, budgetedCents })
    }
  }
  return {
    budgets: budgets.filter(({ id }) => !budget.budgets.has(id)),
    ownBudgets: ownBudgets.filter(({ id }) => !budget.ownBudgets.has(id)),
  }
}

function changesOf(
  months: readonly string[],
  byMonth: ReadonlyMap<string, Cents>,
): { readonly month: string; readonly budgetedCents: Cents }[] {
  let last = 0
  return months.flatMap((month) => {
    const budgetedCents = byMonth.get(month) ?? cents(0)
    if (budgetedCents === last) return []
    last = budgetedCents
    return [{ month, budgetedCents }]
  })
}

const entryOf = (month: string, category: ExpenseCategory, budgetedCents: Cents): BudgetEntry => ({
  id: budgetId(month, category),
  month,
  category,
  budgetedCents,
  color: CATEGORY_COLORS[category],
  rollsOver: false,
})

function movedBills(budget: Budget, { extras, assigned, accounts, today }: Moving): RecurringChoice[] {
  return extras.schedules.flatMap(({ id: printed, name, account, amountCents, category, schedule, from, endsOn }) => {
    const id = `made|moved|${fingerprint(printed)}`
    const accountId = accounts.get(account)
    if (accountId === undefined || budget.recurring.has(id) || (endsOn !== null && endsOn < today)) return []
    const to = category === null ? undefined : assigned.get(category)
    const made = {
      name: name.slice(0, LONGEST_TEXT),
      accountId,
      amountCents,
      category: to?.category ?? (amountCents > 0 ? ('Income' as const) : ('Other' as const)),
      from: from < today ? today : from,
    }
    return [{ id, choice: 'made' as const, schedule, made, ...(endsOn !== null && { endsOn }) }]
  })
}

/** The budget with what came over. */
export const withMovedPlans = (budget: Budget, { budgets, ownBudgets, bills }: MovedPlans): Budget => ({
  ...budget,
  budgets: withAll(budget.budgets, budgets),
  ownBudgets: withAll(budget.ownBudgets, ownBudgets),
  recurring: withAll(budget.recurring, bills),
})

/** Takes back what came over and was not changed since: the import is undone where it was made. */
export function withoutMovedPlans(budget: Budget, { budgets, ownBudgets, bills }: MovedPlans): Budget {
  const rest = <V extends { readonly id: string }>(
    map: ReadonlyMap<string, V>,
    moved: readonly V[],
  ): ReadonlyMap<string, V> => {
    const same = new Map(moved.map((one) => [one.id, JSON.stringify(one)]))
    return new Map([...map].filter(([id, value]) => same.get(id) !== JSON.stringify(value)))
  }
  return {
    ...budget,
    budgets: rest(budget.budgets, budgets),
    ownBudgets: rest(budget.ownBudgets, ownBudgets),
    recurring: rest(budget.recurring, bills),
  }
}
