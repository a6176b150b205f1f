import { accountName, findDay } from './cell-values.ts'
import { Collector } from './collector.ts'
import { hasColumns, isBlank, readerOf } from './columns.ts'
import type { HoldingsFile, Sheet } from './holdings-file.ts'

const COLUMNS = ['Symbol', 'Market', 'Description', 'Quantity', 'Price', 'Book Cost', 'Market Value']

/** TD Direct Investing's holdings. The market, CA or US, is the currency of a line; cash has the account's. */
export function readTdHoldings({ records, hasDecimalComma }: Sheet): HoldingsFile | null {
  const top = records.findIndex((record) => hasColumns(record, COLUMNS))
  if (top < 0) return null
  const found = new Collector(hasDecimalComma)
  const preamble = records.slice(0, top)
  const valueOf = (label: RegExp): string =>
    preamble
      .find((record) => label.test(record[0]?.trim() ?? ''))
      ?.slice(1)
      .join(',')
      .trim() ?? ''
  found.asOf = findDay(valueOf(/^as of date/i))
  const words = valueOf(/^account$/i)
  const parts = words.split(/\s[–-]\s/)
  const number = parts.find((part) => /\d{3}/.test(part)) ?? ''
  const account = found.account(accountName(parts.filter((part) => part !== number).at(-1) ?? 'TD', number), words)
  found.cash(account, /\bUSD?\b/.test(words) ? 'USD' : 'CAD', valueOf(/^cash$/i))
  const read = readerOf(records[top] ?? [])
  for (const [index, record] of records.entries()) {
    if (index <= top || isBlank(record)) continue
    const cell = read(record)
    if (cell('Symbol') === '' && cell('Quantity') === '') continue
    found.holding({
      row: index + 1,
      account,
      symbol: cell('Symbol'),
      name: cell('Description'),
      currency: cell('Market').toUpperCase() === 'US' ? 'USD' : 'CAD',
      units: cell('Quantity'),
      price: cell('Price'),
      value: cell('Market Value'),
      book: cell('Book Cost'),
    })
  }
  return found.file('td')
}
