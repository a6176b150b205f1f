import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { solveByActiveSet } from './active-set.ts'
import { at, dot, filled, makeMatrix } from './matrix.ts'
import { activity, denseRow, type Program } from './program.ts'
import { solveProgram } from './solve-program.ts'
import { normalDraws } from '../optimiser/resampled.ts'
import { loadSolver, type Solver } from './highs.ts'

let solver: Solver
beforeAll(async () => {
  solver = await loadSolver()
})

/** Weights that add to 1, none above 0.5, the even-numbered ones together at most 0.6; random costs and risk. */
function programOf(seed: number, n: number): Program {
  const normal = normalDraws(seed)
  const factors = makeMatrix(n, 2, () => normal())
  const hessian = makeMatrix(n, n, (i, j) => dot(at(factors, i), at(factors, j)) + (i === j ? 0.1 : 0))
  const rows = [
    denseRow(filled(n, 1), 1, 1),
    denseRow(
      filled(n, 1).map((_, i) => (i % 2 === 0 ? 1 : 0)),
      -Infinity,
      0.6,
    ),
  ]
  return { hessian, linear: filled(n, 0).map(() => normal()), lower: filled(n, 0), upper: filled(n, 0.5), rows }
}

it('from any feasible corner the active-set method reaches the optimum of HiGHS and pivoting (investing §4)', () => {
  const problems = fc.record({ seed: fc.nat(1e6), n: fc.integer({ min: 4, max: 16 }) })
  fc.assert(
    fc.property(problems, fc.nat(100), ({ seed, n }, corner) => {
      const program = programOf(seed, n)
      const start = filled(n, 0)
      // One even and one odd asset at half each.
      start[2 * (corner % Math.floor(n / 2))] = 0.5
      start[1 + 2 * ((corner * 7) % Math.floor(n / 2))] = 0.5
      const found = solveByActiveSet(program, start)
      const expected = solveProgram(program, solver)
      if (found === null || expected.status !== 'optimal') throw new Error('no answer')
      found.x.forEach((value, i) => expect(value).toBeCloseTo(at(expected.x, i), 8))
      for (const row of program.rows) expect(activity(row, found.x)).toBeLessThanOrEqual(row.upper + 1e-9)
    }),
  )
})

it('is null if the binding limits do not determine a point', () => {
  expect(solveByActiveSet({ hessian: null, linear: [1, 2], lower: [0, 0], upper: [1, 1], rows: [] }, [0, 0])).toBeNull()
  expect(
    solveByActiveSet(
      {
        hessian: [
          [0, 0],
          [0, 0],
        ],
        linear: [1, 2],
        lower: [0, 0],
        upper: [1, 1],
        rows: [],
      },
      [0, 0],
    ),
  ).toBeNull()
})
