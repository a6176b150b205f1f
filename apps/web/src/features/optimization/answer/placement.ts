import type { AnswerOf, BodyOf, placeHoldings } from '@winterjay/contract'
import { cents, roundHalfUp, toPercent } from '@winterjay/money'
import type { Cents, Rate } from '@winterjay/money'
import { movableOf, plain, rateOf } from '../holdings/portfolio.ts'
import type { Account, Line, Portfolio } from '../holdings/portfolio.ts'
import type { Fund } from '../holdings/settings.ts'
import type { TradesBody } from '../calls/queries.ts'

export type PlacementBody = BodyOf<typeof placeHoldings>
export type Placement = NonNullable<AnswerOf<typeof placeHoldings>['placement']>

/** Below this a weight is none. */
const LEAST_WEIGHT = 0.0005

export interface PlacementChoices {
  readonly symbols: readonly string[]
  /** Targets of the symbols, in their order. */
  readonly weights: readonly number[]
  readonly portfolio: Portfolio
  /** What the person said of each fund, by symbol. */
  readonly funds: Readonly<Record<string, Fund>>
  /** The person's marginal rates, as fractions; null if they did not say. */
  readonly rates: { readonly interest: number; readonly eligible_dividend: number } | null
  readonly foreignRate: number
  /** What one change of currency costs, as a fraction; null for the usual. */
  readonly conversion: number | null
  /** Nothing is sold in non-registered accounts. */
  readonly keepsOpen: boolean
}

/** A rate as a fraction of 1, to the millionth of a percent: 1.4 / 100 alone is not 0.014. */
export const fractionOf = (rate: Rate): number => roundHalfUp(toPercent(rate) / 100, 8)

/** The symbols that will be held. */
export const targetsIn = (symbols: readonly string[], weights: readonly number[]): string[] =>
  symbols.filter((_, i) => (weights[i] ?? 0) > LEAST_WEIGHT)

const inCents = (portfolio: Portfolio, { units, price, currency }: Line): number =>
  units * price * (rateOf(currency, portfolio) ?? 0) * 100

/** The lines of one account that a plan may move. */
export const linesOf = (portfolio: Portfolio, { id }: Account): Line[] =>
  portfolio.holdings.filter(
    (line) =>
      line.account_id === id &&
      rateOf(line.currency, portfolio) !== null &&
      !portfolio.fixed.includes(plain(line.symbol)),
  )

/** The cash of one account in Canadian dollars; what is owed counts as nothing. */
export const cashIn = (portfolio: Portfolio, { cash }: Account): Cents =>
  cents(
    roundHalfUp(
      cash.reduce((total, { currency, amount }) => total + Math.max(0, amount) * (rateOf(currency, portfolio) ?? 0), 0),
    ),
  )

/** What one account is worth, with its cash, and without what stays as it is. */
export const sizeOf = (portfolio: Portfolio, account: Account): Cents =>
  cents(
    roundHalfUp(linesOf(portfolio, account).reduce((total, line) => total + inCents(portfolio, line), 0)) +
      cashIn(portfolio, account),
  )

/** The accounts that have something to place. */
export const placedAccounts = (portfolio: Portfolio): Account[] =>
  portfolio.accounts.filter((account) => sizeOf(portfolio, account) > 0)

/**
 * The call's body; null while a kind of account or a fund is not known. The targets are whole cents that add to the
 * sizes of the accounts: the largest takes what rounding leaves.
 */
export function placementBody(choices: PlacementChoices): PlacementBody | null {
  const { symbols, weights, portfolio, funds, rates, foreignRate, conversion, keepsOpen } = choices
  const accounts = placedAccounts(portfolio).map((account) => ({ account, size: sizeOf(portfolio, account) }))
  const total = accounts.reduce((sum, { size }) => sum + size, 0)
  const held = targetsIn(symbols, weights).map((symbol) => ({ symbol, weight: weights[symbols.indexOf(symbol)] ?? 0 }))
  const all = held.reduce((sum, { weight }) => sum + weight, 0)
  const targets = held.map(({ weight }) => roundHalfUp((weight / all) * total))
  const largest = targets.indexOf(Math.max(...targets))
  const rest = total - targets.reduce((sum, target) => sum + target, 0)
  const assets = held.flatMap(({ symbol }, i) => {
    const fund = funds[symbol]
    const target = cents((targets[i] ?? 0) + (i === largest ? rest : 0))
    return fund === undefined ? [] : [{ symbol, target, ...fund }]
  })
  const sized = accounts.flatMap(({ account, size }) => {
    const { id, kind } = account
    const isOpen = kind === 'non_registered' && keepsOpen
    return kind === null ? [] : [{ id, kind, size, ...(isOpen ? { at_least: staysIn(choices, account) } : {}) }]
  })
  const isComplete = assets.length === held.length && sized.length === accounts.length
  return assets.length === 0 || sized.length === 0 || !isComplete
    ? null
    : { assets, accounts: sized, rates, foreign_rate: foreignRate, conversion }
}

