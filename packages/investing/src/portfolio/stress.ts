import type { LocalDate } from '@winterjay/money'
import { at, type Vector } from '../solver/matrix.ts'
import type { AssetClassId } from '../snapshot/snapshot.ts'
import type { PortfolioAsset } from './assets.ts'
import stress from './stress.json' with { type: 'json' }

export interface StressPeriod {
  readonly id: string
  readonly from: LocalDate
  readonly to: LocalDate
  readonly percent: Readonly<Partial<Record<AssetClassId, number>>>
}

// TypeScript infers types of JSON too widely; the test of this file checks the shape.
export const STRESS_PERIODS = stress.periods as unknown as readonly StressPeriod[]

export interface StressResult {
  readonly id: string
  readonly from: LocalDate
  readonly to: LocalDate
  /** What the weights would have become between the two days, without trading; a fraction. */
  readonly change: number
  /** Symbols whose class stands for them, because their own prices are not known. */
  readonly proxied: readonly string[]
}

/** What a portfolio would have gained or lost in the named periods, held from the first day to the last. */
export function stressOf(assets: readonly PortfolioAsset[], weights: Vector): StressResult[] {
  return STRESS_PERIODS.map(({ id, from, to, percent }) => ({
    id,
    from,
    to,
    change: assets.reduce((total, { exposure }, i) => total + at(weights, i) * changeOf(exposure, percent), 0),
    proxied: assets
      .filter(({ type, isProxied }, i) => at(weights, i) > 0 && (isProxied || type === 'stock'))
      .map(({ symbol }) => symbol),
  }))
}

const changeOf = (exposure: PortfolioAsset['exposure'], percent: StressPeriod['percent']): number =>
  Object.entries(exposure).reduce((total, [id, share]) => total + (share * (percent[id as AssetClassId] ?? 0)) / 100, 0)
