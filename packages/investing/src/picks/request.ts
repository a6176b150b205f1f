import type { AssetKind } from '../snapshot/snapshot.ts'

export type RiskLevel = 'low' | 'medium' | 'high'
export type Horizon = 'weeks' | 'months' | 'years'
export const RISK_LEVELS: readonly RiskLevel[] = ['low', 'medium', 'high']
export const HORIZONS: readonly Horizon[] = ['weeks', 'months', 'years']

export interface PicksRequest {
  readonly risk: RiskLevel
  readonly horizon: Horizon
  readonly assets: readonly AssetKind[]
}
