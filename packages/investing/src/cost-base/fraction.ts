import { cents, type Cents } from '@winterjay/money'

/**
 * An exact number of units, or an amount before rounding: `numerator / denominator` in lowest terms, the denominator
 * above 0. A consolidation of three units into one leaves thirds, which no decimal holds.
 */
export interface Fraction {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const NOTHING: Fraction = { numerator: 0n, denominator: 1n }
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** @throws RangeError if the denominator is 0. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new RangeError('a fraction with the denominator 0')
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n)
  return { numerator: numerator / divisor, denominator: denominator / divisor }
}

function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b < 0n ? -b : b]
  while (y > 0n) [x, y] = [y, x % y]
  return x
}

/**
 * Reads a decimal such as `12.5`, at most 15 digits before and 12 after the point, never negative; null if it is not
 * one.
 */
export function parseDecimal(text: string): Fraction | null {
  const match = /^(\d{1,15})(?:\.(\d{1,12}))?$/.exec(text)
  if (match === null) return null
  const decimals = match[2] ?? ''
  return fraction(BigInt(`${match[1] ?? ''}${decimals}`), 10n ** BigInt(decimals.length))
}

export const plus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator)
export const minus = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator - b.numerator * a.denominator, a.denominator * b.denominator)
export const times = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator)
/** @throws RangeError if `b` is 0. */
export const over = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator, a.denominator * b.numerator)

/** Negative if `a` is less than `b`, 0 if they are equal. */
export const compare = (a: Fraction, b: Fraction): number =>
  Number(a.numerator * b.denominator - b.numerator * a.denominator)
export const isZero = (a: Fraction): boolean => a.numerator === 0n
export const isNegative = (a: Fraction): boolean => a.numerator < 0n
export const least = (first: Fraction, ...others: readonly Fraction[]): Fraction =>
  others.reduce((a, b) => (compare(a, b) <= 0 ? a : b), first)

export const fromCents = (amount: Cents): Fraction => fraction(BigInt(amount), 100n)

/** Rounds an amount in dollars to whole cents, half away from zero. @throws RangeError beyond what `Cents` can hold. */
export function toCents(amount: Fraction): Cents {
  const size = (amount.numerator < 0n ? -amount.numerator : amount.numerator) * 100n
  const rounded = (size * 2n + amount.denominator) / (amount.denominator * 2n)
  return cents(Number(amount.numerator < 0n ? -rounded : rounded))
}

/** Writes a number exactly: as a decimal where it has one, otherwise as `a/b`. */
export function writeFraction({ numerator, denominator }: Fraction): string {
  let rest = denominator
  let places = 0
  while (rest % 10n === 0n) [rest, places] = [rest / 10n, places + 1]
  while (rest % 2n === 0n) [rest, places] = [rest / 2n, places + 1]
  while (rest % 5n === 0n) [rest, places] = [rest / 5n, places + 1]
  if (rest !== 1n) return `${numerator}/${denominator}`
  const scaled = (numerator * 10n ** BigInt(places)) / denominator
  const digits = `${scaled < 0n ? -scaled : scaled}`.padStart(places + 1, '0')
  const whole = digits.slice(0, digits.length - places)
  const decimals = digits.slice(digits.length - places).replace(/0+$/, '')
  return `${scaled < 0n ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}
