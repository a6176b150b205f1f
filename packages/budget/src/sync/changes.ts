import type { Budget, KnownBalance } from '../budget.ts'
import type { Entity, Fields } from './groups.ts'
import { GROUPS, MEMBERS, WITHDRAWN, balanceTime, isOptional, lacks, membersOf, pick } from './groups.ts'
import type { HybridTime } from './hybrid-time.ts'
import { BIRTH } from './hybrid-time.ts'
import { canonical } from './merge.ts'
import type { Collection, FieldGroup, SyncRecord } from './record.ts'
import { COLLECTIONS, recordKey } from './record.ts'

/** The records as currently stored, by `recordKey`. */
export type StoredRecords = Pick<ReadonlyMap<string, SyncRecord>, 'get'>

/** One changed entity; `entity` is undefined if it was removed. */
export interface Difference {
  readonly collection: Collection
  readonly id: string
  readonly previous: Entity | undefined
  readonly entity: Entity | undefined
}

/**
 * Returns everything that differs, compared by identity: a budget shares its unchanged parts with the one it was made
 * from.
 */
export function differencesBetween(before: Budget, after: Budget): Difference[] {
  const differences: Difference[] = []
  for (const collection of COLLECTIONS) {
    const old = before[collection] as ReadonlyMap<string, Entity>
    const current = after[collection] as ReadonlyMap<string, Entity>
    if (old === current) continue
    for (const entity of current.values()) {
      const previous = old.get(entity.id)
      if (previous !== entity) differences.push({ collection, id: entity.id, previous, entity })
    }
    for (const [id, previous] of old)
      if (!current.has(id)) differences.push({ collection, id, previous, entity: undefined })
  }
  return differences
}

/**
 * Converts a difference to a record to merge into the stored one, with only the changed groups; null if nothing
 * differs. An entity that is no longer in the budget is withdrawn: it leaves every device.
 *
 * @param now later than everything seen (`nextTime`). What follows from a file alone is stamped `BIRTH` instead.
 */
export function changeOf(
  { collection, id, previous, entity }: Difference,
  now: HybridTime,
  stored: StoredRecords,
): SyncRecord | null {
  return entity === undefined
    ? withdrawal(collection, id, now, stored)
    : entityChange({ collection, previous, entity, now, stored })
}

interface EntityChange {
  readonly collection: Collection
  readonly previous: Entity | undefined
  readonly entity: Entity
  readonly now: HybridTime
  readonly stored: StoredRecords
}

function entityChange({ collection, previous, entity, now, stored }: EntityChange): SyncRecord | null {
  const fields = entity as unknown as Fields
  const old = previous as unknown as Fields | undefined
  const before = stored.get(recordKey({ collection, id: entity.id }))
  const isNew = old === undefined && before === undefined
  const groups: Record<string, FieldGroup> = {}
  for (const [name, names] of Object.entries(GROUPS[collection])) {
    if (old !== undefined && isSame(old, fields, names)) continue
    if (before?.groups[name] === undefined && lacks(collection, name, fields)) continue
    const at = emptyingTime(old, fields, before) ?? stampOf({ collection, name, fields, old, now, isNew })
    groups[name] = { value: pick(fields, names), at }
  }
  const isRevived = old?.['isDeleted'] === true && fields['isDeleted'] !== true
  // To restore it, something must be written that the deletion had not seen.
  const revived = isRevived && Object.keys(groups).length === 0 ? firstGroup(collection, fields, now) : {}
  // What is written about a deleted one must not bring it back.
  const isDeletedNow = fields['isDeleted'] === true && (old?.['isDeleted'] !== true || Object.keys(groups).length > 0)
  const seen = isDeletedNow ? timesOf({ ...before?.groups, ...groups }) : {}
  const gained = gainedMembers(collection, fields, old)
  if ([groups, revived, seen, gained].every((part) => Object.keys(part).length === 0)) return null
  return { collection, id: entity.id, groups: { ...groups, ...revived }, members: gained, deletedSeeing: seen }
}

/**
 * What is emptied of something that has left the bin is as old as its deletion: every device writes the same, and what
 * was written later elsewhere stays. Null if it is not deleted, or was deleted just now.
 */
function emptyingTime(old: Fields | undefined, fields: Fields, before: SyncRecord | undefined): HybridTime | null {
  const isEmptied = old?.['isDeleted'] === true && fields['isDeleted'] === true && old['bin'] === fields['bin']
  return isEmptied ? (before?.groups['bin']?.at ?? null) : null
}

/** Most values of a changed row are the same objects as before: only the others are compared. */
const isSame = (old: Fields, fields: Fields, names: readonly string[]): boolean =>
  names.every((name) => old[name] === fields[name]) || canonical(pick(old, names)) === canonical(pick(fields, names))

function gainedMembers(collection: Collection, fields: Fields, old: Fields | undefined): SyncRecord['members'] {
  const field = MEMBERS[collection]?.field
  if (field === undefined || old?.[field] === fields[field]) return {}
  const known = old === undefined ? {} : membersOf(collection, old)
  return Object.fromEntries(Object.entries(membersOf(collection, fields)).filter(([key]) => !Object.hasOwn(known, key)))
}

const timesOf = (groups: Readonly<Record<string, FieldGroup>>): Record<string, HybridTime> =>
  Object.fromEntries(Object.entries(groups).map(([name, { at }]) => [name, at]))

function withdrawal(collection: Collection, id: string, now: HybridTime, stored: StoredRecords): SyncRecord {
  const seen = timesOf(stored.get(recordKey({ collection, id }))?.groups ?? {})
  return { collection, id, groups: {}, members: {}, deletedSeeing: { ...seen, [WITHDRAWN]: now } }
}

function firstGroup(collection: Collection, fields: Fields, now: HybridTime): Record<string, FieldGroup> {
  return Object.fromEntries(
    Object.entries(GROUPS[collection])
      .slice(0, 1)
      .map(([name, names]) => [name, { value: pick(fields, names), at: now }]),
  )
}

interface Stamping {
  readonly collection: Collection
  readonly name: string
  readonly fields: Fields
  readonly old: Fields | undefined
  readonly now: HybridTime
  /** Neither in the budget nor known from before. */
  readonly isNew: boolean
}

function stampOf({ collection, name, fields, old, now, isNew }: Stamping): HybridTime {
  if (name === 'balance') {
    const [before, after] = [old?.['balance'], fields['balance']] as unknown as (KnownBalance | null | undefined)[]
    // What was typed, and taking that back, is the user's word of now.
    return before?.by === 'hand' || after?.by === 'hand' ? now : balanceTime(after ?? null)
  }
  // Nothing that a user looked at becomes new again where the same file arrives later.
  if (name === 'isNew' && !old && fields['isNew'] === true) return BIRTH
  // No file states them.
  if (isOptional(collection, name)) return now
  const isFromFile = (collection === 'transactions' && fields['origin'] === 'statement') || collection === 'accounts'
  if (!old) return isNew && isFromFile && fields['categoryBy'] !== 'user' ? BIRTH : now
  // A link found by booking: anything the user says about it, earlier or later, takes precedence.
  if (name === 'transferOf' && old['transferOf'] === null) return BIRTH
  return now
}
