import { addDays, type LocalDate } from '@winterjay/money'
import { over, type Fraction } from '../cost-base/fraction.ts'
import { securityOf, type InvestmentTransaction } from '../cost-base/transaction.ts'

/** The price of a unit on a day, as it was then: neither splits nor distributions are taken out of it. */
export interface Quote {
  readonly symbol: string
  readonly on: LocalDate
  readonly price: Fraction
  /** Null: the currency that the security is traded in. */
  readonly currency: string | null
  /** What a broker's file of holdings says, a closing price of a file of prices, or what was paid for a unit. */
  readonly origin: 'holdings' | 'prices' | 'trade'
}

export interface PriceOfUnit {
  readonly price: Fraction
  readonly currency: string
}

/** A closing price stands for days without trading after it, and no longer. */
const CLOSE_DAYS = 4
/** Of two prices of one day, the first of these counts. */
const ORIGINS: readonly Quote['origin'][] = ['holdings', 'prices', 'trade']

/** What is known of prices, by security and day. */
export class Quotes {
  readonly #quotes = new Map<string, Quote>()
  readonly #currencies = new Map<string, Set<string>>()
  readonly #splits = new Map<string, LocalDate[]>()

  constructor(transactions: readonly InvestmentTransaction[], quotes: readonly Quote[]) {
    for (const row of transactions) {
      if (row.kind === 'split') this.#splits.set(row.symbol, [...(this.#splits.get(row.symbol) ?? []), row.tradeOn])
      if (row.kind !== 'buy' && row.kind !== 'sell') continue
      this.#currencies.set(row.symbol, (this.#currencies.get(row.symbol) ?? new Set()).add(row.currency))
      const price = row.price ?? (row.amount === null || row.units === null ? null : over(row.amount, row.units))
      if (price !== null && price.numerator > 0n)
        this.#add({ symbol: row.symbol, on: row.tradeOn, price, currency: row.currency, origin: 'trade' })
    }
    for (const quote of quotes) this.#add({ ...quote, symbol: securityOf(quote.symbol) })
  }

  /** Later trades of a day replace earlier ones. */
  #add(quote: Quote): void {
    this.#quotes.set(`${quote.origin} ${quote.symbol} ${quote.on}`, quote)
  }

  /** The price of the day; otherwise the last close, at most four days back and not across a split. Null: not known. */
  on(symbol: string, day: LocalDate): PriceOfUnit | null {
    for (const origin of ORIGINS) {
      const quote = this.#quotes.get(`${origin} ${symbol} ${day}`)
      if (quote !== undefined) return this.#inCurrency(quote)
    }
    for (let back = 1; back <= CLOSE_DAYS; back += 1) {
      const on = addDays(day, -back)
      const quote = this.#quotes.get(`prices ${symbol} ${on}`)
      const isAcrossSplit = this.#splits.get(symbol)?.some((split) => split > on && split <= day) === true
      if (quote !== undefined) return isAcrossSplit ? null : this.#inCurrency(quote)
    }
    return null
  }

  #inCurrency({ symbol, price, currency }: Quote): PriceOfUnit | null {
    if (currency !== null) return { price, currency }
    const [only, ...others] = this.#currencies.get(symbol) ?? ['CAD']
    return only === undefined || others.length > 0 ? null : { price, currency: only }
  }
}
