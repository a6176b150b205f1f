import type { PaymentRounding } from '../lists.ts'
import type { Cents } from '@winterjay/money'
import { cents } from '@winterjay/money'
import type { PeriodRate } from './period-rate.ts'
import { exactRate, periodInterest } from './period-rate.ts'

export interface LevelLoan {
  readonly principalCents: Cents
  readonly balloonCents: Cents
  readonly payments: number
  readonly rate: PeriodRate
  /**
   * The rate of an odd first period whose interest all payments share (lending §1.10): the level payment is then that
   * of (P + odd interest) / (1 + i). Null otherwise.
   */
  readonly odd: PeriodRate | null
}

/**
 * Returns the level payment that reduces `principalCents` to `balloonCents` in `payments` payments at `rate`: `(P −
 * B·v)·i / (1 − v)`, `v = (1 + i)^−n`, and `(P − B) / n` without interest (lending §1.1.3), always rounded to the
 * correct cent. Without a balloon it is at least one cent, otherwise the smallest loans would never be repaid. With
 * zero payments it is the period's interest.
 *
 * @param principalCents ≥ balloonCents ≥ 0
 * @param payments 0 to 2600
 */
export function levelPayment(loan: LevelLoan, rounding: PaymentRounding = 'half_up'): Cents {
  if (loan.payments === 0) return periodInterest(loan.principalCents, loan.rate)
  const estimate = estimatePayment(loan)
  const turn = rounding === 'half_up' ? Math.floor(estimate) + 0.5 : Math.round(estimate)
  const isSure = Math.abs(estimate - turn) > estimate * ESTIMATE_ERROR
  const side = isSure ? estimate - turn : comparePayment(loan, turn)
  const goesUp = rounding === 'half_up' ? side >= 0 : side > 0
  const payment = Math.floor(turn) + (goesUp ? 1 : 0)
  return cents(loan.balloonCents === 0 ? Math.max(1, payment) : payment)
}

/** A hundred times the largest relative error of the estimate's seven float operations. */
const ESTIMATE_ERROR = 1e-13

/**
 * The formula rearranged to `(P − B)·i / (1 − v) + B·i`. log1p and expm1 keep every digit of `1 − v` when the rate is
 * tiny, where `1 − (1 + i) ** -n` would lose them.
 */
function estimatePayment({ principalCents, balloonCents, payments, rate, odd }: LevelLoan): number {
  const i = rate.numerator / rate.denominator
  const owed = odd === null ? principalCents : (principalCents * (1 + odd.numerator / odd.denominator)) / (1 + i)
  const repaid = owed - balloonCents
  if (rate.numerator === 0) return repaid / payments
  return (repaid * i) / -Math.expm1(-payments * Math.log1p(i)) + balloonCents * i
}

/** The sign of the exact payment minus `turn` (a whole number of half cents), in big integers. */
function comparePayment({ principalCents, balloonCents, payments, rate, odd }: LevelLoan, turn: number): number {
  const [balloon, n, halves] = [BigInt(balloonCents), BigInt(payments), BigInt(2 * turn)]
  const [r, d] = exactRate(rate)
  const [oddShare, oddWhole] = odd === null ? [r, d] : exactRate(odd)
  // The principal is `over / under`: more or less than P if the first period is odd.
  const [over, under] = [BigInt(principalCents) * (oddWhole + oddShare) * d, oddWhole * (d + r)]
  if (r === 0n) return signOf(2n * (over - balloon * under) - halves * n * under)
  const grown = (d + r) ** n
  const flat = d ** n
  return signOf(2n * (over * grown - balloon * under * flat) * r - halves * d * under * (grown - flat))
}

const signOf = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0)
