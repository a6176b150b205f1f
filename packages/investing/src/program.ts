import type { HessianInput, ModelData, SparseMatrixInput } from 'highs'
import { solveByActiveSet } from './active-set.ts'
import { at, diagonal, dot, filled, range, solveLinear, sum, times, type Matrix, type Vector } from './matrix.ts'
import { solveByPivoting } from './pivoting.ts'
import type { Solver } from './solver.ts'
import { solveFromHint, type Hint } from './warm-start.ts'

/** `lower <= sum of values[k] x[indices[k]] <= upper`. */
export interface Row {
  readonly indices: readonly number[]
  readonly values: Vector
  readonly lower: number
  readonly upper: number
}

/** Minimise `1/2 x'Hx + c'x` within bounds and rows; without a Hessian a linear program. H is positive semidefinite. */
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
  /** One multiplier a row: how fast the objective rises with the row's right side. */
  readonly rowDuals: number[]
  /** One multiplier a variable: the gradient left after the rows; non-zero only at a bound. */
  readonly reducedCosts: number[]
  /** Proven bound on the distance from the optimum, in units of the mean diagonal of H (or the largest cost). */
  readonly gap: number
}

/** Nothing is returned that is further than this from optimal or feasible. */
export const TOLERANCE = 1e-9

export function denseRow(values: Vector, lower: number, upper: number): Row {
  const indices = range(values.length).filter((i) => at(values, i) !== 0)
  return { indices, values: indices.map((i) => at(values, i)), lower, upper }
}

/**
 * Solves from the hint of a like program, by pivoting where the program is simple, else with HiGHS, and checks the answer
 * itself, whichever found it. The objective is first divided by its size: HiGHS works with absolute tolerances, and on a
 * daily covariance (1e-4) it returns a wrong answer as optimal.
 */
export function solveProgram(program: Program, solver: Solver, hint: Hint | null = null): Outcome {
  const size = objectiveSize(program)
  // Beyond what numbers can hold, everything would seem to be worth nothing and so be optimal.
  if (!Number.isFinite(size)) return { status: 'unsolved' }
  const unit: Program = {
    ...program,
    hessian: program.hessian?.map((row) => row.map((x) => x / size)) ?? null,
    linear: program.linear.map((x) => x / size),
  }
  const pivoted = (hint === null ? null : solveFromHint(unit, hint)) ?? solveByPivoting(unit)
  const quick = pivoted === null ? null : certify(unit, pivoted.x, pivoted.rowDuals)
  if (quick !== null && quick.error <= TOLERANCE / 1000) return solved(quick, size)
  // Without regularisation HiGHS is exact but now and then loses its way; with it, it finds the binding limits, and
  // the equations are then solved exactly here. Where it fails both times, on one small program in a thousand, it is
  // asked for no more than a point to begin at.
  const first = solveRough(unit, solver, 0)
  const outcome = first.status === 'unsolved' && program.hessian !== null ? solveRough(unit, solver, 1e-7) : first
  const last = outcome.status === 'unsolved' && program.hessian !== null ? solveStepwise(unit, solver) : outcome
  return last.status === 'certified' ? solved(last, size) : last
}

type Proven = Exclude<Outcome, Solved> | (Certified & { status: 'certified' })

function solveStepwise(unit: Program, solver: Solver): Proven {
  const start = runSolver({ ...unit, hessian: null, linear: unit.linear.map(() => 0) }, solver, 0)
  if (start.status !== 'optimal') return start
  const found = solveByActiveSet(unit, start.x)
  const best = found === null ? null : certify(unit, found.x, found.rowDuals)
  return best !== null && best.error <= TOLERANCE ? { ...best, status: 'certified' } : { status: 'unsolved' }
}

function solveRough(unit: Program, solver: Solver, regularisation: number): Proven {
  const raw = runSolver(unit, solver, regularisation)
  if (raw.status !== 'optimal') return raw
  const rough = certify(unit, raw.x, raw.rowDuals)
  const best = rough.error <= TOLERANCE / 1000 ? rough : better(rough, refine(unit, rough))
  return best.error <= TOLERANCE ? { ...best, status: 'certified' } : { status: 'unsolved' }
}

function solved(best: Certified, size: number): Solved {
  return {
    status: 'optimal',
    x: best.x,
    rowDuals: best.rowDuals.map((y) => y * size),
    reducedCosts: best.reducedCosts.map((z) => z * size),
    gap: best.gap,
  }
}

function objectiveSize({ hessian, linear }: Program): number {
  const fromHessian = hessian === null ? 0 : sum(diagonal(hessian)) / hessian.length
  const size = fromHessian > 0 ? fromHessian : Math.max(...linear.map(Math.abs))
  return size > 0 ? size : 1
}

type Raw = { status: 'optimal'; x: number[]; rowDuals: number[] } | { status: 'infeasible' } | { status: 'unsolved' }

