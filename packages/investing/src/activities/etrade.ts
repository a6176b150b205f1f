import { makeLocalDate } from '@winterjay/money'
import type { LocalDate } from '@winterjay/money'
import type { ReadActivity } from './activity-file.ts'
import { cell, isSome, lastThree, readDay, sizeOf, type Cells } from './cells.ts'
import type { ActivityLayout } from './layout.ts'

/*
 * E*TRADE's benefit history, a workbook with a sheet for each plan of the employer. What a unit costs is what was taxed as
 * pay: its market value on the day, not the price paid. The sheets tell what was acquired, not at what price it was sold.
 */

const ACCOUNT = { number: 'E*TRADE', kind: 'individual' }

/** The sheet ESPP: units bought at a discount. */
export const ETRADE_PURCHASES: ActivityLayout = {
  broker: 'etrade',
  columns: ['Record Type', 'Symbol', 'Purchase Date', 'Purchased Qty.', 'Purchase Date FMV'],
  accountOf: () => ACCOUNT,
  read: (cells) => {
    if (cell(cells, 'Record Type').toLowerCase() !== 'purchase') return laterEvent(cells)
    const symbol = cell(cells, 'Symbol')
    if (symbol === '') return { question: 'symbol' }
    return bought({
      symbol,
      day: dayIn(cell(cells, 'Purchase Date')),
      units: sizeOf(cell(cells, 'Purchased Qty.')),
      price: sizeOf(cell(cells, 'Purchase Date FMV')),
    })
  },
}

/** The sheet Restricted Stock: units that vest. Rows of a grant follow it, and its heading has some columns twice. */
export const ETRADE_GRANTS: ActivityLayout = {
  broker: 'etrade',
  columns: ['Record Type', 'Symbol', 'Grant Date', 'Vest Period', 'Vest Date', 'Vested Qty.', 'Taxable Gain'],
  accountOf: () => ACCOUNT,
  read: (cells, { rows }) => {
    if (cell(cells, 'Record Type').toLowerCase() !== 'vest schedule') return laterEvent(cells)
    const units = sizeOf(cell(cells, 'Vested Qty.'))
    // Not vested yet.
    if (!isSome(units)) return { skipped: 'no_movement' }
    const { symbol, amount } = ofGrant(cells, rows)
    if (symbol === '') return { question: 'symbol' }
    if (amount === null) return { question: 'cost' }
    return bought({ symbol, day: dayIn(cell(cells, 'Vest Date')), units, amount })
  },
}

interface Bought {
  readonly symbol: string
  readonly day: LocalDate | null
  readonly units: string | null
  readonly price?: string | null
  readonly amount?: string
}

function bought({ symbol, day, units, price, amount }: Bought): ReadActivity {
  if (day === null) return { skipped: 'day_missing' }
  const each = price ?? null
  if (!isSome(units) || (price !== undefined && !isSome(each))) return { skipped: 'figures_missing' }
  return {
    transaction: {
      symbol,
      kind: 'buy',
      tradeOn: day,
      settleOn: day,
      isRegistered: false,
      account: lastThree(ACCOUNT.number),
      units,
      ...(isSome(each) ? { price: each } : {}),
      ...(amount === undefined ? {} : { amount }),
      commission: '0',
      currency: 'USD',
    },
  }
}

/** What happened to a grant or a purchase later. Only a sale moves units; its price stands in another file of the broker. */
const laterEvent = (cells: Cells): ReadActivity =>
  /\b(sold|sell|sale)\b/i.test(cell(cells, 'Event Type'))
    ? { question: 'sale_without_price' }
    : { skipped: 'no_movement' }

/** The grant above a row that vests, and what was taxed of it, which the row of its tax says. */
function ofGrant(cells: Cells, rows: readonly Cells[]): { readonly symbol: string; readonly amount: string | null } {
  const isGrant = (row: Cells): boolean => cell(row, 'Record Type').toLowerCase() === 'grant'
  const at = rows.indexOf(cells)
  const first = rows.slice(0, at).findLastIndex(isGrant)
  const next = rows.findIndex((row, index) => index > at && isGrant(row))
  const period = cell(cells, 'Vest Period')
  const amounts = rows
    .slice(first + 1, next === -1 ? undefined : next)
    .filter((row) => row === cells || (period !== '' && cell(row, 'Vest Period') === period))
    .map((row) => sizeOf(cell(row, 'Taxable Gain')))
    .filter(isSome)
  const grant = rows[first]
  return {
    symbol: cell(cells, 'Symbol') || (grant === undefined ? '' : cell(grant, 'Symbol')),
    amount: amounts[0] ?? null,
  }
}

/** `31-JAN-2025`, or the month first: `01/31/2025`. */
function dayIn(text: string): LocalDate | null {
  const [, month, day, year] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text) ?? []
  return year === undefined ? readDay(text) : makeLocalDate(Number(year), Number(month), Number(day))
}
