import type { Cents, Locale } from '@winterjay/money'
import { cents, subtract, ZERO } from '@winterjay/money'
import type { Budget, Transaction } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { Category } from '../categories/category.ts'
import { CATEGORIES, categoryLabel, isCategory } from '../categories/category.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { daysOf, postingsBetween } from '../months/month.ts'
import { LARGEST_CENTS } from '../statements/amount.ts'
import { shownCategory } from '../transactions/transfers.ts'
import type { Assigned, CategoryGroup, OwnBudget, OwnCategory, OwnRule, RuleEffect } from './shapes.ts'

type WithOwn = Pick<Budget, 'categories'>

/** The longest name of an own category or a group, in characters. */
export const LONGEST_NAME = 60

const byName = (a: { readonly name: string; readonly id: string }, b: { readonly name: string; readonly id: string }) =>
  a.name.localeCompare(b.name, 'fr') || (a.id < b.id ? -1 : 1)

/** The own categories in use, by name. */
export const ownCategories = ({ categories }: WithOwn): OwnCategory[] =>
  [...categories.values()].filter(({ isDeleted }) => !isDeleted).sort(byName)

/** The groups in use, by name. */
export const categoryGroups = ({ groups }: Pick<Budget, 'groups'>): CategoryGroup[] =>
  [...groups.values()].filter(({ isDeleted }) => !isDeleted).sort(byName)

/**
 * Returns the own category of what was assigned; null if there is none. One that was deleted, or is part of another
 * category than the one assigned, does not count: the parent is left (budget §11.1).
 */
export function ownCategoryOf({ categories }: WithOwn, { category, subcategory }: Assigned): OwnCategory | null {
  const own = subcategory === undefined ? undefined : categories.get(subcategory)
  return own === undefined || own.isDeleted || own.parent !== category ? null : own
}

/** The own categories that are offered and listed, by name. */
export const shownCategories = (budget: WithOwn): OwnCategory[] =>
  ownCategories(budget).filter(({ isHidden }) => isHidden !== true)

/** An own category as it is read: its emoji, if it has one, and its name. */
export const ownName = ({ emoji = '', name }: Pick<OwnCategory, 'emoji' | 'name'>): string =>
  emoji === '' ? name : `${emoji} ${name}`

/** What identifies a category where one is chosen: the id of an own one, or the name of one of product §9.9. */
export const choiceKey = (budget: WithOwn, assigned: Assigned): string =>
  ownCategoryOf(budget, assigned)?.id ?? assigned.category

/** Returns the category with a `choiceKey`; null if there is none any more. */
export function choiceNamed({ categories }: WithOwn, key: string): Assigned | null {
  if (isCategory(key)) return { category: key }
  const own = categories.get(key)
  return own === undefined || own.isDeleted ? null : { category: own.parent, subcategory: own.id }
}

/**
 * Every category that can be chosen: each of product §9.9, followed by the own ones that are part of it. A hidden one
 * only if it is `chosen` already.
 */
export function categoryChoices(
  budget: WithOwn,
  locale: Locale,
  chosen?: string,
): { readonly key: string; readonly label: string }[] {
  const own = ownCategories(budget).filter(({ id, isHidden }) => isHidden !== true || id === chosen)
  return CATEGORIES.flatMap((category) => {
    const label = categoryLabel(category, locale)
    const parts = own.filter(({ parent }) => parent === category)
    return [
      { key: category, label },
      ...parts.map(({ id, name, emoji = '' }) => ({ key: id, label: `${label} › ${ownName({ name, emoji })}` })),
    ]
  })
}

/** The category as the user reads it: the name of the own one, if it has one. */
export function assignedName(budget: WithOwn, assigned: Assigned, locale: Locale): string {
  const own = ownCategoryOf(budget, assigned)
  return own === null ? categoryLabel(assigned.category, locale) : ownName(own)
}

