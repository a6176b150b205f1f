import type { Cents, LocalDate } from '@winterjay/money'
import { dayOf, maxCents, shareOut, subtract, ZERO } from '@winterjay/money'
import type { Budget, Rule, Split, Transaction } from '../budget.ts'
import { isLive, withAll } from '../budget.ts'
import { toWords } from '../categories/descriptor.ts'
import { LONGEST_TEXT } from '../edit/entries.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { isTransfer } from '../transactions/transfers.ts'
import type { OwnRule, RuleCondition, RuleEffect, RulePart } from './shapes.ts'

/** What rules are asked about: a row of a file before it is booked, or a transaction. */
export interface RuleSubject {
  readonly description: string
  readonly merchant: string
  readonly amountCents: Cents
  readonly accountId: string
  readonly date: LocalDate
  readonly bankCategory?: string | undefined
}

/** What rules write on a row; absent where none says anything. */
export type RuledFields = Partial<
  Pick<Transaction, 'category' | 'subcategory' | 'merchant' | 'tags' | 'notes' | 'splits' | 'isHidden'>
>

/** The rules in use, in the order in which they are asked. */
export const rulesInOrder = ({ ownRules }: Pick<Budget, 'ownRules'>): OwnRule[] =>
  [...ownRules.values()]
    .filter(({ isDeleted }) => !isDeleted)
    .sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1))

/** Whether a rule holds for a row. */
export const holds = ({ isAll, conditions }: OwnRule, row: RuleSubject): boolean =>
  conditions.length > 0 &&
  (isAll ? conditions.every((one) => isMet(one, row)) : conditions.some((one) => isMet(one, row)))

function isMet(condition: RuleCondition, row: RuleSubject): boolean {
  if (condition.field === 'account') return row.accountId === condition.value
  if (condition.field === 'day') return isBetweenDays(dayOf(row.date), condition.from, condition.to)
  if (condition.field === 'direction')
    return row.amountCents !== 0 && row.amountCents > 0 === (condition.value === 'in')
  if (condition.field === 'bank') return isText(condition, row.bankCategory ?? '')
  if (condition.field !== 'amount') return isText(condition, row[condition.field])
  const size = Math.abs(row.amountCents)
  if (condition.op === 'between') return size >= condition.from && size <= condition.to
  if (condition.op === 'is') return size === condition.value
  return Math.abs(size - condition.value) * 100 <= condition.value * condition.percent
}

const isBetweenDays = (day: number, from: number, to: number): boolean =>
  from <= to ? day >= from && day <= to : day >= from || day <= to

const KNOWN = new Map<string, readonly string[]>()
const MOST_KNOWN = 20_000

/** A rule is tried out at every key, on texts that are mostly the same. */
function wordsOf(text: string): readonly string[] {
  let words = KNOWN.get(text)
  if (words !== undefined) return words
  if (KNOWN.size >= MOST_KNOWN) KNOWN.clear()
  KNOWN.set(text, (words = toWords(text)))
  return words
}

/** Whole words: `PAY` does not stand in `PAYPAL`. */
function isText(
  { op, value }: { readonly op: 'is' | 'contains' | 'starts' | 'words'; readonly value: string },
  text: string,
) {
  const wanted = wordsOf(value)
  const words = wordsOf(text)
  if (wanted.length === 0) return false
  if (op === 'words') return wanted.every((word) => words.includes(word))
  const [phrase, whole] = [wanted.join(' '), words.join(' ')]
  if (op === 'is') return whole === phrase
  if (op === 'starts') return `${whole} `.startsWith(`${phrase} `)
  return ` ${whole} `.includes(` ${phrase} `)
}

/**
 * Returns the rules that are applied to a row: those that hold, up to the first that stops. A later one writes over an
 * earlier one.
 */
function rulesFor(rules: readonly OwnRule[], row: RuleSubject): OwnRule[] {
  const found: OwnRule[] = []
  for (const rule of rules) {
    if (!holds(rule, row)) continue
    found.push(rule)
    if (rule.stops) break
  }
  return found
}

/** Returns what the user's rules write on a row (budget §11.4). */
export function ruled(rules: readonly OwnRule[], row: RuleSubject, tags: readonly string[] = []): RuledFields {
  let fields: RuledFields = {}
  for (const { effect } of rulesFor(rules, row)) fields = { ...fields, ...written(effect, fields.tags ?? tags, row) }
  return fields
}

