import { at, filled, range, type Matrix, type Vector } from './matrix.ts'

/** `lower <= sum of values[k] x[indices[k]] <= upper`. */
export interface Row {
  readonly indices: readonly number[]
  readonly values: Vector
  readonly lower: number
  readonly upper: number
}

/**
 * Minimise `1/2 x'Hx + c'x` within bounds and rows; without a Hessian, a linear program. H is positive semidefinite.
 */
export interface Program {
  readonly hessian: Matrix | null
  readonly linear: Vector
  readonly lower: Vector
  readonly upper: Vector
  readonly rows: readonly Row[]
}

export type Outcome = Solved | { readonly status: 'infeasible' } | { readonly status: 'unsolved' }
export interface Solved {
  readonly status: 'optimal'
  readonly x: number[]
  /** One multiplier per row: how fast the objective rises with the row's right side. */
  readonly rowDuals: number[]
  /** One multiplier per variable: the gradient left after the rows; non-zero only at a bound. */
  readonly reducedCosts: number[]
  /** Proven bound on the distance from the optimum, in units of the mean diagonal of H (or the largest cost). */
  readonly gap: number
}

export function denseRow(values: Vector, lower: number, upper: number): Row {
  const indices = range(values.length).filter((i) => at(values, i) !== 0)
  return { indices, values: indices.map((i) => at(values, i)), lower, upper }
}

/** The row's values over all variables, zeros included. */
export function denseOf({ indices, values }: Row, length: number): number[] {
  const dense = filled(length, 0)
  indices.forEach((i, k) => (dense[i] = at(values, k)))
  return dense
}

export function activity({ indices, values }: Row, x: Vector): number {
  let total = 0
  for (let k = 0; k < indices.length; k += 1) total += at(values, k) * at(x, at(indices, k))
  return total
}
