import type { HessianInput, ModelData, SparseMatrixInput } from 'highs'
import type { Solver } from './highs.ts'
import { at, type Matrix } from './matrix.ts'
import type { Program } from './program.ts'

/** What HiGHS returns for a program, not yet verified. */
export type RawOutcome =
  | { readonly status: 'optimal'; readonly x: number[]; readonly rowDuals: number[] }
  | { readonly status: 'infeasible' }
  | { readonly status: 'unsolved' }

export function runSolver(program: Program, solver: Solver, regularisation: number): RawOutcome {
  return solver.withModel(modelOf(program), (model): RawOutcome => {
    model.options.set({ output_flag: false, time_limit: 5, qp_regularization_value: regularisation })
    try {
      model.run()
    } catch {
      // HiGHS fails on some degenerate problems with a native error. That means no answer, not a bug of the caller.
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
