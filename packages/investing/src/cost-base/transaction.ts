import type { LocalDate } from '@winterjay/money'
import type { TransactionKind } from '../lists.ts'
import type { Fraction } from './fraction.ts'

/** One line of a broker's history. Units and amounts are exact; amounts are in `currency`, before commission. */
export interface InvestmentTransaction {
  readonly id: string
  readonly kind: TransactionKind
  /** As `securityOf` writes it: one security has one pool (investing §6.1). */
  readonly symbol: string
  readonly tradeOn: LocalDate
  readonly settleOn: LocalDate
  /** Whose it is: `self`, `spouse`, or any other name. */
  readonly holder: string
  readonly isRegistered: boolean
  readonly units: Fraction | null
  /** Of one unit. */
  readonly price: Fraction | null
  readonly amount: Fraction | null
  readonly commission: Fraction
  readonly currency: string
  /** Canadian dollars for one unit of `currency`; null: the Bank of Canada's rate of the settlement day. */
  readonly rate: Fraction | null
  /** The cost of an `opening`; null: unknown. */
  readonly cost: Fraction | null
  /** Of a `split`: units after for one unit before. */
  readonly ratio: Fraction | null
}

/**
 * True of a row inside a registered plan, which has units but no cost base; what moves in kind has its line outside.
 */
export const isOfPlan = ({ isRegistered, kind }: InvestmentTransaction): boolean =>
  isRegistered && kind !== 'contribute_in_kind' && kind !== 'withdraw_in_kind'

export interface CostBaseRequest {
  /** In the order of the file. */
  readonly transactions: readonly InvestmentTransaction[]
  /** By currency and day, in Canadian dollars. */
  readonly rates: ReadonlyMap<string, ReadonlyMap<LocalDate, Fraction>>
  /** The symbols that are foreign property (form T1135); null: not told. */
  readonly foreignSymbols: ReadonlySet<string> | null
  readonly asOf: LocalDate | null
}

/** Removes what tells listings of one security apart: `XIC.TO` is XIC, and DLR is bought as DLR and sold as DLR.U. */
export function securityOf(symbol: string): string {
  const listed = symbol.trim().toUpperCase().replace(/\.TO$/, '')
  return listed === 'DLR.U' ? 'DLR' : listed
}

/** Returns the rows by settlement day, then as they stand in the file; a file that runs backward is turned first. */
export function inOrder(transactions: readonly InvestmentTransaction[]): InvestmentTransaction[] {
  const first = transactions[0]
  const last = transactions.at(-1)
  const isBackward = first !== undefined && last !== undefined && first.settleOn > last.settleOn
  const rows = isBackward ? transactions.toReversed() : [...transactions]
  return rows.sort((a, b) => (a.settleOn < b.settleOn ? -1 : a.settleOn > b.settleOn ? 1 : 0))
}
