import { accountName, findDay } from './cell-values.ts'
import { Collector } from './collector.ts'
import { readerOf } from './columns.ts'
import type { HoldingsFile, Sheet } from './holdings-file.ts'

const POSITIONS = 'Open Positions'
const CASH = 'Cash Report'

/**
 * Interactive Brokers' activity statement: the first cell names a section, the second says what the record is. A
 * position's `Summary` row counts; its `Lot` rows would count it twice.
 */
export function readIbkrHoldings({ records, hasDecimalComma }: Sheet): HoldingsFile | null {
  const headerOf = (section: string): readonly string[] =>
    records.find((record) => record[0] === section && record[1] === 'Header') ?? []
  if (headerOf(POSITIONS).length === 0) return null
  const found = new Collector(hasDecimalComma)
  const fact = (section: string, label: string): string =>
    records.find((record) => record[0] === section && record[1] === 'Data' && record[2] === label)?.[3] ?? ''
  found.asOf = findDay(fact('Statement', 'Period').split(' - ').at(-1) ?? '')
  const kind = `${fact('Account Information', 'Account Type')} ${fact('Account Information', 'Customer Type')}`
  const account = found.account(accountName('IBKR', fact('Account Information', 'Account').split(' ')[0] ?? ''), kind)
  const cash = readerOf(headerOf(CASH))
  const position = readerOf(headerOf(POSITIONS))
  for (const [index, record] of records.entries()) {
    if (record[1] !== 'Data') continue
    if (record[0] === CASH) {
      const cell = cash(record)
      if (cell('Currency Summary') === 'Ending Cash' && /^[A-Z]{3}$/.test(cell('Currency')))
        found.cash(account, cell('Currency'), cell('Total'))
    }
    if (record[0] !== POSITIONS) continue
    const cell = position(record)
    if (cell('DataDiscriminator') !== 'Summary') continue
    if (cell('Asset Category') !== 'Stocks') {
      found.refuse(index + 1, cell('Symbol'), 'kind_not_supported')
      continue
    }
    found.holding({
      row: index + 1,
      account,
      symbol: cell('Symbol'),
      name: cell('Symbol'),
      currency: cell('Currency'),
      units: cell('Quantity'),
      price: cell('Close Price'),
      value: cell('Value'),
      book: cell('Cost Basis'),
    })
  }
  return found.file('ibkr')
}
