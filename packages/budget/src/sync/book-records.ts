import type { Book, Source, Transaction } from '../book/book.ts'
import { emptyBook } from '../book/book.ts'
import type { HybridTime } from './hybrid-time.ts'
import { BIRTH } from './hybrid-time.ts'
import { canonical, isDead } from './merge.ts'
import type { Collection, FieldGroup, Json, SyncRecord } from './record.ts'
import { COLLECTIONS, recordKey } from './record.ts'

type Entity = { readonly id: string }
type Fields = Readonly<Record<string, Json>>

/** Which fields of a collection travel together. Every field of the type but `id`, `sources` and `isDeleted` is in one. */
const GROUPS: Readonly<Record<Collection, Readonly<Record<string, readonly string[]>>>> = {
  accounts: { what: ['institution', 'kind', 'currency'], name: ['name'], balance: ['balance'], isClosed: ['isClosed'] },
  transactions: {
    what: ['accountId', 'date', 'amountCents', 'currency', 'description', 'origin'],
    merchant: ['merchant'],
    category: ['category', 'categoryBy', 'splits'],
    notes: ['notes'],
    tags: ['tags'],
    transferOf: ['transferOf'],
  },
  imports: { what: ['fileName', 'format', 'importedOn', 'coverage'], isUndone: ['isUndone'] },
  budgets: { what: ['month', 'category'], amount: ['budgetedCents'], color: ['color'], rollsOver: ['rollsOver'] },
  goals: { name: ['name'], target: ['targetCents', 'by'], saved: ['savedCents'] },
  rules: { what: ['match', 'text'], category: ['category', 'learnedOn'] },
  recurring: { choice: ['choice'] },
}

/** Grow-only lists: field name, and the key under which an item is one and the same on every device. */
const MEMBERS: Partial<Record<Collection, { readonly field: string; readonly keyOf: (item: Json) => string }>> = {
  transactions: { field: 'sources', keyOf: (item) => sourceKey(item as unknown as Source) },
  accounts: { field: 'marks', keyOf: String },
}

export const sourceKey = (source: Pick<Source, 'importId' | 'date' | 'amountCents' | 'occurrence'>): string =>
  `${source.importId}|${source.date}|${source.amountCents}|${source.occurrence}`

/**
 * What changed from `before` to `after`, as records to merge into the store and to put in the outbox. A record
 * holds only the groups that changed; the outbox is a set of record keys, and what is sent is the merged record.
 *
 * @param now later than everything seen (`nextTime`). What follows from a file alone is stamped `BIRTH` instead.
 */
export function changesBetween(before: Book, after: Book, now: HybridTime, stored: ReadonlyMap<string, SyncRecord>): SyncRecord[] {
  const changes: SyncRecord[] = []
  for (const collection of COLLECTIONS) {
    const old = before[collection] as ReadonlyMap<string, Entity>
    for (const entity of (after[collection] as ReadonlyMap<string, Entity>).values()) {
      const previous = old.get(entity.id)
      if (previous === entity) continue
      const change = changeOf(collection, { previous, entity, now, stored: stored.get(recordKey({ collection, id: entity.id })) })
      if (change) changes.push(change)
    }
  }
  return changes
}

interface EntityChange {
  readonly previous: Entity | undefined
  readonly entity: Entity
  readonly now: HybridTime
  readonly stored: SyncRecord | undefined
}

function changeOf(collection: Collection, { previous, entity, now, stored }: EntityChange): SyncRecord | null {
  const fields = entity as unknown as Fields
  const old = previous as unknown as Fields | undefined
  const groups: Record<string, FieldGroup> = {}
  for (const [name, names] of Object.entries(GROUPS[collection])) {
    const value = pick(fields, names)
    const was = old && pick(old, names)
    if (was === undefined || canonical(was) !== canonical(value)) groups[name] = { value, at: stampOf({ collection, name, fields, old, now }) }
  }
  const members = membersOf(collection, fields)
  const isRevived = old?.['isDeleted'] === true && fields['isDeleted'] !== true
  // To come back, something must be written that the deletion had not seen.
  const revived = isRevived && Object.keys(groups).length === 0 ? firstGroup(collection, fields, now) : {}
  const isDeletedNow = fields['isDeleted'] === true && old?.['isDeleted'] !== true
  const seen = isDeletedNow ? Object.fromEntries(Object.entries({ ...stored?.groups, ...groups }).map(([name, { at }]) => [name, at])) : {}
  const gained = Object.fromEntries(Object.entries(members).filter(([key]) => !old || !Object.hasOwn(membersOf(collection, old), key)))
  if ([groups, revived, seen, gained].every((part) => Object.keys(part).length === 0)) return null
  return { collection, id: entity.id, groups: { ...groups, ...revived }, members: gained, deletedSeeing: seen }
}

