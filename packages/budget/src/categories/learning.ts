import type { Cents } from '@winterjay/money'
import type { Budget, Rule } from '../budget.ts'
import type { Category } from './category.ts'
import { readDescriptor } from './descriptor.ts'
import { PhraseTable } from './phrases.ts'

/** What the app learned from this household, indexed for lookup. */
export interface Learned {
  /** Descriptor key to category: rules made from corrections. */
  readonly exact: ReadonlyMap<string, Category>
  readonly contains: PhraseTable<Category>
  /** Of e-Transfers that no name tells apart, by their amount; newest first. */
  readonly eTransfers: readonly { readonly amountCents: Cents; readonly category: Category }[]
  /** What the user chose by hand for the same merchant without a rule: the majority of the last five. */
  readonly history: ReadonlyMap<string, Category>
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
    exact: new Map(rules.filter(({ match }) => match === 'exact').map(({ text, category }) => [text, category])),
    contains: new PhraseTable(
      () => new Map(rules.filter(({ match }) => match === 'contains').map(({ text, category }) => [text, category])),
    ),
    eTransfers: rules
      .flatMap(({ match, amountCents, category }) =>
        match === 'e-transfer' && amountCents !== undefined ? [{ amountCents, category }] : [],
      )
      .toReversed(),
    history: historyOf(budget),
  }
}

/** Oldest first: a newer rule for the same text replaces an older one. */
function byAge(a: Rule, b: Rule): number {
  if (a.learnedOn !== b.learnedOn) return a.learnedOn < b.learnedOn ? -1 : 1
  return a.id < b.id ? -1 : 1
}

function historyOf({ transactions }: Pick<Budget, 'transactions'>): Map<string, Category> {
  const chosen = [...transactions.values()].filter((one) => one.categoryBy === 'user' && !one.isDeleted)
  chosen.sort((a, b) => (a.date === b.date ? 0 : a.date < b.date ? 1 : -1))
  const latest = new Map<string, Category[]>()
  for (const { description, category } of chosen) {
    const { key } = readDescriptor(description)
    const list = latest.get(key) ?? []
    if (list.length < HISTORY_LENGTH) latest.set(key, [...list, category])
  }
  const majority = new Map<string, Category>()
  for (const [key, categories] of latest) {
    const winner = categories.find((one) => categories.filter((other) => other === one).length * 2 > categories.length)
    if (winner) majority.set(key, winner)
  }
  return majority
}
