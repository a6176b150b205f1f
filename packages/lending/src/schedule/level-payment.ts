import type { PaymentRounding } from '../lists.ts'
import type { Cents, Rate } from '@winterjay/money'
import { cents, MICRO_PERCENT, mulDivHalfUp } from '@winterjay/money'

/** A month's interest is balance × annual rate / this: 12 months, 100 percent, millionths. */
const MONTHLY_DIVISOR = 12 * 100 * MICRO_PERCENT

/** A monthly rate as an exact fraction in lowest terms, so that products stay small enough for plain integers. */
export interface MonthlyRate {
  readonly numerator: number
  readonly denominator: number
}

/** The monthly rate of a nominal annual rate compounded monthly: a twelfth (lending §1.1.2). */
export function monthlyRate(annualRate: Rate): MonthlyRate {
  const common = greatestCommonDivisor(MONTHLY_DIVISOR, annualRate)
  return { numerator: annualRate / common, denominator: MONTHLY_DIVISOR / common }
}

/** A month's interest on `balanceCents`, half up to the cent. */
export const monthInterest = (balanceCents: Cents, { numerator, denominator }: MonthlyRate): Cents =>
  mulDivHalfUp(balanceCents, numerator, denominator) as Cents

export interface LevelLoan {
  readonly principalCents: Cents
  readonly balloonCents: Cents
  readonly months: number
  readonly monthly: MonthlyRate
}

/**
 * Returns the level payment that reduces `principalCents` to `balloonCents` in `months` payments at `monthly`: `(P −
 * B·v)·i / (1 − v)`, `v = (1 + i)^−n`, and `(P − B) / n` without interest (lending §1.1.3), always rounded to the
 * correct cent. Without a balloon it is at least one cent, otherwise the smallest loans would never be repaid. With
 * zero months it is the month's interest.
 *
 * @param principalCents ≥ balloonCents ≥ 0
 * @param months 0 to 600
 */
export function levelPayment(loan: LevelLoan, rounding: PaymentRounding = 'half_up'): Cents {
  if (loan.months === 0) return monthInterest(loan.principalCents, loan.monthly)
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
function estimatePayment({ principalCents, balloonCents, months, monthly }: LevelLoan): number {
  const repaid = principalCents - balloonCents
  if (monthly.numerator === 0) return repaid / months
  const i = monthly.numerator / monthly.denominator
  return (repaid * i) / -Math.expm1(-months * Math.log1p(i)) + balloonCents * i
}

/** The sign of the exact payment minus `turn` (a whole number of half cents), in big integers. */
function comparePayment({ principalCents, balloonCents, months, monthly }: LevelLoan, turn: number): number {
  const [principal, balloon, n, halves] = [
    BigInt(principalCents),
    BigInt(balloonCents),
    BigInt(months),
    BigInt(2 * turn),
  ]
  const [r, d] = [BigInt(monthly.numerator), BigInt(monthly.denominator)]
  if (r === 0n) return signOf(2n * (principal - balloon) - halves * n)
  const grown = (d + r) ** n
  const flat = d ** n
  return signOf(2n * (principal * grown - balloon * flat) * r - halves * d * (grown - flat))
}

const signOf = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0)

function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
