/** Maps a value to a position along an axis. */
export interface Scale {
  readonly at: (value: number) => number
  /** Round values for gridlines, at most four. */
  readonly ticks: readonly number[]
  /** Between two of them. */
  readonly step: number
}

/** Returns the smallest step of 1, 2, 2.5 or 5 times a power of ten with at most four multiples between two values. */
function roundStep(low: number, high: number): number {
  const power = 10 ** Math.floor(Math.log10((high - low) / 5))
  const steps = [1, 2, 2.5, 5, 10, 20, 25, 50].map((factor) => factor * power)
  return steps.find((step) => Math.floor(high / step) - Math.ceil(low / step) < 4) ?? high - low
}

/**
 * A vertical scale for `values`, drawn between `bottom` and `top` px (the bottom is the greater number).
 * From zero if the line has a fill below it; otherwise zoomed to the data, with a tenth of its spread above and below.
 */
export function verticalScale(
  values: readonly number[],
  { bottom, top, isFromZero }: { readonly bottom: number; readonly top: number; readonly isFromZero: boolean },
): Scale {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const spread = highest - lowest || Math.abs(highest) || 1
  const low = isFromZero ? Math.min(0, lowest) : lowest - spread / 10
  const high = isFromZero ? Math.max(0, highest) + (Math.max(0, highest) - low || 1) / 12 : highest + spread / 10
  const step = roundStep(low, high)
  const first = Math.ceil(low / step)
  const count = Math.floor(high / step) - first + 1
  return {
    at: (value) => bottom - ((value - low) / (high - low)) * (bottom - top),
    ticks: Array.from({ length: count }, (_, index) => (first + index) * step),
    step,
  }
}

/** The `d` of a line through points. */
export const linePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