/** What a transaction is shown under: both sides of a transfer are transfers. */
export function shownAssigned(budget: Budget, transaction: Transaction): Assigned {
  const category = shownCategory(budget, transaction)
  const { subcategory } = transaction
  return subcategory === undefined || category !== transaction.category ? { category } : { category, subcategory }
}

/** One character as it is read, of several signs in some emoji. */
export const isOneCharacter = (text: string): boolean => [...SEGMENTS.segment(text)].length === 1
const SEGMENTS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Refuses `missing-fields` (name), `too-long` (name, emoji), `name-taken`, `not-in-the-budget` (its group). */
export function storeOwnCategory(budget: Budget, own: OwnCategory): Budget | EditRefusal {
  const refusal = refuseName(own, ownCategories(budget))
  if (refusal !== null) return refusal
  if (own.emoji !== undefined && !isOneCharacter(own.emoji))
    return { code: 'too-long', field: 'emoji', params: { most: 1 } }
  if (own.group !== null && budget.groups.get(own.group)?.isDeleted !== false)
    return { code: 'not-in-the-budget', field: 'group' }
  const before = budget.categories.get(own.id)
  const stored = { ...budget, categories: withAll(budget.categories, [own]) }
  return before === undefined || before.parent === own.parent ? stored : moved(stored, before, own.parent)
}

/** What is in an own category goes with it when it becomes part of another one. */
function moved(budget: Budget, { id, parent }: OwnCategory, to: Category): Budget {
  const isHere = (one: Assigned): boolean => one.subcategory === id && one.category === parent
  const put = <T extends Assigned>(one: T): T => (isHere(one) ? { ...one, category: to } : one)
  const transactions = [...budget.transactions.values()].flatMap((one): Transaction[] =>
    isHere(one) || one.splits.some(isHere) ? [{ ...put(one), splits: one.splits.map(put) }] : [],
  )
  const movedIn = ({ effect }: OwnRule): RuleEffect => ({
    ...effect,
    ...(effect.subcategory === id && { category: to }),
    ...(effect.split !== undefined && { split: effect.split.map(put) }),
  })
  const rules = [...budget.rules.values()].filter(isHere).map(put)
  const ownRules = [...budget.ownRules.values()].flatMap((rule) =>
    rule.effect.subcategory === id || (rule.effect.split ?? []).some(isHere)
      ? [{ ...rule, effect: movedIn(rule) }]
      : [],
  )
  return {
    ...budget,
    transactions: withAll(budget.transactions, transactions),
    rules: withAll(budget.rules, rules),
    ownRules: withAll(budget.ownRules, ownRules),
  }
}

/** What is in it is then in its parent; it comes back when this is undone. */
export function deleteOwnCategory(budget: Budget, id: string): Budget | EditRefusal {
  const own = budget.categories.get(id)
  return own === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, categories: withAll(budget.categories, [{ ...own, isDeleted: true }]) }
}

/** Refuses `missing-fields` (name), `too-long`, `name-taken`. */
export const storeGroup = (budget: Budget, group: CategoryGroup): Budget | EditRefusal =>
  refuseName(group, categoryGroups(budget)) ?? { ...budget, groups: withAll(budget.groups, [group]) }

/** Its categories are then in no group. */
export function deleteGroup(budget: Budget, id: string): Budget | EditRefusal {
  const group = budget.groups.get(id)
  return group === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, groups: withAll(budget.groups, [{ ...group, isDeleted: true }]) }
}

function refuseName(
  { id, name }: Pick<OwnCategory, 'id' | 'name'>,
  others: readonly Pick<OwnCategory, 'id' | 'name'>[],
): EditRefusal | null {
  const plain = (text: string): string => text.trim().toLocaleLowerCase('fr')
  if (plain(name) === '') return { code: 'missing-fields', field: 'name' }
  if (name.length > LONGEST_NAME) return { code: 'too-long', field: 'name', params: { most: LONGEST_NAME } }
  const isTaken = others.some((other) => other.id !== id && plain(other.name) === plain(name))
  return isTaken ? { code: 'name-taken', field: 'name' } : null
}

