import type { HybridTime } from './hybrid-time.ts'
import type { AnyRecord } from './record.ts'

/** Longest text of one record, and longest id. */
export const MAX_RECORD_CHARACTERS = 100_000
const MAX_ID_CHARACTERS = 300
/** As deep as any JSON that the server accepts (security T9). */
const MAX_DEPTH = 32

/**
 * Writes a record as text. What a database cannot store (NUL, half a surrogate pair) becomes the replacement character.
 */
export function writeRecord({ collection, id, groups, members, deletedSeeing }: AnyRecord): string {
  return JSON.stringify({ collection, id, groups, members, deletedSeeing }).replaceAll(
    /\\\\|\\u0000|\\ud[89a-f][0-9a-f]{2}/gu,
    (found) => (found === '\\\\' ? found : '\u{FFFD}'),
  )
}

/**
 * Parses a record, or returns null. Checks only its shape, so that the server stores and merges what newer pages write
 * and an older page keeps what it cannot read yet; `isReadable` tells whether this version can read it.
 *
 * @param mostCharacters larger only for the server's answers: merging may make a record longer than one that is sent
 */
export function readRecord(text: string, mostCharacters: number = MAX_RECORD_CHARACTERS): AnyRecord | null {
  if (text.length > mostCharacters || /\\u0000/u.test(text.replaceAll('\\\\', '')) || !isText(text)) return null
  const value = parse(text)
  if (!hasOnly(value, ['collection', 'id', 'groups', 'members', 'deletedSeeing'])) return null
  const { collection, id, groups, members, deletedSeeing } = value
  const isNamed = isName(collection) && typeof id === 'string' && id !== '' && id.length <= MAX_ID_CHARACTERS
  if (!isNamed || !isObject(groups) || !isObject(members) || !isObject(deletedSeeing)) return null
  const isWhole = Object.entries(groups).every(
    ([name, group]) => isName(name) && hasOnly(group, ['value', 'at']) && isTime(group['at']),
  )
  const isRight = isWhole && Object.entries(deletedSeeing).every(([name, at]) => isName(name) && isTime(at))
  return isRight && isPlain(value, MAX_DEPTH) ? (value as unknown as AnyRecord) : null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (text: string): boolean => !/\p{Surrogate}|\\ud[89a-f][0-9a-f]{2}/iu.test(text)
/** The name of a collection or a group. */
const isName = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-zA-Z][a-zA-Z0-9]{0,39}$/u.test(value)

function hasOnly(value: unknown, names: readonly string[]): value is Readonly<Record<string, unknown>> {
  return (
    isObject(value) && Object.keys(value).length === names.length && names.every((name) => Object.hasOwn(value, name))
  )
}

/** Not too deep, and without a key that has a special meaning in JavaScript. */
function isPlain(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  if (Array.isArray(value)) return value.every((item) => isPlain(item, depth - 1))
  return Object.entries(value).every(([name, item]) => name !== '__proto__' && isPlain(item, depth - 1))
}

const LATEST_MS = 8_640_000_000_000_000

function isTime(value: unknown): value is HybridTime {
  if (!hasOnly(value, ['ms', 'counter', 'device'])) return false
  const { ms, counter, device } = value
  return (
    isCount(ms, LATEST_MS) &&
    isCount(counter, 1_000_000_000) &&
    typeof device === 'string' &&
    /^[\w-]{0,40}$/u.test(device)
  )
}

const isCount = (value: unknown, most: number): boolean =>
  Number.isSafeInteger(value) && (value as number) >= 0 && (value as number) <= most
