/**
 * Returns `a * b / divisor`, rounded half up (away from zero for negatives) to a whole number, exactly: the only
 * rounding step in the product. Uses plain integers if the product fits, big integers otherwise.
 *
 * @param a safe integer
 * @param b safe integer
 * @param divisor safe integer > 0
 */
export function mulDivHalfUp(a: number, b: number, divisor: number): number {
  const product = a * b
  if (product >= 0 && product <= MAX_EXACT) {
    const quotient = Math.floor(product / divisor)
    const remainder = product - quotient * divisor
    // A float division may round up to the next integer; the exact remainder detects it.
    if (remainder < 0) return mulDivHalfUpBig(a, b, divisor)
    return remainder * 2 >= divisor ? quotient + 1 : quotient
  }
  return mulDivHalfUpBig(a, b, divisor)
}

const MAX_EXACT = 2 ** 52

function mulDivHalfUpBig(a: number, b: number, divisor: number): number {
  const product = BigInt(a) * BigInt(b)
  const size = product < 0n ? -product : product
  const d = BigInt(divisor)
  const rounded = (size * 2n + d) / (d * 2n)
  return Number(product < 0n ? -rounded : rounded)
}

/** Rounds a float half up (away from zero for negatives). For figures that are not money, or are already estimates. */
export function roundHalfUp(value: number, decimals = 0): number {
  const scale = 10 ** decimals
  const size = Math.abs(value) * scale
  // The epsilon corrects representation error such as 1.005 * 100 = 100.49999999999999.
  const rounded = Math.floor(size + 0.5 + size * Number.EPSILON) / scale
  return value < 0 ? -rounded : rounded
}