function firstGroup(collection: Collection, fields: Fields, now: HybridTime): Record<string, FieldGroup> {
  return Object.fromEntries(Object.entries(GROUPS[collection]).slice(0, 1).map(([name, names]) => [name, { value: pick(fields, names), at: now }]))
}

interface Stamping {
  readonly collection: Collection
  readonly name: string
  readonly fields: Fields
  readonly old: Fields | undefined
  readonly now: HybridTime
}

function stampOf({ collection, name, fields, old, now }: Stamping): HybridTime {
  const isFromFile = (collection === 'transactions' && fields['origin'] === 'statement') || (collection === 'accounts' && name !== 'balance')
  if (!old) return isFromFile && fields['categoryBy'] !== 'user' ? BIRTH : now
  // A link that booking found: anything the user says about it, before or after, is stronger.
  if (name === 'transferOf' && old['transferOf'] === null) return BIRTH
  return now
}

const pick = (fields: Fields, names: readonly string[]): Record<string, Json> => Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))

function membersOf(collection: Collection, fields: Fields): Record<string, Json> {
  const kind = MEMBERS[collection]
  const list = kind ? fields[kind.field] : undefined
  return kind && Array.isArray(list) ? Object.fromEntries((list as readonly Json[]).map((item) => [kind.keyOf(item), item])) : {}
}

/** The book that the records say. The same records give the same book, in whatever order they came. */
export function bookFrom(records: ReadonlyMap<string, SyncRecord>): Book {
  const book = emptyBook()
  const maps = Object.fromEntries(COLLECTIONS.map((collection) => [collection, new Map<string, Entity>()])) as Record<Collection, Map<string, Entity>>
  for (const key of [...records.keys()].sort()) {
    const record = records.get(key)
    if (!record || !isWhole(record)) continue
    maps[record.collection].set(record.id, entityOf(record))
  }
  const merged = { ...book, ...maps } as unknown as Book
  return { ...merged, transactions: withoutDoubles(merged.transactions) }
}

/** A change may overtake the record it belongs to; until that arrives there is nothing to show. */
const isWhole = (record: SyncRecord): boolean => Object.keys(GROUPS[record.collection]).every((name) => Object.hasOwn(record.groups, name))

const DELETABLE: ReadonlySet<Collection> = new Set(['transactions', 'goals', 'rules'])

function entityOf(record: SyncRecord): Entity {
  const fields: Record<string, Json> = { id: record.id }
  for (const { value } of Object.values(record.groups)) Object.assign(fields, value)
  const kind = MEMBERS[record.collection]
  if (kind) fields[kind.field] = Object.keys(record.members).sort().map((key) => record.members[key] ?? null)
  if (DELETABLE.has(record.collection)) fields['isDeleted'] = isDead(record)
  return fields as unknown as Entity
}

/**
 * A row of one file that stands for two transactions was booked on one device and joined to an entry made by hand
 * (or dated otherwise) on another: the entry made by hand stays, else the one with the smaller id.
 */
function withoutDoubles(transactions: ReadonlyMap<string, Transaction>): ReadonlyMap<string, Transaction> {
  const owners = new Map<string, Transaction>()
  const doubles = new Map<string, string>()
  const byClaim = [...transactions.values()].sort((a, b) => (a.origin === b.origin ? (a.id < b.id ? -1 : 1) : a.origin === 'hand' ? -1 : 1))
  for (const transaction of byClaim) {
    const owner = transaction.sources.map((source) => owners.get(sourceKey(source))).find((one) => one !== undefined)
    if (owner) doubles.set(transaction.id, owner.id)
    for (const source of transaction.sources) if (!owners.has(sourceKey(source))) owners.set(sourceKey(source), owner ?? transaction)
  }
  if (doubles.size === 0) return transactions
  return new Map([...transactions].map(([id, one]) => [id, doubles.has(id) ? { ...one, isDeleted: true } : one]))
}
