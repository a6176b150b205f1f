import { isNegative, minus, NOTHING, ONE, plus, times, type Fraction } from './fraction.ts'
import type { TransactionKind } from '../lists.ts'
import type { InvestmentTransaction } from './transaction.ts'

/** A holder's units of one security: all non-registered accounts together, or all registered ones. */
export interface PoolKey {
  readonly holder: string
  readonly isRegistered: boolean
}

export const keyOf = ({ holder, isRegistered }: PoolKey): string => `${isRegistered ? 'registered' : 'open'} ${holder}`

export interface UnitChange extends PoolKey {
  readonly units: Fraction
  /** True of units that come from outside the pools: they may make a loss superficial. */
  readonly isAcquisition: boolean
}

interface Movement {
  /** Whose units: the row's own pool, or the holder's pool outside or inside registered plans. */
  readonly pool: 'own' | 'open' | 'registered'
  readonly sign: 1 | -1
  readonly isAcquisition: boolean
}

const IN: Movement = { pool: 'own', sign: 1, isAcquisition: true }
const OUT: Movement = { pool: 'own', sign: -1, isAcquisition: false }

/** A split is no acquisition and moves no units from pool to pool: see `splitOf`. */
const MOVEMENTS: Readonly<Record<TransactionKind, readonly Movement[]>> = {
  opening: [{ ...IN, isAcquisition: false }],
  buy: [IN],
  sell: [OUT],
  return_of_capital: [],
  reinvested_dividend: [IN],
  reinvested_gain: [IN],
  gain_distribution: [],
  split: [],
  contribute_in_kind: [
    { ...OUT, pool: 'open' },
    { ...IN, pool: 'registered' },
  ],
  withdraw_in_kind: [
    { ...OUT, pool: 'registered' },
    { ...IN, pool: 'open' },
  ],
}

/** Returns how a row changes the units of its security's pools. */
export function unitChangesOf({ kind, units, holder, isRegistered }: InvestmentTransaction): UnitChange[] {
  if (units === null) return []
  return MOVEMENTS[kind].map(({ pool, sign, isAcquisition }) => ({
    holder,
    isRegistered: pool === 'own' ? isRegistered : pool === 'registered',
    units: sign === 1 ? units : minus(NOTHING, units),
    isAcquisition,
  }))
}

/** Units after for one unit before; 1 of a row that is not a split, and of a split that an earlier row told already. */
export const splitOf = (row: InvestmentTransaction, repeated: ReadonlySet<string>): Fraction =>
  row.kind === 'split' && !repeated.has(row.id) ? (row.ratio ?? ONE) : ONE

/** The ids of splits that another account's row has already told: same security, day and ratio. */
export function repeatedSplits(rows: readonly InvestmentTransaction[]): ReadonlySet<string> {
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const row of rows) {
    if (row.kind !== 'split' || row.ratio === null) continue
    const same = `${row.symbol} ${row.settleOn} ${row.ratio.numerator}:${row.ratio.denominator}`
    if (seen.has(same)) repeated.add(row.id)
    seen.add(same)
  }
  return repeated
}

/** A pool cannot have sold more than it held: its history is incomplete. */
export interface Oversold {
  readonly code: 'more_sold_than_held'
  readonly id: string
  readonly held: Fraction
  readonly sold: Fraction
}

/** The pools of one security as far as their units go, by `keyOf`. */
export type UnitPools = Map<string, { readonly key: PoolKey; units: Fraction }>

/** Changes the units of the pools by a row; a pool that would fall below 0 stops it. */
export function moveUnits(
  pools: UnitPools,
  row: InvestmentTransaction,
  repeated: ReadonlySet<string>,
  poolOf: (key: PoolKey) => { units: Fraction },
): Oversold | null {
  const split = splitOf(row, repeated)
  for (const pool of pools.values()) pool.units = times(pool.units, split)
  for (const change of unitChangesOf(row)) {
    const pool = poolOf(change)
    const after = plus(pool.units, change.units)
    if (isNegative(after))
      return { code: 'more_sold_than_held', id: row.id, held: pool.units, sold: row.units ?? NOTHING }
    pool.units = after
  }
  return null
}
