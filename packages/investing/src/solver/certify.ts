import { at, times, type Vector } from './matrix.ts'
import { activity, type Program } from './program.ts'

export interface Certified {
  readonly x: number[]
  readonly rowDuals: number[]
  readonly reducedCosts: number[]
  readonly gap: number
  /** The larger of the gap and the worst violation of a bound or row. */
  readonly error: number
}

/**
 * Weak duality: for any multipliers `y`, with `z = Hx + c - A'y`, the objective at `x` is at most the sum of
 * (multiplier × slack on the side it pushes to) above the optimum. So a small sum proves that `x` is optimal, whatever
 * method found it.
 */
export function certify(program: Program, x: number[], rowDuals: number[]): Certified {
  const reducedCosts = gradient(program, x)
  program.rows.forEach((row, r) =>
    row.indices.forEach((i, k) => (reducedCosts[i] = at(reducedCosts, i) - at(rowDuals, r) * at(row.values, k))),
  )
  let gap = 0
  let violation = 0
  const check = (value: number, multiplier: number, lower: number, upper: number): void => {
    violation = Math.max(violation, lower - value, value - upper)
    const slack = multiplier > 0 ? value - lower : upper - value
    gap += Math.abs(multiplier) * (Number.isFinite(slack) ? Math.max(slack, 0) : 1 + Math.abs(value))
  }
  x.forEach((value, i) => check(value, at(reducedCosts, i), at(program.lower, i), at(program.upper, i)))
  program.rows.forEach((row, r) => check(activity(row, x), at(rowDuals, r), row.lower, row.upper))
  return { x, rowDuals, reducedCosts, gap, error: Math.max(gap, violation) }
}

export function gradient({ hessian, linear }: Program, x: Vector): number[] {
  if (hessian === null) return [...linear]
  const curved = times(hessian, x.slice(0, hessian.length))
  return linear.map((c, i) => c + (curved[i] ?? 0))
}
