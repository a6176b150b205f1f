import type { Cents, LocalDate } from '@winterjay/money'
import { ZERO, add, cents, daysBetween, roundHalfUp } from '@winterjay/money'
import { AGEING_BUCKETS } from '../lists.ts'
import type { AgeingBucket } from '../lists.ts'
import { percentOf } from './percent.ts'

/*
 * The figures of a loan book (lending §7). Percents have two decimals, half up, and are null when what they are a share
 * of is zero.
 */

/** What is outstanding of live loans, neither repaid nor written off, by bucket. */
export type AgeingSums = Readonly<Record<AgeingBucket, Cents>>

export const outstandingOf = (sums: AgeingSums): Cents =>
  AGEING_BUCKETS.reduce((total, bucket) => add(total, sums[bucket]), ZERO)

/** The buckets of loans late at all, more than 30, and more than 90 days. */
const LATE = {
  0: ['1-30', '31-60', '61-90', '91+'],
  30: ['31-60', '61-90', '91+'],
  90: ['91+'],
} as const satisfies Record<number, readonly AgeingBucket[]>

/** Returns what is outstanding of loans more than `days` days late, and its share of everything (lending §7.2). */
export function portfolioAtRisk(
  sums: AgeingSums,
  days: keyof typeof LATE,
): { readonly amountCents: Cents; readonly percent: number | null } {
  const amountCents = LATE[days].reduce<Cents>((total, bucket) => add(total, sums[bucket]), ZERO)
  return { amountCents, percent: percentOf(amountCents, outstandingOf(sums)) }
}

/** Percent of what is outstanding that is expected to be lost, by how late it is: an assumption (lending §7.3). */
export const EXPECTED_LOSS_PERCENT = {
  current: 1,
  '1-30': 5,
  '31-60': 20,
  '61-90': 50,
  '91+': 80,
} as const satisfies Record<AgeingBucket, number>

export type LossRates = Readonly<Record<AgeingBucket, number>>

/** Returns the loss to expect, rounded once, half up (lending §7.3). */
export const expectedLoss = (sums: AgeingSums, rates: LossRates = EXPECTED_LOSS_PERCENT): Cents =>
  cents(roundHalfUp(AGEING_BUCKETS.reduce((sum, bucket) => sum + sums[bucket] * rates[bucket], 0) / 100))

/** Reads five percents in the order of the buckets, `1,5,20,50,80`; null if they are not five from 0 to 100. */
export function readLossRates(text: string): LossRates | null {
  const rates = text.split(',').map((part) => (/^\d{1,3}(\.\d{1,2})?$/.test(part) ? Number(part) : NaN))
  if (rates.length !== AGEING_BUCKETS.length || !rates.every((rate) => rate >= 0 && rate <= 100)) return null
  const [current = 0, first = 0, second = 0, third = 0, last = 0] = rates
  return { current, '1-30': first, '31-60': second, '61-90': third, '91+': last }
}

export interface Concentration {
  /** The Herfindahl–Hirschman index, from 0 to 10,000. */
  readonly hhi: number
  /** As many borrowers with equal loans would be as concentrated. */
  readonly effectiveBorrowers: number
  readonly largestPercent: number
  /** The share of the ten largest. */
  readonly topTenPercent: number
}

/**
 * Returns how much depends on few borrowers; null when nothing is outstanding (lending §7.4).
 *
 * @param amounts what each borrower owes, in cents
 */
export function concentration(amounts: readonly number[]): Concentration | null {
  const whole = amounts.reduce((sum, amount) => sum + amount, 0)
  if (whole === 0) return null
  const shares = Float64Array.from(amounts, (amount) => amount / whole)
    .sort()
    .toReversed()
  const squares = shares.reduce((sum, share) => sum + share * share, 0)
  const topTen = shares.slice(0, 10).reduce((sum, share) => sum + share, 0)
  return {
    hhi: roundHalfUp(squares * 10_000),
    effectiveBorrowers: roundHalfUp(1 / squares, 2),
    largestPercent: roundHalfUp((shares[0] ?? 0) * 100, 2),
    topTenPercent: roundHalfUp(topTen * 100, 2),
  }
}

/** What the principal owed to a book changes by on a day. */
export interface PrincipalChange {
  readonly on: LocalDate
  readonly principalCents: Cents
}

/**
 * Returns the mean of the principal outstanding at the end of each day from the first to the last, in cents and their
 * fractions (lending §7.5). A change counts on every day from its own.
 */
export function averageOutstanding(changes: readonly PrincipalChange[], from: LocalDate, to: LocalDate): number {
  const dayCents = changes
    .filter(({ on }) => on <= to)
    .reduce((sum, { on, principalCents }) => sum + principalCents * (daysBetween(on > from ? on : from, to) + 1), 0)
  return dayCents / (daysBetween(from, to) + 1)
}

export interface YieldFacts {
  /** Interest, late fees and upfront fees received. */
  readonly incomeCents: Cents
  readonly writtenOffCents: Cents
  readonly recoveredCents: Cents
  /** In cents and their fractions. */
  readonly averageOutstanding: number
  readonly days: number
}

/** Returns what a book yields in percent a year, before and after losses (lending §7.6). */
export function bookYields({ incomeCents, writtenOffCents, recoveredCents, averageOutstanding, days }: YieldFacts): {
  readonly grossPercent: number | null
  readonly netPercent: number | null
} {
  const basis = averageOutstanding * days
  return {
    grossPercent: percentOf(incomeCents * 365, basis),
    netPercent: percentOf((incomeCents - writtenOffCents + recoveredCents) * 365, basis),
  }
}