function runSolver(program: Program, solver: Solver, regularisation: number): Raw {
  return solver.withModel(modelOf(program), (model): Raw => {
    model.options.set({ output_flag: false, time_limit: 5, qp_regularization_value: regularisation })
    try {
      model.run()
    } catch {
      // HiGHS gives up on some degenerate problems with a native error. That is no answer, and not a bug of the caller.
      return { status: 'unsolved' }
    }
    const status = model.getModelStatus()
    if (status === solver.constants.modelStatus.infeasible) return { status: 'infeasible' }
    if (status !== solver.constants.modelStatus.optimal) return { status: 'unsolved' }
    const { colValue, rowDual } = model.getSolution()
    return { status: 'optimal', x: [...colValue], rowDuals: [...rowDual] }
  })
}

function modelOf({ hessian, linear, lower, upper, rows }: Program): ModelData {
  let filledSoFar = 0
  const matrix: SparseMatrixInput = {
    format: 'csr',
    numRows: rows.length,
    numCols: linear.length,
    starts: [0, ...rows.map((row) => (filledSoFar += row.indices.length))],
    indices: rows.flatMap((row) => row.indices),
    values: rows.flatMap((row) => row.values),
  }
  return {
    numCols: linear.length,
    numRows: rows.length,
    colCost: [...linear],
    colLower: [...lower],
    colUpper: [...upper],
    rowLower: rows.map((row) => row.lower),
    rowUpper: rows.map((row) => row.upper),
    matrix,
    ...(hessian === null ? {} : { hessian: lowerTriangle(hessian, linear.length) }),
  }
}

/** The lower triangle by columns. Variables beyond the matrix have no quadratic cost. */
function lowerTriangle(hessian: Matrix, dimension: number): HessianInput {
  const starts: number[] = []
  const indices: number[] = []
  const values: number[] = []
  for (let j = 0; j < dimension; j += 1) {
    starts.push(indices.length)
    for (let i = j; i < hessian.length; i += 1) {
      indices.push(i)
      values.push(at(at(hessian, i), j))
    }
  }
  starts.push(indices.length)
  return { format: 'triangular', dimension, starts, indices, values }
}

interface Certified {
  readonly x: number[]
  readonly rowDuals: number[]
  readonly reducedCosts: number[]
  readonly gap: number
  /** The larger of the gap and the worst violation of a bound or row. */
  readonly error: number
}

/**
 * Weak duality: for any multipliers `y`, with `z = Hx + c - A'y`, the objective at `x` is at most the sum of
 * (multiplier × slack on the side it pushes to) above the optimum. So a small sum proves `x` optimal, whoever found it.
 */
function certify(program: Program, x: number[], rowDuals: number[]): Certified {
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

function gradient({ hessian, linear }: Program, x: Vector): number[] {
  if (hessian === null) return [...linear]
  const curved = times(hessian, x.slice(0, hessian.length))
  return linear.map((c, i) => c + (curved[i] ?? 0))
}

export function activity({ indices, values }: Row, x: Vector): number {
  let total = 0
  for (let k = 0; k < indices.length; k += 1) total += at(values, k) * at(x, at(indices, k))
  return total
}

const better = (a: Certified, b: Certified | null): Certified => (b !== null && b.error < a.error ? b : a)

/**
 * Takes the solver's word only for which limits bind, and solves the equations that then hold exactly.
 * Null when they do not determine a point.
 */
function refine(program: Program, rough: Certified): Certified | null {
  const { hessian, lower, upper, rows } = program
  const near = 1e-7
  const x = rough.x.map((value, i) =>
    value - at(lower, i) < near ? at(lower, i) : at(upper, i) - value < near ? at(upper, i) : value,
  )
  const free = range(x.length).filter((i) => at(x, i) !== at(lower, i) && at(x, i) !== at(upper, i))
  const active = range(rows.length).filter((r) => {
    const value = activity(at(rows, r), rough.x)
    return value - at(rows, r).lower < near || at(rows, r).upper - value < near
  })
  if (hessian === null || free.length + active.length > 300) return null
  const fixed = x.map((value, i) => (free.includes(i) ? 0 : value))
  const rowDense = active.map((r) => expand(at(rows, r), x.length))
  const fixedGradient = gradient(program, fixed)
  const top = free.map((i) => [...free.map((j) => hessian[i]?.[j] ?? 0), ...rowDense.map((row) => -at(row, i))])
  const bottom = rowDense.map((row) => [...free.map((j) => at(row, j)), ...active.map(() => 0)])
  const target = active.map((r, k) => {
    const row = at(rows, r)
    const value = activity(row, rough.x)
    return (value - row.lower < near ? row.lower : row.upper) - dot(at(rowDense, k), fixed)
  })
  const solution = solveLinear([...top, ...bottom], [...free.map((i) => -at(fixedGradient, i)), ...target])
  if (solution === null) return null
  free.forEach((i, k) => (x[i] = at(solution, k)))
  const duals = filled(rows.length, 0)
  active.forEach((r, k) => (duals[r] = at(solution, free.length + k)))
  return certify(program, x, duals)
}

function expand(row: Row, length: number): number[] {
  const dense = filled(length, 0)
  row.indices.forEach((i, k) => (dense[i] = at(row.values, k)))
  return dense
}
