import { add, subtract, yearOf, ZERO, type Cents } from '@winterjay/money'
import { parseDecimal, toCents } from '../cost-base/fraction.ts'
import { INCOME_KINDS, type IncomeKind } from '../lists.ts'
import type { ActivityIncome } from './activity-file.ts'

export interface YearOfIncome {
  readonly year: number
  readonly kind: IncomeKind
  readonly currency: string
  /** In the currency, by the day it was paid; what was taken back counts against it. */
  readonly amountCents: Cents
}

/** Income outside registered plans by year, kind and currency: the oldest year first. Within plans it is not taxed. */
export function incomeByYear(income: readonly ActivityIncome[]): YearOfIncome[] {
  const sums = new Map<string, YearOfIncome>()
  for (const { kind, currency, amount, on, isRegistered } of income) {
    if (isRegistered) continue
    const year = yearOf(on)
    const key = `${year} ${INCOME_KINDS.indexOf(kind)} ${currency}`
    const before = sums.get(key)?.amountCents ?? ZERO
    sums.set(key, { year, kind, currency, amountCents: add(before, inCents(amount)) })
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum)
}

/** A decimal string with an optional sign, to the cent. @throws RangeError beyond what `Cents` can hold */
function inCents(amount: string): Cents {
  const size = parseDecimal(amount.replace(/^-/, ''))
  if (size === null) return ZERO
  const sized = toCents(size)
  return amount.startsWith('-') ? subtract(ZERO, sized) : sized
}
