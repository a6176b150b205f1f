/**
 * A rate in millionths of a percent: 12 % is 12_000_000. An exact decimal with six places, stored as a safe integer,
 * because 34.99 has no exact binary float.
 */
export type Rate = number & { readonly [rateBrand]: true }
declare const rateBrand: unique symbol

export const MICRO_PERCENT = 1_000_000

/** @throws RangeError if `value` is not a safe integer. */
export function rate(value: number): Rate {
  if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number of millionths of a percent: ${value}`)
  return value as Rate
}

/** Converts a percent as on the wire (12.5) to a rate; null if it has more than six decimals or is not finite. */
export function fromPercent(percent: number): Rate | null {
  const scaled = Math.round(percent * MICRO_PERCENT)
  if (!Number.isSafeInteger(scaled) || scaled / MICRO_PERCENT !== percent) return null
  return rate(scaled)
}

export const toPercent = (value: Rate): number => value / MICRO_PERCENT
