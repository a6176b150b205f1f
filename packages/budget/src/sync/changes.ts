import type { Book, KnownBalance } from '../book/book.ts'
import type { Entity, Fields } from './groups.ts'
import { GROUPS, WITHDRAWN, balanceTime, membersOf, pick } from './groups.ts'
import type { HybridTime } from './hybrid-time.ts'
import { BIRTH } from './hybrid-time.ts'
import { canonical } from './merge.ts'
import type { Collection, FieldGroup, SyncRecord } from './record.ts'
import { COLLECTIONS, recordKey } from './record.ts'

/** The records as they are stored now, by `recordKey`. */
export type StoredRecords = Pick<ReadonlyMap<string, SyncRecord>, 'get'>

/**
 * What changed from `before` to `after`, as records to merge into the stored ones. A record holds only the groups
 * that changed. What is no longer in the book is withdrawn: it leaves every device as if it had never been there.
 *
 * @param now later than everything seen (`nextTime`). What follows from a file alone is stamped `BIRTH` instead.
 */
export function changesBetween(before: Book, after: Book, now: HybridTime, stored: StoredRecords): SyncRecord[] {
  const changes: SyncRecord[] = []
  for (const collection of COLLECTIONS) {
    const old = before[collection] as ReadonlyMap<string, Entity>
    const current = after[collection] as ReadonlyMap<string, Entity>
    if (old === current) continue
    for (const entity of current.values()) {
      const previous = old.get(entity.id)
      if (previous === entity) continue
      const change = changeOf(collection, { previous, entity, now, stored })
      if (change) changes.push(change)
    }
    for (const { id } of old.values()) if (!current.has(id)) changes.push(withdrawal(collection, id, now, stored))
  }
  return changes
}

interface EntityChange {
  readonly previous: Entity | undefined
  readonly entity: Entity
  readonly now: HybridTime
  readonly stored: StoredRecords
}

function changeOf(collection: Collection, { previous, entity, now, stored }: EntityChange): SyncRecord | null {
  const fields = entity as unknown as Fields
  const old = previous as unknown as Fields | undefined
  const isNew = old === undefined && stored.get(recordKey({ collection, id: entity.id })) === undefined
  const groups: Record<string, FieldGroup> = {}
  for (const [name, names] of Object.entries(GROUPS[collection])) {
    const value = pick(fields, names)
    if (old === undefined || canonical(pick(old, names)) !== canonical(value)) groups[name] = { value, at: stampOf({ collection, name, fields, old, now, isNew }) }
  }
  const members = membersOf(collection, fields)
  const isRevived = old?.['isDeleted'] === true && fields['isDeleted'] !== true
  // To come back, something must be written that the deletion had not seen.
  const revived = isRevived && Object.keys(groups).length === 0 ? firstGroup(collection, fields, now) : {}
  const isDeletedNow = fields['isDeleted'] === true && old?.['isDeleted'] !== true
  const seen = isDeletedNow ? timesOf({ ...stored.get(recordKey({ collection, id: entity.id }))?.groups, ...groups }) : {}
  const known = old === undefined ? {} : membersOf(collection, old)
  const gained = Object.fromEntries(Object.entries(members).filter(([key]) => !Object.hasOwn(known, key)))
  if ([groups, revived, seen, gained].every((part) => Object.keys(part).length === 0)) return null
  return { collection, id: entity.id, groups: { ...groups, ...revived }, members: gained, deletedSeeing: seen }
}

const timesOf = (groups: Readonly<Record<string, FieldGroup>>): Record<string, HybridTime> => Object.fromEntries(Object.entries(groups).map(([name, { at }]) => [name, at]))

function withdrawal(collection: Collection, id: string, now: HybridTime, stored: StoredRecords): SyncRecord {
  const seen = timesOf(stored.get(recordKey({ collection, id }))?.groups ?? {})
  return { collection, id, groups: {}, members: {}, deletedSeeing: { ...seen, [WITHDRAWN]: now } }
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
  /** Neither in the book nor known from before. */
  readonly isNew: boolean
}

function stampOf({ collection, name, fields, old, now, isNew }: Stamping): HybridTime {
  if (name === 'balance') return balanceTime(fields['balance'] as unknown as KnownBalance | null)
  const isFromFile = (collection === 'transactions' && fields['origin'] === 'statement') || collection === 'accounts'
  if (!old) return isNew && isFromFile && fields['categoryBy'] !== 'user' ? BIRTH : now
  // A link that booking found: anything the user says about it, before or after, is stronger.
  if (name === 'transferOf' && old['transferOf'] === null) return BIRTH
  return now
}
