import { cents, localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findRecurring } from '../ahead/recurring.ts'
import { emptyBudget } from '../budget.ts'
import { sampleBudget } from '../sample.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { budgetLines } from './budget-lines.ts'
import { categoryKinds } from './kinds.ts'
import { dailyShare, leftInBudgets, runningSpending } from './running.ts'

const SPENT = [
  '2026-11-01 -1850.00 RENT',
  '2026-11-03 -100.00 METRO #65',
  '2026-11-10 20.00 METRO #65',
  '2026-11-20 -70.50 METRO #65',
]
const TODAY = localDate('2026-11-22')

function leftOf(budgets: Readonly<Record<string, string>>, lines = SPENT) {
  const budget = budgetOfPages({ accounts: [chequing('c', lines)], budgets: { '2026-11': budgets } })
  return leftInBudgets(budgetLines(budget, '2026-11'), categoryKinds(budget, '2026-11', findRecurring(budget, TODAY)))
}

describe('what is left in budgets (budget §5.7)', () => {
  it('counts only everyday budgets: a rent does not hide what is left for food', () => {
    expect(leftOf({ Groceries: '200.00', Housing: '1900.00' })).toEqual({
      budgetedCents: 20_000,
      spentCents: 15_050,
      leftCents: 4_950,
      categories: ['Groceries'],
    })
  })
  it('is below zero if more was spent, and null without a budget', () => {
    expect(leftOf({ Groceries: '100.00' })?.leftCents).toBe(-5_050)
    expect(leftOf({})).toBeNull()
  })
  it('counts the bills if only they have a budget', () => {
    expect(leftOf({ Housing: '1900.00' })?.categories).toEqual(['Housing'])
  })
  it('a category is fixed if at least 80 % of it is recurring in the last three full months', () => {
    const gym = ['2026-08-05', '2026-09-05', '2026-10-05', '2026-11-05'].map(
      (day) => `${day} -80.00 ECONOFITNESS = Healthcare`,
    )
    const budgets = { Groceries: '200.00', Healthcare: '100.00' }
    const since = '2026-07-31 -1.00 METRO'
    // 240.00 of 300.00 is recurring, then 240.00 of 301.00.
    const at80 = [since, ...gym, '2026-10-12 -60.00 PHARMAPRIX = Healthcare']
    const below = [since, ...gym, '2026-10-12 -61.00 PHARMAPRIX = Healthcare']
    expect(leftOf(budgets, at80)?.categories).toEqual(['Groceries'])
    expect(leftOf(budgets, below)?.categories).toEqual(['Groceries', 'Healthcare'])
  })
  it('the sample household has 112.38 left of 1,470.00: its budgets without Housing, Utilities, and daycare and fees', () => {
    const budget = sampleBudget('en')
    const items = findRecurring(budget, localDate('2025-01-31'))
    // 200 + 700 + 200 + 130 + 150 + 90, less 209.40 + 667.70 + 165.50 + 115.17 + 129.10 + 70.75.
    expect(leftInBudgets(budgetLines(budget, '2025-01'), categoryKinds(budget, '2025-01', items))).toMatchObject({
      budgetedCents: 147_000,
      spentCents: 135_762,
      leftCents: 11_238,
    })
  })
})

describe('what is left, per day (budget §5.7)', () => {
  const share = (left: number, today = '2026-11-22', month = '2026-11') =>
    dailyShare(emptyBudget(), cents(left), { month, today: localDate(today) })

  it('330.00 on 22 November is 36.66 for nine days: 36 dollars', () => {
    expect(share(33_000)).toEqual({ perDayCents: 3_600, dayCount: 9 })
    expect(share(33_000, '2026-11-29')).toEqual({ perDayCents: 16_500, dayCount: 2 })
  })
  it.each([
    ['nothing is left', 0, '2026-11-22'],
    ['more was spent', -100, '2026-11-22'],
    ['it is less than a dollar a day', 899, '2026-11-22'],
    ['it is the last day', 33_000, '2026-11-30'],
    ['the month is over', 33_000, '2026-12-01'],
    ['the month has not begun', 33_000, '2026-10-31'],
  ])('is null when %s', (_, left, today) => {
    expect(share(left, today)).toBeNull()
  })
})

describe('the running total of a month', () => {
  it('has a figure for every day, net of refunds, for the requested categories', () => {
    const budget = budgetOfPages({ accounts: [chequing('c', SPENT)] })
    const days = runningSpending(budget, '2026-11', ['Groceries'])
    expect(days).toHaveLength(30)
    expect([days[0], days[2], days[8], days[9], days[29]]).toEqual([0, 10_000, 10_000, 8_000, 15_050])
    expect(runningSpending(budget, '2026-11').at(-1)).toBeGreaterThanOrEqual(15_050)
    expect(runningSpending(budget, '2026-10')).toEqual(Array.from({ length: 31 }, () => 0))
  })
})
