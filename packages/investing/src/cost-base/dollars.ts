import { addDays, type Cents, type LocalDate } from '@winterjay/money'
import { ONE, times, toCents, type Fraction } from './fraction.ts'
import type { CostBaseRequest, InvestmentTransaction } from './transaction.ts'

/** The Bank of Canada publishes no rate on a holiday: the nearest earlier one counts, at most this many days back. */
const RATE_DAYS_BACK = 7

/**
 * Returns Canadian dollars for one unit of the row's currency: the row's own rate, otherwise the Bank of Canada's rate
 * of the settlement day (Income Tax Act, s. 261; CRA 2015-0588981C6). Null if there is none.
 */
export const rateOf = (row: InvestmentTransaction, rates: CostBaseRequest['rates']): Fraction | null =>
  row.currency === 'CAD' ? ONE : (row.rate ?? rateOn(row.currency, row.settleOn, rates))

/** The same for any day and currency. */
export function rateOn(currency: string, day: LocalDate, rates: CostBaseRequest['rates']): Fraction | null {
  if (currency === 'CAD') return ONE
  const days = rates.get(currency)
  for (let back = 0; back <= RATE_DAYS_BACK; back += 1) {
    const rate = days?.get(addDays(day, -back))
    if (rate !== undefined) return rate
  }
  return null
}

/**
 * The amount before commission in the row's currency; a distribution without an amount is its price for each unit
 * held.
 */
export function grossOf(row: InvestmentTransaction, held: Fraction): Fraction | null {
  if (row.amount !== null) return row.amount
  return row.price === null ? null : times(row.units ?? held, row.price)
}

export const inCents = (amount: Fraction, rate: Fraction): Cents => toCents(times(amount, rate))
