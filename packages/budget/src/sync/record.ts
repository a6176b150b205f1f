import type { HybridTime } from './hybrid-time.ts'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

export const COLLECTIONS = [
  'accounts',
  'transactions',
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
] as const
export type Collection = (typeof COLLECTIONS)[number]

/** Fields that only make sense together, and the time they were last written. */
export interface FieldGroup {
  readonly value: Json
  readonly at: HybridTime
}

/**
 * One entity of the budget in the form that is synced. Groups are last-writer-wins, each separately; members are
 * grow-only (the statement rows of a transaction), so two devices' imports add up. A deletion records what it had seen
 * of each group: an edit it had not seen keeps the record, and nothing written is lost.
 */
export interface SyncRecord extends AnyRecord {
  readonly collection: Collection
}

/** A record of any version, possibly of a collection or with groups that this version does not know. */
export interface AnyRecord {
  readonly collection: string
  readonly id: string
  readonly groups: Readonly<Record<string, FieldGroup>>
  readonly members: Readonly<Record<string, Json>>
  /** Empty: never deleted. */
  readonly deletedSeeing: Readonly<Record<string, HybridTime>>
}

export const recordKey = (record: { readonly collection: string; readonly id: string }): string =>
  `${record.collection}/${record.id}`

export const isCollection = (name: string): name is Collection => COLLECTIONS.some((one) => one === name)

/** Splits a `recordKey` of a known collection. */
export function splitKey(key: string): { readonly collection: Collection; readonly id: string } {
  const at = key.indexOf('/')
  return { collection: key.slice(0, at) as Collection, id: key.slice(at + 1) }
}
