import { bookRow } from './book-row.ts'
import type { LedgerGap, LedgerLine, Security } from './line.ts'
import { inOrder, type CostBaseRequest, type InvestmentTransaction } from './transaction.ts'
import { repeatedSplits } from './units.ts'

export interface LedgerStep {
  readonly row: InvestmentTransaction
  /** Null: not computed, because a gap stopped the security. */
  readonly line: LedgerLine | null
}

/**
 * Follows the adjusted cost base of every security through its history (Income Tax Act, s. 47, 53 and 54;
 * investing §6). `afterEach` is called after each row, in order, while `securities` stands as after that row.
 *
 * @returns the gaps: what follows one is not computed, except that units go on after an unknown cost
 */
export function followCostBase(
  request: CostBaseRequest,
  afterEach: (step: LedgerStep, securities: ReadonlyMap<string, Security>) => void,
): LedgerGap[] {
  const ordered = inOrder(request.transactions)
  const securities = securitiesOf(ordered)
  const gaps: LedgerGap[] = []
  for (const row of ordered) {
    const security = securities.get(row.symbol)
    if (security === undefined) continue
    const booked = security.isStopped ? null : bookRow(request, security, row)
    if (booked?.gap !== undefined) gaps.push({ ...booked.gap, symbol: row.symbol })
    if (booked !== null && booked.line === null) stop(security)
    security.next += 1
    afterEach({ row, line: booked?.line ?? null }, securities)
  }
  return gaps
}

function stop(security: Security): void {
  security.isStopped = true
  security.pools.clear()
}

function securitiesOf(ordered: readonly InvestmentTransaction[]): Map<string, Security> {
  const bySymbol = new Map<string, InvestmentTransaction[]>()
  for (const row of ordered) bySymbol.set(row.symbol, [...(bySymbol.get(row.symbol) ?? []), row])
  return new Map(
    [...bySymbol].map(([symbol, rows]) => [
      symbol,
      { rows, repeated: repeatedSplits(rows), pools: new Map(), isStopped: false, next: 0 },
    ]),
  )
}
