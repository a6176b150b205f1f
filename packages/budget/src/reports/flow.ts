import type { Cents } from '@winterjay/money'
import { cents, ZERO } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { isExpenseCategory } from '../categories/category.ts'
import type { Posting } from '../months/month.ts'
import { choiceKey, groupOf, ownCategoryOf } from '../own/own-categories.ts'
import type { ReportDays, ReportFilter } from './report-shape.ts'
import { reportPostings } from './report.ts'

/** A part of the money that came in or went out. */
export interface FlowPart {
  /** A payer; a group or a category; the `choiceKey` of a category; or a `FLOW_WORDS`. */
  readonly key: string
  readonly amountCents: Cents
  /** The leaves (`flowLeaf`) that it is made of: what a press on it opens. None for what is saved or was. */
  readonly leaves: readonly string[]
}

/** A group of own categories, or one of product §9.9, and the categories that it went to. */
export interface FlowGroup extends FlowPart {
  readonly parts: readonly FlowPart[]
}

/** What is no category: small parts together, what is kept, and savings used where more was spent than came in. */
export const FLOW_WORDS = { rest: '\u0000rest', kept: '\u0000kept', used: '\u0000used' } as const

/** Where money came from and went to (budget §18.3): `sources` and `groups` both add up to `totalCents`. */
export interface MoneyFlow {
  readonly totalCents: Cents
  readonly sources: readonly FlowPart[]
  readonly groups: readonly FlowGroup[]
  /** Payers that took back more than they gave, and categories with more refunds than spending: not in the picture. */
  readonly apart: readonly { readonly key: string; readonly isIncome: boolean; readonly amountCents: Cents }[]
}

/** The smallest share that is drawn by itself, in percent of the whole. */
const LEAST_PERCENT = 1

/** What a part of a transaction belongs to: a payer of income, or a category. */
export const flowLeaf = (budget: Budget, posting: Posting): string =>
  isExpenseCategory(posting.category) ? `out ${choiceKey(budget, posting)}` : `in ${posting.transaction.merchant}`

/** Returns the flow of money over some days. */
export function moneyFlow(budget: Budget, days: ReportDays, filter: ReportFilter): MoneyFlow {
  const income = new Map<string, number>()
  const spent = new Map<string, { group: string; cents: number }>()
  for (const posting of reportPostings(budget, days, filter)) {
    const { transaction, category, amountCents } = posting
    if (!isExpenseCategory(category)) {
      income.set(transaction.merchant, (income.get(transaction.merchant) ?? 0) + amountCents)
      continue
    }
    const key = choiceKey(budget, posting)
    const before = spent.get(key)
    if (before === undefined) spent.set(key, { group: groupKey(budget, posting), cents: 0 - amountCents })
    else before.cents -= amountCents
  }
  const payers = [...income].map(([key, amount]) => leaf(key, amount, `in ${key}`))
  const categories = [...spent].map(([key, { group, cents: amount }]) => ({
    ...leaf(key, amount, `out ${key}`),
    group,
  }))
  const sources = payers.filter(isDrawn)
  const groups = groupsOf(categories.filter(isDrawn))
  const [came, went] = [sumOf(sources), sumOf(groups)]
  const total = Math.max(came, went)
  return {
    totalCents: cents(total),
    sources: [
      ...withoutSmall(sources, total),
      ...(went > came ? [{ key: FLOW_WORDS.used, amountCents: cents(went - came), leaves: [] }] : []),
    ],
    groups: [
      ...withoutSmall(groups, total).map((one) => ({ ...one, parts: withoutSmall(one.parts, total) })),
      ...(came > went ? [{ key: FLOW_WORDS.kept, amountCents: cents(came - went), leaves: [], parts: [] }] : []),
    ],
    apart: [
      ...payers.filter(isApart).map(({ key, amountCents }) => ({ key, isIncome: true, amountCents })),
      ...categories.filter(isApart).map(({ key, amountCents }) => ({ key, isIncome: false, amountCents })),
    ],
  }
}

const leaf = (key: string, amount: number, name: string): FlowPart => ({
  key,
  amountCents: cents(amount),
  leaves: [name],
})

/** A group that the user made, or the category of product §9.9. */
function groupKey(budget: Budget, posting: Posting): string {
  const own = ownCategoryOf(budget, posting)
  return (own === null ? null : groupOf(budget, own)?.id) ?? posting.category
}

const isDrawn = ({ amountCents }: FlowPart): boolean => amountCents > 0
const isApart = ({ amountCents }: FlowPart): boolean => amountCents < 0
const sumOf = (parts: readonly FlowPart[]): number => parts.reduce((sum, { amountCents }) => sum + amountCents, 0)
const byAmount = (a: FlowPart, b: FlowPart): number => b.amountCents - a.amountCents || (a.key < b.key ? -1 : 1)

function groupsOf(categories: readonly (FlowPart & { readonly group: string })[]): FlowGroup[] {
  const groups = new Map<string, FlowPart[]>()
  for (const { group, ...part } of categories) groups.set(group, [...(groups.get(group) ?? []), part])
  return [...groups].map(([key, parts]) => ({ ...together(key, parts), parts: parts.sort(byAmount) }))
}

const together = (key: string, parts: readonly FlowPart[]): FlowPart => ({
  key,
  amountCents: cents(sumOf(parts)),
  leaves: parts.flatMap(({ leaves }) => leaves),
})

/** The largest first; those under one percent of the whole become one, which is last. */
function withoutSmall<P extends FlowPart>(parts: readonly P[], total: number): (P | (FlowPart & { parts: [] }))[] {
  const isSmall = ({ amountCents }: FlowPart): boolean => amountCents * 100 < total * LEAST_PERCENT
  const small = parts.filter(isSmall)
  const large = parts.filter((part) => !isSmall(part)).sort(byAmount)
  return small.length === 0 ? large : [...large, { ...together(FLOW_WORDS.rest, small), parts: [] }]
}

/** Whether there is anything to draw. */
export const hasFlow = ({ totalCents }: MoneyFlow): boolean => totalCents > ZERO
