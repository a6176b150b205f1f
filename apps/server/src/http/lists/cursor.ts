import { refused } from '../problems.ts'

/** A place in a sorted list: the value that it is sorted by, and the number of its row. */
interface Place {
  readonly value: string
  readonly number: number
}

export const writeCursor = ({ value, number }: Place): string =>
  Buffer.from(JSON.stringify([value, number])).toString('base64url')

/**
 * A cursor is untrusted input: a value that does not fit the column must not reach the database.
 *
 * @throws Refused when it is not one of ours
 */
export function readCursor(cursor: string, fits: (value: string) => boolean): Place {
  try {
    const parsed: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(parsed) && typeof parsed[0] === 'string' && Number.isSafeInteger(parsed[1]) && fits(parsed[0]))
      return { value: parsed[0], number: Number(parsed[1]) }
  } catch {
    // Falls through: what cannot be read is not one of ours.
  }
  throw refusedCursor()
}

export const refusedCursor = (): Error => refused([{ code: 'cursor_unknown', field: 'cursor' }])
