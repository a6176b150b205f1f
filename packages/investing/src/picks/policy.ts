import type { Horizon, RiskLevel } from '../lists.ts'
import policy from './policy.json' with { type: 'json' }
import type { AssetClassId } from '../snapshot/snapshot.ts'

/** The limits and prices of one choice. Percent figures are shares of the whole portfolio unless said. */
export interface Policy {
  readonly equityCapPercent: number
  readonly memeCapPercent: number
  readonly volatilityCapPercent: number
  readonly horizonYears: number
  /** Price of half the variance in the utility that picks maximise. */
  readonly riskAversion: number
  readonly oneStockPercent: number
  readonly stocksTogetherPercent: number
  /** Where the utility pulls to: the shares inside the equity part, and inside the rest. Each adds to 100. */
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

/** The row of the policy table for a choice, with the figures that hold for every choice. */
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
