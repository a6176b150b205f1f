import { ASSET_KINDS, RISK_LEVELS } from '@winterjay/investing'
import type { AssetKind, Horizon, RiskLevel } from '@winterjay/investing'
import type words from './words/en.ts'

/** The user's choice of risk, horizon and asset types. */
export interface Choice {
  readonly risk: RiskLevel
  readonly horizon: Horizon
  readonly assets: readonly AssetKind[]
}

/** product §9. */
export const DEFAULT_CHOICE: Choice = { risk: 'medium', horizon: 'months', assets: ASSET_KINDS }

/** The same choice one risk level down; null at the lowest. */
export function lowerRisk(choice: Choice): Choice | null {
  const risk = RISK_LEVELS[RISK_LEVELS.indexOf(choice.risk) - 1]
  return risk === undefined ? null : { ...choice, risk }
}

/** "Stocks, bonds; medium risk, months". */
export const nameOfChoice = ({ risk, horizon, assets }: Choice, { form, saved }: typeof words): string =>
  saved.name(
    form.risks[risk].toLowerCase(),
    form.horizons[horizon].toLowerCase(),
    ASSET_KINDS.filter((kind) => assets.includes(kind))
      .map((kind, at) => (at === 0 ? form.kinds[kind] : form.kinds[kind].toLowerCase()))
      .join(', '),
  )
