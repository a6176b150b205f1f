import { isSoundEntity } from '../book/backup.ts'
import { GROUPS, MEMBERS, WITHDRAWN, entityOf } from './groups.ts'
import type { HybridTime } from './hybrid-time.ts'
import type { Json, SyncRecord } from './record.ts'
import { COLLECTIONS } from './record.ts'

/** Longest text of one record, and longest id. */
export const MAX_RECORD_CHARACTERS = 100_000
const MAX_ID_CHARACTERS = 300

/** A record as text. What a database cannot keep (NUL, half a surrogate pair) becomes the replacement character. */
export function writeRecord({ collection, id, groups, members, deletedSeeing }: SyncRecord): string {
  return JSON.stringify({ collection, id, groups, members, deletedSeeing }).replaceAll(/\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gu, (found) => (found === '\\\\' ? found : '\u{FFFD}'))
}

/** The record that a text is, or null: of the collections and fields that there are and nothing else, whole, with values the rest of this package can trust. */
export function readRecord(text: string): SyncRecord | null {
  if (text.length > MAX_RECORD_CHARACTERS || /\\u0000/u.test(text.replaceAll('\\\\', ''))) return null
  const value = parse(text)
  if (!hasOnly(value, ['collection', 'id', 'groups', 'members', 'deletedSeeing'])) return null
  const { collection, id, groups, members, deletedSeeing } = value
  const isKnown = COLLECTIONS.some((one) => one === collection) && typeof id === 'string' && id !== '' && id.length <= MAX_ID_CHARACTERS && isText(id)
  if (!isKnown || !isObject(groups) || !isObject(members) || !isObject(deletedSeeing)) return null
  const record = { collection, id, groups, members, deletedSeeing } as unknown as SyncRecord
  return hasGroups(record) && hasMembers(record) && hasDeletion(record) && isSoundEntity(record.collection, { ...entityOf(record) }) && isText(text) ? record : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (text: string): boolean => !/\p{Surrogate}|\\ud[89a-f][0-9a-f]{2}/iu.test(text)

function hasOnly(value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> {
  return isObject(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))
}

function hasGroups({ collection, groups }: SyncRecord): boolean {
  const names = GROUPS[collection]
  return hasOnly(groups, Object.keys(names)) && Object.entries(names).every(([name, fields]) => {
    const group: unknown = groups[name]
    return hasOnly(group, ['value', 'at']) && hasOnly(group['value'], fields) && isTime(group['at']) && Object.entries(group['value']).every(([field, value]) => hasOnlyItsParts(field, value))
  })
}

const PARTS: Readonly<Record<string, readonly string[]>> = {
  splits: ['category', 'amountCents', 'note'],
  coverage: ['accountId', 'from', 'to'],
  balance: ['date', 'amountCents'],
  sources: ['importId', 'date', 'amountCents', 'occurrence', 'bankId', 'description'],
}

/** No field travels that nobody reads. */
function hasOnlyItsParts(field: string, value: unknown): boolean {
  const parts = PARTS[field]
  if (parts === undefined || value === null) return !isObject(value)
  return Array.isArray(value) ? value.every((item: unknown) => hasOnly(item, parts)) : hasOnly(value, parts)
}

function hasMembers({ collection, members }: SyncRecord): boolean {
  const kind = MEMBERS[collection]
  return Object.entries(members).every(([key, item]) => kind !== undefined && hasOnlyItsParts(kind.field, typeof item === 'string' ? null : [item]) && keyOf(kind.keyOf, item) === key)
}

/** Of anything at all: what is no such item has no key. */
function keyOf(of: (item: Json) => string, item: Json): string | null {
  return typeof item === 'string' || isObject(item) ? of(item) : null
}

const hasDeletion = ({ collection, deletedSeeing }: SyncRecord): boolean =>
  Object.entries(deletedSeeing).every(([name, at]) => (name === WITHDRAWN || Object.hasOwn(GROUPS[collection], name)) && isTime(at))

const LATEST_MS = 8_640_000_000_000_000

function isTime(value: unknown): value is HybridTime {
  if (!hasOnly(value, ['ms', 'counter', 'device'])) return false
  const { ms, counter, device } = value
  return isCount(ms, LATEST_MS) && isCount(counter, 1_000_000_000) && typeof device === 'string' && /^[\w-]{0,40}$/u.test(device)
}

const isCount = (value: unknown, most: number): boolean => Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most
