import { at, cholesky, dot, range, solveCholesky, submatrix, times, type Vector } from './matrix.ts'
import type { Program } from './program.ts'

type Place = 'free' | 'lower' | 'upper'

/**
 * Block principal pivoting (Júdice and Pires 1994) for a program whose only row is an equality: guess which variables
 * are at a bound, solve the resulting equations, move every variable that disagrees, repeat. Takes a handful of
 * factorisations where a solver that moves one variable at a time takes hundreds of steps. Null if it cycles, or if the
 * program has another shape. The caller proves what it returns.
 */
export function solveByPivoting(program: Program): { x: number[]; rowDuals: number[] } | null {
  const { hessian, lower, upper, rows } = program
  const [row] = rows
  if (hessian === null || row === undefined || rows.length > 1 || row.lower !== row.upper) return null
  const n = program.linear.length
  if (row.indices.length !== n || hessian.length !== n) return null
  let places: Place[] = range(n).map(() => 'free')
  let fewest = Infinity
  let patience = 10
  while (patience > 0) {
    const point = solveFree(program, row.values, row.lower, places)
    if (point === null) return null
    const next = places.map((place, i): Place => {
      if (place === 'free')
        return at(point.x, i) < at(lower, i) ? 'lower' : at(point.x, i) > at(upper, i) ? 'upper' : 'free'
      return (place === 'lower' ? at(point.reducedCosts, i) < 0 : at(point.reducedCosts, i) > 0) ? 'free' : place
    })
    const wrong = next.filter((place, i) => place !== at(places, i)).length
    if (wrong === 0) return { x: point.x, rowDuals: [point.rowDual] }
    patience = wrong < fewest ? 10 : patience - 1
    fewest = Math.min(fewest, wrong)
    places = next
  }
  return null
}

/** The point at which the free variables have zero gradient and the row is met. Null if they do not determine it. */
function solveFree(
  { hessian, linear, lower, upper }: Program,
  row: Vector,
  bound: number,
  places: readonly Place[],
): { x: number[]; reducedCosts: number[]; rowDual: number } | null {
  const free = range(places.length).filter((i) => places[i] === 'free')
  const factor = hessian === null || free.length === 0 ? null : cholesky(submatrix(hessian, free))
  if (hessian === null || factor === null) return null
  const x = places.map((place, i) => (place === 'free' ? 0 : place === 'lower' ? at(lower, i) : at(upper, i)))
  if (!x.every(Number.isFinite)) return null
  const isAllZero = x.every((value) => value === 0)
  const fixedGradient = isAllZero ? [...linear] : times(hessian, x).map((g, i) => g + at(linear, i))
  const rowFree = free.map((i) => at(row, i))
  const alongRow = solveCholesky(factor, rowFree)
  const alone = solveCholesky(
    factor,
    free.map((i) => -at(fixedGradient, i)),
  )
  const rowDual = (bound - dot(row, x) - dot(rowFree, alone)) / dot(rowFree, alongRow)
  free.forEach((i, k) => (x[i] = at(alone, k) + rowDual * at(alongRow, k)))
  const reducedCosts = times(hessian, x).map((g, i) => g + at(linear, i) - rowDual * at(row, i))
  return { x, reducedCosts, rowDual }
}
