import { accountName, findDay } from './cell-values.ts'
import { Collector } from './collector.ts'
import { hasColumns, isBlank, readerOf, type CellOf } from './columns.ts'
import type { HoldingsFile, Sheet } from './holdings-file.ts'

const HOLDINGS = ['Product', 'Symbol', 'Quantity', 'Last Price', 'Total Market Value']
const CASH = ['Currency', 'Cash', 'Investments', 'Total']

/**
 * RBC Direct Investing's holdings export: for each account a section with its cash by currency, then its holdings.
 * Newer files have no sections; there only the labels count.
 */
export function readRbcHoldings({ records, hasDecimalComma }: Sheet): HoldingsFile | null {
  const isRbc = records.some((record) => hasColumns(record, HOLDINGS))
  if (!isRbc) return null
  const found = new Collector(hasDecimalComma)
  let account = ''
  let section: 'cash' | 'holdings' | null = null
  let cellsOf = readerOf([])
  for (const [index, record] of records.entries()) {
    const line = record.join(',').trim()
    const named = /^account:\s*(\S+)\s*-\s*([^,]+)/i.exec(line)
    if (/^"?holdings export as of/i.test(line)) found.asOf = findDay(line)
    else if (named !== null) {
      account = found.account(accountName(named[2] ?? '', named[1] ?? ''), named[2] ?? '', named[1] ?? '')
      section = null
    } else if (hasColumns(record, HOLDINGS) || hasColumns(record, CASH)) {
      section = hasColumns(record, HOLDINGS) ? 'holdings' : 'cash'
      cellsOf = readerOf(record)
    } else if (isBlank(record) || section === null) continue
    else if (section === 'cash') readCash(found, account, cellsOf(record))
    else readHolding(found, account, index + 1, cellsOf(record))
  }
  return found.file('rbc')
}

function readCash(found: Collector, account: string, cell: CellOf): void {
  if (/^[A-Z]{3}$/.test(cell('Currency'))) found.cash(account, cell('Currency'), cell('Cash'))
}

function readHolding(found: Collector, section: string, row: number, cell: CellOf): void {
  // Notes below the holdings have no quantity and no value.
  if (cell('Quantity') === '' && cell('Total Market Value') === '') return
  const own = cell('Account')
  const account = section === '' || own !== '' ? found.account(accountName('', own) || 'RBC', own, own) : section
  found.holding({
    row,
    account,
    symbol: cell('Symbol'),
    name: cell('Name'),
    currency: cell('Currency'),
    units: cell('Quantity'),
    price: cell('Last Price'),
    value: cell('Total Market Value'),
    book: cell('Total Book Cost'),
  })
}
