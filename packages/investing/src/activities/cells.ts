import { makeLocalDate, parseLocalDate, type LocalDate } from '@winterjay/money'
import { isZero, parseDecimal } from '../cost-base/fraction.ts'

/** A row by the names of its columns: lower case, only letters and digits. */
export type Cells = ReadonlyMap<string, string>

export const columnName = (heading: string): string => heading.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

export const cell = (cells: Cells, name: string): string => cells.get(columnName(name))?.trim() ?? ''

/** The size of a number such as `-1,234.50` as a decimal string; null if the cell is empty or holds no number. */
export function sizeOf(text: string): string | null {
  const plain = text
    .replaceAll(/[\s,$]/g, '')
    .replace(/^\((.*)\)$/, '$1')
    .replace(/^[-+−]/, '')
  return parseDecimal(plain) === null ? null : plain
}

export const isNegativeNumber = (text: string): boolean => /^\s*[(−-]/.test(text)

/** True of a number other than 0. */
export function isSome(size: string | null): size is string {
  const read = size === null ? null : parseDecimal(size)
  return read !== null && !isZero(read)
}

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** Reads `2026-01-08`, `2026-01-08 12:00:00 AM`, `January 8, 2026` and `08-JAN-2026`; null for anything else. */
export function readDay(text: string): LocalDate | null {
  const short = /^(\d{1,2})-([a-z]{3})-(\d{4})$/i.exec(text)
  if (short !== null) {
    const at = MONTHS.findIndex((name) => name.startsWith(short[2]?.toLowerCase() ?? ' '))
    return makeLocalDate(Number(short[3]), at + 1, Number(short[1]))
  }
  const written = /^([a-z]+)\.? (\d{1,2}), (\d{4})$/i.exec(text)
  if (written === null) return parseLocalDate(text.slice(0, 10))
  const month = MONTHS.findIndex((name) => name === written[1]?.toLowerCase())
  return makeLocalDate(Number(written[3]), month + 1, Number(written[2]))
}

const PLANS = /\b(tfsa|celi|rrsp|reer|rsp|rrif|rif|ferr|lira|cri|lif|frv|fhsa|celiapp|resp|reee|rdsp|reei)\b/i
const OPEN_ACCOUNTS =
  /\b(non[- ]registered|non[- ]enregistré|margin|marge|cash|comptant|individual|joint|personal|corporate|crypto)\b/i

/** True of a registered plan, false of another account, by the words brokers use; null if neither is recognised. */
export function isPlanNamed(kind: string): boolean | null {
  const words = kind.replaceAll(/[_-]/g, ' ')
  if (/\bnon (registered|enregistré)/i.test(words)) return false
  if (PLANS.test(words)) return true
  return OPEN_ACCOUNTS.test(words) ? false : null
}

export const lastThree = (account: string): string => account.trim().slice(-3)
