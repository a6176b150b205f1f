import type { Horizon, RiskLevel } from '../lists.ts'
import type { AssetKind } from '../lists.ts'

export interface PicksRequest {
  readonly risk: RiskLevel
  readonly horizon: Horizon
  readonly assets: readonly AssetKind[]
}
