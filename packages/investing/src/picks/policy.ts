import type { Horizon, RiskLevel } from '../lists.ts'
import policy from './policy.json' with { type: 'json' }
import type { AssetClassId } from '../snapshot/snapshot.ts'

/**
 * The limits and cost coefficients of one choice. Percents are shares of the whole portfolio unless stated otherwise.
 */
export interface Policy {
  readonly equityCapPercent: number
  readonly memeCapPercent: number
  readonly volatilityCapPercent: number
  readonly horizonYears: number
  /** Cost of half the variance in the utility that picks maximise. */
  readonly riskAversion: number
  readonly oneStockPercent: number
  readonly stocksTogetherPercent: number
  /**
   * The mix towards which weights are pulled: the shares within the equity part, and within the rest. Each adds to 100.
   */
  readonly equityMix: Mix
  readonly safeMix: Mix
  /** Strength of that pull: the cost of a squared distance from the mix. */
  readonly pull: number
  readonly oneFundPercent: number
  readonly sectorPercent: number
  readonly canadaOfEquityPercent: { readonly from: number; readonly to: number }
  readonly oneCoinPercent: number
  readonly smallestLinePercent: number
  readonly resamplingDraws: number
}
export type Mix = Readonly<Partial<Record<AssetClassId, number>>>

/** Returns the row of the policy table for a choice, with the figures common to every choice. */
export function policyFor(risk: RiskLevel, horizon: Horizon): Policy {
  const row = policy.rows.find((r) => r.risk === risk && r.horizon === horizon)
  if (row === undefined) throw new RangeError(`no policy for ${risk}, ${horizon}`)
  const { years, safeMix } = policy.byHorizon[horizon]
  const { equityCapPercent, memeCapPercent, volatilityCapPercent } = row
  const {
    equityMix,
    pull,
    oneFundPercent,
    sectorPercent,
    canadaOfEquityPercent,
    oneCoinPercent,
    smallestLinePercent,
    resamplingDraws,
  } = policy
  return {
    equityCapPercent,
    memeCapPercent,
    volatilityCapPercent,
    horizonYears: years,
    safeMix,
    ...policy.byRisk[risk],
    equityMix,
    pull,
    oneFundPercent,
    sectorPercent,
    canadaOfEquityPercent,
    oneCoinPercent,
    smallestLinePercent,
    resamplingDraws,
  }
}
