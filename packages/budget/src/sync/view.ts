import type { Account, Budget, ImportRecord, Transaction } from '../budget.ts'
import type { RuleCondition } from '../own/shapes.ts'
import type { Aliases } from './aliases.ts'
import type { Entity, Stamps } from './groups.ts'
import { WITHDRAWN, entityOf, recordOf } from './groups.ts'
import type { HybridTime } from './hybrid-time.ts'
import { compareTimes } from './hybrid-time.ts'
import { isDead, mergeRecord } from './merge.ts'
import type { Collection, SyncRecord } from './record.ts'
import { recordKey, splitKey } from './record.ts'

export interface View {
  readonly budget: Budget
  /** The records behind one shown for several, by record key. */
  readonly combined: ReadonlyMap<string, SyncRecord>
}

/** Returns the budget without duplicates; the same object if nothing is hidden. */
export function viewOf(budget: Budget, stamps: ReadonlyMap<string, Stamps>, aliases: Aliases): View {
  if (aliases.accounts.size === 0 && aliases.transactions.size === 0) return { budget, combined: new Map() }
  const combined = new Map<string, SyncRecord>()
  const behind = (collection: Collection, id: string): SyncRecord | null => {
    const entity = (budget[collection] as ReadonlyMap<string, Entity>).get(id)
    return entity === undefined ? null : recordOf(collection, entity, stamps.get(recordKey({ collection, id })))
  }
  const away = new Set([...budget.accounts.values()].flatMap(({ merged = [] }) => merged.map(({ id }) => id)))
  for (const collection of ['accounts', 'transactions'] as const) {
    for (const [hidden, shown] of aliases[collection]) {
      const key = recordKey({ collection, id: shown })
      const whole = combined.get(key) ?? behind(collection, shown)
      const part = behind(collection, hidden)
      if (!whole || !part) continue
      const isMergedAway = collection === 'accounts' && away.has(hidden)
      combined.set(key, isMergedAway ? withBalanceOf(whole, part) : mergeShown(whole, part))
    }
  }
  const accounts = new Map(
    [...budget.accounts].flatMap(([id, one]): [string, Account][] =>
      aliases.accounts.has(id) ? [] : [[id, shownAs(one, combined)]],
    ),
  )
  const imports =
    aliases.accounts.size === 0
      ? budget.imports
      : new Map([...budget.imports].map(([id, record]) => [id, withAccounts(record, aliases)]))
  const transactions = shownTransactions(budget, aliases, combined)
  const ownRules = shownRules(budget, aliases)
  return {
    budget: {
      ...budget,
      accounts,
      imports,
      transactions,
      ownRules,
      recurring: shownRecurring(budget, aliases),
      debts: shownOwners(budget.debts, 'accountId', aliases),
      deposits: shownOwners(budget.deposits, 'paysToId', aliases),
      funds: shownOwners(budget.funds, 'accountId', aliases),
      goals: shownGoals(budget, aliases),
    },
    combined,
  }
}

/** Returns the budget without withdrawn records; the same object if there are none. */
export function withoutWithdrawn(raw: Budget, stamps: ReadonlyMap<string, Stamps>): Budget {
  const left = new Map<Collection, Map<string, Entity>>()
  for (const [key, stamp] of stamps) {
    const withdrawn = stamp.deletedSeeing[WITHDRAWN]
    if (withdrawn === undefined) continue
    const { collection, id } = splitKey(key)
    const map = left.get(collection) ?? new Map(raw[collection] as ReadonlyMap<string, Entity>)
    const entity = map.get(id)
    if (entity === undefined || !isWithdrawn(recordOf(collection, entity, stamp), withdrawn)) continue
    map.delete(id)
    left.set(collection, map)
  }
  return left.size === 0 ? raw : { ...raw, ...Object.fromEntries(left) }
}

/** Whether its removal had seen everything written. */
const isWithdrawn = (record: SyncRecord, at: HybridTime): boolean =>
  isDead(record) && Object.values(record.groups).every((group) => compareTimes(group.at, at) <= 0)

/** Merges what was written about either; its identity is that of the shown one. */
function mergeShown(shown: SyncRecord, hidden: SyncRecord): SyncRecord {
  const merged = mergeRecord(shown, { ...hidden, id: shown.id })
  const { what } = shown.groups
  const latest = merged.groups['what']
  return what && latest
    ? { ...merged, groups: { ...merged.groups, what: { value: what.value, at: latest.at } } }
    : merged
}

/**
 * Of an account that the user merged into another one, the numbers stay, and its balance if it is later (budget §7.4).
 */
