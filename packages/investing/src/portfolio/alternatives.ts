import type { ALTERNATIVES } from '../lists.ts'
import type { Snapshot } from '../snapshot/snapshot.ts'
import { sum, type Vector } from '../solver/matrix.ts'
import { assetOf, covarianceOf, type PortfolioAsset } from './assets.ts'
import { equalWeights, errorOfDifference, figuresOf, type PortfolioFigures } from './plan.ts'

/** A plain answer next to the plan's. */
export interface Alternative extends PortfolioFigures {
  readonly id: (typeof ALTERNATIVES)[number]
  /** Of the one fund. */
  readonly symbol: string | null
  /** The plan's expected return less this one's, and the standard error of that difference. */
  readonly difference: number
  readonly error: number
}

/**
 * What else could be held: the same as now, one all-in-one fund with the nearest share of equity, or equal parts.
 *
 * @param years length of the history behind the figures
 */
export function alternativesTo(
  weights: Vector,
  input: {
    readonly assets: readonly PortfolioAsset[]
    /** Expected returns of the assets, after the views. */
    readonly mu: Vector
    readonly current: Vector | null
    readonly snapshot: Snapshot
    readonly years: number
  },
): Alternative[] {
  const { assets, current, snapshot, years } = input
  const fund = nearestFund(assets, weights, snapshot)
  const all = fund === null ? assets : [...assets, fund]
  const problem = {
    mu: fund === null ? input.mu : [...input.mu, fund.mu],
    covariance: covarianceOf(all, snapshot),
  }
  const padded = (short: Vector): number[] => [...short, ...all.slice(assets.length).map(() => 0)]
  const compare = (id: Alternative['id'], other: Vector, symbol: string | null = null): Alternative => ({
    id,
    symbol,
    ...figuresOf(problem, other),
    difference: figuresOf(problem, padded(weights)).expectedReturn - figuresOf(problem, other).expectedReturn,
    error: errorOfDifference(problem.covariance, padded(weights), other, years),
  })
  return [
    ...(current === null ? [] : [compare('change_nothing', padded(current))]),
    ...(fund === null ? [] : [compare('one_fund', [...assets.map(() => 0), 1], fund.symbol)]),
    compare('equal_weight', padded(equalWeights(assets.length))),
  ]
}

/** The all-in-one fund of confirmed cost whose share of equity is nearest; then the cheaper; then the first symbol. */
function nearestFund(assets: readonly PortfolioAsset[], weights: Vector, snapshot: Snapshot): PortfolioAsset | null {
  const isEquity = new Set<string>(snapshot.classes.filter((one) => one.isEquity).map(({ id }) => id))
  const equity = sum(
    assets.map(
      ({ exposure }, i) =>
        (weights[i] ?? 0) * sum(Object.entries(exposure).map(([id, share]) => (isEquity.has(id) ? share : 0))),
    ),
  )
  const away = (percent: number | undefined): number => Math.abs((percent ?? 0) / 100 - equity)
  const [nearest] = snapshot.instruments
    .filter((one) => one.equityPercent !== undefined && one.merPercent !== null && one.merGrade !== 'unconfirmed')
    .sort(
      (a, b) =>
        away(a.equityPercent) - away(b.equityPercent) ||
        (a.merPercent ?? 0) - (b.merPercent ?? 0) ||
        (a.symbol < b.symbol ? -1 : 1),
    )
  return nearest === undefined ? null : assetOf(nearest.symbol, snapshot)
}
