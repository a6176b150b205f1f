import { isZero, writeFraction } from './fraction.ts'
import { dollarsText, type Cents } from '@winterjay/money'
import { followCostBase, type LedgerStep } from './ledger.ts'
import type { Disposition, LedgerGap, Pool, Security } from './line.ts'
import { T1135_THRESHOLD, TaxYears, type TaxYear } from './tax-years.ts'
import { isOfPlan, type CostBaseRequest } from './transaction.ts'

type Figures = Readonly<Record<string, unknown>>

/** What `winterjay acb` prints: amounts in Canadian dollars and units, both as decimal strings (investing §6.7). */
export interface CostBaseAnswer {
  readonly lines: readonly Figures[]
  readonly positions: readonly Figures[]
  readonly years: readonly Figures[]
  readonly gaps: readonly Figures[]
}

/** The ledger of a history: one step for each transaction, in the order in which they count. */
export interface CostBaseRecord {
  readonly steps: readonly LedgerStep[]
  /** Pools that still hold units or a base, by symbol. */
  readonly positions: readonly (Pool & { readonly symbol: string })[]
  readonly years: readonly TaxYear[]
  readonly gaps: readonly LedgerGap[]
}

/** Computes the adjusted cost base, the gains and what is denied for a history of investment transactions. */
export function costBaseRecord(request: CostBaseRequest): CostBaseRecord {
  const steps: LedgerStep[] = []
  const years = new TaxYears(request.foreignSymbols)
  let positions: CostBaseRecord['positions'] = []
  const gaps = followCostBase(request, (step, securities) => {
    steps.push(step)
    years.add(step, securities)
    if (steps.length === request.transactions.length) positions = positionsOf(securities)
  })
  return { steps, positions, years: years.list(), gaps }
}

/**
 * What `winterjay acb` prints of the ledger. A figure that does not apply to a line is left out; one that an unknown
 * cost hides is null.
 */
export function costBase(request: CostBaseRequest): CostBaseAnswer {
  const { steps, positions, years, gaps } = costBaseRecord(request)
  return {
    lines: steps.map(writeLine),
    positions: positions.map(writePosition),
    years: years.map(writeYear(request.foreignSymbols)),
    gaps: gaps.map(writeGap),
  }
}

const writeKnown = (amount: Cents | null): string | null => (amount === null ? null : dollarsText(amount))

function writeLine({ row, line }: LedgerStep): Figures {
  if (line === null) return { id: row.id, status: 'not_computed' }
  return {
    id: row.id,
    units_after: writeFraction(line.unitsAfter),
    ...(isOfPlan(row) ? {} : { acb_after: writeKnown(line.baseAfter) }),
    ...(line.disposition === null ? {} : writeDisposition(line.disposition)),
    ...(line.excessGain === null ? {} : { gain: dollarsText(line.excessGain) }),
    ...(line.slipGain === null ? {} : { slip_gain: dollarsText(line.slipGain) }),
    ...(line.warnings.length === 0 ? {} : { warnings: line.warnings }),
  }
}

const writeDisposition = ({ proceeds, outlays, cost, gainBefore, gain, loss }: Disposition): Figures => ({
  proceeds: dollarsText(proceeds),
  outlays: dollarsText(outlays),
  cost: writeKnown(cost),
  gain_before: writeKnown(gainBefore),
  ...(loss === null ? {} : { denied: dollarsText(loss.denied) }),
  gain: writeKnown(gain),
  ...(loss === null || loss.lostForGood === 0 ? {} : { lost_for_good: dollarsText(loss.lostForGood) }),
  ...(loss === null || loss.deniedTo.length === 0
    ? {}
    : {
        denied_to: loss.deniedTo.map(({ holder, isRegistered, amount }) => ({
          holder,
          registered: isRegistered,
          amount: dollarsText(amount),
        })),
      }),
  ...(loss === null || loss.windowEndsOn === null ? {} : { window_ends_on: loss.windowEndsOn }),
  ...(loss?.isProvisional === true ? { provisional: true } : {}),
})

const positionsOf = (securities: ReadonlyMap<string, Security>): CostBaseRecord['positions'] =>
  [...securities]
    .flatMap(([symbol, { pools }]) => [...pools.values()].map((pool) => ({ symbol, ...pool })))
    .filter(({ units, base }) => !isZero(units) || base !== 0)
    .sort(bySymbol)

const writePosition = ({ symbol, key, units, base }: CostBaseRecord['positions'][number]): Figures => ({
  symbol,
  holder: key.holder,
  registered: key.isRegistered,
  units: writeFraction(units),
  ...(key.isRegistered ? {} : { acb: writeKnown(base) }),
})

function bySymbol(a: Pool & { symbol: string }, b: Pool & { symbol: string }): number {
  if (a.symbol !== b.symbol) return a.symbol < b.symbol ? -1 : 1
  if (a.key.holder !== b.key.holder) return a.key.holder < b.key.holder ? -1 : 1
  return Number(a.key.isRegistered) - Number(b.key.isRegistered)
}

const writeYear =
  (foreignSymbols: CostBaseRequest['foreignSymbols']) =>
  ({ year, holder, gain, denied, lostForGood, slipGain, foreignCost: { known, isIncomplete } }: TaxYear): Figures => ({
    year,
    holder,
    gain: writeKnown(gain),
    denied: dollarsText(denied),
    lost_for_good: dollarsText(lostForGood),
    slip_gain: dollarsText(slipGain),
    ...(foreignSymbols === null
      ? {}
      : {
          foreign_cost_high: isIncomplete ? null : dollarsText(known),
          // The known part alone may be above the threshold.
          t1135_hint: known > T1135_THRESHOLD ? true : isIncomplete ? null : false,
        }),
  })

const writeGap = (gap: LedgerGap): Figures => ({
  id: gap.id,
  symbol: gap.symbol,
  code: gap.code,
  ...(gap.code === 'more_sold_than_held' ? { held: writeFraction(gap.held), sold: writeFraction(gap.sold) } : {}),
})
