import type { Cents } from '@winterjay/money'
import type { PeriodRate } from './period-rate.ts'

/** What level payments by the day have to repay (lending §1.11). */
export interface DailyDebt {
  readonly balanceCents: Cents
  readonly balloonCents: Cents
  /** Of the periods with a level payment, the last one included. */
  readonly rates: readonly PeriodRate[]
  /** Interest of the first of them, if an amendment changed it; else null. */
  readonly firstInterestCents: Cents | null
  /** Due on top of the first of them, without interest. */
  readonly carriedCents: Cents
}

/**
 * The smallest payment in whole cents whose last payment is not larger.
 *
 * Without rounding, what a payment leaves is a straight line in it, and `S`, the sum of what one cent of each payment
 * has saved by the end, its slope. Rounding each interest to the cent moves the end by at most `S / 2`, so half a
 * cent of payment: below the zero of the line by more, a payment never does; above by more, it always does. Only one
 * whole payment lies between, and is tried. Where a payment would not cover the interest or would repay too early, the
 * line bends, and payments are tried outwards from its zero.
 *
 * @param excess by how much the last payment is larger, exactly
 */
export function smallestDailyPayment(debt: DailyDebt, excess: (payment: number) => number): number {
  const { zero, isStraight } = lineOf(debt)
  const guess = Math.max(1, Math.round(zero))
  const isSure = isStraight && Math.abs(zero - guess) < 0.5 - zero * FLOAT_ERROR
  if (isSure) return excess(guess) <= 0 ? guess : guess + 1
  return smallestFrom(guess, (payment) => excess(payment) <= 0)
}

/** Far more than the relative error of the additions and products of 2,600 periods. */
const FLOAT_ERROR = 1e-11

function lineOf({ balanceCents, balloonCents, rates, firstInterestCents, carriedCents }: DailyDebt): {
  readonly zero: number
  readonly isStraight: boolean
} {
  const interests = rates.map(({ numerator, denominator }) => numerator / denominator)
  const firstExtra = (rate: number): number =>
    carriedCents + (firstInterestCents === null ? 0 : firstInterestCents - balanceCents * rate)
  let owed: number = balanceCents
  let slope = 0
  let extra = firstExtra(interests[0] ?? 0)
  for (const rate of interests) {
    owed += owed * rate + extra
    slope += slope * rate + 1
    extra = 0
  }
  const zero = (owed - balloonCents) / slope
  return { zero, isStraight: isStraight({ balanceCents, interests, extra: firstExtra(interests[0] ?? 0) }, zero) }
}

/**
 * Whether payments within one and a half cents of `payment` cover each interest and leave something until the last
 * one, however each interest is rounded.
 */
function isStraight(
  { balanceCents, interests, extra }: { balanceCents: number; interests: readonly number[]; extra: number },
  payment: number,
): boolean {
  let balance = balanceCents
  let saved = 0
  for (const [at, rate] of interests.entries()) {
    const interest = balance * rate + (at === 0 ? extra : 0)
    if (payment - interest < 2 * saved * rate + 3) return false
    balance += interest - payment
    saved += saved * rate + 1
    if (at < interests.length - 1 && balance < 2 * saved + 1) return false
  }
  return true
}

/** The smallest whole number ≥ 1 that will do, looked for from a guess outwards; above one that does, all do. */
function smallestFrom(guess: number, willDo: (value: number) => boolean): number {
  let low = guess
  let high = guess
  for (let step = 1; !willDo(high); step *= 2) [low, high] = [high + 1, high + step]
  if (high === guess) {
    for (let step = 1; low > 1 && willDo(low - 1); step *= 2) [low, high] = [Math.max(1, low - step), low - 1]
  }
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (willDo(middle)) high = middle
    else low = middle + 1
  }
  return high
}
