import { addDays, type Cents } from '@winterjay/money'
import { times, toCents, type Fraction } from './fraction.ts'
import type { CostBaseRequest, InvestmentTransaction } from './transaction.ts'

/** The Bank of Canada publishes no rate on a holiday: the nearest earlier one counts, at most this many days back. */
const RATE_DAYS_BACK = 7

/**
 * Returns Canadian dollars for one unit of the row's currency: the row's own rate, otherwise the Bank of Canada's rate
 * of the settlement day (Income Tax Act, s. 261; CRA 2015-0588981C6). Null if there is none.
 */
export function rateOf(row: InvestmentTransaction, rates: CostBaseRequest['rates']): Fraction | null {
  if (row.currency === 'CAD') return { numerator: 1n, denominator: 1n }
  if (row.rate !== null) return row.rate
  const days = rates.get(row.currency)
  for (let back = 0; back <= RATE_DAYS_BACK; back += 1) {
    const rate = days?.get(addDays(row.settleOn, -back))
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
