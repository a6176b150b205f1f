import { cents, type Cents, toDollars } from '@winterjay/money'

interface Range {
  readonly low: Cents
  readonly high: Cents
}

/** A yearly total under this is not a headline. */
const LEAST_HEADLINE = cents(50_00)
/** Amounts under a dollar a month are not paid monthly. */
const FEW_CENTS = cents(12_00)

/** Whether an amount deserves a headline: not under $50 a year. */
export const isHeadline = ({ high }: Range): boolean => high >= LEAST_HEADLINE

/** Whether a yearly amount is less than a dollar a month. */
export const isFewCents = ({ high }: Range): boolean => high > 0 && high < FEW_CENTS

/**
 * Rounds a yearly amount for display: a single value to whole dollars, both ends of a range outward to $10, or to $100
 * from $1,000 on. Calculations keep the cents.
 */
export function roundForDisplay({ low, high }: Range): Range {
  if (low === high)
    return { low: cents(Math.round(toDollars(low)) * 100), high: cents(Math.round(toDollars(high)) * 100) }
  return {
    low: cents(Math.floor(low / stepOf(low)) * stepOf(low)),
    high: cents(Math.ceil(high / stepOf(high)) * stepOf(high)),
  }
}

/**
 * Rounds a yearly total for a headline: to $10, to $100 from $1,000 and to $1,000 from $10,000 on. Returns one figure,
 * the low end half up, so that it promises no more; or both ends, rounded outward, if the range is wider than a quarter
 * of its high end (design §15).
 */
export function asHeadline({ low, high }: Range): Range {
  if (high - low > high / 4) {
    const [down, up] = [headlineStep(low), headlineStep(high)]
    return { low: cents(Math.floor(low / down) * down), high: cents(Math.ceil(high / up) * up) }
  }
  const step = headlineStep(low)
  const rounded = cents(Math.round(low / step) * step)
  return { low: rounded, high: rounded }
}

const headlineStep = (amount: Cents): number => (amount < 100_000 ? 1_000 : amount < 1_000_000 ? 10_000 : 100_000)
const stepOf = (amount: Cents): number => (amount < 100_000 ? 1_000 : 10_000)
