import type { LocalDate } from '@winterjay/money'
import { readHoldings } from '../broker-files/read-holdings.ts'
import { parseDecimal } from '../cost-base/fraction.ts'
import { readPriceFile } from './price-file.ts'
import type { Quote } from './quotes.ts'
import type { HeldUnits } from './returns.ts'

/** What a file says of prices, and, a file of holdings, of units. */
export interface ValueFile {
  readonly kind: 'holdings' | 'prices'
  /** Of holdings; null if the file does not say of which day it is: then nothing of it counts. */
  readonly asOf: LocalDate | null
  readonly quotes: readonly Quote[]
  readonly held: readonly HeldUnits[]
}

/** Reads a file of prices or a broker's file of holdings (investing §6.10); null if it is neither. */
export function readValueFile(text: string): ValueFile | null {
  const quotes = readPriceFile(text)
  if (quotes !== null) return { kind: 'prices', asOf: null, quotes, held: [] }
  const read = readHoldings(text)
  if (read?.kind !== 'holdings') return null
  const { asOf, holdings } = read.file
  if (asOf === null) return { kind: 'holdings', asOf, quotes: [], held: [] }
  const known = holdings.flatMap(({ symbol, currency, price, units }) => {
    const [each, count] = [parseDecimal(price.toFixed(8)), parseDecimal(units.toFixed(6))]
    return each === null || count === null ? [] : [{ symbol, currency, price: each, units: count }]
  })
  return {
    kind: 'holdings',
    asOf,
    quotes: known.map(({ symbol, currency, price }) => ({ symbol, on: asOf, price, currency, origin: 'holdings' })),
    held: known.map(({ symbol, units }) => ({ symbol, on: asOf, units })),
  }
}
