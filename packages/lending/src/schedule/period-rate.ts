import type { Cents, Rate } from '@winterjay/money'
import { MICRO_PERCENT, mulDivHalfUp } from '@winterjay/money'

/** A rate in millionths of a percent, as a fraction of one, is divided by this. */
const WHOLE = 100 * MICRO_PERCENT

/** The share of the balance that one period's interest is. */
export interface PeriodRate {
  /** An exact fraction in lowest terms, so that products stay small enough for plain integers. */
  readonly numerator: number
  readonly denominator: number
  /** A compounding rate is irrational: its fraction is the nearest float over 1, and this is its exact form. */
  readonly compound: CompoundRate | null
}

/** The product of `(1 + r/2) ^ (numerator / denominator)` over the exponents, less 1. */
interface CompoundRate {
  readonly annualRate: Rate
  readonly exponents: readonly Exponent[]
}

type Exponent = readonly [numerator: number, denominator: number]

/** `annualRate` × numerator / denominator: a twelfth for a month, days / 365 for days (lending §1.1.2, §1.4). */
export function simpleRate(annualRate: Rate, numerator: number, denominator: number): PeriodRate {
  const [over, under] = [annualRate * numerator, WHOLE * denominator]
  const common = greatestCommonDivisor(under, over)
  return { numerator: over / common, denominator: under / common, compound: null }
}

/** The rate of a Canadian mortgage for parts of a year, compounded half-yearly (lending §1.11). */
export function mortgageRate(annualRate: Rate, ...exponents: readonly Exponent[]): PeriodRate {
  const power = exponents.reduce((sum, [numerator, denominator]) => sum + numerator / denominator, 0)
  const share = Math.expm1(power * Math.log1p(annualRate / (2 * WHOLE)))
  return { numerator: share, denominator: 1, compound: { annualRate, exponents } }
}

/** A period's interest on `balanceCents`, half up to the cent. */
export const periodInterest = (balanceCents: Cents, rate: PeriodRate): Cents =>
  rate.compound === null
    ? (mulDivHalfUp(balanceCents, rate.numerator, rate.denominator) as Cents)
    : compoundInterest(balanceCents, rate.numerator, rate.compound)

/** Decided in floats unless the product is close to half a cent. */
function compoundInterest(balanceCents: Cents, share: number, compound: CompoundRate): Cents {
  const product = balanceCents * share
  const whole = Math.floor(product)
  const aboveHalf = product - whole - 0.5
  if (Math.abs(aboveHalf) > Math.max(1e-6, product * 1e-14)) return (whole + (aboveHalf > 0 ? 1 : 0)) as Cents
  const exact = 2n * BigInt(balanceCents) * compoundShare(compound)
  return (whole + (exact >= SCALE * BigInt(2 * whole + 1) ? 1 : 0)) as Cents
}

/** The rate as an exact fraction; a compounding one to forty digits. */
export const exactRate = ({ numerator, denominator, compound }: PeriodRate): readonly [bigint, bigint] =>
  compound === null ? [BigInt(numerator), BigInt(denominator)] : [compoundShare(compound), SCALE]

const SCALE = 10n ** 40n

function compoundShare({ annualRate, exponents }: CompoundRate): bigint {
  return exponents.reduce((grown, exponent) => (grown * growth(annualRate, exponent)) / SCALE, SCALE) - SCALE
}

/** `(1 + r/2) ^ (numerator / denominator)` to forty digits, by Newton's method from above. */
function growth(annualRate: Rate, [numerator, denominator]: Exponent): bigint {
  const [top, bottom] = [BigInt(2 * WHOLE + annualRate), BigInt(2 * WHOLE)]
  const [power, degree] = [BigInt(numerator), BigInt(denominator)]
  const radicand = (top ** power * SCALE ** degree) / bottom ** power
  const estimate = Math.exp((numerator / denominator) * Math.log1p(annualRate / (2 * WHOLE)))
  let root = BigInt(Math.ceil(estimate * 1e13) + 1) * (SCALE / 10n ** 13n)
  for (;;) {
    const next = ((degree - 1n) * root + radicand / root ** (degree - 1n)) / degree
    if (next >= root) return root
    root = next
  }
}

export function greatestCommonDivisor(a: number, b: number): number {
  while (b !== 0) [a, b] = [b, a % b]
  return a
}
