import { MAX_INVESTMENT_ACCOUNTS, MAX_INVESTMENT_HOLDINGS } from '@winterjay/contract'
import type { AccountKind } from '@winterjay/investing/lists'
import { cents, roundHalfUp } from '@winterjay/money'
import type { Cents } from '@winterjay/money'
import type { Imported, Stored } from '../calls/queries.ts'
import type { Settings } from './settings.ts'

export type Account = Stored['accounts'][number]
export type Line = Stored['holdings'][number]

/** What the account stores, with what this device knows of it. */
export type Portfolio = Stored & Pick<Settings, 'proxies' | 'fixed' | 'usd'>

/** A change of what is stored. It may run more than once, on what another device has stored meanwhile. */
export type Edit = (stored: Stored) => Stored

/** Whether the account can store it. */
export const fits = ({ accounts, holdings }: Stored): boolean =>
  accounts.length <= MAX_INVESTMENT_ACCOUNTS && holdings.length <= MAX_INVESTMENT_HOLDINGS

/** An account that a new line may be the first of. */
export type NewAccount = Pick<Account, 'id' | 'name' | 'kind'>

/**
 * A file says all that its accounts hold: it replaces their lines and leaves the others. An account is known by its
 * name; its kind and its cash stay if the file does not say them.
 *
 * @param ids new ids, one for each account of the file
 * @param unnamed name of an account that the file leaves without one
 */
export function withFile(read: Imported, ids: readonly string[], unnamed: string): Edit {
  const names = accountsIn(read)
  const nameOf = (name: string): string => name.slice(0, 100).trim() || unnamed
  return ({ accounts, holdings, ...rest }) => {
    const inFile = names.map((name, k): Account => {
      const known = accounts.find((one) => one.name === nameOf(name))
      const cash = cashIn(read, name)
      return {
        id: known?.id ?? ids[k] ?? '',
        name: nameOf(name),
        kind: read.accounts.find((one) => one.name === name)?.kind ?? known?.kind ?? null,
        cash: cash.length === 0 ? (known?.cash ?? []) : cash,
      }
    })
    const idOf = (name: string): string => inFile.find((one) => one.name === nameOf(name))?.id ?? ''
    const isInFile = new Set(inFile.map(({ id }) => id))
    return {
      ...rest,
      accounts: [...accounts.filter(({ id }) => !isInFile.has(id)), ...inFile],
      holdings: [
        ...holdings.filter(({ account_id }) => !isInFile.has(account_id)),
        ...read.holdings.map(({ account, symbol, mic, currency, units, price, book_value }) => ({
          symbol,
          mic,
          currency,
          units,
          price,
          book_value,
          account_id: idOf(account),
          name: null,
          price_on: read.as_of,
        })),
      ],
    }
  }
}

/** The cash of one account, each currency once. */
function cashIn({ cash }: Imported, name: string): Account['cash'] {
  const total = new Map<string, number>()
  for (const { account, currency, amount } of cash)
    if (account === name) total.set(currency, (total.get(currency) ?? 0) + amount)
  return [...total].map(([currency, amount]) => ({ currency, amount: cents(amount) }))
}

/** The names of a file's accounts, each once, also of those that only have cash. */
export const accountsIn = ({ accounts, holdings, cash }: Imported): string[] => [
  ...new Set([
    ...accounts.map(({ name }) => name),
    ...holdings.map(({ account }) => account),
    ...cash.map(({ account }) => account),
  ]),
]

export const withLine =
  (line: Line, account: NewAccount): Edit =>
  ({ accounts, holdings, ...rest }) => ({
    ...rest,
    accounts: accounts.some(({ id }) => id === account.id) ? accounts : [...accounts, { ...account, cash: [] }],
    holdings: [...holdings, line],
  })

/** An account without lines and cash goes with its last line. */
export const withoutLine =
  (index: number): Edit =>
  ({ accounts, holdings, ...rest }) => {
    const left = holdings.filter((_, k) => k !== index)
    const isUsed = ({ id, cash }: Account): boolean =>
      cash.some(({ amount }) => amount !== 0) || left.some(({ account_id }) => account_id === id)
    return { ...rest, accounts: accounts.filter(isUsed), holdings: left }
  }

export const withKind = (id: string, kind: AccountKind | null): Edit => withAccount(id, (one) => ({ ...one, kind }))

export const withCash = (id: string, currency: string, amount: Cents): Edit =>
  withAccount(id, (one) => ({
    ...one,
    cash: [...one.cash.filter((held) => held.currency !== currency), ...(amount === 0 ? [] : [{ currency, amount }])],
  }))

