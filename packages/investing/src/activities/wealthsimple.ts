import { cell, isNegativeNumber, isPlanNamed, isSome, lastThree, readDay, sizeOf } from './cells.ts'
import type { ActivityLayout } from './layout.ts'

/** Wealthsimple's activities, the older export (`transaction_date`) and the newer (`effective_date`). */
export const WEALTHSIMPLE: ActivityLayout = {
  broker: 'wealthsimple',
  columns: ['settlement_date', 'account_id', 'account_type', 'activity_type', 'activity_sub_type', 'net_cash_amount'],
  accountOf: (cells) => ({ number: cell(cells, 'account_id'), kind: cell(cells, 'account_type') }),
  read: (cells, { account }) => {
    const type = cell(cells, 'activity_type').toLowerCase()
    const subType = cell(cells, 'activity_sub_type').toLowerCase()
    const symbol = cell(cells, 'symbol')
    const units = sizeOf(cell(cells, 'quantity'))
    const net = cell(cells, 'net_cash_amount')
    const amount = sizeOf(net)
    if (/fee|tax/.test(type)) return { skipped: 'fee_or_tax' }
    const tradeOn = readDay(cell(cells, 'transaction_date') || cell(cells, 'effective_date'))
    const settleOn = readDay(cell(cells, 'settlement_date')) ?? tradeOn
    if (tradeOn === null || settleOn === null) return { skipped: 'day_missing' }
    const currency = cell(cells, 'currency') || 'CAD'
    const isReinvested = /reinvest|drip/.test(`${type} ${subType}`)
    if (/dividend|interest/.test(type) && !isReinvested) {
      if (amount === null) return { skipped: 'figures_missing' }
      const kind = type.includes('interest') ? 'interest' : 'dividend'
      return { income: { symbol, kind, amount: isNegativeNumber(net) ? `-${amount}` : amount, currency, on: settleOn } }
    }
    if (symbol === '') return isSome(units) ? { question: 'symbol' } : { skipped: 'cash_movement' }
    const isRegistered = isPlanNamed(account.kind)
    if (isRegistered === null) return { question: 'account_kind' }
    const shared = { symbol, tradeOn, settleOn, isRegistered, account: lastThree(account.number), currency }
    if (isReinvested)
      return isSome(units) && isSome(amount)
        ? { transaction: { ...shared, kind: 'reinvested_dividend', units, amount } }
        : { skipped: 'figures_missing' }
    const side = /buy/.test(subType) ? 'buy' : /sell/.test(subType) ? 'sell' : null
    // A short position has no cost base of this kind.
    if (!type.includes('trade') || side === null || cell(cells, 'direction').toLowerCase() === 'short')
      return { question: 'unknown_activity' }
    const price = sizeOf(cell(cells, 'unit_price'))
    if (!isSome(units) || price === null) return { skipped: 'figures_missing' }
    return {
      transaction: { ...shared, kind: side, units, price, commission: sizeOf(cell(cells, 'commission')) ?? '0' },
    }
  },
}
