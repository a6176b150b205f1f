import { at, range, solveLinear, times, type Vector } from './matrix.ts'
import { activity, denseOf, type Program } from './program.ts'

/** The answer of a similar program: the same variables and rows, other costs or bounds. */
export interface Hint {
  readonly x: Vector
  readonly rowDuals: Vector
}

export type Place = 'free' | 'lower' | 'upper'
export interface Places {
  readonly variables: readonly Place[]
  /** A free row does not bind. */
  readonly rows: readonly Place[]
}
export interface Point {
  readonly x: number[]
  readonly rowDuals: number[]
  readonly reducedCosts: number[]
}

const NEAR = 1e-9
const ROUNDING = 1e-12
const ROUNDS = 12

/**
 * Bisection over a price, and a hundred redrawn returns, solve almost the same program repeatedly. Usually the same
 * limits bind: the resulting equations are solved, whatever disagrees is moved, and a few rounds suffice. Null if they
 * do not, or if the program has another shape than the hint. The caller proves what it returns.
 */
export function solveFromHint(program: Program, hint: Hint): { x: number[]; rowDuals: number[] } | null {
  if (
    program.hessian?.length !== hint.x.length ||
    program.linear.length !== hint.x.length ||
    program.rows.length !== hint.rowDuals.length
  )
    return null
  let places = placesOf(program, hint)
  for (let round = 0; round < ROUNDS; round += 1) {
    const point = solveBinding(program, places)
    if (point === null) return null
    const next = corrected(program, places, point)
    if (next === null) return point
    places = next
  }
  return null
}

function placesOf({ lower, upper, rows }: Program, hint: Hint): Places {
  const place = (value: number, from: number, to: number): Place =>
    value - from < NEAR ? 'lower' : to - value < NEAR ? 'upper' : 'free'
  return {
    variables: hint.x.map((value, i) => place(value, at(lower, i), at(upper, i))),
    // A row that is met with a zero multiplier is left free: several rows can express the same limit.
    rows: rows.map((row, r) =>
      row.lower === row.upper || Math.abs(at(hint.rowDuals, r)) > ROUNDING
        ? place(activity(row, hint.x), row.lower, row.upper)
        : 'free',
    ),
  }
}

/**
 * The point at which the free variables have zero gradient and every binding row is met. Null if they do not determine
 * it.
 */
export function solveBinding({ hessian, linear, lower, upper, rows }: Program, places: Places): Point | null {
  if (hessian === null) return null
  const n = linear.length
  const x = places.variables.map((place, i) => (place === 'free' ? 0 : place === 'lower' ? at(lower, i) : at(upper, i)))
  const free = range(n).filter((i) => places.variables[i] === 'free')
  const binding = range(rows.length).filter((r) => places.rows[r] !== 'free')
  const dense = binding.map((r) => denseOf(at(rows, r), n))
  const fixedGradient = times(hessian, x).map((g, i) => g + at(linear, i))
  const top = free.map((i) => {
    const row = at(hessian, i)
    return [...free.map((j) => at(row, j)), ...dense.map((values) => -at(values, i))]
  })
  const bottom = dense.map((values) => [...free.map((j) => at(values, j)), ...binding.map(() => 0)])
  const targets = binding.map((r) => {
    const row = at(rows, r)
    return (places.rows[r] === 'lower' ? row.lower : row.upper) - activity(row, x)
  })
  const solution = solveLinear([...top, ...bottom], [...free.map((i) => -at(fixedGradient, i)), ...targets])
  if (solution === null) return null
  free.forEach((i, k) => (x[i] = at(solution, k)))
  const rowDuals = rows.map(() => 0)
  binding.forEach((r, k) => (rowDuals[r] = at(solution, free.length + k)))
  const reducedCosts = times(hessian, x).map(
    (g, i) =>
      g + at(linear, i) - dense.reduce((total, values, k) => total + at(solution, free.length + k) * at(values, i), 0),
  )
  return { x, rowDuals, reducedCosts }
}

/** Where everything belongs according to this point; null if it is already there. */
function corrected(
  { lower, upper, rows }: Program,
  places: Places,
  { x, rowDuals, reducedCosts }: Point,
): Places | null {
  let isSame = true
  const move = (place: Place, value: number, multiplier: number, from: number, to: number): Place => {
    const next = placeFor(place, value, multiplier, from, to)
    if (next !== place) isSame = false
    return next
  }
  const variables = places.variables.map((place, i) =>
    move(place, at(x, i), at(reducedCosts, i), at(lower, i), at(upper, i)),
  )
  const bound = places.rows.map((place, r) => {
    const row = at(rows, r)
    return move(place, activity(row, x), at(rowDuals, r), row.lower, row.upper)
  })
  return isSame ? null : { variables, rows: bound }
}

function placeFor(place: Place, value: number, multiplier: number, from: number, to: number): Place {
  if (from === to) return 'lower'
  if (place === 'free') return value < from - ROUNDING ? 'lower' : value > to + ROUNDING ? 'upper' : 'free'
  return (place === 'lower' ? multiplier < -ROUNDING : multiplier > ROUNDING) ? 'free' : place
}
