import { isSoundEntity } from '../entity-shapes.ts'
import { GROUPS, MEMBERS, entityOf, isOptional } from './groups.ts'
import type { AnyRecord, Json, SyncRecord } from './record.ts'
import { isCollection } from './record.ts'

/**
 * Whether this version can read a record: its collection is known, its groups are there, and their values are what the
 * rest of this package relies on. Other groups and fields come from a newer version and do not matter.
 */
export function isReadable(record: AnyRecord): record is SyncRecord {
  const { collection } = record
  if (!isCollection(collection)) return false
  const known: SyncRecord = { ...record, collection }
  return hasGroups(known) && hasMembers(known) && isSoundEntity(collection, { ...entityOf(known) })
}

function hasGroups({ collection, groups }: SyncRecord): boolean {
  return Object.entries(GROUPS[collection]).every(([name, fields]) => {
    if (!Object.hasOwn(groups, name)) return isOptional(collection, name)
    const value = groups[name]?.value
    return (
      typeof value === 'object' &&
      value !== null &&
      !Array.isArray(value) &&
      fields.every((field) => Object.hasOwn(value, field))
    )
  })
}

function hasMembers({ collection, members }: SyncRecord): boolean {
  const kind = MEMBERS[collection]
  return kind === undefined || Object.entries(members).every(([key, item]) => keyOf(kind.keyOf, item) === key)
}

/** Accepts any value; returns null for one that is not such an item. */
function keyOf(of: (item: Json) => string, item: Json): string | null {
  return typeof item === 'string' || (typeof item === 'object' && item !== null && !Array.isArray(item))
    ? of(item)
    : null
}
