import type { Cents, LocalDate } from '@winterjay/money'
import { cents, makeLocalDate } from '@winterjay/money'
import { LARGEST_CENTS } from '../amount.ts'
import { onOneLine } from '../one-line.ts'
import type { SqlRow, SqlValue } from './sqlite.ts'

/* What the values in Actual's database mean. */

export const ACTUAL_TABLES = [
  'accounts',
  'categories',
  'category_groups',
  'category_mapping',
  'payees',
  'payee_mapping',
  'transactions',
  'zero_budgets',
  'reflect_budgets',
  'preferences',
  'schedules',
  'schedules_next_date',
  'rules',
] as const
export type ActualTables = Record<(typeof ACTUAL_TABLES)[number], readonly SqlRow[]>

/** The names behind Actual's ids. */
export interface ActualNames {
  readonly categories: ReadonlyMap<string, string>
  readonly payees: ReadonlyMap<string, string>
  /** Payees that stand for an account: money moved to or from it. */
  readonly transfers: ReadonlySet<string>
}

export const textIn = (value: SqlValue | undefined): string => (typeof value === 'string' ? onOneLine(value) : '')
export const isSet = (value: SqlValue | undefined): boolean => value === 1
/** Deleted rows stay in the database, marked. */
export const isThere = (row: SqlRow): boolean => !isSet(row['tombstone'])

/** `20260131` */
export function actualDay(value: SqlValue | undefined): LocalDate | null {
  const digits = typeof value === 'number' ? String(value) : ''
  if (!/^\d{8}$/.test(digits)) return null
  return makeLocalDate(Number(digits.slice(0, 4)), Number(digits.slice(4, 6)), Number(digits.slice(6)))
}

export const actualCents = (value: unknown): Cents | null =>
  typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= LARGEST_CENTS ? cents(value) : null
