import { COLLECTIONS } from '@winterjay/budget'
import type { Budget, Stamps, Transaction } from '@winterjay/budget'

export type Entity = { readonly id: string }
export const SMALL_TABLES = [
  'accounts',
  'imports',
  'budgets',
  'goals',
  'rules',
  'recurring',
  'settings',
  'categories',
  'groups',
  'ownBudgets',
  'ownRules',
  'debts',
  'things',
  'thingValues',
  'deposits',
  'fxRates',
  'funds',
  'room',
  'roomMoves',
  'people',
  'settlements',
  'envelopes',
  'envelopeMoves',
] as const satisfies readonly (typeof COLLECTIONS)[number][]
export type SmallTable = (typeof SMALL_TABLES)[number]

/** A value to write to the store; empty if nothing is left under its key. */
interface Difference {
  readonly store: 'chunk' | 'table'
  readonly key: string
  readonly value: readonly Entity[]
}

/** Returns the writes that turn `before` into `after` in the store. */
export function tableDifferences(before: Budget, after: Budget): Difference[] {
  const tables = SMALL_TABLES.filter((name) => before[name] !== after[name]).map((name): Difference => ({
    store: 'table',
    key: name,
    value: [...after[name].values()],
  }))
  if (before.transactions === after.transactions) return tables
  const chunks = new Map<string, Transaction[]>()
  for (const one of after.transactions.values())
    if (before.transactions.get(one.id) !== one) chunks.set(chunkOf(one), [])
  for (const one of before.transactions.values()) {
    const now = after.transactions.get(one.id)
    if (now === undefined || (now !== one && chunkOf(now) !== chunkOf(one))) chunks.set(chunkOf(one), [])
  }
  for (const one of after.transactions.values()) chunks.get(chunkOf(one))?.push(one)
  return [...tables, ...[...chunks].map(([key, value]): Difference => ({ store: 'chunk', key, value }))]
}

const chunkOf = ({ accountId, date }: Transaction): string => `${accountId}|${date.slice(0, 7)}`

const BUCKETS = 64
type StampList = (readonly [key: string, stamps: Stamps])[]

/** Stamps are grouped by key into a fixed number of lists, so that one edit rewrites one short list. */
export function stampBuckets(
  before: ReadonlyMap<string, Stamps>,
  after: ReadonlyMap<string, Stamps>,
): ReadonlyMap<number, StampList> {
  const changed = new Map<number, StampList>()
  if (before === after) return changed
  for (const [key, stamps] of after) if (before.get(key) !== stamps) changed.set(bucketOf(key), [])
  for (const key of before.keys()) if (!after.has(key)) changed.set(bucketOf(key), [])
  for (const one of after) changed.get(bucketOf(one[0]))?.push(one)
  return changed
}

function bucketOf(key: string): number {
  let mixed = 0
  for (let at = 0; at < key.length; at += 1) mixed = (Math.imul(mixed, 31) + key.charCodeAt(at)) >>> 0
  return mixed % BUCKETS
}
