import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import { CATEGORIES, categoryLabel } from '../categories/category.ts'
import { readDescriptor } from '../categories/descriptor.ts'
import { KEYWORDS } from '../categories/keywords.ts'
import { LONGEST_NAME, ownCategories } from '../own/own-categories.ts'
import type { Assigned, OwnCategory, ParentCategory } from '../own/shapes.ts'
import type { StatementAccount } from '../statements/statement-file.ts'
import { fingerprint } from './account-identity.ts'

/** What the categories of another app become (budget §1.7), by the name as its file prints it. */
export interface MovedCategories {
  readonly assigned: ReadonlyMap<string, Assigned>
  /** Those that the budget does not have yet. */
  readonly made: readonly OwnCategory[]
}

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .trim()

const TRANSFER = /^(?:transfers?|credit card payments?|account transfer)$/
/** YNAB's name for money that is not given a task yet. */
const INFLOW = /^(?:income|inflow|to be budgeted|ready to assign)$/
const INCOME = /^(?:salary|pay|paychecks?|paycheques?|interest|dividends?)\b/
const NONE = /^(?:|uncategori[sz]ed|other|misc(?:ellaneous)?|general|split)$/

/** A category keeps its name; the one of the nine that it is part of is chosen by its words, or by its rows. */
export function movedCategories(budget: Budget, statements: readonly StatementAccount[]): MovedCategories {
  const receives = new Map<string, boolean>()
  for (const { transactions } of statements) {
    for (const { moved, amountCents } of transactions) {
      if (moved === undefined) continue
      receives.set(moved.category, amountCents > 0 && (receives.get(moved.category) ?? true))
    }
  }
  const known = new Map(ownCategories(budget).map((own) => [folded(own.name), own]))
  const assigned = new Map<string, Assigned>()
  const made: OwnCategory[] = []
  for (const [printed, isIncome] of receives) {
    const name = folded(printed)
    const named = NONE.test(name) ? null : assignedByName(name)
    if (named !== null) assigned.set(printed, named)
    if (named !== null || NONE.test(name)) continue
    const own = known.get(name) ?? newCategory(printed, name, isIncome)
    if (!known.has(name)) made.push(own)
    known.set(name, own)
    assigned.set(printed, { category: own.parent, subcategory: own.id })
  }
  return { assigned, made }
}

/** One of the categories that everybody has, by its name in either language. */
function assignedByName(name: string): Assigned | null {
  if (TRANSFER.test(name)) return { category: 'Transfer' }
  if (INFLOW.test(name)) return { category: 'Income' }
  const same = CATEGORIES.find((each) =>
    (['en', 'fr'] as const).some((locale) => folded(categoryLabel(each, locale)) === name),
  )
  return same === undefined ? null : { category: same }
}

/** Its id comes from its name, so that two devices that move in make one category. */
function newCategory(printed: string, name: string, isIncome: boolean): OwnCategory {
  const words = KEYWORDS.find(readDescriptor(printed).words)
  const parent: ParentCategory = isIncome || INCOME.test(name) ? 'Income' : (words?.value ?? 'Other')
  return {
    id: `moved|${fingerprint(name)}`,
    name: printed.slice(0, LONGEST_NAME),
    parent,
    group: null,
    isDeleted: false,
  }
}

/** The budget with the categories that an import brings. */
export const withMovedCategories = (budget: Budget, made: readonly OwnCategory[]): Budget =>
  made.length === 0 ? budget : { ...budget, categories: withAll(budget.categories, made) }
