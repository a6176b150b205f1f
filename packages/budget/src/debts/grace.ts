import type { Cents, LocalDate, Rate } from '@winterjay/money'
import {
  addDays,
  cents,
  daysBetween,
  endOfMonth,
  isLeapYear,
  localDate,
  roundHalfUp,
  toPercent,
  yearOf,
} from '@winterjay/money'

/** A purchase on a card whose statement is not paid in full. */
export interface PartPaid {
  readonly boughtOn: LocalDate
  readonly amountCents: Cents
  readonly paidOn: LocalDate
  /** Less than the amount. */
  readonly paidCents: Cents
  /** A year's interest. */
  readonly rate: Rate
}

export interface GraceLost {
  /** The last day that bears interest here: that of the payment's month. */
  readonly until: LocalDate
  readonly interestCents: Cents
  /** Of the purchase, paid on time: whole percents, rounded down. */
  readonly paidPercent: number
}

/**
 * What it costs to pay a part: interest runs from the day of the purchase (budget §12.6). Null if nothing stays owed.
 */
export function graceLost({ boughtOn, amountCents, paidOn, paidCents, rate }: PartPaid): GraceLost | null {
  if (amountCents <= 0 || paidCents < 0 || paidCents >= amountCents || paidOn <= boughtOn) return null
  const until = endOfMonth(paidOn)
  const yearly = toPercent(rate) / 100
  const whole = amountCents * yearsBetween(boughtOn, paidOn)
  const rest = (amountCents - paidCents) * yearsBetween(paidOn, addDays(until, 1))
  return {
    until,
    interestCents: cents(roundHalfUp((whole + rest) * yearly)),
    paidPercent: Math.floor((paidCents * 100) / amountCents),
  }
}

/** Each day is a 365th of its year, or a 366th. */
function yearsBetween(from: LocalDate, to: LocalDate): number {
  let years = 0
  for (let at = from; at < to;) {
    const newYear = localDate(`${yearOf(at) + 1}-01-01`)
    const end = newYear < to ? newYear : to
    years += daysBetween(at, end) / (isLeapYear(yearOf(at)) ? 366 : 365)
    at = end
  }
  return years
}
