import { add, cents, subtract, sumCents } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import type { PortfolioData } from './portfolio-data.ts'

/** An investor's position at the end of a month. */
export interface Standing {
  /** `YYYY-MM` */
  readonly period: string
  /** Cumulative amount invested, less refunds for loans that were never funded. */
  readonly putIn: Cents
  /** Amount invested plus earnings after fees and losses, repaid principal included. */
  readonly worth: Cents
}

/** Returns one position for each month from the first movement to the month of `asOf`; empty if nothing moved. */
export function standings({ months, as_of: asOf }: Pick<PortfolioData, 'months' | 'as_of'>): readonly Standing[] {
  const moved = new Map(months.map((month) => [month.period, month]))
  const [first] = months
  if (first === undefined) return []
  let [putIn, earned] = [cents(0), cents(0)]
  return periodsBetween(first.period, asOf.slice(0, 7)).map((period) => {
    const month = moved.get(period)
    if (month !== undefined) {
      putIn = add(putIn, subtract(month.invested, month.returned))
      earned = add(earned, subtract(add(month.interest, month.recoveries), sumCents([month.fees, month.losses])))
    }
    return { period, putIn, worth: add(putIn, earned) }
  })
}

/** Every `YYYY-MM` in the closed range. */
function periodsBetween(from: string, to: string): readonly string[] {
  const count = monthNumber(to) - monthNumber(from) + 1
  return Array.from({ length: Math.max(1, count) }, (_, index) => {
    const month = monthNumber(from) + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

const monthNumber = (period: string): number => Number(period.slice(0, 4)) * 12 + Number(period.slice(5, 7)) - 1
