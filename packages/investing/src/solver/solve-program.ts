import { solveByActiveSet } from './active-set.ts'
import { certify, gradient, type Certified } from './certify.ts'
import type { Solver } from './highs.ts'
import { at, diagonal, dot, filled, range, solveLinear, sum } from './matrix.ts'
import { runSolver } from './model.ts'
import { solveByPivoting } from './pivoting.ts'
import { activity, denseOf, type Outcome, type Program, type Solved } from './program.ts'
import { solveFromHint, type Hint } from './warm-start.ts'

/** No returned solution is further than this from optimal or feasible. */
export const TOLERANCE = 1e-9

/**
 * Solves from the hint of a similar program, by pivoting if the program is simple, otherwise with HiGHS, and verifies
 * the answer itself in every case. The objective is first divided by its size: HiGHS uses absolute tolerances, and on a
 * daily covariance (1e-4) it returns a wrong answer as optimal.
 */
export function solveProgram(program: Program, solver: Solver, hint: Hint | null = null): Outcome {
  const size = objectiveSize(program)
  // Beyond the range of floats every objective would seem to be zero and therefore optimal.
  if (!Number.isFinite(size)) return { status: 'unsolved' }
  const unit: Program = {
    ...program,
    hessian: program.hessian?.map((row) => row.map((x) => x / size)) ?? null,
    linear: program.linear.map((x) => x / size),
  }
  const pivoted = (hint === null ? null : solveFromHint(unit, hint)) ?? solveByPivoting(unit)
  const quick = pivoted === null ? null : certify(unit, pivoted.x, pivoted.rowDuals)
  if (quick !== null && quick.error <= TOLERANCE / 1000) return solved(quick, size)
  // Without regularisation HiGHS is exact but occasionally fails; with it, it finds the binding limits, and the
  // equations are then solved exactly here. If it fails both times, on one small program in a thousand, it only
  // provides a starting point.
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

const better = (a: Certified, b: Certified | null): Certified => (b !== null && b.error < a.error ? b : a)

/**
 * Uses the solver's answer only to see which limits bind, and solves the resulting equations exactly. Null if they do
 * not determine a point.
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
  const rowDense = active.map((r) => denseOf(at(rows, r), x.length))
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
