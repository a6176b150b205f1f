import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { ExpenseCategory } from '../categories/category.ts'
import { CATEGORIES, categoryLabel, EXPENSE_CATEGORIES } from '../categories/category.ts'
import { readDescriptor, toWords } from '../categories/descriptor.ts'
import { KEYWORDS } from '../categories/keywords.ts'
import { PhraseTable } from '../categories/phrases.ts'
import { categoryGroups, LONGEST_NAME, ownCategories } from '../own/own-categories.ts'
import type { Assigned, CategoryGroup, OwnCategory, ParentCategory } from '../own/shapes.ts'
import type { MovedExtras } from '../statements/apps/moved-extras.ts'
import { isOwnOfYnab } from '../statements/apps/csv-extras.ts'
import type { StatementAccount } from '../statements/statement-file.ts'
import { fingerprint } from './account-identity.ts'

/** What the categories of another app become (budget §1.7), by the name as its file prints it. */
export interface MovedCategories {
  readonly assigned: ReadonlyMap<string, Assigned>
  /** Those that the budget does not have yet. */
  readonly made: readonly OwnCategory[]
  readonly groups: readonly CategoryGroup[]
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

/** What other apps call their categories, in addition to the words that businesses use in their names. */
const NAMES: Partial<Record<ExpenseCategory, string>> = {
  Transportation: 'auto, car, gas, ride share, ride shares, service & parts, voiture',
  Housing: 'home, house, furnishings, lawn & garden, maison',
  Utilities: 'electric, gas & electric, heat, heating, television, tv, water, chauffage',
  'Food & Dining': 'alcohol, bars, drinks',
}
const CATEGORY_NAMES = new PhraseTable<ExpenseCategory>(() =>
  EXPENSE_CATEGORIES.flatMap((category) =>
    (NAMES[category]?.split(', ') ?? []).map((name): [string, ExpenseCategory] => [toWords(name).join(' '), category]),
  ),
)

/**
 * A category keeps its name and its group; the one of the nine that it is part of is chosen by its words, or by its
 * rows.
 */
export function movedCategories(
  budget: Budget,
  statements: readonly StatementAccount[],
  extras: MovedExtras | null,
): MovedCategories {
  const known = new Map(ownCategories(budget).map((own) => [folded(own.name), own]))
  const assigned = new Map<string, Assigned>()
  const made: OwnCategory[] = []
  const groups = new GroupMaker(budget)
  for (const [printed, { isIncome, group }] of printedIn(statements, extras)) {
    const name = folded(printed)
    const named = NONE.test(name) ? null : assignedByName(name)
    if (named !== null) assigned.set(printed, named)
    if (named !== null || NONE.test(name)) continue
    const own = known.get(name) ?? newCategory(printed, isIncome, groups.of(group))
    if (!known.has(name)) made.push(own)
    known.set(name, own)
    assigned.set(printed, { category: own.parent, subcategory: own.id })
  }
  return { assigned, made, groups: groups.made }
}

interface Printed {
  /** It only ever receives. */
  readonly isIncome: boolean
  readonly group: string
}

/** The categories that the file names, in its rows, their parts and beside them. */
function printedIn(statements: readonly StatementAccount[], extras: MovedExtras | null): ReadonlyMap<string, Printed> {
  const found = new Map<string, Printed>()
  const add = (name: string, receives: boolean, group: string): void => {
    const before = found.get(name)
    found.set(name, { isIncome: receives && (before?.isIncome ?? true), group: before?.group || group })
  }
  for (const { transactions } of statements) {
    for (const { moved, amountCents, splits = [] } of transactions) {
      if (moved === undefined) continue
      add(moved.category, amountCents > 0, moved.group ?? '')
      for (const part of splits) add(part.categoryHint ?? '', part.amountCents > 0, part.group ?? '')
    }
  }
  for (const { name, group } of extras?.categories ?? []) add(name, found.get(name)?.isIncome ?? false, group ?? '')
  return found
}

/** Makes each group once; its id comes from its name, as a category's does. */
class GroupMaker {
  readonly made: CategoryGroup[] = []
  private readonly known: Map<string, CategoryGroup>

  constructor(budget: Budget) {
    this.known = new Map(categoryGroups(budget).map((group) => [folded(group.name), group]))
  }

  of(printed: string): string | null {
    const name = folded(printed)
    if (name === '' || isOwnOfYnab(printed)) return null
    const group = this.known.get(name) ?? {
      id: `moved|${fingerprint(name)}`,
      name: printed.slice(0, LONGEST_NAME),
      isDeleted: false,
    }
    if (!this.known.has(name)) this.made.push(group)
    this.known.set(name, group)
    return group.id
  }
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
function newCategory(printed: string, isIncome: boolean, group: string | null): OwnCategory {
  const name = folded(printed)
  const { words } = readDescriptor(printed)
  const found = KEYWORDS.find(words) ?? CATEGORY_NAMES.find(words)
  const parent: ParentCategory = isIncome || INCOME.test(name) ? 'Income' : (found?.value ?? 'Other')
  return {
    id: `moved|${fingerprint(name)}`,
    name: printed.slice(0, LONGEST_NAME),
    parent,
    group,
    isDeleted: false,
  }
}

/** The budget with the categories and groups that an import brings. */
export const withMovedCategories = (
  budget: Budget,
  { made, groups }: Pick<MovedCategories, 'made' | 'groups'>,
): Budget =>
  made.length === 0 && groups.length === 0
    ? budget
    : { ...budget, categories: withAll(budget.categories, made), groups: withAll(budget.groups, groups) }
