import type { Cents, LocalDate } from '@winterjay/money'
import { cents, daysBetween, mulDivHalfUp } from '@winterjay/money'
import type { Budget } from '../budget.ts'
import { withAll } from '../budget.ts'
import type { EditRefusal } from '../edit/refusal.ts'
import { HOME } from '../months/month.ts'
import type { FxDay } from './shapes.ts'

/** One unit, in `FxRate.micros`. */
export const MICROS = 1_000_000
/** Older than this is said (budget §13.5). */
export const FRESH_DAYS = 7
/** No currency is worth more. */
const LARGEST_MICROS = 10_000 * MICROS

/** The rates by currency, the earliest first. */
export type FxTable = ReadonlyMap<string, readonly FxDay[]>

/** @param published rates from elsewhere; what the user typed for a day goes before them */
export function fxTable({ fxRates }: Pick<Budget, 'fxRates'>, published: readonly FxDay[]): FxTable {
  const byCurrency = new Map<string, Map<LocalDate, FxDay>>()
  const typed = [...fxRates.values()].filter(({ isDeleted }) => !isDeleted)
  for (const one of [...published, ...typed]) {
    const days = byCurrency.get(one.currency) ?? new Map<LocalDate, FxDay>()
    byCurrency.set(one.currency, days.set(one.date, one))
  }
  return new Map(
    [...byCurrency].map(([currency, days]) => [
      currency,
      [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1)),
    ]),
  )
}

/** The last rate on or before a day; null without one: a later one never counts. */
export const rateOn = (table: FxTable, currency: string, day: LocalDate): FxDay | null =>
  table.get(currency)?.findLast(({ date }) => date <= day) ?? null

export const isOldRate = ({ date }: FxDay, day: LocalDate): boolean => daysBetween(date, day) > FRESH_DAYS

export const inDollars = (amount: Cents, { micros }: FxDay): Cents => cents(mulDivHalfUp(amount, micros, MICROS))

/** Refuses `fx-rate-invalid`. */
export function storeFxRate(budget: Budget, { currency, date, micros }: FxDay): Budget | EditRefusal {
  if (!Number.isSafeInteger(micros) || micros <= 0 || micros > LARGEST_MICROS || currency === HOME)
    return { code: 'fx-rate-invalid', field: 'rate' }
  const id = `${currency}|${date}`
  return { ...budget, fxRates: withAll(budget.fxRates, [{ id, currency, date, micros, isDeleted: false }]) }
}
