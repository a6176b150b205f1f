import { cents, roundHalfUp, type LocalDate } from '@winterjay/money'
import type { HoldingsBroker } from '../lists.ts'
import { accountKindOf, readCents, readNumber } from './cell-values.ts'
import type { BrokerAccount, BrokerCash, BrokerHolding, HoldingsFile, RefusedRow } from './holdings-file.ts'

/** The cells of a holding, as text. */
export interface HoldingCells {
  readonly row: number
  readonly account: string
  readonly symbol: string
  readonly mic?: string | undefined
  readonly name: string
  readonly currency: string
  readonly units: string
  readonly price: string
  readonly value: string
  readonly book: string
}

/** Units times price may differ from the value by this share of it; more than that is asked about. */
const TOLERATED = 0.005
const UNIT_DECIMALS = 6
/** Dollars: beyond this it is no amount of money. */
const LARGEST = 1e12

/** Collects what a file says, so that every row is either read or refused. */
export class Collector {
  readonly #accounts = new Map<string, BrokerAccount>()
  readonly #holdings: BrokerHolding[] = []
  readonly #cash: BrokerCash[] = []
  readonly #refused: RefusedRow[] = []
  readonly #hasDecimalComma: boolean
  asOf: LocalDate | null = null

  constructor(hasDecimalComma: boolean) {
    this.#hasDecimalComma = hasDecimalComma
  }

  /**
   * Returns the account's name in this file. Accounts are told apart by `number`, which is not kept; two that would
   * have one name are counted.
   */
  account(name: string, words: string, number = name): string {
    const known = this.#accounts.get(number)
    if (known !== undefined) return known.name
    const taken = [...this.#accounts.values()].map((one) => one.name)
    let unique = name
    for (let count = 2; taken.includes(unique); count += 1) unique = `${name} (${count})`
    this.#accounts.set(number, { name: unique, kind: accountKindOf(words) })
    return unique
  }

  refuse(row: number, label: string, code: RefusedRow['code']): void {
    this.#refused.push({ row, label, code })
  }

  cash(account: string, currency: string, amount: string): void {
    const amountCents = readCents(amount, this.#hasDecimalComma)
    if (amountCents !== null && amountCents !== 0) this.#cash.push({ account, currency, amountCents })
  }

  holding(cells: HoldingCells): void {
    const { row, account, symbol, name, currency, mic } = cells
    const number = (text: string): number | null => readNumber(text, this.#hasDecimalComma)
    const label = symbol === '' ? name : symbol
    const [units, price] = [number(cells.units), number(cells.price)]
    const stated = readCents(cells.value, this.#hasDecimalComma)
    if (symbol === '') return this.refuse(row, label, 'symbol_missing')
    if (units === null || units === 0) return this.refuse(row, label, 'figures_missing')
    if (units < 0) return this.refuse(row, label, 'short_position')
    const isMoney = price !== null && Math.abs(units * price) <= LARGEST
    const valueCents = stated ?? (isMoney ? cents(roundHalfUp(units * price * 100)) : null)
    if (valueCents === null || valueCents <= 0) return this.refuse(row, label, 'figures_missing')
    const each = price !== null && price > 0 ? price : valueCents / 100 / units
    // Half a cent of rounding is no difference, however small the holding.
    if (Math.abs(units * each * 100 - valueCents) > Math.max(TOLERATED * valueCents, 1))
      return this.refuse(row, label, 'value_differs')
    this.#holdings.push({
      row,
      account,
      symbol: symbol.toUpperCase(),
      mic: mic === undefined || mic === '' ? null : mic,
      name,
      currency: currency.toUpperCase() || 'CAD',
      units: roundHalfUp(units, UNIT_DECIMALS),
      price: each,
      valueCents,
      bookCents: readCents(cells.book, this.#hasDecimalComma),
    })
  }

  file(broker: HoldingsBroker): HoldingsFile {
    return {
      broker,
      asOf: this.asOf,
      accounts: [...this.#accounts.values()],
      holdings: this.#holdings,
      cash: this.#cash,
      refused: this.#refused,
    }
  }
}
