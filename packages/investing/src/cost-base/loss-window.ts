import { addDays, type LocalDate } from '@winterjay/money'
import { NOTHING, ONE, over, plus, times, type Fraction } from './fraction.ts'
import type { InvestmentTransaction } from './transaction.ts'
import { keyOf, moveUnits, splitOf, unitChangesOf, type Oversold, type PoolKey, type UnitPools } from './units.ts'

/** The days on each side of a loss in which an acquisition makes it superficial (Income Tax Act, s. 54). */
export const WINDOW_DAYS = 30

/** What counts for a loss, over the pools of all holders, in units of the day of the sale. */
export interface LossWindow {
  readonly endsOn: LocalDate
  readonly acquired: Fraction
  readonly heldAtEnd: Fraction
  /** The pools that acquired in the window, each with what it holds at the end. */
  readonly homes: readonly { readonly pool: PoolKey; readonly heldAtEnd: Fraction }[]
}

/**
 * Looks at the days around a sale at a loss.
 *
 * @param rows all rows of the security, in order
 * @param index of `sale` in `rows`
 * @param held each pool right after the sale
 * @returns the window, or the later sale in it that shows the history to be incomplete
 */
export function lossWindow(
  rows: readonly InvestmentTransaction[],
  index: number,
  sale: InvestmentTransaction,
  held: UnitPools,
  repeated: ReadonlySet<string>,
): LossWindow | Oversold {
  const startsOn = addDays(sale.settleOn, -WINDOW_DAYS)
  const endsOn = addDays(sale.settleOn, WINDOW_DAYS)
  const before = rows.slice(0, index).filter(({ settleOn }) => settleOn >= startsOn)
  const after = rows.slice(index + 1).filter(({ settleOn }) => settleOn <= endsOn)

  const pools: UnitPools = new Map([...held].map(([id, { key, units }]) => [id, { key, units }]))
  const poolOf = (key: PoolKey): { units: Fraction } => {
    const pool = pools.get(keyOf(key)) ?? { key, units: NOTHING }
    pools.set(keyOf(key), pool)
    return pool
  }
  const acquirers = new Map<string, PoolKey>()
  let acquired = NOTHING
  const acquire = (row: InvestmentTransaction, unitsOfTheSale: (units: Fraction) => Fraction): void => {
    for (const change of unitChangesOf(row)) {
      if (!change.isAcquisition) continue
      acquired = plus(acquired, unitsOfTheSale(change.units))
      acquirers.set(keyOf(change), { holder: change.holder, isRegistered: change.isRegistered })
    }
  }

  // One unit of then is `since` units of the sale's day; one unit of the sale's day is `until` units of then.
  let since = ONE
  for (const row of before.toReversed()) {
    acquire(row, (units) => times(units, since))
    since = times(since, splitOf(row, repeated))
  }
  let until = ONE
  for (const row of after) {
    until = times(until, splitOf(row, repeated))
    const oversold = moveUnits(pools, row, repeated, poolOf)
    if (oversold !== null) return oversold
    acquire(row, (units) => over(units, until))
  }

  const heldAtEnd = (units: Fraction): Fraction => over(units, until)
  return {
    endsOn,
    acquired,
    heldAtEnd: heldAtEnd([...pools.values()].reduce((sum, { units }) => plus(sum, units), NOTHING)),
    homes: [...acquirers.values()].map((pool) => ({ pool, heldAtEnd: heldAtEnd(poolOf(pool).units) })),
  }
}
