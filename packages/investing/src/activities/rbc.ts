import { fraction, isNegative, isZero, minus, parseDecimal, times, writeFraction } from '../cost-base/fraction.ts'
import { cell, isNegativeNumber, isPlanNamed, isSome, lastThree, readDay, sizeOf } from './cells.ts'
import type { ActivityLayout } from './layout.ts'

const CASH = /^(deposits?|contributions?|withdrawals?|de-?registrations?|transfers?|journal|foreign exchange)\b/i
const FEES = /^(fees?|taxes?|tax|withholding)\b/i

/**
 * RBC Direct Investing's activity export. The commission is not a column: it is what the value and quantity × price
 * differ by. A return of capital has the value 0 and its amount, if at all, only in words.
 */
export const RBC: ActivityLayout = {
  broker: 'rbc',
  columns: ['Date', 'Activity', 'Symbol', 'Symbol Description', 'Quantity', 'Price', 'Settlement Date', 'Value'],
  endsAt: /^disclaimers?$/i,
  accountOf: (cells, preamble) => {
    const line = preamble.find((one) => /^account:/i.test(one)) ?? ''
    const [, number = '', kind = ''] = /^account:\s*(\S+)\s*-\s*(.+)$/i.exec(line) ?? []
    return { number: cell(cells, 'Account') || number, kind }
  },
  read: (cells, { account }) => {
    const activity = cell(cells, 'Activity')
    const units = sizeOf(cell(cells, 'Quantity'))
    const value = cell(cells, 'Value')
    if (CASH.test(activity) && !isSome(units)) return { skipped: 'cash_movement' }
    if (FEES.test(activity)) return { skipped: 'fee_or_tax' }
    const tradeOn = readDay(cell(cells, 'Date'))
    const settleOn = readDay(cell(cells, 'Settlement Date')) ?? tradeOn
    if (tradeOn === null || settleOn === null) return { skipped: 'day_missing' }
    const symbol = cell(cells, 'Symbol')
    const currency = cell(cells, 'Currency') || 'CAD'
    const income = /^(dividend|distribution|interest)/i.exec(activity)?.[1]?.toLowerCase()
    if (income === 'dividend' || income === 'distribution' || income === 'interest') {
      const amount = sizeOf(value)
      if (amount === null) return { skipped: 'figures_missing' }
      return {
        income: {
          symbol,
          kind: income,
          amount: isNegativeNumber(value) ? `-${amount}` : amount,
          currency,
          on: settleOn,
        },
      }
    }
    if (/^return of capital/i.test(activity)) return { question: 'amount_of_return_of_capital' }
    if (symbol === '') return { question: 'symbol' }
    const isRegistered = isPlanNamed(account.kind)
    if (isRegistered === null) return { question: 'account_kind' }
    const shared = { symbol, tradeOn, settleOn, isRegistered, account: lastThree(account.number), currency }
    const ratio = /^reorgani[sz]ation/i.test(activity) ? ratioOf(cell(cells, 'Description'), units) : null
    if (ratio !== null) return { transaction: { ...shared, kind: 'split', ratio } }
    const side = /^(buy|sell)/i.exec(activity)?.[1]?.toLowerCase()
    if (side !== 'buy' && side !== 'sell') return { question: 'unknown_activity' }
    const price = sizeOf(cell(cells, 'Price'))
    const commission = commissionOf(units, price, sizeOf(value))
    if (!isSome(units) || price === null || commission === null) return { skipped: 'figures_missing' }
    return { transaction: { ...shared, kind: side, units, price, commission } }
  },
}

function commissionOf(units: string | null, price: string | null, value: string | null): string | null {
  if (units === null || price === null || value === null) return null
  const [quantity, each, total] = [parseDecimal(units), parseDecimal(price), parseDecimal(value)]
  if (quantity === null || each === null || total === null) return null
  const difference = minus(total, times(quantity, each))
  return writeFraction(isNegative(difference) ? minus(fraction(0n, 1n), difference) : difference)
}

/** `STK SPLIT ON 5 SHS` with 10 new units: three units for one. */
function ratioOf(description: string, units: string | null): string | null {
  const held = parseDecimal(/split on ([\d.]+) sh/i.exec(description)?.[1] ?? '')
  const added = units === null ? null : parseDecimal(units)
  if (held === null || added === null || isZero(held)) return null
  const after = fraction(
    held.numerator * added.denominator + added.numerator * held.denominator,
    held.denominator * added.denominator,
  )
  const ratio = fraction(after.numerator * held.denominator, after.denominator * held.numerator)
  return `${ratio.numerator}:${ratio.denominator}`
}