function written(
  { category, subcategory, merchant, tags, note, split = [], hides }: RuleEffect,
  before: readonly string[],
  { amountCents }: RuleSubject,
): RuledFields {
  return {
    ...(category !== null && { category, ...(subcategory !== null && { subcategory }) }),
    ...(merchant !== null && { merchant }),
    ...(tags.length > 0 && { tags: [...new Set([...before, ...tags])] }),
    ...(note !== null && { notes: note }),
    ...(split.length > 0 && { splits: partsOf(split, amountCents) }),
    ...(hides === true && { isHidden: hides }),
  }
}

/** The parts of an amount; they add up to it. */
function partsOf(split: readonly RulePart[], amountCents: Cents): Split[] {
  const sizes = shareOut(
    maxCents(amountCents, subtract(ZERO, amountCents)),
    split.map(({ percent }) => percent),
  )
  return split.map(({ category, subcategory }, at) => {
    const size = sizes[at] ?? ZERO
    return {
      category,
      ...(subcategory !== undefined && { subcategory }),
      amountCents: amountCents < 0 ? subtract(ZERO, size) : size,
      note: '',
    }
  })
}

/** A transaction that a rule would change. */
export interface RuleChange {
  readonly before: Transaction
  readonly after: Transaction
}

/** What a rule would do to what is in the budget (budget §11.5). */
export interface RuleTest {
  /** Newest first. */
  readonly changes: readonly RuleChange[]
  /** It holds for so many more, which are as it would make them already. */
  readonly sameCount: number
  /** It holds for so many that the user decided by hand, or split: they stay as they are. */
  readonly byHandCount: number
  /** Later rules that hold for some of the same rows, and are no longer asked about them. */
  readonly hides: readonly OwnRule[]
  /** An earlier rule that stops before this one at all of its rows, so that it would never be asked; else null. */
  readonly hiddenBy: OwnRule | null
}

/** Tries a rule out, in its place among the others, on everything in the budget; nothing is changed. */
export function testRule(budget: Budget, rule: OwnRule): RuleTest {
  const rules = rulesInOrder({ ownRules: withAll(budget.ownRules, [{ ...rule, isDeleted: false }]) })
  const at = rules.findIndex(({ id }) => id === rule.id)
  const changes: RuleChange[] = []
  const hides = new Set<OwnRule>()
  const stoppers = new Set<OwnRule>()
  let [sameCount, byHandCount, reachedCount] = [0, 0, 0]
  for (const one of budget.transactions.values()) {
    if (!isLive(budget, one) || !holds(rule, one)) continue
    const applied = rulesFor(rules, one)
    if (!applied.some(({ id }) => id === rule.id)) {
      const stopper = applied.at(-1)
      if (stopper !== undefined) stoppers.add(stopper)
      continue
    }
    reachedCount += 1
    if (rule.stops) for (const later of rules.slice(at + 1)) if (holds(later, one)) hides.add(later)
    if (isByHand(one)) {
      if (isDividedBy(rules, one)) sameCount += 1
      else byHandCount += 1
    } else {
      const after = ruledTransaction(budget, rules, one)
      if (after === one) sameCount += 1
      else changes.push({ before: one, after })
    }
  }
  const hiddenBy = reachedCount === 0 ? ([...stoppers][0] ?? null) : null
  changes.sort((a, b) => (a.before.date === b.before.date ? 0 : a.before.date < b.before.date ? 1 : -1))
  return { changes, sameCount, byHandCount, hides: [...hides], hiddenBy }
}

const isByHand = ({ categoryBy, splits }: Transaction): boolean => categoryBy === 'user' || splits.length > 0

/** Whether a rule divided it, as it would again. */
const isDividedBy = (rules: readonly OwnRule[], one: Transaction): boolean =>
  one.categoryBy === null && JSON.stringify(ruled(rules, one).splits ?? []) === JSON.stringify(one.splits)

/** The same object if nothing changes. The two sides of a transfer keep their category. */
function ruledTransaction(budget: Budget, rules: readonly OwnRule[], one: Transaction): Transaction {
  const isLinked = one.transferOf !== null && isTransfer(budget, one)
  const { category, subcategory, splits, ...kept } = ruled(rules, one, one.tags)
  const others = { ...kept, ...(splits !== undefined && !isLinked && { splits }) }
  const { subcategory: _, ...bare } = one
  const after: Transaction =
    category === undefined || isLinked
      ? { ...one, ...others }
      : { ...bare, ...others, category, ...(subcategory !== undefined && { subcategory }) }
  const isSame =
    after.category === one.category &&
    after.subcategory === one.subcategory &&
    after.merchant === one.merchant &&
    after.notes === one.notes &&
    after.isHidden === one.isHidden &&
    after.splits.length === 0 &&
    after.tags.length === one.tags.length
  return isSame ? one : after
}

/**
 * Stores a rule, for what comes from now on.
 *
 * @param options.toPast also writes what `testRule` shows, in the same step
 * @param options.instead a learned rule that this one takes the place of
 */
