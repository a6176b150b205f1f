import { describe, expect, it } from 'vitest'
import { chequing, ledger } from '../transactions/ledger.ts'
import { budgetLines } from './budget-lines.ts'
import { leftInBudgets, runningSpending } from './running.ts'

const SPENT = [
  '2026-11-01 -1850.00 RENT',
  '2026-11-03 -100.00 METRO #65',
  '2026-11-10 20.00 METRO #65',
  '2026-11-20 -70.50 METRO #65',
]
const withBudgets = (amounts: Record<string, string>) =>
  ledger({ accounts: [chequing('c', SPENT)], budgets: { '2026-11': amounts } })

describe('what is left in budgets (design §3)', () => {
  it('counts everyday budgets alone: a rent does not hide what is left for food', () => {
    const lines = budgetLines(withBudgets({ Groceries: '200.00', Housing: '1900.00' }), '2026-11')
    expect(leftInBudgets(lines)).toEqual({
      budgetedCents: 20_000,
      spentCents: 15_050,
      leftCents: 4_950,
      categories: ['Groceries'],
    })
  })
  it('is below zero when more was spent, and null without a budget', () => {
    expect(leftInBudgets(budgetLines(withBudgets({ Groceries: '100.00' }), '2026-11'))?.leftCents).toBe(-5_050)
    expect(leftInBudgets([])).toBeNull()
  })
  it('is of the bills where they alone have a budget', () => {
    expect(leftInBudgets(budgetLines(withBudgets({ Housing: '1900.00' }), '2026-11'))?.categories).toEqual(['Housing'])
  })
})

describe('the running total of a month', () => {
  it('has a figure for every day, a refund taken off, in the categories asked for', () => {
    const days = runningSpending(withBudgets({}), '2026-11', ['Groceries'])
    expect(days).toHaveLength(30)
    expect([days[0], days[2], days[8], days[9], days[29]]).toEqual([0, 10_000, 10_000, 8_000, 15_050])
    expect(runningSpending(withBudgets({}), '2026-11').at(-1)).toBeGreaterThanOrEqual(15_050)
    expect(runningSpending(withBudgets({}), '2026-10')).toEqual(Array.from({ length: 31 }, () => 0))
  })
})
