import { accountName, findDay } from './cell-values.ts'
import { Collector } from './collector.ts'
import { hasColumns, isBlank, readerOf } from './columns.ts'
import type { HoldingsFile, Sheet } from './holdings-file.ts'

const COLUMNS = [
  'Account Type',
  'Account Number',
  'MIC',
  'Position Direction',
  'Quantity',
  'Market Price',
  'Market Value',
]

/**
 * Wealthsimple's holdings report. Only some symbols end in `.TO`, so the market comes from the MIC; the last row names
 * the day. It has no cash.
 */
export function readWealthsimpleHoldings({ records, hasDecimalComma }: Sheet): HoldingsFile | null {
  const top = records.findIndex((record) => hasColumns(record, COLUMNS))
  if (top < 0) return null
  const found = new Collector(hasDecimalComma)
  const read = readerOf(records[top] ?? [])
  for (const [index, record] of records.entries()) {
    if (index <= top || isBlank(record)) continue
    if (/^as of /i.test(record[0] ?? '')) {
      found.asOf = findDay(record[0] ?? '')
      continue
    }
    const cell = read(record)
    const label = cell('Symbol') || cell('Name')
    if (cell('Position Direction').toUpperCase() === 'SHORT') {
      found.refuse(index + 1, label, 'short_position')
      continue
    }
    const [kind, number] = [cell('Account Type'), cell('Account Number')]
    found.holding({
      row: index + 1,
      account: found.account(accountName(cell('Account Name') || kind, number), kind, number),
      symbol: cell('Symbol').replace(/\.TO$/i, ''),
      mic: cell('MIC'),
      name: cell('Name'),
      currency: cell('Market Price Currency') || cell('Market Value Currency'),
      units: cell('Quantity'),
      price: cell('Market Price'),
      value: cell('Market Value'),
      book: cell('Book Value (CAD)'),
    })
  }
  return found.file('wealthsimple')
}
