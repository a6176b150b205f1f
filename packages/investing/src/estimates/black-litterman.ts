import { at, dot, quadratic, range, solveLinear, times, type Matrix, type Vector } from '../solver/matrix.ts'

/**
 * A view such as "this combination of assets is expected to return `expected`": weights per asset, and a confidence
 * from 0 to 1.
 */
export interface View {
  readonly weights: Vector
  readonly expected: number
  /** Idzorek's confidence: 1 treats the view as certain, 0 ignores it; if omitted, 0.5, equal weight with the prior. */
  readonly confidence?: number
}

export interface Posterior {
  readonly mu: number[]
  readonly covariance: number[][]
}

/**
 * Black and Litterman (1992): moves the prior returns towards the views, each as far as its confidence allows. `mu = pi
 * + tau S P' (P tau S P' + O)^-1 (Q - P pi)` and `S + tau S - tau S P' (P tau S P' + O)^-1 P tau S`. The uncertainty of
 * a view is `tau (1 - c)/c p S p'` (Idzorek 2005), which at c = 0.5 is He and Litterman's usual choice.
 * @param tau uncertainty of the prior relative to one year's risk; usually 0.05
 * @returns null if views held with certainty contradict or repeat each other
 */
export function blackLitterman(
  prior: Vector,
  covariance: Matrix,
  views: readonly View[],
  tau: number,
): Posterior | null {
  const held = views.filter((view) => view.confidence !== 0)
  const n = prior.length
  const picked = held.map((view) => times(covariance, view.weights).map((x) => tau * x))
  const uncertain = held.map((view, k) =>
    range(held.length).map(
      (j) => dot(view.weights, at(picked, j)) + (k === j ? viewVariance(view, covariance, tau) : 0),
    ),
  )
  const gaps = held.map((view) => view.expected - dot(view.weights, prior))
  const pull = solveLinear(uncertain, gaps)
  const columns = range(n).map((i) =>
    solveLinear(
      uncertain,
      picked.map((row) => at(row, i)),
    ),
  )
  if (pull === null || columns.some((column) => column === null)) return null
  const mu = prior.map(
    (p, i) =>
      p +
      dot(
        picked.map((row) => at(row, i)),
        pull,
      ),
  )
  const posterior = covariance.map((row, i) =>
    row.map((value, j) => {
      const known = dot(
        picked.map((r) => at(r, i)),
        columns[j] ?? [],
      )
      return (1 + tau) * value - known
    }),
  )
  return { mu, covariance: symmetric(posterior) }
}

function viewVariance({ weights, confidence = 0.5 }: View, covariance: Matrix, tau: number): number {
  return ((tau * (1 - confidence)) / confidence) * quadratic(covariance, weights)
}

const symmetric = (m: Matrix): number[][] => m.map((row, i) => row.map((x, j) => (x + at(at(m, j), i)) / 2))