function withBalanceOf(shown: SyncRecord, hidden: SyncRecord): SyncRecord {
  const merged = mergeRecord(shown, { ...hidden, id: shown.id })
  const { balance } = merged.groups
  return { ...merged, groups: { ...shown.groups, ...(balance && { balance }) } }
}

function shownAs<T extends Entity>(
  one: T,
  combined: ReadonlyMap<string, SyncRecord>,
  collection: Collection = 'accounts',
): T {
  const record = combined.get(recordKey({ collection, id: one.id }))
  return record ? (entityOf(record) as T) : one
}

const withAccounts = (record: ImportRecord, { accounts }: Aliases): ImportRecord => ({
  ...record,
  coverage: record.coverage.map((one) => ({ ...one, accountId: accounts.get(one.accountId) ?? one.accountId })),
})

/** A bill made by hand is paid from the account that is shown. */
function shownRecurring({ recurring }: Budget, { accounts }: Aliases): Budget['recurring'] {
  if (accounts.size === 0) return recurring
  return new Map(
    [...recurring].map(([id, choice]) => {
      const accountId = accounts.get(choice.made?.accountId ?? '')
      return choice.made === undefined || accountId === undefined
        ? [id, choice]
        : [id, { ...choice, made: { ...choice.made, accountId } }]
    }),
  )
}

/** A debt or a deposit belongs to the account that is shown. */
function shownOwners<Field extends string, One extends Readonly<Record<Field, string | null>>>(
  map: ReadonlyMap<string, One>,
  field: Field,
  { accounts }: Aliases,
): ReadonlyMap<string, One> {
  if (![...map.values()].some((one) => accounts.has(one[field] ?? ''))) return map
  return new Map([...map].map(([id, one]) => [id, { ...one, [field]: accounts.get(one[field] ?? '') ?? one[field] }]))
}

function shownGoals({ goals }: Budget, { accounts }: Aliases): Budget['goals'] {
  if (![...goals.values()].some(({ from }) => accounts.has(from?.accountId ?? ''))) return goals
  return new Map(
    [...goals].map(([id, one]) => {
      const accountId = accounts.get(one.from?.accountId ?? '')
      return [
        id,
        one.from === undefined || accountId === undefined ? one : { ...one, from: { ...one.from, accountId } },
      ]
    }),
  )
}

/** A rule about an account is about the one that is shown. */
function shownRules({ ownRules }: Budget, { accounts }: Aliases): Budget['ownRules'] {
  const isHidden = (one: RuleCondition): boolean => one.field === 'account' && accounts.has(one.value)
  if (accounts.size === 0 || ![...ownRules.values()].some(({ conditions }) => conditions.some(isHidden)))
    return ownRules
  const shown = (one: RuleCondition): RuleCondition =>
    one.field === 'account' ? { ...one, value: accounts.get(one.value) ?? one.value } : one
  return new Map(
    [...ownRules].map(([id, rule]) => [
      id,
      rule.conditions.some(isHidden) ? { ...rule, conditions: rule.conditions.map(shown) } : rule,
    ]),
  )
}

/** What was received pays back the transaction that is shown. */
const shownRepayments = (one: Transaction, transactions: Aliases['transactions']): Transaction =>
  one.repays?.some(({ of }) => transactions.has(of)) === true
    ? { ...one, repays: one.repays.map((link) => ({ ...link, of: transactions.get(link.of) ?? link.of })) }
    : one

/** It is not in the bin: what was deleted is what is shown in its place. */
function shellOf(hidden: Transaction): Transaction {
  const { bin: _, ...others } = hidden
  return { ...others, isDeleted: true, sources: [] }
}

/** A hidden one stays as a deleted shell without rows, so that its id is never given to a new purchase. */
function shownTransactions(
  budget: Budget,
  { accounts, transactions }: Aliases,
  combined: ReadonlyMap<string, SyncRecord>,
): ReadonlyMap<string, Transaction> {
  const shown = new Map<string, Transaction>()
  for (const [id, one] of budget.transactions) {
    const seen = transactions.has(id)
      ? shellOf(one)
      : shownRepayments(shownAs(one, combined, 'transactions'), transactions)
    const accountId = accounts.get(seen.accountId)
    const transferOf = seen.transferOf === null ? undefined : transactions.get(seen.transferOf)
    shown.set(
      id,
      accountId === undefined && transferOf === undefined
        ? seen
        : { ...seen, accountId: accountId ?? seen.accountId, transferOf: transferOf ?? seen.transferOf },
    )
  }
  return shown
}