export function storeRule(
  budget: Budget,
  rule: OwnRule,
  { toPast = false, instead = null }: { readonly toPast?: boolean; readonly instead?: string | null } = {},
): Budget | EditRefusal {
  const refusal = refuseRule(rule)
  if (refusal !== null) return refusal
  const learned = instead === null ? undefined : budget.rules.get(instead)
  const changed = toPast ? testRule(budget, rule).changes.map(({ after }) => after) : []
  return {
    ...budget,
    rules: withAll(budget.rules, learned === undefined ? [] : [{ ...learned, isDeleted: true }]),
    ownRules: withAll(budget.ownRules, [rule]),
    transactions: withAll(budget.transactions, changed),
  }
}

/** Whether a rule would write nothing on any transaction. */
export const writesNothing = ({ effect }: Pick<OwnRule, 'effect'>): boolean => {
  const { category, merchant, tags, note, split = [], hides } = effect
  return (
    category === null && merchant === null && tags.length === 0 && note === null && split.length === 0 && hides !== true
  )
}

function refuseRule(rule: OwnRule): EditRefusal | null {
  const {
    conditions,
    effect: { merchant, tags, note, split = [] },
  } = rule
  if (conditions.length === 0 || writesNothing(rule) || conditions.some(isEmpty)) return { code: 'rule-incomplete' }
  if (split.length > 0 && split.reduce((sum, { percent }) => sum + percent, 0) !== 100)
    return { code: 'rule-parts', field: 'split' }
  const texts = [merchant ?? '', note ?? '', ...tags]
  return texts.some((text) => text.length > LONGEST_TEXT) ? { code: 'too-long', params: { most: LONGEST_TEXT } } : null
}

/** A text without a letter or digit would hold for nothing; so would an amount range turned around. */
function isEmpty(condition: RuleCondition): boolean {
  if (condition.field === 'description' || condition.field === 'merchant' || condition.field === 'bank')
    return toWords(condition.value).length === 0
  if (condition.field === 'amount' && condition.op === 'between') return condition.from > condition.to
  return false
}

/** What it wrote stays. */
export function deleteRule(budget: Budget, id: string): Budget | EditRefusal {
  const rule = budget.ownRules.get(id)
  return rule === undefined
    ? { code: 'not-in-the-budget' }
    : { ...budget, ownRules: withAll(budget.ownRules, [{ ...rule, isDeleted: true }]) }
}

/** Moves a rule one place up or down; the same budget at either end. */
export function moveRule(budget: Budget, id: string, by: -1 | 1): Budget {
  const rules = rulesInOrder(budget)
  const at = rules.findIndex((one) => one.id === id)
  const [rule, other] = [rules[at], rules[at + by]]
  if (rule === undefined || other === undefined) return budget
  const moved = rules.with(at, other).with(at + by, rule)
  const renumbered = moved.flatMap((one, order) => (one.order === order ? [] : [{ ...one, order }]))
  return { ...budget, ownRules: withAll(budget.ownRules, renumbered) }
}

/** The place of a new rule: after all others. */
const nextRuleOrder = (budget: Pick<Budget, 'ownRules'>): number => (rulesInOrder(budget).at(-1)?.order ?? -1) + 1

const NOTHING: RuleEffect = { category: null, subcategory: null, merchant: null, tags: [], note: null }

/** A new rule about transactions like this one, to be completed by the user. */
export const ruleLike = (
  budget: Pick<Budget, 'ownRules'>,
  { merchant, description }: Pick<Transaction, 'merchant' | 'description'>,
  id: string,
): OwnRule => ({
  id,
  order: nextRuleOrder(budget),
  isAll: true,
  conditions: [{ field: 'description', op: 'contains', value: merchant || description }],
  effect: NOTHING,
  stops: true,
  isDeleted: false,
})

/** A learned rule as one of the user's own, to be changed; it takes the place of the learned one (`instead`). */
export function ruleFromLearned(budget: Pick<Budget, 'ownRules'>, learned: Rule, id: string): OwnRule {
  const { match, text, amountCents, category, subcategory = null } = learned
  const conditions: RuleCondition[] =
    match === 'e-transfer' && amountCents !== undefined
      ? [
          { field: 'description', op: 'contains', value: 'E-TRANSFER' },
          { field: 'amount', op: 'within', value: Math.abs(amountCents) as Cents, percent: 3 },
        ]
      : [{ field: 'description', op: 'contains', value: text }]
  return {
    id,
    order: nextRuleOrder(budget),
    isAll: true,
    conditions,
    effect: { ...NOTHING, category, subcategory },
    stops: true,
    isDeleted: false,
  }
}