function staysIn({ symbols, weights, portfolio }: PlacementChoices, account: Account) {
  const wanted = targetsIn(symbols, weights)
  const values = new Map<string, number>()
  for (const line of linesOf(portfolio, account)) {
    const symbol = plain(line.symbol)
    if (wanted.includes(symbol)) values.set(symbol, (values.get(symbol) ?? 0) + inCents(portfolio, line))
  }
  return [...values].map(([symbol, amount]) => ({ symbol, amount: cents(Math.floor(amount)) }))
}

/** Whether the plan sells something in a non-registered account, whatever the placement. */
export const mustSell = ({ symbols, weights, portfolio }: PlacementChoices): boolean =>
  portfolio.accounts
    .filter(({ kind }) => kind === 'non_registered')
    .flatMap((account) => linesOf(portfolio, account))
    .some(({ symbol }) => !targetsIn(symbols, weights).includes(plain(symbol)))

/**
 * US-listed funds that the placement puts into a retirement plan, with the years that their dollars take to earn back.
 */
export const inDollars = (
  { assets, accounts }: PlacementBody,
  { amounts, years_to_earn_back: all }: Placement,
): { symbol: string; years: number }[] =>
  assets.flatMap(({ symbol }, i) => {
    const years = all[i] ?? null
    const isInPlan = accounts.some(({ kind }, a) => RETIREMENT.includes(kind) && (amounts[a]?.[i] ?? 0) > 0)
    return years === null || !isInPlan ? [] : [{ symbol, years }]
  })

/** Plans that the treaty exempts from US tax (investing §7.3.1). */
const RETIREMENT: readonly PlacementBody['accounts'][number]['kind'][] = ['rrsp', 'rrif', 'lira']

/**
 * The trades' call of one account, from what it should hold. Null while a price is missing.
 *
 * @param amounts of the assets of the placement, in their order
 * @param prices of symbols that are held nowhere
 */
export function accountTrades(
  account: Account,
  { assets }: Pick<PlacementBody, 'assets'>,
  {
    amounts,
    portfolio,
    prices,
  }: {
    readonly amounts: readonly Cents[]
    readonly portfolio: Portfolio
    readonly prices: ReadonlyMap<string, Cents>
  },
): TradesBody | null {
  const own = linesOf(portfolio, account)
  const all = amounts.reduce((sum, amount) => sum + amount, 0)
  const symbols = [...new Set([...own.map(({ symbol }) => plain(symbol)), ...assets.map(({ symbol }) => symbol)])]
  const lines = symbols
    .map((symbol) => {
      const mine = own.filter((line) => plain(line.symbol) === symbol)
      const amount = amounts[assets.findIndex((one) => one.symbol === symbol)] ?? 0
      const known = movableOf(portfolio).find((one) => one.symbol === symbol)?.price
      return {
        symbol,
        units: roundHalfUp(
          mine.reduce((sum, { units }) => sum + units, 0),
          6,
        ),
        price: known ?? (prices.get(symbol) ?? 0) / 100,
        target: all > 0 ? amount / all : 0,
        ...averageCost(account, mine),
      }
    })
    .filter(({ units, target }) => units > 0 || target > 0)
  if (all <= 0 || lines.some(({ price }) => price <= 0)) return null
  return { lines, cash: cashIn(portfolio, account), buy_only: false }
}

function averageCost({ kind }: Account, lines: readonly Line[]): { average_cost?: number } {
  const units = lines.reduce((sum, line) => sum + line.units, 0)
  const isKnown = lines.every(({ currency, book_value }) => currency === 'CAD' && book_value !== null)
  if (kind !== 'non_registered' || units === 0 || !isKnown) return {}
  return { average_cost: lines.reduce((sum, { book_value }) => sum + (book_value ?? 0), 0) / 100 / units }
}
