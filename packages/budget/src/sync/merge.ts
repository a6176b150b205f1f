import type { HybridTime } from './hybrid-time.ts'
import { compareTimes } from './hybrid-time.ts'
import type { AnyRecord, FieldGroup, Json } from './record.ts'
import { recordKey } from './record.ts'

/**
 * Merges two versions of one record. Commutative, associative and idempotent: every device ends with the same record,
 * in whatever order and however often changes arrive.
 *
 * @throws Error if the two are different records: that is a bug of the caller
 */
export function mergeRecord<R extends AnyRecord>(a: R, b: R): R
export function mergeRecord(a: AnyRecord, b: AnyRecord): AnyRecord {
  if (recordKey(a) !== recordKey(b)) throw new Error(`not one record: ${recordKey(a)} and ${recordKey(b)}`)
  return {
    collection: a.collection,
    id: a.id,
    groups: mergeMaps(a.groups, b.groups, laterGroup),
    members: mergeMaps(a.members, b.members, greater),
    deletedSeeing: mergeMaps(a.deletedSeeing, b.deletedSeeing, (one, other) =>
      compareTimes(one, other) >= 0 ? one : other,
    ),
  }
}

/** Deleted on a device that had seen every edit. */
export function isDead(record: AnyRecord): boolean {
  const seen = Object.entries(record.deletedSeeing)
  if (seen.length === 0) return false
  return Object.entries(record.groups).every(([name, { at }]) => {
    const known = record.deletedSeeing[name]
    return known !== undefined && compareTimes(at, known) <= 0
  })
}

/** Returns the latest time anything in the records was written: the next local change comes after it. */
export function latestTime(records: Iterable<AnyRecord>, from: HybridTime): HybridTime {
  let latest = from
  for (const record of records) {
    for (const { at } of Object.values(record.groups)) if (compareTimes(at, latest) > 0) latest = at
    for (const at of Object.values(record.deletedSeeing)) if (compareTimes(at, latest) > 0) latest = at
  }
  return latest
}

export const isSameRecord = (a: AnyRecord, b: AnyRecord): boolean => canonical(asJson(a)) === canonical(asJson(b))

/** Serializes a value independently of the order of its keys. */
export function canonical(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const fields = value as { readonly [key: string]: Json }
  return `{${Object.keys(fields)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(fields[key] ?? null)}`)
    .join(',')}}`
}

const asJson = (record: AnyRecord): Json => record as unknown as Json

function mergeMaps<V>(
  a: Readonly<Record<string, V>>,
  b: Readonly<Record<string, V>>,
  choose: (one: V, other: V) => V,
): Record<string, V> {
  const merged: Record<string, V> = { ...a }
  for (const [key, value] of Object.entries(b)) {
    const mine = Object.hasOwn(merged, key) ? merged[key] : undefined
    merged[key] = mine === undefined ? value : choose(mine, value)
  }
  return merged
}

/**
 * For equal times (two devices that booked one file independently), the value with more fields wins, then the greater
 * text.
 */
function laterGroup(one: FieldGroup, other: FieldGroup): FieldGroup {
  const order = compareTimes(one.at, other.at)
  if (order !== 0) return order > 0 ? one : other
  const more = countValues(one.value) - countValues(other.value)
  if (more !== 0) return more > 0 ? one : other
  return greater(one.value, other.value) === one.value ? one : other
}

/** The number of fields in a group that have a value. */
const countValues = (value: Json): number =>
  value === null || typeof value !== 'object' ? 0 : Object.values(value).filter((field) => field !== null).length

function greater<V extends Json>(one: V, other: V): V {
  if (one === null || other === null) return one === null ? other : one
  return canonical(one) >= canonical(other) ? one : other
}
