import type { AssetKind } from '../lists.ts'
import type { Cents, Refusal } from '@winterjay/money'
import type { MemeCoin } from '../meme-coins/meme-coin.ts'
import type { Policy } from './policy.ts'
import type { PicksRequest } from './request.ts'
import type { AssetClassId, MerGrade, Snapshot, SourceId } from '../snapshot/snapshot.ts'
import type { Solver } from '../solver/highs.ts'

/** Why a weight is not larger. `shadowPrice`: utility gained per unit if the limit were loosened. */
export interface BindingLimit {
  readonly code: LimitCode
  readonly boundPercent: number
  readonly shadowPrice: number
}
export type LimitCode =
  | 'one-fund'
  | 'single-stock'
  | 'single-stocks-together'
  | 'sector'
  | 'equity-share'
  | 'canada-floor'
  | 'canada-ceiling'
  | 'meme-share'
  | 'volatility'

/** The parts of a score, each 0 to 1 before weighting; null if the part does not apply. */
export interface ScoreParts {
  readonly contribution: number | null
  readonly diversification: number | null
  readonly cost: number | null
  readonly dataQuality: number | null
  readonly popularity: number | null
}

/** Facts behind one pick; the sentences are written only from these. */
export interface PickFacts {
  readonly limit: BindingLimit | null
  /** Share of the portfolio's variance, 0 to 1 (may be slightly negative for a hedge). */
  readonly riskShare: number
  readonly volatilityPercent: number
  /** Yearly growth after costs; null for a coin, whose return nobody can estimate. */
  readonly expectedReturnPercent: number | null
  readonly merPercent: number | null
  readonly merGrade: MerGrade
  /** Yearly fund cost of this line per $10,000 of the whole portfolio. */
  readonly costPer10000Cents: Cents | null
  readonly worstYearPercent: number | null
  /** Standard deviation (0 to 1) of this weight when expected returns are redrawn within their error. */
  readonly weightSpread: number
  readonly scoreParts: ScoreParts
  readonly sources: readonly SourceId[]
}

export interface Pick {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** `cash` is the "cash, not invested" line. */
  readonly assetType: AssetKind | 'cash'
  readonly assetClass: AssetClassId | 'not_invested'
  /** A whole number of hundredths, 0.01 to 1: 0.13, without binary rounding. As percents they add to 100. */
  readonly weight: number
  /** 0 to 1: fit to this request, not a forecast. */
  readonly score: number
  readonly facts: PickFacts
}

/** Yearly figures in percent; money ranges per $10,000. */
export interface Outlook {
  readonly expectedReturnPercent: number
  readonly volatilityPercent: number
  readonly costPercent: number
  readonly costPer10000Cents: Cents
  /** 5th, 50th and 95th percentile of $10,000 after one year. */
  readonly oneYearCents: readonly [Cents, Cents, Cents]
  /** The same over the horizon of the policy. */
  readonly horizonYears: number
  readonly horizonCents: readonly [Cents, Cents, Cents]
  /** Chance, 0 to 1, of ending the horizon with less than was invested (before inflation). */
  readonly lossChance: number
}

export interface Baseline {
  readonly id: 'one-fund' | 'equal-weight'
  readonly symbols: readonly string[]
  /** The classes whose figures it uses. */
  readonly classes: readonly AssetClassId[]
  readonly outlook: Outlook
  /** Picks less baseline, in percentage points of expected return per year, and its standard error. */
  readonly differencePercent: number
  readonly standardErrorPercent: number
  readonly isSignificant: boolean
}

export type NoteCode =
  | 'meme-none-at-low-risk'
  | 'meme-none-at-this-horizon'
  | 'meme-no-live-data'
  | 'meme-capped'
  | 'cash-because-horizon'
  | 'cash-because-equity-cap'
  | 'cash-because-meme-cap'
  | 'cash-because-limits'
  | 'class-without-confirmed-cost'
  | 'all-in-one-alternative'
  | 'no-single-stock'
  | 'foreign-tax-not-counted'
  | 'gic-not-compared'

export interface Note {
  readonly code: NoteCode
  readonly params: Readonly<Record<string, string | number>>
}

export interface PickSet {
  readonly request: PicksRequest
  /** Identifies the snapshot (and meme rows) this was computed from. */
  readonly snapshotHash: string
  readonly snapshotAsOf: string
  readonly picks: readonly Pick[]
  readonly outlook: Outlook
  /** Share of the portfolio's variance from meme coins, 0 to 1. */
  readonly memeRiskShare: number
  readonly policy: Policy
  /** The plain mix towards which weights are pulled, in the order of the snapshot; the shares add to 1. */
  readonly mix: readonly { readonly id: string; readonly share: number }[]
  /** Risk aversion at the optimum: the policy's own, or higher if the volatility cap binds. */
  readonly riskPrice: number
  readonly baselines: readonly Baseline[]
  readonly notes: readonly Note[]
  readonly sources: readonly SourceId[]
}

export type PicksRefusal = Refusal<'no-asset-type' | 'unknown-choice' | 'not-solved'>

/**
 * Picks for one of the 3 × 3 × 7 choices. Pure: the same request, snapshot and meme rows give the same bytes.
 * `memeCoins` is the cleaned live snapshot, or empty if there is no real data.
 */
export type Recommend = (
  request: PicksRequest,
  snapshot: Snapshot,
  memeCoins: readonly MemeCoin[],
  solver: Solver,
) => PickSet | PicksRefusal
