import type { Cents, LocalDate } from '@winterjay/money'
import type { COST_BASE_WARNINGS } from '../lists.ts'
import type { Fraction } from './fraction.ts'
import type { InvestmentTransaction } from './transaction.ts'
import type { Oversold, PoolKey } from './units.ts'

/** A pool with its adjusted cost base in Canadian cents: null while unknown, and 0 of registered accounts. */
export interface Pool {
  readonly key: PoolKey
  units: Fraction
  base: Cents | null
}

export type LineWarning = (typeof COST_BASE_WARNINGS)[number]

export interface DeniedShare extends PoolKey {
  readonly amount: Cents
}

/** A sale. Amounts are Canadian cents; a null amount follows from an unknown cost. */
export interface Disposition {
  /** Before commission. */
  readonly proceeds: Cents
  /** The commission. */
  readonly outlays: Cents
  readonly cost: Cents | null
  readonly gainBefore: Cents | null
  readonly gain: Cents | null
  /** Null for a gain, and while the gain is unknown. */
  readonly loss: DeniedLoss | null
}

/** What of a loss is denied: as superficial, or because the units went into a registered plan. */
export interface DeniedLoss {
  readonly denied: Cents
  readonly deniedTo: readonly DeniedShare[]
  /** The part that no cost base takes up. */
  readonly lostForGood: Cents
  /** Null where no window applies: a contribution in kind. */
  readonly windowEndsOn: LocalDate | null
  /** True while the window is open on the day asked for: a purchase may still deny the loss. */
  readonly isProvisional: boolean
}

export interface LedgerLine {
  readonly unitsAfter: Fraction
  /** Null for a registered pool, and while unknown. */
  readonly baseAfter: Cents | null
  readonly disposition: Disposition | null
  /** Of a return of capital beyond the base. */
  readonly excessGain: Cents | null
  /** A capital gain that the fund's slip reports. */
  readonly slipGain: Cents | null
  readonly warnings: readonly LineWarning[]
}

/** One security: its rows in order, and its pools as they stand before row `next`. */
export interface Security {
  readonly rows: readonly InvestmentTransaction[]
  readonly repeated: ReadonlySet<string>
  readonly pools: Map<string, Pool>
  isStopped: boolean
  next: number
}

/** What is missing from the history. */
export type LedgerGap = { readonly symbol: string } & (
  | Oversold
  | { readonly code: 'rate_missing' | 'cost_unknown'; readonly id: string }
)
