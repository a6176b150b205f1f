import { correlationOf } from '../estimates/covariance.ts'
import { at, diagonal, filled, quadratic, range, submatrix, sum, type Matrix, type Vector } from '../solver/matrix.ts'

/**
 * Hierarchical risk parity (López de Prado 2016): orders the assets by single-linkage clusters of the distance `sqrt((1
 * - correlation) / 2)`, then allocates from the top, each half against the other's inverse-variance risk. Bounds change
 * a share only if it would leave a half without feasible weights. The order follows SciPy, because the weights depend
 * on it: at equal distance the pair found first, with the lower cluster number on the left.
 * @param correlation of the same assets, if it differs from the one implied by `covariance` (histories of unequal
 * length)
 */
export function hierarchicalWeights(
  covariance: Matrix,
  options: { correlation?: Matrix; lower?: Vector; upper?: Vector } = {},
): number[] {
  const n = covariance.length
  const { correlation = correlationOf(covariance), lower = filled(n, 0), upper = filled(n, 1) } = options
  const weights = filled(n, 1)
  let halves = [leafOrder(correlation)]
  while (halves.length > 0) {
    halves = halves
      .filter((items) => items.length > 1)
      .flatMap((items) => {
        const cut = Math.floor(items.length / 2)
        const left = items.slice(0, cut)
        const right = items.slice(cut)
        const whole = at(weights, at(items, 0))
        const leftRisk = clusterVariance(covariance, left)
        const rightRisk = clusterVariance(covariance, right)
        const total = leftRisk + rightRisk
        const within = (share: number, cluster: readonly number[]): number =>
          Math.min(boundSum(upper, cluster) / whole, Math.max(boundSum(lower, cluster) / whole, share))
        const share = 1 - within(1 - within(total > 0 ? rightRisk / total : 0.5, left), right)
        for (const i of left) weights[i] = at(weights, i) * share
        for (const i of right) weights[i] = at(weights, i) * (1 - share)
        return [left, right]
      })
  }
  return weights
}

const boundSum = (bounds: Vector, cluster: readonly number[]): number => sum(cluster.map((i) => at(bounds, i)))

/** Variance of a cluster weighted in inverse proportion to each member's variance. */
export function clusterVariance(covariance: Matrix, cluster: readonly number[]): number {
  const part = submatrix(covariance, cluster)
  const inverse = diagonal(part).map((variance) => 1 / variance)
  const total = sum(inverse)
  return quadratic(
    part,
    inverse.map((x) => x / total),
  )
}

/** The assets in the order of the cluster tree's leaves, left to right. */
export function leafOrder(correlation: Matrix): number[] {
  const n = correlation.length
  const distance = (i: number, j: number): number =>
    Math.sqrt(Math.min(1, Math.max(0, (1 - at(at(correlation, i), j)) / 2)))
  const links = minimumSpanningTree(n, distance).sort((a, b) => a.length - b.length)
  // Cluster numbers as in SciPy: leaves 0 to n - 1, then n for the first merge, n + 1 for the second.
  const clusterOf = range(n)
  const members = new Map(range(n).map((i) => [i, [i]]))
  let next = n
  for (const { from, to } of links) {
    const a = at(clusterOf, from)
    const b = at(clusterOf, to)
    const merged = [...(members.get(Math.min(a, b)) ?? []), ...(members.get(Math.max(a, b)) ?? [])]
    members.set(next, merged)
    for (const i of merged) clusterOf[i] = next
    next += 1
  }
  return members.get(next - 1) ?? []
}

interface Link {
  readonly from: number
  readonly to: number
  readonly length: number
}

/** Prim's minimum spanning tree from asset 0; each link joins the newest asset's cluster, in the order of joining. */
function minimumSpanningTree(n: number, distance: (i: number, j: number) => number): Link[] {
  const nearest = filled(n, Infinity)
  const parent = filled(n, 0)
  const isIn = range(n).map(() => false)
  const links: Link[] = []
  let current = 0
  for (let step = 1; step < n; step += 1) {
    isIn[current] = true
    let closest = -1
    for (const i of range(n)) {
      if (at(isIn, i)) continue
      const d = distance(current, i)
      if (d < at(nearest, i)) {
        nearest[i] = d
        parent[i] = current
      }
      if (closest < 0 || at(nearest, i) < at(nearest, closest)) closest = i
    }
    links.push({ from: at(parent, closest), to: closest, length: at(nearest, closest) })
    current = closest
  }
  return links
}
