import { localDate } from '@winterjay/money'
import { describe, expect, it } from 'vitest'
import { findRecurring } from '../ahead/recurring.ts'
import type { Budget, BudgetEntry } from '../budget.ts'
import { withAll } from '../budget.ts'
import { budgetOfPages, chequing } from '../transactions/budget-notation.ts'
import { budgetLines } from './budget-lines.ts'
import { categoryKinds, kindTotals, proposedBudgets } from './kinds.ts'
import { leftInBudgets } from './running.ts'

/* budget §5.7: fixed, flexible, and what does not come every month. It is 10 November. */

const TODAY = localDate('2026-11-10')
const MONTH = '2026-11'
const ROWS = [
  '2026-07-31 -12.00 CAFE',
  ...['2026-08-04', '2026-09-01', '2026-10-01', '2026-11-02'].map((day) => `${day} -1850.00 GESTION BOREALE LOYER`),
  '2026-08-12 -82.50 METRO #65',
  '2026-09-12 -70.00 METRO #65',
  '2026-10-12 -91.50 METRO #65',
  '2026-11-05 -40.00 METRO #65',
  '2026-09-20 -60.00 PHARMAPRIX #88',
]
const budget = budgetOfPages({
  accounts: [chequing('main', ROWS)],
  budgets: { '2026-10': { Groceries: '100.00', Housing: '1850.00', Healthcare: '30.00' } },
})
const kindsIn = (of: Budget, month = MONTH): ReturnType<typeof categoryKinds> =>
  categoryKinds(of, month, findRecurring(of, TODAY))
const totalsIn = (of: Budget): string[] =>
  kindTotals(budgetLines(of, MONTH), kindsIn(of)).map(
    ({ kind, budgetedCents, spentCents, leftCents }) => `${kind} ${budgetedCents} ${spentCents} ${leftCents}`,
  )
const saying = (kind: BudgetEntry['kind']): Budget => {
  const entry = budget.budgets.get('2026-10|Groceries')
  if (entry === undefined || kind === undefined) throw new Error('no entry')
  return { ...budget, budgets: withAll(budget.budgets, [{ ...entry, kind }]) }
}

describe('kinds of categories (budget §5.7)', () => {
  it('bills are fixed, what one of three full months alone had does not come every month, the rest is flexible', () => {
    const kinds = kindsIn(budget)
    expect(['Housing', 'Healthcare', 'Groceries'].map((name) => kinds.get(name as 'Housing'))).toEqual([
      'fixed',
      'non-monthly',
      'flexible',
    ])
  })
  it('before three full months are known nothing is called seldom', () => {
    expect(kindsIn(budget, '2026-10').get('Healthcare')).toBe('flexible')
  })
  it('the user’s word goes before, and carries with the budget', () => {
    expect(kindsIn(saying('fixed')).get('Groceries')).toBe('fixed')
    expect(kindsIn(saying('fixed'), '2026-09').get('Groceries')).toBe('flexible')
  })
  it('one figure each, which add up to the lines', () => {
    expect(totalsIn(budget)).toEqual(['flexible 10000 4000 6000', 'fixed 185000 185000 0', 'non-monthly 3000 0 3000'])
    expect(totalsIn(saying('fixed'))).toEqual(['fixed 195000 189000 6000', 'non-monthly 3000 0 3000'])
  })
  it('the flexible figure is what is left in budgets', () => {
    expect(leftInBudgets(budgetLines(budget, MONTH), kindsIn(budget))?.leftCents).toBe(6000)
  })
})

describe('the first budgets (budget §5.7)', () => {
  const proposed = (month: string, of = budget): unknown =>
    Object.fromEntries(proposedBudgets(of, { month, today: TODAY, items: findRecurring(of, TODAY) }))
  it('are what the bills come to, and the median of three full months to the nearest 5.00', () => {
    expect(proposed(MONTH)).toEqual({ Groceries: 8500, Housing: 185_000 })
    expect(proposed('2026-12')).toMatchObject({ Housing: 185_000 })
  })
  it('without a full month before there are none but the bills', () => {
    expect(proposed('2026-08')).toEqual({ Housing: 185_000 })
  })
})
