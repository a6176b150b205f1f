import { add, addDays, subtract, ZERO, type Cents } from '@winterjay/money'
import { grossOf, inCents, rateOf } from './dollars.ts'
import { compare, fromCents, isZero, NOTHING, over, times, toCents, type Fraction } from './fraction.ts'
import type { Disposition, LedgerGap, LedgerLine, Pool, Security } from './line.ts'
import { lossWindow, WINDOW_DAYS } from './loss-window.ts'
import { deniedByPlan, deniedInWindow } from './superficial-loss.ts'
import { isOfPlan, type CostBaseRequest, type InvestmentTransaction } from './transaction.ts'
import { keyOf, moveUnits, type PoolKey } from './units.ts'

type Gap = LedgerGap extends infer One ? (One extends unknown ? Omit<One, 'symbol'> : never) : never

/** A row as it is booked. `line` is null if the row cannot be computed; the gap says why. */
export interface BookedRow {
  readonly line: LedgerLine | null
  readonly gap?: Gap
}

/** Books `security.rows[security.next]`, which is `row`: changes the pools and returns the line. */
export function bookRow(request: CostBaseRequest, security: Security, row: InvestmentTransaction): BookedRow {
  const pool = poolOf(security, { holder: row.holder, isRegistered: isOfPlan(row) })
  const before = { units: pool.units, base: pool.base }
  const gap = moveUnits(security.pools, row, security.repeated, (key) => poolOf(security, key))
  if (gap !== null) return { line: null, gap }
  if (row.kind === 'split' || isOfPlan(row))
    return { line: lineOf(pool, { warnings: security.repeated.has(row.id) ? ['split_told_twice'] : [] }) }

  const rate = rateOf(row, request.rates)
  if (rate === null) return { line: null, gap: { code: 'rate_missing', id: row.id } }
  const gross = inCents(grossOf(row, before.units) ?? NOTHING, rate)
  const commission = inCents(row.commission, rate)
  switch (row.kind) {
    case 'opening':
      return open(pool, row, rate)
    case 'buy':
    case 'withdraw_in_kind':
    case 'reinvested_dividend':
      raise(pool, add(gross, commission))
      return { line: lineOf(pool) }
    case 'reinvested_gain':
      raise(pool, add(gross, commission))
      return { line: lineOf(pool, { slipGain: gross }) }
    case 'gain_distribution':
      return { line: lineOf(pool, { slipGain: gross }) }
    case 'return_of_capital':
      return { line: lineOf(pool, { excessGain: lower(pool, gross) }) }
    case 'sell':
    case 'contribute_in_kind':
    default:
      return dispose(request, security, row, pool, { ...before, gross, commission })
  }
}

const lineOf = (pool: Pool, figures: Partial<LedgerLine> = {}): LedgerLine => ({
  unitsAfter: pool.units,
  baseAfter: pool.key.isRegistered ? null : pool.base,
  disposition: null,
  excessGain: null,
  slipGain: null,
  warnings: [],
  ...figures,
})

function poolOf({ pools }: Security, { holder, isRegistered }: PoolKey): Pool {
  const key = { holder, isRegistered }
  const pool = pools.get(keyOf(key)) ?? { key, units: NOTHING, base: ZERO }
  pools.set(keyOf(key), pool)
  return pool
}

function open(pool: Pool, row: InvestmentTransaction, rate: Fraction): BookedRow {
  if (row.cost !== null) {
    raise(pool, inCents(row.cost, rate))
    return { line: lineOf(pool) }
  }
  pool.base = null
  return { line: lineOf(pool), gap: { code: 'cost_unknown', id: row.id } }
}

function raise(pool: Pool, amount: Cents): void {
  if (pool.base !== null) pool.base = add(pool.base, amount)
}

/** Lowers the base, but not below 0; returns the rest, a capital gain (s. 40(3)), or null. */
function lower(pool: Pool, amount: Cents): Cents | null {
  if (pool.base === null) return null
  const left = subtract(pool.base, amount)
  pool.base = left < 0 ? ZERO : left
  return left < 0 ? subtract(ZERO, left) : null
}

interface Sale {
  /** The pool before the sale. */
  readonly units: Fraction
  readonly base: Cents | null
  readonly gross: Cents
  readonly commission: Cents
}

function dispose(
  request: CostBaseRequest,
  security: Security,
  row: InvestmentTransaction,
  pool: Pool,
  { units, base, gross, commission }: Sale,
): BookedRow {
  const sold = row.units ?? NOTHING
  const cost = base === null ? null : costOf(base, sold, units)
  // An empty pool has no base left, also one whose base was unknown.
  pool.base = isZero(pool.units) ? ZERO : base === null || cost === null ? null : subtract(base, cost)
  const gainBefore = cost === null ? null : subtract(subtract(gross, commission), cost)
  const sale: Disposition = {
    proceeds: gross,
    outlays: commission,
    cost,
    gainBefore,
    gain: gainBefore,
    loss: null,
  }
  if (gainBefore === null || gainBefore >= 0) return { line: lineOf(pool, { disposition: sale }) }
  const lossCents = subtract(ZERO, gainBefore)
  if (row.kind === 'contribute_in_kind')
    return { line: lineOf(pool, { disposition: { ...sale, gain: ZERO, loss: deniedByPlan(lossCents) } }) }

  const window = lossWindow(security.rows, security.next, row, security.pools, security.repeated)
  if ('code' in window) return { line: null, gap: window }
  const { loss, warnings } = deniedInWindow(lossCents, sold, window, request.asOf)
  for (const { amount, ...key } of loss.deniedTo) if (!key.isRegistered) raise(poolOf(security, key), amount)
  return {
    line: lineOf(pool, {
      disposition: { ...sale, gain: add(gainBefore, loss.denied), loss },
      warnings: isNearOpening(security, row) ? [...warnings, 'window_before_history' as const] : warnings,
    }),
  }
}

const costOf = (base: Cents, sold: Fraction, held: Fraction): Cents =>
  compare(sold, held) === 0 ? base : toCents(over(times(fromCents(base), sold), held))

/** True of a loss near the first day of the history: what was bought before it is unknown. */
function isNearOpening({ rows }: Security, { settleOn }: InvestmentTransaction): boolean {
  return rows.some(
    (one) =>
      one.kind === 'opening' &&
      one.settleOn >= addDays(settleOn, -WINDOW_DAYS) &&
      one.settleOn <= addDays(settleOn, WINDOW_DAYS),
  )
}
