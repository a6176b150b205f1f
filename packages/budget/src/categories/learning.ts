import type { Cents } from '@winterjay/money'
import type { Budget, Rule } from '../budget.ts'
import type { Assigned } from '../own/shapes.ts'
import { readDescriptor } from './descriptor.ts'
import { PhraseTable } from './phrases.ts'

/** What the app learned from this household, indexed for lookup. */
export interface Learned {
  /** Descriptor key to category: rules made from corrections. */
  readonly exact: ReadonlyMap<string, Assigned>
  readonly contains: PhraseTable<Assigned>
  /** Of e-Transfers that no name tells apart, by their amount; newest first. */
  readonly eTransfers: readonly (Assigned & { readonly amountCents: Cents })[]
  /** What the user chose by hand for the same merchant without a rule: the majority of the last five. */
  readonly history: ReadonlyMap<string, Assigned>
}

export const NOTHING_LEARNED: Learned = {
  exact: new Map(),
  contains: new PhraseTable(() => []),
  eTransfers: [],
  history: new Map(),
}

/** Within 3 % of another amount. */
export const isLikeAmount = (amountCents: Cents, other: Cents): boolean =>
  Math.abs(amountCents - other) * 100 <= Math.abs(other) * 3

const HISTORY_LENGTH = 5

export function learnedFrom(budget: Pick<Budget, 'rules' | 'transactions'>): Learned {
  const rules = [...budget.rules.values()].filter(({ isDeleted }) => !isDeleted).sort(byAge)
  return {
    exact: new Map(rules.filter(({ match }) => match === 'exact').map((rule) => [rule.text, assignedBy(rule)])),
    contains: new PhraseTable(
      () => new Map(rules.filter(({ match }) => match === 'contains').map((rule) => [rule.text, assignedBy(rule)])),
    ),
    eTransfers: rules
      .flatMap((rule) =>
        rule.match === 'e-transfer' && rule.amountCents !== undefined
          ? [{ amountCents: rule.amountCents, ...assignedBy(rule) }]
          : [],
      )
      .toReversed(),
    history: historyOf(budget),
  }
}

const assignedBy = ({ category, subcategory }: Assigned): Assigned =>
  subcategory === undefined ? { category } : { category, subcategory }

/** Oldest first: a newer rule for the same text replaces an older one. */
function byAge(a: Rule, b: Rule): number {
  if (a.learnedOn !== b.learnedOn) return a.learnedOn < b.learnedOn ? -1 : 1
  return a.id < b.id ? -1 : 1
}

function historyOf({ transactions }: Pick<Budget, 'transactions'>): Map<string, Assigned> {
  const chosen = [...transactions.values()].filter((one) => one.categoryBy === 'user' && !one.isDeleted)
  chosen.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
  const latest = new Map<string, Assigned[]>()
  for (const one of chosen) {
    const { key } = readDescriptor(one.description)
    const list = latest.get(key) ?? []
    if (list.length < HISTORY_LENGTH) latest.set(key, [...list, assignedBy(one)])
  }
  const majority = new Map<string, Assigned>()
  for (const [key, assigned] of latest) {
    const winner = assigned.find((one) => assigned.filter((other) => isSame(one, other)).length * 2 > assigned.length)
    if (winner) majority.set(key, winner)
  }
  return majority
}

/** How many corrections still stand behind each rule that was learned from one, by its id. */
export function correctionsBehind(budget: Pick<Budget, 'rules' | 'transactions'>): ReadonlyMap<string, number> {
  const chosen = new Map<string, Assigned[]>()
  for (const { categoryBy, isDeleted, description, ...assigned } of budget.transactions.values()) {
    if (categoryBy !== 'user' || isDeleted) continue
    const { key } = readDescriptor(description)
    chosen.set(key, [...(chosen.get(key) ?? []), assigned])
  }
  return new Map(
    [...budget.rules.values()]
      .filter(({ match, isDeleted }) => match === 'exact' && !isDeleted)
      .map((rule) => [rule.id, (chosen.get(rule.text) ?? []).filter((one) => isSame(one, rule)).length]),
  )
}

const isSame = (one: Assigned, other: Assigned): boolean =>
  one.category === other.category && one.subcategory === other.subcategory
