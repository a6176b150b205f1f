import type { ReadActivity } from './activity-file.ts'
import { cell, isNegativeNumber, isPlanNamed, isSome, lastThree, readDay, sizeOf, type Cells } from './cells.ts'
import type { ActivityLayout } from './layout.ts'

const CASH_ACTIONS = new Set(['CON', 'DEP', 'EFT', 'WDR', 'FXT', 'CSR'])
const FEE_ACTIONS = new Set(['FCH', 'NRT', 'TAX', 'HST', 'GST'])

/**
 * Questrade's account activities. Sales have negative quantities; a reinvested dividend has an internal symbol
 * (`X000002`) and often a price of 0, so its symbol is that of a trade with the same description.
 */
export const QUESTRADE: ActivityLayout = {
  broker: 'questrade',
  columns: [
    'Transaction Date',
    'Settlement Date',
    'Action',
    'Symbol',
    'Description',
    'Quantity',
    'Price',
    'Net Amount',
  ],
  accountOf: (cells) => ({ number: cell(cells, 'Account #'), kind: cell(cells, 'Account Type') }),
  read: (cells, { rows, account }) => {
    const action = cell(cells, 'Action').toUpperCase()
    const units = sizeOf(cell(cells, 'Quantity'))
    if (CASH_ACTIONS.has(action) && !isSome(units)) return { skipped: 'cash_movement' }
    if (FEE_ACTIONS.has(action)) return { skipped: 'fee_or_tax' }
    const tradeOn = readDay(cell(cells, 'Transaction Date'))
    const settleOn = readDay(cell(cells, 'Settlement Date'))
    if (tradeOn === null || settleOn === null) return { skipped: 'day_missing' }
    const net = cell(cells, 'Net Amount')
    const symbol = symbolOf(cells, rows)
    const currency = cell(cells, 'Currency') || 'CAD'
    if (action === 'DIV' || action === 'INT') {
      const amount = sizeOf(net)
      if (amount === null) return { skipped: 'figures_missing' }
      const kind = action === 'DIV' ? 'dividend' : 'interest'
      return { income: { symbol: symbol ?? '', kind, amount: signed(net, amount), currency, on: settleOn } }
    }
    if (action === 'DIS') return { question: 'split_or_stock_dividend' }
    const isOfPlan = isPlanNamed(account.kind)
    if (isOfPlan === null) return { question: 'account_kind' }
    const shared = { tradeOn, settleOn, isRegistered: isOfPlan, account: lastThree(account.number), currency }
    if (action === 'REI') return reinvested(symbol, units, sizeOf(net), shared)
    if (action !== 'BUY' && action !== 'SELL') return { question: 'unknown_activity' }
    const price = sizeOf(cell(cells, 'Price'))
    const gross = sizeOf(cell(cells, 'Gross Amount'))
    if (symbol === null) return { question: 'symbol' }
    if (!isSome(units) || (!isSome(gross) && !isSome(price))) return { skipped: 'figures_missing' }
    return {
      transaction: {
        ...shared,
        symbol,
        kind: action === 'BUY' ? 'buy' : 'sell',
        units,
        ...(price === null ? {} : { price }),
        ...(isSome(gross) ? { amount: gross } : {}),
        commission: sizeOf(cell(cells, 'Commission')) ?? '0',
      },
    }
  },
}

const signed = (text: string, size: string): string => (isNegativeNumber(text) && isSome(size) ? `-${size}` : size)

function reinvested(
  symbol: string | null,
  units: string | null,
  amount: string | null,
  shared: Pick<
    Extract<ReadActivity, { transaction: unknown }>['transaction'],
    'tradeOn' | 'settleOn' | 'isRegistered' | 'account' | 'currency'
  >,
): ReadActivity {
  if (symbol === null) return { question: 'symbol' }
  if (!isSome(units) || !isSome(amount)) return { skipped: 'figures_missing' }
  return { transaction: { ...shared, symbol, kind: 'reinvested_dividend', units, amount } }
}

const isInternal = (symbol: string): boolean => symbol === '' || /^[A-Z]\d{6}$/.test(symbol)

/** The row's symbol, or that of a trade whose description begins alike; null if there is none. */
function symbolOf(cells: Cells, rows: readonly Cells[]): string | null {
  const own = cell(cells, 'Symbol')
  if (!isInternal(own)) return own
  const name = securityName(cell(cells, 'Description'))
  const trade = rows.find(
    (row) => !isInternal(cell(row, 'Symbol')) && name !== '' && securityName(cell(row, 'Description')) === name,
  )
  return trade === undefined ? null : cell(trade, 'Symbol')
}

/** A description is the security's name, then what happened: `VANGUARD S&P 500 INDEX ETF|REINV@…`. */
const securityName = (description: string): string =>
  (/^(.*?)(?:\s*\||\s+(?:UNIT|WE ACTED|CASH DIV|DIST|REINV|REC |DRIP)\b)/i.exec(description)?.[1] ?? description)
    .trim()
    .toUpperCase()
