import type { LocalDate } from '@winterjay/money'
import Papa from 'papaparse'
import { readDay } from '../activities/cells.ts'
import { isZero, parseDecimal } from '../cost-base/fraction.ts'
import type { Quote } from './quotes.ts'

/** A heading in capitals, such as `XIC`, `BIP-UN.TO` or, with the currency of its prices, `VTI USD`. */
const HEADING = /^([A-Z][A-Z0-9.-]{0,14})(?:[\s(]+(CAD|USD)\)?)?$/

/**
 * Reads a file of prices: a first column `date`, then a column for each security, with an empty cell where there is no
 * price (investing §6.10). Null if it is not such a file.
 */
export function readPriceFile(text: string): readonly Quote[] | null {
  const plain = text.replace(/^\uFEFF/, '').trim()
  const hasSemicolons = /^[^\n,]*;/.test(plain)
  const [header, ...rows] = Papa.parse<string[]>(plain, { delimiter: hasSemicolons ? ';' : ',' }).data
  if (header?.[0]?.trim().toLowerCase() !== 'date' || header.length < 2) return null
  const columns = header.slice(1).map((heading) => HEADING.exec(heading.trim()))
  if (columns.includes(null)) return null
  const quotes = rows.flatMap((row) => {
    const on = readDay(row[0]?.trim() ?? '')
    return on === null ? [] : columns.flatMap((heading, k) => quoteOf(heading, row[k + 1], on, hasSemicolons) ?? [])
  })
  return quotes.length === 0 ? null : quotes
}

function quoteOf(
  heading: RegExpExecArray | null,
  cell: string | undefined,
  on: LocalDate,
  hasDecimalComma: boolean,
): Quote | null {
  const written = (cell ?? '').replaceAll(/[\s$]/g, '')
  const price = parseDecimal(hasDecimalComma ? written.replace(',', '.') : written)
  const [, symbol = '', currency = null] = heading ?? []
  return price === null || isZero(price) ? null : { symbol, on, price, currency, origin: 'prices' }
}
