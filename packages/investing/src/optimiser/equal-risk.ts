import {
  at,
  cholesky,
  diagonal,
  filled,
  solveCholesky,
  sum,
  times,
  type Matrix,
  type Vector,
} from '../solver/matrix.ts'

/**
 * Equal risk contribution, long only: minimise `1/2 x'Sx - (1/n) sum ln x` and divide by the sum (Spinu 2013). Strictly
 * convex, so the solution is unique; damped Newton reaches machine precision in a few steps.
 * @returns null if the covariance is not positive definite enough to distinguish the assets, or the shares are not
 * equal
 */
export function equalRiskWeights(covariance: Matrix): number[] | null {
  const n = covariance.length
  const deviations = diagonal(covariance).map(Math.sqrt)
  if (deviations.some((d) => !(d > 0))) return null
  // Work on correlations: y = x × deviation has the same optimum and a unit diagonal.
  const unit = covariance.map((row, i) => row.map((x, j) => x / (at(deviations, i) * at(deviations, j))))
  let y = filled(n, 1 / Math.sqrt(n))
  for (let step = 0; step < 100; step += 1) {
    const slope = times(unit, y).map((g, i) => g - 1 / (n * at(y, i)))
    const hessian = unit.map((row, i) => row.map((x, j) => (i === j ? x + 1 / (n * at(y, i) ** 2) : x)))
    const lower = cholesky(hessian)
    if (lower === null) return null
    const move = solveCholesky(lower, slope)
    y = damped(y, move)
    if (Math.max(...move.map((m, i) => Math.abs(m / at(y, i)))) < 1e-15) break
  }
  // Verify the solution: at the optimum every y (Uy) is 1/n.
  if (times(unit, y).some((g, i) => !(Math.abs(n * at(y, i) * g - 1) < 1e-9))) return null
  const x = y.map((value, i) => value / at(deviations, i))
  const total = sum(x)
  return x.map((value) => value / total)
}

/** Newton's step, shortened so that every coordinate keeps at least a tenth of its value. */
function damped(y: Vector, move: Vector): number[] {
  const most = Math.max(...move.map((m, i) => m / at(y, i)))
  const length = most > 0.9 ? 0.9 / most : 1
  return y.map((value, i) => value - length * at(move, i))
}
