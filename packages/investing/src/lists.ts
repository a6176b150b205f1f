/*
 * The closed lists of the picks, each defined once and shared by the rules, the wire and the screen. This file imports
 * nothing.
 */

export const RISK_LEVELS = ['low', 'medium', 'high'] as const
export type RiskLevel = (typeof RISK_LEVELS)[number]

export const HORIZONS = ['weeks', 'months', 'years'] as const
export type Horizon = (typeof HORIZONS)[number]

/** The asset types the visitor selects (product §2.2.4). */
export const ASSET_KINDS = ['stocks', 'bonds', 'meme_coins'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]