/** The group that a category is shown in; null if it has none, or if that was deleted. */
export const groupOf = ({ groups }: Pick<Budget, 'groups'>, { group }: OwnCategory): CategoryGroup | null => {
  const found = group === null ? undefined : groups.get(group)
  return found === undefined || found.isDeleted ? null : found
}

/** Spent in a month on an own category or a group, and what was budgeted for it. */
export interface OwnLine {
  readonly id: string
  readonly name: string
  /** Of an own category; null for a group. */
  readonly parent: OwnCategory['parent'] | null
  /** Of money in, what came in. */
  readonly spentCents: Cents
  /** Null without a budget. */
  readonly budgetedCents: Cents | null
  readonly leftCents: Cents | null
  /** Of a group. */
  readonly categories: readonly OwnLine[]
}

/**
 * Returns the month of every group with its categories, then of the categories without a group (budget §11.3). What is
 * spent on one counts for its parent as well, so these lines are not a part of the month's sum.
 */
export function ownLines(budget: Budget, month: string): OwnLine[] {
  const spent = spentOnOwn(budget, month)
  const lineOf = (one: CategoryGroup | OwnCategory, spentCents: Cents, categories: readonly OwnLine[]): OwnLine => {
    const budgetedCents = ownBudgetFor(budget, month, one.id)
    return {
      id: one.id,
      name: one.name,
      parent: 'parent' in one ? one.parent : null,
      spentCents,
      budgetedCents,
      leftCents: budgetedCents === null ? null : subtract(budgetedCents, spentCents),
      categories,
    }
  }
  const own = shownCategories(budget)
  const linesIn = (group: string | null): OwnLine[] =>
    own
      .filter((one) => (groupOf(budget, one)?.id ?? null) === group)
      .map((one) => lineOf(one, spent.get(one.id) ?? ZERO, []))
  const grouped = categoryGroups(budget).map((group) => {
    const lines = linesIn(group.id)
    const expenses = lines.filter(({ parent }) => parent !== 'Income')
    return lineOf(group, cents(expenses.reduce((sum, { spentCents }) => sum + spentCents, 0)), lines)
  })
  return [...grouped, ...linesIn(null)]
}

/** By own category: spent, or of income what came in. */
function spentOnOwn(budget: Budget, month: string): ReadonlyMap<string, Cents> {
  const sums = new Map<string, Cents>()
  if (budget.categories.size === 0) return sums
  const { from, to } = daysOf(budget, month)
  for (const posting of postingsBetween(budget, from, to)) {
    const own = ownCategoryOf(budget, posting)
    if (own === null) continue
    const sign = own.parent === 'Income' ? 1 : -1
    sums.set(own.id, cents((sums.get(own.id) ?? 0) + sign * posting.amountCents))
  }
  return sums
}

/** The budget of an own category or a group in a month: the latest entry up to it; null without one or after a zero. */
export function ownBudgetFor({ ownBudgets }: Pick<Budget, 'ownBudgets'>, month: string, of: string): Cents | null {
  let latest: OwnBudget | null = null
  for (const entry of ownBudgets.values())
    if (entry.of === of && entry.month <= month && (latest === null || entry.month > latest.month)) latest = entry
  return latest === null || latest.budgetedCents === 0 ? null : latest.budgetedCents
}

/** Sets a budget from a month on; null ends it. Refuses `amount-invalid`. The same budget if it is so already. */
export function setOwnBudget(
  budget: Budget,
  month: string,
  of: string,
  budgetedCents: Cents | null,
): Budget | EditRefusal {
  if (budgetedCents !== null && (budgetedCents < 0 || budgetedCents > LARGEST_CENTS))
    return { code: 'amount-invalid', field: 'budget' }
  const wanted = budgetedCents === 0 ? null : budgetedCents
  if (ownBudgetFor(budget, month, of) === wanted) return budget
  const entry: OwnBudget = { id: `${month}|${of}`, month, of, budgetedCents: wanted ?? ZERO }
  return { ...budget, ownBudgets: withAll(budget.ownBudgets, [entry]) }
}