const withAccount =
  (id: string, change: (account: Account) => Account): Edit =>
  (stored) => ({ ...stored, accounts: stored.accounts.map((one) => (one.id === id ? change(one) : one)) })

/** A symbol without its market: `XIC` and `XIC.TO` are one. */
export const plain = (symbol: string): string =>
  symbol
    .trim()
    .toUpperCase()
    .replace(/\.(TO|V|NE)$/, '')

/** Canadian dollars for a unit of the line's currency; null if the rate is not known. */
export const rateOf = (currency: string, { usd }: Pick<Portfolio, 'usd'>): number | null =>
  currency === 'CAD' ? 1 : currency === 'USD' ? usd : null

/** One security over all accounts, in Canadian dollars. */
export interface Position {
  readonly symbol: string
  readonly units: number
  readonly price: number
  readonly value: Cents
  /** Per unit, if every unit is in a non-registered account and has a known cost in Canadian dollars. */
  readonly averageCost: number | null
}

/** The positions of all lines whose currency can be converted, largest first. */
export function positionsOf(portfolio: Portfolio): Position[] {
  const bySymbol = new Map<string, Line[]>()
  for (const line of portfolio.holdings) {
    if (rateOf(line.currency, portfolio) === null) continue
    const symbol = plain(line.symbol)
    bySymbol.set(symbol, [...(bySymbol.get(symbol) ?? []), line])
  }
  return [...bySymbol].map(([symbol, lines]) => positionOf(symbol, lines, portfolio)).sort((a, b) => b.value - a.value)
}

/** Above this many US dollars of securities listed there, the United States may tax an estate (investing §7.3.6). */
export const US_ESTATE_DOLLARS = 60_000

/** What is held of securities that trade in US dollars, in US dollars, over all accounts. */
export const heldInUsDollars = ({ holdings }: Portfolio): number =>
  holdings.reduce((sum, { currency, units, price }) => (currency === 'USD' ? sum + units * price : sum), 0)

/** Symbols of which a line is in US dollars: trading them costs a conversion. */
export const inUsDollars = ({ holdings }: Portfolio): string[] => [
  ...new Set(holdings.filter(({ currency }) => currency === 'USD').map(({ symbol }) => plain(symbol))),
]

/** The positions that a plan may move. */
export const movableOf = (portfolio: Portfolio): Position[] =>
  positionsOf(portfolio).filter(({ symbol }) => !portfolio.fixed.includes(symbol))

function positionOf(symbol: string, lines: readonly Line[], portfolio: Portfolio): Position {
  const units = lines.reduce((total, line) => total + line.units, 0)
  const worth = lines.reduce(
    (total, line) => total + line.units * line.price * (rateOf(line.currency, portfolio) ?? 0),
    0,
  )
  const kindOf = ({ account_id }: Line) => portfolio.accounts.find(({ id }) => id === account_id)?.kind
  const isTaxed = lines.every(
    (line) => kindOf(line) === 'non_registered' && line.currency === 'CAD' && line.book_value !== null,
  )
  const book = lines.reduce((total, line) => total + (line.book_value ?? 0), 0)
  return {
    symbol,
    units: roundHalfUp(units, 6),
    price: roundHalfUp(worth / units, 4),
    value: cents(roundHalfUp(worth * 100)),
    averageCost: isTaxed ? book / 100 / units : null,
  }
}

export const totalOf = (positions: readonly Position[]): Cents =>
  cents(positions.reduce((total, { value }) => total + value, 0))

/** The cash of all accounts in Canadian dollars, as far as its currency can be converted; what is owed counts as nothing. */
export const cashOf = (portfolio: Portfolio): Cents =>
  cents(
    roundHalfUp(
      portfolio.accounts
        .flatMap(({ cash }) => cash)
        .reduce((total, { currency, amount }) => total + Math.max(0, amount) * (rateOf(currency, portfolio) ?? 0), 0),
    ),
  )

/** Shares of the symbols, in their order; they add to 1. Null if nothing is held. */
export function sharesOf(positions: readonly Position[], symbols: readonly string[]): number[] | null {
  const total = totalOf(positions)
  if (total <= 0) return null
  return symbols.map((symbol) => (positions.find((one) => one.symbol === symbol)?.value ?? 0) / total)
}

/** Symbols that a person types, separated by commas or spaces, each once. */
export const symbolsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(plain)
      .filter((symbol) => symbol !== ''),
  ),
]
