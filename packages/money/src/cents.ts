import { roundHalfUp } from './rounding.ts'

/**
 * An amount of money in whole cents, Canadian unless the same record names another currency. Always a safe integer;
 * never a float, never dollars.
 */
export type Cents = number & { readonly [centsBrand]: true }
declare const centsBrand: unique symbol

/** @throws RangeError if `value` is not a safe integer: that is a bug, not bad input. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of cents: ${value}`)
  return (value === 0 ? 0 : value) as Cents
}

export const ZERO: Cents = cents(0)

export const add = (a: Cents, b: Cents): Cents => cents(a + b)
export const subtract = (a: Cents, b: Cents): Cents => cents(a - b)
export const minCents = (a: Cents, b: Cents): Cents => (a < b ? a : b)
export const maxCents = (a: Cents, b: Cents): Cents => (a > b ? a : b)

export function sumCents(amounts: Iterable<Cents>): Cents {
  let total = 0
  for (const amount of amounts) total += amount
  return cents(total)
}

/** Dollars as the wire and the forms write them: at most two decimals by construction. */
export const toDollars = (amount: Cents): number => amount / 100

/** `-1234.50`: as files write money for programs. */
export function dollarsText(amount: Cents): string {
  const digits = String(Math.abs(amount)).padStart(3, '0')
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/**
 * Converts dollars with at most two decimals to cents; null if `dollars` is not finite, has a third decimal, or is
 * beyond what cents can represent exactly.
 */
export function fromDollars(dollars: number): Cents | null {
  const scaled = Math.round(dollars * 100)
  if (!Number.isSafeInteger(scaled) || scaled / 100 !== dollars) return null
  return cents(scaled)
}

/**
 * Splits `total` (≥ 0) by `weights` (each ≥ 0, at least one > 0), by largest remainder: every cent is distributed, and
 * each share is within one cent of its exact part. Ties go to the earlier weight.
 */
export function shareOut(total: Cents, weights: readonly (number | bigint)[]): Cents[] {
  const sum = weights.reduce<bigint>((a, b) => a + BigInt(b), 0n)
  if (total < 0 || sum <= 0n || weights.some((w) => w < 0)) throw new RangeError('nothing to share over')
  const exact = weights.map((w) => BigInt(total) * BigInt(w))
  const floors = exact.map((e) => Number(e / sum))
  let left = total - floors.reduce((a, b) => a + b, 0)
  const byRemainder = exact
    .map((e, index) => ({ index, remainder: e % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1))
  for (const { index } of byRemainder) {
    if (left === 0) break
    floors[index] = (floors[index] ?? 0) + 1
    left -= 1
  }
  return floors.map(cents)
}

/**
 * What each part (≥ 0, at least one > 0) is of the whole, in whole percent, by largest remainder: shares shown together
 * add up to 100.
 */
export const percentShares = (parts: readonly number[]): number[] => shareOut(cents(100), parts)

/**
 * An estimate as a headline says it, in cents: under $1,000 to the nearest ten dollars, under $10,000 to the nearest
 * hundred, from there up to the nearest thousand (design §15).
 */
export function roundEstimate(amount: Cents): Cents {
  const size = Math.abs(amount)
  const step = size < 100_000 ? 1_000 : size < 1_000_000 ? 10_000 : 100_000
  return cents(roundHalfUp(amount / step) * step)
}
