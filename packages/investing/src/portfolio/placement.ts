import { at, filled, sum } from '../solver/matrix.ts'
import type { Row } from '../solver/program.ts'
import { solveProgram } from '../solver/solve-program.ts'
import type { Solver } from '../solver/highs.ts'
import type { AccountKind, FundKind, YieldKind } from '../lists.ts'
import { breakEvenYears, withholdingOf } from './withholding.ts'

export interface PlacedAsset {
  readonly id: string
  readonly fund: FundKind
  /** Amount to hold over all accounts, in any unit of money. */
  readonly target: number
  /** Yearly dividends and interest, as a share of the value. */
  readonly dividendYield: number
  /** How the yield is taxed outside plans. */
  readonly taxedAs: YieldKind
}

export interface PlacingAccount {
  readonly id: string
  readonly kind: AccountKind
  /** What the account is worth; the sizes add to the targets. */
  readonly size: number
  /** Amount of each asset that must stay, by the asset's id: used to sell nothing in a non-registered account. */
  readonly atLeast?: Readonly<Record<string, number>>
}

/** The person's own marginal rates, 0 to 1; without them only withheld tax counts. */
export interface MarginalRates {
  readonly interest: number
  readonly eligibleDividend: number
}

export interface Placement {
  /** `amounts[account][asset]`, in the order given. */
  readonly amounts: readonly (readonly number[])[]
  /** Tax and withholding a year, in the unit of the amounts. */
  readonly costPerYear: number
}

export type PlacementOutcome = Placement | 'infeasible' | 'unsolved'

/** Share of an asset's value that a year in this account costs: withholding that is lost, and tax on the yield. */
export function yearlyCost(
  asset: PlacedAsset,
  account: AccountKind,
  rates: MarginalRates | null,
  level1: number,
): number {
  const { lost, credited } = withholdingOf(asset.fund, account, level1)
  const isTaxed = (account === 'non_registered' || account === 'corporate') && rates !== null
  if (!isTaxed) return asset.dividendYield * lost
  const rate = asset.taxedAs === 'eligible_dividend' ? rates.eligibleDividend : rates.interest
  // The tax withheld is credited against the Canadian tax on the same income, at most all of it.
  return asset.dividendYield * (lost + Math.max(rate, credited))
}

/**
 * Where to hold what: the amounts of each asset in each account with the smallest yearly cost, with the assets at their
 * targets and the accounts at their sizes (investing §7.3). A linear program; every answer is proven.
 */
export function placeAssets(
  assets: readonly PlacedAsset[],
  accounts: readonly PlacingAccount[],
  options: { readonly rates: MarginalRates | null; readonly level1: number },
  solver: Solver,
): PlacementOutcome {
  const n = assets.length
  const total = sum(assets.map(({ target }) => target))
  if (Math.abs(total - sum(accounts.map(({ size }) => size))) > 1e-6 * Math.max(1, total)) return 'infeasible'
  // Amounts as shares of the total, because the solver's check is absolute.
  const cells = accounts.flatMap((account, a) => assets.map((asset, i) => ({ account, asset, index: a * n + i })))
  const linear = cells.map(({ account, asset }) => yearlyCost(asset, account.kind, options.rates, options.level1))
  const lower = cells.map(({ account, asset }) => (account.atLeast?.[asset.id] ?? 0) / total)
  const rowOf = (isIn: (cell: (typeof cells)[number]) => boolean, amount: number): Row => {
    const indices = cells.filter(isIn).map(({ index }) => index)
    return { indices, values: filled(indices.length, 1), lower: amount / total, upper: amount / total }
  }
  const rows = [
    ...assets.map((asset) => rowOf((cell) => cell.asset === asset, asset.target)),
    // The last account's size follows from the others; stated again, it could contradict them by a rounding error.
    ...accounts.slice(0, -1).map((account) => rowOf((cell) => cell.account === account, account.size)),
  ]
  const outcome = solveProgram({ hessian: null, linear, lower, upper: filled(cells.length, Infinity), rows }, solver)
  if (outcome.status !== 'optimal') return outcome.status
  return {
    amounts: accounts.map((_, a) => assets.map((_asset, i) => Math.max(0, at(outcome.x, a * n + i)) * total)),
    costPerYear: sum(outcome.x.map((x, k) => x * at(linear, k))) * total,
  }
}

/** The Canadian-listed fund that holds the same as a US-listed one. */
const CANADIAN_LISTED: Readonly<Partial<Record<FundKind, FundKind>>> = {
  us_listed_us: 'ca_listed_us',
  us_listed_foreign: 'ca_listed_foreign_through_us',
}

/**
 * Years until a US-listed fund in a retirement plan has earned back the change of currency, there and back, that a
 * Canadian-listed one does not need (investing §7.3.3); null for a fund that saves nothing.
 *
 * @param conversion cost of one conversion, as a share of the amount
 */
export function yearsToEarnBack(
  { fund, dividendYield }: Pick<PlacedAsset, 'fund' | 'dividendYield'>,
  level1: number,
  conversion: number,
): number | null {
  const other = CANADIAN_LISTED[fund]
  if (other === undefined) return null
  const saved = withholdingOf(other, 'rrsp', level1).lost - withholdingOf(fund, 'rrsp', level1).lost
  return breakEvenYears(dividendYield * saved, conversion)
}
