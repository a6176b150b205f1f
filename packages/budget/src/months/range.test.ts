import { localDate, sumCents } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { budgetOfPages, card, chequing, savings } from '../transactions/budget-notation.ts'
import { monthSummary } from './month.ts'
import { moneyOfRange, spendingAMonth, transactionsBehind } from './range.ts'

const budget = budgetOfPages({
  accounts: [
    chequing('c', [
      '2025-03-01 2000.00 PAYROLL DEPOSIT X',
      '2025-03-03 -500.00 TFR-TO SAVINGS',
      '2025-03-15 -84.12 METRO',
      '2025-03-20 10.00 METRO',
      '2025-04-10 -1500.00 METRO',
      '2025-04-30 1000.00 PAYROLL DEPOSIT X',
      '2025-05-02 -20.00 METRO',
    ]),
    savings('s', ['2025-03-04 500.00 DEPOSIT']),
    card('v', ['2025-03-05 -640.11 IKEA']),
  ],
})
const of = (from: string, to: string) => moneyOfRange(budget, localDate(from), localDate(to))

describe('money of any days (budget §4.2)', () => {
  it('is that of a month’s tiles for the days of a month', () => {
    const march = of('2025-03-01', '2025-03-31')
    const { incomeCents, expensesCents, netCents, transactionCount } = monthSummary(budget, '2025-03')
    expect(march).toMatchObject({ incomeCents, expensesCents, netCents, transactionCount })
    // 2,000.00 in; 84.12 − 10.00 + 640.11 out; what went to savings is neither.
    expect(march).toMatchObject({ incomeCents: 200_000, expensesCents: 71_423, savingsRatePercent: 64.29 })
  })
  it('counts the first and the last day, and in each month its days inside the range only', () => {
    const { months, incomeCents, expensesCents } = of('2025-03-15', '2025-05-01')
    expect(months.map(({ month, from, to, expensesCents: spent }) => [month, from, to, spent])).toEqual([
      ['2025-03', '2025-03-15', '2025-03-31', 7412],
      ['2025-04', '2025-04-01', '2025-04-30', 150_000],
      ['2025-05', '2025-05-01', '2025-05-01', 0],
    ])
    expect([incomeCents, expensesCents]).toEqual([100_000, 157_412])
  })
  it('months and categories each sum to the whole; the largest category is first', () => {
    const { months, categories, expensesCents } = of('2025-03-01', '2025-05-31')
    expect(sumCents(months.map((month) => month.expensesCents))).toBe(expensesCents)
    expect(sumCents(categories.map(({ spentCents }) => spentCents))).toBe(expensesCents)
    expect(categories[0]).toEqual({ category: 'Groceries', spentCents: 159_412 })
  })
  it('without income there is no rate', () => {
    expect(of('2025-05-01', '2025-05-31').savingsRatePercent).toBeNull()
  })
  it('behind a category are its transactions, the newest first, and behind a month all that count', () => {
    const behind = (category: 'Groceries' | null) =>
      transactionsBehind(budget, { from: localDate('2025-03-01'), to: localDate('2025-03-31'), category }).map(
        ({ transaction, amountCents }) => [transaction.date, amountCents],
      )
    expect(behind('Groceries')).toEqual([
      ['2025-03-20', 1000],
      ['2025-03-15', -8412],
    ])
    expect(behind(null).map(([day]) => day)).toEqual(['2025-03-20', '2025-03-15', '2025-03-05', '2025-03-01'])
  })
})

describe('spending a month (budget §4.2)', () => {
  const year = { from: localDate('2025-01-01'), to: localDate('2025-05-31') }
  it('counts the days since the first transaction: 92 of the 151', () => {
    // 84.12 − 10.00 + 640.11 + 1,500.00 + 20.00 = 2,234.23 in 92 days.
    expect(spendingAMonth(of('2025-01-01', '2025-05-31'), year, localDate('2025-03-01'))).toBe(73_924)
    expect(spendingAMonth(of('2025-01-01', '2025-05-31'), year, localDate('2024-11-01'))).toBe(45_040)
  })
  it('is nothing for days before it', () => {
    expect(
      spendingAMonth(
        of('2024-01-01', '2024-05-31'),
        { from: localDate('2024-01-01'), to: localDate('2024-05-31') },
        localDate('2025-03-01'),
      ),
    ).toBe(0)
  })
})
