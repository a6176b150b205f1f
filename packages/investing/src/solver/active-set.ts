import { at, range, type Vector } from './matrix.ts'
import { activity, type Program } from './program.ts'
import { solveBinding, type Place, type Places, type Point } from './warm-start.ts'

/**
 * The primal active-set method (Nocedal and Wright 2006, algorithm 16.3) from a feasible point: move towards the
 * optimum of the binding limits, stop at the first limit in the way and bind it too, and release one whose multiplier
 * has the wrong sign. Each step costs a factorisation, so it is only used for a small program that no faster method
 * solved. Null if the binding limits do not determine a point, or after too many steps. The caller proves what it
 * returns.
 */
export function solveByActiveSet(program: Program, start: Vector): { x: number[]; rowDuals: number[] } | null {
  // Bind only what must bind; a limit that `start` touches is found again when it is in the way.
  let places: Places = {
    variables: program.lower.map((lower, i) => (lower === at(program.upper, i) ? 'lower' : 'free')),
    rows: program.rows.map(({ lower, upper }) => (lower === upper ? 'lower' : 'free')),
  }
  let x: readonly number[] = start
  for (let step = 0; step < 20 * (start.length + program.rows.length); step += 1) {
    const point = solveBinding(program, places)
    if (point === null) return null
    const block = firstInTheWay(program, places, x, point.x)
    if (block !== null) {
      x = x.map((value, i) => value + block.share * (at(point.x, i) - value))
      places = placed(places, block.limit, block.place)
      continue
    }
    x = point.x
    const wrong = limitToRelease(program, places, point)
    if (wrong === null) return point
    places = placed(places, wrong, 'free')
  }
  return null
}

/** The index of a variable or, after all variables, of a row. */
type Limit = number

interface Block {
  readonly limit: Limit
  readonly place: Place
  /** Fraction of the way to the target, 0 to 1. */
  readonly share: number
}

function firstInTheWay({ lower, upper, rows }: Program, places: Places, from: Vector, to: Vector): Block | null {
  let first: Block | null = null
  const look = (limit: Limit, place: Place, before: number, after: number, low: number, high: number): void => {
    const move = after - before
    if (place !== 'free' || Math.abs(move) < 1e-15) return
    const share = Math.max(0, ((move < 0 ? low : high) - before) / move)
    if (share < (first?.share ?? 1)) first = { limit, place: move < 0 ? 'lower' : 'upper', share }
  }
  from.forEach((value, i) => look(i, at(places.variables, i), value, at(to, i), at(lower, i), at(upper, i)))
  rows.forEach((row, r) =>
    look(from.length + r, at(places.rows, r), activity(row, from), activity(row, to), row.lower, row.upper),
  )
  return first
}

/** Returns the limit whose release gains most; null if none gains, which is the optimum. */
function limitToRelease(
  { lower, upper, rows }: Program,
  { variables, rows: rowPlaces }: Places,
  { reducedCosts, rowDuals }: Point,
): Limit | null {
  const gain = (place: Place, multiplier: number, isFixed: boolean): number =>
    place === 'free' || isFixed ? 0 : place === 'lower' ? -multiplier : multiplier
  const gains = [
    ...variables.map((place, i) => gain(place, at(reducedCosts, i), at(lower, i) === at(upper, i))),
    ...rowPlaces.map((place, r) => gain(place, at(rowDuals, r), at(rows, r).lower === at(rows, r).upper)),
  ]
  const most = range(gains.length).reduce((best, k) => (at(gains, k) > at(gains, best) ? k : best), 0)
  return at(gains, most) > 1e-12 ? most : null
}

function placed({ variables, rows }: Places, limit: Limit, place: Place): Places {
  const set = (all: readonly Place[], index: number): Place[] => all.map((held, k) => (k === index ? place : held))
  return { variables: set(variables, limit), rows: set(rows, limit - variables.length) }
}
