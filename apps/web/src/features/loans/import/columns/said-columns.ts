import { isColumnChoice } from '@winterjay/lending'
import type { ColumnChoice, ColumnChoices } from '@winterjay/lending'
import { createStoredText } from '../../../../lib/store.ts'

/*
 * What a lender said of the columns of a file is offered again for a file with the same header. Kept on this device:
 * names of columns and fields, nothing of the loans.
 */

const stored = createStoredText('winterjay_tape_columns')
const KEPT = 20

const keyOf = (headers: readonly string[]): string => headers.map((header) => header.trim().toLowerCase()).join('\n')

type Said = readonly (readonly [header: string, choices: ColumnChoices])[]

export const saidOf = (headers: readonly string[]): ColumnChoices =>
  all().find(([key]) => key === keyOf(headers))?.[1] ?? {}

export function keepSaid(headers: readonly string[], choices: ColumnChoices): void {
  const others = all().filter(([key]) => key !== keyOf(headers))
  stored.set(JSON.stringify([[keyOf(headers), choices], ...others].slice(0, KEPT)))
}

/** Anything that an older version or another page left there is ignored. */
function all(): Said {
  try {
    const kept: unknown = JSON.parse(stored.get() ?? '[]')
    if (!Array.isArray(kept)) return []
    return kept.flatMap((entry: unknown) => {
      if (!Array.isArray(entry)) return []
      const [key, choices] = entry as unknown[]
      return typeof key === 'string' && isChoices(choices) ? [[key, choices] as const] : []
    })
  } catch {
    return []
  }
}

const isChoices = (value: unknown): value is Record<string, ColumnChoice> =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((choice) => typeof choice === 'string' && isColumnChoice(choice))
