import type { AssetClassId, AssetKind } from '../lists.ts'
import type { LocalDate } from '@winterjay/money'

export type { AssetClassId }

export type SourceId = string

/** Where a figure comes from. Every figure of a snapshot names one of these. */
export interface Source {
  readonly id: SourceId
  readonly title: string
  /**
   * `primary`: read at the issuer or authority; `secondary`: quoted by others; `computed`: by us; `assumed`: our
   * assumption.
   */
  readonly grade: 'primary' | 'secondary' | 'computed' | 'assumed'
  /** Null if the source is our own stated assumption. */
  readonly url: string | null
  /** The day it was read, which says nothing about the age of its figures. */
  readonly checkedOn: LocalDate
  /** The day its figures apply to, if they have none of their own; absent if the document names no day. */
  readonly documentOn?: LocalDate
}

/** A yearly percentage with its source: 6.3 is 6.3 %. */
export interface Figure {
  readonly name: string
  readonly percent: number
  readonly source: SourceId
  /** The day the figure applies to, or from which it applies. */
  readonly on: LocalDate
}

/** Risk of a class. `percent` figures are yearly; the proxy's own history is from `from` to `to`. */
export interface ClassRisk {
  /** The larger of the weekly and the monthly measure, so that risk is not understated. */
  readonly volatilityPercent: number
  readonly weeklyPercent: number | null
  readonly monthlyPercent: number | null
  /** Worst change over 12 month-ends, and the month-end it closed on; null for an assumption. */
  readonly worstYearPercent: number | null
  readonly worstYearEnd: LocalDate | null
  readonly proxy: string | null
  readonly from: LocalDate | null
  readonly to: LocalDate | null
  readonly source: SourceId
}

export interface AssetClass {
  readonly id: AssetClassId
  readonly kind: AssetKind
  /** Counts towards the equity share of the policy (stocks, REITs, gold). */
  readonly isEquity: boolean
  /** The `Figure` that is the expected return before costs: for years, and for shorter horizons (actual yields). */
  readonly anchor: { readonly years: string; readonly shorter: string }
  readonly risk: ClassRisk
}

export interface Correlations {
  readonly order: readonly AssetClassId[]
  /** Full symmetric matrix in `order`. */
  readonly matrix: readonly (readonly number[])[]
  /** Weekly observations behind it, and the shrinkage intensity towards one common correlation. */
  readonly weeks: number
  readonly shrinkage: number
  readonly source: SourceId
}

/** How reliable a management expense ratio is. Only the first two are used in picks. */
export type MerGrade = 'issuer_audited' | 'secondary' | 'unconfirmed' | 'none'

export interface Instrument {
  readonly id: string
  readonly symbol: string
  readonly name: string
  /** A measured class, or a class of the universe that is listed but not optimised. */
  readonly assetClass: string
  readonly type: 'etf' | 'stock' | 'gic'
  readonly merPercent: number | null
  readonly merGrade: MerGrade
  readonly merSource: SourceId
  /** All-in-one funds: their equity share. */
  readonly equityPercent?: number
  readonly sector?: string
  /** Single stocks: slope against the Canadian market, and yearly specific risk, both from weekly data. */
  readonly beta?: number
  readonly residualVolatilityPercent?: number
  /** True if the price history behind the risk figures is the fund's own, not a proxy's. */
  readonly hasOwnHistory: boolean
}

/** Everything a recommendation is computed from. The same snapshot gives the same bytes. */
export interface Snapshot {
  readonly asOf: LocalDate
  readonly sources: readonly Source[]
  readonly figures: readonly Figure[]
  readonly classes: readonly AssetClass[]
  readonly correlations: Correlations
  readonly instruments: readonly Instrument[]
}

/**
 * Returns the snapshot with newer figures replacing those of the same name (for example live yields of the Bank of
 * Canada), with its date and sources updated. A figure that is older than the current one, or not finite, changes
 * nothing.
 */
export function withFigures(snapshot: Snapshot, newer: readonly Figure[]): Snapshot {
  const used = newer.filter(
    (f) => Number.isFinite(f.percent) && snapshot.figures.some((held) => held.name === f.name && f.on > held.on),
  )
  const latest = (day: LocalDate, figures: readonly Figure[]): LocalDate =>
    figures.reduce((last, { on }) => (on > last ? on : last), day)
  return {
    ...snapshot,
    asOf: latest(snapshot.asOf, used),
    sources: snapshot.sources.map((source) => ({
      ...source,
      checkedOn: latest(
        source.checkedOn,
        used.filter((f) => f.source === source.id),
      ),
    })),
    figures: snapshot.figures.map((held) => used.find((f) => f.name === held.name) ?? held),
  }
}
